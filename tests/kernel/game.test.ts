import { describe, expect, it } from 'vitest';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import { ScriptedDice, SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { OUTPOSTS_SCENARIO, type OutpostAction, outposts } from '../games/outposts/index.ts';

function openOutposts(faces: readonly number[] = []) {
  const opened = Game.open(outposts, OUTPOSTS_SCENARIO, {}, new ScriptedDice(faces, SeededDice.fromSeed('game')));
  if (!opened.ok) throw new Error('the scenario must open');
  return opened.game;
}

const indexOf = (game: { decision: { options: readonly OutpostAction[] } | null }, wanted: Partial<OutpostAction>) =>
  game.decision?.options.findIndex((o) =>
    Object.entries(wanted).every(([k, v]) => o[k as keyof OutpostAction] === v),
  ) ?? -1;

describe('a game', () => {
  it('runs to its first decision and asks the side whose turn it is', () => {
    const game = openOutposts();
    expect(game.decision).toMatchObject({ side: 'red', step: 'order', rule: 'OP 2' });
    expect(game.decision?.options[0]).toEqual({ kind: 'rest' });
    expect(game.frames).toEqual([{ step: 'turn' }]);
  });

  it('answers for itself when only one option is legal', () => {
    const scenario = { ...COURIERS_SCENARIO, cards: 4, hand: 1 };
    const opened = Game.open(couriers, scenario, {}, SeededDice.fromSeed('one card'));
    if (!opened.ok) throw new Error('the scenario must open');
    const { game } = opened;
    expect(game.decision?.step).toBe('exchange');
    game.play(0);
    // Both sides have played their only card unasked and drawn another; without a deck nothing can be
    // exchanged, so the last trick plays itself too.
    expect(game.state.discards).toHaveLength(4);
    expect(game.outcome).toMatchObject({ rule: 'CO 4.1' });
  });

  it('skips nothing that is a choice: a post of one point still holds or feints', () => {
    const game = openOutposts([3, 4]);
    game.play(indexOf(game, { kind: 'raid', from: 2, post: 5 }));
    expect(game.decision?.options).toHaveLength(2);
    game.play(0);
    game.play(0);
    expect(game.state.strength[2]).toBe(0);
    expect(game.decision).toMatchObject({ side: 'blue', step: 'order' });
  });

  it('gives the reason why not, and says it to whoever listens', () => {
    const game = openOutposts();
    const heard: string[] = [];
    game.onRefusal = (refusal) => heard.push(refusal.rule);
    expect(game.whyNot({ kind: 'raid', from: 3, post: 4 })).toEqual({ rule: 'OP 2.3', code: 'no-such-post' });
    expect(game.whyNot({ kind: 'rest' })).toBeNull();
    expect(heard).toEqual(['OP 2.3']);
  });

  it('refuses an index that is not there and stays as it was', () => {
    const game = openOutposts();
    const before = gameChecksum(game);
    expect(() => game.play(999)).toThrow(RangeError);
    expect(gameChecksum(game)).toBe(before);
    expect(game.decision).not.toBeNull();
  });

  it('forks into games that do not touch each other', () => {
    const dice = SeededDice.fromSeed('fork');
    const opened = Game.open(couriers, COURIERS_SCENARIO, {}, dice);
    if (!opened.ok) throw new Error('the scenario must open');
    const { game } = opened;
    const before = gameChecksum(game);
    const fork = game.fork(dice.fork());
    while (fork.decision !== null) fork.play(0);
    expect(fork.outcome).not.toBeNull();
    expect(gameChecksum(game)).toBe(before);
    while (game.decision !== null) game.play(0);
    expect(gameChecksum(game)).toBe(gameChecksum(fork));
  });

  it('halts between two steps when told to', () => {
    const game = openOutposts([6, 1]);
    game.play(indexOf(game, { kind: 'raid', from: 0, post: 3 }));
    game.until = (g) => !g.frames.some((frame) => frame.step === 'clash');
    game.play(0);
    game.play(0);
    expect(game.decision).toBeNull();
    expect(game.outcome).toBeNull();
    expect(game.frames).toEqual([{ step: 'turn' }]);
    expect(game.state.strength[3]).toBe(1);
  });

  it('shows each side only what it may know', () => {
    const game = openOutposts();
    game.play(indexOf(game, { kind: 'raid', from: 0, post: 3 }));
    game.play(1);
    expect(outposts.view(game.state, 'red').stances).toEqual(['charge', null]);
    expect(outposts.view(game.state, 'blue').stances).toEqual([null, null]);
    const secret = { type: 'committed', rule: 'OP 3.1', side: 0, stance: 'charge' } as const;
    expect(outposts.redact(game.state, secret, 'blue')).toMatchObject({ stance: null });
  });
});
