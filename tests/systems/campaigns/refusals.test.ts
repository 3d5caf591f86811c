/** Every refusal is met by somebody: with its paragraph, its numbers and a sentence of its own. */
import { describe, expect, it } from 'vitest';
import { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { way } from '../../../src/systems/campaigns/present/way.ts';
import { refusal } from '../../../src/systems/campaigns/prose/refusal.ts';
import { REFUSALS } from '../../../src/systems/campaigns/prose/refusals/index.ts';
import { sameAction } from '../../../src/systems/campaigns/sequence/actions.ts';
import { coverFields, coverScenario } from './coverage.ts';
import { hex } from './field.ts';
import { CATALOGUE, provokeAll, unprovoked } from './refusals/index.ts';
import { actionOf, expectedRefusal, reach, refusalOf } from './refusals/provoke.ts';
import { staffMapFor } from './sight.ts';
import { sourceFiles } from './sources.ts';

/** Every pair of paragraph and code that the rules' own source gives as a refusal, where it names both. */
function written(): string[] {
  const refusal = /\{ rule(?:: ('CN [^']+'|\w+))?, code: '(\w+)'(?!, value)/g;
  return sourceFiles().flatMap(({ text }) =>
    [...text.matchAll(refusal)].flatMap(({ 1: token = 'rule', 2: code, index }) => {
      const named =
        text
          .slice(0, index)
          .match(new RegExp(`const ${token} = .*?;`, 'g'))
          ?.at(-1) ?? token;
      const rule = /^(?:const \w+ = )?'(CN [^']+)';?$/.exec(named)?.[1];
      return rule === undefined ? [] : [`${rule} ${code}`];
    }),
  );
}

describe('refusals', () => {
  it.each(CATALOGUE.map((moment) => [moment.what, moment] as const))('%s', (_what, moment) => {
    const game = reach(moment);
    for (const [words, expected] of Object.entries(moment.refused)) {
      expect(refusalOf(game, words), words).toEqual(expectedRefusal(game.state, expected));
      if (words.startsWith('point')) continue;
      const action = actionOf(game.state, words);
      expect(
        game.decision!.options.some((option) => sameAction(option, action)),
        words,
      ).toBe(false);
    }
  });

  it('each one the game has words for is provoked', () => {
    const coverage = new RuleCoverage();
    provokeAll(coverage);
    expect(unprovoked(coverage.refusals().keys())).toEqual([]);
  });

  it('each paragraph that refuses does it with each of its reasons', () => {
    const met = new Set(
      CATALOGUE.flatMap(({ refused }) => Object.values(refused).map(([code, rule]) => `${rule} ${code}`)),
    );
    const pairs = written();
    expect(pairs.length).toBeGreaterThan(150);
    expect([...new Set(pairs)].filter((pair) => !met.has(pair))).toEqual([]);
  });

  it('none is given in play that the game has no words for', () => {
    const coverage = new RuleCoverage();
    coverFields(coverage, 40);
    coverScenario(coverage, 'danube-1809-bavaria', { reserve: true, rearguard: true, guns: true }, 'refusals', 200);
    const given = [...coverage.refusals().keys()];
    expect(given.filter((code) => !(code in REFUSALS))).toEqual([]);
    expect(given.length).toBeGreaterThan(Object.keys(REFUSALS).length / 2);
  });

  it('a hex pointed at on the map is refused in the same words', () => {
    const moment = CATALOGUE.find(({ refused }) => 'point 0702' in refused)!;
    const game = reach(moment);
    const said = way(staffMapFor(game.state, 'french'), game.decision!, null, hex(game.state, '0702'));
    expect(said).toEqual(refusal(game.state, refusalOf(game, 'point 0702')!));
  });
});
