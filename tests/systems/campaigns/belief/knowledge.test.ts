/** The best that was ever learned of the enemy is what is reckoned with (CN 2.4). */
import { expect, it } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Cast } from '../../../../src/systems/campaigns/belief/cast.ts';
import { boundsOf } from '../../../../src/systems/campaigns/belief/field.ts';
import { opened } from './moments.ts';

const EXACT2 = 33;

/** The strongest Allied Force of the set-up, of which so much is told, one report after the other. */
function believedAfter(...reports: readonly (readonly [sp2: number, exact: boolean])[]): number {
  const { campaign } = opened('six-days-1814', 'k').game.state;
  const cast = new Cast(campaign, campaign.sides[0].id === 'french' ? 1 : 0, SeededDice.fromSeed('k'));
  const [force] = [...cast.groups].sort((a, b) => cast.strength2(b) - cast.strength2(a));
  for (const [sp2, exact] of reports) cast.hear({ kind: 'told', hexes: [force!.hex], bounds: boundsOf(sp2, exact) });
  return cast.strength2(force!);
}

it('a later report to ten does not overwrite a count that it does not contradict', () => {
  expect(believedAfter([EXACT2, true])).toBe(EXACT2);
  expect(believedAfter([EXACT2, true], [40, false])).toBe(EXACT2);
});

it('a report that contradicts what was known is believed, and a new count before any', () => {
  const vague = believedAfter([EXACT2, true], [20, false]);
  expect(vague).toBeGreaterThanOrEqual(1);
  expect(vague).toBeLessThanOrEqual(29);
  expect(believedAfter([20, false], [EXACT2, true])).toBe(EXACT2);
});
