import { describe, expect, it } from 'vitest';
import { heardBy, momentOf, samplesOf } from '../../src/kernel/belief.ts';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import { RuleCoverage } from '../../src/kernel/coverage.ts';
import { forecast } from '../../src/kernel/forecast.ts';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { decode, encode, withoutPast } from '../../src/kernel/link.ts';
import { COURIERS_SCENARIO } from '../games/couriers/index.ts';
import { openJournal, playAtRandom } from '../games/helpers.ts';
import { MARCHES_SCENARIO, type MarchAction, type MarchState, marches } from '../games/marches/index.ts';
import { duels, rankOf, suddenWar, war, withVersions } from '../games/nests.ts';
import { OUTPOSTS_SCENARIO } from '../games/outposts/index.ts';

const open = (seed: string) => openJournal(marches, MARCHES_SCENARIO, { seed });
const whole = (seed: string) => playAtRandom(open(seed), seed);
const place = (step = ''): string => (step.includes('/') ? step.slice(0, step.indexOf('/')) : 'outside');
const GAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where each answer was given: outside, or in one of the inner games. */
const places = (journal: ReturnType<typeof open>): string[] => journal.history.map(({ step }) => place(step));

describe('a game inside a game', () => {
  it('is opened by a step, asks its questions there, and its end is carried back', () => {
    const journal = open('story');
    const play = (action: unknown) => expect(journal.playAction(action as MarchAction).ok).toBe(true);
    play({ kind: 'stake', points: 2 });
    play({ kind: 'stake', points: 1 });
    expect(journal.game.decision).toMatchObject({ side: 'south', step: 'field', rule: 'MA 3.1' });
    play({ kind: 'field', field: 'cards' });
    // The north staked more, so it has the east's seat and the lead.
    expect(journal.game.decision).toMatchObject({ side: 'north', step: 'cards/exchange', rule: 'CO 2.1' });
    expect(journal.game.state.cards?.hands[0]).toHaveLength(3);
    expect(journal.whyNot({ kind: 'play', card: 0 })).toMatchObject({ rule: 'CO 2.1', code: 'not-in-hand' });
    while (place(journal.game.decision?.step) === 'cards') journal.play(0);
    const closed = journal.history.at(-1)?.events.find(({ type }) => type === 'cards/closed');
    expect(closed).toMatchObject({ rule: 'CO 4.1', outcome: { winner: expect.stringMatching(/^(north|south)$/) } });
    expect(journal.game.state).toMatchObject({ cards: null, round: 2 });
    // Twelve cards are six tricks, and each is a point.
    expect(journal.game.state.scores[0] + journal.game.state.scores[1]).toBe(6);
    expect(journal.game.decision).toMatchObject({ step: 'stake', side: 'north' });
  });

  it('is whole in 400 random games: answers, refusals, forks, agendas, replays and links', () => {
    const coverage = new RuleCoverage();
    const report = fuzz(marches, MARCHES_SCENARIO, { games: 400, seed: 'nest', checksEvery: 2, coverage });
    expect(report).toMatchObject({ games: 400, finished: 400, faults: [] });
    expect(report.links.characters / report.links.games).toBeLessThan(80);
    const fired = new Set(coverage.counts().map(({ id }) => id));
    for (const rule of ['MA 1.2', 'MA 3.2', 'MA 3.3', 'CO 4.1', 'CO 3.3', 'OP 1.2', 'OP 4b'])
      expect(fired).toContain(rule);
  });

  it('grows older when either of its rules do', () => {
    expect(withVersions(3, 1).version).toBe(3);
    expect(withVersions(3, 4).version).toBe(6);
  });

  it('is taken back at every point where nothing fell or was shown, its borders included, and played on the same', () => {
    const crossed = new Set<string>();
    for (const seed of GAMES) {
      const journal = whole(seed);
      const at = [...places(journal), 'outside'];
      for (let n = 1; n <= journal.length; n += 1) {
        const branch = journal.branch(n);
        const { rolls, events, index } = journal.history[n - 1]!;
        const sealed = rolls > 0 || events.some((event) => 'reveals' in event);
        expect(branch.undo().ok).toBe(!sealed);
        if (sealed) continue;
        expect(branch.checksum).toBe(gameChecksum(journal.at(n - 1)));
        branch.play(index);
        expect(branch.checksum).toBe(gameChecksum(journal.at(n)));
        crossed.add(`${at[n - 1]} to ${at[n]}`);
      }
    }
    for (const border of ['outside to posts', 'posts to posts', 'cards to cards', 'cards to outside'])
      expect(crossed).toContain(border);
  });

  it('replays from its record and opens from its link, and from the link of any position', () => {
    for (const seed of GAMES) {
      const journal = whole(seed);
      const replayed = Journal.replay(marches, MARCHES_SCENARIO, JSON.parse(JSON.stringify(journal.record)));
      expect(replayed.ok && replayed.journal.history).toEqual(journal.history);
      const decoded = decode(encode(journal), marches, MARCHES_SCENARIO);
      expect(decoded.ok && decoded.journal.checksum).toBe(journal.checksum);
      for (let n = 0; n < journal.length; n += 1) {
        const arrived = decode(encode(withoutPast(journal, n)), marches, MARCHES_SCENARIO);
        if (!arrived.ok) throw new Error(arrived.error.message);
        for (const { index } of journal.history.slice(n)) arrived.journal.play(index);
        expect(arrived.journal.checksum).toBe(journal.checksum);
      }
    }
  });
});

describe('an inner game that ends early', () => {
  it('leaves nothing of itself on the agenda', () => {
    const report = fuzz(suddenWar, OUTPOSTS_SCENARIO, { games: 60, seed: 'sudden', checksEvery: 1 });
    expect(report).toMatchObject({ finished: 60, faults: [] });
    const journal = openJournal(suddenWar, OUTPOSTS_SCENARIO, { seed: 'sudden' });
    const raid = journal.game.decision!.options.findIndex(({ kind }) => kind === 'raid');
    for (const index of [raid, 0, 0]) journal.play(index);
    expect(journal.history.at(-1)?.events.map(({ type }) => type)).toContain('raid/closed');
    expect(journal.game.state).toMatchObject({ fought: 1, won: [1, 0] });
    // The second game has begun, and the first one's next turn never came.
    expect(journal.game.decision).toMatchObject({ step: 'raid/order', side: 'white' });
    expect(journal.game.frames.map(({ step }) => step)).toEqual(['year', 'raid/turn']);
  });
});

describe('a forecast', () => {
  it('runs over the border: the end of an inner game is foreseen as the outer one counts it', () => {
    const journal = open('forecast');
    for (const index of [2, 2, 1]) journal.play(index);
    // Everybody rests until the south, last to order, raids.
    while (journal.game.decision?.step === 'posts/order' && journal.game.state.posts!.turn < 4) journal.play(0);
    expect(journal.game.decision).toMatchObject({ step: 'posts/order', side: 'south' });
    const rest = forecast(journal.game, {
      actions: [0],
      measure: ({ state: { scores, round } }) => ({ south: scores[1], round }),
    });
    expect(rest).toMatchObject({ exact: true, runs: 8, measures: { round: { min: 2, max: 2 } } });
    const fork = journal.branch(journal.length);
    fork.play(0);
    expect(rest.measures['south']!.distribution.map(([value]) => value)).toContain(fork.game.state.scores[1]);
    expect(rest.measures['south']!.distribution.length).toBeGreaterThan(1);
  });
});

describe('nesting again', () => {
  it('opens a game of the same system: the first lead is fought for in a game of its own', () => {
    const report = fuzz(duels, COURIERS_SCENARIO, { games: 60, seed: 'duel', checksEvery: 1 });
    expect(report).toMatchObject({ finished: 60, faults: [] });
    const journal = openJournal(duels, COURIERS_SCENARIO, { seed: 'duel' });
    expect(journal.game.decision?.step).toBe('duel/exchange');
    while (journal.game.decision?.step.startsWith('duel/')) journal.play(0);
    const closed = journal.history.at(-1)?.events.find((event) => event.type === 'duel/closed');
    expect(closed).toBeDefined();
    expect(journal.game.decision).toMatchObject({ step: 'exchange' });
  });

  it('holds a game in a game in a game', () => {
    const report = fuzz(war, MARCHES_SCENARIO, { games: 40, seed: 'war', checksEvery: 1 });
    expect(report).toMatchObject({ finished: 40, faults: [] });
    const journal = playAtRandom(openJournal(war, MARCHES_SCENARIO, { seed: 'war' }), 'war', 5);
    expect(journal.game.decision?.step).toMatch(/^march\/(cards|posts)\//);
    const thawed = decode(encode(withoutPast(journal, 5)), war, MARCHES_SCENARIO);
    expect(thawed.ok && thawed.journal.checksum).toBe(journal.checksum);
    for (const side of ['white', 'black']) {
      const inner = war.view(journal.game.state, side).march;
      expect(inner).toEqual(marches.view(journal.game.state.march as MarchState, rankOf(side)));
    }
    const belief = war.belief?.(momentOf(journal.game), 'white', heardBy(journal, 'white'));
    expect(belief).toBeDefined();
    expect(samplesOf(belief!, 1)[0]!.agenda[0]!.step).toBe(journal.game.decision?.step);
  });
});
