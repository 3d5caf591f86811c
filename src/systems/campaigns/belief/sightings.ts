/**
 * A cast brought into line with the counters that are on the map now: every counter gets a group behind it, and no
 * group stands where no counter is. Counters that were left behind, came together or rode out unseen are explained by
 * the nearest group.
 */
import type { EnemyCounter } from '../fog/counters.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { inSight } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { type Cast, DOUBT, type Group } from './cast.ts';

/** The groups behind the counters, when everything is explained. */
export interface Sighted {
  /** Groups on the map, each with the counter it shows, if one is left for it. */
  readonly forces: { readonly group: Group; readonly counter: EnemyCounter | null }[];
  /** Leaders who ride alone. */
  readonly lone: { readonly leader: number; readonly counter: EnemyCounter }[];
  /** Sights that are Vedettes. */
  readonly vedettes: EnemyCounter[];
}

/** Hexes from its unit within which a Vedette may be (CN 8.1). */
const VEDETTE_RANGE = 8;

/** `table` holds the side's own pieces only: what it sees in blind play depends on them. */
export function sighted(cast: Cast, counters: readonly EnemyCounter[], table: State, side: SideIndex): Sighted {
  const { grid } = cast.campaign.ground;
  const { blind } = cast.campaign.options;
  const found: Sighted = { forces: [], lone: [], vedettes: [] };
  const near = (hex: number) => (a: Group, b: Group) => grid.distance(a.hex, hex) - grid.distance(b.hex, hex);
  const isReal = (group: Group): boolean => group.due < 0 && cast.strength2(group) > 0;
  const isForce = ({ kind }: EnemyCounter): boolean => kind === 'force' || kind === 'small';
  const mayBeForce = (counter: EnemyCounter): boolean => isForce(counter) || counter.kind === null;
  const stacks = new Map<number, EnemyCounter[]>();
  for (const counter of counters) {
    if (mayBeForce(counter)) stacks.set(counter.hex, [...(stacks.get(counter.hex) ?? []), counter]);
    if (counter.kind === 'vedette') found.vedettes.push(counter);
  }

  // Names first: a Leader who was recognised is where his counter is, and nowhere else.
  for (const { leader, hex, kind } of counters) {
    const group = leader < 0 || kind === 'vedette' ? undefined : cast.withLeader(leader);
    if (group === undefined || kind === 'lone' || (group.hex === hex && group.due < 0)) continue;
    (stacks.has(group.hex) ? cast.detach(group, leader) : cast.detach(group, group.leaders[0]!)).hex = hex;
  }

  // A Leader who came alone to a Force whose own counter has gone has taken it over: its people stand behind his.
  const chiefs = new Set<EnemyCounter>();
  for (const counter of counters) {
    const { kind, hex, leader } = counter;
    if (kind !== 'lone' || stacks.has(hex) || (blind && !inSight(table, side, hex))) continue;
    const [taken] = cast.at(hex).filter(isReal);
    if (taken === undefined) continue;
    stacks.set(hex, [counter]);
    chiefs.add(counter);
    if (leader < 0 || taken.leaders.includes(leader)) continue;
    cast.unhorse(leader);
    taken.leaders.unshift(leader);
  }

  const explains = (group: Group): boolean => stacks.has(group.hex) || (blind && !inSight(table, side, group.hex));
  const astray = cast.groups.filter((group) => isReal(group) && !explains(group));
  const bare = [...stacks.keys()].filter((hex) => !cast.at(hex).some(isReal)).sort((a, b) => a - b);
  const unexplained: number[] = [];
  for (const hex of bare) {
    const [nearest] = astray.sort(near(hex));
    if (nearest === undefined) {
      unexplained.push(hex);
      continue;
    }
    nearest.hex = hex;
    astray.splice(astray.indexOf(nearest), 1);
  }
  cast.doubts += DOUBT.sight * (unexplained.length + astray.length);
  for (const hex of unexplained) explain(hex);
  for (const group of astray) shelter(group);
  for (const [hex, stack] of [...stacks].sort(([a], [b]) => a - b)) arrange(hex, stack);
  if (blind) for (const group of cast.groups) if (isReal(group) && !stacks.has(group.hex)) show(group, null);
  for (const counter of counters) if (counter.kind === 'lone' && !chiefs.has(counter)) ride(counter);
  return found;

  /** No enemy Leader is missing, and still a counter stands here: a reinforcement, a Vedette, or part of the nearest Force. */
  function explain(hex: number): void {
    const stack = stacks.get(hex)!;
    const [due] = cast.groups.filter((group) => cast.mayEnter(group) && cast.strength2(group) > 0).sort(near(hex));
    const parents = cast.groups.filter((group) => isReal(group) && grid.distance(group.hex, hex) <= VEDETTE_RANGE);
    const mayRide = stack.every(({ kind }) => kind === null) && parents.some(hasVedette);
    if (due !== undefined && !(mayRide && cast.chance(2))) {
      due.due = -1;
      due.hex = hex;
    } else if (mayRide && !cast.chance(3)) {
      found.vedettes.push(...stack);
      stacks.delete(hex);
    } else {
      const [from] = cast.groups.filter((group) => isReal(group) && group.units.length > 1).sort(near(hex));
      if (from !== undefined) cast.divide(from).hex = hex;
    }
  }

  function hasVedette({ units }: Group): boolean {
    return units.some((u) => cast.campaign.units[u]!.vedetteCap > 0 && cast.sp2[u]! > 0);
  }

  /** A Leader whom no counter shows must be with others; or, when none is left, hidden by the distance. */
  function shelter(group: Group): void {
    const [host] = cast.groups
      .filter((other) => other !== group && isReal(other) && explains(other))
      .sort(near(group.hex));
    if (host !== undefined) cast.merge(host, group);
    else if (blind) group.hex = unseenHex(group.hex);
  }

  function unseenHex(from: number): number {
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (let hex = 0; hex < grid.size; hex += 1) {
      const distance = grid.distance(from, hex);
      if (distance >= least || table.occupied[side][hex]! > 0 || inSight(table, side, hex)) continue;
      least = distance;
      best = hex;
    }
    return best;
  }

  /** As many groups as there are counters, and each its counter. */
  function arrange(hex: number, stack: readonly EnemyCounter[]): void {
    const here = (): Group[] => cast.at(hex).filter(isReal);
    const byStrength = (a: Group, b: Group): number => cast.strength2(b) - cast.strength2(a);
    while (here().length > stack.length) {
      const groups = here().sort(byStrength);
      cast.merge(groups[0]!, groups.at(-1)!);
    }
    const certain = stack.filter(isForce).length;
    while (here().length < certain) {
      const [large] = here()
        .filter(({ units }) => units.length > 1)
        .sort(byStrength);
      if (large === undefined) break;
      cast.divide(large);
    }
    const left = [...stack].sort((a, b) => Number(isForce(b)) - Number(isForce(a)));
    const groups = here().sort(byStrength);
    const namesHim = (group: Group) => left.findIndex(({ leader }) => leader >= 0 && group.leaders.includes(leader));
    for (const group of groups.sort((a, b) => Number(namesHim(b) >= 0) - Number(namesHim(a) >= 0))) {
      const [counter] = left.splice(Math.max(0, namesHim(group)), 1);
      show(group, counter ?? null);
    }
    found.vedettes.push(...left.filter(({ kind }) => kind === null));
  }

  function show(group: Group, counter: EnemyCounter | null): void {
    const at = counter === null ? -1 : group.leaders.indexOf(counter.leader);
    if (at > 0) group.leaders = [group.leaders[at]!, ...group.leaders.filter((_, i) => i !== at)];
    found.forces.push({ group, counter });
  }

  /** A Lone Leader is one whose name was seen, or a subordinate of the nearest Force. */
  function ride(counter: EnemyCounter): void {
    const taken = new Set(found.lone.map(({ leader }) => leader));
    const isNamed = (l: number): boolean => cast.campaign.leaders[l]!.kind === 'named';
    const spare = (group: Group): number[] => group.leaders.slice(1).filter((l) => !taken.has(l) && isNamed(l));
    const [from] = cast.groups.filter((group) => spare(group).length > 0).sort(near(counter.hex));
    const leader = counter.leader >= 0 ? counter.leader : from === undefined ? -1 : cast.draw(spare(from));
    if (leader < 0 || taken.has(leader)) return;
    cast.unhorse(leader);
    found.lone.push({ leader, counter });
  }
}
