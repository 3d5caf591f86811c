/** Parts of a marching Force left behind at the start (CN 3.2) or dropped on the way (CN 6.4.3). */
import type { ArgumentCheck, Course, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { dismissIdle, fromPool } from '../ranks/regroup.ts';
import { settleTrains } from '../ranks/trains.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aLeader, both, whole } from '../sequence/args.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { NOT_YOURS, whyNotLeader, whyNotUnit } from '../sequence/whose.ts';
import {
  canJoin,
  countersIn,
  inCanonicalOrder,
  isUnder,
  loadOf,
  mayMix,
  ratingOf,
  senior,
  seniorOn,
  unitsUnder,
} from '../theatre/forces.ts';
import { atStart, type March } from '../theatre/march.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { overSpan } from '../theatre/span.ts';
import { IN_POOL, type State } from '../theatre/state.ts';
import { regroupRest } from './activation.ts';
import { allowanceOf } from './allowance.ts';
import { attritionFrame } from './attrition.ts';
import { hasStopped } from './ways.ts';

/** The paragraph by which a part comes off now. */
const ruleOf = (march: March): string => (atStart(march) ? 'CN 3.2' : 'CN 6.4.3');

/** Counters that already stand in the hex of the march, which a dropped part would join. */
function others(s: State, march: March): number[] {
  const { side } = s.campaign.leaders[march.leader]!;
  return countersIn(s, s.leader.hex[march.leader]!, side).filter((l) => l !== march.leader);
}

/** Subordinates who may be dropped with their tracks, in id order. */
export function droppableOf(s: State, march: March): number[] {
  const found: number[] = [];
  const hex = s.leader.hex[march.leader]!;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) if (whyNotDrop(s, march, l) === null) found.push(l);
  return found;
}

export function whyNotDrop(s: State, march: March, leader: number): Refusal | null {
  const rule = ruleOf(march);
  const refusal = whyNotLeader(s, s.campaign.leaders[march.leader]!.side, leader, rule);
  if (refusal !== null) return refusal;
  if (leader === march.leader) return { rule, code: 'leadsMarch' };
  if (!isUnder(s, leader, march.leader)) return { rule, code: 'notOfThisForce' };
  if (hasStopped(s, march)) return { rule: 'CN 6.5.2', code: 'zoneStop' };
  if (s.leader.sp2[march.leader] === s.leader.sp2[leader]) return { rule, code: 'nobodyLeft' };
  if (atStart(march)) return null;
  const there = others(s, march);
  return there.length === 0 || canJoin(s, [leader, ...there]) ? null : insubordinate(s, march);
}

const insubordinate = (s: State, march: March): Refusal => ({
  rule: 'CN 1.9',
  code: 'insubordinate',
  params: { hex: s.leader.hex[march.leader]! },
});

/** A Leader comes off with his track: left behind unmoved, or finished where he is. */
export function drop(t: CampaignTable, leader: number): void {
  const s = t.state;
  t.emit({ type: 'leaderSubordinated', rule: ruleOf(s.march!), leader, under: -1 });
  dismissIdle(t, s.leader.hex[leader]!, s.campaign.leaders[leader]!.side);
  finishPart(t, leader);
}

/** What is left to do for a part that has come off, and for the march. */
export const PARTING: readonly Course[] = [['march'], ['announceWork', 'attrition', 'march']];

/** Puts the attrition and bridge work of a part that has come off on the agenda, then the rest of the march. */
function finishPart(t: CampaignTable, leader: number): void {
  const s = t.state;
  const march = s.march!;
  t.next({ step: 'march' });
  if (atStart(march)) {
    regroupRest(t, march.leader);
    refreshAllowance(t, march);
    return;
  }
  settleTrains(t, s.leader.hex[march.leader]!, s.campaign.leaders[march.leader]!.side);
  t.emit({ type: 'forceFinished', rule: 'CN 6.4.3', leader, segment: march.segment });
  if (s.leader.sp2[leader] === 0) return;
  const { counted, rough, administrative } = march;
  t.next(
    { step: 'announceWork', args: { leader } },
    attritionFrame(leader, { counted, rough, administrative, forced: march.segment === 'forced' }),
  );
}

/** What marches off settles the allowance (CN 6.4.1); a part dropped later does not change it (CN 6.4.3). */
function refreshAllowance(t: CampaignTable, march: March): void {
  if (march.onePoint) return;
  const allowance = allowanceOf(t.state, march.leader, march.segment === 'forced');
  if (allowance !== march.allowance)
    t.emit({ type: 'allowanceChanged', rule: 'CN 6.4.1', leader: march.leader, allowance });
}

export function whyNotRaise(s: State, march: March, general: number): Refusal | null {
  const rule = ruleOf(march);
  const refusal = whyNotGeneral(s, s.campaign.leaders[march.leader]!.side, general);
  if (refusal !== null) return refusal;
  if (hasStopped(s, march)) return { rule: 'CN 6.5.2', code: 'zoneStop' };
  const units = unitsUnder(s, march.leader);
  if (units.length < 2) return { rule, code: 'nobodyLeft' };
  let fits = false;
  for (const unit of units) {
    const why = whyNotPart(s, march, general, 0, unit);
    if (why === null) return null;
    fits ||= why.code !== 'overSpan';
  }
  return fits ? insubordinate(s, march) : { rule: 'CN 1.8', code: 'noUnitForHim' };
}

/** The Major Generals of the pool are all alike: the first of them is meant. */
function whyNotGeneral(s: State, side: SideIndex, general: number): Refusal | null {
  const rule = 'CN 1.5';
  const info = s.campaign.leaders[general];
  if (info === undefined) return NOT_ASKED(rule);
  if (info.side !== side) return NOT_YOURS(rule);
  if (info.kind !== 'mg') return { rule, code: 'notAGeneral' };
  if (s.leader.status[general] !== IN_POOL) return { rule, code: 'notInThePool' };
  return general === fromPool(s, side, 'mg') ? null : { rule, code: 'otherGeneralFirst' };
}

/** Whether one more unit may come off under a Major General who already has `value2` on his track. */
function whyNotPart(s: State, march: March, general: number, value2: number, unit: number): Refusal | null {
  const rule = ruleOf(march);
  const refusal = whyNotUnit(s, s.campaign.leaders[march.leader]!.side, unit, rule);
  if (refusal !== null) return refusal;
  const under = s.unit.leader[unit]!;
  if (under === general) return { rule, code: 'alreadyHis' };
  if (!isUnder(s, under, march.leader)) return { rule, code: 'notOfThisForce' };
  if (s.leader.sp2[march.leader] === s.unit.sp2[unit]) return { rule, code: 'nobodyLeft' };
  const value = value2 + s.campaign.units[unit]!.sub2;
  const { span2 } = s.campaign.leaders[general]!;
  if (value > span2) return overSpan(general, value, span2);
  return atStart(march) || mayStay(s, march, general, value) ? null : insubordinate(s, march);
}

/** CN 1.9 for a Major General with `value2` on his track, who need not be on the map yet. */
function mayStay(s: State, march: March, general: number, value2: number): boolean {
  const there = others(s, march).filter((l) => l !== general);
  const forces = there.filter((l) => s.leader.sp2[l]! > 0);
  return fitsWith(s, march, general, value2, forces) || fitsWith(s, march, general, value2, there);
}

function fitsWith(s: State, march: March, general: number, value2: number, there: readonly number[]): boolean {
  if (there.length === 0) return true;
  const chief = seniorOn(s, there);
  const leads = senior(s, general, chief) < 0;
  const army = leads ? s.leader.army[march.leader]! : s.leader.army[chief]!;
  if (!mayMix(s, s.leader.army[march.leader]!, army)) return false;
  let load = leads ? value2 : loadOf(s, chief) + s.campaign.leaders[general]!.sub2;
  for (const l of there) {
    if (!mayMix(s, s.leader.army[l]!, army)) return false;
    if (leads || (l !== chief && !isUnder(s, chief, l))) load += ratingOf(s, l);
    else if (l !== chief && s.leader.sp2[l]! > s.leader.sp2[chief]!) load += s.campaign.leaders[l]!.sub2;
  }
  return load <= s.campaign.leaders[leads ? general : chief]!.span2;
}

/** The first Leader of the pool until he has a unit; then he stands beside the march. */
const isRaised: ArgumentCheck<State> = (value, s, args) => {
  const leader = value as number;
  if (s.march === null) return false;
  const { side } = s.campaign.leaders[s.march.leader]!;
  return args['given'] === 0
    ? leader === fromPool(s, side, 'mg')
    : s.leader.hex[leader]! >= 0 &&
        s.leader.hex[leader] === s.leader.hex[s.march.leader] &&
        s.campaign.leaders[leader]!.side === side;
};

const generalOf = (args: FrameArgs): number => args['leader'] as number;
const given = (args: FrameArgs): number => args['given'] as number;

function whyNotGiven(s: State, args: FrameArgs, unit: number): Refusal | null {
  const general = generalOf(args);
  return whyNotPart(s, s.march!, general, given(args) === 0 ? 0 : loadOf(s, general), unit);
}

/** The units that come off under a Major General, one by one. */
const detachUnits: Decision = {
  rule: 'CN 6.4.3',
  args: { leader: both(aLeader, isRaised), given: whole(0, (s) => s.campaign.units.length) },
  leads: [['detachUnits'], ...PARTING],
  asks: (s) => s.campaign.sides[s.campaign.leaders[s.march!.leader]!.side].id,
  options(s, args) {
    const found: Action[] = given(args) > 0 ? [END] : [];
    for (const unit of inCanonicalOrder(s, unitsUnder(s, s.march!.leader))) {
      if (whyNotGiven(s, args, unit) === null) found.push({ type: 'unit', unit });
    }
    return found;
  },
  whyNot(s, args, a) {
    if (a.type === 'end') return given(args) > 0 ? null : { rule: 'CN 1.5', code: 'noUnits' };
    return a.type === 'unit' ? whyNotGiven(s, args, a.unit) : NOT_ASKED('CN 6.4.3');
  },
  standard: (s, args) => detachUnits.options(s, args)[0]!,
  take(t, args, a) {
    const s = t.state;
    const general = generalOf(args);
    if (a.type !== 'unit') {
      finishPart(t, general);
      return;
    }
    const { leader } = s.march!;
    const hex = s.leader.hex[leader]!;
    const rule = ruleOf(s.march!);
    if (given(args) === 0) t.emit({ type: 'leaderPlaced', rule, leader: general, hex, army: s.leader.army[leader]! });
    t.emit({ type: 'unitAssigned', rule, unit: a.unit, leader: general });
    dismissIdle(t, hex, s.campaign.leaders[leader]!.side);
    t.next({ step: 'detachUnits', args: { leader: general, given: given(args) + 1 } });
  },
};

export const detachSteps = { detachUnits };
