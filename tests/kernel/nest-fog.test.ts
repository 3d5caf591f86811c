import { describe, expect, it } from 'vitest';
import { heardBy, momentOf, samplesOf } from '../../src/kernel/belief.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { foresee } from '../../src/kernel/foresee.ts';
import { Game } from '../../src/kernel/game.ts';
import { openJournal, playAtRandom } from '../games/helpers.ts';
import { otherTruth } from '../games/hidden.ts';
import { MARCHERS, MARCHES_SCENARIO, type MarchAction, type MarchesEvent, marches } from '../games/marches/index.ts';

const open = (seed: string) => openJournal(marches, MARCHES_SCENARIO, { seed });
type MarchGame = ReturnType<typeof open>['game'];
const whole = (seed: string) => playAtRandom(open(seed), seed);
const place = (step = ''): string => (step.includes('/') ? step.slice(0, step.indexOf('/')) : 'outside');
const GAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Everything one side is shown of a moment. */
function shown(game: MarchGame, side: string, heard: readonly MarchesEvent[]): string {
  const { state, decision } = game;
  const belief = marches.belief!(momentOf(game), side, heard);
  const samples = samplesOf(belief, 3);
  const view = marches.view(state, side);
  const believed = { samples: samples.map((sample) => [marches.digest(sample.state), sample.agenda]) };
  const rests = belief.restsOn(samples.map((sample) => sample.state));
  for (const sample of samples) expect(marches.view(sample.state, side)).toEqual(view);
  if (decision?.side !== side) return JSON.stringify({ view, believed, rests });
  const asked = { step: decision.step, rule: decision.rule, options: decision.options };
  const strangers = [
    { kind: 'play', card: 3 },
    { kind: 'stake', points: 9 },
    { kind: 'raid', from: 0, post: 9 },
  ];
  const refusals = strangers.map((action) => game.whyNot(action as MarchAction));
  const foreseen = foresee(marches, samples, {
    decision,
    action: decision.options.at(-1)!,
    reading: () => ({ measure: ({ state: { scores } }) => ({ north: scores[0], south: scores[1] }) }),
    budget: 12,
    work: 2_000,
  });
  return JSON.stringify({ view, believed, rests, asked, refusals, foreseen });
}

/** The same moment with other secrets; that this question is asked, and of whom, is no secret. */
function otherGame(game: MarchGame, side: string, seen: ReadonlySet<number>, dice: SeededDice): MarchGame {
  const { asked, agenda } = momentOf(game);
  for (let tries = 0; tries < 200; tries += 1) {
    const state = otherTruth(game.state, side, seen, dice);
    let waits = true;
    const other = Game.from(marches, state, [asked!, ...agenda], SeededDice.fromSeed('other'), () => {
      waits = false;
    });
    if (waits) return other;
  }
  throw new Error('there is no other truth');
}

describe('fog over an inner game', () => {
  it('lets each side see it through the seat it has there', () => {
    const journal = open('fog');
    for (const index of [0, 2, 0]) journal.play(index);
    const { state, decision } = journal.game;
    // The south staked more: it is the east.
    expect(decision?.side).toBe('south');
    const [east, west] = state.cards!.hands;
    expect(marches.view(state, 'south').cards?.hands).toEqual([east, null]);
    expect(marches.view(state, 'north').cards?.hands).toEqual([null, west]);
    expect(marches.view(state, 'north').posts).toBeNull();
    expect(marches.view(state, 'france').cards).toBeNull();
    const dealt = journal.history[2]!.events.filter(({ type }) => type === 'cards');
    expect(dealt.length).toBeGreaterThan(6);
    for (const event of dealt) expect(marches.redact(state, event, 'france')).toBeNull();
  });

  it('tells of what happened there as it was seen then, long after it is over', () => {
    for (const seed of GAMES) {
      const journal = whole(seed);
      for (const side of MARCHERS) {
        let seats: readonly string[] = [];
        for (const [n, { events }] of journal.history.entries()) {
          const { stakes } = journal.at(n).state;
          if (events.some(({ type }) => type === 'cards/opened'))
            seats = stakes[0] > stakes[1] ? MARCHERS : MARCHERS.toReversed();
          for (const event of events) {
            const seen = marches.redact(journal.game.state, event, side);
            expect(JSON.stringify(seen)).not.toContain('"told"');
            if (event.type !== 'cards' || event.event.type !== 'drew') continue;
            const card = seats[event.event.side] === side ? event.event.card : -1;
            expect(seen).toMatchObject({ type: 'cards', rule: 'CO 1.2', reveals: true, event: { type: 'drew', card } });
          }
        }
      }
    }
  });

  it('holds when everything hidden is another: views, questions, refusals, beliefs and forecasts stay to the byte', () => {
    const dice = SeededDice.fromSeed('other truths');
    const met = new Map<string, number>();
    for (const seed of [...GAMES, 'g', 'h', 'i', 'j', 'k', 'l']) {
      const journal = whole(seed);
      for (let n = 0; n < journal.length; n += 1) {
        const game = journal.at(n);
        for (const side of MARCHERS) {
          const heard = heardBy(journal, side, n);
          const since = heard.slice(heard.findLastIndex(({ type }) => type === 'cards/opened') + 1);
          const cards = since.flatMap((e) => (e.type === 'cards' && 'card' in e.event ? [e.event.card] : []));
          const other = otherGame(game, side, new Set([...cards, ...(game.state.cards?.trick ?? [])]), dice);
          expect(shown(other, side, heard)).toBe(shown(game, side, heard));
          const where = `${place(game.decision?.step)} ${game.decision?.side === side ? 'asked' : 'waiting'}`;
          met.set(where, (met.get(where) ?? 0) + 1);
        }
      }
    }
    expect([...met.keys()].sort()).toEqual(
      ['cards', 'outside', 'posts'].flatMap((where) => [`${where} asked`, `${where} waiting`]),
    );
    expect([...met.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
  });
});
