import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';
import { scenarioSchema } from '../../../../src/systems/campaigns/scenario/schema.ts';
import { jsonSchema } from './json-schema.ts';
import { tiny } from './tiny.ts';

/** The tiny scenario with the value at a path replaced; `undefined` takes the key away. */
function withValue(path: (string | number)[], value: unknown): unknown {
  const file = structuredClone(tiny()) as unknown as Record<string | number, unknown>;
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as typeof file, file);
  parent[path.at(-1) as string] = value;
  return file;
}

const faultsOf = (raw: unknown) => {
  const loaded = loadScenario(raw);
  return loaded.ok ? [] : loaded.faults;
};

describe('assets/scenarios/schema.json', () => {
  it('says the same as the loader (after a change of format run vitest with -u)', async () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'A scenario of Campaigns of Napoleon, format 1',
    };
    const text = `${JSON.stringify({ ...schema, ...jsonSchema(scenarioSchema) }, null, 1)}\n`;
    await expect(text).toMatchFileSnapshot('../../../../assets/scenarios/schema.json');
  });
});

describe('a file of the wrong shape', () => {
  it.each<[string, (string | number)[], unknown, string, string]>([
    [
      'a negative strength',
      ['units', 0, 'sp2'],
      -3,
      'units[0].sp2',
      'A strength is a whole number of half points from 1 to 400. Found -3.',
    ],
    [
      'half a half point',
      ['units', 0, 'sp2'],
      1.5,
      'units[0].sp2',
      'A strength is a whole number of half points from 1 to 400. Found 1.5.',
    ],
    [
      'a huge number',
      ['units', 0, 'max2'],
      1e300,
      'units[0].max2',
      'A strength is a whole number of half points from 1 to 400. Found 1e+300.',
    ],
    [
      'a number in words',
      ['armies', 0, 'apStart'],
      'six',
      'armies[0].apStart',
      'This must be a whole number from 0 to 20. Found "six".',
    ],
    ['a missing value', ['turns'], undefined, 'turns', 'This is missing.'],
    [
      'a value nobody asked for',
      ['armies', 1, 'colour'],
      'red',
      'armies[1].colour',
      'This key is not part of the format.',
    ],
    ['a map that is no object', ['map'], 7, 'map', 'This must be an object.'],
    [
      'an unknown arm',
      ['units', 0, 'arm'],
      'NAVY',
      'units[0].arm',
      'This must be one of: INF, CAV, ART. Found "NAVY".',
    ],
    [
      'a hex that is no label',
      ['setup', 0, 'hex'],
      '12',
      'setup[0].hex',
      'A hex is named by four digits, column and row: "0812". Found "12".',
    ],
    [
      'a careless list of hexes',
      ['map', 'terrain', 'hills'],
      '0304  0305',
      'map.terrain.hills',
      'This must be hex numbers separated by single spaces. Found "0304  0305".',
    ],
    [
      'a river in a seventh direction',
      ['map', 'rivers', 0, 'sides', 2],
      ['0402', 6],
      'map.rivers[0].sides[2][1]',
      'This must be a whole number from 0 to 5. Found 6.',
    ],
    [
      'three sides',
      ['sides', 2],
      { id: 'green', name: 'Greens', adjective: 'Green' },
      'sides[2]',
      'A scenario has exactly two sides. Found Object.',
    ],
    [
      'a month of five faces',
      ['weather'],
      { '2': ['Fair', 'Fair', 'Fair', 'Fair', 'Fair'] },
      'weather.2',
      'A month has one weather for each of the six faces. Found 5.',
    ],
    [
      'a variant that changes the map',
      ['variants', 0, 'with', 'map'],
      {},
      'variants[0].with.map',
      'This key is not part of the format.',
    ],
    [
      'an id with spaces',
      ['leaders', 0, 'id'],
      'the duke',
      'leaders[0].id',
      'An id is made of lower-case letters, digits and hyphens, at most 40. Found "the duke".',
    ],
  ])('is refused for %s', (_what, path, value, where, message) => {
    expect(faultsOf(withValue(path, value))).toContainEqual({ path: where, message });
  });

  it('is not a scenario at all', () => {
    for (const raw of [null, undefined, 7, 'text', [], () => 1, Symbol('x'), 10n, Number.NaN]) {
      expect(loadScenario(raw).ok).toBe(false);
    }
  });
});

describe('a hostile file', () => {
  it('may nest without end', () => {
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(faultsOf(deep)).toEqual([
      { path: '[0]'.repeat(13), message: 'The file is nested more than 12 levels deep.' },
    ]);
  });

  it('may contain itself', () => {
    const file: Record<string, unknown> = { ...tiny() };
    file['notes'] = file;
    expect(faultsOf(file)[0]?.message).toBe('The file is nested more than 12 levels deep.');
  });

  it('may be endless in length', () => {
    expect(faultsOf({ ...tiny(), units: new Array(10_000_000) })[0]?.message).toBe(
      'The file holds more than 200000 values.',
    );
    expect(faultsOf({ ...tiny(), title: 'x'.repeat(1_000_000) })[0]).toEqual({
      path: 'title',
      message: 'A text is longer than 200000 characters.',
    });
  });

  it('may throw while it is read', () => {
    const trap = {
      get format(): number {
        throw new Error('boo');
      },
    };
    expect(faultsOf(trap)).toEqual([{ path: '', message: 'The file could not be read as plain data.' }]);
    const proxy = new Proxy({}, { ownKeys: () => ['a', 'a'] });
    expect(faultsOf(proxy)).toHaveLength(1);
  });

  it('may bring a prototype', () => {
    const raw: unknown = JSON.parse('{"format":1,"__proto__":{"turns":3}}');
    expect(faultsOf(raw)).toEqual([{ path: '', message: 'The key "__proto__" is not allowed.' }]);
  });

  it('gives faults, never an exception, whatever one value of it becomes', () => {
    const paths = everyPath(tiny());
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const loaded = loadScenario(withValue(path, value));
        expect(loaded.ok || loaded.faults.length > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

function everyPath(node: unknown, path: (string | number)[] = []): (string | number)[][] {
  const below =
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) =>
          everyPath(value, [...path, Array.isArray(node) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}
