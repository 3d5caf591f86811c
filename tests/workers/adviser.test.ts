/** The adviser himself: what he is told, how he is stopped, and that he has nothing of the truth. */
import { describe, expect, test } from 'vitest';
import type { Advice, Estimate } from '../../src/adviser/contract.ts';
import type { Task } from '../../src/umpire/adviser.ts';
import type { Brief } from '../../src/umpire/brief.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { Adviser } from '../../workers/adviser.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { nextTask } from '../store/at-hand.ts';

const value = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

const SIX_DAYS = scenario('six-days-1814');

/** The French are asked who marches, in the first turn or in a later one. */
async function asked(turn = 1) {
  const session = new Session();
  const seats = { french: 'me', allied: 'marshal' };
  value(session.open({ system: 'campaigns', scenario: SIX_DAYS, options: {}, seed: 'the dice of the game', seats }));
  for (let i = 0; i < 400; i += 1) {
    const { ask, status } = value(session.look('french'));
    if (ask?.step === 'movementCommands' && ask.side === 'french' && status.turn === turn) break;
    value(session.standard('once'));
  }
  const adviser = new Adviser(REGISTRY, nextTask);
  value(await adviser.lay('a game', { system: 'campaigns', scenario: SIX_DAYS, options: {} }));
  const brief = structuredClone(value(session.brief('french', null)));
  const task = (id: number, more: Pick<Task, 'about' | 'asks'>, of: Brief = brief): Task => ({
    ...{ id, game: 'a game', seed: 'his own', brief: of },
    ...more,
  });
  return { session, adviser, brief, task };
}

describe('a brief', () => {
  test('holds neither the seed of the game nor its answers', async () => {
    const { brief } = await asked();
    const text = JSON.stringify(brief);
    expect(text).not.toContain('the dice of the game');
    expect(Object.keys(brief).sort()).toEqual(['decision', 'heard', 'known', 'n', 'side', 'standard']);
  });

  test('tells the story on from where the listener has it, and anew after something was taken back', async () => {
    const { session, brief } = await asked();
    const has = { story: brief.heard.story, count: brief.heard.count };
    value(session.standard('once'));
    const later = value(session.brief('french', has)).heard;
    const whole = value(session.brief('french', null)).heard;
    expect(later.from).toBe(has.count);
    expect([...brief.heard.events, ...later.events]).toEqual(whole.events);
    value(session.undo());
    expect(value(session.brief('french', { story: later.story, count: later.count })).heard.from).toBe(0);
  });
});

describe('an adviser', () => {
  test('gives the same chance for the same knowledge, within his error', async () => {
    const { adviser, task } = await asked();
    const chance = { about: 'chance', asks: { of: 'french', work: 3_000 } } as const;
    const first = value(await adviser.think(task(1, chance))) as Estimate;
    expect(first.runs).toBeGreaterThan(0);
    expect(first.mean).toBeGreaterThanOrEqual(0);
    expect(first.mean).toBeLessThanOrEqual(1);
    expect(value(await adviser.think(task(2, chance)))).toEqual(first);
  });

  test('stopped, says at once what he has found so far', async () => {
    // The first turn is read and not thought out (`advice/openings.ts`).
    const { adviser, task, brief } = await asked(2);
    expect(brief.decision?.step).toBe('movementCommands');
    const shares: number[] = [];
    await adviser.attend((id, share) => {
      shares.push(share);
      if (shares.length === 2) void adviser.stop(id);
    });
    const advice = value(
      await adviser.think(task(3, { about: 'advice', asks: { name: 'marshal', memory: null, effort: 1 } })),
    ) as Advice;
    expect(shares).toHaveLength(2);
    expect(brief.decision?.options[advice.index]).toBeDefined();
  });

  test('asked about a game he was not told of, or in a name nobody has, says so', async () => {
    const { adviser, task } = await asked();
    const advice = { about: 'advice', asks: { name: 'nobody', memory: null, effort: 1 } } as const;
    expect(await adviser.think(task(4, advice))).toMatchObject({ ok: false, error: { code: 'adviser' } });
    await adviser.keep('another');
    expect(await adviser.think(task(5, advice))).toMatchObject({ ok: false, error: { code: 'other-game' } });
  });
});

test('an answer to another moment is refused, and the game stays where it is', async () => {
  const { session, brief } = await asked();
  expect(session.reply(brief.n - 1, 0)).toMatchObject({ ok: false, error: { code: 'other-moment' } });
  expect(value(session.look('french')).n).toBe(brief.n);
  expect(value(session.reply(brief.n, brief.standard)).n).toBe(brief.n + 1);
});

test('while a game goes on only the side that is asked is briefed; afterwards both, of every moment', async () => {
  const { session, adviser, brief: now } = await asked();
  expect(session.brief('allied', null)).toMatchObject({ ok: false, error: { code: 'not-asked' } });
  while (session.bot('simple').ok);
  const { length } = value(session.given());
  const chance = { about: 'chance', asks: { of: 'french', work: 1 } } as const;
  for (let n = now.n; n < length; n += 7) {
    for (const side of ['french', 'allied']) {
      const brief = structuredClone(value(session.brief(side, null, n)));
      const found = await adviser.think({ id: n, game: 'a game', seed: 'x', brief, ...chance });
      expect(found.ok, `${side} at ${n}`).toBe(true);
    }
  }
});
