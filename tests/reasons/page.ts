/**
 * A position as somebody reads it who has the rulebook open and the pieces before him: geometry, ground, zones, spans
 * and supply worked out anew from where the pieces stand. It calls none of the rules it is to judge.
 */
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

/** T-MOV (CN 6.4.2) as printed: Fair, Rain, Mud, Snow. Terrain in the order of the map's own numbers. */
const OFF_ROAD = [
  [2, 2, 3, 3],
  [3, 3, 4, 4],
  [3, 3, 4, 4],
  [4, 5, 6, 3],
  [4, 5, 6, 8],
] as const;
const WATER = 5;
const ROUGH = [3, 4];
const PRIMARY_ROAD = [1, 1, 1, 2] as const;
const SECONDARY_ROAD = [1, 2, 2, 2] as const;
const RIDGE = [1, 1, 2, 2] as const;
const FORD = [2, 3, 3, 2] as const;

export const NO_WAY = Number.POSITIVE_INFINITY;
export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

type Manner = 'light' | 'heavy' | 'road';

export class Page {
  private readonly size: number;
  private readonly rows: number;
  private readonly cols: number;
  /** Half points by side and hex, from the units as they stand. */
  private readonly troops: [Map<number, number>, Map<number, number>];

  constructor(
    readonly s: State,
    /** What a side believes has no units behind it: then the counters it takes for Forces are read as they are noted. */
    private readonly belief = false,
  ) {
    const { map } = s.campaign.scenario;
    this.cols = map.cols;
    this.rows = map.rows;
    this.size = map.cols * map.rows;
    this.troops = [new Map(), new Map()];
    s.campaign.units.forEach(({ side }, u) => {
      const at = this.unitHex(u);
      if (at >= 0) this.troops[side].set(at, (this.troops[side].get(at) ?? 0) + s.unit.sp2[u]!);
    });
  }

  // Geometry (CN 0.8)

  isHex(hex: number): boolean {
    return Number.isInteger(hex) && hex >= 0 && hex < this.size;
  }

  /** SE, S, SW, NW, N, NE; even columns stand half a hex lower. -1 off the map. */
  beside(hex: number, dir: number): number {
    const column = Math.floor(hex / this.rows) + 1;
    const row = (hex % this.rows) + 1;
    const low = column % 2 === 0 ? 1 : 0;
    const steps: [number, number][] = [
      [column + 1, row + low],
      [column, row + 1],
      [column - 1, row + low],
      [column - 1, row - 1 + low],
      [column, row - 1],
      [column + 1, row - 1 + low],
    ];
    const [c, r] = steps[dir]!;
    return c < 1 || r < 1 || c > this.cols || r > this.rows ? -1 : (c - 1) * this.rows + r - 1;
  }

  direction(from: number, to: number): number {
    for (let dir = 0; dir < 6; dir += 1) if (this.beside(from, dir) === to) return dir;
    return -1;
  }

  distance(a: number, b: number): number {
    const axial = (hex: number): [number, number] => {
      const column = Math.floor(hex / this.rows);
      return [column, (hex % this.rows) - Math.floor(column / 2)];
    };
    const [q, r] = axial(a);
    const [p, t] = axial(b);
    return Math.max(Math.abs(q - p), Math.abs(r - t), Math.abs(q - p + r - t));
  }

  isEdge(hex: number): boolean {
    return [0, 1, 2, 3, 4, 5].some((dir) => this.beside(hex, dir) < 0);
  }

  // Where pieces stand

  unitHex(unit: number): number {
    const leader = this.s.unit.leader[unit]!;
    return leader < 0 ? -1 : this.s.leader.hex[leader]!;
  }

  strength(hex: number, side: SideIndex): number {
    return this.belief ? this.s.occupied[side][hex]! : (this.troops[side].get(hex) ?? 0);
  }

  vedettes(hex: number, side: SideIndex): number {
    if (this.belief) return this.s.vedettesAt[side][hex]!;
    return this.s.campaign.vedettes.filter((v, i) => v.side === side && this.s.vedette.hex[i] === hex).length;
  }

  centreOf(hex: number, side: SideIndex): boolean {
    return this.s.armies.some(({ centre }, a) => centre === hex && this.s.campaign.armies[a]!.side === side);
  }

  /** Leaders of a side in a hex, those on others' tracks too. */
  leaders(hex: number, side: SideIndex): number[] {
    return this.s.campaign.leaders.flatMap((info, l) =>
      info.side === side && this.s.leader.hex[l] === hex ? [l] : [],
    );
  }

  units(hex: number, side: SideIndex): number[] {
    return this.s.campaign.units.flatMap((info, u) => (info.side === side && this.unitHex(u) === hex ? [u] : []));
  }

  besieged(hex: number): boolean {
    const at = this.s.campaign.ground.citadelAt[hex]!;
    return at >= 0 && this.s.citadels[at]!.besieged;
  }

  // Ground (CN 6.4.2)

  isWater(hex: number): boolean {
    return this.s.campaign.ground.terrain[hex] === WATER;
  }

  isRough(hex: number): boolean {
    return ROUGH.includes(this.s.campaign.ground.terrain[hex]!);
  }

  /** 0 none, 1 stream, 2 secondary, 3 primary. */
  river(from: number, dir: number): number {
    return this.s.campaign.ground.river[from * 6 + dir]!;
  }

  /** 0 none, 1 whole, 2 damaged, 3 pontoon. */
  bridge(from: number, dir: number): number {
    return this.s.bridges[from * 6 + dir]!;
  }

  isSpanned(from: number, dir: number): boolean {
    return [1, 3].includes(this.bridge(from, dir));
  }

  /** A Primary River that nothing spans: no step, no zone, no attack. */
  riverBars(from: number, dir: number): boolean {
    return this.river(from, dir) === 3 && !this.isSpanned(from, dir);
  }

  hasRoad(from: number, dir: number): boolean {
    return this.s.campaign.ground.road[from * 6 + dir]! > 0;
  }

  /** A damaged bridge breaks the road over it; so does a river of either class without one. */
  roadOpen(from: number, dir: number): boolean {
    return this.hasRoad(from, dir) && (this.river(from, dir) < 2 || this.isSpanned(from, dir));
  }

  /** What the ground makes a step cost, and nothing else. */
  ground(from: number, dir: number, weather: number, manner: Manner): number {
    const to = this.beside(from, dir);
    if (to < 0 || this.isWater(to) || this.riverBars(from, dir)) return NO_WAY;
    const ferry = this.bridge(from, dir) === 3 ? 1 : 0;
    if (this.roadOpen(from, dir)) {
      const primary = this.s.campaign.ground.road[from * 6 + dir] === 2;
      return (primary ? PRIMARY_ROAD : SECONDARY_ROAD)[weather]! + ferry;
    }
    if (manner === 'road' || (manner === 'heavy' && this.isRough(to))) return NO_WAY;
    let cost = OFF_ROAD[this.s.campaign.ground.terrain[to]!]![weather]! + ferry;
    if (this.s.campaign.ground.ridgeUp[from * 6 + dir] === 1) cost += RIDGE[weather]!;
    if (this.river(from, dir) === 1) cost += 1;
    if (this.river(from, dir) === 2 && !this.isSpanned(from, dir)) cost += FORD[weather]!;
    return cost;
  }

  // Zones of control (CN 6.5.1)

  /** Whether a Stack of this side has the hex in its zone of control. */
  inZoneOf(side: SideIndex, hex: number): boolean {
    if (this.belief) return this.s.zone[side][hex]! > 0;
    return this.zoning(side, hex).length > 0;
  }

  /** The hexes of the Stacks of a side whose zones cover this one. */
  zoning(side: SideIndex, hex: number): number[] {
    const { ground } = this.s.campaign;
    const walled = ground.citadelAt[hex]!;
    if (walled >= 0 && this.s.citadels[walled]!.owner !== side) return [];
    if (ground.town[hex] === 2 && this.strength(hex, other(side)) > 0) return [];
    return [0, 1, 2, 3, 4, 5].flatMap((dir) => {
      const from = this.beside(hex, dir);
      if (from < 0 || this.strength(from, side) < 2 || this.riverBars(hex, dir)) return [];
      return this.besieged(from) && this.ownsCitadel(from, side) ? [] : [from];
    });
  }

  ownsCitadel(hex: number, side: SideIndex): boolean {
    const at = this.s.campaign.ground.citadelAt[hex]!;
    return at >= 0 && this.s.citadels[at]!.owner === side;
  }

  /** CN 8.3: an enemy Vedette in the hex or next to it. */
  isScreened(side: SideIndex, hex: number): boolean {
    return [hex, ...[0, 1, 2, 3, 4, 5].map((dir) => this.beside(hex, dir))].some(
      (at) => at >= 0 && this.vedettes(at, other(side)) > 0,
    );
  }

  // Tracks (CN 1.7, 1.8)

  isUnder(leader: number, chief: number): boolean {
    for (let l = leader; l >= 0; l = this.s.leader.over[l]!) if (l === chief) return true;
    return false;
  }

  top(leader: number): number {
    let l = leader;
    while (this.s.leader.over[l]! >= 0) l = this.s.leader.over[l]!;
    return l;
  }

  /** Units of a Force. */
  track(leader: number): number[] {
    return this.s.campaign.units.flatMap((_, u) => {
      const of = this.s.unit.leader[u]!;
      return of >= 0 && this.isUnder(of, leader) ? [u] : [];
    });
  }

  sp2(leader: number): number {
    return this.track(leader).reduce((sum, u) => sum + this.s.unit.sp2[u]!, 0);
  }

  /** What stands directly on a Leader's track, doubled; a Leader who leads no unit counts 0. */
  load(leader: number, subordinates: readonly number[] = this.under(leader)): number {
    const { units, leaders } = this.s.campaign;
    let load = 0;
    units.forEach(({ sub2 }, u) => {
      if (this.s.unit.leader[u] === leader) load += sub2;
    });
    for (const l of subordinates) if (this.sp2(l) > 0) load += leaders[l]!.sub2;
    return load;
  }

  under(leader: number): number[] {
    return this.s.campaign.leaders.flatMap((_, l) => (this.s.leader.over[l] === leader ? [l] : []));
  }

  isHeavy(leader: number): boolean {
    if (this.track(leader).some((u) => this.s.campaign.units[u]!.arm === 2)) return true;
    return this.train(leader);
  }

  /** A pontoon train goes with the Force. */
  train(leader: number): boolean {
    return this.s.trains.some(({ with: l }) => l >= 0 && this.s.leader.hex[l]! >= 0 && this.top(l) === leader);
  }

  mayMix(a: number, b: number): boolean {
    const { armies } = this.s.campaign;
    return a === b || (armies[a]!.mayMix.includes(b) && armies[b]!.mayMix.includes(a));
  }

  /** CN 1.9: whether these counters may stand in one hex; a Lone Leader may help, and never hinders. */
  fitTogether(counters: readonly number[]): boolean {
    const forces = counters.filter((l) => this.sp2(l) > 0);
    if (forces.length < 2 || this.fitUnderOne(forces)) return true;
    const armyOf = (l: number): number => this.s.leader.army[l]!;
    const helpers = counters.filter(
      (l) => this.sp2(l) === 0 && forces.every((force) => this.mayMix(armyOf(l), armyOf(force))),
    );
    return this.fitUnderOne([...forces, ...helpers]);
  }

  /** The Leader of the largest span takes every other counter directly under himself. */
  private fitUnderOne(counters: readonly number[]): boolean {
    const { leaders } = this.s.campaign;
    const rank = (l: number): number => (leaders[l]!.kind === 'provisional' ? 0 : leaders[l]!.span2);
    const everybody = leaders.flatMap((_, l) => (counters.some((c) => this.isUnder(l, c)) ? [l] : []));
    const chief = everybody.reduce((best, l) =>
      rank(l) > rank(best) || (rank(l) === rank(best) && leaders[l]!.initiative > leaders[best]!.initiative) ? l : best,
    );
    let load = this.load(chief);
    for (const counter of counters) {
      if (counter === chief) continue;
      if (!this.mayMix(this.s.leader.army[counter]!, this.s.leader.army[chief]!)) return false;
      const left = this.sp2(counter) - (this.isUnder(chief, counter) ? this.sp2(chief) : 0);
      if (left > 0) load += leaders[counter]!.sub2;
    }
    return load <= leaders[chief]!.span2;
  }

  /** Counters of a side in a hex: Leaders on nobody's track. */
  counters(hex: number, side: SideIndex): number[] {
    return this.leaders(hex, side).filter((l) => this.s.leader.over[l] === -1);
  }

  /** The cheapest way from a hex to every other one, by a price for each step; dearest first is never asked. */
  ways(
    start: number,
    price: (from: number, dir: number, to: number) => number,
    mayLeave = (_hex: number) => true,
  ): Map<number, number> {
    const cost = new Map([[start, 0]]);
    const open = new Map([[start, 0]]);
    while (open.size > 0) {
      let [here, spent] = [-1, NO_WAY];
      for (const [hex, so] of open) if (so < spent) [here, spent] = [hex, so];
      open.delete(here);
      if (here !== start && !mayLeave(here)) continue;
      for (let dir = 0; dir < 6; dir += 1) {
        const to = this.beside(here, dir);
        if (to < 0) continue;
        const total = spent + price(here, dir, to);
        if (total >= (cost.get(to) ?? NO_WAY)) continue;
        cost.set(to, total);
        open.set(to, total);
      }
    }
    return cost;
  }
}
