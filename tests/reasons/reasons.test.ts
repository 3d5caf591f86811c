/** A bounded share of `npm run reasons`: reasons are true, in order, with true numbers; and the judge can tell. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/kernel/contract.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { REFUSALS } from '../../src/systems/campaigns/prose/refusals/index.ts';
import { CATALOGUE } from '../systems/campaigns/refusals/index.ts';
import { actionOf, type Moment, reach } from '../systems/campaigns/refusals/provoke.ts';
import { everywhere } from './everywhere.ts';
import { judge, type Verdict } from './judge.ts';
import { pageOf } from './sheet.ts';
import { judgeCatalogue, pointAbout, type Tally, trial } from './trial.ts';

const judged = ({ codes }: Tally): string[] =>
  [...codes].flatMap(([code, { given, unjudged }]) => (given > unjudged ? [code] : []));

describe('reasons', () => {
  it('of every kind, as the catalogue provokes them, are true', () => {
    const tally = judgeCatalogue();
    expect(tally.faults).toEqual([]);
    expect(Object.keys(REFUSALS).filter((code) => !judged(tally).includes(code))).toEqual([]);
  });

  it('of illegal attempts drawn at random are true', { timeout: 300_000 }, () => {
    const tally = trial(1500, 'test');
    expect(tally.faults).toEqual([]);
    expect(tally.judged).toBe(tally.attempts);
    expect(judged(tally).length).toBeGreaterThan(80);
  });

  it('for hexes that are not lit are true of what the side sees, and what is said to help does', {
    timeout: 300_000,
  }, () => {
    const tally = pointAbout(45, 'test');
    expect(tally.faults).toEqual([]);
    expect(tally.judged).toBeGreaterThan(80);
    expect(tally.remedies).toBeGreaterThan(45);
  });

  it('are there for every hex and every counter that cannot go, with paragraphs that exist', {
    timeout: 300_000,
  }, () => {
    const { faults, judged: told, attempts, places, lit, greyed, cited } = everywhere(25, 'test');
    expect(faults).toEqual([]);
    expect(told).toBe(attempts);
    expect(told).toBe(places - lit + greyed);
    expect(places).toBeGreaterThan(5_000);
    expect(lit).toBeGreaterThan(500);
    const book = new Set(parseRulebook(readFileSync('src/systems/campaigns/rulebook.md', 'utf8')).map(({ id }) => id));
    expect([...cited].filter((rule) => !book.has(rule))).toEqual([]);
  });
});

/** What the judge says to a reason put into the umpire's mouth, at a moment of the catalogue where the answer is refused. */
function lie(moment: Moment, words: string, change: (truth: Refusal) => Partial<Refusal>): Verdict {
  const game = reach(moment);
  const { state: s } = game;
  const { step, args, side } = game.decision!;
  const action = actionOf(s, words);
  const truth = game.whyNot(action)!;
  const asked = s.campaign.sides[0].id === side ? 0 : 1;
  return judge({ page: pageOf(s), s, step, args, side: asked, action }, { ...truth, ...change(truth) });
}

describe('the judge', () => {
  it.each([
    ['an enemy unit is under nobody', 'unit uhlans', { code: 'notSubordinate' }, 'order'],
    ['an enemy unit is not on the map', 'unit yorck-inf', { code: 'notOnMap' }, 'order'],
    ['an enemy Leader lacks money', 'leader yorck', { rule: 'CN 6.2.1', code: 'noAp', params: { army: 0 } }, 'order'],
    ['the pool is empty, and it is full', 'raise idle', { code: 'noMajorGeneral' }, 'untrue'],
    ['no second hex is there to be the same', 'raise idle', { code: 'notInHex' }, 'order'],
    ['a March Regiment may join in a Town', 'regiment 0505 french', { code: 'noDepot' }, 'order'],
    ['a bridge needs no repair, and there is none', 'work 0505 0 repair', { code: 'notDamaged' }, 'untrue'],
    ['a Vedette is told of water, before a Centre', 'step 4', { code: 'water' }, 'untrue'],
    ['a Centre is told of no road, before a zone', 'step 0', { code: 'noRoad' }, 'untrue'],
    ['he may ride alone, who is besieged', 'leader inside', { rule: 'CN 1.11', code: 'ridesAlone' }, 'untrue'],
    ['guns are told of the river, before a marsh', 'step 5', { code: 'riverBars' }, 'untrue'],
    [
      'a unit outside the battle is artillery',
      'unit spectators',
      { rule: 'CN 12.2', code: 'gunsNoRearguard' },
      'order',
    ],
    ['it comes on turn 16', 'reinforcement 3', { params: { turn: 16 } }, 'numbers'],
    ['a step costs more than it does', 'step 1', { code: 'tooDear', params: { needs: 9, left: 1 } }, 'numbers'],
    ['the paragraph is another', 'centre gone', { rule: 'CN 5.2.4' }, 'paragraph'],
    ['that is not what is asked', 'leader poor', { code: 'notAsked' }, 'untrue'],
    ['money is lacking, where supply is', 'leader hungry', { code: 'noAp', rule: 'CN 6.2.1' }, 'order'],
  ] as const)('finds it out if %s', (_what, words, told, fault) => {
    const where = WHERE[words] ?? '';
    const moment = CATALOGUE.find(({ refused, what }) => words in refused && what.includes(where))!;
    expect(lie(moment, words, () => told)?.fault).toBe(fault);
  });

  it('finds out every number that is one too many', () => {
    let lies = 0;
    for (const moment of CATALOGUE) {
      for (const [words, [, , params = {}]] of Object.entries(moment.refused)) {
        if (words.startsWith('point')) continue;
        for (const name of Object.keys(params)) {
          const verdict = lie(moment, words, (truth) => ({
            params: { ...truth.params, [name]: more(truth.params![name]!) },
          }));
          expect(verdict, `${moment.what}: ${words} ${name}`).not.toBeNull();
          lies += 1;
        }
      }
    }
    expect(lies).toBeGreaterThan(100);
  });
});

/** The moment that is meant, where several refuse an answer of these words. */
const WHERE: Readonly<Record<string, string>> = {
  'step 4': 'a Vedette rides out',
  'step 0': 'crossroads',
  'step 5': 'guns',
  'step 1': 'one movement point',
  'unit spectators': 'half a point',
};

const more = (value: number | string): number | string => (typeof value === 'number' ? value + 1 : `${value}?`);
