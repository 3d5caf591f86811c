/** Which Stacks stand against which when III.b begins (CN 9.2.1). Pure reading of a position. */
import { artilleryAlone, forcesOf, isBesieged, permitted, strengthOf, unitsIn } from '../theatre/forces.ts';
import { PRIMARY_RIVER } from '../theatre/ground.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** A Stack of P and a Stack of N that it may attack. */
export interface Edge {
  readonly p: number;
  readonly n: number;
  /** Across a bridge over a Primary River, or artillery alone: only if P wants. */
  readonly optional: boolean;
  readonly artillery: boolean;
}

/** Stacks of a side in the field, by label; a besieged one has no part in CN 9.2. */
const fieldStacks = (s: State, side: SideIndex): number[] =>
  [...new Set(forcesOf(s, side).map((leader) => s.leader.hex[leader]!))].filter((hex) => !isBesieged(s, hex));

export const isArtilleryAlone = (s: State, hex: number, side: SideIndex): boolean =>
  artilleryAlone(strengthOf(s, unitsIn(s, hex, side)));

/** By label of P, then of N. */
export function edgesOf(s: State): Edge[] {
  const { ground } = s.campaign;
  const enemy = enemyOf(s.phasing);
  const found: Edge[] = [];
  for (const p of fieldStacks(s, s.phasing)) {
    const artillery = isArtilleryAlone(s, p, s.phasing);
    const faced: Edge[] = [];
    for (let dir = 0; dir < 6; dir += 1) {
      const n = ground.neighbours[p * 6 + dir]!;
      if (n < 0 || s.occupied[enemy][n] === 0 || isBesieged(s, n) || !permitted(s, p, n)) continue;
      faced.push({ p, n, optional: artillery || ground.river[p * 6 + dir] === PRIMARY_RIVER, artillery });
    }
    found.push(...faced.sort((a, b) => a.n - b.n));
  }
  return found;
}

/** Stacks that hang together by edges: [P hexes, N hexes] of each, by their lowest P label. */
export function componentsOf(
  edges: readonly (readonly [p: number, n: number])[],
): [attackers: number[], defenders: number[]][] {
  const groups: [Set<number>, Set<number>][] = [];
  for (const [p, n] of edges) {
    const touching = groups.filter(([ps, ns]) => ps.has(p) || ns.has(n));
    const merged: [Set<number>, Set<number>] = [new Set([p]), new Set([n])];
    for (const group of touching) {
      for (const hex of group[0]) merged[0].add(hex);
      for (const hex of group[1]) merged[1].add(hex);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(merged);
  }
  const sorted = (hexes: Set<number>): number[] => [...hexes].sort((a, b) => a - b);
  return groups.map(([ps, ns]): [number[], number[]] => [sorted(ps), sorted(ns)]).sort((a, b) => a[0][0]! - b[0][0]!);
}
