import { expect, it } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Cast } from '../../../../src/systems/campaigns/belief/cast.ts';
import { sighted } from '../../../../src/systems/campaigns/belief/sightings.ts';
import { type EnemyCounter, enemyCounters } from '../../../../src/systems/campaigns/fog/counters.ts';
import { opened } from './moments.ts';

/** Blücher rides alone to Yorck at Dormans, who is then under him: one counter is left there, and it was seen as a Leader alone. */
it('a Force whose counter has gone is led by the Leader who came to it alone, and not with the next Force on the map', () => {
  const { state } = opened('six-days-1814', '1').game;
  const { campaign } = state;
  const cast = new Cast(campaign, 1, SeededDice.fromSeed('1'));
  const yorck = campaign.leaders.findIndex(({ name }) => name === 'Yorck');
  const corps = cast.withLeader(yorck)!;
  const [dormans, strength] = [corps.hex, cast.strength2(corps)];
  const counters = enemyCounters(state, 0)
    .filter(({ hex }, i, all) => hex !== dormans || all.findIndex((other) => other.hex === hex) === i)
    .map((counter): EnemyCounter => (counter.hex === dormans ? { ...counter, kind: 'lone' } : counter));
  expect(counters.filter(({ kind }) => kind === 'lone').length).toBe(1);
  const { forces, lone } = sighted(cast, counters, state, 0);
  const there = forces.filter(({ group }) => group.hex === dormans);
  expect(there.map(({ group }) => cast.strength2(group))).toEqual([strength]);
  expect(there[0]?.group.leaders).toContain(yorck);
  expect(lone.filter(({ counter }) => counter.hex === dormans)).toEqual([]);
});
