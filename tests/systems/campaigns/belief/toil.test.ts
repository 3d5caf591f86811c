/** What an enemy's marches are taken to cost him (CN 6.6, 7.5): by the table, with the modifiers that can be seen. */
import { expect, test } from 'vitest';
import { checkOf, type Toiling } from '../../../../src/systems/campaigns/belief/toil.ts';
import { ATTRITION_MODIFIERS as MODIFIERS, WEATHERS } from '../../../../src/systems/campaigns/theatre/tables.ts';
import { opened } from './moments.ts';

const toiling = (id: string, turn: number, chief: string, weather = 'Fair'): Toiling => {
  const { campaign } = opened(id, '1').game.state;
  const town = campaign.ground.town.findIndex((kind) => kind !== 0);
  return { campaign, turn, weather: WEATHERS.indexOf(weather as 'Fair'), hex: town, chief: campaign.leaderOf(chief) };
};

test('snow costs whoever marches, a great Leader saves, a town shelters whoever rests', () => {
  const fair = checkOf(toiling('six-days-1814', 2, 'olsufiev'), 6)!;
  expect(checkOf(toiling('six-days-1814', 2, 'olsufiev', 'Snow'), 6)).toBe(fair + MODIFIERS.snowMoving);
  expect(checkOf(toiling('six-days-1814', 2, 'nap'), 6)).toBe(fair + MODIFIERS.leaderBonus);
  expect(checkOf(toiling('six-days-1814', 2, 'olsufiev'), 0)).toBe(fair + MODIFIERS.stillInTown);
});

test('in turns of a day who rests is looked at every second day only', () => {
  expect(checkOf(toiling('waterloo-1815', 3, 'blucher'), 0)).toBeNull();
  expect(checkOf(toiling('waterloo-1815', 4, 'blucher'), 0)).not.toBeNull();
  expect(checkOf(toiling('waterloo-1815', 3, 'blucher'), 4)).not.toBeNull();
});
