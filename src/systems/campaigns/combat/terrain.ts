/** What the ground of a hex does to a battle (CN 9.4.2, 9.6.3, 9.7.1, 9.7.2). */
import { crossed } from '../theatre/costs.ts';
import { permitted } from '../theatre/forces.ts';
import { FORTIFIED_TOWN, NO_TOWN, PRIMARY_RIVER, SECONDARY_RIVER } from '../theatre/ground.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { GROUND_EFFECTS, TERRAINS } from '../theatre/tables.ts';

/** A Town on a hill is both: every kind of ground a hex offers. */
export function kindsOf(s: State, hex: number): string[] {
  const { ground } = s.campaign;
  const kinds: string[] = [TERRAINS[ground.terrain[hex]!]!];
  if (ground.town[hex] !== NO_TOWN) kinds.push(ground.town[hex] === FORTIFIED_TOWN ? 'fortified' : 'town');
  if (ground.citadelAt[hex]! >= 0) kinds.push('citadel');
  return kinds;
}

const isAny = (s: State, hex: number, list: readonly string[]): boolean =>
  kindsOf(s, hex).some((kind) => list.includes(kind));

export const halvesCavalry = (s: State, hex: number): boolean => isAny(s, hex, GROUND_EFFECTS.cavalryHalved);
export const covers = (s: State, hex: number): boolean => isAny(s, hex, GROUND_EFFECTS.bombardmentCover);
export const admitsPitched = (s: State, hex: number): boolean => isAny(s, hex, GROUND_EFFECTS.pitched);
export const isWalled = (s: State, hex: number): boolean => isAny(s, hex, ['fortified', 'citadel']);

/** CN 9.7.1: an unbridged Secondary River, or a bridge or pontoon over a Primary one. */
export function halvesAttack(s: State, from: number, to: number): boolean {
  const { ground } = s.campaign;
  const hexside = from * 6 + ground.grid.direction(from, to);
  const river = ground.river[hexside]!;
  return river === PRIMARY_RIVER || (river === SECONDARY_RIVER && !crossed(s.bridges[hexside]!));
}

interface Cover {
  /** The defence factor, doubled. */
  readonly t2: number;
  /** Half points that profit from it (CN 9.7.2, limit). */
  readonly limit2: number;
}

const NO_LIMIT = 32_000;
const T2: Readonly<Record<string, number>> = GROUND_EFFECTS.t2;
const LIMIT2: Readonly<Record<string, number>> = GROUND_EFFECTS.limit2;

/** Twice the strength of so many half points under a cover, before rounding; what is over its limit counts as it is. */
export const covered = ({ t2, limit2 }: Cover, sp2: number): number => {
  const under = Math.min(sp2, limit2);
  return under * t2 + (sp2 - under) * 2;
};

/** What serves so many half points best in a hex attacked from some others: the ground or, before a Citadel, the entrenchments (CN 9.7.2). */
export function coverOf(s: State, hex: number, side: SideIndex, from: readonly number[], sp2: number): Cover {
  const ground = groundOf(s, hex, from);
  if (!besieges(s, hex, side)) return ground;
  const trenches: Cover = { t2: GROUND_EFFECTS.t2.entrenched, limit2: NO_LIMIT };
  return covered(trenches, sp2) > covered(ground, sp2) ? trenches : ground;
}

/** Terrain, town, walls and ridge. */
function groundOf(s: State, hex: number, from: readonly number[]): Cover {
  const limitOf = (kind: string): number => (s.campaign.options.plainCombat ? NO_LIMIT : (LIMIT2[kind] ?? NO_LIMIT));
  if (s.battle?.kind === 'assault' && s.battle.hexes[enemyOf(s.phasing)].includes(hex)) {
    return { t2: GROUND_EFFECTS.t2.assault, limit2: limitOf('assault') };
  }
  let best: Cover = { t2: 2, limit2: NO_LIMIT };
  for (const kind of kindsOf(s, hex)) {
    const cover = { t2: T2[kind] ?? 2, limit2: limitOf(kind) };
    if (cover.t2 > best.t2 || (cover.t2 === best.t2 && cover.t2 > 2 && cover.limit2 > best.limit2)) best = cover;
  }
  if (isRidge(s, hex, from)) best = { ...best, t2: Math.min(GROUND_EFFECTS.t2Max, best.t2 + GROUND_EFFECTS.ridge2) };
  return best;
}

function isRidge(s: State, hex: number, from: readonly number[]): boolean {
  const { ground } = s.campaign;
  return from.length > 0 && from.every((a) => ground.ridgeUp[a * 6 + ground.grid.direction(a, hex)] === 1);
}

/** A Stack beside a besieged enemy Citadel is entrenched against sortie and relief (CN 9.7.2). */
function besieges(s: State, hex: number, side: SideIndex): boolean {
  return s.citadels.some(
    ({ besieged, owner }, c) => besieged && owner !== side && permitted(s, hex, s.campaign.ground.citadels[c]!.hex),
  );
}
