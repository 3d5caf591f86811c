/**
 * What a side may reason from: its view and what it has heard. A sample is a whole position rebuilt from the view
 * alone, in which the enemy's hidden blocks are drawn from those of his units that are not accounted for.
 */
import type { Belief, Dice, Frame, Moment, Sample, Side } from '../../../kernel/contract.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { knownPosition, put, unaccounted } from '../fog/position.ts';
import { eyeSide, type View, view } from '../fog/view.ts';
import { ATTRITION } from '../theatre/constants.ts';
import type { State } from '../theatre/state.ts';
import { type Heard, heardFrom } from './heard.ts';

export function belief(moment: Moment<State>, side: Side, heard: readonly NapoleonEvent[]): Belief<State> {
  const { state, asked, agenda } = moment;
  const index = eyeSide(state, side) ?? 0;
  const seen = view(state, side);
  return believe(seen, heardFrom(state.campaign, index, heard), [...(asked === null ? [] : [asked]), ...agenda]);
}

/** From plain data alone. The frames of an agenda name places and sides, and units only of the side that is asked. */
export function believe(known: View, heard: Heard, agenda: readonly Frame[]): Belief<State> {
  return {
    sample: (dice) => sample(known, heard, agenda, dice),
    restsOn: () => reason(known),
  };
}

function sample(known: View, heard: Heard, agenda: readonly Frame[], dice: Dice): Sample<State> {
  const s = knownPosition(known);
  deal(s, known, heard, dice);
  return { state: s, agenda };
}

/** Every hidden block of an army becomes one of its units that is neither lost nor seen. */
function deal(s: State, known: View, heard: Heard, dice: Dice): void {
  const strength = heard.cv.slice();
  for (const [army, { side }] of known.campaign.armies.entries()) {
    if (side === known.side) continue;
    const pool = unaccounted(s, army);
    for (const { kind } of heard.nameless.filter((loss) => loss.army === army)) {
      const able = pool.filter((unit) => strength[unit]! > costOf(known, unit, kind));
      const unlucky = able[able.length === 0 ? 0 : dice.roll(able.length) - 1];
      if (unlucky !== undefined) strength[unlucky]! -= costOf(known, unlucky, kind);
    }
    for (const block of known.enemy) {
      if (block.unit >= 0 || block.army !== army) continue;
      const [unit] = pool.splice(dice.roll(pool.length) - 1, 1);
      put(s, unit!, Math.max(1, strength[unit!]!), block);
    }
  }
}

/** NP 6.9, 10.2: what a loss without a name costs this unit; nothing for whom it cannot have been. */
function costOf({ campaign }: View, unit: number, kind: 'march' | 'rout'): number {
  const { type } = campaign.blocks[unit]!;
  if (type === 'LDR') return 99;
  return kind === 'march' ? 1 : ATTRITION[type];
}

function reason(known: View): string | null {
  const hidden = known.enemy.filter(({ unit }) => unit < 0).length;
  if (hidden === 0) return null;
  return `if the ${hidden === 1 ? 'block' : `${hidden} blocks`} you have not seen ${hidden === 1 ? 'is one' : 'are some'} of those that are left`;
}
