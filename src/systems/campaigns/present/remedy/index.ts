/**
 * The nearest thing that would make a refused march legal. The rules are asked again on positions made from the View
 * with one thing changed; whatever makes the refusal disappear is a remedy, and no list says which refusal wants which.
 */
import { FAR, IMPASSABLE } from '../../../../board/index.ts';
import type { Refusal } from '../../../../kernel/contract.ts';
import type { Decision } from '../../../../kernel/game.ts';
import { type StaffMap, staffMapOf } from '../../belief/staff-map.ts';
import type { View } from '../../belief/view.ts';
import { allowanceOf } from '../../movement/allowance.ts';
import { whyNotCommand, whyNotRide, whyNotSend } from '../../movement/commands.ts';
import { whyNotTry } from '../../movement/initiative.ts';
import { obstaclesOf, type Reach, reachOf } from '../../movement/reach.ts';
import type { Traveller } from '../../movement/travellers.ts';
import type { Action } from '../../sequence/actions.ts';
import { centreRefusal } from '../../supply/centre.ts';
import { barredByRiver, crossed } from '../../theatre/costs.ts';
import { permitted } from '../../theatre/forces.ts';
import { SECONDARY_RIVER } from '../../theatre/ground.ts';
import { type Campaign, enemyOf, type SideIndex } from '../../theatre/roster.ts';
import { searchOn } from '../../theatre/searches.ts';
import type { State } from '../../theatre/state.ts';
import { CHOOSING, type Mover, moverOf, travellerOf } from '../way.ts';
import { type Change, changed } from './change.ts';

export interface Found {
  /** What is to be otherwise; null where more movement points are enough. */
  readonly change: Change | null;
  /** Movement points that are wanted besides. */
  readonly points: number;
  /** The counter that can go instead; null for the one that was meant. */
  readonly instead: string | null;
  /** The enemy there is attacked from this hex; null where the hex itself is entered. */
  readonly from: number | null;
}

/** Enemies are imagined away one Stack at a time, the nearest first, and no more than so many. */
const MOST_GONE = 3;
/** Of those who might go instead, so many are asked. */
const MOST_OTHERS = 3;
/** What a crossing that is not there counts: where there is no other way as the last resort, else as a road. */
const CROSSING = { lastResort: 120, shortCut: 2 } as const;

export function remediesFor(
  campaign: Campaign,
  view: View,
  decision: Decision<Action>,
  piece: string | null,
  hex: number,
): readonly Found[] {
  const s = staffMapOf(campaign, view);
  const first = answer(s, decision, piece, hex, 0);
  if (first.refusal === null) return [];
  const found: Found[] = [];
  const from = first.goal === hex ? null : first.goal;
  const more = morePoints(first.refusal);
  const better = more > 0 ? answer(s, decision, piece, hex, more) : null;
  if (better?.refusal === null) found.push({ change: null, points: more, instead: null, from });
  found.push(...changes(s, view, decision, piece, hex, first));
  return [...found.toSorted((a, b) => price(a) - price(b)).slice(0, 1), ...others(s, decision, piece, hex)];
}

/** A change and more points are worse than either. */
const price = ({ change, points }: Found): number => (change === null ? points : 6 + points);

/** What the rules say, and the hex they say it of. */
interface Said {
  readonly refusal: Refusal | null;
  readonly goal: number;
  readonly traveller: Traveller | null;
}

/** Whether the counter could go there with so many points more; an enemy is gone to by standing beside him. */
function answer(s: StaffMap, decision: Decision<Action>, piece: string | null, hex: number, points: number): Said {
  const mover = moverOf(s.told, decision, piece);
  if ('rule' in mover) return { refusal: mover, goal: hex, traveller: null };
  const own = travellerOf(s, mover);
  const traveller = points === 0 ? own : { ...own, budget: own.budget + points };
  const obstacle = obstaclesOf(s, traveller);
  const refusal = obstacle(hex);
  if (refusal?.code !== 'enemyForce' || !isForce(s, mover)) return { refusal, goal: hex, traveller };
  const beside = s.campaign.ground.grid
    .around(hex)
    .filter((at) => permitted(s, at, hex))
    .map((goal) => ({ goal, refusal: obstacle(goal), traveller }))
    .toSorted((a, b) => farness(a.refusal) - farness(b.refusal));
  const [best] = beside;
  return best === undefined || (best.refusal !== null && best.refusal.code !== 'tooDear')
    ? { refusal, goal: hex, traveller }
    : best;
}

const isForce = (s: State, mover: Mover): boolean => mover.kind === 'leader' && s.leader.sp2[mover.leader]! > 0;

const farness = (refusal: Refusal | null): number =>
  refusal === null ? 0 : refusal.code === 'tooDear' ? morePoints(refusal) : FAR;

/** Points that are wanted, where nothing else is. */
const morePoints = ({ code, params = {} }: Refusal): number =>
  code === 'tooDear' ? Number(params['needs']) - Number(params['left']) : 0;

function changes(
  s: StaffMap,
  view: View,
  decision: Decision<Action>,
  piece: string | null,
  hex: number,
  said: Said,
): Found[] {
  const found: Found[] = [];
  for (const change of candidates(s, view, decision, piece, hex, said)) {
    const before = changed(s, view, change);
    // What its Forces were told of their supply, they were told as things are.
    const after = said.refusal?.code === 'notSupplied' ? { ...before, supply: null } : before;
    const map = staffMapOf(s.campaign, after);
    const then = answer(map, withOrder(map.told, decision, piece), piece, hex, 0);
    const points = then.refusal === null ? 0 : morePoints(then.refusal);
    if (then.refusal !== null && points === 0) continue;
    const from = then.goal === hex ? null : then.goal;
    const best = found.at(0)?.points ?? FAR;
    if (points < best) found.unshift({ change, points, instead: null, from });
    if (points === 0) break;
  }
  return found.slice(0, 1);
}

function* candidates(
  s: StaffMap,
  view: View,
  decision: Decision<Action>,
  piece: string | null,
  hex: number,
  { traveller, refusal }: Said,
): Generator<Change> {
  if (refusal !== null && morePoints(refusal) > 0) {
    const bridge =
      traveller === null ? null : crossing(s, traveller, hex, CROSSING.shortCut, Number(refusal.params?.['needs']));
    if (bridge !== null) yield bridge;
    return;
  }
  if (traveller === null && piece !== null) yield* orders(s, piece);
  const bridge = traveller === null ? null : crossing(s, traveller, hex, CROSSING.lastResort, FAR);
  if (bridge !== null) yield bridge;
  const mover = moverOf(s.told, decision, piece);
  if (!('rule' in mover) && mover.kind === 'leader' && traveller?.heavy === true)
    yield { kind: 'light', leader: mover.leader };
  const sieges = s.citadels.flatMap(({ besieged }, citadel) => (besieged ? [citadel] : []));
  for (const citadel of sieges) yield { kind: 'relieved', citadel };
  const { grid } = s.campaign.ground;
  const start = traveller?.at ?? whereIs(s, piece);
  const away = (at: number): number => grid.distance(at, hex) + (start < 0 ? 0 : grid.distance(at, start));
  const enemies = [...new Set(view.enemies.map((counter) => counter.hex))].toSorted((a, b) => away(a) - away(b));
  for (const at of enemies.slice(0, MOST_GONE)) yield { kind: 'gone', hex: at };
}

/** What an order could lack. */
function* orders({ campaign, leader }: State, piece: string): Generator<Change> {
  const l = campaign.leaderOf(piece);
  const army = l >= 0 ? leader.army[l]! : campaign.armies.findIndex(({ id }) => `centre-${id}` === piece);
  if (army >= 0) {
    yield { kind: 'paid', army };
    yield { kind: 'command', army };
  }
  yield { kind: 'rested', piece };
}

/** The hexside on the shortest way to the hex over which a bridge is wanted; null where none or several are, or it is no shorter. */
function crossing(
  s: State,
  { at, ground, price, barred }: Traveller,
  hex: number,
  worth: number,
  needs: number,
): Change | null {
  const { ground: land } = s.campaign;
  const isShut = (side: number): boolean =>
    barredByRiver(land, s.bridges, side) || (land.river[side]! >= SECONDARY_RIVER && !crossed(s.bridges[side]!));
  const step = (from: number, to: number, side: number): number => {
    const points = typeof price === 'function' ? price(from, to, side) : price[side]!;
    return points === IMPASSABLE && ground[side] === IMPASSABLE && isShut(side) ? worth : points;
  };
  const closed = new Uint8Array(s.first.length).map((_, to) => (barred(to) === null ? 0 : 1));
  const search = searchOn(land).run(at, step, { barred: closed, goal: hex });
  if (search.cost[hex]! >= needs) return null;
  const path = search.path(hex);
  const sides = path.slice(1).map((to, i) => path[i]! * 6 + land.grid.direction(path[i]!, to));
  const shut = sides.filter((side) => ground[side] === IMPASSABLE && isShut(side));
  return shut.length === 1 ? { kind: 'bridge', hexside: shut[0]! } : null;
}

/** Another Leader who may be ordered and could go there now: the nearest. */
function others(s: StaffMap, decision: Decision<Action>, piece: string | null, hex: number): Found[] {
  if (!CHOOSING.includes(decision.step)) return [];
  const { grid } = s.campaign.ground;
  const away = (leader: number): number => grid.distance(s.leader.hex[leader]!, hex);
  const able = decision.options
    .flatMap((a) => (a.type === 'leader' && s.campaign.leaders[a.leader] !== undefined ? [a.leader] : []))
    // A hex costs a point at least.
    .filter((leader) => away(leader) > 0 && away(leader) <= allowanceOf(s, leader, decision.step === 'forcedMarch'))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST_OTHERS);
  for (const leader of able) {
    const { id, side } = s.campaign.leaders[leader]!;
    if (id === piece) continue;
    const goal = goalOf(
      s,
      enemyOf(side),
      reachOf(s, leader, allowanceOf(s, leader, decision.step === 'forcedMarch')),
      hex,
    );
    if (goal !== null) return [{ change: null, points: 0, instead: id, from: goal === hex ? null : goal }];
  }
  return [];
}

/** The hex itself, or where an enemy in it would be attacked from; null where neither is in reach. */
function goalOf(s: State, enemy: SideIndex, { cost }: Reach, hex: number): number | null {
  if (cost[hex] !== FAR) return hex;
  if (s.occupied[enemy][hex] === 0) return null;
  return s.campaign.ground.grid.around(hex).find((at) => cost[at] !== FAR && permitted(s, at, hex)) ?? null;
}

/** The question as it would be put: with the counter's order among the answers, if the rules then allow it. */
function withOrder(s: State, decision: Decision<Action>, piece: string | null): Decision<Action> {
  const order = piece === null ? null : orderOf(s, decision, piece);
  return order === null ? decision : { ...decision, options: [...decision.options, order] };
}

function orderOf(s: State, { step, rule }: Decision<Action>, piece: string): Action | null {
  const leader = s.campaign.leaderOf(piece);
  const vedette = s.campaign.vedettes.findIndex(({ id }) => id === piece);
  const army = s.campaign.armies.findIndex(({ id }) => `centre-${id}` === piece);
  if (step !== 'movementCommands') {
    const side = step === 'initiative' ? s.phasing : enemyOf(s.phasing);
    return leader >= 0 && whyNotTry(s, side, leader, rule) === null ? { type: 'leader', leader } : null;
  }
  if (leader >= 0 && whyNotCommand(s, leader) === null) return { type: 'leader', leader };
  if (leader >= 0) return whyNotRide(s, leader) === null ? { type: 'ride', leader } : null;
  if (vedette >= 0) return whyNotSend(s, vedette) === null ? { type: 'vedette', vedette } : null;
  return army >= 0 && centreRefusal(s, army) === null ? { type: 'centre', army } : null;
}

function whereIs(s: State, piece: string | null): number {
  const leader = piece === null ? -1 : s.campaign.leaderOf(piece);
  return leader < 0 ? -1 : s.leader.hex[leader]!;
}
