/** Reinforcements (CN 6.1, D06) and Leaders who come back (CN 1.11, 11.4) in II.a. */
import type { FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { believed } from '../fog/believed.ts';
import { type Action, YES } from '../sequence/actions.ts';
import { type Automatic, type Decision, NOT_ASKED } from '../sequence/step.ts';
import { NOT_YOURS } from '../sequence/whose.ts';
import { isClosed } from '../supply/supply.ts';
import { isRough } from '../theatre/costs.ts';
import { isBesieged } from '../theatre/forces.ts';
import { NO_ROAD, PRIMARY_ROAD } from '../theatre/ground.ts';
import { enemyOf } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import { DUE, FAIR, RETURNING, type State } from '../theatre/state.ts';
import { MOVEMENT, TERRAINS } from '../theatre/tables.ts';
import { beginMarch } from './activation.ts';
import { allowanceOf, loneLeaderAllowance } from './allowance.ts';
import { clearHex, entering } from './entering.ts';
import { screenCost } from './ways.ts';

const DELAY: Action = { type: 'delay' };

/** CN 11.4: at the active Source, else at any open one, else later. */
const returns: Automatic = {
  rule: 'CN 11.4',
  run(t) {
    const s = t.state;
    s.campaign.leaders.forEach((info, leader) => {
      if (info.side !== s.phasing || s.leader.status[leader] !== RETURNING || s.leader.returnsOn[leader]! > s.turn)
        return;
      const army = s.leader.army[leader]!;
      const others = [...s.campaign.armies[army]!.sources].sort((a, b) => a - b);
      const hex = [s.armies[army]!.source, ...others].find((source) => !isClosed(s, army, source));
      if (hex !== undefined) t.emit({ type: 'leaderPlaced', rule: 'CN 11.4', leader, hex, army });
    });
  },
};

const leaderOf = (s: State, index: number): number =>
  s.campaign.leaderOf(s.campaign.scenario.reinforcements[index]!.leader);

function whyNotNow(s: State, index: number): Refusal | null {
  const entry = s.reinforcements[index];
  const rule = 'CN 6.1.1';
  if (entry === undefined) return NOT_ASKED(rule);
  if (s.campaign.leaders[leaderOf(s, index)]!.side !== s.phasing) return NOT_YOURS(rule);
  if (entry.entered) return { rule, code: 'entered' };
  return entry.turn <= s.turn ? null : { rule, code: 'tooSoon', params: { turn: entry.turn } };
}

/** Which of the Forces due comes next. */
const reinforcements: Decision = {
  rule: 'CN 6.1.1',
  leads: [['enterOrDelay', 'reinforcements']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s) {
    const due: number[] = [];
    for (let index = 0; index < s.reinforcements.length; index += 1) if (whyNotNow(s, index) === null) due.push(index);
    due.sort((a, b) => s.reinforcements[a]!.hex - s.reinforcements[b]!.hex || leaderOf(s, a) - leaderOf(s, b) || a - b);
    return due.map((index) => ({ type: 'reinforcement', index }));
  },
  whyNot: (s, _args, a) => (a.type === 'reinforcement' ? whyNotNow(s, a.index) : NOT_ASKED('CN 6.1.1')),
  standard: (s, args) => reinforcements.options(s, args)[0]!,
  take(t, _args, a) {
    if (a.type === 'reinforcement')
      t.next({ step: 'enterOrDelay', args: { index: a.index } }, { step: 'reinforcements' });
  },
};

/** CN 6.1.2: an enemy Force there, its zone, or a siege around it. */
function isShut(s: State, hex: number): boolean {
  const enemy = enemyOf(s.phasing);
  return s.occupied[enemy][hex]! > 0 || s.zone[enemy][hex]! > 0 || isBesieged(s, hex);
}

/** CN 6.1.2: the nearest open map-edge hex with a road, or -1. Far from the entry hex the owner's side goes by what it believes. */
function otherEntry(s: State, hex: number): number {
  const { grid } = s.campaign.ground;
  const belief = believed(s, s.phasing);
  let best = -1;
  for (let at = 0; at < grid.size; at += 1) {
    if (whyNoEntry(s, at) !== null || isShut(belief, at)) continue;
    if (best < 0 || grid.distance(at, hex) < grid.distance(best, hex)) best = at;
  }
  return best;
}

/** A way onto the map: a hex of its edge with a road. */
function whyNoEntry(s: State, hex: number): Refusal | null {
  const rule = 'CN 6.1.2';
  const { grid } = s.campaign.ground;
  const [col, row] = [grid.col(hex), grid.row(hex)];
  const edge = col === 0 || row === 0 || col === grid.cols - 1 || row === grid.rows - 1;
  if (!edge) return { rule, code: 'notAtEdge', params: { hex } };
  return entryRoad(s, hex) === NO_ROAD ? { rule, code: 'noRoadIn', params: { hex } } : null;
}

/** The hex before all others, or the enemy who shuts it: of a hex farther off the entering side need know no more than that. */
function whyNotElsewhere(s: State, home: number, hex: number): Refusal | null {
  const rule = 'CN 6.1.2';
  const { grid } = s.campaign.ground;
  if (!(hex in s.first)) return NOT_ASKED(rule);
  if (!isShut(s, home)) return { rule, code: 'entryOpen', params: { hex: home } };
  const refusal = whyNoEntry(s, hex);
  if (refusal !== null) return refusal;
  const nearest = otherEntry(s, home);
  if (hex === nearest) return null;
  const later = nearest >= 0 && (grid.distance(hex, home) - grid.distance(nearest, home) || hex - nearest) > 0;
  return later ? { rule, code: 'notNearest', params: { hex: nearest } } : { rule, code: 'entryShut', params: { hex } };
}

const indexOf = (args: FrameArgs): number => args['index'] as number;

const enterOrDelay: Decision = {
  rule: 'CN 6.1.2',
  args: { index: (value, s) => Number.isInteger(value) && whyNotNow(s, value as number) === null },
  leads: [['ride'], ...entering('march')],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const { hex } = s.reinforcements[indexOf(args)]!;
    if (!isShut(s, hex)) return [DELAY, YES];
    const other = otherEntry(s, hex);
    return other < 0 ? [DELAY] : [DELAY, { type: 'hex', hex: other }];
  },
  whyNot(s, args, a) {
    const rule = 'CN 6.1.2';
    const { hex } = s.reinforcements[indexOf(args)]!;
    if (a.type === 'delay') return null;
    if (a.type === 'yes') return isShut(s, hex) ? { rule, code: 'entryShut', params: { hex } } : null;
    return a.type === 'hex' ? whyNotElsewhere(s, hex, a.hex) : NOT_ASKED(rule);
  },
  standard: (s, args) => (isShut(s, s.reinforcements[indexOf(args)]!.hex) ? DELAY : YES),
  take(t, args, a) {
    const s = t.state;
    const index = indexOf(args);
    const { hex } = s.reinforcements[index]!;
    if (a.type === 'yes') enter(t, index, hex);
    else {
      const later = a.type === 'hex' ? a.hex : hex;
      const seen = unveils(s, s.phasing, later);
      t.emit({ type: 'reinforcementDelayed', rule: 'CN 6.1.2', index, turn: s.turn + 1, hex: later, ...seen });
    }
  },
};

/** CN 6.1.1: placed, charged for the entry hex, and off on its march. */
function enter(t: CampaignTable, index: number, hex: number): void {
  const s = t.state;
  const leader = leaderOf(s, index);
  const before = s.reinforcements.filter((entry) => entry.entered && entry.turn === s.turn && entry.hex === hex).length;
  t.emit({ type: 'reinforcementEntered', rule: 'CN 6.1.1', index, leader, hex, ...unveils(s, s.phasing, hex) });
  muster(t, index, hex);
  const lone = s.leader.sp2[leader] === 0;
  const allowance = lone ? loneLeaderAllowance(s) : Math.max(0, allowanceOf(s, leader, false) - before);
  beginMarch(t, leader, 'reinforcement', allowance, { index });
  const { side } = s.campaign.leaders[leader]!;
  const cost = entryCost(s, hex, lone ? FAIR : s.weather) + (lone ? 0 : screenCost(s, side, hex));
  const mp = Math.min(cost, allowance);
  const onRoad = entryRoad(s, hex) !== NO_ROAD;
  t.emit({
    type: 'mpSpent',
    rule: 'CN 6.1.1',
    leader,
    to: hex,
    mp,
    counted: mp,
    rough: !onRoad && isRough(s.campaign.ground.terrain[hex]!),
    administrative: s.march!.administrative && onRoad,
  });
  t.next({ step: lone ? 'ride' : 'march' });
  if (!lone) clearHex(t, hex, side);
}

/** Leaders and units on the list that have not come before. */
function muster(t: CampaignTable, index: number, hex: number): void {
  const s = t.state;
  const { leaderOf: numberOf, unitOf } = s.campaign;
  const list = s.campaign.scenario.reinforcements[index]!;
  const chief = numberOf(list.leader);
  for (const track of [list, ...(list.under ?? [])]) {
    const leader = numberOf(track.leader);
    if (s.leader.status[leader] !== DUE) continue;
    t.emit({ type: 'leaderPlaced', rule: 'CN 6.1.1', leader, hex, army: armyOf(s, track.leader) });
    for (const id of track.units) {
      const unit = unitOf(id);
      if (s.unit.leader[unit]! < 0 && s.unit.sp2[unit]! > 0)
        t.emit({ type: 'unitAssigned', rule: 'CN 6.1.1', unit, leader });
    }
    if (leader !== chief) t.emit({ type: 'leaderSubordinated', rule: 'CN 6.1.1', leader, under: chief });
  }
}

const armyOf = (s: State, leader: string): number =>
  s.campaign.armyOf(s.campaign.scenario.leaders.find(({ id }) => id === leader)!.army);

/** The best road that touches the hex. */
function entryRoad(s: State, hex: number): number {
  return s.campaign.ground.road.subarray(hex * 6, hex * 6 + 6).reduce((best, kind) => Math.max(best, kind), NO_ROAD);
}

function entryCost(s: State, hex: number, weather: number): number {
  const road = entryRoad(s, hex);
  if (road !== NO_ROAD) return (road === PRIMARY_ROAD ? MOVEMENT.primaryRoad : MOVEMENT.secondaryRoad)[weather]!;
  return MOVEMENT.terrain[TERRAINS[s.campaign.ground.terrain[hex]!]!]?.[weather] ?? 0;
}

export const reinforcementSteps = { returns, reinforcements, enterOrDelay };
