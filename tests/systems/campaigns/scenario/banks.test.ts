import { describe, expect, it } from 'vitest';
import type { Label, ScenarioFile } from '../../../../src/systems/campaigns/scenario/format.ts';
import { hexsideKey, Survey } from '../../../../src/systems/campaigns/scenario/survey.ts';
import { hexOf, SCENARIO_IDS, type ScenarioId, shipped } from './files.ts';

/** Hexes that can be reached without crossing a Primary River, bridged or not, within `radius` steps. */
function sameBank(survey: Survey, start: Label, radius = Number.POSITIVE_INFINITY): Set<Label> {
  const depth = new Map([[start, 0]]);
  for (const [hex, steps] of depth) {
    if (steps >= radius) continue;
    for (const next of survey.neighbours(hex)) {
      if (!depth.has(next) && survey.rivers.get(hexsideKey(hex, next)) !== 'primary') depth.set(next, steps + 1);
    }
  }
  return new Set(depth.keys());
}

/** Whether roads of one class alone join two hexes in at most `limit` steps. */
function joinedBy(file: ScenarioFile, kind: 'primary' | 'secondary', from: Label, to: Label, limit: number): boolean {
  const survey = new Survey({ ...file.map, roads: { primary: [], secondary: [], [kind]: file.map.roads[kind] } });
  return (survey.linesFrom(from).get(to) ?? Number.POSITIVE_INFINITY) <= limit;
}

/** Towns that face each other over a great river: no leak may lead around it. */
const OPPOSITE: [ScenarioId, river: string, ones: string[], others: string[]][] = [
  [
    'six-days-1814',
    'Marne',
    ['Meaux', 'Château-Thierry', 'Damery', 'Châlons-sur-Marne'],
    ['Trilport', 'La Ferté-sous-Jouarre', 'Dormans', 'Épernay'],
  ],
  [
    'six-days-1814',
    'Seine',
    ['Nogent-sur-Seine', 'Pont-sur-Seine', 'Romilly', 'Méry-sur-Seine'],
    ['Provins', 'Villenauxe', 'Anglure', 'Plancy'],
  ],
  ['six-days-1814', 'Aube', ['Arcis-sur-Aube'], ['Plancy', 'Ramerupt', 'Méry-sur-Seine']],
  [
    'waterloo-1815',
    'Sambre',
    ['Charleroi', 'Gosselies', 'Maubeuge', 'Namur'],
    ['Châtelet', 'Thuin', 'Beaumont', 'Philippeville'],
  ],
  ['waterloo-1815', 'Meuse', ['Dinant', 'Ciney', 'Andenne', 'Huy'], ['Namur', 'Givet', 'Hannut', 'Fosses']],
  [
    'france-1814',
    'Seine',
    ['Nogent-sur-Seine', 'Bray-sur-Seine', 'Méry-sur-Seine', 'Troyes'],
    ['Paris', 'Melun', 'Provins', 'Anglure'],
  ],
  ['france-1814', 'Yonne', ['Sens', 'Joigny', 'Bray-sur-Seine'], ['Montereau', 'Fontainebleau', 'Auxerre']],
  ['france-1814', 'Aube', ['Arcis-sur-Aube', 'Vendeuvre', 'Piney'], ['Brienne', 'Lesmont', 'Bar-sur-Aube', 'Troyes']],
  ['france-1814', 'Oise', ['Noyon', 'Chauny'], ['Compiègne', 'Soissons', 'La Fère']],
  [
    'danube-1809-bavaria',
    'Donau',
    ['Ingolstadt', 'Kelheim', 'Hemau'],
    ['Regensburg', 'Neuburg', 'Vohburg', 'Straubing'],
  ],
  [
    'danube-1809-bavaria',
    'Isar',
    ['Landshut', 'Dingolfing', 'Landau', 'Erding'],
    ['München', 'Freising', 'Moosburg', 'Regensburg'],
  ],
  ['danube-1809-bavaria', 'Lech', ['Augsburg'], ['Rain', 'Aichach', 'München']],
];

describe.each(OPPOSITE)('%s: the %s', (id, _river, ones, others) => {
  it('cannot be passed without a bridge', () => {
    const file = shipped(id);
    const survey = new Survey(file.map);
    for (const one of ones) {
      const bank = sameBank(survey, hexOf(file, one));
      for (const other of others) expect([one, other, bank.has(hexOf(file, other))]).toEqual([one, other, false]);
    }
  });
});

/** The Marne and the Aisne rise on this map, so their banks are told apart near the town only. */
describe('france-1814: towns stand on the bank where they were built', () => {
  const file = shipped('france-1814');
  const survey = new Survey(file.map);

  it.each([
    ['Trilport', 'La Ferté-sous-Jouarre', 'Meaux'],
    ['Méry-sur-Seine', 'Romilly', 'Plancy'],
    ['Neufchâtel-sur-Aisne', 'Craonne', 'Reims'],
    ['Berry-au-Bac', 'Craonne', 'Reims'],
    ['Damery', 'Reims', 'Épernay'],
  ])('%s on the side of %s, across from %s', (town, near, across) => {
    const bank = sameBank(survey, hexOf(file, town), 12);
    expect(bank.has(hexOf(file, near))).toBe(true);
    expect(bank.has(hexOf(file, across))).toBe(false);
  });
});

describe.each(SCENARIO_IDS)('%s: places and roads', (id) => {
  const file = shipped(id);
  const survey = new Survey(file.map);

  it('has a road through every place', () => {
    expect(file.map.places.filter((place) => !survey.onRoad(place.hex)).map((place) => place.name)).toEqual([]);
  });

  it('joins every place to every other by road', () => {
    const reached = survey.linesFrom(file.map.places[0]?.hex ?? '');
    expect(file.map.places.filter((place) => !reached.has(place.hex)).map((place) => place.name)).toEqual([]);
  });

  it('carries every road over its rivers on a bridge, whole or broken', () => {
    for (const hexside of survey.roads.keys()) {
      const river = survey.rivers.get(hexside);
      if (river === 'primary' || river === 'secondary') expect(survey.bridges.has(hexside), hexside).toBe(true);
    }
  });
});

describe('waterloo-1815: the great roads to Namur', () => {
  const file = shipped('waterloo-1815');

  it.each([
    ['Namur', 'Dinant', 9],
    ['Louvain', 'Namur', 17],
    ['Charleroi', 'Bruxelles', 16],
  ])('run unbroken from %s to %s', (from, to, hexes) => {
    expect(joinedBy(file, 'primary', hexOf(file, from), hexOf(file, to), hexes)).toBe(true);
  });
});
