/** The steps of a battle fall silent once it is decided: whatever is still on the agenda passes by. */
import type { Frame, FrameArgs } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { END, YES } from '../sequence/actions.ts';
import { type Automatic, type Decision, yesOrNoRefusal } from '../sequence/step.ts';
import type { Retreat } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

export type { Automatic, Decision };

const isUndecided = (s: State): boolean => s.battle !== null && s.battle.outcome === null;

/** A paragraph, and what frames of the step carry and lead to. */
type Heading = Pick<Automatic, 'rule' | 'args' | 'leads'>;

const headingOf = (given: string | Heading): Heading => (typeof given === 'string' ? { rule: given } : given);

/** An automatic step of the battle sequence. */
export const stage = (heading: string | Heading, run: (t: CampaignTable, args: FrameArgs) => void): Automatic => ({
  ...headingOf(heading),
  run(t, args) {
    if (isUndecided(t.state)) run(t, args);
  },
});

/** A decision of the battle sequence. */
export const inBattle = (decision: Decision): Decision => ({
  ...decision,
  options: (s, args) => (isUndecided(s) ? decision.options(s, args) : []),
});

export const sideArg = (args: FrameArgs): SideIndex => args['side'] as SideIndex;
export const hexArg = (args: FrameArgs): number => args['hex'] as number;
/** Which of the battle's retreats. */
export const retreatArg = (args: FrameArgs): number => args['retreat'] as number;
export const retreatOf = (s: State, args: FrameArgs): Retreat => s.battle!.retreats[retreatArg(args)]!;
export const sideId = (s: State, side: SideIndex): string => s.campaign.sides[side].id;

/** No or yes, where `isOpen` says whether it is asked at all. */
export function yesOrNo(
  given: string | Heading,
  asks: (s: State, args: FrameArgs) => SideIndex,
  isOpen: (s: State, args: FrameArgs) => boolean,
  standard: (s: State, args: FrameArgs) => boolean,
  take: (t: CampaignTable, args: FrameArgs, yes: boolean) => void,
): Decision {
  const heading = headingOf(given);
  return inBattle({
    ...heading,
    asks: (s, args) => sideId(s, asks(s, args)),
    options: (s, args) => (isOpen(s, args) ? [END, YES] : []),
    whyNot: (_s, _args, action) => yesOrNoRefusal(heading.rule, action),
    standard: (s, args) => (standard(s, args) ? YES : END),
    take: (t, args, action) => take(t, args, action.type === 'yes'),
  });
}

/** Steps 6-11 of the attack, 14-18 of the counterattack. */
export const RESOLUTION: readonly Frame[] = [
  { step: 'battle.odds' },
  { step: 'battle.oldGuard' },
  { step: 'battle.resolve' },
  { step: 'battle.showPitched' },
  { step: 'battle.override' },
  { step: 'battle.winnerLoss' },
  { step: 'battle.revealMarker' },
  { step: 'battle.retreat' },
  { step: 'battle.pitchedLoss' },
  { step: 'battle.pursue' },
  { step: 'battle.floor' },
  { step: 'battle.stragglers' },
  { step: 'battle.guardMorale' },
  { step: 'battle.judge' },
];
