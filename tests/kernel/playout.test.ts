import { describe, expect, it } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { playout } from '../../src/kernel/playout.ts';
import { randomPolicy, seeing, standardPolicy } from '../../src/kernel/policy.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { OUTPOSTS_SCENARIO, outposts } from '../games/outposts/index.ts';

describe('a playout', () => {
  it('plays a whole game that a journal can play again', () => {
    const played = playout(outposts, OUTPOSTS_SCENARIO, { rounds: 5 }, 'p', randomPolicy('r'));
    if (!played.ok) throw new Error('the scenario must open');
    expect(played.outcome).not.toBeNull();
    expect(played.indices).toHaveLength(played.actions);
    const setup = { options: { rounds: 5 }, seed: 'p', faces: [], seats: {} };
    const record = { system: 'outposts', version: 1, scenario: 'crossing', ...setup, actions: played.indices };
    const replayed = Journal.replay(outposts, OUTPOSTS_SCENARIO, record);
    expect(replayed.ok && replayed.journal.game.outcome).toEqual(played.outcome);
  });

  it('depends on its seeds and on nothing else', () => {
    const play = (seed: string, policy: string) => playout(couriers, COURIERS_SCENARIO, {}, seed, randomPolicy(policy));
    expect(play('1', 'a')).toEqual(play('1', 'a'));
    expect(play('1', 'a')).not.toEqual(play('2', 'a'));
    expect(play('1', 'a')).not.toEqual(play('1', 'b'));
  });

  it('of standard answers rests for ever', () => {
    const played = playout(outposts, OUTPOSTS_SCENARIO, {}, 's', standardPolicy);
    expect(played.ok && played.actions).toBe(OUTPOSTS_SCENARIO.rounds * 2);
    expect(played.ok && played.indices.every((index) => index === 0)).toBe(true);
  });

  it('shows a policy only what its side may know', () => {
    const sums = new Set<number>();
    const policy = seeing(couriers, (view, { options }) => {
      sums.add(view.held[0]! + view.held[1]!);
      return options.length - 1;
    });
    expect(playout(couriers, COURIERS_SCENARIO, {}, 's', policy)).toMatchObject({ ok: true });
    expect(Math.max(...sums)).toBe(COURIERS_SCENARIO.hand * 2);
  });

  it('is given up at its limit, with no outcome', () => {
    expect(playout(outposts, OUTPOSTS_SCENARIO, {}, 's', randomPolicy('r'), { actions: 3 })).toMatchObject({
      outcome: null,
      actions: 3,
    });
  });

  it('tells the faults of a scenario', () => {
    expect(playout(outposts, { posts: [] }, {}, 's', standardPolicy)).toMatchObject({ ok: false });
  });
});
