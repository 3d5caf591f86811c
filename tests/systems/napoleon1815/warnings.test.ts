/** Warnings before costly orders: each is given where the page says the cost is near, and nowhere else. */
import { describe, expect, test } from 'vitest';
import {
  cutOffWarning,
  forcedWarning,
  leaderWarning,
  leavingWarning,
} from '../../../src/systems/napoleon1815/prose/warnings.ts';
import { wordsFor } from '../../../src/systems/napoleon1815/prose/words.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { battle, block, city, position } from './position.ts';

const FRENCH = 0;
const ALLIED = 1;
const words = (s: State, side: string) => wordsFor(s.campaign, side);

describe('before the marches end', () => {
  const posts = (put: Readonly<Record<string, string>>) => position({ only: true, put });
  const said = (s: State) => leavingWarning(s, words(s, 'allied'), ALLIED);

  test('two blocks beside three enemies could be pushed out (NP 7.1a)', () => {
    const s = posts({ 'P-1': 'THU', 'P-2': 'THU', 'F-1': 'BEA', 'F-2': 'BEA', 'F-3': 'MAU', 'P-BLU': 'LIE' });
    expect(said(s)).toMatch(/Thuin.*\(NP 7\.1a\)/);
  });

  test('three blocks, or too few enemies, are no cause for one', () => {
    const line = { 'P-1': 'THU', 'P-2': 'THU', 'P-3': 'THU', 'P-BLU': 'LIE' };
    expect(said(posts({ ...line, 'F-1': 'BEA', 'F-2': 'BEA', 'F-3': 'MAU' }))).toBeNull();
    expect(said(posts({ 'P-1': 'THU', 'P-BLU': 'LIE', 'F-1': 'BEA', 'F-2': 'BEA' }))).toBeNull();
  });

  test('a city that feeds an army stands open with the enemy next door (NP 12.3)', () => {
    const open = posts({ 'P-BLU': 'NAM', 'F-1': 'ORE' });
    expect(said(open)).toMatch(/Liège.*\(NP 12\.3\)/);
    expect(said(posts({ 'P-BLU': 'LIE', 'F-1': 'ORE' }))).toBeNull();
  });
});

describe('in battle', () => {
  const attack = (put: Readonly<Record<string, string>>) => {
    const s = position({ only: true, put });
    battle(s, 'GHE', { A1: 'F-1', A2: 'F-2', A3: 'F-3', D1: 'B-1', D2: 'B-2', D3: 'B-3', DR: 'B-4 B-5' }, ['OUD']);
    return s;
  };

  test('more stand there than the roads of a rout take (NP 10.3)', () => {
    // Only the minor road to Dendermonde over the Scheldt is left: three.
    const s = attack({ 'F-5': 'ALO' });
    expect(cutOffWarning(s, city('GHE'), ALLIED)).toMatch(/three of five blocks/);
    expect(cutOffWarning(attack({ 'F-5': 'ALO', 'F-6': 'TER' }), city('GHE'), ALLIED)).toMatch(/everybody is lost/);
    expect(cutOffWarning(attack({}), city('GHE'), ALLIED)).toBeNull();
    expect(cutOffWarning(attack({ 'F-5': 'OUD' }), city('GHE'), FRENCH)).toBeNull();
  });

  test('Napoleon in the fight is told apart from any other leader (NP 12.6)', () => {
    const s = attack({});
    expect(leaderWarning(s, words(s, 'french'), block('F-NAP'))).toMatch(/everything is lost \(NP 12\.6\)/);
    expect(leaderWarning(s, words(s, 'allied'), block('B-WEL'))).toMatch(/fewer groups \(NP 6\.1\)/);
    expect(leaderWarning(s, words(s, 'french'), block('F-1'))).toBeNull();
  });
});

test('the last point of strength on a forced march (NP 6.9)', () => {
  const s = position({ cv: { 'F-1': 1 } });
  expect(forcedWarning(s, block('F-1'), true)).toMatch(/NP 6\.9/);
  expect(forcedWarning(s, block('F-1'), false)).toBeNull();
  expect(forcedWarning(s, block('F-2'), true)).toBeNull();
  expect(forcedWarning(s, block('F-NAP'), true)).toBeNull();
});
