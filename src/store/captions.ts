/** News on a slip over the map: a new turn, a report, a prisoner, the marker that moves. */
import type { JournalLine } from '../umpire/report.ts';

export interface Caption {
  /** "Turn 2: 11–12 February": a new turn is a heading of its own. */
  readonly head: string | null;
  readonly lines: readonly string[];
}

/** More cannot be read in the time a slip lies there. */
const MOST_LINES = 3;
/** How long it lies there. */
export const CAPTION_MS = 6_000;

export const NOTHING = 'Nothing happened meanwhile that we would know of.';

/** Null where nothing is worth a slip. */
export function captionFrom(told: readonly JournalLine[]): Caption | null {
  const head = told.findLast(({ caption }) => caption === 'head') ?? null;
  // What belongs to the turn before has had its time.
  const since = head === null ? told : told.slice(told.lastIndexOf(head) + 1);
  const lines = since.filter(({ caption }) => caption === 'line').map(({ text }) => text);
  return head === null && lines.length === 0 ? null : cut({ head: head?.text ?? null, lines });
}

/** A slip that still lies there is written on; a new turn heads it anew, over what its end has brought. */
export const joined = (present: Caption | null, next: Caption): Caption =>
  present === null ? next : cut({ head: next.head ?? present.head, lines: [...present.lines, ...next.lines] });

const cut = ({ head, lines }: Caption): Caption => ({
  head,
  lines: lines.filter(isLatest).slice(-(head === null ? MOST_LINES : MOST_LINES - 1)),
});

/** Of two reports that differ only in their last figure the newer one is enough. */
const isLatest = (text: string, i: number, lines: readonly string[]): boolean =>
  !lines.slice(i + 1).some((later) => subject(later) === subject(text));

const subject = (text: string): string => text.replace(/,[^,]*$/, '');
