import { describe, expect, it } from 'vitest';
import { Survey } from '../../../../src/systems/campaigns/scenario/survey.ts';
import { type ScenarioId, shipped } from './files.ts';

/** The Lines printed in SC 2.1 and SC 3.1: road hexes from the Center of Operations to each Source. */
const PRINTED: [ScenarioId, army: string, coo: string, Record<string, number>][] = [
  ['six-days-1814', 'fr-main', '2616', { '2025': 12, '1725': 15, '1425': 20, '0111': 26 }],
  ['six-days-1814', 'fr-mac', '0408', { '0108': 3, '0111': 6, '0103': 10 }],
  ['six-days-1814', 'silesia', '3310', { '4512': 14, '4507': 12, '3701': 20 }],
  ['waterloo-1815', 'nord', '1427', { '0632': 9, '2232': 12, '0122': 21 }],
  ['waterloo-1815', 'anglo', '1706', { '2001': 6, '0501': 12 }],
  ['waterloo-1815', 'prussia', '3019', { '4012': 15, '4008': 23 }],
];

describe.each(PRINTED)('%s: the Army %s', (id, armyId, coo, lines) => {
  const file = shipped(id);
  const army = file.armies.find((candidate) => candidate.id === armyId);

  it('has its Center of Operations and Sources where the page puts them', () => {
    expect(army?.coo).toEqual({ hex: coo, state: 'ACTIVE' });
    expect(army?.sources.toSorted()).toEqual(Object.keys(lines).toSorted());
  });

  it('has Lines of the printed length', () => {
    const lengths = new Survey(file.map).linesFrom(coo);
    for (const [source, length] of Object.entries(lines))
      expect([source, lengths.get(source)]).toEqual([source, length]);
  });
});
