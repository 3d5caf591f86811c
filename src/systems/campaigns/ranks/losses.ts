/** How losses fall on units (CN 7.7, 7.8): the owner gives half a point at a time out of a pool. */
import type { DecisionStep, Frame, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { LossCause } from '../events/core.ts';
import type { CampaignEvent, CampaignTable } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { aCause, amongThe, aRule, aSide, distinct, unitOfSide, whole } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { NOT_YOURS } from '../sequence/whose.ts';
import { forceLeaderOf, inCanonicalOrder, trackOf } from '../theatre/forces.ts';
import { ART, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { clearAway, recallVedettes } from './removal.ts';

export interface Loss {
  readonly side: SideIndex;
  readonly sp2: number;
  readonly cause: LossCause;
  readonly rule: string;
  /** Units the loss is taken from (CN 7.8). */
  readonly pool: readonly number[];
  /** Used up before any other: a rearguard. */
  readonly first?: readonly number[];
  /** May not lose while anything else is left: a Reserve (CN 12.1). */
  readonly spared?: readonly number[];
  /** The standard answer passes them over while anything else is left: an unstaked Old Guard. */
  readonly reluctant?: readonly number[];
  /** Most half points that artillery may take while infantry or cavalry remain. */
  readonly art2: number;
}

/** Half points artillery may take of one attrition or straggler result (CN 7.7). */
export const ATTRITION_ART2 = 1;
/** Half points artillery may take of one combat loss: half of it, rounded down (CN 7.7). */
export const combatArt2 = (sp2: number): number => sp2 >> 1;

/** The frame that takes a loss. What the pool cannot bear is lost without effect (CN 0.11). */
export function lossFrame(loss: Loss): Frame {
  const { side, sp2, cause, rule, art2 } = loss;
  const inOrder = (units: readonly number[] = []): readonly number[] => [...units].sort((a, b) => a - b);
  return {
    step: 'loseStrength',
    args: {
      side,
      sp2,
      cause,
      rule,
      art2,
      pool: inOrder(loss.pool),
      first: inOrder(loss.first),
      spared: inOrder(loss.spared),
      reluctant: inOrder(loss.reluctant),
    },
  };
}

const list = (args: FrameArgs, name: string): readonly number[] => args[name] as readonly number[];

const alive = (s: State, unit: number): boolean => s.unit.leader[unit]! >= 0 && s.unit.sp2[unit]! > 0;

/** The part of the pool that must bear the next half point: `first`, else all but `spared`, else all units that are left. */
function bearers(s: State, args: FrameArgs): number[] {
  const left = list(args, 'pool').filter((u) => alive(s, u));
  const first = left.filter((u) => list(args, 'first').includes(u));
  if (first.length > 0) return first;
  const spared = list(args, 'spared');
  const unspared = spared.length === 0 ? left : left.filter((u) => !spared.includes(u));
  return unspared.length > 0 ? unspared : left;
}

export const isGun = (s: State, unit: number): boolean => s.campaign.units[unit]!.arm === ART;

/** CN 7.7: artillery that has taken its share is passed over while infantry or cavalry stand beside it. */
function gunsAreSpent(s: State, args: FrameArgs, among: readonly number[]): boolean {
  return (args['art2'] as number) <= 0 && among.some((u) => !isGun(s, u));
}

function choices(s: State, args: FrameArgs): number[] {
  if ((args['sp2'] as number) <= 0) return [];
  const among = bearers(s, args);
  return gunsAreSpent(s, args, among) ? among.filter((u) => !isGun(s, u)) : among;
}

function whyNotUnit(s: State, args: FrameArgs, unit: number): Refusal | null {
  const info = s.campaign.units[unit];
  if (info === undefined) return NOT_ASKED('CN 7.7');
  if (info.side !== args['side']) return NOT_YOURS('CN 7.8');
  if (!list(args, 'pool').includes(unit)) return { rule: 'CN 7.8', code: 'notInPool' };
  if (!alive(s, unit)) return { rule: 'CN 7.7', code: 'unitGone' };
  const among = bearers(s, args);
  if (!among.includes(unit)) {
    if (list(args, 'spared').includes(unit)) return { rule: 'CN 12.1', code: 'reserveSpared' };
    return { rule: 'CN 12.2', code: 'othersFirst' };
  }
  if (isGun(s, unit) && gunsAreSpent(s, args, among)) return { rule: 'CN 7.7', code: 'gunsSpared' };
  return null;
}

/** CN 7.7, default: the unit with most SP; ties by arm, then id; the reluctant last. */
function standardUnit(s: State, args: FrameArgs): number {
  const among = choices(s, args);
  const reluctant = list(args, 'reluctant');
  const willing = among.filter((u) => !reluctant.includes(u));
  const arm = (u: number): number => s.campaign.units[u]!.arm;
  return (willing.length > 0 ? willing : among).reduce((best, u) => {
    const more = s.unit.sp2[u]! - s.unit.sp2[best]!;
    return more > 0 || (more === 0 && arm(u) < arm(best)) ? u : best;
  });
}

/** More half points than one loss ever takes. */
const MOST2 = 1000;

/** Units that may have to bear a loss, in which turn (CN 12.1, 12.2): a Rearguard first, a Reserve last. */
export function bearersInTurn(s: State, args: FrameArgs): { readonly unit: number; readonly turn: number }[] {
  const [first, spared] = [list(args, 'first'), list(args, 'spared')];
  return list(args, 'pool')
    .filter((unit) => alive(s, unit))
    .map((unit) => ({ unit, turn: first.includes(unit) ? 0 : spared.includes(unit) ? 2 : 1 }));
}

/** The usual way of CN 7.7 to the end: who bears each half point. */
export function usualLosses(s: State, args: FrameArgs): number[] {
  const imagined: State = { ...s, unit: { ...s.unit, sp2: s.unit.sp2.slice() } };
  const borne: number[] = [];
  let [left, art2] = [args['sp2'] as number, args['art2'] as number];
  for (; left > 0; left -= 1) {
    const now = { ...args, sp2: left, art2 };
    if (choices(imagined, now).length === 0) break;
    const unit = standardUnit(imagined, now);
    imagined.unit.sp2[unit]! -= 1;
    if (isGun(s, unit)) art2 -= 1;
    borne.push(unit);
  }
  return borne;
}

const loseStrength: DecisionStep<State, Action, CampaignEvent> = {
  rule: 'CN 7.7',
  args: {
    side: aSide,
    sp2: whole(1, MOST2),
    cause: aCause,
    rule: aRule,
    art2: whole(-MOST2, MOST2),
    pool: distinct(unitOfSide),
    first: distinct(amongThe('pool')),
    spared: distinct(amongThe('pool')),
    reluctant: distinct(amongThe('pool')),
  },
  leads: [['loseStrength']],
  asks: (s, args) => s.campaign.sides[args['side'] as SideIndex].id,
  options: (s, args) => inCanonicalOrder(s, choices(s, args)).map((unit) => ({ type: 'unit', unit })),
  whyNot(s, args, action) {
    return action.type === 'unit' ? whyNotUnit(s, args, action.unit) : NOT_ASKED('CN 7.7');
  },
  standard: (s, args) => ({ type: 'unit', unit: standardUnit(s, args) }),
  take(t, args, action) {
    if (action.type !== 'unit') return;
    const sp2 = (args['sp2'] as number) - 1;
    const art2 = (args['art2'] as number) - (isGun(t.state, action.unit) ? 1 : 0);
    if (sp2 > 0) t.next({ step: 'loseStrength', args: { ...args, sp2, art2 } });
    loseHalfPoint(t, action.unit, args['cause'] as LossCause, args['rule'] as string);
  },
};

/** Causes by which the Leaders of a Force at 0 SP live on as Lone Leaders; combat has its own ways (CN 1.13, 11.4). */
const WITHOUT_FIGHT: readonly LossCause[] = ['attrition', 'vedette'];

function loseHalfPoint(t: CampaignTable, unit: number, cause: LossCause, rule: string): void {
  const s = t.state;
  const leader = s.unit.leader[unit]!;
  const hex = s.leader.hex[leader]!;
  const { side } = s.campaign.units[unit]!;
  const top = forceLeaderOf(s, leader);
  t.emit({ type: 'strengthLost', rule, unit, sp2: 1, cause, hex });
  if (s.unit.sp2[unit]! > 0) return;
  recallVedettes(t, unit);
  if (s.leader.sp2[top] === 0 && WITHOUT_FIGHT.includes(cause)) {
    for (const l of trackOf(s, top)) {
      if (s.leader.over[l]! >= 0) t.emit({ type: 'leaderSubordinated', rule: 'CN 1.13', leader: l, under: -1 });
    }
  }
  clearAway(t, hex, side);
}

export const lossSteps = { loseStrength };
