/** Step 9: one Stack of the winning side pursues (CN 9.11). */
import { IMPASSABLE, opposite } from '../../../board/index.ts';
import type { AutomaticStep, DecisionStep, Refusal } from '../../../kernel/contract.ts';
import { type Action, END, YES } from '../actions.ts';
import type { CampaignEvent, CampaignTable } from '../events.ts';
import { forcesIn, isSubordinate, strengthOf, unitsIn } from '../forces.ts';
import { enterHex } from '../movement/entering.ts';
import { costsFor } from '../movement/ways.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import { GRAND_BATTLES } from '../tables.ts';
import { knownStrengthAt } from './estimate.ts';
import { battleLoss } from './losses.ts';
import { pursuitHexes, pursuitModifiers } from './pursuitDie.ts';
import { melt } from './retreat.ts';
import { endOf } from './retreatPath.ts';
import { battleOf, fights, forcesOfUnits, heldHexes, isFresh, permitted, unitsOfRetreat } from './sides.ts';
import type { Pursuit, Retreat } from './state.ts';

type Automatic = AutomaticStep<State, CampaignEvent>;
type Decision = DecisionStep<State, Action, CampaignEvent>;

const pursuitOf = (s: State): Pursuit => battleOf(s).pursuit as Pursuit;
const pursuingForces = (s: State): number[] => forcesOfUnits(s, unitsOfRetreat(s, pursuitOf(s)));
const pursuedOf = (s: State): Retreat => battleOf(s).retreats[pursuitOf(s).retreat]!;
const pursuingSide = (s: State): SideIndex => enemyOf(battleOf(s).retreats[0]!.side);

/** Where a Stack can be followed: it left its hex, and is no main body covered by a Rearguard (CN 12.2). */
const isPursuable = ({ part, status, path }: Retreat): boolean => part !== 'main' && (status !== 'sheltered' || path.length > 1);

/** CN 9.11.4: hexes the path can be followed; only the vacated one after surrender, shelter or exit. */
const longest = ({ status, path }: Retreat): number =>
  status === 'done' || status === 'destroyed' ? Math.max(1, path.length - 1) : 1;

/** Guns do not leave the road in marsh and mountain, so the Stack that has them stops before. */
function canEnter(s: State, forces: readonly number[], from: number, to: number, side: SideIndex): boolean {
  const dir = s.campaign.ground.grid.direction(from, to);
  if (dir < 0 || s.occupied[enemyOf(side)][to]! > 0) return false;
  return forces.every((leader) => costsFor(s, leader)[from * 6 + dir] !== IMPASSABLE);
}

/** The retreats a Stack in this hex could follow, one for each vacated hex. */
function openPaths(s: State, hex: number, side: SideIndex): number[] {
  const { retreats } = battleOf(s);
  const found: number[] = [];
  retreats.forEach((retreat, i) => {
    const vacated = retreat.path[0]!;
    if (!isPursuable(retreat) || !permitted(s, hex, vacated) || !canEnter(s, forcesIn(s, hex, side), hex, vacated, side)) return;
    if (!found.some((other) => retreats[other]!.path[0] === vacated)) found.push(i);
  });
  return found;
}

function whyNoPursuit(s: State, hex: number): Refusal | null {
  const { retreats, markers, kind, hexes } = battleOf(s);
  if (retreats.length === 0) return { rule: 'CN 9.11.1', code: 'nobodyRetreated' };
  const side = pursuingSide(s);
  if (!heldHexes(s, side).includes(hex)) return { rule: 'CN 9.11.1', code: 'notInBattle' };
  if (markers[side] === 'Rearguard') return { rule: 'CN 12.2', code: 'rearguard' };
  if (kind === 'assault' && side !== s.phasing && hexes[side].includes(hex)) return { rule: 'CN 9.11.1', code: 'besieged' };
  if (!unitsIn(s, hex, side).some((u) => fights(s, u) && isFresh(s, u))) return { rule: 'CN 1.13', code: 'artilleryAlone' };
  return openPaths(s, hex, side).length === 0 ? { rule: 'CN 9.11.1', code: 'notBesideVacatedHex' } : null;
}

const pursuers = (s: State): number[] => {
  const { retreats, hexes } = battleOf(s);
  return retreats.length === 0 ? [] : hexes[pursuingSide(s)].filter((hex) => whyNoPursuit(s, hex) === null);
};

/** CN 9.11.1: declared before the die. */
const pursue: Decision = {
  rule: 'CN 9.11.1',
  asks: (s) => s.campaign.sides[pursuingSide(s)].id,
  options(s) {
    const hexes = pursuers(s);
    return hexes.length === 0 ? [] : [END, ...hexes.map((hex): Action => ({ type: 'hex', hex }))];
  },
  whyNot(s, _args, action) {
    if (action.type === 'end') return pursuers(s).length > 0 ? null : { rule: 'CN 9.11.1', code: 'nobodyToPursue' };
    return action.type === 'hex' ? whyNoPursuit(s, action.hex) : { rule: 'CN 9.11.1', code: 'notAsked' };
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
    t.emit({ type: 'pursuitDeclared', rule: 'CN 9.11.1', side, hex: action.hex, leaders: forcesIn(t.state, action.hex, side), units });
    t.next({ step: 'battle.pursuitPath' }, { step: 'battle.pursuitDie' }, { step: 'battle.pursuitStep' }, { step: 'battle.pursuitEnd' });
  },
};

const paths = (s: State): number[] => openPaths(s, pursuitOf(s).path[0]!, pursuitOf(s).side);
const vacatedHex = (s: State, retreat: number): number => battleOf(s).retreats[retreat]!.path[0]!;

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
    if (action.type !== 'hex') return { rule: 'CN 9.11.4', code: 'notAsked' };
    return paths(s).some((retreat) => vacatedHex(s, retreat) === action.hex) ? null : { rule: 'CN 9.11.4', code: 'notVacated' };
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
    t.emit({ type: 'pursuitRolled', rule: 'CN 9.11.3', side, modifiers, total, hexes: pursuitHexes(s, total), dice: [die] });
  },
};

/** The next hex of the path, or -1 where the pursuit must stop (CN 9.11.4). */
function nextHex(s: State): number {
  const { path, hexes, side } = pursuitOf(s);
  const gone = path.length - 1;
  if (gone >= Math.min(hexes, longest(pursuedOf(s)))) return -1;
  const here = endOf(path);
  if (gone > 0 && isStopped(s, here, side)) return -1;
  const to = pursuedOf(s).path[gone]!;
  return canEnter(s, pursuingForces(s), here, to, side) ? to : -1;
}

/** In the zone of an enemy Stack other than the ones just beaten. */
function isStopped(s: State, hex: number, side: SideIndex): boolean {
  const enemy = enemyOf(side);
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = s.campaign.ground.neighbours[hex * 6 + dir]!;
    if (beside < 0 || ((s.exerts[enemy][beside]! >> opposite(dir)) & 1) === 0) continue;
    if (s.occupied[enemy][beside]! > beatenStrength(s, beside)) return true;
  }
  return false;
}

function beatenStrength(s: State, hex: number): number {
  let sum = 0;
  for (const retreat of battleOf(s).retreats) {
    for (const u of unitsOfRetreat(s, retreat)) if (s.leader.hex[s.unit.leader[u]!] === hex) sum += s.unit.sp2[u]!;
  }
  return sum;
}

const pursuitStep: Decision = {
  rule: 'CN 9.11.4',
  asks: (s) => s.campaign.sides[pursuitOf(s).side].id,
  options: (s) => (nextHex(s) >= 0 ? [END, YES] : []),
  whyNot(s, _args, action) {
    if (action.type !== 'end' && action.type !== 'yes') return { rule: 'CN 9.11.4', code: 'notAsked' };
    return nextHex(s) >= 0 ? null : { rule: 'CN 9.11.4', code: 'pursuitStops' };
  },
  standard(s) {
    const { side, path } = pursuitOf(s);
    const own = s.occupied[side][endOf(path)]!;
    const { neighbours } = s.campaign.ground;
    const to = nextHex(s);
    for (let dir = 0; dir < 6; dir += 1) {
      const beside = neighbours[to * 6 + dir]!;
      if (beside >= 0 && knownStrengthAt(s, side, beside) > own) return END;
    }
    return YES;
  },
  take(t, _args, action) {
    if (action.type !== 'yes') return;
    const s = t.state;
    const { path } = pursuitOf(s);
    const to = nextHex(s);
    t.next({ step: 'battle.pursuitStep' });
    t.emit({ type: 'pursuitStepped', rule: 'CN 9.11.4', from: endOf(path), to });
    for (const leader of pursuingForces(s)) enterHex(t, leader, to, 'pursuit', 'CN 9.11.4');
  },
};

/** CN 9.11.5: what each pursued hex costs; then CN 1.9 for the pursuer. */
const pursuitEnd: Automatic = {
  rule: 'CN 9.11.5',
  run(t) {
    const s = t.state;
    const { retreat, path } = pursuitOf(s);
    const pursued = pursuedOf(s);
    const sp2 = (path.length - 1) * lossPerHex(s, pursued.side);
    const rule = s.campaign.options.grand ? 'CN 12.4' : 'CN 9.11.5';
    t.next(...battleLoss(s, pursued.side, sp2, 'pursuit', rule, unitsOfRetreat(s, pursued)), { step: 'battle.melt', args: { retreat } });
    displace(t);
  },
};

/** One point; more in the great battles of CN 12.4, but never when the enemy slipped away (CN 9.4.3). */
function lossPerHex(s: State, side: SideIndex): number {
  const { began2, refuse } = battleOf(s);
  if (!s.campaign.options.grand || refuse === 'succeeded') return 2;
  return GRAND_BATTLES.find(({ above2 }) => began2[side] > above2)?.loss2 ?? 2;
}

/** CN 1.9: a pursuer who would make an Insubordinate Stack goes back along his path. */
function displace(t: CampaignTable): void {
  const s = t.state;
  const { path, side } = pursuitOf(s);
  for (let i = path.length - 1; i > 0; i -= 1) {
    if (isSubordinate(s, path[i]!, side)) return;
    for (const leader of pursuingForces(s)) {
      t.emit({ type: 'forceMoved', rule: 'CN 1.9', leader, from: path[i]!, to: path[i - 1]!, manner: 'displacement' });
    }
  }
}

const meltStep: Automatic = { rule: 'CN 1.13', run: (t, args) => melt(t, args['retreat'] as number) };

export const pursuitSteps = {
  'battle.pursue': pursue,
  'battle.pursuitPath': pursuitPath,
  'battle.pursuitDie': pursuitDie,
  'battle.pursuitStep': pursuitStep,
  'battle.pursuitEnd': pursuitEnd,
  'battle.melt': meltStep,
};
