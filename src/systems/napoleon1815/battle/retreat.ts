/** Battle turn, 2: voluntary retreat (NP 9.1 to 9.4). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { aPlace } from '../sequence/args.ts';
import { type Decision, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { openBattle, sideId, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { attrition } from './attrition.ts';
import { loseIfBare } from './defeat.ts';
import { ridesOn } from './riding.ts';
import { waysOut, whyNotWay } from './ways-out.ts';

function whyNotLeave(s: State, battle: Battle, side: SideIndex, unit: number, to: unknown): Refusal | null {
  const foreign = notOurs(s, side, unit, 'NP 9.1');
  if (foreign !== null) return foreign;
  const { place } = battle;
  if (s.unit.place[unit] !== place) return refuse('NP 9.1', 'not-in-battle', { unit, place });
  if (s.unit.broken[unit] === 1) return refuse('NP 8.4', 'broken', { unit });
  return whyNotWay(s, battle, side, place, to, 'retreat');
}

export const retreat: Decision = {
  rule: 'NP 9.1',
  args: { place: aPlace },
  leads: [['rideOn?', 'retreat'], ['rout']],
  asks: (s) => sideId(s, s.set as SideIndex),
  options(s, { place }) {
    const battle = openBattle(s, place as number);
    if (battle === undefined) return [];
    const side = s.set as SideIndex;
    const ways = waysOut(s, battle, side, place as number, 'retreat');
    if (ways.length === 0) return [DONE];
    const options: Action[] = [DONE];
    for (const unit of unitsAt(s, side, place as number)) {
      if (s.unit.broken[unit] === 1) continue;
      for (const to of ways) options.push({ kind: 'leave', unit, to });
    }
    return options;
  },
  whyNot(s, { place }, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'leave') return notAsked('NP 9.1');
    return whyNotLeave(s, openBattle(s, place as number)!, s.set as SideIndex, action.unit, action.to);
  },
  standard: () => DONE,
  take(t, args, action) {
    const s = t.state;
    const place = args['place'] as number;
    const battle = openBattle(s, place)!;
    const side = s.set as SideIndex;
    if (action.kind !== 'leave') {
      loseIfBare(t, battle, side);
      return;
    }
    const { unit, to } = action;
    const lost = attrition(s, battle, unit, false);
    const section = sectionBetween(s.campaign, place, to);
    t.emit({ type: 'left', rule: lost > 0 ? 'NP 9.3' : 'NP 9.1', ...whose(s, unit), from: place, to, section, lost });
    const dies = s.unit.cv[unit] === 0;
    if (dies) t.emit({ type: 'eliminated', rule: 'NP 9.3', unit, place, cause: 'retreat', reveals: true });
    t.next(...(dies ? [] : ridesOn(s, unit, place, false)), { step: 'retreat', args });
  },
};
