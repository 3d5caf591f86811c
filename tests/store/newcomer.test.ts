/** The newcomer's Six Days without a browser, over many dice: every press is counted as it would be made with a hand. */
import { expect, test } from 'vitest';
import { allocatedOn } from '../../src/store/allocating.ts';
import { choose, chosenOn, isSpread } from '../../src/store/battle.ts';
import { commandTaken } from '../../src/store/film.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { ME } from '../../src/store/seats.ts';
import { setUi } from '../../src/store/ui.ts';
import { MOST_ANSWERS, MOST_CLICKS, Newcomer, type Table } from '../tools/newcomer.ts';
import { nextTask } from './at-hand.ts';
import { realTable } from './real-table.ts';

async function play(seed: string): Promise<{ readonly newcomer: Newcomer; readonly battles: number }> {
  const { store, state, umpire, until } = realTable();
  const newcomer = new Newcomer();
  store.dispatch(
    want.newGame({ scenario: 'six-days-1814', seats: { french: ME, allied: 'simple' }, options: {}, seed }),
  );
  await until(() => state().game.report !== null);
  store.dispatch(setUi({ dialog: null }));
  newcomer.clicks();
  const umpires = () => umpire.of(state().game.opening?.game ?? '');
  const idle = () => {
    const { game, film } = state();
    return game.report?.over != null || film.changes !== null || (myAsk(game) !== null && game.busy === null);
  };
  const isRoutineLeft = () => myAsk(state().game)?.routine?.asks === null;
  const settled = () => idle() && !isRoutineLeft();

  const march = async (table: Table): Promise<boolean> => {
    const { chosen, forces } = newcomer.eager(table);
    for (const force of forces) {
      if (!chosen) {
        newcomer.sends(force);
        // What came with the last report is taken in first: somebody may be chosen already.
        await nextTask();
        await nextTask();
        if (state().ui.selection !== force.id) {
          store.dispatch(want.select(force.id));
          newcomer.clicks();
          await until(() => state().ui.selection === force.id);
        }
      }
      const reach = await umpires().reach(force.id);
      const lit = reach.ok && reach.value !== null ? [...reach.value.left.entries()] : [];
      const goal = newcomer.goal(
        table,
        force,
        lit.flatMap(([to, left]) => (left >= 0 ? [to] : [])),
      );
      if (goal === null) continue;
      store.dispatch(want.march({ piece: force.id, place: goal }));
      newcomer.marches();
      return true;
    }
    return false;
  };

  for (let i = 0; i < 400; i += 1) {
    await until(settled, 60_000);
    const { game, film } = state();
    if (game.report?.over != null) break;
    if (film.changes !== null) {
      store.dispatch(commandTaken());
      newcomer.clicks();
      continue;
    }
    const ask = myAsk(game);
    if (ask === null || game.report === null || game.opening === null) throw new Error('nobody is asked');
    const n = game.report.n;
    const table = {
      ask,
      pieces: game.report.scene.pieces,
      turn: game.report.status.turn,
      eye: game.eye,
      board: game.opening.board,
    };
    const course = ask.courses.findIndex(({ standard, place: hex }) => standard && hex !== null);
    if (allocatedOn(state()) !== null) {
      newcomer.asked('sheet');
      newcomer.clicks();
      store.dispatch(want.shareOut());
    } else if (isSpread(state())) {
      newcomer.asked(ask.step);
      newcomer.clicks();
      newcomer.tally.cards += 1;
      const card = chosenOn(state());
      if (card !== null) store.dispatch(choose(card));
    } else if (course >= 0) {
      newcomer.asked(ask.step);
      newcomer.clicks();
      store.dispatch(want.follow(course));
    } else if (!(await march(table))) {
      newcomer.asked(ask.step);
      newcomer.answers();
      store.dispatch(want.standard('once'));
    }
    const moved = () => state().game.report?.n !== n || state().ui.cautioned !== null;
    await until(moved, 20_000);
    if (state().game.report?.n === n) {
      // What the desk has something to say against is pressed twice.
      newcomer.answers();
      store.dispatch(want.standard('once'));
      await until(() => state().game.report?.n !== n, 20_000);
    }
  }
  const chapters = await umpires().chapters();
  const battles = chapters.ok ? chapters.value.filter(({ kind }) => kind === 'battle').length : 0;
  return { newcomer, battles };
}

/** `VEDETTE_SEEDS=15` counts as many games; one is enough to notice that something has become a questionnaire again. */
const SEEDS = Number(process.env['VEDETTE_SEEDS'] ?? 1);

test.for(Array.from({ length: SEEDS }, (_, i) => `newcomer-${i + 1}`))(
  'a newcomer plays Six Days with 45 clicks and 20 answers from the list at most: %s',
  { timeout: 300_000 },
  async (seed) => {
    const { newcomer, battles } = await play(seed);
    console.log(`${seed}: ${newcomer.report(battles)}`);
    const { clicks, answers, before, marches } = newcomer.tally;
    // A few games are over after three battles.
    expect(battles).toBeGreaterThanOrEqual(3);
    expect(marches).toBeGreaterThanOrEqual(6);
    expect(before).toBeLessThanOrEqual(1);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(answers).toBeLessThanOrEqual(MOST_ANSWERS);
  },
);
