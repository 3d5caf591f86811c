/** Positions of whole games, wandering and warlike by turns, as they are played. */
import type { System } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import type { View } from '../../src/systems/campaigns/belief/view.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { warlike } from '../fuzz/policies.ts';
import type { CampaignJournal } from './truth.ts';

/** Answers of a game after which another is begun: positions of many games tell more than many of one. */
const LONGEST = 1_500;

export function* positions(
  file: unknown,
  options: Readonly<Record<string, boolean>>,
  seed: string,
  /** Answers from one position to the next, at most. */
  stride = 40,
  system: System<State, Action, CampaignEvent, View> = campaigns,
): Generator<CampaignJournal> {
  for (let n = 0; ; n += 1) {
    const opened = Journal.open(system, file, { seed: `${seed} ${n}`, options });
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    const { journal } = opened;
    const policy = (n % 2 === 0 ? warlike : randomPolicy)(`${seed} ${n}`);
    const dice = SeededDice.fromSeed(`${seed} ${n} stride`);
    for (let left = dice.roll(stride); journal.game.decision !== null && journal.length < LONGEST; left -= 1) {
      if (left === 0) {
        yield journal;
        left = dice.roll(stride);
      }
      journal.play(policy(journal.game));
    }
  }
}
