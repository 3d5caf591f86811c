/** Rearguard, optional (CN 12.2): a quarter of the strength fights so that the rest gets away. */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aSide } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { whyNotUnit } from '../sequence/whose.ts';
import { inCanonicalOrder } from '../theatre/forces.ts';
import { enemyOf, INF, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { retreatDirections } from './retreat-path.ts';
import { battleLeader, battleOf, battleUnits, fights, heldHexes, initiativeOf, isFresh, standing } from './sides.ts';
import { inBattle, sideArg, sideId } from './stage.ts';

/** Least initiative of the Battle Leader, and least Rearguard in half points. */
const REARGUARD = { initiative: 3, least2: 2, part: 4 };

export function rearguardRefusal(s: State, side: SideIndex): Refusal | null {
  if (!s.campaign.options.rearguard) return { rule: 'CN 12.2', code: 'optionOff' };
  const initiative = initiativeOf(s, battleLeader(s, side));
  if (initiative < REARGUARD.initiative)
    return { rule: 'CN 12.2', code: 'initiative', params: { has: initiative, needs: REARGUARD.initiative } };
  const victors = heldHexes(s, enemyOf(side));
  const stuck = heldHexes(s, side).some((hex) => retreatDirections(s, { side, path: [hex], victors }).length === 0);
  if (stuck) return { rule: 'CN 12.2', code: 'noRetreat' };
  const { reserve } = battleOf(s);
  if (s.campaign.options.reserve && !battleUnits(s, side).some((u) => reserve.includes(u)))
    return { rule: 'CN 12.2', code: 'noReserve' };
  const most = mostOf(s, side);
  const fit = candidates(s, side).filter((u) => s.unit.sp2[u]! <= most);
  const enough = fit.reduce((sum, u) => sum + Math.min(s.unit.sp2[u]!, REARGUARD.least2), 0) >= REARGUARD.least2;
  return enough ? null : { rule: 'CN 12.2', code: 'noUnitFits', params: { most2: most } };
}

/** A quarter of the side's strength, but at least one point. */
const mostOf = (s: State, side: SideIndex): number =>
  Math.max(REARGUARD.least2, Math.floor(standing(s, side) / REARGUARD.part));

const candidates = (s: State, side: SideIndex): number[] =>
  battleUnits(s, side).filter((u) => fights(s, u) && isFresh(s, u) && !battleOf(s).reserve.includes(u));

const named2 = (s: State, side: SideIndex): number =>
  battleUnits(s, side)
    .filter((u) => battleOf(s).rearguard.includes(u))
    .reduce((sum, u) => sum + s.unit.sp2[u]!, 0);

function whyNotNamed(s: State, side: SideIndex, unit: number): Refusal | null {
  const refusal = whyNotUnit(s, side, unit, 'CN 12.2');
  if (refusal !== null) return refusal;
  if (!battleUnits(s, side).includes(unit)) return { rule: 'CN 12.2', code: 'notInBattle' };
  if (!fights(s, unit)) return { rule: 'CN 12.2', code: 'gunsNoRearguard' };
  if (!isFresh(s, unit)) return { rule: 'CN 9.2.4', code: 'spent' };
  if (battleOf(s).reserve.includes(unit)) return { rule: 'CN 12.1', code: 'alreadyReserved' };
  if (battleOf(s).rearguard.includes(unit)) return { rule: 'CN 12.2', code: 'alreadyNamed' };
  const sum = named2(s, side) + s.unit.sp2[unit]!;
  const most = mostOf(s, side);
  return sum > most ? { rule: 'CN 12.2', code: 'tooMany', params: { sum2: sum, most2: most } } : null;
}

const open = (s: State, side: SideIndex): number[] =>
  candidates(s, side).filter((u) => whyNotNamed(s, side, u) === null);

/** At least a point, unless nothing more would fit. */
const whyNotEnd = (s: State, side: SideIndex): Refusal | null =>
  named2(s, side) >= REARGUARD.least2 || open(s, side).length === 0 ? null : { rule: 'CN 12.2', code: 'tooFew' };

/** D26. */
const rearguard = inBattle({
  rule: 'CN 12.2',
  args: { side: aSide },
  leads: [['battle.rearguard']],
  asks: (s, args) => sideId(s, sideArg(args)),
  options(s, args) {
    const units = inCanonicalOrder(s, open(s, sideArg(args))).map((unit): Action => ({ type: 'unit', unit }));
    return whyNotEnd(s, sideArg(args)) === null ? [END, ...units] : units;
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return whyNotEnd(s, sideArg(args));
    return action.type === 'unit' ? whyNotNamed(s, sideArg(args), action.unit) : NOT_ASKED('CN 12.2');
  },
  standard(s, args) {
    const fit = open(s, sideArg(args));
    const infantry = fit.filter((u) => s.campaign.units[u]!.arm === INF);
    const pick = (from: readonly number[]): Action => ({
      type: 'unit',
      unit: from.reduce((best, u) => (s.unit.sp2[u]! > s.unit.sp2[best]! ? u : best)),
    });
    if (infantry.length > 0) return pick(infantry);
    return whyNotEnd(s, sideArg(args)) === null ? END : pick(fit);
  },
  take(t, args, action) {
    if (action.type !== 'unit') return;
    t.emit({ type: 'rearguardNamed', rule: 'CN 12.2', side: sideArg(args), unit: action.unit });
    t.next({ step: 'battle.rearguard', args });
  },
});

export const rearguardSteps = { 'battle.rearguard': rearguard };
