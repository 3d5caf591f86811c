/** Before and behind walls (CN 10): who stays to besiege, when to storm, when to break out, what is left as a garrison. */
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { type Answerer, type Choice, choose, type Lookout, yesIf } from './choice.ts';
import { enemiesWithin, isNextTo, isTroops, ownForces, strengthOf } from './reckoning.ts';

/** Walls treble a defence (CN 9.7.2): to storm at 3 to 2 takes four and a half times the garrison. */
const STORM_FROM = 45;
/** A besieger is entrenched: to come out at even odds takes one and a half times that strength. */
const SORTIE_FROM = 15;
/** A Force of this many half points can spare a garrison, and this many are enough for one. */
const CAN_SPARE2 = 24;
const GARRISON2 = 12;

/** The gates are shut before an enemy of this many tenths of our strength. */
const SHUT_IN_FROM = 12;
/** An enemy within so many hexes keeps a garrison at home. */
const NEAR = 8;

const hexOfCitadel = (view: Lookout, citadel: number): number => view.ground.citadels[citadel]!.hex;

/** Believed half points of the enemies in a hex. */
const enemyIn = (view: Lookout, hex: number): number =>
  view.enemies
    .filter((enemy) => enemy.hex === hex && isTroops(enemy))
    .reduce((sum, enemy) => sum + strengthOf(view, enemy), 0);

const strengthIn = (view: Lookout, hex: number): number =>
  ownForces(view)
    .filter((force) => force.hex === hex)
    .reduce((sum, { sp2 }) => sum + sp2, 0);

const ownNextTo = (view: Lookout, hex: number): OwnLeader[] =>
  ownForces(view).filter((force) => isNextTo(view, force.hex, hex));

/** A Force whose march would raise a siege stays: the others together would have less than half the garrison. */
export function holdsSiege(view: Lookout, leader: OwnLeader): boolean {
  return view.citadels.some(({ owner, besieged }, citadel) => {
    const hex = hexOfCitadel(view, citadel);
    if (!besieged || owner === view.side || !isNextTo(view, leader.hex, hex)) return false;
    const others = ownNextTo(view, hex).reduce((sum, { sp2 }) => sum + sp2, 0) - leader.sp2;
    return others * 2 < enemyIn(view, hex);
  });
}

/** A small Force in a Citadel is its garrison and stays; a larger one that finds room stays while an enemy is near. */
export function keepsWalls(view: Lookout, { hex, sp2, leader }: OwnLeader): boolean {
  const citadel = view.ground.citadelAt[hex]!;
  if (citadel < 0 || sp2 > view.ground.citadels[citadel]!.capacity2) return false;
  if (ownForces(view).some((other) => other.hex === hex && other.leader !== leader)) return false;
  return sp2 <= GARRISON2 || enemiesWithin(view, hex, NEAR).length > 0;
}

/** Behind the walls before an enemy who is the stronger (CN 9.3). */
export const shutIn: Answerer = (view, decision) => {
  const hex = decision.args['hex'] as number;
  const outside = enemiesWithin(view, hex, 1).reduce((sum, enemy) => sum + strengthOf(view, enemy), 0);
  return yesIf(
    decision,
    outside * 10 >= strengthIn(view, hex) * SHUT_IN_FROM,
    'the walls are worth more than the field',
  );
};

/** All besiegers storm together if they are enough. */
export const assault: Answerer = (view, decision) => {
  const hex = hexOfCitadel(view, decision.args['citadel'] as number);
  const ours = ownNextTo(view, hex).reduce((sum, { sp2 }) => sum + sp2, 0);
  return yesIf(decision, ours * 10 >= enemyIn(view, hex) * STORM_FROM, 'enough to storm the walls');
};

/** The garrison comes out where it is stronger than the besieger. */
export const sortie: Answerer = (view, decision) => {
  const hex = hexOfCitadel(view, decision.args['citadel'] as number);
  const inside = strengthIn(view, hex);
  const weakest = enemiesWithin(view, hex, 1).reduce((least, one) => Math.min(least, strengthOf(view, one)), inside);
  return yesIf(decision, inside * 10 >= weakest * SORTIE_FROM, 'the besiegers are few');
};

/** Walls are better than a retreat. */
export const shelter: Answerer = (_view, decision) => yesIf(decision, true, 'behind the walls');

/** A strong Force alone in a Citadel of its own must not leave it empty. */
export function needsGarrison(view: Lookout, { hex, leader, sp2 }: OwnLeader): boolean {
  const citadel = view.ground.citadelAt[hex]!;
  if (citadel < 0 || view.citadels[citadel]!.owner !== view.side || sp2 < CAN_SPARE2) return false;
  return !ownForces(view).some((force) => force.hex === hex && force.leader !== leader);
}

/** A general of the Force with one unit, who is not wanted elsewhere. */
export const leftAsGarrison = (view: Lookout, chief: OwnLeader): OwnLeader | undefined =>
  view.leaders.find(
    ({ leader, over, bonus }) =>
      over === chief.leader && bonus === 0 && view.units.filter((unit) => unit.leader === leader).length === 1,
  );

/** When it marches on, a general with a few stays; one who has them already, or one of the pool. */
export function leavesGarrison(view: Lookout, leader: OwnLeader, { options }: Decision<Action>): Choice | null {
  if (!needsGarrison(view, leader)) return null;
  const general = leftAsGarrison(view, leader);
  const stays = options.findIndex((option) => option.type === 'leader' && option.leader === general?.leader);
  return choose(stays >= 0 ? stays : options.findIndex(({ type }) => type === 'raise'), 'a garrison for the Citadel');
}

/** The smallest unit offered, until the garrison is large enough. */
export const garrison: Answerer = (view, { options }) => {
  const general = view.leaders.find(
    ({ leader, hex, over }) => leader !== view.march?.leader && over === -1 && hex === view.march?.hex,
  );
  if ((general?.sp2 ?? 0) > 0)
    return choose(
      options.findIndex(({ type }) => type === 'end'),
      'enough for a garrison',
    );
  const sizes = options.map((option) =>
    option.type === 'unit' ? (view.units.find(({ unit }) => unit === option.unit)?.sp2 ?? 0) : Number.MAX_SAFE_INTEGER,
  );
  const fit = sizes.filter((sp2) => sp2 <= GARRISON2);
  return choose(sizes.indexOf(fit.length > 0 ? Math.max(...fit) : Math.min(...sizes)), 'a garrison');
};
