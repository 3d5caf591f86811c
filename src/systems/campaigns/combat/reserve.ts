/** Reserve, optional (CN 12.1): held back in step 3b of the first round, committed from the second on. */
import type { Frame, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aSide } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { whyNotUnit } from '../sequence/whose.ts';
import { inCanonicalOrder } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { mostInReserve, standsWithReserve } from './markers.ts';
import { battleLeader, battleOf, battleUnits, fights, initiativeOf, isFresh } from './sides.ts';
import { inBattle, sideArg, sideId, stage } from './stage.ts';

const heldBack = (s: State, side: SideIndex): number[] =>
  battleUnits(s, side).filter((u) => battleOf(s).reserve.includes(u));

const freshUnits = (s: State, side: SideIndex): number[] => battleUnits(s, side).filter((u) => isFresh(s, u));

const mayHoldMore = (s: State, side: SideIndex): boolean =>
  s.campaign.options.reserve && battleOf(s).round === 1 && heldBack(s, side).length < mostInReserve(s, side);

function whyNotReserve(s: State, side: SideIndex, unit: number): Refusal | null {
  const refusal = whyNotUnit(s, side, unit, 'CN 12.1');
  if (refusal !== null) return refusal;
  if (!battleUnits(s, side).includes(unit)) return { rule: 'CN 12.1', code: 'notInBattle' };
  if (!isFresh(s, unit)) return { rule: 'CN 9.2.4', code: 'spent' };
  return battleOf(s).reserve.includes(unit) ? { rule: 'CN 12.1', code: 'alreadyReserved' } : null;
}

/** D16, its first part. */
const hold = inBattle({
  rule: 'CN 12.1',
  args: { side: aSide },
  leads: [['battle.hold']],
  asks: (s, args) => sideId(s, sideArg(args)),
  options(s, args) {
    const side = sideArg(args);
    if (!mayHoldMore(s, side)) return [];
    const units = freshUnits(s, side).filter((u) => whyNotReserve(s, side, u) === null);
    return [END, ...inCanonicalOrder(s, units).map((unit): Action => ({ type: 'unit', unit }))];
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return null;
    return action.type === 'unit' ? whyNotReserve(s, sideArg(args), action.unit) : NOT_ASKED('CN 12.1');
  },
  standard(s, args) {
    const side = sideArg(args);
    if (!standsWithReserve(s, side)) return END;
    const unit = freshUnits(s, side).reduce((least, u) => (s.unit.sp2[u]! < s.unit.sp2[least]! ? u : least));
    return { type: 'unit', unit };
  },
  take(t, args, action) {
    if (action.type !== 'unit') return;
    t.emit({ type: 'unitReserved', rule: 'CN 12.1', side: sideArg(args), unit: action.unit });
    t.next({ step: 'battle.hold', args });
  },
});

/** One side's opportunity at steps 1, 2, 12 and 13 from round 2. */
export const calling = (side: SideIndex): readonly Frame[] => [
  { step: 'battle.callReserve', args: { side } },
  { step: 'battle.commit', args: { side } },
  { step: 'battle.freeUnit', args: { side } },
];

export const callFrames = (s: State, side: SideIndex): readonly Frame[] =>
  s.campaign.options.reserve && battleOf(s).round > 1 ? calling(side) : [];

const callReserve = stage({ rule: 'CN 12.1', args: { side: aSide } }, (t, args) => {
  if (heldBack(t.state, sideArg(args)).length > 0)
    t.emit({ type: 'reserveCalled', rule: 'CN 12.1', side: sideArg(args) });
});

function whyNotCommit(s: State, side: SideIndex, unit: number): Refusal | null {
  const { tried } = battleOf(s);
  const refusal = whyNotUnit(s, side, unit, 'CN 12.1');
  if (refusal !== null) return refusal;
  if (!battleUnits(s, side).includes(unit)) return { rule: 'CN 12.1', code: 'notInBattle' };
  if (!heldBack(s, side).includes(unit)) return { rule: 'CN 12.1', code: 'notInReserve' };
  return tried.includes(unit) ? { rule: 'CN 12.1', code: 'alreadyTried' } : null;
}

/** As many tries as the Battle Leader has initiative. */
const mayTryMore = (s: State, side: SideIndex): boolean =>
  battleOf(s).tried.length < initiativeOf(s, battleLeader(s, side));

const commit = inBattle({
  rule: 'CN 12.1',
  args: { side: aSide },
  leads: [['battle.commit']],
  asks: (s, args) => sideId(s, sideArg(args)),
  options(s, args) {
    const side = sideArg(args);
    const units = mayTryMore(s, side) ? heldBack(s, side).filter((u) => whyNotCommit(s, side, u) === null) : [];
    return units.length === 0
      ? []
      : [END, ...inCanonicalOrder(s, units).map((unit): Action => ({ type: 'unit', unit }))];
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return null;
    return action.type === 'unit' ? whyNotCommit(s, sideArg(args), action.unit) : NOT_ASKED('CN 12.1');
  },
  standard: () => END,
  take(t, args, action) {
    if (action.type !== 'unit') return;
    const side = sideArg(args);
    const { unit } = action;
    const initiative = initiativeOf(t.state, battleLeader(t.state, side));
    const die = t.d6();
    const success = die <= initiative;
    t.emit({ type: 'reserveTried', rule: 'CN 12.1', side, unit, initiative, success, dice: [die] });
    if (success) t.emit({ type: 'unitCommitted', rule: 'CN 12.1', side, unit });
    t.next({ step: 'battle.commit', args });
  },
});

/** If every die failed, the first unit tried comes in free. */
const freeUnit = stage({ rule: 'CN 12.1', args: { side: aSide } }, (t, args) => {
  const { tried, committed } = battleOf(t.state);
  const unit = tried[0];
  const side = sideArg(args);
  if (unit === undefined || committed > 0 || !heldBack(t.state, side).includes(unit)) return;
  t.emit({ type: 'unitCommitted', rule: 'CN 12.1', side, unit });
});

/** A side all of whose fighting units are gone commits everything at once. */
export function commitIfBare(t: CampaignTable, side: SideIndex): void {
  const s = t.state;
  const held = heldBack(s, side);
  if (held.length === 0 || battleUnits(s, side).some((u) => fights(s, u) && isFresh(s, u) && !held.includes(u))) return;
  for (const unit of held) t.emit({ type: 'unitCommitted', rule: 'CN 12.1', side, unit });
}

export const reserveSteps = {
  'battle.hold': hold,
  'battle.callReserve': callReserve,
  'battle.commit': commit,
  'battle.freeUnit': freeUnit,
};
