import { expect, test } from 'vitest';
import { HexGrid, HexLattice } from '../../src/board/index.ts';
import { longest, points } from '../../src/desk/force-card.ts';
import { COMPASS_KEYS } from '../../src/desk/keymap.ts';
import { matching } from '../../src/desk/orders.ts';
import { inWords } from '../../src/store/game.ts';
import { chiefOf, nodeOf } from '../../src/store/tree.ts';
import type { Ask, ForceNode } from '../../src/umpire/report.ts';

test('strengths are printed with halves', () => {
  expect([0, 0.5, 1, 3.5].map(points)).toEqual(['0', '½', '1', '3½']);
});

test('a question is told with its title, and one that says no more ends there', () => {
  expect(inWords({ title: 'Losses', text: 'Who bears it?' })).toBe('Losses. Who bears it?');
  expect(inWords({ title: 'Who marches?', text: 'Point at him.' })).toBe('Who marches? Point at him.');
  expect(inWords({ title: 'Who marches?', text: '' })).toBe('Who marches?');
  expect(inWords({ title: 'Losses', text: '' })).toBe('Losses.');
});

const unit = (id: string, most: number): ForceNode => ({
  id,
  kind: 'unit',
  name: id,
  place: 0,
  where: '',
  arm: 'INF',
  strength: most,
  most,
  note: '',
  state: '',
  nation: 'french',
  children: [],
});

const force: ForceNode = {
  ...unit('marmont', 8),
  kind: 'leader',
  children: [unit('ricard', 3), { ...unit('grouchy', 5), kind: 'leader', children: [unit('horse', 5)] }],
};

test('a Force is found however deep it stands, and its strongest unit sets the scale', () => {
  expect(nodeOf([force], 'horse')?.name).toBe('horse');
  expect(nodeOf([force], 'nobody')).toBeUndefined();
  expect(chiefOf([force], 'horse')?.id).toBe('grouchy');
  expect(chiefOf([force], 'marmont')).toBeUndefined();
  expect(longest(force)).toBe(5);
});

test('answers are found by any part of what they say, without accents; those of the selected counter come first', () => {
  const option = (index: number, text: string, detail: string, piece: string | null = null) => ({
    index,
    text,
    detail,
    rule: '',
    target: piece === null ? { kind: 'none' as const } : { kind: 'piece' as const, piece, place: null },
    role: 'plain' as const,
    caution: null,
  });
  const options = [
    option(0, 'Stop', ''),
    option(1, 'March to Sézanne', '3 points'),
    option(2, 'March to Baye', '5 points', 'ney'),
  ];
  const ask: Ask = {
    side: 'french',
    step: '',
    rule: '',
    title: '',
    text: '',
    options,
    standard: 0,
    piece: null,
    routine: null,
    allocation: null,
    arrangement: null,
    courses: [],
  };
  const found = (words: string, selection: string | null): number[] =>
    matching(ask, words, selection).map(({ index }) => index);
  expect(found('sezanne', null)).toEqual([1]);
  expect(found('5 POINTS', null)).toEqual([2]);
  expect(found('', null)).toEqual([0, 1, 2]);
  expect(found('', 'ney')).toEqual([2, 0, 1]);
});

test('the letters lie round S as the six neighbours lie round a hex', () => {
  const lattice = new HexLattice(new HexGrid(3, 3));
  const { compass, neighbours } = lattice.grid;
  const middle = lattice.parse('0202');
  const named = Object.fromEntries(
    Object.entries(COMPASS_KEYS).map(([key, bearing]) => {
      const direction = neighbours.subarray(middle * 6, middle * 6 + 6).indexOf(lattice.beside(middle, bearing));
      return [key, compass[direction]];
    }),
  );
  expect(named).toEqual({ q: 'NW', w: 'N', e: 'NE', a: 'SW', s: 'S', d: 'SE' });
});
