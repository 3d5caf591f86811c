/** Rout (NP 10): all blocks of the routed side leave at once, and one that finds no road is lost. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { aPlace } from '../sequence/args.ts';
import { type Automatic, type Decision, isPlace, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { enemyOf, type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { active, isSeen, openBattle, sideId, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { isOver } from '../verdict/victory.ts';
import { attrition } from './attrition.ts';
import { homeward, ridesOn } from './riding.ts';
import { waysOut, whyNotWay } from './ways-out.ts';

const routing = (s: State): number[] => s.battles.flatMap(({ place, routing: side }) => (side === -1 ? [] : [place]));

/** NP 10.4: of several routs the active player names the next. */
export const routs: Decision = {
  rule: 'NP 10.4',
  leads: [['rout', 'routs']],
  asks: (s) => sideId(s, s.set === -1 ? active(s) : s.set),
  options: (s) => routing(s).map((place): Action => ({ kind: 'next', place })),
  whyNot(s, _args, action) {
    if (action.kind !== 'next') return notAsked('NP 10.4');
    if (!isPlace(s, action.place)) return refuse('NP 2.5', 'no-such-place');
    return routing(s).includes(action.place) ? null : refuse('NP 10.4', 'no-rout', { place: action.place });
  },
  standard: (s) => ({ kind: 'next', place: routing(s)[0]! }),
  take(t, _args, action) {
    if (action.kind === 'next') t.next({ step: 'rout', args: { place: action.place } }, { step: 'routs' });
  },
};

/** Units the enemy has seen come first: among the others the order of the roster would tell who they are (NP 13.1). */
const seenFirst = (s: State, units: readonly number[]): number[] =>
  units.toSorted((a, b) => Number(isSeen(s, b)) - Number(isSeen(s, a)));

/** NP 10.2: attrition first. */
export const rout: Automatic = {
  rule: 'NP 10.1',
  args: { place: aPlace },
  leads: [['routTo', 'cutOff']],
  run(t, args) {
    const s = t.state;
    const place = args['place'] as number;
    const battle = openBattle(s, place)!;
    const units = unitsAt(s, battle.routing as SideIndex, place);
    const losses = seenFirst(s, units).map((unit) => ({ unit, lost: attrition(s, battle, unit, true) }));
    for (const { unit, lost } of losses) t.emit({ type: 'routed', rule: 'NP 10.2', ...whose(s, unit), place, lost });
    for (const unit of units)
      if (s.unit.cv[unit] === 0)
        t.emit({ type: 'eliminated', rule: 'NP 10.2', unit, place, cause: 'rout', reveals: true });
    t.next({ step: 'routTo', args }, { step: 'cutOff', args });
  },
};

function whyNotEscape(s: State, battle: Battle, unit: number, to: unknown): Refusal | null {
  const side = battle.routing as SideIndex;
  const foreign = notOurs(s, side, unit, 'NP 10.1');
  if (foreign !== null) return foreign;
  if (s.unit.place[unit] !== battle.place) return refuse('NP 10.1', 'not-in-battle', { unit, place: battle.place });
  return whyNotWay(s, battle, side, battle.place, to, 'rout');
}

/** NP 10.3: the owner chooses who goes where, and so who is left without a road. */
export const routTo: Decision = {
  rule: 'NP 10.3',
  args: { place: aPlace },
  leads: [['rideOn?', 'routTo']],
  asks: (s, { place }) => sideId(s, openBattle(s, place as number)!.routing as SideIndex),
  options(s, { place }) {
    const battle = openBattle(s, place as number)!;
    const side = battle.routing as SideIndex;
    const ways = waysOut(s, battle, side, place as number, 'rout');
    return unitsAt(s, side, place as number).flatMap((unit) => ways.map((to): Action => ({ kind: 'leave', unit, to })));
  },
  whyNot(s, { place }, action) {
    if (action.kind !== 'leave') return notAsked('NP 10.3');
    return whyNotEscape(s, openBattle(s, place as number)!, action.unit, action.to);
  },
  /** The strongest first, towards home. */
  standard(s, { place }) {
    const battle = openBattle(s, place as number)!;
    const side = battle.routing as SideIndex;
    const ways = waysOut(s, battle, side, place as number, 'rout');
    const unit = unitsAt(s, side, place as number).reduce((a, b) => (s.unit.cv[b]! > s.unit.cv[a]! ? b : a));
    return { kind: 'leave', unit, to: homeward(s, unit, ways[0]!, ways) };
  },
  take(t, args, action) {
    if (action.kind !== 'leave') return;
    const s = t.state;
    const { unit, to } = action;
    const place = args['place'] as number;
    const section = sectionBetween(s.campaign, place, to);
    t.emit({ type: 'rodeOn', rule: 'NP 10.1', ...whose(s, unit), from: place, to, section });
    t.next(...ridesOn(s, unit, place, true), { step: 'routTo', args });
  },
};

export const cutOff: Automatic = {
  rule: 'NP 10.3',
  args: { place: aPlace },
  run(t, args) {
    const s = t.state;
    const place = args['place'] as number;
    const side = openBattle(s, place)!.routing as SideIndex;
    for (const unit of unitsAt(s, side, place))
      t.emit({ type: 'eliminated', rule: 'NP 10.3', unit, place, cause: 'no-way-out', reveals: true });
    if (isOver(t)) return;
    t.emit({ type: 'battleEnded', rule: 'NP 11.2', place, winner: enemyOf(side) });
  },
};
