/** Step 9: one Stack of the winning side pursues (CN 9.11). */
import type { Frame, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { entering, moveTo } from '../movement/entering.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { aRetreat } from '../sequence/args.ts';
import { NOT_ASKED, yesOrNoRefusal } from '../sequence/step.ts';
import { forcesIn, strengthOf, unitsIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { whyNoneOf } from './advance.ts';
import { isGrand, pricePerHex2 } from './grand.ts';
import { knownStrengthAt } from './known-strength.ts';
import { battleLoss, LOSS } from './losses.ts';
import { pursuitHexes, pursuitModifiers } from './pursuit-die.ts';
import {
  nextHex,
  openPaths,
  pursuedOf,
  pursuingForces,
  pursuitOf,
  vacatedHexes,
  whyNotFollow,
} from './pursuit-path.ts';
import { melt } from './retreat.ts';
import { endOf } from './retreat-path.ts';
import { battleOf, fights, heldHexes, isFresh, unitsOfRetreat } from './sides.ts';
import { type Automatic, type Decision, inBattle } from './stage.ts';
import { enterTogether, mayStay } from './together.ts';

const pursuingSide = (s: State): SideIndex => enemyOf(battleOf(s).retreats[0]!.side);

/** CN 9.11.1, 12.2: neither a side that chose Rearguard nor a besieged Stack pursues. */
function maySidePursue(s: State): boolean {
  const { retreats, markers, kind } = battleOf(s);
  if (retreats.length === 0) return false;
  const side = pursuingSide(s);
  return markers[side] !== 'Rearguard' && !(kind === 'assault' && side !== s.phasing);
}

function whyNoPursuit(s: State, hex: number): Refusal | null {
  const rule = 'CN 9.11.1';
  const side = pursuingSide(s);
  if (!heldHexes(s, side).includes(hex)) return { rule, code: 'noStackThere', params: { hex } };
  const fighters = unitsIn(s, hex, side).filter((u) => fights(s, u));
  if (fighters.length === 0) return { rule: 'CN 1.13', code: 'artilleryAlone' };
  if (!fighters.some((u) => isFresh(s, u))) return { rule: 'CN 9.2.4', code: 'spent' };
  return whyNoneOf(s, hex, vacatedHexes(s), (to) => whyNotFollow(s, hex, side, to, rule), rule);
}

const pursuers = (s: State): number[] =>
  maySidePursue(s) ? battleOf(s).hexes[pursuingSide(s)].filter((hex) => whyNoPursuit(s, hex) === null) : [];

/** CN 9.11.1: declared before the die. */
const PURSUIT: readonly Frame[] = [
  { step: 'battle.pursuitPath' },
  { step: 'battle.pursuitDie' },
  { step: 'battle.pursuitStep' },
  { step: 'battle.pursuitEnd' },
];

const pursue = inBattle({
  rule: 'CN 9.11.1',
  leads: [PURSUIT],
  asks: (s) => s.campaign.sides[pursuingSide(s)].id,
  options(s) {
    const hexes = pursuers(s);
    return hexes.length === 0 ? [] : [END, ...hexes.map((hex): Action => ({ type: 'hex', hex }))];
  },
  whyNot(s, _args, action) {
    if (action.type === 'end') return null;
    return action.type === 'hex' ? whyNoPursuit(s, action.hex) : NOT_ASKED('CN 9.11.1');
  },
  standard(s) {
    const cavalry = (hex: number): number => strengthOf(s, unitsIn(s, hex, pursuingSide(s))).cav;
    const hex = pursuers(s).reduce((best, other) => (cavalry(other) > cavalry(best) ? other : best));
    return { type: 'hex', hex };
  },
  take(t, _args, action) {
    if (action.type !== 'hex') return;
    const side = pursuingSide(t.state);
    const units = unitsIn(t.state, action.hex, side);
    t.emit({
      type: 'pursuitDeclared',
      rule: 'CN 9.11.1',
      side,
      hex: action.hex,
      leaders: forcesIn(t.state, action.hex, side),
      units,
    });
    t.next(...PURSUIT);
  },
});

const paths = (s: State): number[] => openPaths(s, pursuitOf(s).path[0]!, pursuitOf(s).side);
const vacatedHex = (s: State, retreat: number): number => battleOf(s).retreats[retreat]!.path[0]!;

function whyNotPath(s: State, hex: number): Refusal | null {
  const { path, side } = pursuitOf(s);
  const rule = 'CN 9.11.4';
  if (!vacatedHexes(s).includes(hex)) return { rule, code: 'notVacated', params: { hex } };
  return whyNotFollow(s, path[0]!, side, hex, rule);
}

/** CN 9.11.4: which of several Stacks it follows, named by the hex that Stack vacated. */
const pursuitPath: Decision = {
  rule: 'CN 9.11.4',
  asks: (s) => s.campaign.sides[pursuitOf(s).side].id,
  options: (s) =>
    paths(s)
      .map((retreat) => vacatedHex(s, retreat))
      .sort((a, b) => a - b)
      .map((hex): Action => ({ type: 'hex', hex })),
  whyNot(s, _args, action) {
    return action.type === 'hex' ? whyNotPath(s, action.hex) : NOT_ASKED('CN 9.11.4');
  },
  standard(s) {
    const hex = Math.min(...paths(s).map((retreat) => vacatedHex(s, retreat)));
    return { type: 'hex', hex };
  },
  take(t, _args, action) {
    if (action.type !== 'hex') return;
    const retreat = paths(t.state).find((other) => vacatedHex(t.state, other) === action.hex)!;
    t.emit({ type: 'pursuitAimed', rule: 'CN 9.11.4', retreat, hex: action.hex });
  },
};

const pursuitDie: Automatic = {
  rule: 'CN 9.11.2',
  run(t) {
    const s = t.state;
    const { side } = pursuitOf(s);
    const modifiers = pursuitModifiers(s);
    const die = t.d6();
    const total = modifiers.reduce((sum, { value }) => sum + value, die);
    const rule = s.campaign.options.effectiveness ? 'CN 12.5' : 'CN 9.11.3';
    t.emit({ type: 'pursuitRolled', rule, side, modifiers, total, hexes: pursuitHexes(s, total), dice: [die] });
  },
};

/** A Stack that has just been beaten and stands here: it is no danger to the pursuers. */
const isBeatenAt = (s: State, hex: number): boolean => battleOf(s).retreats.some(({ path }) => endOf(path) === hex);

/** D20: beside an enemy known to be larger than the pursuers. */
export function isExposed(s: State, hex: number): boolean {
  const { side, path } = pursuitOf(s);
  const own = s.occupied[side][endOf(path)]!;
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = s.campaign.ground.neighbours[hex * 6 + dir]!;
    if (beside >= 0 && !isBeatenAt(s, beside) && knownStrengthAt(s, side, beside) > own) return true;
  }
  return false;
}

const pursuitStep: Decision = {
  rule: 'CN 9.11.4',
  leads: entering('battle.pursuitStep'),
  asks: (s) => s.campaign.sides[pursuitOf(s).side].id,
  options: (s) => (nextHex(s) >= 0 ? [END, YES] : []),
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 9.11.4', action),
  standard: (s) => (isExposed(s, nextHex(s)) ? END : YES),
  take(t, _args, action) {
    if (action.type !== 'yes') return;
    const s = t.state;
    const { path } = pursuitOf(s);
    const to = nextHex(s);
    t.next({ step: 'battle.pursuitStep' });
    t.emit({ type: 'pursuitStepped', rule: 'CN 9.11.4', from: endOf(path), to });
    enterTogether(t, pursuingForces(s), to, 'pursuit', 'CN 9.11.4');
  },
};

/** CN 9.11.5: what each pursued hex costs; then CN 1.9 for the pursuer. */
const pursuitEnd: Automatic = {
  rule: 'CN 9.11.5',
  leads: [[...LOSS, 'battle.melt']],
  run(t) {
    const s = t.state;
    const { retreat, path } = pursuitOf(s);
    const pursued = pursuedOf(s);
    const sp2 = (path.length - 1) * pricePerHex2(s, pursued.side);
    const rule = isGrand(s, pursued.side) ? 'CN 12.4' : 'CN 9.11.5';
    t.next(...battleLoss(s, pursued.side, sp2, 'pursuit', rule, unitsOfRetreat(s, pursued)), {
      step: 'battle.melt',
      args: { retreat },
    });
    displace(t);
  },
};

/** CN 1.9: a pursuing Force that would make an Insubordinate Stack goes back along its path. */
function displace(t: CampaignTable): void {
  const s = t.state;
  const { path, side } = pursuitOf(s);
  for (let i = path.length - 1; i > 0; i -= 1) {
    if (mayStay(s, pursuingForces(s), path[i]!, side)) return;
    for (const leader of pursuingForces(s)) {
      moveTo(t, leader, path[i - 1]!, 'displacement', 'CN 1.9');
    }
  }
}

const meltStep: Automatic = {
  rule: 'CN 1.13',
  args: { retreat: aRetreat },
  run: (t, args) => melt(t, args['retreat'] as number),
};

export const pursuitSteps = {
  'battle.pursue': pursue,
  'battle.pursuitPath': pursuitPath,
  'battle.pursuitDie': pursuitDie,
  'battle.pursuitStep': pursuitStep,
  'battle.pursuitEnd': pursuitEnd,
  'battle.melt': meltStep,
};
