import { describe, expect, test } from 'vitest';
import { type Post, UmpireClient } from '../../src/store/umpire-client.ts';
import type { Umpire } from '../../src/umpire/index.ts';
import { FakeUmpire, fakeDoor } from './fake-umpire.ts';

const REQUEST = {
  system: 'campaigns',
  scenario: { id: 'strip' },
  options: {},
  seed: '1',
  seats: { french: 'me', allied: 'simple' },
};

function posted() {
  const posts: { umpire: FakeUmpire; kill(reason: string): void; dismissed: boolean }[] = [];
  const told: string[] = [];
  const summon = (): Post => {
    const umpire = new FakeUmpire();
    const death = new AbortController();
    const post = { umpire, kill: (reason: string) => death.abort(reason), dismissed: false };
    posts.push(post);
    const dismiss = () => {
      post.dismissed = true;
    };
    return { umpire: fakeDoor(umpire), death: death.signal, dismiss };
  };
  const client = new UmpireClient(summon, { patience: 50, longPatience: 100, onReplaced: (text) => told.push(text) });
  return { client, posts, told };
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
    const { game, posts, told } = await underWay();
    posts[0]?.kill('out of memory');
    const answer = await game.go('ney', 2);
    expect(answer.ok && answer.value.n).toBe(2);
    expect(answer.ok && answer.value.scene.pieces[0]?.hex).toBe(2);
    expect(posts).toHaveLength(2);
    expect(posts[0]?.dismissed).toBe(true);
    expect(posts[1]?.umpire.calls[0]).toBe('resume');
    expect(told).toHaveLength(1);
  });

  test('hanging: the clock finds it, and the order is carried out once', async () => {
    const { game, posts, record } = await underWay();
    if (posts[0]) posts[0].umpire.deaf = true;
    const answer = await game.go('ney', 2);
    expect(answer.ok && answer.value.n).toBe(2);
    expect(record()?.actions).toEqual([1, 2]);
  });

  test('many calls pending at his death are all answered by one replacement', async () => {
    const { game, posts } = await underWay();
    if (posts[0]) posts[0].umpire.deaf = true;
    const calls = Promise.all([game.describe(1), game.describe(2), game.reach('ney')]);
    posts[0]?.kill('gone');
    expect((await calls).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(posts).toHaveLength(2);
  });

  test('whose replacement dies too: the call ends with a sentence, and the next call may try again', async () => {
    const { game } = await underWay();
    const broken: Umpire['way'] = () => new Promise(() => {});
    const { way } = FakeUmpire.prototype;
    FakeUmpire.prototype.way = broken;
    const answer = await game.way('ney', 2);
    FakeUmpire.prototype.way = way;
    expect(answer).toMatchObject({ ok: false, error: { code: 'umpire-lost' } });
    const next = await game.go('ney', 2);
    expect(next.ok && next.value.n).toBe(2);
  });

  test('a bug in the rules: the answer says so, and the game is played again from its record', async () => {
    const { game, posts } = await underWay();
    const [post] = posts;
    if (post) post.umpire.go = async () => ({ ok: false, error: { code: 'bug', text: 'The rules core stumbled.' } });
    const answer = await game.go('ney', 2);
    expect(answer).toMatchObject({ ok: false, error: { code: 'bug' } });
    const again = await game.go('ney', 2);
    expect(again.ok && again.value.n).toBe(2);
  });
});

test('a refused order changes neither the game nor its record', async () => {
  const { game, record } = await underWay();
  const answer = await game.go('ney', 17);
  expect(answer).toEqual({ ok: false, error: { code: 'refused', text: 'That is too far.', rule: 'CN 6.4' } });
  expect(record()?.actions).toEqual([1]);
});
