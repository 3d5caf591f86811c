/** Regrouping (NP 11.1): winners come in and go out, within the limits of reinforcement and retreat. */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { aPlace } from '../sequence/args.ts';
import { type Automatic, type Decision, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { battleAt } from '../theatre/change.ts';
import { sideId, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { comers, whyNotCome } from './reinforce.ts';
import { ridesOn } from './riding.ts';
import { waysOut, whyNotWay } from './ways-out.ts';

export const regroups: Automatic = {
  rule: 'NP 11.1',
  leads: [['regroup*', 'battlesOver']],
  run(t) {
    const won = t.state.battles.filter(({ winner }) => winner !== -1);
    if (won.length === 0) return;
    t.next(...won.map(({ place }) => ({ step: 'regroup', args: { place } })), { step: 'battlesOver' });
  },
};

export const regroup: Automatic = {
  rule: 'NP 11.1',
  args: { place: aPlace },
  leads: [['regroupUnit']],
  run(t, args) {
    t.emit({ type: 'regroupBegan', rule: 'NP 11.1', place: args['place'] as number });
    t.next({ step: 'regroupUnit', args });
  },
};

const winnerOf = (s: State, place: unknown): SideIndex => battleAt(s, place as number)!.winner as SideIndex;

/** A block that has come in is disrupted, and does not go out again (NP 11.1). */
function whyNotOut(s: State, battle: Battle, unit: number, to: unknown): Refusal | null {
  const side = battle.winner as SideIndex;
  const foreign = notOurs(s, side, unit, 'NP 11.1');
  if (foreign !== null) return foreign;
  if (s.unit.place[unit] !== battle.place) return refuse('NP 11.1', 'not-in-battle', { unit, place: battle.place });
  if (s.unit.disrupted[unit] === 1) return refuse('NP 11.1', 'disrupted', { unit });
  return whyNotWay(s, battle, side, battle.place, to, 'retreat');
}

export const regroupUnit: Decision = {
  rule: 'NP 11.1',
  args: { place: aPlace },
  leads: [['rideOn?', 'regroupUnit']],
  asks: (s, { place }) => sideId(s, winnerOf(s, place)),
  options(s, { place }) {
    const battle = battleAt(s, place as number)!;
    const side = battle.winner as SideIndex;
    const ways = waysOut(s, battle, side, place as number, 'retreat');
    const out = unitsAt(s, side, place as number)
      .filter((unit) => s.unit.disrupted[unit] === 0)
      .flatMap((unit) => ways.map((to): Action => ({ kind: 'leave', unit, to })));
    const coming = comers(s, side, place as number).map((unit): Action => ({ kind: 'reinforce', unit }));
    return [DONE, ...coming, ...out];
  },
  whyNot(s, { place }, action) {
    if (action.kind === 'done') return null;
    if (action.kind === 'reinforce') return whyNotCome(s, winnerOf(s, place), place as number, action.unit);
    if (action.kind !== 'leave') return notAsked('NP 11.1');
    return whyNotOut(s, battleAt(s, place as number)!, action.unit, action.to);
  },
  standard: () => DONE,
  take(t, args, action) {
    const s = t.state;
    const place = args['place'] as number;
    if (action.kind !== 'leave' && action.kind !== 'reinforce') return;
    const { unit } = action;
    const from = s.unit.place[unit]!;
    const to = action.kind === 'leave' ? action.to : place;
    const section = sectionBetween(s.campaign, from, to);
    t.emit({ type: 'regrouped', rule: 'NP 11.1', ...whose(s, unit), from, to, section });
    const rides = action.kind === 'leave' ? ridesOn(s, unit, place, false) : [];
    t.next(...rides, { step: 'regroupUnit', args });
  },
};

export const battlesOver: Automatic = {
  rule: 'NP 11.2',
  run: (t) => t.emit({ type: 'battlesOver', rule: 'NP 11.2' }),
};
