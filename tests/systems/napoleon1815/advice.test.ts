/** The marshal of Napoléon 1815: legal answers, the same for the same, whatever the enemy's blocks may be. */
import { expect, test } from 'vitest';
import type { Advice, Problem } from '../../../src/adviser/contract.ts';
import { heardBy, momentOf } from '../../../src/kernel/belief.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { standardIndex } from '../../../src/kernel/policy.ts';
import { partsBy } from '../../../src/systems/napoleon1815/advice/index.ts';
import { simple } from '../../../src/systems/napoleon1815/bots/index.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { raw } from './files.ts';
import { shuffled } from './shuffle.ts';

const parts = partsBy(napoleon1815);

const EVERY = 23;

function answer(problem: Problem<Action, NapoleonEvent>): Advice {
  const thinking = parts.levels['marshal']!.think(problem, { work: 1, slice: 500 });
  for (;;) {
    const { value, done } = thinking.next();
    if (done) return value;
  }
}

test('answers what is open, the same to the same, whatever the enemy hides', { timeout: 300_000 }, () => {
  const opened = Journal.open(napoleon1815, raw, { seed: 'marshal', options: {} });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const { journal } = opened;
  const dice = SeededDice.fromSeed('shuffles');
  let swapped = 0;
  for (let n = 0; journal.game.decision !== null && n < 220; n += 1) {
    const { game } = journal;
    const { decision } = game;
    const { side } = decision!;
    const moment = momentOf(game);
    const problem: Problem<Action, NapoleonEvent> = {
      scenario: raw,
      options: {},
      side,
      known: parts.known(moment, side),
      heard: heardBy(journal, side),
      seed: 'test',
      decision: decision!,
      standard: standardIndex(game),
      memory: null,
    };
    // Between the moments at which he is asked the quick opponent plays: a plan is raced over whole games.
    const asked = n % EVERY === 0;
    const advice = asked ? answer(problem) : null;
    const index = advice?.index ?? simple(napoleon1815.view(game.state, side), decision!, game.standard()).index;
    expect(decision!.options[index]).toBeDefined();
    if (advice !== null) {
      const { twin, moved } = shuffled(game.state, side === 'french' ? 0 : 1, dice);
      swapped += moved;
      const told = structuredClone({ ...problem, known: parts.known({ ...moment, state: twin }, side) });
      expect(answer({ ...told, scenario: raw }), decision!.step).toEqual(advice);
      const believed = parts.surmises!(problem);
      expect(parts.surmises!({ ...told, scenario: raw })).toEqual(believed);
      expect(new Set(believed.map(({ place }) => place))).toEqual(
        new Set(napoleon1815.view(game.state, side).enemy.map(({ place }) => place)),
      );
      // Backs are seen: nobody may be told that a place could be empty.
      expect(believed.every(({ weight }) => weight === 1)).toBe(true);
    }
    journal.play(index);
  }
  expect(swapped).toBeGreaterThan(100);
});
