/** A newcomer's whole campaign of hidden blocks without a browser: every press is counted as it would be made with a hand. */
import { expect, test } from 'vitest';
import { choose, chosenOn, isSpread } from '../../src/store/battle.ts';
import { commandTaken } from '../../src/store/film.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { ME } from '../../src/store/seats.ts';
import { setUi } from '../../src/store/ui.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import {
  BlockNewcomer,
  MOST_IN_BATTLE,
  MOST_IN_FIRST_TURN,
  MOST_PRESSES,
  MOST_SET_UP,
} from '../tools/block-newcomer.ts';
import { nextTask } from './at-hand.ts';
import { realTable } from './real-table.ts';

async function laid(seed: string, options = {}) {
  const table = realTable();
  const { store, state, library, until } = table;
  library.add('napoleon1815', 'napoleon1815', raw);
  const seats = { french: ME, allied: 'simple' };
  store.dispatch(want.newGame({ scenario: 'napoleon1815', seats, options, seed }));
  await until(() => state().game.report !== null);
  store.dispatch(setUi({ dialog: null }));
  return table;
}

async function play(seed: string): Promise<BlockNewcomer> {
  const { store, state, umpire, until } = await laid(seed);
  const newcomer = new BlockNewcomer();
  const litFor = async (piece: string): Promise<number[]> => {
    const reach = await umpire.of(state().game.opening?.game ?? '').reach(piece);
    return reach.ok && reach.value !== null
      ? [...reach.value.left.entries()].flatMap(([to, left]) => (left >= 0 ? [to] : []))
      : [];
  };
  const settled = () => {
    const { game, film } = state();
    if (game.report?.over != null || film.changes !== null) return true;
    const ask = myAsk(game);
    return ask !== null && game.busy === null && ask.routine?.asks !== null;
  };
  for (;;) {
    await until(settled);
    const { game, film } = state();
    const { report, opening, eye } = game;
    if (report === null || opening === null || report.over != null) return newcomer;
    const { n, status } = report;
    if (film.changes !== null) {
      store.dispatch(commandTaken());
      newcomer.press('what changed', status.turn);
      continue;
    }
    const ask = myAsk(game)!;
    const roads = { ask, pieces: report.scene.pieces, turn: status.turn, eye, board: opening.board };
    const march = await newcomer.march(roads, litFor);
    const answer = (): void => {
      newcomer.press(ask.step, status.turn);
      const card = isSpread(state()) ? chosenOn(state()) : null;
      store.dispatch(card !== null ? choose(card) : want.standard('once'));
    };
    if (march !== null) {
      // What came with the last report is taken in first.
      await nextTask();
      await nextTask();
      store.dispatch(want.select(march.piece));
      newcomer.press('group', status.turn);
      await until(() => state().ui.selection === march.piece && state().ui.reach > 0);
      store.dispatch(want.actAt({ place: march.to }));
      newcomer.press('road', status.turn);
      newcomer.sends(march);
    } else answer();
    await until(() => state().game.report?.n !== n || state().ui.cautioned !== null);
    // What the desk has something to say against is pressed twice.
    if (state().game.report?.n === n) answer();
    await until(() => state().game.report?.n !== n);
  }
}

/** `VEDETTE_SEEDS=15` counts as many games. */
const SEEDS = Number(process.env['VEDETTE_SEEDS'] ?? 1);

test.for(Array.from({ length: SEEDS }, (_, i) => `blocks-${i + 1}`))(
  `a newcomer plays all 24 turns with ${MOST_PRESSES} presses at most: %s`,
  { timeout: 300_000 },
  async (seed) => {
    const newcomer = await play(seed);
    console.log(`${seed}: ${newcomer.report()}`);
    expect(newcomer.presses['road']).toBeGreaterThan(15);
    expect(newcomer.presses['layOut']).toBeGreaterThan(0);
    expect(newcomer.all).toBeLessThanOrEqual(MOST_PRESSES);
    expect(newcomer.inTurn(1)).toBeLessThanOrEqual(MOST_IN_FIRST_TURN);
    expect(newcomer.inBattle).toBeLessThanOrEqual(MOST_IN_BATTLE);
  },
);

test.for([
  { how: 'corps after corps', course: /the rest at/ },
  { how: 'as in history', course: /as in history/ },
])('a free set-up, $how, is done with few presses', { timeout: 120_000 }, async ({ how, course }) => {
  const { store, state, until } = await laid('free', { free: true });
  const asked = () => state().game.busy === null && myAsk(state().game) !== null;
  let presses = 0;
  for (;;) {
    await until(asked);
    const { n, ask } = state().game.report!;
    if (ask!.step !== 'deploy') break;
    presses += 1;
    const whole = ask!.courses.findIndex(({ text }) => course.test(text));
    store.dispatch(whole >= 0 ? want.follow(whole) : want.standard('once'));
    await until(() => state().game.report?.n !== n);
  }
  console.log(`free set-up, ${how}: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(how === 'as in history' ? 1 : MOST_SET_UP);
});
