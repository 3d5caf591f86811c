/** What a question must say of the hour at which it is put. */
import { NIGHTFALL } from '../theatre/constants.ts';
import { openBattle } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

/** Why a battle city must be left: it was never fought for, a column was empty, or night has come (NP 7.6). */
export function lostBecause(s: State, place: number): string {
  const { shown, rounds } = openBattle(s, place)!;
  if (!shown) return 'Fewer than three blocks cannot man three columns (NP 7.1a)';
  return rounds >= NIGHTFALL ? 'Night has fallen on the attack (NP 7.6)' : 'A column stood empty (NP 7.4)';
}

/** What it is good for to show a leader: by day it helps those who force-march, by night it lets them (NP 6.9, 6.10). */
export const SHOWING = {
  day: {
    text: 'Blocks that force-march from here add 1 to their die if he is shown.',
    shown: 'force marches from here lose less: +1 on the die',
    hidden: 'nobody learns where he is',
  },
  night: {
    text: 'By night blocks may force-march from here only if he is shown, and nothing is added to their die (NP 6.10).',
    shown: 'blocks from here may force-march',
    hidden: 'nobody force-marches from here',
  },
} as const;
