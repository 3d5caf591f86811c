/** How an event is told: what a system says of it, and the line of the journal that is made of that. */
import type { GameEvent } from '../kernel/contract.ts';
import type { Counted, JournalLine, JourneyStep, Sum } from './report.ts';

/** Without a full stop or a first capital: the system adds them. */
export interface Told {
  readonly text: string;
  readonly kind?: JournalLine['kind'];
  readonly place?: number;
  readonly caption?: JournalLine['caption'];
  readonly step?: JourneyStep;
}

export const story = (text: string, place = -1): Told => ({ text, kind: 'story', place });
export const detail = (text: string, place = -1): Told => ({ text, kind: 'detail', place });
export const dice = (text: string, place = -1): Told => ({ text, kind: 'dice', place });

/** Something a player should not overlook: it is shown on the map as well. */
export const aloud = (told: Told): Told => ({ ...told, caption: 'line' });

/** Phases and turns are headings; everything else is made a sentence. */
export const isHeading = ({ kind }: Told): boolean => kind === 'phase' || kind === 'turn';

export function lineOf(
  n: number,
  { rule, dice = [] }: GameEvent,
  { text, kind = 'story', place = -1, caption, step }: Told,
  proof: Sum | null,
  counts: readonly Counted[],
): JournalLine {
  return {
    ...{ n, kind, text, rule, dice, place: place < 0 ? null : place },
    ...(caption === undefined ? {} : { caption }),
    ...(step === undefined ? {} : { step }),
    ...(proof === null ? {} : { proof }),
    ...(counts.length === 0 ? {} : { counts }),
  };
}
