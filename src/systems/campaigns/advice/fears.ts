/** What is feared of an order: the strongest enemy who, as he is believed to be, could fall on the Force that has carried it out. */
import { strength } from '../prose/words.ts';
import type { Picture } from './picture.ts';

/** A stack so much weaker than those it could meet is not to be feared. */
const WORTH_FEARING = 0.75;

/** A sentence; null where no enemy could come who matters. `called` names a hex. */
export function fearOf(
  { enemies, own, march }: Picture,
  leader: number,
  goal: number,
  called: (hex: number) => string,
): string | null {
  const force = own.find((one) => one.leader === leader);
  if (force === undefined) return null;
  const [worst] = enemies
    .filter(({ hex, costs }) => hex !== goal && costs[goal]! >= 0 && costs[goal]! <= march)
    .sort((a, b) => b.fight2 - a.fight2);
  if (worst === undefined || worst.sp2 < force.sp2 * WORTH_FEARING) return null;
  const here = force.hex === goal ? 'where he stands' : `at ${called(goal)}`;
  return `What is feared: about ${strength(2 * Math.max(1, Math.round(worst.sp2 / 2)))} from ${called(worst.hex)} could fall on him ${here}, against his own ${strength(force.sp2)}.`;
}
