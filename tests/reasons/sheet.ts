/**
 * A sheet says what the rulebook has against one kind of answer to one kind of question, in the order a player would
 * think of it: whose is it, is it there, may it now, can it afford it. Each entry can be checked on the position.
 */
import type { FrameArgs, Refusal } from '../../src/kernel/contract.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { Page } from './page.ts';

export const RANKS = ['whose', 'there', 'may', 'afford'] as const;
type Rank = (typeof RANKS)[number];
export type Params = NonNullable<Refusal['params']>;

/** One thing that may forbid an answer. */
export interface Claim {
  readonly code: string;
  /** The paragraphs that may be cited for it. */
  readonly rules: readonly string[];
  /** Whether it is so; with the numbers that were told, whether these are true of it. */
  readonly holds: (told?: Params) => boolean;
  /** The numbers that must be told with it. */
  readonly numbers?: () => Params;
}

export type Sheet = Partial<Record<Rank, readonly Claim[]>>;

export interface Question<A extends Action = Action> {
  readonly page: Page;
  readonly s: State;
  readonly step: string;
  readonly args: FrameArgs;
  /** Who is asked. */
  readonly side: SideIndex;
  readonly action: A;
}

export const claim = (
  code: string,
  rules: string | readonly string[],
  holds: Claim['holds'],
  numbers?: () => Params,
): Claim => ({
  code,
  rules: typeof rules === 'string' ? [rules] : rules,
  holds,
  ...(numbers === undefined ? {} : { numbers }),
});

export const pageOf = (s: State): Page => new Page(s);

type Of<T extends Action['type']> = Question<Extract<Action, { type: T }>>;
export type HexQuestion = Of<'hex'>;
export type UnitQuestion = Of<'unit'>;
export type LeaderQuestion = Of<'leader' | 'ride' | 'raise' | 'dissolve'>;
export type StepQuestion = Of<'step'>;
export type VedetteQuestion = Of<'vedette'>;
export type CentreQuestion = Of<'centre'>;
export type WorkQuestion = Of<'work'>;
export type MarkerQuestion = Of<'marker'>;
export type ReinforcementQuestion = Of<'reinforcement'>;
export type RegimentQuestion = Of<'regiment'>;

/** Whose a Leader or a unit is, and whether he is on the map. */
export const leaderHere = ({ s, side, action }: LeaderQuestion, rules: string | readonly string[]): Sheet => ({
  whose: [claim('notYours', rules, () => s.campaign.leaders[action.leader]!.side !== side)],
  there: [claim('notOnMap', rules, () => s.leader.hex[action.leader]! < 0)],
});

export const unitHere = ({ s, side, page, action }: UnitQuestion, rules: string | readonly string[]): Sheet => ({
  whose: [claim('notYours', rules, () => s.campaign.units[action.unit]!.side !== side)],
  there: [claim('notOnMap', rules, () => page.unitHex(action.unit) < 0)],
});

/** Two sheets as one. */
export const joined = (...sheets: readonly Sheet[]): Sheet =>
  Object.fromEntries(RANKS.map((rank) => [rank, sheets.flatMap((sheet) => sheet[rank] ?? [])]));

/** Why T-MOV lets nobody, or no guns, over a hexside. */
export function closedGround(
  page: Page,
  from: number,
  dir: number,
  heavy: boolean,
  rules: string | readonly string[],
): Claim[] {
  const hex = page.beside(from, dir);
  const at = (): Params => ({ hex });
  const dry = !page.isWater(hex);
  return [
    claim('water', rules, () => !dry, at),
    claim('riverBars', rules, () => dry && page.riverBars(from, dir) && page.bridge(from, dir) === 0, at),
    claim('bridgeDown', rules, () => dry && page.riverBars(from, dir) && page.bridge(from, dir) === 2, at),
    claim('noRoadForGuns', rules, () => heavy && page.isRough(hex) && !page.roadOpen(from, dir), at),
  ];
}
