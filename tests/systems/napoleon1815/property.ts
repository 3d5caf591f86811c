/** Everything a side of Napoléon 1815 gets at a position (NP 13), and whether shuffling what is hidden changes any of it. */
import { heardBy, momentOf, samplesOf } from '../../../src/kernel/belief.ts';
import { checksum } from '../../../src/kernel/checksum.ts';
import type { GameOptions, Refusal } from '../../../src/kernel/contract.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { foresee } from '../../../src/kernel/foresee.ts';
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
import { difference } from '../../fog/compare.ts';
import type { Tally } from '../../fog/tally.ts';
import type { NapoleonGame } from './position.ts';
import { shuffled } from './shuffle.ts';

export const SIDES = ['french', 'allied'] as const;

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
export function* moments(
  file: unknown,
  options: GameOptions,
  seed: string,
  every: number,
): Generator<{ game: NapoleonGame; journal: Journal<State, Action, NapoleonEvent> }> {
  const opened = Journal.open(napoleon1815, file, { seed, options });
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

/** Answers from one position to the next. */
const STRIDE = 17;
/** Hints and forecasts cost more than all the rest: they are compared at one view in so many. */
const DEAR = 8;
/** Attempts whose refusal is asked for at every position. */
const TRIED = 40;
/** Leaks that are told; then the set is given up. */
const MOST = 5;

export function compared(file: unknown, options: GameOptions, count: number, seed: string): Tally {
  const dice = SeededDice.fromSeed(`${seed} shuffles`);
  const probed = { asked: 0, dearer: 0, moved: 0 };
  const tally: Tally = { positions: 0, views: 0, open: 0, probed, leaks: [] };
  const tried: Action[] = [];
  for (let n = 0; ; n += 1) {
    for (const { game, journal } of moments(file, options, `${seed} ${n}`, STRIDE)) {
      if (tally.positions === count || tally.leaks.length > MOST) return tally;
      tally.positions += 1;
      for (const side of [0, 1] as const) {
        const { twin, moved } = shuffled(game.state, side, dice);
        if (moved === 0) tally.open += 1;
        const heard = heardBy(journal, SIDES[side]);
        const dearer = tally.views % DEAR === 0;
        const all = (state: State): unknown => [
          shown(game, state, side, heard, tried),
          presented(game, state, side, heard, dearer),
        ];
        const found = invariants(twin)[0] ?? difference(all(game.state), all(twin));
        if (found !== null) tally.leaks.push(`${game.decision?.step}, eye ${side}, answer ${journal.length}: ${found}`);
        tally.views += 1;
        probed.moved += moved;
        if (dearer) probed.dearer += 1;
        if (game.decision?.side === SIDES[side]) probed.asked += 1;
      }
      const { options: open } = game.decision!;
      tried[dice.roll(TRIED) - 1] = open[dice.roll(open.length) - 1]!;
      for (let i = 0; i < TRIED; i += 1) tried[i] ??= open[0]!;
    }
  }
}
