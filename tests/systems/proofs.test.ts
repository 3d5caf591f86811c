/** Every line of the journal answers where it comes from: a paragraph that exists, and line by line whatever dice it tells. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { readHead } from '../../src/kernel/scenario.ts';
import { PROVERS } from '../../src/systems/campaigns/prose/lines/proof.ts';
import { simple } from '../../src/systems/napoleon1815/bots/index.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { warlike } from '../fuzz/policies.ts';
import '../tools/systems.ts';

const file = (id: string): unknown => JSON.parse(readFileSync(`assets/scenarios/${id}.json`, 'utf8'));
const MOST_ANSWERS = 700;

type Answer = (journal: Journal<never, never, never>) => number;

/** Half at random, half as an opponent who fights would. */
const PLAYERS: Readonly<Record<string, (seed: string) => Answer>> = {
  campaigns: (seed) => {
    const fights = warlike(seed);
    return ({ game }) => fights(game as never);
  },
  napoleon1815: (seed) => {
    const dice = SeededDice.fromSeed(seed);
    const { view } = REGISTRY.get('napoleon1815')!.system;
    return ({ game }) => {
      const { decision, state } = game;
      if (dice.roll(6) === 1) return dice.roll(decision!.options.length) - 1;
      return simple(view(state, decision!.side, decision) as never, decision!, game.standard()).index;
    };
  },
};

test.each([
  ['campaigns', 'six-days-1814', 40],
  ['campaigns', 'training-fortress', 40],
  ['napoleon1815', 'napoleon1815', 40],
])('%s, %s', (system, scenario, least) => {
  const entry = REGISTRY.get(system)!;
  const book = new Set(parseRulebook(readFileSync(`src/systems/${system}/rulebook.md`, 'utf8')).map(({ id }) => id));
  const opened = Journal.open(entry.system, file(scenario), { seed: 'proofs' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const head = readHead(opened.journal.scenario);
  if (!head.ok) throw new Error('no head');
  const { journal } = opened;
  const answer = PLAYERS[system]!('proofs');
  for (let n = 0; n < MOST_ANSWERS && journal.game.decision !== null; n += 1)
    journal.play(answer(journal as never) ?? standardIndex(journal.game));
  const { state } = journal.game;
  const theatre = entry.system.theatre(state);
  const lines = head.head.sides.flatMap(({ id: eye }) =>
    journal.history.flatMap(({ events }) =>
      events.flatMap((event) => {
        const seen = entry.system.redact(state, event, eye);
        return (seen === null ? null : entry.presenter.tell.line(theatre, seen, eye, 0)) ?? [];
      }),
    ),
  );
  const thrown = lines.filter(({ dice }) => dice.length > 0);
  expect(thrown.length).toBeGreaterThan(least);
  expect(thrown.filter(({ proof }) => proof === undefined).map(({ text }) => text)).toEqual([]);
  // Every die of the line is among those that are explained.
  for (const { dice, proof, text } of thrown) {
    const said = proof!.lines.flatMap(({ values }) => values.flatMap((value) => value.split(' ')));
    expect(
      dice.every((face) => said.includes(String(face))),
      text,
    ).toBe(true);
  }
  const cited = lines.flatMap(({ rule, proof }) => [rule, ...(proof?.lines.flatMap((line) => line.rule ?? []) ?? [])]);
  expect([...new Set(cited)].filter((rule) => !book.has(rule))).toEqual([]);
});

test('every kind of event of Campaigns that throws has its line by line, met in those games or not', () => {
  const rooms = readdirSync('src/systems/campaigns', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(siege|combat|movement|sequence|supply|command)\/.*\.ts$/.test(name),
  );
  const emits = rooms.flatMap((name) =>
    Array.from(readFileSync(`src/systems/campaigns/${name}`, 'utf8').matchAll(/emit\(\{[^}]*\}/gs), ([text]) => text),
  );
  const types = new Set(
    emits.filter((text) => /\bdice\b/.test(text)).map((text) => /type: '(\w+)'/.exec(text)?.[1] ?? text),
  );
  expect(types.size).toBeGreaterThan(15);
  expect([...types].filter((type) => !(type in PROVERS))).toEqual([]);
});
