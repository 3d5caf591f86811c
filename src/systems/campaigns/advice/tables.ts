/** An adviser's tables: samples of what he believes, each on a table of its own, and what the enemy is reckoned to have. */
import type { Problem, Situation } from '../../../adviser/contract.ts';
import { Tables } from '../../../adviser/tables.ts';
import { theatreOf } from '../../../adviser/theatre.ts';
import type { Belief, System } from '../../../kernel/contract.ts';
import { believe as believing } from '../belief/index.ts';
import type { Known } from '../belief/known.ts';
import type { View } from '../belief/view.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { type Campaign, enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { type Reckoning, reckonedFrom } from './picture.ts';

/** The rules are handed in. */
export type Rules = System<State, Action, CampaignEvent, View, Campaign>;

export type CampaignProblem = Problem<Action, CampaignEvent>;

/** States of the bridges that have been met, so that fields of cost are found again. */
const bridges = new WeakMap<Campaign, Uint8Array[]>();

function familiar(campaign: Campaign, met: Uint8Array): Uint8Array {
  const list = bridges.get(campaign) ?? [campaign.ground.bridges];
  bridges.set(campaign, list);
  const known = list.find((one) => one.length === met.length && one.every((bridge, side) => bridge === met[side]));
  if (known !== undefined) return known;
  list.push(met);
  return met;
}

/** How a belief is come by: honestly, unless a proof wants to know what it costs. */
export type Believing = (situation: Situation<CampaignEvent>) => Belief<State>;

export function believe(rules: Rules, situation: Situation<CampaignEvent>): Belief<State> {
  const campaign = theatreOf(rules, situation);
  const known = situation.known as Known;
  const position = { ...known.position, bridges: familiar(campaign, known.position.bridges) };
  return believing(campaign, { ...known, position }, situation.heard);
}

export class CampaignTables extends Tables<State, Action, CampaignEvent> {
  readonly side: SideIndex;

  constructor(rules: Rules, believing: Believing, problem: CampaignProblem) {
    super(rules, believing(problem), problem);
    this.side = (problem.known as Known).side;
  }

  /** The mean over some samples of what the enemy has in each hex. */
  reckoning(samples: number): Reckoning {
    return reckonedFrom(
      Array.from({ length: samples }, (_, i) => this.sample(i).state),
      enemyOf(this.side),
    );
  }
}
