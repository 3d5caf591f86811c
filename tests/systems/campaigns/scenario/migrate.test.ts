import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';
import { tiny } from './tiny.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));

describe('a file of an older format', () => {
  it('opens as if it had been written today', () => {
    const loaded = loadScenario(fixture('format-0.json'));
    expect(loaded).toMatchObject({
      ok: true,
      scenario: {
        format: 1,
        sides: [{ id: 'red' }, { id: 'blue' }],
        morale: { min: -1, max: 1, start: 0, plus: 'blue', minus: 'red' },
      },
    });
    if (loaded.ok) expect(loaded.scenario.armies[0]?.sources).toEqual(['0102', '0101']);
  });

  it('is still refused when it was never right', () => {
    const loaded = loadScenario({ ...tiny(), format: 0, morale: 3, armies: 'none', sides: {} });
    expect(loaded.ok).toBe(false);
    if (!loaded.ok)
      expect(loaded.faults.map((fault) => fault.path)).toEqual(expect.arrayContaining(['morale', 'armies', 'sides']));
  });
});

describe('a file of a format nobody knows', () => {
  it.each([
    [2, 'This file has format 2; this edition reads formats up to 1.'],
    [-1, 'The format must be a whole number.'],
    ['1', 'The format must be a whole number.'],
    [undefined, 'The format must be a whole number.'],
  ])('is refused: %s', (format, message) => {
    expect(loadScenario({ ...tiny(), format })).toEqual({ ok: false, faults: [{ path: 'format', message }] });
  });
});

describe('a variant', () => {
  it('replaces values and leaves out what comes after its end', () => {
    const loaded = loadScenario(tiny(), 'short');
    expect(loaded).toMatchObject({ ok: true, scenario: { turns: 1, reinforcements: [], replacements: [] } });
    if (!loaded.ok) return;
    expect(loaded.scenario.leaders.map(({ id }) => id)).toEqual(['anna', 'bert', 'carl']);
    expect(loaded.scenario.units.map(({ id }) => id)).toEqual(['b-foot', 'b-horse', 'r-foot']);
  });

  it('must exist', () => {
    expect(loadScenario(tiny(), 'long')).toEqual({
      ok: false,
      faults: [{ path: 'variants', message: 'There is no variant "long" of this scenario.' }],
    });
  });

  it('is checked like any file', () => {
    const file = tiny();
    file.variants = [{ id: 'odd', title: 'Odd', with: { startDate: 'yesterday' } }];
    expect(loadScenario(file, 'odd')).toMatchObject({ ok: false, faults: [{ path: 'startDate' }] });
  });
});
