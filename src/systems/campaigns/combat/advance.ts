/** CN 9.6.4: after the enemy is destroyed one Stack of the victor may step into a vacated hex (D25). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { entering } from '../movement/entering.ts';
import { refreshSieges } from '../movement/investment.ts';
import { costsFor, whyImpassable } from '../movement/ways.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aHex } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { barredByRiver } from '../theatre/costs.ts';
import { forcesIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { battleOf, heldHexes } from './sides.ts';
import { type Decision, hexArg, sideId } from './stage.ts';
import { enterTogether } from './together.ts';

/** One hex for a whole Stack, over a hexside that permits attack and that its guns can pass. */
export function whyNoAdvance(s: State, side: SideIndex, from: number, to: number, rule: string): Refusal | null {
  const { ground } = s.campaign;
  const dir = ground.grid.direction(from, to);
  if (dir < 0) return { rule, code: 'notAdjacent', params: { hex: to } };
  if (s.occupied[enemyOf(side)][to]! > 0) return { rule, code: 'enemyForce', params: { hex: to } };
  const hexside = from * 6 + dir;
  const shut =
    barredByRiver(ground, s.bridges, hexside) ||
    forcesIn(s, from, side).some((leader) => costsFor(s, leader)[hexside] === IMPASSABLE);
  return shut ? whyImpassable(s, hexside, rule) : null;
}

/** Null if the Stack may enter one of these hexes; else what keeps it from the first of them it stands beside. */
export function whyNoneOf(
  s: State,
  from: number,
  hexes: readonly number[],
  why: (to: number) => Refusal | null,
  rule: string,
): Refusal | null {
  const beside = hexes.filter((to) => s.campaign.ground.grid.direction(from, to) >= 0);
  if (beside.length === 0) return { rule, code: 'notBesideVacatedHex' };
  const refusals = beside.map(why);
  return refusals.includes(null) ? null : refusals[0]!;
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
  const rule = 'CN 9.6.4';
  const side = victorOf(s);
  if (!heldHexes(s, side).includes(hex)) return { rule, code: 'noStackThere', params: { hex } };
  return whyNoneOf(s, hex, vacated(s), (to) => whyNoAdvance(s, side, hex, to, rule), rule);
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

const goals = (s: State, from: number): number[] => vacated(s).filter((to) => whyNotGoal(s, from, to) === null);

function whyNotGoal(s: State, from: number, to: number): Refusal | null {
  const rule = 'CN 9.6.4';
  if (!vacated(s).includes(to)) return { rule, code: 'notVacated', params: { hex: to } };
  return whyNoAdvance(s, victorOf(s), from, to, rule);
}

/** Which hex. */
const advanceTo: Decision = {
  rule: 'CN 9.6.4',
  args: { hex: aHex },
  leads: entering(),
  asks: (s) => sideId(s, victorOf(s)),
  options: (s, args) => goals(s, hexArg(args)).map(hexAction),
  whyNot(s, args, action) {
    return action.type === 'hex' ? whyNotGoal(s, hexArg(args), action.hex) : NOT_ASKED('CN 9.6.4');
  },
  standard: (s, args) => hexAction(goals(s, hexArg(args))[0]!),
  take(t, args, action) {
    if (action.type !== 'hex') return;
    refreshSieges(t);
    enterTogether(t, forcesIn(t.state, hexArg(args), victorOf(t.state)), action.hex, 'advance', 'CN 9.6.4');
  },
};

export const advanceSteps = { 'battle.advance': advance, 'battle.advanceTo': advanceTo };
