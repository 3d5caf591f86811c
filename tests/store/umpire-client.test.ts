import { describe, expect, test } from 'vitest';
import { type Station, UmpireClient } from '../../src/store/umpire-client.ts';
import { STRIP_SCENARIO } from '../games/strip.ts';
import { StripUmpire } from './strip-umpire.ts';

const REQUEST = {
  system: 'strip',
  scenario: STRIP_SCENARIO,
  options: {},
  seed: '1',
  seats: { french: 'me', allied: 'simple' },
};

function posted() {
  const stations: { umpire: StripUmpire; kill(reason: string): void; dismissed: boolean }[] = [];
  const told: string[] = [];
  /** What is wrong with whoever is summoned from now on. */
  const everyone: Pick<StripUmpire, 'deaf'> = { deaf: false };
  const summon = (): Station => {
    const umpire = Object.assign(new StripUmpire(), everyone);
    const death = new AbortController();
    const station = { umpire, kill: (reason: string) => death.abort(reason), dismissed: false };
    stations.push(station);
    const dismiss = () => {
      station.dismissed = true;
    };
    return { umpire: umpire.door, death: death.signal, dismiss };
  };
  const client = new UmpireClient(summon, { patience: 50, longPatience: 100, onReplaced: (text) => told.push(text) });
  return { client, stations, told, everyone };
}

async function underWay() {
  const table = posted();
  const opened = await table.client.open(REQUEST);
  if (!opened.ok) throw new Error(opened.error.text);
  const game = table.client.of(opened.value.game);
  await game.look('french');
  await game.go('ney', 1);
  return { ...table, game, record: () => table.client.saved(opened.value.game)?.record };
}

describe('a lost umpire', () => {
  test('dead between two calls: the next one is answered by his replacement, nothing lost', async () => {
    const { game, stations, told } = await underWay();
    stations[0]?.kill('out of memory');
    const answer = await game.go('ney', 2);
    expect(answer.ok && answer.value.n).toBe(2);
    expect(answer.ok && answer.value.scene.pieces[0]?.place).toBe(2);
    expect(stations).toHaveLength(2);
    expect(stations[0]?.dismissed).toBe(true);
    expect(stations[1]?.umpire.calls[0]).toBe('resume');
    expect(told).toHaveLength(1);
  });

  test('hanging: the clock finds it, and the order is carried out once', async () => {
    const { game, stations, record } = await underWay();
    if (stations[0]) stations[0].umpire.deaf = true;
    const answer = await game.go('ney', 2);
    expect(answer.ok && answer.value.n).toBe(2);
    expect(record()?.actions).toEqual([1, 2]);
  });

  test('many calls pending at his death are all answered by one replacement', async () => {
    const { game, stations } = await underWay();
    if (stations[0]) stations[0].umpire.deaf = true;
    const calls = Promise.all([game.meaning(null, 1), game.meaning(null, 2), game.reach('ney')]);
    stations[0]?.kill('gone');
    expect((await calls).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(stations).toHaveLength(2);
  });

  test('whose replacement dies too: the call ends with a sentence, and the next call may try again', async () => {
    const { game, stations, everyone } = await underWay();
    everyone.deaf = 'meaning';
    for (const { umpire } of stations) umpire.deaf = 'meaning';
    const answer = await game.meaning('ney', 2);
    everyone.deaf = false;
    expect(answer).toMatchObject({ ok: false, error: { code: 'umpire-lost' } });
    const next = await game.go('ney', 2);
    expect(next.ok && next.value.n).toBe(2);
  });

  test('a bug in the rules: the answer says so, and the game is played again from its record', async () => {
    const { game, stations } = await underWay();
    const [station] = stations;
    if (station) station.umpire.faulty = true;
    const answer = await game.go('ney', 2);
    expect(answer).toMatchObject({ ok: false, error: { code: 'bug' } });
    const again = await game.go('ney', 2);
    expect(again.ok && again.value.n).toBe(2);
  });
});

test('a refused order changes neither the game nor its record', async () => {
  const { game, record } = await underWay();
  const answer = await game.go('ney', 17);
  expect(answer).toEqual({ ok: false, error: { code: 'refused', text: 'Too far.', rule: 'ST 6.4' } });
  expect(record()?.actions).toEqual([1]);
});
