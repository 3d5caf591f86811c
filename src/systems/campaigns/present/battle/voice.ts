/** Whose part the words take: a seated side says "we" and "he"; for the umpire, and for two at one screen, nations have names. */
import type { Tone } from '../../../../umpire/report.ts';
import { wordsFor } from '../../prose/words.ts';
import type { SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';

export interface Voice {
  /** The side that speaks of itself as "we"; null where neither does. */
  readonly seat: SideIndex | null;
  /** "we lose", "he loses", "the French lose". */
  says(side: SideIndex, verb: string, verbOfHis?: string): string;
  /** "us", "him", "the French". */
  whom(side: SideIndex): string;
  /** "our", "his", "the French". */
  whose(side: SideIndex): string;
  /** How it looks when this side has the better of it. */
  wins(side: SideIndex): Tone;
}

export function voiceOf(s: State, seat: SideIndex | null): Voice {
  const w = wordsFor(s, 'umpire');
  const pick = (side: SideIndex, own: string, his: string): string =>
    seat === null ? w.side(side) : seat === side ? own : his;
  return {
    seat,
    says: (side, verb, verbOfHis = `${verb}s`) =>
      `${pick(side, 'we', 'he')} ${seat === null || seat === side ? verb : verbOfHis}`,
    whom: (side) => pick(side, 'us', 'him'),
    whose: (side) => pick(side, 'our', 'his'),
    wins: (side) => (seat === null ? (side === 0 ? 'one' : 'two') : seat === side ? 'good' : 'bad'),
  };
}
