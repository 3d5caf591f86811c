/**
 * Orders for one player-turn: which Force goes where, and what for. Attacks first, by local superiority; then places
 * worth a march, places to be held, and ways out for whoever stands too near a stronger enemy.
 */
import { FAR } from '../../../board/index.ts';
import { costBeside, costOf, distance, type EnemyStack, type OwnForce, type Picture, threatTo } from './picture.ts';

export type Purpose = 'attack' | 'take' | 'hold' | 'away' | 'join';

export interface Order {
  readonly leader: number;
  readonly goal: number;
  readonly purpose: Purpose;
  /** Who is worth a command before others, in half points of gain. */
  readonly worth: number;
}

export type Orders = ReadonlyMap<number, Order>;

/** What moves a commander; all strengths in half points. */
export interface Mind {
  /** A step of the marker, in tenths of what it costs in losses at the end (CN 11.5). */
  readonly step: number;
  /** What it costs, in tenths of its strength, to use a Force for a place instead of a battle. */
  readonly spare: number;
  /** Superiority from which an attack is thought of, and that it needs no more of, in tenths. */
  readonly attackFrom: number;
  readonly enough: number;
  /** Superiority of the enemy, in tenths, before which a Force gives way. */
  readonly awayFrom: number;
  /** How sure, in tenths, a Force is to come when it is called. */
  readonly sure: number;
  /** How much of a neighbouring Stack counts for the one attacked, in tenths. */
  readonly support: number;
  /** Places come before battles. */
  readonly places: boolean;
  /** Small parts of Forces are sent to places nobody guards. */
  readonly raids: boolean;
}

/** Found by trial in whole games against the simple opponent. */
export const MIND: Mind = {
  step: 12,
  spare: 0.6,
  attackFrom: 13,
  enough: 30,
  awayFrom: 15,
  sure: 8,
  support: 6,
  places: false,
  raids: false,
};
/** Places before battles. */
export const COLLECTOR: Mind = { ...MIND, step: 14, places: true };
/** The same, and small parts of Forces ride for places nobody guards. */
export const RAIDER: Mind = { ...MIND, raids: true };
/** Only where it is nearly sure. */
export const CAUTIOUS: Mind = { ...MIND, attackFrom: 20, awayFrom: 12, places: true };
/** Whatever can be reached is attacked. */
export const RASH: Mind = { ...MIND, attackFrom: 10, enough: 20, awayFrom: 22 };

/** What is expected of a battle at these odds: half points the enemy loses more than we do. */
export function battleGain(attack2: number, defence2: number, enemy2: number, own2: number): number {
  const ratio = attack2 / Math.max(1, defence2);
  const dealt = Math.min(enemy2, ratio < 1 ? 3 * ratio : 3 + 3.5 * (Math.min(ratio, 4) - 1));
  const suffered = Math.min(own2, ratio < 1 ? 4 / Math.max(0.25, ratio) : 3.5 / ratio);
  return dealt - suffered;
}

interface Attack {
  readonly target: EnemyStack;
  readonly forces: readonly OwnForce[];
  readonly gain: number;
}

/** Orders given from outside stand; the rest is filled in around them. */
export function ordersFor(picture: Picture, mind: Mind, given: Orders = new Map()): Orders {
  const orders = new Map<number, Order>(given);
  const free = new Set(picture.own.filter(({ leader }) => !orders.has(leader)));
  const give = (force: OwnForce, goal: number, purpose: Purpose, worth: number): void => {
    orders.set(force.leader, { leader: force.leader, goal, purpose, worth });
    free.delete(force);
  };
  const attacked = new Set([...given.values()].flatMap(({ goal, purpose }) => (purpose === 'attack' ? [goal] : [])));
  const taken = new Set([...given.values()].flatMap(({ goal, purpose }) => (purpose === 'take' ? [goal] : [])));
  const collect = (): void => {
    holdPlaces(picture, mind, free, give);
    for (let take = bestTake(picture, mind, free, taken); take !== null; take = bestTake(picture, mind, free, taken)) {
      taken.add(take.hex);
      give(take.force, take.hex, 'take', take.worth);
    }
  };
  if (mind.raids) raid(picture, mind, taken, give);
  if (mind.places) collect();
  for (;;) {
    const attack = bestAttack(picture, mind, [...free], attacked);
    if (attack === null) break;
    attacked.add(attack.target.hex);
    for (const force of attack.forces) give(force, attack.target.hex, 'attack', attack.gain + force.sp2 / 8);
  }
  collect();
  for (const force of [...free]) {
    const refuge = refugeFrom(picture, mind, force);
    if (refuge >= 0) give(force, refuge, 'away', force.sp2 / 4);
  }
  for (const force of [...free]) {
    const goal = nextGoal(picture, mind, force);
    if (goal >= 0) give(force, goal, 'join', force.sp2 / 8);
  }
  return orders;
}

/** Neighbours who would stand in the same battle. */
function supported(picture: Picture, mind: Mind, { hex, defence2 }: EnemyStack): number {
  let sum = defence2;
  for (const other of picture.enemies) {
    if (other.hex !== hex && distance(picture, other.hex, hex) <= 1) sum += (other.defence2 * mind.support) / 10;
  }
  return sum;
}

function bestAttack(
  picture: Picture,
  mind: Mind,
  free: readonly OwnForce[],
  attacked: ReadonlySet<number>,
): Attack | null {
  let best: Attack | null = null;
  for (const target of picture.enemies) {
    if (attacked.has(target.hex)) continue;
    const attack = attackOn(picture, mind, free, target);
    if (attack !== null && attack.gain > 0 && (best === null || attack.gain > best.gain)) best = attack;
  }
  return best;
}

export function attackOn(picture: Picture, mind: Mind, free: readonly OwnForce[], target: EnemyStack): Attack | null {
  const defence2 = supported(picture, mind, target);
  const near = free
    .map((force) => ({ force, cost: costBeside(picture, force.hex, target.hex) }))
    .filter(({ force, cost }) => cost <= force.reach)
    .sort((a, b) => b.force.sp2 - a.force.sp2 || a.cost - b.cost);
  const forces: OwnForce[] = [];
  let attack2 = 0;
  let bonus2 = 0;
  for (const { force, cost } of near) {
    if (attack2 * 10 >= defence2 * mind.enough) break;
    forces.push(force);
    bonus2 = Math.max(bonus2, force.bonus2);
    attack2 += cost === 0 ? force.sp2 : (force.sp2 * mind.sure) / 10;
  }
  attack2 += Math.min(bonus2, attack2 / 2);
  if (forces.length === 0 || attack2 * 10 < defence2 * mind.attackFrom) return null;
  const gain = battleGain(attack2, defence2, target.sp2, attack2) + prizeAt(picture, mind, target.hex) / 2;
  return { target, forces, gain };
}

/** What a place is worth to whoever takes it. */
function prizeAt({ s, side }: Picture, mind: Mind, hex: number): number {
  let worth = 0;
  s.features.forEach(({ controller }, i) => {
    if (s.campaign.featureHexes[i] === hex && controller !== side) worth += s.campaign.scenario.political[i]!.value;
  });
  return worth * stepOf(s, mind);
}

/** Half points that a step of the marker is worth; where losses never move it, as much as a corps. */
const stepOf = ({ campaign }: Picture['s'], mind: Mind): number =>
  ((campaign.scenario.lossStep ?? USUAL_STEP) * 2 * mind.step) / 10;

const USUAL_STEP = 12;

type Give = (force: OwnForce, goal: number, purpose: Purpose, worth: number) => void;

/** Player-turns of this side still to come, this one included. */
const turnsLeft = ({ s }: Picture): number => s.campaign.scenario.turns - s.turn + 1;

interface Take {
  readonly force: OwnForce;
  readonly hex: number;
  readonly worth: number;
}

function bestTake(picture: Picture, mind: Mind, free: ReadonlySet<OwnForce>, taken: ReadonlySet<number>): Take | null {
  const { s, side } = picture;
  let best: Take | null = null;
  s.features.forEach(({ controller }, i) => {
    const hex = s.campaign.featureHexes[i]!;
    if (controller === side || taken.has(hex)) return;
    const value = s.campaign.scenario.political[i]!.value * stepOf(s, mind);
    const guard = guardOf(picture, hex);
    for (const force of free) {
      const cost = costOf(picture, force.hex, hex);
      const turns = Math.max(1, Math.ceil(cost / force.reach));
      if (cost >= FAR || force.reach === 0 || turns > turnsLeft(picture)) continue;
      if (guard * 10 > force.sp2 * mind.awayFrom) continue;
      // The smaller the Force that does it, the more is left for the battle.
      const worth = (value * (guard > 0 ? 0.5 : 1)) / turns - (force.sp2 * mind.spare) / 10 - cost / 20;
      if (worth > 0 && (best === null || worth > best.worth)) best = { force, hex, worth };
    }
  });
  return best;
}

/** The nearest small part for each place that nobody guards and that can be reached at once or in the next turn. */
function raid(picture: Picture, mind: Mind, taken: Set<number>, give: Give): void {
  const { s, side } = picture;
  const sent = new Set<number>();
  s.features.forEach(({ controller }, i) => {
    const hex = s.campaign.featureHexes[i]!;
    if (controller === side || taken.has(hex) || guardOf(picture, hex) > 0) return;
    let best: OwnForce | null = null;
    let least = FAR;
    for (const part of picture.parts) {
      const cost = costOf(picture, part.hex, hex) + part.sp2;
      if (sent.has(part.leader) || cost >= least || cost > part.reach * Math.min(2, turnsLeft(picture))) continue;
      least = cost;
      best = part;
    }
    if (best === null) return;
    taken.add(hex);
    sent.add(best.leader);
    give(best, hex, 'take', s.campaign.scenario.political[i]!.value * stepOf(s, mind));
  });
}

/** Half points that stand in a place or could bar the way into it. */
function guardOf(picture: Picture, hex: number): number {
  return picture.enemies.reduce(
    (sum, enemy) => (distance(picture, enemy.hex, hex) <= 1 ? sum + enemy.defence2 : sum),
    0,
  );
}

/** Whoever stands in a place of ours that the enemy could march into, and can hold it, stays; the smallest if there are several. */
function holdPlaces(picture: Picture, mind: Mind, free: ReadonlySet<OwnForce>, give: Give): void {
  const { s, side } = picture;
  s.features.forEach(({ controller }, i) => {
    const hex = s.campaign.featureHexes[i]!;
    if (controller !== side) return;
    const threat = threatTo(picture, hex);
    if (threat === 0) return;
    const here = [...free].filter((force) => force.hex === hex).sort((a, b) => b.sp2 - a.sp2);
    const [keeper] = here;
    if (keeper === undefined || keeper.sp2 * mind.awayFrom < threat * 10) return;
    give(keeper, hex, 'hold', s.campaign.scenario.political[i]!.value * stepOf(s, mind));
  });
}

/** The nearest friend who together with this Force could stand, or the way to the Centre; -1 where it is safe. */
function refugeFrom(picture: Picture, mind: Mind, force: OwnForce): number {
  const near = picture.enemies.filter((enemy) => costBeside(picture, enemy.hex, force.hex) <= picture.march);
  const strongest = near.reduce((most, { sp2 }) => Math.max(most, sp2), 0);
  const friends = picture.own.reduce(
    (sum, other) => (other !== force && distance(picture, other.hex, force.hex) <= 2 ? sum + other.sp2 : sum),
    0,
  );
  if (strongest * 10 < (force.sp2 + friends / 2) * mind.awayFrom) return -1;
  let best = -1;
  let least = FAR;
  for (const other of picture.own) {
    if (other === force || other.sp2 < force.sp2) continue;
    const cost = costOf(picture, force.hex, other.hex);
    if (cost < least && threatTo(picture, other.hex) * 10 < (other.sp2 + force.sp2) * mind.awayFrom) {
      least = cost;
      best = other.hex;
    }
  }
  const centre = picture.s.armies[picture.s.leader.army[force.leader]!]?.centre ?? -1;
  return best >= 0 ? best : centre;
}

/** Movement points a point of political value, or an enemy who can be beaten, is worth as a detour. */
const PULL = 8;
/** Friends this near an enemy count half in what can be brought against him. */
const IN_REACH = 4;

/** Whoever is left goes where most is to be had for the way: a place, or an enemy he and his friends can beat. */
function nextGoal(picture: Picture, mind: Mind, force: OwnForce): number {
  const { s, side } = picture;
  let best = -1;
  let least = FAR;
  const weigh = (hex: number, worth: number): void => {
    const cost = costOf(picture, force.hex, hex);
    if (cost < FAR && cost - worth < least) {
      least = cost - worth;
      best = hex;
    }
  };
  s.features.forEach(({ controller }, i) => {
    if (controller !== side) weigh(s.campaign.featureHexes[i]!, s.campaign.scenario.political[i]!.value * PULL);
  });
  for (const enemy of picture.enemies) {
    const friends = picture.own.reduce(
      (sum, other) => (other !== force && distance(picture, other.hex, enemy.hex) <= IN_REACH ? sum + other.sp2 : sum),
      0,
    );
    if ((force.sp2 + friends / 2) * 10 >= enemy.defence2 * mind.attackFrom) weigh(enemy.hex, PULL);
  }
  return best;
}
