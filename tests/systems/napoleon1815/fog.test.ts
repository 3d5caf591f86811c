/** No peeking (NP 13): shuffle every hidden field of the truth, and nothing a side is shown or told changes. */
import { expect, test } from 'vitest';
import { heardBy, momentOf, samplesOf } from '../../../src/kernel/belief.ts';
import { checksum } from '../../../src/kernel/checksum.ts';
import type { Refusal } from '../../../src/kernel/contract.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { foresee } from '../../../src/kernel/foresee.ts';
import { Game } from '../../../src/kernel/game.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { belief } from '../../../src/systems/napoleon1815/belief/index.ts';
import { simple } from '../../../src/systems/napoleon1815/bots/index.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { invariants } from '../../../src/systems/napoleon1815/position/invariants.ts';
import { napoleonPresenter } from '../../../src/systems/napoleon1815/present/index.ts';
import { prospect } from '../../../src/systems/napoleon1815/present/prospect.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { raw } from './files.ts';
import type { NapoleonGame } from './position.ts';
import { shuffled } from './shuffle.ts';

const SIDES = ['french', 'allied'] as const;

/** What the eye is shown at a moment of a game whose truth may have been swapped for another. */
function shown(
  game: NapoleonGame,
  s: State,
  side: 0 | 1,
  heard: readonly NapoleonEvent[],
  tried: readonly Action[],
): unknown {
  const eye = SIDES[side];
  const { campaign, ...view } = napoleon1815.view(s, eye);
  const { decision } = game;
  if (decision === null || decision.side !== eye) return { view };
  const step = napoleon1815.steps[decision.step] as unknown as {
    options(s: State, args: unknown): readonly Action[];
    whyNot(s: State, args: unknown, action: Action): Refusal | null;
    standard(s: State, args: unknown): Action;
    likeliest?(s: State, args: unknown): Action;
  };
  const options = step.options(s, decision.args);
  const standard = step.standard(s, decision.args);
  const believed = belief({ ...momentOf(game), state: s }, eye, heard);
  const samples = samplesOf(believed, 2);
  return {
    view,
    options,
    standard,
    likeliest: step.likeliest?.(s, decision.args),
    refusals: tried.map((action) => step.whyNot(s, decision.args, action)),
    advice: simple(napoleon1815.view(s, eye), { ...decision, options }, standard),
    samples: samples.map(({ state, agenda }) => checksum([napoleon1815.digest(state), agenda])),
    rests: believed.restsOn(samples.map(({ state }) => state)),
  };
}

/** Everything a presenter makes of what the eye may know, as the umpire would ask for it. */
function presented(
  game: NapoleonGame,
  s: State,
  side: 0 | 1,
  heard: readonly NapoleonEvent[],
  dearer: boolean,
): unknown {
  const { show, ask, tell, point, wire } = napoleonPresenter;
  const eye = SIDES[side];
  const sight = { eye, theatre: s.campaign, view: napoleon1815.view(s, eye) };
  const mine = game.decision?.side === eye ? game.decision : null;
  const last = heard.slice(-8);
  const seen = {
    scene: show.scene(sight, mine),
    status: show.status(sight),
    forces: show.forces(sight),
    enemies: show.enemies(sight),
    goal: show.goal(sight),
    sheet: show.sheet(sight, { decision: mine }),
    about: s.campaign.places.map((_, place) => point.describe(sight, place)),
    overlays: ['limits', 'cities', 'threats'].map((id) => point.overlay(sight, id)),
    wire: wire.view(sight),
    story: last.map((event) => tell.line(s.campaign, event, eye, 0)),
    cues: last.map((event) => tell.cues(s.campaign, event, eye, napoleon1815.mover!(s, event, eye))),
    tally: last.map((event) => tell.tally!(s.campaign, event, eye)),
  };
  if (mine === null) return { ...seen, awaiting: ask.awaiting(s.campaign, game.decision?.side ?? eye) };
  const standard = (napoleon1815.steps[mine.step] as unknown as { standard(s: State, args: unknown): Action }).standard(
    s,
    mine.args,
  );
  const live = show.scene(sight, mine).pieces.filter((piece) => piece.live);
  const piece = live[heard.length % Math.max(1, live.length)]?.id ?? null;
  const lit = point.reach(sight, mine, piece);
  return {
    ...seen,
    question: ask.question(sight, mine, standard),
    routine: ask.routine(sight, mine, standard),
    courses: ask.courses(sight, mine),
    reach: lit === null ? null : { ...lit, left: [...lit.left], from: [...lit.from] },
    remedies: dearer ? s.campaign.places.map((_, place) => point.remedy!(sight, mine, piece, place)) : null,
    hints: dearer ? hintsOf(point.hints(sight, mine, piece)) : null,
    forecast: dearer ? forecastOf(game, s, side, heard) : null,
  };
}

const hintsOf = (hints: ReturnType<typeof napoleonPresenter.point.hints>): unknown =>
  hints === null ? null : { chips: [...hints.chips], reasons: [...hints.reasons], whys: hints.whys };

/** The odds the asked side is told of its first answer. */
function forecastOf(game: NapoleonGame, s: State, side: 0 | 1, heard: readonly NapoleonEvent[]): unknown {
  const decision = game.decision!;
  const believed = belief({ ...momentOf(game), state: s }, SIDES[side], heard);
  const samples = samplesOf(believed, 2);
  const action = decision.options[0]!;
  const reading = ({ state }: NapoleonGame) => prospect(state, decision);
  return [
    foresee(napoleon1815, samples, { decision, action, reading, budget: 4, work: 400 }),
    believed.restsOn(samples.map(({ state }) => state)),
  ];
}

/** A whole game, a part of it at random, so that much is met and little is sensible. */
function* moments(
  seed: string,
  every: number,
): Generator<{ game: NapoleonGame; journal: Journal<State, Action, NapoleonEvent> }> {
  const opened = Journal.open(napoleon1815, raw, { seed });
  if (!opened.ok) throw new Error('it does not open');
  const { journal } = opened;
  const dice = SeededDice.fromSeed(`${seed} answers`);
  for (let n = 0; journal.game.decision !== null; n += 1) {
    if (n % every === every - 1) yield { game: journal.game, journal };
    const { decision, state } = journal.game;
    const random = dice.roll(decision.options.length) - 1;
    const view = napoleon1815.view(state, decision.side);
    journal.play(dice.roll(6) === 1 ? random : simple(view, decision, journal.game.standard()).index);
  }
}

/** Says where two long texts part. */
function same(a: string, b: string): void {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  expect(a.slice(at - 120, at + 120)).toBe(b.slice(at - 120, at + 120));
}

/** Hints and forecasts cost more than all the rest: they are compared at one position in so many. */
const DEAR = 8;

test('the shuffled truth: what is shown, told, asked, offered, pointed out and forecast, views, options, refusals, advice, beliefs, byte for byte, at 500 positions and more', {
  timeout: 300_000,
}, () => {
  const dice = SeededDice.fromSeed('shuffles');
  let [positions, asked, moved] = [0, 0, 0];
  const tried: Action[] = [];
  for (let n = 0; positions < 520; n += 1) {
    for (const { game, journal } of moments(`fog ${n}`, 17)) {
      for (const side of [0, 1] as const) {
        const { twin, moved: swapped } = shuffled(game.state, side, dice);
        expect(invariants(twin)).toEqual([]);
        const heard = heardBy(journal, SIDES[side]);
        const dearer = positions % DEAR === 0;
        const all = (state: State): string =>
          JSON.stringify([shown(game, state, side, heard, tried), presented(game, state, side, heard, dearer)]);
        same(all(twin), all(game.state));
        positions += 1;
        moved += swapped;
        if (game.decision?.side === SIDES[side]) asked += 1;
      }
      const { options } = game.decision!;
      tried[dice.roll(40) - 1] = options[dice.roll(options.length) - 1]!;
      for (let i = 0; i < 40; i += 1) tried[i] ??= options[0]!;
    }
  }
  expect(asked).toBeGreaterThan(200);
  expect(moved).toBeGreaterThan(5000);
});

test('a leak would be found: a view that told the CV of hidden blocks would differ between twins', () => {
  const { game } = moments('leak', 40).next().value as { game: NapoleonGame };
  const { twin } = shuffled(game.state, 0, SeededDice.fromSeed('leak'));
  const leaky = (s: State) => {
    const { campaign, ...view } = napoleon1815.view(s, 'french');
    return JSON.stringify({ ...view, leak: campaign.unitsOf[1].map((unit) => s.unit.cv[unit]) });
  };
  expect(leaky(twin)).not.toBe(leaky(game.state));
});

test('no event tells a side of a unit it has not seen', () => {
  const OPEN = ['eliminated', 'leaderShown', 'revealed', 'moraleChecked', 'brokeOff', 'fired', 'wasHit'];
  const opened = Journal.open(napoleon1815, raw, { seed: 'told' });
  if (!opened.ok) throw new Error('it does not open');
  const { journal } = opened;
  const dice = SeededDice.fromSeed('told answers');
  let named = 0;
  while (journal.game.decision !== null) {
    journal.play(dice.roll(journal.game.decision.options.length) - 1);
  }
  for (const side of [0, 1] as const) {
    for (const event of heardBy(journal, SIDES[side])) {
      const { unit, seen } = event as { unit?: number; seen?: boolean };
      if (unit === undefined || unit < 0 || OPEN.includes(event.type)) continue;
      if (journal.game.state.campaign.blocks[unit]!.side === side) continue;
      expect(seen, event.type).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(0);
});

test('samples are whole positions: nothing is miscounted, the question can be asked, and play goes on from them', {
  timeout: 300_000,
}, () => {
  let foreseen = 0;
  for (const { game, journal } of moments('samples', 23)) {
    const side = game.decision!.side;
    const believed = belief(momentOf(game), side, heardBy(journal, side));
    const samples = samplesOf(believed, 3);
    for (const { state, agenda } of samples) {
      expect(invariants(state)).toEqual([]);
      const again = Game.from(napoleon1815, napoleon1815.fork(state), agenda, SeededDice.fromSeed('on'));
      expect(again.decision?.step).toBe(game.decision!.step);
      expect(again.decision?.options).toEqual(game.decision!.options);
      for (let i = 0; i < 60 && again.decision !== null; i += 1) again.play(0);
      expect(invariants(again.state)).toEqual([]);
    }
    const { decision } = game;
    if (decision === null || decision.step !== 'combat') continue;
    const foresight = foresee(napoleon1815, samples, {
      decision,
      action: decision.options[0]!,
      reading: () => ({ measure: ({ state }) => ({ lost: state.unit.cv.reduce((sum, cv) => sum - cv, 233) }) }),
      budget: 300,
      work: 20_000,
    });
    expect(foresight.outcomes.length).toBeGreaterThan(0);
    foreseen += 1;
  }
  expect(foreseen).toBeGreaterThan(0);
});
