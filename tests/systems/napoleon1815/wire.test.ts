/** How the protocol speaks: blocks and places by their ids, areas by their names, and figures as figures. */
import { expect, test } from 'vitest';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { wireEvent, wireView } from '../../../src/systems/napoleon1815/present/wire.ts';
import { area, battle, battleTurn, block, city, fire, lose, position } from './position.ts';

const { campaign } = position({});
const spoken = (event: NapoleonEvent) => wireEvent(campaign, event);

test('how many recover is a figure, not the block of that number', () => {
  expect(spoken({ type: 'recovered', rule: 'NP 12.1', units: 6 })).toEqual({
    type: 'recovered',
    rule: 'NP 12.1',
    units: 6,
  });
});

test('a list of units is spoken by its ids, a loss as a figure, a move on the field by its areas', () => {
  const shown = { place: city('LIG'), units: [block('F-OG'), block('P-3')], cvs: [4, 3], reveals: true } as const;
  expect(spoken({ type: 'revealed', rule: 'NP 7.1', ...shown })).toMatchObject({
    place: 'LIG',
    units: ['F-OG', 'P-3'],
  });
  const whose = { unit: block('F-OG'), army: 0, seen: true };
  expect(spoken({ type: 'routed', rule: 'NP 10.2', ...whose, place: city('LIG'), lost: 1 })).toMatchObject({
    unit: 'F-OG',
    army: 'F',
    lost: 1,
  });
  const way = { place: city('LIG'), from: area('AR'), to: area('A2'), manner: 'redeploy', cv: 4 } as const;
  expect(spoken({ type: 'movedOnField', rule: 'NP 9.9', ...whose, ...way })).toMatchObject({
    place: 'LIG',
    from: 'AR',
    to: 'A2',
  });
});

test('a view names who was struck, and where', () => {
  const s = position({});
  battle(s, 'NIV', { A1: 'F-1', A2: 'F-2', D3: 'F-6 B-2 B-3', D1: 'B-1', D2: 'B-4' }, ['CHA']);
  battleTurn(s, 'NIV', 0, 'combat', [6, 1, 1, 1]).play(fire('F-6'), lose('B-3'));
  expect(wireView(view(s, 'allied'))).toMatchObject({
    battles: [{ place: 'NIV', origins: ['CHA'], volley: { unit: 'F-6', area: 'D3', struck: ['B-3'] } }],
  });
});
