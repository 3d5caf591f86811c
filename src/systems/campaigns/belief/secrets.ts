/** What the enemy side keeps secret, drawn from what the scenario lets it have: points, pools, Sources, markers. */
import type { Dice } from '../../../kernel/contract.ts';
import { legalMarkers, standardMarker } from '../combat/markers.ts';
import { rearguardSteps } from '../combat/rearguard.ts';
import { battleUnits, isFresh, standing } from '../combat/sides.ts';
import type { Marker } from '../theatre/battle.ts';
import { type Battle, FRESH } from '../theatre/battle.ts';
import { unitsIn } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { AP_TRACK, ARMS } from '../theatre/tables.ts';
import type { Cast } from './cast.ts';
import { armyOf } from './deploy.ts';
import type { Known } from './known.ts';

/** The standard marker is as likely as this many of the others together would be if each had one chance. */
const STANDARD_WEIGHT = 3;
/** One side in so many holds a Reserve it is not forced to hold. */
const RESERVE_CHANCE = 2;

/** Which marker a side puts down: mostly the standard one, but any that the rules leave open (CN 9.4). */
export function drawMarker(s: State, side: SideIndex, dice: Dice): Marker {
  const legal = legalMarkers(s, side);
  const usual = standardMarker(s, side);
  const lots = legal.flatMap((marker) => Array<Marker>(marker === usual ? STANDARD_WEIGHT : 1).fill(marker));
  return lots.length === 1 ? lots[0]! : lots[dice.roll(lots.length) - 1]!;
}

export function drawSecrets(s: State, cast: Cast, known: Known, dice: Dice): void {
  drawStores(s, cast, dice);
  drawArrivals(s, cast);
  countLosses(s, cast);
  settleTrains(s, cast);
  if (s.battle !== null) drawBattle(s, s.battle, cast.side, known, dice);
}

function drawStores(s: State, { campaign, side }: Cast, dice: Dice): void {
  const { scenario, sides, nations } = campaign;
  campaign.armies.forEach((info, a) => {
    if (info.side !== side) return;
    const army = s.armies[a]!;
    const most = Math.min(AP_TRACK, Math.max(info.apStart, 2 * info.apPerTurn));
    army.ap = dice.roll(most + 1) - 1;
    army.commandsIssued = s.phasing === side ? dice.roll(info.mcMax + 1) - 1 : 0;
    army.source = info.sources[0]!;
  });
  for (const { turn, side: of, nation, arm, sp2 } of scenario.replacements) {
    if (turn > s.turn || of !== sides[side].id) continue;
    s.pool[side][nations.indexOf(nation) * 3 + ARMS.indexOf(arm)]! += Math.floor((sp2 * (dice.roll(3) - 1)) / 2);
  }
}

/** A reinforcement that was not seen to come is still to come, and not before its day. */
function drawArrivals(s: State, { campaign, side, groups }: Cast): void {
  const { scenario, leaders, leaderOf } = campaign;
  scenario.reinforcements.forEach(({ leader, turn }, i) => {
    if (leaders[leaderOf(leader)]!.side !== side) return;
    const entry = s.reinforcements[i]!;
    entry.entered = !groups.some(({ due }) => due === i);
    if (!entry.entered) entry.turn = Math.max(turn, s.turn + 1);
  });
}

/** CN 11.5: what the order of battle had and is no longer there. */
function countLosses(s: State, cast: Cast): void {
  const { campaign, side, track } = cast;
  for (const { id, sp2 } of campaign.scenario.units) {
    const u = campaign.unitOf(id);
    if (campaign.units[u]!.side !== side) continue;
    const lost2 = Math.max(0, sp2 - s.unit.sp2[u]!);
    s.lost2[side] += lost2;
    if (track[u]! >= 0) s.armies[armyOf(cast, track[u]!)]!.lost2 += lost2;
  }
}

/** A train whose Leader is gone is gone with him. */
function settleTrains(s: State, { campaign, side }: Cast): void {
  s.trains.forEach((train, i) => {
    if (campaign.scenario.pontoons[i]!.side !== campaign.sides[side].id || train.with < 0) return;
    if (s.leader.hex[train.with]! < 0) train.with = -1;
  });
}

function drawBattle(s: State, b: Battle, side: SideIndex, known: Known, dice: Dice): void {
  const began: [number, number] = [...b.began2];
  began[side] = standing(s, side) + b.lost2[side];
  Object.assign(b, { began2: began });
  for (const retreat of b.retreats) {
    if (retreat.side !== side) continue;
    const gone = retreat.status === 'surrendered' || retreat.status === 'destroyed' || retreat.status === 'exited';
    const units = gone ? [] : unitsIn(s, retreat.path.at(-1)!, side);
    Object.assign(retreat, { units, leaders: retreat.leaders });
    for (const u of units) s.unit.spent[u] = FRESH;
  }
  if (b.pursuit !== null && b.pursuit.side === side)
    Object.assign(b.pursuit, { units: unitsIn(s, b.pursuit.path.at(-1)!, side) });
  if (b.outcome !== null) return;
  const toCome = known.agenda.some(({ step, args }) => step === 'battle.hold' && args?.['side'] === side);
  if (s.campaign.options.reserve && !toCome && dice.roll(RESERVE_CHANCE) === 1) holdReserve(s, b, side);
  if (known.markerDown && b.markers[side] === null) {
    b.markers[side] = drawMarker(s, side, dice);
    if (b.markers[side] === 'Rearguard') nameRearguard(s, b, side);
  }
}

/** CN 12.1: one unit in three may be held back; the smallest usually is. */
function holdReserve(s: State, b: Battle, side: SideIndex): void {
  const fresh = battleUnits(s, side).filter((u) => isFresh(s, u));
  if (fresh.length < 3) return;
  b.reserve = [...b.reserve, fresh.reduce((least, u) => (s.unit.sp2[u]! < s.unit.sp2[least]! ? u : least))].sort(
    (x, y) => x - y,
  );
}

/** As the rulebook would name it, unit by unit (CN 12.2). */
function nameRearguard(s: State, b: Battle, side: SideIndex): void {
  const step = rearguardSteps['battle.rearguard'];
  for (;;) {
    const options = step.options(s, { side });
    const answer = options.length === 0 ? null : step.standard(s, { side });
    if (answer === null || answer.type !== 'unit') return;
    b.rearguard = [...b.rearguard, answer.unit].sort((x, y) => x - y);
  }
}
