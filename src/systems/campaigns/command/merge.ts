/** Strength passes between units of one nation and arm in a hex, half a point at a time (CN 5.3.4, I.b4, D05). */
import type { Refusal } from '../../../kernel/contract.ts';
import { GAVE, RECEIVED } from '../events/command.ts';
import { dismissIdle } from '../ranks/regroup.ts';
import { recallVedettes } from '../ranks/removal.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aFlag, aUnit } from '../sequence/args.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { whyNotUnit } from '../sequence/whose.ts';
import { inCanonicalOrder, isBesieged } from '../theatre/forces.ts';
import type { State } from '../theatre/state.ts';

const RULE = 'CN 5.3.4';

const hexOf = (s: State, unit: number): number => s.leader.hex[s.unit.leader[unit]!]!;

const isHere = (s: State, unit: number): boolean =>
  s.campaign.units[unit]?.side === s.phasing && s.unit.leader[unit]! >= 0;

/** Units that could take half a point from another unit: most turns there are few, or none. */
function openUnits(s: State): number[] {
  const open: number[] = [];
  for (let unit = 0; unit < s.campaign.units.length; unit += 1) {
    if (s.unit.sp2[unit]! < s.campaign.units[unit]!.max2 && s.unit.merged[unit] !== GAVE && isHere(s, unit))
      open.push(unit);
  }
  return open;
}

/** A unit that may give, with another to give to. */
function giverRefusal(s: State, giver: number, open: readonly number[]): Refusal | null {
  const refusal = whyNotUnit(s, s.phasing, giver, RULE);
  if (refusal !== null) return refusal;
  const hex = hexOf(s, giver);
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  if (s.unit.merged[giver] === RECEIVED) return { rule: RULE, code: 'hasReceived' };
  for (const unit of open) if (hexOf(s, unit) === hex && receiverRefusal(s, giver, unit) === null) return null;
  return { rule: RULE, code: 'nobodyToReceive' };
}

function receiverRefusal(s: State, giver: number, unit: number): Refusal | null {
  const refusal = whyNotUnit(s, s.phasing, unit, RULE);
  if (refusal !== null) return refusal;
  if (unit === giver) return { rule: RULE, code: 'itself' };
  if (hexOf(s, unit) !== hexOf(s, giver)) return { rule: RULE, code: 'notInHex' };
  const info = s.campaign.units[unit]!;
  if (info.arm !== s.campaign.units[giver]!.arm) return { rule: RULE, code: 'otherArm' };
  if (s.unit.nation[unit] !== s.unit.nation[giver]) return { rule: RULE, code: 'otherNation' };
  if (s.unit.merged[unit] === GAVE) return { rule: RULE, code: 'hasGiven' };
  return s.unit.sp2[unit]! < info.max2 ? null : { rule: RULE, code: 'fullStrength', params: { most: info.max2 } };
}

const mergeStrength: Decision = {
  rule: RULE,
  leads: [['mergeInto', 'mergeStrength']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s) {
    const open = openUnits(s);
    if (open.length === 0) return [END];
    const givers: number[] = [];
    for (let unit = 0; unit < s.campaign.units.length; unit += 1) {
      if (isHere(s, unit) && giverRefusal(s, unit, open) === null) givers.push(unit);
    }
    return [END, ...inCanonicalOrder(s, givers).map((unit): Action => ({ type: 'unit', unit }))];
  },
  whyNot(s, _args, a) {
    if (a.type === 'end') return null;
    return a.type === 'unit' ? giverRefusal(s, a.unit, openUnits(s)) : NOT_ASKED(RULE);
  },
  standard: () => END,
  take(t, _args, a) {
    if (a.type === 'unit')
      t.next({ step: 'mergeInto', args: { unit: a.unit, begun: false } }, { step: 'mergeStrength' });
  },
};

/** The unit that receives the giver's next half point; after the first, end. */
const mergeInto: Decision = {
  rule: RULE,
  args: { unit: aUnit, begun: aFlag },
  leads: [['mergeInto']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const giver = args['unit'] as number;
    const options: Action[] = args['begun'] === true ? [END] : [];
    if (!isHere(s, giver)) return options;
    const receivers = openUnits(s).filter((unit) => receiverRefusal(s, giver, unit) === null);
    for (const unit of inCanonicalOrder(s, receivers)) options.push({ type: 'unit', unit });
    return options;
  },
  whyNot(s, args, a) {
    const giver = args['unit'] as number;
    if (a.type === 'end') return args['begun'] === true ? null : { rule: RULE, code: 'mustGive' };
    return a.type === 'unit' ? receiverRefusal(s, giver, a.unit) : NOT_ASKED(RULE);
  },
  standard: (s, args) => mergeInto.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'unit') return;
    const giver = args['unit'] as number;
    const hex = hexOf(t.state, giver);
    t.emit({ type: 'strengthMerged', rule: RULE, giver, unit: a.unit, sp2: 1 });
    if (t.state.unit.sp2[giver] === 0) {
      recallVedettes(t, giver);
      dismissIdle(t, hex, t.state.phasing);
    }
    t.next({ step: 'mergeInto', args: { unit: giver, begun: true } });
  },
};

export const mergeSteps = { mergeStrength, mergeInto };
