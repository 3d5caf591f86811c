/**
 * What a player can answer. A small vocabulary shared by all decisions (CN 13.1): the step that asks
 * says what an answer means. "End", "no", "stop", "keep" and "decline" are all `end`, always first.
 */
import type { Marker } from '../theatre/battle.ts';

export type Action =
  | { readonly type: 'end' }
  | { readonly type: 'yes' }
  /** Go, or look, in a direction 0-5. */
  | { readonly type: 'step'; readonly dir: number }
  | { readonly type: 'hex'; readonly hex: number }
  /** Choose a Leader: to command, to try initiative, to detach, to receive units. */
  | { readonly type: 'leader'; readonly leader: number }
  /** A Leader rides alone; units he has pass to others (CN 1.11, 3.2). */
  | { readonly type: 'ride'; readonly leader: number }
  /** Choose a unit: to lose, to receive, to transfer, to hold in Reserve. */
  | { readonly type: 'unit'; readonly unit: number }
  | { readonly type: 'vedette'; readonly vedette: number }
  | { readonly type: 'centre'; readonly army: number }
  | { readonly type: 'marker'; readonly marker: Marker }
  /** Form a part of the Force under a Major General of the pool: in the Organization Segment or on the march. */
  | { readonly type: 'raise'; readonly leader: number }
  | { readonly type: 'dissolve'; readonly leader: number }
  | { readonly type: 'regiment'; readonly hex: number; readonly nation: number }
  /** Bridge work on a hexside (CN 6.8). */
  | { readonly type: 'work'; readonly hexside: number; readonly work: 'damage' | 'repair' | 'lay' | 'lift' }
  | { readonly type: 'reinforcement'; readonly index: number }
  | { readonly type: 'delay' };

export const END: Action = { type: 'end' };
export const YES: Action = { type: 'yes' };
export const STEPS: readonly Action[] = [0, 1, 2, 3, 4, 5].map((dir) => ({ type: 'step', dir }));

/** Whether two answers are the same; fields are compared by value. */
export function sameAction(a: Action, b: Action): boolean {
  if (a.type !== b.type) return false;
  const x = a as Readonly<Record<string, unknown>>;
  const y = b as Readonly<Record<string, unknown>>;
  for (const key in x) if (x[key] !== y[key]) return false;
  for (const key in y) if (!(key in x)) return false;
  return true;
}
