/** What a span can carry (CN 1.8), found by making the change on a copy of the tracks and adding up. */
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { Page } from '../page.ts';
import type { Params } from '../sheet.ts';

/** The position after some units and Leaders changed their tracks. */
export function changed(
  s: State,
  units: readonly (readonly [unit: number, leader: number])[],
  leaders: readonly (readonly [leader: number, over: number])[] = [],
): Page {
  const of = s.unit.leader.slice();
  const over = s.leader.over.slice();
  const hex = s.leader.hex.slice();
  for (const [leader, chief] of leaders) {
    over[leader] = chief;
    hex[leader] = hex[chief]!;
  }
  for (const [unit, leader] of units) of[unit] = leader;
  return new Page({ ...s, unit: { ...s.unit, leader: of }, leader: { ...s.leader, over, hex } });
}

/** Whether a Leader, or one over him, has more on his track than he may; told of one, whether it is he and the sum is true. */
export function isOverSpan(page: Page, leader: number, told?: Params): boolean {
  const { leaders } = page.s.campaign;
  for (let l = leader; l >= 0; l = page.s.leader.over[l]!) {
    const load = page.load(l);
    if (load <= leaders[l]!.span2) continue;
    return (
      told === undefined || (told['leader'] === l && told['needs2'] === load && told['span2'] === leaders[l]!.span2)
    );
  }
  return false;
}

/** The Major General of the pool who would come next, or -1. */
export const nextGeneral = (s: State, side: number): number =>
  s.campaign.leaders.findIndex((info, l) => info.kind === 'mg' && info.side === side && s.leader.status[l] === 0);

/** CN 1.5, 1.6: who leads himself, or holds a post for a time, is given nobody. */
export const isStopgap = (s: State, leader: number): boolean =>
  ['provisional', 'regiment'].includes(s.campaign.leaders[leader]!.kind);
