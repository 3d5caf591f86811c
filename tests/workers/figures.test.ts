/** Figures on the screen: what the journal says changed them adds up to what they are, in whole games of every system. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { SeededDice } from '../../src/kernel/dice.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import type { Answer } from '../../src/umpire/index.ts';
import type { ForceNode, Report } from '../../src/umpire/report.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { raw } from '../systems/napoleon1815/files.ts';

beforeAll(() => REGISTRY.fetchAll());

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
}

/** Every figure that can be asked about and is summed up: points, blocks, the strength of each unit. */
function figuresIn({ status, forces }: Report): Map<string, number> {
  const figures = new Map<string, number>();
  for (const { id, ...gauge } of status.gauges)
    if (id !== undefined && gauge.kind === 'count' && !id.startsWith('groups')) figures.set(id, gauge.amount);
  const enter = (node: ForceNode): void => {
    if (node.kind === 'unit') figures.set(node.id, node.strength);
    node.children.forEach(enter);
  };
  forces.forEach(enter);
  return figures;
}

const GAMES = [
  ...['six-days-1814', 'training-fortress', 'danube-1809-bavaria'].map(
    (id) => ['campaigns', id, scenario(id)] as const,
  ),
  ['napoleon1815', 'napoleon1815', raw] as const,
];

test.each(GAMES)('%s, %s', (system, _id, file) => {
  let changes = 0;
  let chances = 0;
  const book = readFileSync(`src/systems/${system}/rulebook.md`, 'utf8');
  const paragraphs = parseRulebook(book).map(({ id }) => id);
  for (const { id: eye } of (file as { sides: { id: string }[] }).sides) {
    const session = new Session();
    const seats = { french: 'simple', allied: 'simple', [eye]: 'me' };
    value(session.open({ system, scenario: file, options: {}, seed: 'figures', seats }));
    const dice = SeededDice.fromSeed(`figures ${eye}`);
    let report = value(session.look(eye));
    let before = figuresIn(report);
    // In a game of blocks the first fight is far away.
    for (let n = 0; (n < 300 || (chances === 0 && n < 2000)) && report.over === null; n += 1) {
      const { ask } = report;
      const gauges = report.status.gauges.flatMap(({ id }) => id ?? []);
      for (const { detail, figures = [] } of ask?.side === eye ? ask.options : []) {
        // What an answer is paid from is in the ribbon, and says where it comes from.
        if (/ AP, \d+ left/.test(detail)) expect(figures.length, detail).toBeGreaterThan(0);
        for (const id of figures) expect(gauges).toContain(id);
      }
      for (const { title, chance, proof } of report.battle?.cards ?? []) {
        if (chance == null) continue;
        // A chance says where it comes from, by paragraphs that there are.
        expect(proof?.lines.length, title).toBeGreaterThan(0);
        for (const { rule } of proof!.lines) if (rule !== null) expect(paragraphs).toContain(rule);
        chances += 1;
      }
      // So does every line of a sum on the board: by a paragraph, or by a unit whose story the journal has.
      for (const panel of report.battle?.panels ?? []) {
        if (panel.kind !== 'roster' && panel.kind !== 'lines') continue;
        for (const { label, rule, unit } of panel.sum.lines) {
          if (unit === undefined) expect(paragraphs, label).toContain(rule);
          else expect([...before.keys()], label).toContain(unit);
        }
      }
      if (ask === null || ask.side !== eye) report = value(session.bot('simple'));
      else report = value(session.play(dice.roll(3) === 1 ? dice.roll(ask.options.length) - 1 : ask.standard));
      const now = figuresIn(report);
      const told = new Map<string, number>();
      for (const { counts = [] } of report.lines)
        for (const { figure, by } of counts) told.set(figure, (told.get(figure) ?? 0) + (by ?? 0));
      for (const [figure, was] of before) {
        const is = now.get(figure);
        // Whoever is no more on the screen cannot be asked about.
        if (is === undefined) continue;
        if (is !== was) changes += 1;
        expect(is - was, `${figure} of ${eye} at ${report.n}`).toBe(told.get(figure) ?? 0);
      }
      before = now;
    }
  }
  expect(changes).toBeGreaterThan(10);
  expect(chances).toBeGreaterThan(0);
});
