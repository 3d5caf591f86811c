/** Vedettes ride out to see (CN 8), and Leaders without troops ride to those who have them (CN 1.11). */
import { FAR } from '../../../board/index.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { EnemyCounter } from '../fog/counters.ts';
import type { Action } from '../sequence/actions.ts';
import { type Answerer, type Choice, choose, endOf, type Lookout } from './choice.ts';
import { once } from './once.ts';
import { enemiesWithin, isNextTo, isTroops, ownForces } from './reckoning.ts';
import { costsTo } from './ways.ts';

/** A Vedette farther than this from its unit must come home; it looks no farther either. */
const RANGE = 8;
/** A report older than this many turns is no news any more. */
const STALE = 2;
/** Movement points a Vedette has for a ride of two days. */
const RIDE = 16;
const FAIR = 0;
/** A Leader of this bonus turns a battle, and rides this many movement points to be there. */
const GREAT = 2;
const GALLOP = 12;

/** Enemies worth a look: nothing is known of their strength, or nothing recent. */
const unseen = once((view: Lookout): readonly EnemyCounter[] =>
  view.enemies.filter((enemy) => isTroops(enemy) && (enemy.sp2 < 0 || view.turn - enemy.turn >= STALE)),
);

/** The nearest enemy worth a look that no other Vedette has in sight. */
function quarry(view: Lookout, hex: number, vedette: number): EnemyCounter | null {
  const { grid } = view.ground;
  const others = view.vedettes.filter((one) => one.vedette !== vedette && one.moved);
  let best: EnemyCounter | null = null;
  for (const enemy of unseen(view)) {
    const away = grid.distance(hex, enemy.hex);
    if (away > RANGE || others.some((one) => isNextTo(view, one.hex, enemy.hex))) continue;
    if (best === null || away < grid.distance(hex, best.hex)) best = enemy;
  }
  return best;
}

const spot = ({ ground }: Lookout, hex: number): string => `at ${ground.names.get(hex) ?? ground.grid.label(hex)}`;

const toSee = (view: Lookout, hex: number): string => `to see how strong the enemy ${spot(view, hex)} is`;

/** CN 8.1: one for each enemy worth a look from where its unit stands. */
export function callUp(view: Lookout, { options }: Decision<Action>): Choice | null {
  const { grid } = view.ground;
  const index = options.findIndex((option) => {
    if (option.type !== 'vedette') return false;
    const home = view.vedettesAtHome.find(({ vedette }) => vedette === option.vedette)?.hex ?? -1;
    if (home < 0) return false;
    const worth = unseen(view).filter((enemy) => costsTo(view, enemy.hex, 'light')[home]! <= RIDE).length;
    return worth > view.vedettes.filter(({ hex }) => grid.distance(home, hex) <= RANGE).length;
  });
  return choose(index, 'an enemy within a ride has not been seen of late: somebody must look');
}

/** First of all in II.b the Vedettes ride: what they see serves the marches. */
export function sendVedette(view: Lookout, { options }: Decision<Action>): Choice | null {
  for (const [index, option] of options.entries()) {
    const at = option.type === 'vedette' ? view.vedettes.find(({ vedette }) => vedette === option.vedette) : undefined;
    const enemy = at === undefined ? null : quarry(view, at.hex, at.vedette);
    if (enemy !== null) return choose(index, `the Vedettes ride first: ${toSee(view, enemy.hex)}`);
  }
  return null;
}

/** Step by step to a hex beside the quarry. */
export const rideVedette: Answerer = (view, decision) => {
  const vedette = decision.args['vedette'] as number;
  const at = view.vedettes.find((one) => one.vedette === vedette)?.hex ?? -1;
  const enemy = at < 0 ? null : quarry(view, at, vedette);
  if (enemy === null) return choose(endOf(decision), 'there is nobody else to be looked at from here');
  if (isNextTo(view, at, enemy.hex))
    return choose(endOf(decision), `it stands beside the enemy ${spot(view, enemy.hex)}`);
  return nearer(view, decision, at, costsTo(view, enemy.hex, 'light'), toSee(view, enemy.hex));
};

/** The Force a Leader should ride to: the strongest of his Army, if he has no troops; for a great captain also one about to fight. */
function commandFor(view: Lookout, { hex, army, sp2, bonus }: OwnLeader): OwnLeader | null {
  if (sp2 > 0 && bonus < GREAT) return null;
  const most = sp2 === 0 ? FAR - 1 : GALLOP;
  let best: OwnLeader | null = null;
  for (const force of ownForces(view)) {
    if (force.army !== army || force.hex === hex || force.sp2 <= (best?.sp2 ?? sp2)) continue;
    if (sp2 > 0 && enemiesWithin(view, force.hex, 2).length === 0) continue;
    if (costsTo(view, force.hex, 'light', FAIR)[hex]! <= most) best = force;
  }
  return best;
}

export function sendLeader(view: Lookout, { options }: Decision<Action>): Choice | null {
  const index = options.findIndex((option) => {
    if (option.type !== 'ride') return false;
    const leader = view.leaders.find((one) => one.leader === option.leader);
    return leader !== undefined && leader.over === -1 && commandFor(view, leader) !== null;
  });
  return choose(index, 'he is needed elsewhere');
}

export const ride: Answerer = (view, decision) => {
  const leader = view.leaders.find((one) => one.leader === view.march?.leader);
  const force = leader === undefined ? null : commandFor(view, leader);
  if (leader === undefined || force === null) return null;
  const reason = `to the Force ${spot(view, force.hex)}`;
  return nearer(view, decision, leader.hex, costsTo(view, force.hex, 'light', FAIR), reason);
};

/** The step that shortens the way most, else the end of the ride. */
function nearer(
  view: Lookout,
  decision: Decision<Action>,
  from: number,
  costs: Int32Array,
  reason: string,
): Choice | null {
  let best = -1;
  let least = costs[from]!;
  decision.options.forEach((option, index) => {
    if (option.type !== 'step') return;
    const cost = costs[view.ground.neighbours[from * 6 + option.dir]!]!;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return choose(best < 0 ? endOf(decision) : best, best < 0 ? 'no nearer way' : reason);
}
