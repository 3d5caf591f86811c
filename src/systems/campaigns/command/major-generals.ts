/** Major Generals formed and dissolved in the Organization Segment (CN 5.3.2, part of D04). */
import type { ArgumentCheck, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { dismissIdle, fromPool } from '../ranks/regroup.ts';
import { type Action, END } from '../sequence/actions.ts';
import { both, leaderOnMap } from '../sequence/args.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { whyNotLeader, whyNotUnit } from '../sequence/whose.ts';
import { inCanonicalOrder, isBesieged, leadersIn, ownUnits, subordinatesOf, unitsIn } from '../theatre/forces.ts';
import { loadsOf, overSpan, whyOverSpan } from '../theatre/span.ts';
import type { State } from '../theatre/state.ts';
import { receiverRefusal } from './transfer.ts';

const RULE = 'CN 5.3.2';

/** The Major General (-1 if the pool is empty) may be placed with this Leader if a unit of the hex can go to him. */
export function raiseRefusal(s: State, chief: number, mg: number, loads: Int16Array): Refusal | null {
  const refusal = receiverRefusal(s, chief, RULE);
  if (refusal !== null) return refusal;
  const hex = s.leader.hex[chief]!;
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  if (mg < 0) return { rule: 'CN 1.5', code: 'noMajorGeneral' };
  let troops = false;
  let free = false;
  for (let unit = 0; unit < s.unit.leader.length; unit += 1) {
    const of = s.unit.leader[unit]!;
    if (of < 0 || s.leader.hex[of] !== hex || s.campaign.units[unit]!.side !== s.phasing) continue;
    if (firstUnitRefusal(s, mg, chief, unit, loads) === null) return null;
    troops = true;
    free ||= s.unit.transferred[unit] === 0;
  }
  if (!troops) return { rule: RULE, code: 'noTroopsHere' };
  return free ? { rule: 'CN 1.8', code: 'noUnitForHim' } : { rule: 'CN 5.3.3', code: 'allTransferred' };
}

/** The first unit brings the Major General onto the chief's track, where he weighs his own rating. */
function firstUnitRefusal(s: State, mg: number, chief: number, unit: number, loads: Int16Array): Refusal | null {
  const free = unitRefusal(s, chief, unit);
  if (free !== null) return free;
  const { span2, sub2 } = s.campaign.leaders[mg]!;
  const value2 = s.campaign.units[unit]!.sub2;
  if (value2 > span2) return overSpan(mg, value2, span2);
  const giver = s.unit.leader[unit]!;
  return whyOverSpan(s, { giver, loss2: value2, receiver: chief, gain2: sub2, sp2: s.unit.sp2[unit]! }, loads);
}

function nextUnitRefusal(s: State, mg: number, unit: number, loads: Int16Array): Refusal | null {
  const free = unitRefusal(s, mg, unit);
  if (free !== null) return free;
  const value2 = s.campaign.units[unit]!.sub2;
  const giver = s.unit.leader[unit]!;
  return whyOverSpan(s, { giver, loss2: value2, receiver: mg, gain2: value2, sp2: s.unit.sp2[unit]! }, loads);
}

function unitRefusal(s: State, leader: number, unit: number): Refusal | null {
  const refusal = whyNotUnit(s, s.phasing, unit, RULE);
  if (refusal !== null) return refusal;
  if (s.leader.hex[s.unit.leader[unit]!] !== s.leader.hex[leader]) return { rule: RULE, code: 'notInHex' };
  return s.unit.transferred[unit] === 1 ? { rule: 'CN 5.3.3', code: 'transferredOnce' } : null;
}

/** None until the first unit has come to him, if the pool has one; then a Major General beside his chief. */
const isGeneral: ArgumentCheck<State> = (value, s, args) => {
  if (value === -1) return fromPool(s, s.phasing, 'mg') >= 0;
  if (!leaderOnMap(value, s, args)) return false;
  const leader = value as number;
  return s.campaign.leaders[leader]!.kind === 'mg' && s.leader.hex[leader] === s.leader.hex[args['chief'] as number];
};

/** A Major General's units one by one, at least one; then end. `leader`: -1 until the first puts him on the map. */
const giveToGeneral: Decision = {
  rule: RULE,
  args: { chief: both(leaderOnMap, (l, s) => receiverRefusal(s, l as number, RULE) === null), leader: isGeneral },
  leads: [['giveToGeneral']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const chief = args['chief'] as number;
    const mg = args['leader'] as number;
    const loads = loadsOf(s);
    const options: Action[] = mg < 0 ? [] : [END];
    for (const unit of inCanonicalOrder(s, unitsIn(s, s.leader.hex[chief]!, s.phasing))) {
      if (giftRefusal(s, chief, mg, unit, loads) === null) options.push({ type: 'unit', unit });
    }
    return options;
  },
  whyNot(s, args, a) {
    const mg = args['leader'] as number;
    if (a.type === 'end') return mg < 0 ? { rule: RULE, code: 'mustLead' } : null;
    return a.type === 'unit' ? giftRefusal(s, args['chief'] as number, mg, a.unit, loadsOf(s)) : NOT_ASKED(RULE);
  },
  standard: (s, args) => giveToGeneral.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'unit') return;
    const chief = args['chief'] as number;
    let leader = args['leader'] as number;
    if (leader < 0) leader = place(t, chief);
    t.emit({ type: 'unitTransferred', rule: RULE, unit: a.unit, leader });
    dismissIdle(t, t.state.leader.hex[leader]!, t.state.phasing);
    t.next({ step: 'giveToGeneral', args: { chief, leader } });
  },
};

function giftRefusal(s: State, chief: number, mg: number, unit: number, loads: Int16Array): Refusal | null {
  return mg < 0
    ? firstUnitRefusal(s, fromPool(s, s.phasing, 'mg'), chief, unit, loads)
    : nextUnitRefusal(s, mg, unit, loads);
}

function place(t: CampaignTable, chief: number): number {
  const s = t.state;
  const leader = fromPool(s, s.phasing, 'mg');
  t.emit({ type: 'leaderPlaced', rule: RULE, leader, hex: s.leader.hex[chief]!, army: s.leader.army[chief]! });
  t.emit({ type: 'leaderTransferred', rule: RULE, leader, under: chief });
  return leader;
}

/** A Major General who leads units only, none of them his since this segment, and whom another Leader can relieve of all. */
export function dissolveRefusal(s: State, mg: number, loads: Int16Array): Refusal | null {
  const refusal = whyNotLeader(s, s.phasing, mg, RULE);
  if (refusal !== null) return refusal;
  if (s.campaign.leaders[mg]!.kind !== 'mg') return { rule: RULE, code: 'notAMajorGeneral' };
  const hex = s.leader.hex[mg]!;
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  if (subordinatesOf(s, mg).length > 0) return { rule: RULE, code: 'leadsLeaders' };
  for (const unit of ownUnits(s, mg)) {
    if (s.unit.transferred[unit] === 1) return { rule: 'CN 5.3.3', code: 'newUnits', params: { unit } };
  }
  let others = false;
  for (const l of leadersIn(s, hex)) {
    if (heirRefusal(s, mg, l, loads) === null) return null;
    others ||= l !== mg && s.campaign.leaders[l]!.side === s.phasing;
  }
  return { rule: RULE, code: others ? 'noHeir' : 'nobodyElse' };
}

/** May this Leader take everything the Major General leads? */
function heirRefusal(s: State, mg: number, heir: number, loads: Int16Array): Refusal | null {
  const refusal = receiverRefusal(s, heir, RULE, s.leader.hex[mg]);
  if (refusal !== null) return refusal;
  if (heir === mg) return { rule: RULE, code: 'alreadyHis' };
  const value2 = loads[mg]!;
  return whyOverSpan(s, { giver: mg, loss2: value2, receiver: heir, gain2: value2, sp2: s.leader.sp2[mg]! }, loads);
}

/** The Leader who takes a dissolved Major General's units. */
const dissolveGeneral: Decision = {
  rule: RULE,
  args: { leader: both(leaderOnMap, (l, s) => dissolveRefusal(s, l as number, loadsOf(s)) === null) },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const mg = args['leader'] as number;
    const loads = loadsOf(s);
    const options: Action[] = [];
    for (const leader of leadersIn(s, s.leader.hex[mg]!)) {
      if (heirRefusal(s, mg, leader, loads) === null) options.push({ type: 'leader', leader });
    }
    return options;
  },
  whyNot: (s, args, a) =>
    a.type === 'leader' ? heirRefusal(s, args['leader'] as number, a.leader, loadsOf(s)) : NOT_ASKED(RULE),
  standard: (s, args) => dissolveGeneral.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'leader') return;
    const mg = args['leader'] as number;
    const hex = t.state.leader.hex[mg]!;
    for (const unit of ownUnits(t.state, mg)) t.emit({ type: 'unitTransferred', rule: RULE, unit, leader: a.leader });
    dismissIdle(t, hex, t.state.phasing);
  },
};

export const majorGeneralSteps = { giveToGeneral, dissolveGeneral };
