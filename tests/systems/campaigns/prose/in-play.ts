/** Games for the prose to be tried on: crowded fields for battles, whole turns of a real campaign for the rest. */
import type { Frame } from '../../../../src/kernel/contract.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { type Action, END, STEPS, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import { skirmish } from '../combat/skirmishes.ts';

export type CampaignGame = Game<State, Action, CampaignEvent>;

export interface Watcher {
  /** Before each answer. */
  asked(game: CampaignGame): void;
  /** Right after each event. */
  told(s: State, e: CampaignEvent): void;
}

const COMBAT_PHASE: readonly Frame[] = [{ step: 'battles' }, { step: 'jointConsolidation' }, { step: 'sieges' }];

export function playField(seed: string, watcher: Watcher): void {
  const s = skirmish(seed);
  const frames = [...COMBAT_PHASE, { step: 'finalTally' }];
  const game = Game.from(campaigns, s, frames, SeededDice.fromSeed(seed), (e) => watcher.told(s, e));
  playOut(game, seed, watcher, Number.MAX_SAFE_INTEGER);
}

export function playCampaign(
  id: string,
  options: Readonly<Record<string, boolean>>,
  seed: string,
  answers: number,
  watcher: Watcher,
): void {
  const opened = campaigns.open(scenario(id), options);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const s = opened.state;
  const game = Game.from(campaigns, s, opened.agenda, SeededDice.fromSeed(seed), (e) => watcher.told(s, e));
  playOut(game, seed, watcher, answers);
}

function playOut(game: CampaignGame, seed: string, watcher: Watcher, answers: number): void {
  const chooser = SeededDice.fromSeed(`${seed} answers`);
  for (let n = 0; game.decision !== null && n < answers; n += 1) {
    watcher.asked(game);
    game.play(chooser.roll(game.decision.options.length) - 1);
  }
}

/** Answers of every kind, sensible or not, to be refused. */
export function anyAnswer(s: State, chooser: SeededDice): Action {
  const pick = (length: number): number => (length === 0 ? 0 : chooser.roll(length) - 1);
  const leader = pick(s.campaign.leaders.length);
  const hex = pick(s.first.length);
  const answers: readonly Action[] = [
    END,
    YES,
    STEPS[pick(6)]!,
    { type: 'hex', hex },
    { type: 'leader', leader },
    { type: 'ride', leader },
    { type: 'raise', leader },
    { type: 'dissolve', leader },
    { type: 'unit', unit: pick(s.campaign.units.length) },
    { type: 'vedette', vedette: pick(s.campaign.vedettes.length) },
    { type: 'centre', army: pick(s.campaign.armies.length) },
    { type: 'marker', marker: MARKERS[pick(4)]! },
    { type: 'regiment', hex, nation: pick(s.campaign.nations.length) },
    { type: 'work', hexside: hex * 6 + pick(6), work: (['damage', 'repair', 'lay', 'lift'] as const)[pick(4)]! },
    { type: 'reinforcement', index: pick(s.reinforcements.length) },
    { type: 'delay' },
  ];
  return answers[pick(answers.length)]!;
}
