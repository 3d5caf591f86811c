import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import type { Frame, Outcome } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { freeze, thaw } from '../../src/kernel/position.ts';
import { openJournal, packed, unpacked } from '../games/helpers.ts';
import { MARCHES_SCENARIO, marches } from '../games/marches/index.ts';

interface Frozen {
  readonly state: Readonly<Record<string, unknown>>;
  readonly agenda: readonly Frame[];
  readonly asked: Frame | null;
  readonly outcome: Outcome | null;
}

const renamed =
  (from: string, to: string) =>
  (frame: Frame): Frame => ({ ...frame, step: frame.step.replace(from, to) });

/** The position after these answers, and the game that stands there. */
function standing(answers: readonly number[]) {
  const journal = openJournal(marches, MARCHES_SCENARIO, { seed: 'strange' });
  for (const index of answers) journal.play(index);
  const { start } = freeze(journal.game);
  return { game: journal.game, start, frozen: unpacked(start) as Frozen };
}

describe('a position with an open inner game, from a stranger', () => {
  const cards = standing([2, 1, 0, 0]);
  const raid = standing([2, 1, 1]).game.decision!.options.findIndex((option) => 'from' in option);
  const posts = standing([2, 1, 1, raid]);
  const [inCards, inPosts] = [cards.frozen, posts.frozen];
  const opened = (data: unknown) => thaw(marches, MARCHES_SCENARIO, {}, packed(data), []);

  it('is a game when it is sound', () => {
    expect(inCards.asked).toMatchObject({ step: 'cards/play' });
    expect(inPosts.asked).toMatchObject({ step: 'posts/stance' });
    for (const [sound, game] of [
      [inCards, cards.game],
      [inPosts, posts.game],
    ] as const) {
      const thawed = opened(sound);
      expect(thawed.ok && gameChecksum(thawed.game)).toBe(gameChecksum(game));
    }
  });

  const [next, ...rest] = inCards.agenda.toReversed() as [Frame, ...Frame[]];
  it.each<[string, Frozen]>([
    ['no inner game though one is asked', { ...inCards, state: { ...inCards.state, cards: null } }],
    ['an inner game nobody plays', { ...inCards, asked: { step: 'field' }, agenda: [{ step: 'round' }] }],
    ['two inner games, and one is played', { ...inCards, state: { ...inCards.state, posts: inPosts.state['posts'] } }],
    ['the wrong inner game', { ...inCards, asked: inPosts.asked, agenda: inPosts.agenda }],
    ['inner steps of another game', { ...inCards, agenda: inCards.agenda.map(renamed('cards/', 'posts/')) }],
    ['inner steps without their game’s name', { ...inCards, asked: { step: 'play', args: { side: 1 } } }],
    ['an outer step on top of inner ones', { ...inCards, asked: { step: 'stake', args: { side: 0 } } }],
    ['an outer step between inner ones', { ...inCards, agenda: [...rest.toReversed(), { step: 'field' }, next] }],
    ['inner steps twice', { ...inCards, agenda: [...inCards.agenda, ...inCards.agenda.slice(-1)] }],
    [
      'inner steps in another order',
      { ...inCards, agenda: [...rest.slice(1).toReversed(), next, ...rest.slice(0, 1)] },
    ],
    ['an inner argument of no side', { ...inCards, asked: { step: 'cards/play', args: { side: 2 } } }],
    ['an inner argument too many', { ...inCards, asked: { step: 'cards/play', args: { side: 0, card: 1 } } }],
    ['an inner step nobody knows', { ...inCards, asked: { step: 'cards/constructor' } }],
    ['an inner game nobody knows', { ...inCards, asked: { step: 'chess/play' } }],
    ['an inner game that is none', { ...inCards, state: { ...inCards.state, cards: 7 } }],
    [
      'an inner game that contradicts itself',
      { ...inPosts, state: { ...inPosts.state, posts: { ...(inPosts.state['posts'] as object), raid: null } } },
    ],
    [
      'an end with an inner game open',
      { ...inCards, asked: null, agenda: [], outcome: { winner: null, level: '', rule: '' } },
    ],
    ['nothing below the inner game', { ...inCards, agenda: inCards.agenda.slice(1) }],
  ])('is a fault when it has %s', (_, data) => {
    const thawed = opened(data);
    expect(thawed.ok).toBe(false);
    expect(thawed.ok === false && thawed.faults[0]?.message).toMatch(/\.$/);
  });

  it('says where in the inner game the fault is', () => {
    const thawed = opened({ ...inCards, state: { ...inCards.state, cards: { deck: 7 } } });
    expect(thawed).toEqual({ ok: false, faults: [{ path: 'cards/state', message: 'These are not couriers.' }] });
  });

  it('is a fault, or another sound position that can be played on, for any bytes at all', () => {
    const dice = SeededDice.fromSeed('noise');
    for (let i = 0; i < 600; i += 1) {
      const bytes = fromBase64url(cards.start) as Uint8Array;
      bytes[dice.roll(bytes.length) - 1] = dice.roll(256) - 1;
      const thawed = thaw(marches, MARCHES_SCENARIO, {}, toBase64url(bytes), []);
      if (thawed.ok) expect(thawed.game.decision !== null || thawed.game.outcome !== null).toBe(true);
      else expect(thawed.faults[0]?.message).toMatch(/\w/);
    }
  });
});
