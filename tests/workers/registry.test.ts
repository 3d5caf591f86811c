/** A system is added to the house by one entry in the list of manifests, and by nothing else. */
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../../src/systems/index.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { Games } from '../../workers/games.ts';
import { Protocol } from '../../workers/protocol.ts';
import { Registry } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { OUTPOSTS_SCENARIO } from '../games/outposts/index.ts';
import { manifest as outposts } from '../games/outposts/manifest.ts';

const SCENARIO = {
  ...OUTPOSTS_SCENARIO,
  ...{ title: 'The Crossing', system: 'outposts' },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
};
const REQUEST = {
  ...{ system: 'outposts', scenario: SCENARIO, options: { stubborn: true }, seed: 'toy' },
  seats: { red: 'me', blue: 'sleeper' },
};

const value = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

const house = () => new Registry([...MANIFESTS, outposts]);
const umpire = (registry: Registry) =>
  new Games(
    () => new Session(() => {}, registry),
    async (system) => {
      await registry.fetch(system);
      return null;
    },
  );

describe('a toy in the list of manifests', () => {
  test('is opened, played by hand and by its opponent, sent as a link and read again', async () => {
    const games = umpire(house());
    const opening = value(await games.begin('one', 'open', REQUEST));
    expect(opening.scenario).toEqual({ id: 'crossing', title: 'The Crossing', sides: SCENARIO.sides });
    const scouting = opening.report.ask!.options.find(({ text }) => text === 'Scout the Inn.')!;
    const report = value(await games.ask('one', 'play', scouting.index));
    expect(report.lines.map(({ text }) => text)).toContain('The Inn holds 2.');
    value(await games.ask('one', 'bot', 'sleeper'));
    const { link } = value(await games.ask('one', 'link'));
    const again = value(await umpire(house()).begin('two', 'load', link, SCENARIO, 'red'));
    expect(again.report.n).toBe(2);
    expect(again.report.status).toEqual(value(await games.ask('one', 'look', 'red')).status);
  });

  test('is fetched with its first game and not before, and what is asked meanwhile waits', async () => {
    let fetched = 0;
    const counted = {
      ...outposts,
      load: () => {
        fetched += 1;
        return outposts.load();
      },
    };
    const games = umpire(new Registry([counted]));
    expect(fetched).toBe(0);
    const opening = games.begin('one', 'open', REQUEST);
    const record = games.ask('one', 'record');
    value(await opening);
    expect(value(await record).system).toBe('outposts');
    value(await games.begin('two', 'open', REQUEST));
    expect(fetched).toBe(1);
  });

  test('speaks the protocol', async () => {
    const registry = house();
    await registry.fetchAll();
    const protocol = new Protocol({ list: () => [], read: () => undefined }, () => 0, registry);
    const ask = (line: object): Record<string, unknown> => JSON.parse(protocol.answer(JSON.stringify(line)));
    expect(ask({ cmd: 'systems' })).toMatchObject({
      systems: [...MANIFESTS.map(({ id }) => ({ id })), { id: 'outposts', version: 1 }],
    });
    expect(ask({ cmd: 'open', system: 'outposts', scenario: SCENARIO, seed: '1' })).toMatchObject({
      decision: { side: 'red', step: 'order' },
    });
    expect(ask({ cmd: 'play', action: { kind: 'rest' } })).toMatchObject({ decision: { side: 'blue' } });
  });
});

test('rules that do not come are told, and fetched again with the next wish', async () => {
  let connected = false;
  const shy = {
    ...outposts,
    load: () => (connected ? outposts.load() : Promise.reject(new Error('no network'))),
  };
  const registry = new Registry([shy]);
  const trouble = { code: 'rules-absent', text: 'The rules could not be fetched.' };
  const games = new Games(
    () => new Session(() => {}, registry),
    (system) =>
      registry.fetch(system).then(
        () => null,
        () => trouble,
      ),
  );
  expect(await games.begin('one', 'open', REQUEST)).toEqual({ ok: false, error: trouble });
  connected = true;
  value(await games.begin('one', 'open', REQUEST));
});

test.each([
  ['no title', { title: undefined }, 'title: A text is missing here.'],
  ['no sides', { sides: [] }, 'sides: A list of sides is missing here.'],
  ['a nameless side', { sides: [{ id: 'red' }] }, 'sides.0.name: A text is missing here.'],
])('a scenario with %s is refused by its head, whatever its system thinks of it', async (_, change, text) => {
  const answer = await umpire(house()).begin('one', 'open', { ...REQUEST, scenario: { ...SCENARIO, ...change } });
  expect(answer).toMatchObject({ ok: false, error: { code: 'scenario', text } });
});
