/** How the protocol speaks: blocks and places by their ids, areas by their names, and figures as figures. */
import { expect, test } from 'vitest';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { wireEvent } from '../../../src/systems/napoleon1815/present/wire.ts';
import { area, block, city, position } from './position.ts';

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
