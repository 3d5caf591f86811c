/** Units, and Leaders with their tracks, pass from one Leader to another in a hex (CN 5.3.3, I.b3, D05). */
import type { ArgumentCheck, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import { dismissIdle } from '../ranks/regroup.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aLeader, aUnit } from '../sequence/args.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { whyNotLeader, whyNotUnit } from '../sequence/whose.ts';
import { armyOfForce } from '../theatre/change.ts';
import { isBesieged, isUnder, leadersIn, mayMix, ratingOf } from '../theatre/forces.ts';
import { loadsOf, whyOverSpan } from '../theatre/span.ts';
import type { State } from '../theatre/state.ts';

const RULE = 'CN 5.3.3';

/** What passes: a unit, or a subordinate Leader with his track. */
type Piece = { readonly unit: number } | { readonly leader: number };

const chiefOf = (s: State, piece: Piece): number =>
  ('unit' in piece ? s.unit.leader[piece.unit] : s.leader.over[piece.leader]) ?? -1;

/** Whether this Leader, standing in this hex, may be given units or Leaders at all. Provisional leaders and Regiments' own Leaders lead what they have. */
export function receiverRefusal(s: State, leader: number, rule: string, hex = s.leader.hex[leader]): Refusal | null {
  const refusal = whyNotLeader(s, s.phasing, leader, rule);
  if (refusal !== null) return refusal;
  if (s.leader.hex[leader] !== hex) return { rule, code: 'notInHex' };
  const { kind } = s.campaign.leaders[leader]!;
  if (kind === 'provisional') return { rule: 'CN 1.6', code: 'provisional' };
  return kind === 'regiment' ? { rule: 'CN 1.5', code: 'ownLeader' } : null;
}

/** A Leader alone in his hex has no other Leader to give to or take from. */
function hasCompany(s: State, leader: number): boolean {
  const first = s.first[s.leader.hex[leader]!]!;
  return first !== leader || s.leader.next[leader]! >= 0;
}

/** May `piece` leave its place for this Leader's track? */
function passRefusal(s: State, piece: Piece, receiver: number, loads: Int16Array): Refusal | null {
  const giver = chiefOf(s, piece);
  const refusal = receiverRefusal(s, receiver, RULE, s.leader.hex[giver]);
  if (refusal !== null) return refusal;
  if (receiver === giver) return { rule: RULE, code: 'alreadyHis' };
  if ('leader' in piece && isUnder(s, receiver, piece.leader)) return { rule: RULE, code: 'underHimself' };
  if (!mayMix(s, armyOfForce(s, receiver), armyOfForce(s, giver))) return { rule: 'CN 1.12', code: 'otherArmy' };
  const load2 = 'unit' in piece ? s.campaign.units[piece.unit]!.sub2 : ratingOf(s, piece.leader);
  const sp2 = 'unit' in piece ? s.unit.sp2[piece.unit]! : s.leader.sp2[piece.leader]!;
  return whyOverSpan(s, { giver, loss2: load2, receiver, gain2: load2, sp2 }, loads);
}

/** Whether a piece may be transferred to any Leader at all. */
function pieceRefusal(s: State, piece: Piece, loads: Int16Array): Refusal | null {
  const refusal =
    'unit' in piece ? whyNotUnit(s, s.phasing, piece.unit, RULE) : whyNotLeader(s, s.phasing, piece.leader, RULE);
  if (refusal !== null) return refusal;
  const giver = chiefOf(s, piece);
  if (giver < 0) return { rule: RULE, code: 'notSubordinate' };
  const hex = s.leader.hex[giver]!;
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  const done = 'unit' in piece ? s.unit.transferred[piece.unit] : s.leader.transferred[piece.leader];
  if (done === 1) return { rule: RULE, code: 'transferredOnce' };
  let others = false;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (passRefusal(s, piece, l, loads) === null) return null;
    others ||=
      l !== giver && s.campaign.leaders[l]!.side === s.phasing && !('leader' in piece && isUnder(s, l, piece.leader));
  }
  return others ? { rule: 'CN 1.8', code: 'nobodyCanTake' } : { rule: RULE, code: 'nobodyElse' };
}

const transferUnits: Decision = {
  rule: RULE,
  leads: [['newLeader', 'transferUnits']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s) {
    const loads = loadsOf(s);
    const found: { readonly of: number; readonly action: Action }[] = [];
    for (const leader of s.present[s.phasing]) {
      if (s.leader.over[leader]! < 0 || pieceRefusal(s, { leader }, loads) !== null) continue;
      found.push({ of: leader, action: { type: 'leader', leader } });
    }
    for (let unit = 0; unit < s.campaign.units.length; unit += 1) {
      const of = s.unit.leader[unit]!;
      if (of < 0 || s.campaign.units[unit]!.side !== s.phasing || !hasCompany(s, of)) continue;
      if (pieceRefusal(s, { unit }, loads) !== null) continue;
      found.push({ of, action: { type: 'unit', unit } });
    }
    // The sort is stable: a Leader stays before his units, and these stand by id.
    const hex = (leader: number): number => s.leader.hex[leader]!;
    return [END, ...found.sort((a, b) => hex(a.of) - hex(b.of) || a.of - b.of).map(({ action }) => action)];
  },
  whyNot(s, _args, a) {
    if (a.type === 'end') return null;
    if (a.type === 'unit') return pieceRefusal(s, { unit: a.unit }, loadsOf(s));
    return a.type === 'leader' ? pieceRefusal(s, { leader: a.leader }, loadsOf(s)) : NOT_ASKED(RULE);
  },
  standard: () => END,
  take(t, _args, a) {
    if (a.type !== 'unit' && a.type !== 'leader') return;
    const args = a.type === 'unit' ? { unit: a.unit } : { leader: a.leader };
    t.next({ step: 'newLeader', args }, { step: 'transferUnits' });
  },
};

const pieceOf = (args: FrameArgs): Piece =>
  'unit' in args ? { unit: args['unit'] as number } : { leader: args['leader'] as number };

/** A frame names one or the other, and it may pass. */
const piece =
  (name: 'unit' | 'leader', check: ArgumentCheck<State>): ArgumentCheck<State> =>
  (value, s, args) => {
    if (Object.keys(args).length !== 1) return false;
    return !(name in args) || (check(value, s, args) && pieceRefusal(s, pieceOf(args), loadsOf(s)) === null);
  };

/** On whose track the chosen piece goes. */
const newLeader: Decision = {
  rule: RULE,
  args: { unit: piece('unit', aUnit), leader: piece('leader', aLeader) },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const piece = pieceOf(args);
    const loads = loadsOf(s);
    const options: Action[] = [];
    for (const leader of leadersIn(s, s.leader.hex[chiefOf(s, piece)]!)) {
      if (passRefusal(s, piece, leader, loads) === null) options.push({ type: 'leader', leader });
    }
    return options;
  },
  whyNot: (s, args, a) => (a.type === 'leader' ? passRefusal(s, pieceOf(args), a.leader, loadsOf(s)) : NOT_ASKED(RULE)),
  standard: (s, args) => newLeader.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'leader') return;
    const piece = pieceOf(args);
    const hex = t.state.leader.hex[a.leader]!;
    if ('unit' in piece) t.emit({ type: 'unitTransferred', rule: RULE, unit: piece.unit, leader: a.leader });
    else t.emit({ type: 'leaderTransferred', rule: RULE, leader: piece.leader, under: a.leader });
    dismissIdle(t, hex, t.state.phasing);
  },
};

export const transferSteps = { transferUnits, newLeader };
