/** How far and along which path a pursuit can go (CN 9.11.4). Pure reading of a position. */
import { IMPASSABLE, opposite } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { costsFor } from '../movement/ways.ts';
import type { Pursuit, Retreat } from '../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { whyNoAdvance } from './advance.ts';
import { endOf } from './retreat-path.ts';
import { battleOf, forcesOfUnits, unitsOfRetreat } from './sides.ts';

export const pursuitOf = (s: State): Pursuit => battleOf(s).pursuit as Pursuit;
export const pursuingForces = (s: State): number[] => forcesOfUnits(s, unitsOfRetreat(s, pursuitOf(s)));
export const pursuedOf = (s: State): Retreat => battleOf(s).retreats[pursuitOf(s).retreat]!;

/** Where a Stack can be followed: it left its hex, and is no main body covered by a Rearguard (CN 12.2). */
const isPursuable = ({ part, status, path }: Retreat): boolean =>
  part !== 'main' && (status !== 'sheltered' || path.length > 1);

/** CN 9.11.4: hexes the path can be followed; only the vacated one after surrender, shelter or exit. */
const longest = ({ status, path }: Retreat): number =>
  status === 'done' || status === 'destroyed' ? Math.max(1, path.length - 1) : 1;

/** Guns do not leave the road in marsh and mountain, so the Stack that has them stops before. */
function canEnter(s: State, forces: readonly number[], from: number, to: number, side: SideIndex): boolean {
  const dir = s.campaign.ground.grid.direction(from, to);
  if (dir < 0 || s.occupied[enemyOf(side)][to]! > 0) return false;
  return forces.every((leader) => costsFor(s, leader)[from * 6 + dir] !== IMPASSABLE);
}

/** The hexes the beaten have left, or shut themselves in. */
export const vacatedHexes = (s: State): number[] => [...new Set(battleOf(s).retreats.map(({ path }) => path[0]!))];

/** What keeps a Stack in this hex from following out of that one (CN 9.11.1). */
export function whyNotFollow(s: State, from: number, side: SideIndex, to: number, rule: string): Refusal | null {
  const refusal = whyNoAdvance(s, side, from, to, rule);
  if (refusal !== null) return refusal;
  const left = battleOf(s).retreats.filter(({ path }) => path[0] === to);
  if (left.some(isPursuable)) return null;
  return { rule: 'CN 12.2', code: 'covered', params: { hex: to } };
}

/** The retreats a Stack in this hex could follow, one for each vacated hex. */
export function openPaths(s: State, hex: number, side: SideIndex): number[] {
  const { retreats } = battleOf(s);
  return vacatedHexes(s)
    .filter((vacated) => whyNotFollow(s, hex, side, vacated, 'CN 9.11.1') === null)
    .map((vacated) => retreats.findIndex((retreat) => retreat.path[0] === vacated && isPursuable(retreat)));
}

/** Hexes still to be gone if nothing on the way stops the pursuit. */
export function hexesAhead(s: State): readonly number[] {
  const { path, hexes } = pursuitOf(s);
  return pursuedOf(s).path.slice(path.length - 1, Math.min(hexes, longest(pursuedOf(s))));
}

/** The next hex of the path, or -1 where the pursuit must stop (CN 9.11.4). */
export function nextHex(s: State): number {
  const { path, hexes, side } = pursuitOf(s);
  const gone = path.length - 1;
  if (gone >= Math.min(hexes, longest(pursuedOf(s)))) return -1;
  const here = endOf(path);
  if (gone > 0 && isStopped(s, here, side)) return -1;
  const to = pursuedOf(s).path[gone]!;
  return canEnter(s, pursuingForces(s), here, to, side) ? to : -1;
}

/** In the zone of an enemy Stack other than the ones just beaten. */
function isStopped(s: State, hex: number, side: SideIndex): boolean {
  const enemy = enemyOf(side);
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = s.campaign.ground.neighbours[hex * 6 + dir]!;
    if (beside < 0 || ((s.exerts[enemy][beside]! >> opposite(dir)) & 1) === 0) continue;
    if (s.occupied[enemy][beside]! > beatenStrength(s, beside)) return true;
  }
  return false;
}

function beatenStrength(s: State, hex: number): number {
  let sum = 0;
  for (const retreat of battleOf(s).retreats) {
    for (const u of unitsOfRetreat(s, retreat)) if (s.leader.hex[s.unit.leader[u]!] === hex) sum += s.unit.sp2[u]!;
  }
  return sum;
}
