import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';
import { fileNames, index, rawFile, SCENARIO_IDS, shipped } from './files.ts';

describe.each(SCENARIO_IDS)('the scenario file %s', (id) => {
  it('loads without a fault', () => {
    expect(loadScenario(rawFile(`${id}.json`))).toMatchObject({ ok: true, scenario: { id } });
  });

  it('loads in every variant', () => {
    for (const variant of shipped(id).variants ?? []) {
      expect(loadScenario(rawFile(`${id}.json`), variant.id)).toMatchObject({ ok: true });
    }
  });

  it('credits the sources of its map', () => {
    expect(shipped(id).notes.sources.join(' ')).toContain('Natural Earth');
  });

  it('has heights for every hex and a road out of the map for every lead', () => {
    const { map } = shipped(id);
    expect(map.elevation).toHaveLength(map.cols * map.rows);
    expect(map.relief).toHaveLength(map.cols * map.rows);
    const roads = [...map.roads.primary, ...map.roads.secondary].join(' ');
    for (const lead of map.leads ?? []) expect(roads).toContain(lead.hex);
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
    const { id, title, subtitle, turns, turnDays, sides, notes, variants } = shipped(
      listing.id as (typeof SCENARIO_IDS)[number],
    );
    expect(listing).toEqual({
      id,
      title,
      subtitle,
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

describe('the converted strengths (SC 1.1)', () => {
  const total = (id: (typeof SCENARIO_IDS)[number], side: string): number =>
    shipped(id)
      .units.filter((unit) => unit.side === side)
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
