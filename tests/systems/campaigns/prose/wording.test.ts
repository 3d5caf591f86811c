/** Nothing of the rules is without words of its own, and no words are left without a rule. */
import { describe, expect, it } from 'vitest';
import { isDecision } from '../../../../src/kernel/contract.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { ASKS } from '../../../../src/systems/campaigns/prose/asks/index.ts';
import { LINES } from '../../../../src/systems/campaigns/prose/line.ts';
import { REFUSALS } from '../../../../src/systems/campaigns/prose/refusals/index.ts';
import { MODIFIER_TEXT } from '../../../../src/systems/campaigns/prose/terms.ts';
import { sourceFiles } from '../sources.ts';

const sources = sourceFiles();
const words = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word!);

/** The quoted words after each `code:`, up to the end of its expression; what has a value beside it modifies a die. */
function codes(modifiers: boolean): string[] {
  return sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcode: ([^,}]+)(, value)?/g)].flatMap(([, expression, value]) =>
      (value !== undefined) === modifiers ? words(expression!) : [],
    ),
  );
}

/** Codes handed to the small `add(...)` helpers that collect the lines of a die. */
const added = sources.flatMap(({ text }) =>
  [...text.matchAll(/\badd\(\s*(?:'CN [^']+',\s*)?('\w+'|[^,]+ \? '\w+' : '\w+')/g)].flatMap(([, code]) =>
    words(code!),
  ),
);

const missing = (wanted: Iterable<string>, said: object): string[] =>
  [...new Set(wanted)].filter((word) => !(word in said)).sort();

describe('every part of the rules has its own words', () => {
  it('each decision asks its own question', () => {
    const steps = Object.entries(campaigns.steps).flatMap(([id, step]) => (isDecision(step) ? [id] : []));
    expect(steps.length).toBeGreaterThan(40);
    expect(missing(steps, ASKS)).toEqual([]);
    expect(missing(Object.keys(ASKS), campaigns.steps)).toEqual([]);
  });

  it('each event has its own line', () => {
    expect(missing(Object.keys(campaigns.apply), LINES)).toEqual([]);
    expect(missing(Object.keys(LINES), campaigns.apply)).toEqual([]);
  });

  it('each refusal has its own sentence', () => {
    const refused = codes(false);
    expect(new Set(refused).size).toBeGreaterThan(100);
    expect(missing(refused, REFUSALS)).toEqual([]);
    const quoted = new Set(sources.flatMap(({ text }) => words(text)));
    expect(Object.keys(REFUSALS).filter((code) => !quoted.has(code))).toEqual([]);
  });

  it('each modifier of a die has its own name', () => {
    const modifiers = [...codes(true), ...added];
    expect(new Set(modifiers).size).toBeGreaterThan(30);
    expect(missing(modifiers, MODIFIER_TEXT)).toEqual([]);
    expect(missing(Object.keys(MODIFIER_TEXT), Object.fromEntries(modifiers.map((code) => [code, true])))).toEqual([]);
  });
});
