/** CN 9.6.4: after the enemy is destroyed one Stack of the victor may step into a vacated hex (D25). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, END } from '../actions.ts';
import { aHex } from '../args.ts';
import { NOT_ASKED } from '../command/step.ts';
import { forcesIn } from '../forces.ts';
import { ENTERING } from '../movement/entering.ts';
import { costsFor } from '../movement/ways.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import { refreshSieges } from '../siege/status.ts';
import type { State } from '../state.ts';
import { battleOf, heldHexes, permitted } from './sides.ts';
import { type Decision, hexArg, sideId } from './stage.ts';
import { enterTogether } from './together.ts';

/** One hex for a whole Stack, over a hexside that permits attack and that its guns can pass. */
export function mayAdvance(s: State, side: SideIndex, from: number, to: number): boolean {
  if (s.occupied[enemyOf(side)][to]! > 0 || !permitted(s, from, to)) return false;
  const hexside = from * 6 + s.campaign.ground.grid.direction(from, to);
  return forcesIn(s, from, side).every((leader) => costsFor(s, leader)[hexside] !== IMPASSABLE);
}

const victorOf = (s: State): SideIndex => battleOf(s).outcome!.victor as SideIndex;

/** Hexes the destroyed side fought in or surrendered in. */
const vacated = (s: State): number[] => {
  const { hexes, retreats } = battleOf(s);
  const loser = enemyOf(victorOf(s));
  return [
    ...new Set([...hexes[loser], ...retreats.filter(({ side }) => side === loser).map(({ path }) => path[0]!)]),
  ].sort((a, b) => a - b);
};

/** The enemy is destroyed without a pursuit, and not by a garrison that beat off an assault (CN 10.2). */
function mayFollowUp(s: State): boolean {
  const { outcome, pursuit, kind } = battleOf(s);
  if (outcome!.how !== 'destroyed' || pursuit !== null) return false;
  return kind !== 'assault' || victorOf(s) === s.phasing;
}

function whyNotStack(s: State, hex: number): Refusal | null {
  const side = victorOf(s);
  if (!heldHexes(s, side).includes(hex)) return { rule: 'CN 9.6.4', code: 'notInBattle' };
  return vacated(s).some((to) => mayAdvance(s, side, hex, to))
    ? null
    : { rule: 'CN 9.6.4', code: 'notBesideVacatedHex' };
}

const stacks = (s: State): number[] =>
  mayFollowUp(s) ? heldHexes(s, victorOf(s)).filter((hex) => whyNotStack(s, hex) === null) : [];

const hexAction = (hex: number): Action => ({ type: 'hex', hex });

/** Which Stack. The standard answer is the strongest. */
const advance: Decision = {
  rule: 'CN 9.6.4',
  leads: [['battle.advanceTo']],
  asks: (s) => sideId(s, victorOf(s)),
  options(s) {
    const hexes = stacks(s);
    return hexes.length === 0 ? [] : [END, ...hexes.map(hexAction)];
  },
  whyNot(s, _args, action) {
    if (action.type === 'end') return null;
    return action.type === 'hex' ? whyNotStack(s, action.hex) : NOT_ASKED('CN 9.6.4');
  },
  standard(s) {
    const strength = (hex: number): number => s.occupied[victorOf(s)][hex]!;
    return hexAction(stacks(s).reduce((best, hex) => (strength(hex) > strength(best) ? hex : best)));
  },
  take(t, _args, action) {
    if (action.type === 'hex') t.next({ step: 'battle.advanceTo', args: { hex: action.hex } });
  },
};

const goals = (s: State, from: number): number[] => vacated(s).filter((to) => mayAdvance(s, victorOf(s), from, to));

/** Which hex. */
const advanceTo: Decision = {
  rule: 'CN 9.6.4',
  args: { hex: aHex },
  leads: [ENTERING],
  asks: (s) => sideId(s, victorOf(s)),
  options: (s, args) => goals(s, hexArg(args)).map(hexAction),
  whyNot(s, args, action) {
    if (action.type !== 'hex') return NOT_ASKED('CN 9.6.4');
    return goals(s, hexArg(args)).includes(action.hex) ? null : { rule: 'CN 9.6.4', code: 'notVacated' };
  },
  standard: (s, args) => hexAction(goals(s, hexArg(args))[0]!),
  take(t, args, action) {
    if (action.type !== 'hex') return;
    refreshSieges(t);
    enterTogether(t, forcesIn(t.state, hexArg(args), victorOf(t.state)), action.hex, 'advance', 'CN 9.6.4');
  },
};

export const advanceSteps = { 'battle.advance': advance, 'battle.advanceTo': advanceTo };
