/** What is decided on the field beyond the standard answers. */
import type { Marker } from '../theatre/battle.ts';
import { enemyOf } from '../theatre/roster.ts';
import { type Answerer, choose, type Lookout } from './choice.ts';
import { isTroops, ownForces, strengthOf } from './reckoning.ts';

/** It stands with at least this many tenths of what it was told of the enemy. */
const STAND_FROM = 8;

/**
 * Reports are rounded to tens (CN 0.3), so that three thousand men and fourteen thousand look alike: where the
 * standard answer would stand, a side that knows it is weaker does not. One that would not stand, and is attacked, lets a
 * Rearguard pay for the retreat (CN 12.2).
 */
export const marker: Answerer = (view, { options }) => {
  const find = (marker: Marker): number =>
    options.findIndex((option) => option.type === 'marker' && option.marker === marker);
  const weaker = isWeaker(view);
  if (find('Pitched') >= 0 && !weaker) return null;
  const covered = view.phasing === view.side ? null : choose(find('Rearguard'), 'a Rearguard covers the retreat');
  return covered ?? (weaker ? choose(find('Pursuit'), 'too weak to stand') : null);
};

function isWeaker(view: Lookout): boolean {
  if (view.battle === null) return false;
  const mine = view.battle[view.side];
  const theirs = view.battle[enemyOf(view.side)];
  const own2 = ownForces(view).reduce((sum, { hex, sp2 }) => (mine.includes(hex) ? sum + sp2 : sum), 0);
  const enemy2 = view.enemies.reduce(
    (sum, enemy) => (isTroops(enemy) && theirs.includes(enemy.hex) ? sum + strengthOf(view, enemy) : sum),
    0,
  );
  return own2 * 10 < enemy2 * STAND_FROM;
}
