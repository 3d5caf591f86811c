import { expect, test } from 'vitest';
import type { Answer } from '../../src/umpire/index.ts';
import { Games } from '../../workers/games.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

const value = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

const REQUEST = {
  ...{ system: 'campaigns', options: {}, seed: 'games' },
  ...{ scenario: scenario('six-days-1814'), seats: { french: 'me', allied: 'simple' } },
};

async function opened(...names: readonly string[]): Promise<Games> {
  const games = new Games(() => guarded(new Session()));
  for (const name of names) value(await games.begin(name, 'open', REQUEST));
  return games;
}

test('an answer goes into the game it names, and into no other', async () => {
  const games = await opened('one', 'two');
  value(await games.ask('one', 'standard', 'once'));
  value(await games.ask('one', 'standard', 'once'));
  value(await games.ask('two', 'standard', 'once'));
  expect(value(await games.ask('one', 'record')).actions).toHaveLength(2);
  expect(value(await games.ask('two', 'record')).actions).toHaveLength(1);
});

test('whatever is meant for a game that was put away is refused, and changes nothing', async () => {
  const games = await opened('one', 'two');
  await games.keep('two');
  for (const late of [
    games.ask('one', 'bot', 'simple'),
    games.ask('one', 'play', 0),
    games.ask('one', 'undo'),
    games.ask('never opened', 'record'),
    games.branch('three', 'one', 0),
  ])
    expect(await late).toMatchObject({ ok: false, error: { code: 'other-game' } });
  expect(value(await games.ask('two', 'record')).actions).toEqual([]);
});

test('a game that fails to open is not there, and the others are', async () => {
  const games = await opened('one');
  expect(await games.begin('two', 'load', '#g=AAAA', REQUEST.scenario, 'french')).toMatchObject({ ok: false });
  expect(await games.ask('two', 'record')).toMatchObject({ ok: false, error: { code: 'other-game' } });
  expect(value(await games.ask('one', 'standard', 'once')).n).toBe(1);
});

test('a branch goes its own way, and the game it left stays whole', async () => {
  const games = await opened('trunk');
  for (let i = 0; i < 4; i += 1) value(await games.ask('trunk', 'standard', 'once'));
  expect(value(await games.branch('branch', 'trunk', 2)).report.n).toBe(2);
  const on = value(await games.ask('branch', 'standard', 'once'));
  expect(on.n).toBe(3);
  expect(value(await games.ask('trunk', 'look', 'french')).n).toBe(4);
});
