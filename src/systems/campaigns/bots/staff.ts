/** The staff's business: Sources, Regiments, the Centre of Operations (CN 5). */
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { type Answerer, type Choice, choose, endOf, type Lookout, yesIf } from './choice.ts';
import { enemiesWithin, ownForces } from './reckoning.ts';
import { costsTo } from './ways.ts';

/** A Centre moves up when its Army's main Force is this many movement points away, and stops this near. */
const TOO_FAR = 14;
const NEAR_ENOUGH = 6;
/** And it keeps this many hexes from the enemy. */
const SAFE = 3;

/** CN 5.1.2: another Source only when the enemy has closed this one; the nearest to the Army's main Force. */
export const source: Answerer = (view, { options, args }) => {
  const army = view.armies.find((own) => own.army === args['army']);
  const main = army === undefined ? null : mainForce(view, army.army);
  if (army === undefined || main === null || !isShut(view, army.source)) return null;
  const away = options.map((option) =>
    option.type === 'hex' ? costsTo(view, option.hex)[main.hex]! : Number.MAX_SAFE_INTEGER,
  );
  return choose(options.length > 1 ? away.indexOf(Math.min(...away)) : -1, 'the old Source is closed');
};

const isShut = (view: Lookout, hex: number): boolean =>
  enemiesWithin(view, hex, 1).length > 0 && !ownForces(view).some((force) => force.hex === hex);

function mainForce(view: Lookout, army: number): OwnLeader | null {
  return ownForces(view)
    .filter((force) => force.army === army)
    .reduce<OwnLeader | null>((best, force) => (best === null || force.sp2 > best.sp2 ? force : best), null);
}

/** CN 5.3.2: recruits that no unit could take march by themselves. */
export const raiseRegiment = ({ options }: Decision<Action>): Choice | null =>
  choose(
    options.findIndex(({ type }) => type === 'regiment'),
    'recruits left over',
  );

export const fillRegiment: Answerer = (_view, decision) => yesIf(decision, true, 'as strong as it may be');

/**
 * CN 5.2.5: the Centre moves up when its Army's main Force has outrun it. That the Force has not moved, and cannot be
 * commanded although points and commands are left, is how a player sees it.
 */
export function moveCentre(view: Lookout, { options }: Decision<Action>): Choice | null {
  const index = options.findIndex((option) => {
    if (option.type !== 'centre') return false;
    const army = view.armies.find((own) => own.army === option.army);
    const main = mainForce(view, option.army);
    if (army === undefined || main === null || army.commandsLeft === 0 || main.moved > 0) return false;
    if (options.some((other) => other.type === 'leader' && other.leader === main.leader)) return false;
    return roadToCentre(view, option.army, main) > TOO_FAR;
  });
  return choose(index, 'the army has outrun its Centre');
}

const hexOfCentre = (view: Lookout, army: number): number =>
  view.centres.find((centre) => centre.army === army)?.hex ?? -1;

/** Movement points by road from the Centre to the Force. */
const roadToCentre = (view: Lookout, army: number, main: OwnLeader): number => {
  const at = hexOfCentre(view, army);
  return at < 0 ? 0 : costsTo(view, main.hex)[at]!;
};

export const stepCentre: Answerer = (view, decision) => {
  const army = decision.args['army'] as number;
  const main = mainForce(view, army);
  const at = hexOfCentre(view, army);
  if (main === null || at < 0) return null;
  const costs = costsTo(view, main.hex);
  let best = endOf(decision);
  let least = costs[at]!;
  if (best >= 0 && least <= NEAR_ENOUGH) return choose(best, 'near enough to the army');
  decision.options.forEach((option, index) => {
    if (option.type !== 'step') return;
    const to = view.ground.neighbours[at * 6 + option.dir]!;
    if (costs[to]! >= least || enemiesWithin(view, to, SAFE).length > 0) return;
    least = costs[to]!;
    best = index;
  });
  return choose(best, 'after the army');
};
