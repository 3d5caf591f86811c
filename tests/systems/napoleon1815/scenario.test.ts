import { describe, expect, test } from 'vitest';
import type { ScenarioFile } from '../../../src/systems/napoleon1815/scenario/format.ts';
import { loadScenario } from '../../../src/systems/napoleon1815/scenario/load.ts';
import { campaignOf, sectionBetween } from '../../../src/systems/napoleon1815/theatre/campaign.ts';
import { rulebook, shipped } from './files.ts';

const file = shipped();
const campaign = campaignOf(file, {});
const at = (id: string): number => file.places.findIndex((place) => place.id === id);

describe('the map (NP 2)', () => {
  test('has 49 cities and 103 sections, 55 of them major, 34 over a river', () => {
    expect(file.places).toHaveLength(49);
    expect(file.sections).toHaveLength(103);
    expect(file.sections.filter(({ road }) => road === 'major')).toHaveLength(55);
    expect(file.sections.filter(({ river }) => river !== undefined)).toHaveLength(34);
  });

  test.each([
    ['CHA', 'BRU', 3],
    ['CHA', 'GHE', 5],
    ['CHA', 'LIE', 6],
    ['BEA', 'BRU', 4],
    ['BEA', 'LIE', 7],
    ['CON', 'GHE', 4],
  ])('from %s to %s it is %i sections (NP 2.6)', (from, to, sections) => {
    expect(campaign.distance[at(from)]![at(to)]).toBe(sections);
  });

  test('no two straight sections cross', () => {
    const point = (id: string): [number, number] => {
      const { lon, lat } = file.places[at(id)]!;
      return [Math.round(lon * 100), Math.round(lat * 100)];
    };
    const turn = ([ax, ay]: [number, number], [bx, by]: [number, number], [cx, cy]: [number, number]): number =>
      Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    const crossing = file.sections.flatMap((one, i) =>
      file.sections.slice(i + 1).filter((other) => {
        if (new Set([one.a, one.b, other.a, other.b]).size < 4) return false;
        const [a, b, c, d] = [point(one.a), point(one.b), point(other.a), point(other.b)];
        return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
      }),
    );
    expect(crossing).toEqual([]);
  });

  test('the rulebook lists every section with its road and river (NP 2.5)', () => {
    const lines = rulebook.find(({ id }) => id === 'NP 2.5')!.text.split('\n');
    const names = new Map(file.places.map(({ id, name }) => [id, name]));
    for (const { a, b, road, river } of file.sections) {
      const [from, to] = [a, b].sort().map((id) => names.get(id)!) as [string, string];
      const line = lines.find((one) => one.startsWith(` | ${from} |`));
      expect(line, `${a} ${b}`).toContain(`${to} (${road}${river === undefined ? '' : `, ${river}`})`);
    }
    expect(lines.join('').match(/\((major|minor)/g)).toHaveLength(103);
  });
});

describe('the armies (NP 3)', () => {
  test('84 blocks: 39 French, 20 British, 25 Prussian; the defeat levels are half of each, rounded up', () => {
    expect(file.blocks).toHaveLength(84);
    expect(campaign.armies.map(({ units }) => units.length)).toEqual([39, 20, 25]);
    expect(campaign.armies.map(({ stands }) => stands)).toEqual([39, 20, 25].map((all) => Math.ceil(all / 2)));
  });

  test('CV without leaders: French 110, British 56, Prussian 67', () => {
    const total = campaign.armies.map(({ units }) =>
      units.reduce((sum, unit) => sum + (file.blocks[unit]!.type === 'LDR' ? 0 : file.blocks[unit]!.cv), 0),
    );
    expect(total).toEqual([110, 56, 67]);
  });

  test('the rulebook lists every block as it is set up (NP 3.2)', () => {
    const { text } = rulebook.find(({ id }) => id === 'NP 3.2')!;
    const names = new Map(file.places.map(({ id, name }) => [id, name]));
    for (const { id, name, type, cv, corps, start } of file.blocks)
      expect(text).toContain(`| ${id} | ${name} | ${type} | ${cv} | ${corps} | ${names.get(start)} |`);
  });

  test('only the Old Guard is the Old Guard (NP 3.3)', () => {
    expect(file.blocks.filter(({ oldGuard }) => oldGuard).map(({ id }) => id)).toEqual(['F-OG']);
  });
});

test('neighbours stand in the order of their ids, and every road can be walked both ways', () => {
  campaign.places.forEach(({ neighbours, sections }, place) => {
    expect(neighbours).toEqual(neighbours.toSorted((a, b) => a - b));
    neighbours.forEach((to, i) => {
      expect(sectionBetween(campaign, to, place)).toBe(sections[i]);
    });
  });
});

describe('a file that is wrong is refused with the place of the fault', () => {
  const broken = (change: Partial<ScenarioFile>): string[] => {
    const loaded = loadScenario({ ...file, ...change });
    return loaded.ok ? [] : loaded.faults.map(({ path, message }) => `${path}: ${message}`);
  };

  test.each<[string, Partial<ScenarioFile>, string]>([
    [
      'a road to nowhere',
      { sections: [...file.sections, { a: 'BRU', b: 'XXX', road: 'major' }] },
      'sections.103: There is no place XXX.',
    ],
    [
      'a road twice',
      { sections: [...file.sections, { a: 'BRU', b: 'ALO', road: 'minor' }] },
      'sections.103: A section joins two places, and no other joins the same.',
    ],
    [
      'a block nowhere',
      { blocks: file.blocks.map((one, i) => (i === 3 ? { ...one, start: 'XXX' } : one)) },
      'blocks.3.start: There is no place XXX.',
    ],
    [
      'both sides in one city',
      { blocks: file.blocks.map((one, i) => (i === 3 ? { ...one, start: 'BRU' } : one)) },
      'blocks: Both sides start in BRU.',
    ],
    [
      'a second leader',
      { blocks: file.blocks.map((one, i) => (i === 3 ? { ...one, type: 'LDR' as const } : one)) },
      'blocks.3.type: An army has one leader.',
    ],
    [
      'an island',
      { sections: file.sections.filter(({ a, b }) => a !== 'LIE' && b !== 'LIE') },
      'sections: Some place cannot be reached by road.',
    ],
    ['places out of order', { places: file.places.toReversed() }, 'places.1: Places stand in the order of their ids.'],
    ['a short game that is long', { shortTurns: 30 }, 'shortTurns: The short game is longer than the whole one.'],
    [
      'a leader who is none',
      { armies: file.armies.map((one, i) => (i === 1 ? { ...one, leader: 'B-1' } : one)) },
      'armies.1.leader: B-1 does not lead this army.',
    ],
    [
      'a CV of 7',
      { blocks: file.blocks.map((one, i) => (i === 3 ? { ...one, cv: 7 } : one)) },
      'blocks[3].cv: This must be a whole number from 1 to 4. Found 7.',
    ],
  ])('%s', (_name, change, fault) => {
    expect(broken(change)).toContain(fault);
  });

  test.each([null, 3, 'x', [], {}, { format: 1 }])('%j is no scenario', (value) => {
    const loaded = loadScenario(value);
    expect(loaded.ok).toBe(false);
  });
});
