/** What a staff can settle for its commander by the standard answers of NP 13.4, and when it had better ask. */
import type { Decision } from '../../../kernel/game.ts';
import type { Routine, RoutineKind } from '../../../umpire/report.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { placeName, unitName, type Words, wordsFor } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import { columnOf } from '../theatre/field.ts';
import type { State } from '../theatre/state.ts';

export const ROUTINES: readonly RoutineKind[] = [
  kind('leaders', 'Leaders on the march', 'keeps them hidden', 'Show a leader before his group marches'),
  kind('rolls', 'Dice of force marches', 'rolls them in the order of the roster', null),
  kind('order', 'Order of battles and routs', 'takes them as they stand on the map', 'Choose the order of battles'),
  kind('stand', 'Voluntary retreat', 'stands, and asks when the line is in danger', 'Retreat from a battle'),
  kind(
    'hits',
    'Hits among equals',
    'gives them to foot, then horse, then guns, and asks when a block would be lost',
    null,
  ),
  kind(
    'rides',
    'Second section of riders in retreat',
    'stops them at the first city, or rides for home in a rout',
    null,
  ),
  kind('regroup', 'After a won battle', 'keeps everybody where he stands', 'Regroup after a battle'),
];

function kind(id: string, title: string, usual: string, rarer: string | null): RoutineKind {
  return { id, title, usual, byStaff: true, rarer };
}

interface Settled {
  readonly kind: string;
  readonly does: string;
  readonly asks?: string | null;
}

type Settle = (d: Decision<Action>, s: State, w: Words, standard: Action) => Settled | null;

const STEPS: Readonly<Record<string, Settle>> = {
  showLeader: (_d, s, w) => ({
    kind: 'leaders',
    does: `kept ${unitName(w, s.campaign.armies[s.group!.army]!.leader)} hidden`,
  }),
  rollMarch: (_d, _s, _w, a) => (a.kind === 'roll' ? { kind: 'rolls', does: 'rolled for the force marches' } : null),
  chooseBattle: (_d, _s, w, a) =>
    a.kind === 'next' ? { kind: 'order', does: `took ${placeName(w, a.place)} first` } : null,
  routs: (_d, _s, _w, a) =>
    a.kind === 'next' ? { kind: 'order', does: 'took the routs as they stand on the map' } : null,
  retreat: (d, s, w) => {
    const place = d.args['place'] as number;
    return { kind: 'stand', does: `stood fast at ${placeName(w, place)}`, asks: danger(s, d, place) };
  },
  takeHit: (_d, s, w, a) =>
    a.kind === 'lose'
      ? {
          kind: 'hits',
          does: `gave a hit to ${unitName(w, a.unit)}`,
          asks: s.unit.cv[a.unit] === 1 ? 'A block will be lost.' : null,
        }
      : null,
  rideOn: (d, s, w, a) => {
    const unit = d.args['unit'] as number;
    const to = a.kind === 'go' ? a.to : s.unit.place[unit]!;
    return { kind: 'rides', does: `sent ${unitName(w, unit)} to ${placeName(w, to)}` };
  },
  regroupUnit: () => ({ kind: 'regroup', does: 'kept everybody where the battles were won' }),
};

/** Twice as many on a side is more than a line can bear. */
const TOO_MANY = 2;

/** Strength in the columns of both sides: what lies in the enemy's reserve is not known. */
function danger(s: State, { side }: Decision<Action>, place: number): string | null {
  const own = s.campaign.sides[0]!.id === side ? 0 : 1;
  const sums = [0, 0];
  const columns = [0, 0, 0];
  for (const [unit, block] of s.campaign.blocks.entries()) {
    const area = s.unit.area[unit]!;
    if (s.unit.place[unit] !== place || area < 0 || columnOf(area) < 0) continue;
    sums[block.side]! += s.unit.cv[unit]!;
    if (block.side === own) columns[columnOf(area)]! += s.unit.cv[unit]!;
  }
  if (sums[1 - own]! >= TOO_MANY * sums[own]!) return 'The enemy in the columns is twice as strong.';
  return columns.some((strength) => strength <= 1) ? 'A column hangs on its last strength.' : null;
}

/** The question as a piece of routine; null where only the commander can answer it. */
export function routine(known: View, decision: Decision<Action>, standard: Action): Routine | null {
  const w = wordsFor(known.campaign, decision.side);
  const settled = STEPS[decision.step]?.(decision, positionOf(known), w, standard) ?? null;
  return settled === null ? null : { kind: settled.kind, does: settled.does, asks: settled.asks ?? null };
}
