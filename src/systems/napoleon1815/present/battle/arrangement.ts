/** A battle line laid out by hand (NP 7.1): every block of one's own that has no area yet, wherever it is wanted. */
import type { Decision } from '../../../../kernel/game.ts';
import type { Arranging } from '../../../../umpire/presenter.ts';
import { usualLayout } from '../../battle/layout.ts';
import { positionOf } from '../../fog/position.ts';
import type { View } from '../../fog/view.ts';
import { columnName } from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import type { SideIndex } from '../../theatre/campaign.ts';
import { columnArea, isReserve, menIn, reserveOf } from '../../theatre/field.ts';
import { openBattle, roleOf, unitsAt } from '../../theatre/queries.ts';

const COLUMN = [0, 1, 2] as const;

/** "on the left", "in the centre". */
const within = (column: number): string => `${column === 1 ? 'in' : 'on'} the ${columnName(column)}`;

export function arrangement(known: View, { step, args, side: asked }: Decision<Action>): Arranging<Action> | null {
  if (step !== 'layOut') return null;
  const s = positionOf(known);
  const side: SideIndex = known.campaign.sides[0]!.id === asked ? 0 : 1;
  const place = args['place'] as number;
  const battle = openBattle(s, place)!;
  const role = roleOf(s, side);
  const units = unitsAt(s, side, place).filter((unit) => s.unit.area[unit] === -1);
  const columns = COLUMN.map((column) => columnArea(role, column));
  const usual = usualLayout(s, side, place);
  const laid = (area: number): boolean => menIn(battle, side, area) > 0;
  return {
    shown: {
      pieces: units.map((unit) => known.campaign.blocks[unit]!.id),
      areas: [...columns, reserveOf(role)],
      elsewhere: {
        text: 'Before the battle everybody stands on his own ground or in his own reserve.',
        rule: 'NP 7.1',
      },
      need: 'Each of the three columns needs at least one block',
      needed: columns.map((area, column) => ({ area, name: within(column), held: laid(area) })),
      rule: 'NP 7.1',
      usual: units.map((unit) => usual.get(unit)!),
      deed: 'Lay out this line',
    },
    actions: (areas) => answersOf(units, new Map(units.map((unit, i) => [unit, areas[i]!])), columns.filter(laid)),
  };
}

/** A question that leaves one answer only is not asked: the last blocks may have to fill a column. */
export function answersOf(
  units: readonly number[],
  layout: ReadonlyMap<number, number>,
  held: readonly number[] = [],
): Action[] {
  const open = new Set([...layout.values()].filter((area) => !isReserve(area) && !held.includes(area)));
  const answers: Action[] = [];
  units.forEach((unit, i) => {
    const area = layout.get(unit)!;
    const forced = units.length - i === open.size && open.size === 1;
    if (!forced) answers.push({ kind: 'lay', unit, area });
    open.delete(area);
  });
  return answers;
}
