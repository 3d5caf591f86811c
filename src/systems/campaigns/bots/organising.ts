/** Organising (CN 5.3): remnants are merged, a general gets troops if he has none, a garrison its general in time. */
import type { Decision } from '../../../kernel/game.ts';
import type { OwnLeader, OwnUnit } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import { type Answerer, type Choice, choose, endOf, type Lookout } from './choice.ts';
import { leftAsGarrison, needsGarrison } from './sieges.ts';

/** Half points of a unit that is hardly there any more: it cannot even send out a Vedette (CN 8.1). */
const REMNANT2 = 1;
/** A Leader with so many units can spare one. */
const MANY = 3;

const offers = ({ options }: Decision<Action>, unit: number): number =>
  options.findIndex((option) => option.type === 'unit' && option.unit === unit);

const unitsOf = (view: Lookout, leader: number): OwnUnit[] => view.units.filter((unit) => unit.leader === leader);

const smallest = (units: readonly OwnUnit[]): OwnUnit | null =>
  units.reduce<OwnUnit | null>((least, unit) => (least === null || unit.sp2 < least.sp2 ? unit : least), null);

/** CN 5.3.4: what is left of a unit joins another of its kind. */
export const merge: Answerer = (view, decision) =>
  choose(
    view.units.reduce((best, { unit, sp2 }) => (best < 0 && sp2 <= REMNANT2 ? offers(decision, unit) : best), -1),
    'hardly a unit any more',
  );

/** All of it, to the first that can take it. */
export const mergeInto: Answerer = (_view, { options }) =>
  choose(
    options.findIndex(({ type }) => type === 'unit'),
    'together they are one',
  );

/** CN 5.3.2: a Major General for the garrison a strong Force will leave when it marches on. */
export function raiseGeneral(view: Lookout, { options }: Decision<Action>): Choice | null {
  const index = options.findIndex((option) => {
    const chief = option.type === 'raise' ? view.leaders.find(({ leader }) => leader === option.leader) : undefined;
    return chief !== undefined && chief.over === -1 && needsGarrison(view, chief) && !leftAsGarrison(view, chief);
  });
  return choose(index, 'somebody must keep the walls');
}

/** CN 5.3.3: one without troops takes the smallest unit of a chief with many, if none has been passed on yet. */
export const transfer: Answerer = (view, decision) => {
  for (const idle of view.leaders) {
    const chief = idle.sp2 > 0 ? undefined : view.leaders.find(({ leader }) => leader === idle.over);
    const units = chief === undefined ? [] : unitsOf(view, chief.leader);
    if (units.length < MANY || units.some(({ unit }) => offers(decision, unit) < 0)) continue;
    return choose(offers(decision, smallest(units)!.unit), 'a general without troops');
  }
  return null;
};

/** The one who leads least. */
export const newLeader: Answerer = (view, { options }) => {
  const strength = (option: Action): number =>
    option.type === 'leader' ? (find(view, option.leader)?.sp2 ?? 0) : Number.MAX_SAFE_INTEGER;
  const strengths = options.map(strength);
  return choose(strengths.indexOf(Math.min(...strengths)), 'who leads least');
};

const find = (view: Lookout, leader: number): OwnLeader | undefined =>
  view.leaders.find((one) => one.leader === leader);

/** A garrison is one unit: a general who has one has enough. */
export const giveToGeneral: Answerer = (view, decision) => {
  const end = endOf(decision);
  if (end >= 0) return choose(end, 'enough for a garrison');
  const units = view.units.filter(({ unit }) => offers(decision, unit) >= 0);
  const unit = smallest(units);
  return unit === null ? null : choose(offers(decision, unit.unit), 'a garrison');
};
