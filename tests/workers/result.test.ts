import { describe, expect, test } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { Opening } from '../../src/umpire/index.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import '../tools/systems.ts';

/** Two simple opponents play to the end. */
function finished(system: string, file: unknown, seed: string): Session {
  const session = new Session();
  const seats = { french: 'simple', allied: 'simple' };
  const opened = session.open({ system, scenario: file, options: {}, seed, seats });
  if (!opened.ok) throw new Error(opened.error.text);
  for (let report = (opened.value as Opening).report; report.over === null; ) {
    const answer = session.bot('simple');
    if (!answer.ok) throw new Error(answer.error.text);
    report = answer.value;
  }
  return session;
}

/** The truth behind it, played again from its record. */
function stateOf(session: Session): State {
  const record = session.record();
  if (!record.ok) throw new Error(record.error.text);
  const replayed = Journal.replay(campaigns, scenario(record.value.scenario), record.value);
  if (!replayed.ok) throw new Error(replayed.faults[0]?.message);
  return replayed.journal.game.state;
}

describe('the balance of a finished game', () => {
  test.each(['a', 'c'])(
    'Six Days, game %s: every shift of the marker is in the ledger, every loss in the costs',
    (seed) => {
      const session = finished('campaigns', scenario('six-days-1814'), seed);
      const answer = session.result();
      if (!answer.ok) throw new Error(answer.error.text);
      const { from, ledger, costs, battles, ways, winner, level } = answer.value;
      const look = session.look('umpire');
      if (!look.ok) throw new Error(look.error.text);
      expect(from).toBe(0);
      expect(from + ledger.reduce((sum, { by }) => sum + by, 0)).toBe(stateOf(session).morale);
      for (const [i, { by, at, when }] of ledger.entries()) {
        expect(at - by).toBe(ledger[i - 1]?.at ?? from);
        expect(when).toMatch(/February 1814$/);
      }
      expect({ winner, level }).toEqual({ winner: look.value.over?.winner, level: look.value.over?.level });

      const state = stateOf(session);
      for (const { side, battle, march, inBattle, onMarch, arms } of costs) {
        expect(arms.map(({ arm }) => arm)).toEqual(['Foot', 'Horse', 'Guns']);
        expect(arms.reduce((sum, { lost }) => sum + lost, 0)).toBe(battle + march);
        // Every loss is told with its paragraph, and by arms they come to the same.
        const told = [...inBattle, ...onMarch];
        const sum = (losses: typeof inBattle) => losses.reduce((all, { points }) => all + points, 0);
        expect([sum(inBattle), sum(onMarch)]).toEqual([battle, march]);
        for (const { text, rule } of told) {
          expect(text).toMatch(/ loses? /);
          expect(rule).toMatch(/^CN /);
        }
        for (const { arm, lost } of arms) expect(sum(told.filter((one) => one.arm === arm))).toBe(lost);
        for (const { all, lost } of arms) expect(all).toBeGreaterThanOrEqual(lost);
        const index = state.campaign.sides.findIndex(({ id }) => id === side) as 0 | 1;
        expect(battle + march).toBe(state.lost2[index] / 2);
      }
      expect(battles.length).toBeGreaterThan(0);
      for (const { lost, place: hex } of battles) {
        expect(hex).toBeGreaterThanOrEqual(0);
        for (const { points, from: told } of lost) expect(told.reduce((all, one) => all + one.points, 0)).toBe(points);
      }
      expect(ways.some(({ places: hexes }) => hexes.length > 3)).toBe(true);
    },
  );

  test('Napoléon 1815: every point of strength lost is told with its paragraph', () => {
    const answer = finished('napoleon1815', raw, 'a').result();
    if (!answer.ok) throw new Error(answer.error.text);
    // What decided it cost something: all that was lost in battle was lost in one of them.
    const { battles } = answer.value;
    const inAll = (side: string) =>
      battles.flatMap(({ lost }) => lost).reduce((all, one) => all + (one.side === side ? one.points : 0), 0);
    for (const { side, battle } of answer.value.costs) expect(inAll(side)).toBe(battle);
    const [one, two] = answer.value.costs;
    expect(one!.battle + two!.battle).toBeGreaterThan(0);
    for (const { battle, march, inBattle, onMarch } of answer.value.costs) {
      const sum = (losses: typeof inBattle) => losses.reduce((all, { points }) => all + points, 0);
      expect([sum(inBattle), sum(onMarch)]).toEqual([battle, march]);
      for (const { text, rule } of [...inBattle, ...onMarch]) {
        expect(text).not.toBe('');
        expect(rule).toMatch(/^NP /);
      }
    }
  });

  test('a game that goes on keeps its secrets', () => {
    const session = new Session();
    session.open({
      system: 'campaigns',
      scenario: scenario('six-days-1814'),
      options: {},
      seed: 'x',
      seats: { french: 'me', allied: 'simple' },
    });
    expect(session.result()).toMatchObject({ ok: false, error: { code: 'running' } });
  });
});
