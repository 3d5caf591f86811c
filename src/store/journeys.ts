/** The story as it is read: steps of one counter that follow each other are one journey, and empty headings are gone. */
import type { JournalLine } from '../umpire/report.ts';

export interface Passage {
  readonly line: JournalLine;
  /** What it was told from, for those who ask; empty where the line says everything. */
  readonly steps: readonly JournalLine[];
}

export function passagesOf(lines: readonly JournalLine[]): Passage[] {
  const passages: Passage[] = [];
  for (let i = 0; i < lines.length; ) {
    const end = journeyEnd(lines, i);
    const line = lines[i] as JournalLine;
    if (end > i + 1) passages.push(journey(lines.slice(i, end)));
    else if (line.kind !== 'detail') passages.push({ line, steps: [] });
    i = end;
  }
  return passages.filter(
    (passage, i) => !isHeading(passage.line, 'phase') || i === passages.length - 1 || leads(passages[i + 1]),
  );
}

const isHeading = ({ kind }: JournalLine, ...kinds: readonly JournalLine['kind'][]): boolean => kinds.includes(kind);

const leads = (next: Passage | undefined): boolean => next !== undefined && !isHeading(next.line, 'phase', 'turn');

/** Index after the last step of the journey that begins at `start`; details between its steps belong to it. */
function journeyEnd(lines: readonly JournalLine[], start: number): number {
  let end = start + 1;
  let last = lines[start];
  for (let i = end; i < lines.length && last?.step !== undefined; i += 1) {
    const line = lines[i];
    if (line?.kind === 'detail' && line.step === undefined) continue;
    if (!follows(last, line)) break;
    last = line;
    end = i + 1;
  }
  return end;
}

const follows = (last: JournalLine | undefined, next: JournalLine | undefined): boolean =>
  last?.step !== undefined &&
  next?.step !== undefined &&
  next.step.who === last.step.who &&
  next.step.goes === last.step.goes &&
  next.step.from === last.place;

function journey(steps: readonly JournalLine[]): Passage {
  const legs = steps.filter(({ step }) => step !== undefined);
  const first = legs[0]?.step;
  const line = legs.at(-1);
  if (first === undefined || line?.step === undefined) throw new Error('a journey has steps');
  const { who, goes, origin } = first;
  const text = `${who} ${goes} from ${origin} to ${line.step.goal} in ${legs.length} steps.`;
  return { line: { ...line, text }, steps };
}
