import { describe, expect, it } from 'vitest';
import { RuleCoverage } from '../../src/kernel/coverage.ts';
import { ScriptedDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { rulebookOf } from '../games/helpers.ts';
import { OUTPOSTS_SCENARIO, outposts } from '../games/outposts/index.ts';

const counts = (coverage: RuleCoverage) =>
  Object.fromEntries(coverage.counts().map(({ id, fired, refused }) => [id, [fired, refused]]));

describe('rule coverage', () => {
  it('counts steps, events and refusals of a journal from its first step', () => {
    const coverage = new RuleCoverage();
    const opened = Journal.open(outposts, OUTPOSTS_SCENARIO, { seed: '', faces: [1] }, coverage);
    if (!opened.ok) throw new Error('the scenario must open');
    opened.journal.playAction({ kind: 'raid', from: 5, post: 5 });
    opened.journal.playAction({ kind: 'rest' });
    // Turn 1 and turn 2 (step and event each), the order asked twice, one rest.
    expect(counts(coverage)).toEqual({ 'OP 1.1': [4, 0], 'OP 2': [2, 0], 'OP 2.1': [1, 0], 'OP 2.3': [0, 1] });
  });

  it('does not count a moment that is only looked at again', () => {
    const coverage = new RuleCoverage();
    const opened = Journal.open(outposts, OUTPOSTS_SCENARIO, { seed: '' }, coverage);
    if (!opened.ok) throw new Error('the scenario must open');
    opened.journal.play(0);
    const before = counts(coverage);
    opened.journal.at(1);
    opened.journal.at(0).play(0);
    expect(counts(coverage)).toEqual(before);
  });

  it('listens to a game beside other listeners', () => {
    const coverage = new RuleCoverage();
    const opened = Game.open(outposts, OUTPOSTS_SCENARIO, {}, new ScriptedDice([1, 1, 1]));
    if (!opened.ok) throw new Error('the scenario must open');
    const heard: string[] = [];
    opened.game.onEvent = (event) => heard.push(event.type);
    coverage.attach(opened.game);
    opened.game.play(0);
    opened.game.whyNot({ kind: 'stance', stance: 'hold' });
    expect(heard).toEqual(['rested', 'turned']);
    expect(counts(coverage)).toEqual({ 'OP 1.1': [2, 0], 'OP 2': [1, 1], 'OP 2.1': [1, 0] });
  });

  it('adds up, and reports silent and unknown paragraphs', () => {
    const [one, two] = [new RuleCoverage(), new RuleCoverage()];
    one.event({ type: 'rested', rule: 'OP 2.1' });
    two.event({ type: 'rested', rule: 'OP 2.1' });
    two.refusal({ rule: 'OP 9.9', code: 'typo' });
    one.merge(two);
    const report = one.report(parseRulebook(rulebookOf('outposts')));
    expect(report.rules.find(({ id }) => id === 'OP 2.1')).toEqual({ id: 'OP 2.1', fired: 2, refused: 0 });
    expect(report.silent).toContain('OP 3.2');
    expect(report.silent).not.toContain('OP 2.1');
    expect(report.unknown).toEqual(['OP 9.9']);
    expect([...one.refusals()]).toEqual([['typo', 1]]);
  });
});
