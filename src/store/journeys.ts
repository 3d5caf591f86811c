/** The story as it is read: steps of one counter that follow each other are one journey, and empty headings are gone. */
import type { JournalLine, JourneyStep } from '../umpire/report.ts';
import { listed, soMany } from '../umpire/words.ts';

export interface Passage {
  readonly line: JournalLine;
  /** What it was told from, for a reader who asks; empty where the line says everything. */
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
  return together(passages).filter(
    (passage, i, all) => !isHeading(passage.line, 'phase') || i === all.length - 1 || leads(all[i + 1]),
  );
}

/** Pieces that go the same way one after another are told in one sentence. */
function together(passages: readonly Passage[]): Passage[] {
  const runs: Passage[][] = [];
  for (const passage of passages) {
    const run = runs.at(-1);
    if (run !== undefined && sameWay(run[0]!, passage)) run.push(passage);
    else runs.push([passage]);
  }
  return runs.map((run) => (run.length === 1 ? run[0]! : marchOf(run)));
}

const stepsOf = ({ line, steps }: Passage): readonly JournalLine[] => (steps.length > 0 ? steps : [line]);
const firstStep = (passage: Passage): JourneyStep | undefined =>
  stepsOf(passage).find(({ step }) => step !== undefined)?.step;

function sameWay(a: Passage, b: Passage): boolean {
  const [one, other] = [firstStep(a), firstStep(b)];
  return (
    one?.go !== undefined &&
    one.go === other?.go &&
    one.from === other.from &&
    a.line.place === b.line.place &&
    one.alike === other.alike
  );
}

/** "Four Prussian blocks move from Ciney to Huy", "Quiot and Foy march from Maubeuge to Binche". */
function marchOf(run: readonly Passage[]): Passage {
  const { alike, origin, go } = firstStep(run[0]!)!;
  const last = run.at(-1)!.line;
  const who = alike === undefined ? listed(run.map((one) => firstStep(one)!.who)) : soMany(run.length, alike);
  const text = `${who} ${go} from ${origin} to ${last.step!.goal}.`;
  return { line: { ...last, text }, steps: run.flatMap(stepsOf) };
}

const isHeading = ({ kind }: JournalLine, ...kinds: readonly JournalLine['kind'][]): boolean => kinds.includes(kind);

const leads = (next: Passage | undefined): boolean => next !== undefined && !isHeading(next.line, 'phase', 'turn');

/**
 * Index after the last step of the journey that begins at `start`; details between its steps belong to it. After one, a
 * piece that looks like others may be another of them.
 */
function journeyEnd(lines: readonly JournalLine[], start: number): number {
  let end = start + 1;
  let last = lines[start];
  for (let i = end; i < lines.length && last?.step !== undefined; i += 1) {
    const line = lines[i];
    if (line?.kind === 'detail' && line.step === undefined && last.step.alike === undefined) continue;
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
