/** A position as a commander looks at it: who stands where, how strong, what can be reached. */
import { FAR } from '../../../board/index.ts';
import { type Country, costsTo } from '../bots/ways.ts';
import { covered, coverOf } from '../combat/terrain.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { isBesieged } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { ALLOWANCE } from '../theatre/tables.ts';

export interface OwnForce {
  readonly leader: number;
  readonly hex: number;
  readonly sp2: number;
  /** Movement points of a whole march; none when it has marched, or tried to. */
  readonly reach: number;
  /** What its best Leader adds in battle, in half points (CN 9.7.1). */
  readonly bonus2: number;
}

export interface EnemyStack {
  readonly hex: number;
  readonly sp2: number;
  /** What it counts in defence, the ground and its Leader included. */
  readonly defence2: number;
}

export interface Picture {
  readonly s: State;
  readonly side: SideIndex;
  readonly country: Country;
  /** Movement points of infantry on a march (CN 6.4.1). */
  readonly march: number;
  readonly own: readonly OwnForce[];
  /** Subordinates with troops of their own who could leave their Force (CN 3.2). */
  readonly parts: readonly OwnForce[];
  readonly enemies: readonly EnemyStack[];
}

/** Half points that are sent out alone, at most. */
const MOST_DETACHED2 = 12;

/** Half points of the enemy by hex; unless told, as they stand in the position. */
export type Reckoning = (hex: number) => number;

export const countryOf = (s: State): Country => ({
  ground: s.campaign.ground,
  bridges: s.bridges,
  citadels: s.citadels,
  weather: s.weather,
});

export function pictureOf(s: State, side: SideIndex, reckon: Reckoning | null = null): Picture {
  const enemy = enemyOf(side);
  const own: OwnForce[] = [];
  const parts: OwnForce[] = [];
  for (const leader of s.present[side]) {
    const sp2 = s.leader.sp2[leader]!;
    const hex = s.leader.hex[leader]!;
    if (sp2 === 0 || isBesieged(s, hex)) continue;
    const still = s.leader.moved[leader] === NOT_MOVED && s.leader.tried[leader] === 0;
    const force = { leader, hex, sp2, reach: still ? allowanceOf(s, leader, false) : 0, bonus2: bonusIn(s, hex, side) };
    if (s.leader.over[leader] === -1) own.push(force);
    else if (still && sp2 <= MOST_DETACHED2) parts.push(force);
  }
  const hexes = new Set<number>();
  for (const leader of s.present[enemy]) {
    const hex = s.leader.hex[leader]!;
    if (s.leader.sp2[leader]! > 0 && !isBesieged(s, hex)) hexes.add(hex);
  }
  const enemies = [...hexes].map((hex): EnemyStack => {
    const sp2 = Math.max(1, reckon?.(hex) ?? s.occupied[enemy][hex]!);
    return {
      hex,
      sp2,
      defence2: covered(coverOf(s, hex, enemy, [], sp2), sp2) / 2 + Math.min(sp2, bonusIn(s, hex, enemy)),
    };
  });
  const march = (s.campaign.scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).force;
  return { s, side, country: countryOf(s), march, own, parts, enemies };
}

function bonusIn(s: State, hex: number, side: SideIndex): number {
  let most = 0;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    const { side: of, bonus } = s.campaign.leaders[l]!;
    if (of === side) most = Math.max(most, bonus);
  }
  return most * 2;
}

/** Movement points from a Force to a hex. */
export const costOf = ({ country }: Picture, from: number, to: number): number => costsTo(country, to)[from]!;

/** Movement points to come up beside a hex, as far as the last step can be told without looking. */
export function costBeside({ s, country }: Picture, from: number, to: number): number {
  const { neighbours } = s.campaign.ground;
  const field = costsTo(country, to);
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

/** Half points of the enemy that could come to a hex in his next turn, those at the edge of it in part. */
export function threatTo(picture: Picture, hex: number): number {
  let sum = 0;
  for (const enemy of picture.enemies) {
    const cost = costBeside(picture, enemy.hex, hex);
    if (cost * 2 <= picture.march) sum += enemy.sp2;
    else if (cost <= picture.march) sum += enemy.sp2 / 2;
  }
  return sum;
}
