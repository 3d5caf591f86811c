/** What the opponent believes of strengths, what it wants to have and what it keeps away from. */
import { FAR } from '../../../board/index.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { EnemyCounter } from '../fog/counters.ts';
import type { Lookout } from './choice.ts';
import { once } from './once.ts';
import { costsTo } from './ways.ts';

/** What an unknown counter is taken for, in half points. */
const GUESS2 = 16;
/** Movement points a point of political value is worth as a detour. */
const VALUE_PULL = 8;
/** An enemy is worth attacking when we are this many tenths of his strength. */
const ATTACK_FROM = 10;
/** And to be kept away from when the enemy is this many tenths of ours. */
const SHUN_FROM = 16;

/** Friends within so many hexes of an enemy count in an attack on him. */
const IN_REACH = 4;

export const isTroops = ({ kind }: EnemyCounter): boolean => kind !== 'vedette' && kind !== 'lone';

/** Half points; behind walls never more than there is room for. */
export function strengthOf({ ground }: Lookout, { sp2, hex }: EnemyCounter): number {
  const citadel = ground.citadelAt[hex]!;
  const believed = sp2 < 0 ? GUESS2 : sp2;
  return citadel < 0 ? believed : Math.min(believed, ground.citadels[citadel]!.capacity2);
}

/** Enemies shut in a Citadel threaten nothing beyond its walls (CN 10.2). */
function isShutIn({ ground, citadels }: Lookout, hex: number): boolean {
  const citadel = ground.citadelAt[hex]!;
  return citadel >= 0 && citadels[citadel]!.besieged;
}

export const ownForces = once((view: Lookout): readonly OwnLeader[] =>
  view.leaders.filter(({ over, sp2 }) => over === -1 && sp2 > 0),
);

/** Enemy troops that are not shut in. */
const inTheField = once((view: Lookout): readonly EnemyCounter[] =>
  view.enemies.filter((enemy) => isTroops(enemy) && !isShutIn(view, enemy.hex)),
);

/** Enemy troops in the field within so many hexes. */
export const enemiesWithin = (view: Lookout, hex: number, hexes: number): EnemyCounter[] =>
  inTheField(view).filter((enemy) => view.ground.grid.distance(enemy.hex, hex) <= hexes);

export const isNextTo = (view: Lookout, a: number, b: number): boolean => view.ground.grid.distance(a, b) === 1;

export const isTooStrong = (view: Lookout, enemy: EnemyCounter, sp2: number): boolean =>
  strengthOf(view, enemy) * 10 >= sp2 * SHUN_FROM;

/** Hexes next to an enemy believed too strong for a Force of this strength. */
export function dangerous(view: Lookout, sp2: number): Set<number> {
  const shunned = new Set<number>();
  for (const enemy of inTheField(view)) {
    if (!isTooStrong(view, enemy, sp2)) continue;
    for (let dir = 0; dir < 6; dir += 1) shunned.add(view.ground.neighbours[enemy.hex * 6 + dir]!);
  }
  return shunned;
}

interface Field {
  /** Movement points from a hex to the goal; FAR if there is none. */
  at(hex: number): number;
}

/** The way to the goal that is worth most for its distance from where the Force stands. */
export function fieldFor(view: Lookout, leader: OwnLeader): Field {
  const { grid } = view.ground;
  let best: Int32Array | null = null;
  let least = FAR;
  const weigh = ({ hex, worth }: Goal): void => {
    const costs = costsTo(view, hex);
    const cost = costs[leader.hex]!;
    if (cost === FAR || cost - worth >= least) return;
    least = cost - worth;
    best = costs;
  };
  // Every step costs a point at least, so what is too far as the crow flies need not be looked at.
  const mayBeNearer = ({ hex, worth }: Goal): boolean => grid.distance(hex, leader.hex) - worth < least;
  for (const goal of features(view)) if (mayBeNearer(goal)) weigh(goal);
  for (const goal of quarries(view)) if (mayBeNearer(goal) && isMatchFor(view, leader, goal)) weigh(goal);
  return { at: (hex) => (best === null ? FAR : best[hex]!) };
}

/** A Force with half of what friends have near enough to fall upon the same enemy. */
function backed(view: Lookout, leader: OwnLeader, hex: number): number {
  let friends2 = 0;
  for (const force of ownForces(view)) {
    if (force.leader !== leader.leader && view.ground.grid.distance(force.hex, hex) <= IN_REACH) friends2 += force.sp2;
  }
  return leader.sp2 + friends2 / 2;
}

interface Goal {
  readonly hex: number;
  readonly worth: number;
}

interface Quarry extends Goal {
  readonly sp2: number;
}

/** Political features in enemy hands, whichever side marches. */
const features = once((view: Lookout): readonly Goal[] =>
  view.features
    .filter(({ controller }) => controller !== view.side)
    .map(({ hex, value }) => ({ hex, worth: value * VALUE_PULL })),
);

/** Enemy troops and what they are worth; those who besiege a Citadel of ours before others. */
const quarries = once((view: Lookout): readonly Quarry[] => {
  const relieved = view.citadels.flatMap(({ owner, besieged }, citadel) =>
    besieged && owner === view.side ? [view.ground.citadels[citadel]!.hex] : [],
  );
  return view.enemies.filter(isTroops).map((enemy) => {
    const besieges = relieved.some((hex) => isNextTo(view, hex, enemy.hex));
    return { hex: enemy.hex, worth: besieges ? 2 * VALUE_PULL : VALUE_PULL, sp2: strengthOf(view, enemy) };
  });
});

/** An enemy this Force and its friends are believed to be strong enough for. */
const isMatchFor = (view: Lookout, leader: OwnLeader, { hex, sp2 }: Quarry): boolean =>
  backed(view, leader, hex) * 10 >= sp2 * ATTACK_FROM;
