/** Replacements from the pool to units in the field (CN 5.3.1, I.b1, D03). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, END } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { whyNotUnit } from '../sequence/whose.ts';
import { supplyStatus } from '../supply/supply.ts';
import { whyNotSupplied } from '../supply/why-not-supplied.ts';
import { armyOfForce } from '../theatre/change.ts';
import { inCanonicalOrder, inEnemyZone, isBesieged } from '../theatre/forces.ts';
import { NO_TOWN } from '../theatre/ground.ts';
import type { State } from '../theatre/state.ts';
import { REPLACEMENTS_PER_TURN2 } from '../theatre/tables.ts';

const assignReplacements: Decision = {
  rule: 'CN 5.3.1',
  leads: [['assignReplacements']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s) {
    return [END, ...inCanonicalOrder(s, eligible(s)).map((unit): Action => ({ type: 'unit', unit }))];
  },
  whyNot(s, _args, a) {
    if (a.type === 'end') return null;
    return a.type === 'unit' ? replacementRefusal(s, a.unit) : NOT_ASKED('CN 5.3.1');
  },
  standard: (s) => weakest(s, eligible(s)),
  take(t, _args, a) {
    if (a.type !== 'unit') return;
    t.emit({ type: 'replacementsGiven', rule: 'CN 5.3.1', unit: a.unit, sp2: 1 });
    t.next({ step: 'assignReplacements' });
  },
};

/** Units that may be given half a point, in id order. */
function eligible(s: State): number[] {
  const units: number[] = [];
  if (s.pool[s.phasing].every((sp2) => sp2 === 0)) return units;
  for (let unit = 0; unit < s.campaign.units.length; unit += 1) {
    if (unitRefusal(s, unit) === null && poolRefusal(s, unit) === null && isSupplied(s, unit)) units.push(unit);
  }
  return units;
}

/** The unit with the smallest share of its maximum, the first among equals; the end where there is no unit. */
function weakest(s: State, units: readonly number[]): Action {
  const max2 = (unit: number): number => s.campaign.units[unit]!.max2;
  const weaker = (a: number, b: number): boolean => s.unit.sp2[a]! * max2(b) < s.unit.sp2[b]! * max2(a);
  const [first, ...rest] = units;
  if (first === undefined) return END;
  return { type: 'unit', unit: rest.reduce((best, unit) => (weaker(unit, best) ? unit : best), first) };
}

/** Apart from the rest, because the reason why a Force is not SUPPLIED takes a long search that options need not make. */
const isSupplied = (s: State, unit: number): boolean =>
  supplyStatus(s, armyOfUnit(s, unit), hexOf(s, unit)) === 'SUPPLIED';

const hexOf = (s: State, unit: number): number => s.leader.hex[s.unit.leader[unit]!]!;
const armyOfUnit = (s: State, unit: number): number => armyOfForce(s, s.unit.leader[unit]!);

const replacementRefusal = (s: State, unit: number): Refusal | null =>
  unitRefusal(s, unit) ?? whyNotSupplied(s, armyOfUnit(s, unit), hexOf(s, unit)) ?? poolRefusal(s, unit);

/** All but supply and the pool. */
function unitRefusal(s: State, unit: number): Refusal | null {
  const rule = 'CN 5.3.1';
  const refusal = whyNotUnit(s, s.phasing, unit, rule) ?? placeRefusal(s, armyOfUnit(s, unit), hexOf(s, unit));
  if (refusal !== null) return refusal;
  const { max2 } = s.campaign.units[unit]!;
  if (s.unit.sp2[unit]! >= max2) return { rule, code: 'fullStrength', params: { most: max2 } };
  const most = s.campaign.scenario.turnDays === 1 ? REPLACEMENTS_PER_TURN2.oneDay : REPLACEMENTS_PER_TURN2.twoDay;
  return s.unit.replaced[unit]! >= most ? { rule, code: 'enoughThisTurn', params: { most } } : null;
}

function poolRefusal(s: State, unit: number): Refusal | null {
  const { side, arm } = s.campaign.units[unit]!;
  return s.pool[side][s.unit.nation[unit]! * 3 + arm]! > 0 ? null : { rule: 'CN 5.3.1', code: 'poolEmpty' };
}

/** A Town is friendly to the Force that holds it; a Citadel is as good as a Town. */
function placeRefusal(s: State, army: number, hex: number): Refusal | null {
  const rule = 'CN 5.3.1';
  const { centre, centreMoving, source } = s.armies[army]!;
  const { ground } = s.campaign;
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  const atDepot = (centre === hex && !centreMoving) || source === hex;
  if (!atDepot && ground.town[hex] === NO_TOWN && ground.citadelAt[hex]! < 0)
    return { rule, code: 'noDepot', params: { hex } };
  return inEnemyZone(s, hex, s.phasing) ? { rule, code: 'enemyZone', params: { hex } } : null;
}

export const replacementSteps = { assignReplacements };
