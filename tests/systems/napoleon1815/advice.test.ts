/** The marshal of Napoléon 1815: legal answers, the same for the same, whatever the enemy's blocks may be. */
import { expect, test } from 'vitest';
import type { Advice, Problem } from '../../../src/adviser/contract.ts';
import { heardBy, momentOf } from '../../../src/kernel/belief.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { standardIndex } from '../../../src/kernel/policy.ts';
import { partsBy } from '../../../src/systems/napoleon1815/advice/index.ts';
import { leading } from '../../../src/systems/napoleon1815/advice/levels.ts';
import { mindsOf, PLANS } from '../../../src/systems/napoleon1815/advice/ways.ts';
import { simple } from '../../../src/systems/napoleon1815/bots/index.ts';
import { MINDS } from '../../../src/systems/napoleon1815/bots/mind.ts';
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

/** How many of a dozen games the British win who gather in a city of that number; everybody answers quickly. */
function wonAt(plan: string): number {
  const way = PLANS[1].find(({ text }) => text === plan)!;
  return Array.from({ length: 12 }, (_, i) => {
    const opened = Game.open(napoleon1815, raw, {}, SeededDice.fromSeed(`ghent ${i}`));
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const { game } = opened;
    const policy = leading(mindsOf(1, [way], MINDS[0]));
    while (game.decision !== null) game.play(policy(game));
    return game.outcome?.winner;
  }).filter((winner) => winner === 'allied').length;
}

test('the British behind the Scheldt hold out where they would not at Brussels', { timeout: 120_000 }, () => {
  const behind = wonAt('the British behind the Scheldt at Ghent, the Prussians at Liège');
  expect(behind).toBeGreaterThanOrEqual(10);
  expect(behind).toBeGreaterThan(wonAt('the British at Brussels, the Prussians at Liège'));
});

/** Two questions of one turn: what was decided at the first holds at the second, whoever has marched since. */
test('he keeps to his plan for the turn, and carries an order to its end', { timeout: 120_000 }, () => {
  const opened = Journal.open(napoleon1815, raw, { seed: 'errand', options: {} });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const { journal } = opened;
  const asked = (memory: unknown): Advice => {
    const { game } = journal;
    const { side } = game.decision!;
    return answer({
      ...{ scenario: raw, options: {}, side, seed: 'test', memory, decision: game.decision! },
      known: parts.known(momentOf(game), side),
      heard: heardBy(journal, side),
      standard: standardIndex(game),
    });
  };
  const first = asked(null);
  expect(first.alternatives.length).toBe(PLANS[0].length - 1);
  let { index, memory } = first;
  const sent = new Map<string, number>();
  let advised = 0;
  while (journal.game.state.turn === 1 && journal.game.decision?.side === 'french') {
    const { step, options } = journal.game.decision;
    const action = options[index]!;
    if (step === 'march' && action.kind === 'go') {
      const { order } = (memory as { errand: { order: { path: number[] } } }).errand;
      expect(order.path).toContain(action.to);
      sent.set(`${order.path}`, (sent.get(`${order.path}`) ?? 0) + 1);
    }
    journal.play(index);
    if (journal.game.decision?.side !== 'french') break;
    const next = asked(memory);
    if (journal.game.decision.step === 'pickUnit' && advised < 2) {
      // Whoever leads the group by hand and asks for advice on the way gets a plan as well, drawn from where it stands.
      const onTheWay = asked(null);
      expect(onTheWay.value?.runs).toBeGreaterThan(0);
      expect(onTheWay.reasons.at(-1)).toMatch(/^The plan: ./);
      const { place } = journal.game.state.group!;
      expect(onTheWay.ghosts.every((one) => one.kind === 'arrow' && one.from === place)).toBe(true);
      advised += 1;
    }
    expect(next.memory).toMatchObject({ turn: 1, plan: (first.memory as { plan: number }).plan });
    ({ index, memory } = next);
  }
  expect(Math.max(...sent.values())).toBeGreaterThan(2);
  expect(advised).toBe(2);
});
