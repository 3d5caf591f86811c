/** Step 8: the retreat of the losing side, Stack by Stack (CN 9.10). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Frame, FrameArgs } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { believed } from '../fog/believed.ts';
import { unitGone } from '../morale/victory.ts';
import { entering } from '../movement/entering.ts';
import { dismissIdle, leadOrphans } from '../ranks/regroup.ts';
import { recallVedettes, removeUnits } from '../ranks/removal.ts';
import { settleTrains } from '../ranks/trains.ts';
import { type Action, STEPS } from '../sequence/actions.ts';
import { aRetreat, both } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { RETREATED, type Retreat } from '../theatre/battle.ts';
import { allCavalry, countersIn, strengthOf, trackOf, unitsIn } from '../theatre/forces.ts';
import { ART, enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { leadersFate } from './fate.ts';
import { battleLoss, LOSS } from './losses.ts';
import { endOf, type Flight, isHotStep, retreatDirections, usualDirection, whyNoRetreat } from './retreat-path.ts';
import { battleOf, forcesOfUnits, heldHexes, isDestroyed, unitsOfRetreat } from './sides.ts';
import { type Automatic, type Decision, retreatArg, retreatOf } from './stage.ts';
import { enterTogether, mayStay } from './together.ts';

/** CN 9.10g: hexes a retreat may go on to leave an Insubordinate Stack. */
const FARTHER = 3;
/** CN 9.4.3: hexes slipped away. */
const SLIPPED = { stack: 2, cavalry: 3 };

const forcesOf = (s: State, mine: Retreat): number[] => forcesOfUnits(s, unitsOfRetreat(s, mine));

const flightOf = (s: State, retreat: Retreat): Flight => ({
  side: retreat.side,
  path: retreat.path,
  victors: heldHexes(s, enemyOf(retreat.side)),
});

/** Which Stacks retreat, and how far. */
const retreat: Automatic = {
  rule: 'CN 9.10a',
  leads: [['battle.retreatStack*']],
  run(t) {
    const s = t.state;
    const { resolution, markers, refuse, outcome } = battleOf(s);
    if (resolution === null || outcome !== null) return;
    const { loser, overridden, n, winnerLoss2 } = resolution;
    const slipping = (units: readonly number[]): number =>
      allCavalry(strengthOf(s, units)) ? SLIPPED.cavalry : SLIPPED.stack;
    if (refuse === 'succeeded') begin(t, loser, slipping, 'CN 9.4.3');
    else if (overridden) begin(t, enemyOf(loser), () => Math.ceil(winnerLoss2 / 2), 'CN 9.9.4');
    else if (markers[loser] !== 'Pitched' && !isDestroyed(s, enemyOf(loser))) begin(t, loser, () => n, 'CN 9.9.2');
  },
};

function begin(t: CampaignTable, side: SideIndex, hexesFor: (units: readonly number[]) => number, rule: string): void {
  const s = t.state;
  const covered = battleOf(s).markers[side] === 'Rearguard' && rule === 'CN 9.9.2';
  for (const hex of heldHexes(s, side)) {
    const units = unitsIn(s, hex, side);
    const guard = covered ? units.filter((u) => battleOf(s).rearguard.includes(u)) : [];
    const main = units.filter((u) => !guard.includes(u));
    if (guard.length > 0 && main.length > 0) detachRearguard(t, hex, side, guard);
    const hexes = hexesFor(units);
    setOut(t, hex, side, main, hexes, covered ? 'main' : 'all', rule);
    setOut(t, hex, side, guard, Math.max(1, hexes - 1), 'rearguard', 'CN 12.2');
  }
  t.next(...battleOf(s).retreats.map((_, i): Frame => ({ step: 'battle.retreatStack', args: { retreat: i } })));
}

function setOut(
  t: CampaignTable,
  hex: number,
  side: SideIndex,
  units: readonly number[],
  hexes: number,
  part: Retreat['part'],
  rule: string,
): void {
  if (units.length === 0) return;
  const leaders = forcesOfUnits(t.state, units).flatMap((force) => trackOf(t.state, force));
  t.emit({ type: 'retreatBegan', rule, side, hex, leaders, units, hexes, part });
}

/** CN 12.2: the Rearguard leaves the others of its hex under a Leader of its own (CN 1.6). */
function detachRearguard(t: CampaignTable, hex: number, side: SideIndex, units: readonly number[]): void {
  const s = t.state;
  leadOrphans(t, units, hex, side, s.leader.army[countersIn(s, hex, side)[0]!]!);
  dismissIdle(t, hex, side);
}

/** One Stack: what it owes at the start, shelter in its own Citadel, then hex by hex. */
const retreatStack: Automatic = {
  rule: 'CN 9.10a',
  args: { retreat: aRetreat },
  leads: [[...LOSS, 'battle.shelterHere', 'battle.retreatOn']],
  run(t, args) {
    const s = t.state;
    const mine = retreatOf(s, args);
    const weary = unitsOfRetreat(s, mine).filter((u) => s.unit.spent[u] === RETREATED);
    t.next(
      ...battleLoss(s, mine.side, weary.length > 0 ? 2 : 0, 'retreat', 'CN 9.2.4', weary),
      { step: 'battle.shelterHere', args },
      { step: 'battle.retreatOn', args },
    );
  },
};

/** A Stack that has melted away on its retreat is destroyed: its Leaders meet their fate (CN 11.4). */
export function melt(t: CampaignTable, retreat: number): void {
  const s = t.state;
  const mine = battleOf(s).retreats[retreat]!;
  if (mine.status === 'surrendered' || mine.status === 'destroyed' || mine.status === 'exited') return;
  if (unitsOfRetreat(s, mine).length > 0) return;
  const hex = endOf(mine.path);
  leadersFate(t, mine.leaders, hex, mine.side, 'destroyed');
  t.emit({ type: 'retreatEnded', rule: 'CN 1.13', retreat, hex, status: 'destroyed' });
}

function isGoing(t: CampaignTable, args: FrameArgs): boolean {
  melt(t, retreatArg(args));
  return retreatOf(t.state, args).status === 'going';
}

/** The next hex, or the end: far enough, nowhere to go, or one of the three hexes more of CN 9.10g. */
const retreatOn: Automatic = {
  rule: 'CN 9.10e',
  args: { retreat: aRetreat },
  leads: [
    ['battle.retreatStep', 'battle.retreatOn'],
    [...LOSS, 'battle.retreatHalt'],
  ],
  run(t, args) {
    const s = t.state;
    if (!isGoing(t, args)) return;
    const mine = retreatOf(s, args);
    const gone = mine.path.length - 1;
    const hex = endOf(mine.path);
    const far = gone >= mine.hexes;
    if (far && (mayStay(s, forcesOf(s, mine), hex, mine.side) || gone >= mine.hexes + FARTHER))
      return stop(t, args, gone > mine.hexes ? 'CN 9.10g' : 'CN 9.10a');
    if (retreatDirections(s, flightOf(s, mine)).length > 0) {
      t.next({ step: 'battle.retreatStep', args }, { step: 'battle.retreatOn', args });
    } else if (gone === 0) surrender(t, args);
    else if (far) stop(t, args, 'CN 9.10g');
    else {
      t.next(...battleLoss(s, mine.side, (mine.hexes - gone) * 2, 'retreat', 'CN 9.10e', poolOf(s, mine)), {
        step: 'battle.retreatHalt',
        args,
      });
    }
  },
};

const retreatHalt: Automatic = {
  rule: 'CN 9.10e',
  args: { retreat: aRetreat },
  run(t, args) {
    if (isGoing(t, args)) stop(t, args, 'CN 9.10e');
  },
};

function stop(t: CampaignTable, args: FrameArgs, rule: string): void {
  t.emit({
    type: 'retreatEnded',
    rule,
    retreat: retreatArg(args),
    hex: endOf(retreatOf(t.state, args).path),
    status: 'done',
  });
}

function surrender(t: CampaignTable, args: FrameArgs): void {
  const s = t.state;
  const mine = retreatOf(s, args);
  const hex = endOf(mine.path);
  removeUnits(t, unitsOfRetreat(s, mine), hex, mine.side, 'surrender', 'CN 9.10e');
  t.emit({ type: 'retreatEnded', rule: 'CN 9.10e', retreat: retreatArg(args), hex, status: 'surrendered' });
  leadersFate(t, mine.leaders, hex, mine.side, 'surrendered');
}

/** Losses on the way fall on the Stack concerned (CN 7.8), on the Rearguard first (CN 12.2). */
function poolOf(s: State, mine: Retreat): number[] {
  const own = unitsOfRetreat(s, mine);
  if (mine.part !== 'main') return own;
  return [...new Set([...own, ...battleOf(s).rearguard.filter((u) => s.unit.leader[u]! >= 0)])];
}

const retreatStep: Decision = {
  rule: 'CN 9.10d',
  args: { retreat: both(aRetreat, (i, s) => battleOf(s).retreats[i as number]!.status === 'going') },
  leads: entering(...LOSS, 'battle.shelterThere'),
  asks: (s, args) => s.campaign.sides[retreatOf(s, args).side].id,
  options: (s, args) => retreatDirections(s, flightOf(s, retreatOf(s, args))).map((dir) => STEPS[dir]!),
  whyNot(s, args, action) {
    if (action.type !== 'step') return NOT_ASKED('CN 9.10');
    return whyNoRetreat(s, flightOf(s, retreatOf(s, args)), action.dir);
  },
  // From what the side knows: a usual way that knew better would tell it (CN 2.8).
  standard: (s, args) => usualStep(s, retreatOf(s, args), believed(s, retreatOf(s, args).side)),
  likeliest: (s, args) => usualStep(s, retreatOf(s, args), s),
  take(t, args, action) {
    if (action.type === 'step') step(t, args, action.dir);
  },
};

/** CN 9.10d: the open step that looks best on this map of the position. */
function usualStep(s: State, mine: Retreat, map: State): Action {
  const flight = flightOf(s, mine);
  const left = Math.max(1, mine.hexes - (mine.path.length - 1));
  const army = s.leader.army[forcesOf(s, mine)[0]!]!;
  return STEPS[usualDirection(map, flight, army, left, retreatDirections(s, flight))]!;
}

function step(t: CampaignTable, args: FrameArgs, dir: number): void {
  const s = t.state;
  const mine = retreatOf(s, args);
  const from = endOf(mine.path);
  const to = s.campaign.ground.neighbours[from * 6 + dir]!;
  if (to < 0) return leaveMap(t, args);
  const inZone = isHotStep(s, flightOf(s, mine), dir);
  abandonGuns(t, mine, from * 6 + dir);
  t.next(...battleLoss(s, mine.side, inZone ? 2 : 0, 'retreat', 'CN 9.10c', poolOf(s, mine)), {
    step: 'battle.shelterThere',
    args,
  });
  t.emit({ type: 'retreatStepped', rule: 'CN 9.10c', retreat: retreatArg(args), from, to, inZone });
  enterTogether(t, forcesOf(s, mine), to, 'retreat', 'CN 9.10a');
}

/** CN 9.10b: guns that cannot follow are left behind. */
function abandonGuns(t: CampaignTable, mine: Retreat, hexside: number): void {
  const s = t.state;
  if (s.costs.heavy(s.weather)[hexside] !== IMPASSABLE) return;
  const guns = unitsOfRetreat(s, mine).filter((u) => s.campaign.units[u]!.arm === ART);
  if (guns.length > 0) removeUnits(t, guns, endOf(mine.path), mine.side, 'abandoned', 'CN 9.10b');
}

/** CN 9.10h: out of play, not lost. */
function leaveMap(t: CampaignTable, args: FrameArgs): void {
  const s = t.state;
  const mine = retreatOf(s, args);
  const hex = endOf(mine.path);
  const leaders = forcesOf(s, mine).flatMap((force) => trackOf(s, force));
  for (const unit of unitsOfRetreat(s, mine)) {
    t.emit({ type: 'unitAssigned', rule: 'CN 9.10h', unit, leader: -1 });
    recallVedettes(t, unit);
  }
  for (const leader of leaders)
    t.emit({ type: 'leaderRemoved', rule: 'CN 9.10h', leader, hex, fate: 'exited', returnsOn: 0 });
  settleTrains(t, hex, mine.side);
  t.emit({ type: 'retreatEnded', rule: 'CN 9.10h', retreat: retreatArg(args), hex, status: 'exited' });
  unitGone(t, mine.side);
}

export const retreatSteps = {
  'battle.retreat': retreat,
  'battle.retreatStack': retreatStack,
  'battle.retreatOn': retreatOn,
  'battle.retreatStep': retreatStep,
  'battle.retreatHalt': retreatHalt,
};
