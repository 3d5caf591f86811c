/** What the staff believes of the enemy's blocks, place by place: how many of each army, and how strong together. */
import type { Surmise } from '../../../adviser/contract.ts';
import { samplesOf } from '../../../kernel/belief.ts';
import type { Belief } from '../../../kernel/contract.ts';
import type { View } from '../fog/view.ts';
import { counted } from '../prose/words.ts';
import type { State } from '../theatre/state.ts';

/** Positions drawn; what lies outside the range in one of ten of them at either end is not told. */
const DRAWN = 60;
const TAIL = 6;

export function surmises({ campaign, enemy }: View, belief: Belief<State>): Surmise[] {
  const samples = samplesOf(belief, DRAWN).map(({ state }) => state);
  const places = [...new Set(enemy.map(({ place }) => place))].sort((a, b) => a - b);
  return places.flatMap((place) =>
    campaign.armies.flatMap(({ name }, army): Surmise[] => {
      const here = enemy.filter((block) => block.place === place && block.army === army);
      if (here.length === 0) return [];
      const strengths = samples.map((s) => strengthAt(s, army, place)).sort((a, b) => a - b);
      const [least, most] = [strengths[TAIL]!, strengths[DRAWN - 1 - TAIL]!];
      const range = least === most ? `${least}` : `about ${least} to ${most}`;
      // That they stand there is seen; only their strength is a guess, and its range says how good a one.
      return [{ place, text: `${counted(here.length, `${name} block`)}, strength ${range}`, weight: 1 }];
    }),
  );
}

const strengthAt = ({ campaign, unit }: State, army: number, place: number): number =>
  campaign.blocks.reduce(
    (sum, block, u) => sum + (block.army === army && unit.place[u] === place ? unit.cv[u]! : 0),
    0,
  );
