import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/board/index.ts';
import type { ScenarioFile } from '../../src/systems/campaigns/scenario/format.ts';
import { SCENARIO_IDS, shipped } from '../systems/campaigns/scenario/files.ts';
import { tiny } from '../systems/campaigns/scenario/tiny.ts';
import { heightWarnings } from './scenario/heights.ts';
import { inspect } from './scenario-check.ts';

const messages = (change: (file: ScenarioFile) => void): string[] => {
  const file = tiny();
  change(file);
  return inspect(file).warnings.map(({ path, message }) => `${path}: ${message}`);
};

describe('warnings', () => {
  it('has nothing to say about a sound file', () => {
    const sound = (file: ScenarioFile) => {
      file.map.rivers.pop();
      file.map.roads.secondary.pop();
    };
    expect(messages(sound)).toEqual([]);
  });

  it('tells of a stream without source or mouth and a road that leads nowhere', () => {
    expect(messages(() => {})).toEqual([
      'map.roads.secondary[0]: The road ends in open country at 0204.',
      'map.rivers[1]: The Rill stops at 0202 and 0202: a river has one spring, the rest is a gap.',
    ]);
  });

  it.each<[string, (file: ScenarioFile) => void, string]>([
    [
      'a town off the road',
      (f) => f.map.places.push({ hex: '0304', name: 'Hilltop', size: 'town', works: 'town' }),
      'map.places[2]: Hilltop (0304) lies on no road.',
    ],
    [
      'a road of its own',
      (f) => {
        f.map.roads.secondary.push('0604 0605');
        f.map.places.push({ hex: '0604', name: 'Farend', size: 'village' });
      },
      'map.places[2]: No unbroken road joins Farend (0604) to the other places.',
    ],
    [
      'a place in a lake',
      (f) => f.map.places.push({ hex: '0106', name: 'Atlantis', size: 'village' }),
      'map.places[2]: No Force can reach Atlantis (0106).',
    ],
    [
      'a political feature nobody can take',
      (f) => f.political.push({ hex: '0106', name: 'Atlantis', value: 1, owner: 'red' }),
      'political[1]: No Force can reach Atlantis (0106), so it never changes hands.',
    ],
    [
      'a river with a gap',
      (f) => f.map.rivers[0]?.sides.splice(5, 1),
      'map.rivers[0]: The Bourne stops at 0403 and 0404: a river has one spring, the rest is a gap.',
    ],
    [
      'a Force out of supply',
      (f) => {
        (f.armies[0] as ScenarioFile['armies'][number]).dispatchMax = 0;
        for (const track of f.setup) if (track.hex === '0202') track.hex = '0302';
      },
      'setup[0]: The Force of anna in 0302 starts FORAGING (CN 5.2.4).',
    ],
    [
      'a reinforcement out of thin air',
      (f) => ((f.reinforcements[0] as ScenarioFile['reinforcements'][number]).hex = '0704'),
      'reinforcements[0].hex: "dora" enters at 0704, in the middle of nowhere.',
    ],
    [
      'one name twice',
      (f) => f.map.places.push({ hex: '0302', name: 'Westham', size: 'village' }),
      'map.places[2].name: Westham stands in 0202 and in 0302.',
    ],
  ])('tells of %s', (_, change, expected) => {
    expect(messages(change)).toContain(expected);
  });

  it('is content with a Force out of supply that has a note why', () => {
    const starve = (note: object) => (f: ScenarioFile) => {
      (f.armies[0] as ScenarioFile['armies'][number]).dispatchMax = 0;
      f.setup = f.setup.map((track) => (track.hex === '0202' ? { ...track, hex: '0302', ...note } : track));
    };
    const told = 'setup[0]: The Force of anna in 0302 starts FORAGING (CN 5.2.4).';
    expect(messages(starve({}))).toContain(told);
    expect(messages(starve({ note: 'An outpost.' }))).not.toContain(told);
  });

  describe('heights that no country has', () => {
    /** Waterloo once had an alp of 4,104 m near Grammont, and slopes to match around it. */
    const ALP = { '0408': 878, '0409': 4104, '0509': 1732, '0510': 1399 };
    const spoilt = (heights: Record<string, number>, kind: 'elevation' | 'relief'): string[] => {
      const map = structuredClone(shipped('waterloo-1815').map);
      for (const [hex, metres] of Object.entries(heights))
        map[kind]![new HexGrid(map.cols, map.rows).parse(hex)] = metres;
      return heightWarnings(map).map(({ message }) => message);
    };

    it('are found where a whole alp stands', () => {
      expect(spoilt(ALP, 'elevation')).toEqual([
        'Hex 0408 lies 878 m high, but the country around it 46 m.',
        'Hex 0409 lies 4104 m high, but the country around it 878 m.',
        'Hex 0509 lies 1732 m high, but the country around it 878 m.',
        'Hex 0510 lies 1399 m high, but the country around it 51 m.',
      ]);
    });

    it('are found where one figure is wrong, upward or downward', () => {
      expect(spoilt({ '0409': 335 }, 'elevation')).toEqual([
        'Hex 0409 lies 335 m high, 297 m away from every hex around it.',
      ]);
      expect(spoilt({ '2020': -300 }, 'elevation')).toHaveLength(1);
    });

    it('are found in the relief', () => {
      expect(spoilt({ '0410': 4890 }, 'relief')).toEqual([
        'Hex 0410 has a relief of 4890 m: no slope on earth is so steep.',
      ]);
    });
  });

  it.each(SCENARIO_IDS)('finds nothing to object to in %s', (id) => {
    expect(inspect(shipped(id))).toMatchObject({ faults: [], warnings: [] });
  });
});

describe('faults', () => {
  it('are told of the file, and nothing else then', () => {
    const file = tiny();
    file.map.roads.primary.push('0101 0801');
    const { faults, warnings } = inspect(file);
    expect(faults).toEqual([
      { path: 'map.roads.primary[1]', message: 'The road 0101-0801 joins two hexes that are not adjacent.' },
    ]);
    expect(warnings).toEqual([]);
  });

  it('are told of a variant', () => {
    const file = tiny();
    file.variants = [{ id: 'late', title: 'Late', with: { morale: { ...file.morale, start: 2 } } }];
    expect(inspect(file).faults).toEqual([
      { path: 'variant "late": morale.start', message: 'The marker starts on an end space, 2, which ends the game.' },
    ]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-scenario-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const tool = fileURLToPath(new URL('./scenario-check.ts', import.meta.url));
  const check = (raw: string, ...more: string[]) => {
    const file = join(folder, 'file.json');
    writeFileSync(file, raw);
    return spawnSync(process.execPath, ['--import', 'tsx', tool, file, ...more], { encoding: 'utf8' });
  };

  it('paints the map of a sound file and ends well', () => {
    const picture = join(folder, 'map.png');
    const { status, stdout } = check(JSON.stringify(tiny()), '--picture', picture);
    expect(stdout).toContain('file.json: 0 faults');
    expect(status).toBe(0);
    const png = readFileSync(picture);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    // An empty page of this size would be a few kilobytes.
    expect(png.length).toBeGreaterThan(50_000);
  }, 300_000);

  it('prints each fault with its path and ends with 1', () => {
    const file = tiny();
    file.political.push({ hex: '9999', name: 'Nowhere', value: 1, owner: 'green' });
    const { status, stdout } = check(JSON.stringify(file));
    expect(stdout).toContain('fault    political[1]');
    expect(status).toBe(1);
  });

  it('says so when the file is no JSON', () => {
    const { status, stdout } = check('{');
    expect(stdout).toContain('fault    (file): This is not JSON');
    expect(status).toBe(1);
  });
});
