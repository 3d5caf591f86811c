/** The quick opponent of Napoléon 1815: what it sees, what it wins, and how long its games are as links. */
import { expect, test } from 'vitest';
import { encode } from '../../../src/kernel/link.ts';
import { answer, simple } from '../../../src/systems/napoleon1815/bots/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { duel } from '../../tools/duels.ts';
import { raw } from './files.ts';
import { opened } from './games.ts';

const winners = (seats: Record<string, string>, games: number): string[] =>
  Array.from({ length: games }, (_, i) => duel('napoleon1815', raw, `floor ${i}`, seats).game.outcome?.winner ?? '');

const count = (list: readonly string[], side: string): number => list.filter((one) => one === side).length;

/** A floor that is cheap to stand on; `npm run duels -- napoleon1815 200` measures how much higher it is. */
test('beats random answers from either side', { timeout: 120_000 }, () => {
  expect(count(winners({ french: 'simple' }, 10), 'french')).toBeGreaterThanOrEqual(9);
  expect(count(winners({ allied: 'simple' }, 5), 'allied')).toBe(5);
});

test('reads a position and a view of it alike, and a game between two of it is a short link', {
  timeout: 120_000,
}, () => {
  const journal = opened('alike');
  for (let n = 0; journal.game.decision !== null; n += 1) {
    const { decision, state } = journal.game;
    const standard = journal.game.standard();
    const { index } = answer(state as State, decision, () => standard);
    if (n % 3 === 0) expect(simple(napoleon1815.view(state, decision.side), decision, standard).index).toBe(index);
    journal.play(index);
  }
  expect(journal.game.outcome).not.toBeNull();
  expect(encode(journal).length).toBeLessThan(1_500);
});
