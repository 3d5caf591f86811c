import { describe, expect, it } from 'vitest';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';
import { CAMPAIGN_IDS, fileNames, index, rawFile, SCENARIO_IDS, shipped, TRAINING_IDS } from './files.ts';

describe.each(SCENARIO_IDS)('the scenario file %s', (id) => {
  it('loads without a fault', () => {
    expect(loadScenario(rawFile(`${id}.json`))).toMatchObject({ ok: true, scenario: { id } });
  });

  it('loads in every variant', () => {
    for (const variant of shipped(id).variants ?? []) {
      expect(loadScenario(rawFile(`${id}.json`), variant.id)).toMatchObject({ ok: true });
    }
  });

  it('has heights for every hex and a road out of the map for every lead', () => {
    const { map } = shipped(id);
    expect(map.elevation).toHaveLength(map.cols * map.rows);
    expect(map.relief).toHaveLength(map.cols * map.rows);
    const roads = [...map.roads.primary, ...map.roads.secondary].join(' ');
    for (const lead of map.leads ?? []) expect(roads).toContain(lead.hex);
  });
});

describe.each(CAMPAIGN_IDS)('the campaign %s', (id) => {
  it('credits the sources of its map, and is no training ground', () => {
    expect(shipped(id).notes.sources.join(' ')).toContain('Natural Earth');
    expect(shipped(id)).not.toHaveProperty('training');
  });
});

describe.each(TRAINING_IDS)('the training ground %s', (id) => {
  it('says that it is one, in the file, the title line and the sources, and what it trains', () => {
    const { training, subtitle, notes, map } = shipped(id);
    expect(training).toBe(true);
    expect(subtitle).toMatch(/^Training ground: /);
    expect(notes.history).toMatch(/^This country does not exist\./);
    expect(notes.sources.join(' ')).toMatch(/What it trains: .*CN \d/);
    expect(map.cols * map.rows).toBeLessThanOrEqual(20 * 14);
  });
});

describe('ground and works of every kind', () => {
  const has: Readonly<Record<string, (map: MapDef) => boolean>> = {
    mountain: ({ terrain }) => terrain.mountain !== undefined,
    ridge: ({ ridges }) => (ridges ?? []).length > 0,
    depot: ({ depots }) => (depots ?? []).length > 0,
    'rich and poor forage': ({ forage }) => forage?.rich !== undefined && forage.poor !== undefined,
    citadel: ({ places }) => places.some(({ citadel }) => citadel !== undefined),
    'damaged bridge': ({ bridges }) => bridges.some(({ state }) => state === 'damaged'),
  };

  it.each(Object.keys(has))('a %s stands on some map', (what) => {
    expect(SCENARIO_IDS.some((id) => has[what]!(shipped(id).map))).toBe(true);
  });
});

describe('the index of scenarios', () => {
  it('lists every file, and nothing else', () => {
    expect(
      index()
        .map((listing) => listing.file)
        .toSorted(),
    ).toEqual(fileNames().toSorted());
  });

  it.each(index())('says of $id what the file says', (listing) => {
    const { id, system, title, subtitle, training, turns, turnDays, sides, notes, variants } = shipped(
      listing.id as (typeof SCENARIO_IDS)[number],
    );
    expect(listing).toEqual({
      id,
      system,
      title,
      subtitle,
      ...(training === undefined ? {} : { training }),
      pitch: expect.stringMatching(/^You are .*\.$/),
      file: `${id}.json`,
      turns,
      turnDays,
      weight: notes.weight,
      minutes: notes.minutes,
      sides,
      ...(variants === undefined
        ? {}
        : { variants: variants.map((variant) => ({ id: variant.id, title: variant.title })) }),
    });
  });
});

describe('the converted strengths (SC 1.1), garrisons apart', () => {
  const total = (id: (typeof SCENARIO_IDS)[number], side: string): number =>
    shipped(id)
      .units.filter((unit) => unit.side === side && !unit.id.startsWith('gar-'))
      .reduce((sum, unit) => sum + unit.sp2, 0) / 2;

  it.each([
    ['six-days-1814', 'french', 51.5],
    ['six-days-1814', 'allied', 78.5],
    ['waterloo-1815', 'french', 141.5],
  ] as const)('of %s give the %s the totals of the conversion', (id, side, points) => {
    expect(total(id, side)).toBe(points);
  });
});

describe('First fortnight, the short version of France 1814', () => {
  it('ends after eight turns and has no one who would come later', () => {
    const short = shipped('france-1814', 'first-fortnight');
    expect(short.turns).toBe(8);
    expect(short.leaders.map((leader) => leader.id)).not.toContain('bulow');
    expect(short.reinforcements.every((force) => force.turn <= 8)).toBe(true);
  });
});
