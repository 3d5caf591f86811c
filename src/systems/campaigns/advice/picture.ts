/** A position as a commander looks at it: who stands where, how strong, what can be reached, what there is to be had. */
import { FAR } from '../../../board/index.ts';
import { type Country, costsTo } from '../bots/ways.ts';
import { covered, coverOf } from '../combat/terrain.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { isBesieged } from '../theatre/forces.ts';
import { ART, enemyOf, type SideIndex } from '../theatre/roster.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { ALLOWANCE } from '../theatre/tables.ts';
import { IN_POSSESSION2, turnsOf } from './worth.ts';

export interface OwnForce {
  readonly leader: number;
  readonly hex: number;
  readonly sp2: number;
  /** Infantry and cavalry, which alone count in the odds (CN 9.7). */
  readonly fight2: number;
  /** Movement points of a whole march, or what is left of it on the way; none when it has marched, or tried to. */
  readonly reach: number;
  /** What its best Leader adds in battle, in half points (CN 9.7.1). */
  readonly bonus2: number;
}

export interface EnemyStack {
  readonly hex: number;
  readonly sp2: number;
  readonly fight2: number;
  /** What its best Leader adds in battle, in half points. */
  readonly bonus2: number;
  /** What it counts in defence, the ground and its Leader included. */
  readonly defence2: number;
  readonly army: number;
  /** Movement points to it, by hex. */
  readonly costs: Int32Array;
}

/** A political feature (CN 11.2). */
interface Place {
  readonly hex: number;
  readonly value: number;
  readonly own: boolean;
  /** Movement points to it, by hex. */
  readonly costs: Int32Array;
  /** What the enemy can have there by the end, in half points, and what it takes to turn him out. */
  readonly theirs2: number;
}

export interface Picture {
  readonly s: State;
  readonly side: SideIndex;
  readonly country: Country;
  /** Movement points of infantry on a march (CN 6.4.1). */
  readonly march: number;
  /** Player-turns still to come, this one included. */
  readonly turns: number;
  readonly own: readonly OwnForce[];
  /** Subordinates with troops of their own who could leave their Force (CN 3.2). */
  readonly parts: readonly OwnForce[];
  readonly enemies: readonly EnemyStack[];
  readonly places: readonly Place[];
}

/** Half points that are sent out alone, at most. */
const MOST_DETACHED2 = 12;

/** Half points of the enemy by hex, all arms and those that count in the odds. */
export interface Reckoning {
  readonly hexes: readonly number[];
  sp2(hex: number): number;
  fight2(hex: number): number;
}

export const countryOf = (s: State): Country => ({
  ground: s.campaign.ground,
  bridges: s.bridges,
  citadels: s.citadels,
  weather: s.weather,
});

/** Infantry and cavalry of a side by hex. */
export function fightingBy(s: State, side: SideIndex): Map<number, number> {
  const found = new Map<number, number>();
  const { leader: of, sp2 } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    const leader = of[u]!;
    const { arm, side: his } = s.campaign.units[u]!;
    if (leader < 0 || his !== side || arm === ART) continue;
    const hex = s.leader.hex[leader]!;
    found.set(hex, (found.get(hex) ?? 0) + sp2[u]!);
  }
  return found;
}

/** As they stand in the position. */
function truthOf(s: State, enemy: SideIndex): Reckoning {
  const fighting = fightingBy(s, enemy);
  const hexes = new Set<number>();
  for (const leader of s.present[enemy]) {
    if (s.leader.sp2[leader]! > 0) hexes.add(s.leader.hex[leader]!);
  }
  return { hexes: [...hexes], sp2: (hex) => s.occupied[enemy][hex]!, fight2: (hex) => fighting.get(hex) ?? 0 };
}

/** The mean of several positions that may all be true. */
export function reckonedFrom(states: readonly State[], enemy: SideIndex): Reckoning {
  const all = states.map((s) => truthOf(s, enemy));
  const mean = (of: (one: Reckoning) => number): number => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const hexes = [...new Set(all.flatMap((one) => one.hexes))].sort((a, b) => a - b);
  return { hexes, sp2: (hex) => mean((one) => one.sp2(hex)), fight2: (hex) => mean((one) => one.fight2(hex)) };
}

/** The political features as they lie on the map. */
export const placesOf = (s: State, country: Country): Pick<Place, 'hex' | 'value' | 'costs'>[] =>
  s.campaign.featureHexes.map((hex, i) => ({
    hex,
    value: s.campaign.scenario.political[i]!.value,
    costs: costsTo(country, hex),
  }));

export const marchOf = (s: State): number =>
  (s.campaign.scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).force;

export function pictureOf(s: State, side: SideIndex, reckon: Reckoning | null = null): Picture {
  const enemy = enemyOf(side);
  const country = countryOf(s);
  const march = marchOf(s);
  const own: OwnForce[] = [];
  const parts: OwnForce[] = [];
  const fighting = fightingBy(s, side);
  for (const leader of s.present[side]) {
    const sp2 = s.leader.sp2[leader]!;
    const hex = s.leader.hex[leader]!;
    if (sp2 === 0 || isBesieged(s, hex)) continue;
    const still = s.leader.moved[leader] === NOT_MOVED && s.leader.tried[leader] === 0;
    const share = sp2 / Math.max(1, s.occupied[side][hex]!);
    const force: OwnForce = {
      leader,
      hex,
      sp2,
      fight2: (fighting.get(hex) ?? 0) * share,
      reach: s.march?.leader === leader ? s.march.left : still ? allowanceOf(s, leader, false) : 0,
      bonus2: bonusIn(s, hex, side),
    };
    if (s.leader.over[leader] === -1) own.push(force);
    else if (still && sp2 <= MOST_DETACHED2) parts.push(force);
  }
  const { hexes, sp2: sp2At, fight2: fight2At } = reckon ?? truthOf(s, enemy);
  const enemies = hexes
    .filter((hex) => !isBesieged(s, hex))
    .map((hex): EnemyStack => {
      const sp2 = Math.max(1, sp2At(hex));
      const fight2 = Math.max(1, fight2At(hex));
      const bonus2 = bonusIn(s, hex, enemy);
      const defence2 = covered(coverOf(s, hex, enemy, [], fight2), fight2) / 2 + Math.min(fight2 / 2, bonus2);
      return { hex, sp2, fight2, bonus2, defence2, army: armyIn(s, hex, enemy), costs: costsTo(country, hex) };
    });
  const sites = placesOf(s, country);
  const theirs = presenceIn(
    sites,
    s.features.map(({ controller }) => controller === enemy),
    enemies,
    march,
    turnsOf(s, enemy),
  );
  const places = sites.map(
    (site, i): Place => ({ ...site, own: s.features[i]!.controller === side, theirs2: theirs[i]! }),
  );
  return { s, side, country, march, turns: turnsOf(s, side), own, parts, enemies, places };
}

/**
 * What a side can have in each place by the end, in half points. No Stack is in two places: it counts in each by what
 * the place is worth and how near it is beside the others, and less where it would have to mean to go.
 */
export function presenceIn(
  places: readonly Pick<Place, 'value' | 'costs'>[],
  held: readonly boolean[],
  stacks: Iterable<{ readonly hex: number; readonly fight2: number }>,
  march: number,
  turns: number,
): number[] {
  const found = held.map((is) => (is ? IN_POSSESSION2 : 0));
  const time = march * Math.max(0.1, turns);
  const drawn = new Float64Array(places.length);
  for (const { hex, fight2 } of stacks) {
    let all = 0;
    for (let i = 0; i < places.length; i += 1) {
      const near = Math.max(0, 1 - places[i]!.costs[hex]! / time);
      drawn[i] = places[i]!.value * near * near;
      all += drawn[i]!;
    }
    if (all === 0) continue;
    for (let i = 0; i < places.length; i += 1) {
      if (drawn[i] === 0) continue;
      const meant = !held[i] && places[i]!.costs[hex]! > march ? INTENT : 1;
      const near = Math.sqrt(drawn[i]! / places[i]!.value);
      found[i]! += fight2 * near * Math.sqrt(drawn[i]! / all) * meant;
    }
  }
  return found;
}

/** How likely a Stack means to go for a place of the enemy's that it cannot reach at once. */
const INTENT = 0.4;

/** How much of a Force counts in a place that is so many turns away: all of it at once, most at the last moment, none later. */
export const inTime = (away: number, turns: number): number =>
  away > turns || turns <= 0 ? 0 : 1 - (away / turns) * 0.3;

function bonusIn(s: State, hex: number, side: SideIndex): number {
  let most = 0;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    const { side: of, bonus } = s.campaign.leaders[l]!;
    if (of === side) most = Math.max(most, bonus);
  }
  return most * 2;
}

function armyIn(s: State, hex: number, side: SideIndex): number {
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (s.campaign.leaders[l]!.side === side && s.leader.army[l]! >= 0) return s.leader.army[l]!;
  }
  return s.campaign.armies.findIndex((one) => one.side === side);
}

/** Movement points from a Force to a hex. */
export const costOf = ({ country }: Picture, from: number, to: number): number => costsTo(country, to)[from]!;

/** Movement points to come up beside a hex, as far as the last step can be told without looking. */
export function costBeside({ s }: Picture, from: number, to: number, field: Int32Array): number {
  const { neighbours } = s.campaign.ground;
  if (field[from]! >= FAR) return FAR;
  let last = FAR;
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = neighbours[to * 6 + dir]!;
    if (beside === from) return 0;
    if (beside >= 0 && field[beside]! < last) last = field[beside]!;
  }
  return field[from]! - last;
}

export const distance = ({ s }: Picture, a: number, b: number): number => s.campaign.ground.grid.distance(a, b);
