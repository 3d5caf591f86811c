/** Puts a cast on a table that holds only the side's own pieces: every enemy Leader and unit behind the counter that shows it. */
import { type EnemyCounter, seenKind } from '../fog/counters.ts';
import { fromPool } from '../ranks/regroup.ts';
import { RETREATED } from '../theatre/battle.ts';
import { assignUnit, placeLeader, placeVedette, removeLeader, setStrength, subordinate } from '../theatre/change.ts';
import { loadOf, ratingOf } from '../theatre/forces.ts';
import { DUE, IN_POOL, OUT, RETURNING, type State } from '../theatre/state.ts';
import type { Cast, Group } from './cast.ts';
import type { Sighted } from './sightings.ts';

export function deploy(s: State, cast: Cast, { forces, lone, vedettes }: Sighted): void {
  const { campaign, side } = cast;
  for (const u of campaign.units.keys()) if (campaign.units[u]!.side === side) setStrength(s, u, cast.sp2[u]!);
  announce(s, cast);
  for (const { group } of forces) array(s, cast, group);
  for (const { leader, counter } of lone) if (s.leader.hex[leader]! < 0) place(s, cast, leader, counter.hex);
  for (const counter of vedettes) sendOut(s, cast, counter);
  for (const { group, counter } of forces)
    if (counter !== null && group.leaders.length > 0) mark(s, group.leaders[0]!, counter);
  for (const { leader, counter } of lone) mark(s, leader, counter);
  scatter(s, cast);
}

/** Leaders who are still to come wait for their day, generals without a name too: their counters lead no other Force. */
function announce(s: State, { campaign, groups }: Cast): void {
  for (const { due } of groups) {
    if (due < 0) continue;
    const list = campaign.scenario.reinforcements[due]!;
    for (const { leader } of [list, ...(list.under ?? [])]) s.leader.status[campaign.leaderOf(leader)] = DUE;
  }
}

/** Chief, subordinates and units of one group, each on the track it was on before, where that is still there. */
function array(s: State, cast: Cast, group: Group): void {
  const { campaign, track } = cast;
  const units = group.units.filter((u) => cast.sp2[u]! > 0);
  const chief = headOf(s, cast, group, units);
  place(s, cast, chief, group.hex);
  for (const l of group.leaders.slice(1)) {
    const leads = campaign.leaders[l]!.kind === 'named' || units.some((u) => track[u] === l);
    if (leads) place(s, cast, l, group.hex);
  }
  for (const u of units) {
    const own = track[u]!;
    assignUnit(s, u, own >= 0 && s.leader.hex[own] === group.hex && group.leaders.includes(own) ? own : chief);
    s.unit.nation[u] = campaign.nations.indexOf(nationOf(cast, u));
    if (group.beaten) s.unit.spent[u] = RETREATED;
  }
  for (const l of group.leaders) if (s.leader.hex[l] === group.hex) relieve(s, cast, l, chief);
  const under = group.leaders.slice(1).filter((l) => s.leader.hex[l] === group.hex);
  for (const l of under) {
    if (campaign.leaders[l]!.kind !== 'named' && s.leader.sp2[l] === 0) removeLeader(s, l, IN_POOL);
    else if (loadOf(s, chief) + ratingOf(s, l) <= campaign.leaders[chief]!.span2) subordinate(s, l, chief);
  }
}

/** A Leader with a name if there is one, else a general of the pool who can carry it all, else a Provisional leader (CN 1.6). */
function headOf(s: State, cast: Cast, group: Group, units: readonly number[]): number {
  const { leaders, units: infos } = cast.campaign;
  const load = units.reduce((sum, u) => sum + infos[u]!.sub2, 0);
  const isFree = (l: number): boolean => s.leader.status[l] === IN_POOL && cast.withLeader(l) === undefined;
  const named = group.leaders.find((l) => leaders[l]!.kind === 'named');
  const general = (l: number): boolean => leaders[l]!.kind === 'mg' && leaders[l]!.span2 >= load;
  const head =
    named ??
    group.leaders.find(general) ??
    [...leaders.keys()].find((l) => leaders[l]!.side === cast.side && general(l) && isFree(l)) ??
    fromPool(s, cast.side, 'provisional');
  group.leaders = [head, ...group.leaders.filter((l) => l !== head)];
  return head;
}

/** CN 1.6: what a Leader cannot carry is led by a Provisional leader. */
function relieve(s: State, cast: Cast, leader: number, chief: number): void {
  const { units, leaders } = cast.campaign;
  const { span2 } = leaders[leader]!;
  if (loadOf(s, leader) <= span2) return;
  const other = fromPool(s, cast.side, 'provisional');
  place(s, cast, other, s.leader.hex[leader]!, s.leader.army[chief]!);
  for (const u of units.keys()) {
    if (s.unit.leader[u] === leader && loadOf(s, leader) > span2) assignUnit(s, u, other);
  }
}

const place = (s: State, cast: Cast, leader: number, hex: number, army = armyOf(cast, leader)): void =>
  placeLeader(s, leader, hex, army);

/** Named Leaders have an Army; the others serve in the first of their side. */
export function armyOf({ campaign, side }: Pick<Cast, 'campaign' | 'side'>, leader: number): number {
  const { id, army } = campaign.leaders[leader]!;
  if (army >= 0) return army;
  const def = campaign.scenario.leaders.find((one) => one.id === id);
  return def === undefined ? campaign.armies.findIndex((one) => one.side === side) : campaign.armyOf(def.army);
}

const nationOf = ({ campaign }: Cast, unit: number): string =>
  campaign.scenario.units.find(({ id }) => id === campaign.units[unit]!.id)?.nation ?? campaign.nations[0]!;

/** The nearest cavalry that still has a Vedette to send. */
function sendOut(s: State, cast: Cast, counter: EnemyCounter): void {
  const { vedettes, ground } = cast.campaign;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  vedettes.forEach(({ side, parent }, v) => {
    const leader = s.unit.leader[parent]!;
    if (side !== cast.side || leader < 0 || s.vedette.hex[v]! >= 0) return;
    const distance = ground.grid.distance(s.leader.hex[leader]!, counter.hex);
    if (distance < least) [best, least] = [v, distance];
  });
  if (best < 0) return;
  placeVedette(s, best, counter.hex);
  s.seen.vedette.number[best] = counter.token;
  s.seen.vedette.kind[best] = seenKind(counter);
}

/** What was reported of a counter stays with it. */
function mark(s: State, leader: number, counter: EnemyCounter): void {
  s.seen.leader.number[leader] = counter.token;
  s.seen.leader.kind[leader] = seenKind(counter);
}

/** A Leader who is neither on the map nor still to come is taken, or on his way back (CN 11.4). */
function scatter(s: State, { campaign, side, taken }: Cast): void {
  campaign.leaders.forEach((info, l) => {
    if (info.side !== side || s.leader.hex[l]! >= 0 || info.kind !== 'named') return;
    s.leader.army[l] = armyOf({ campaign, side }, l);
    if (s.leader.status[l] !== DUE) s.leader.status[l] = taken.has(l) ? OUT : RETURNING;
    s.leader.returnsOn[l] = s.turn + 1;
  });
}
