/** A newcomer's whole campaign of hidden blocks in the browser, with the mouse. What counts is how often he must press something. */
import { errors, type Locator } from '@playwright/test';
import { BlockNewcomer, type March, MOST_PRESSES, type Roads } from '../tools/block-newcomer.ts';
import { ANSWER, expect, type Player, test } from './player.ts';

test.setTimeout(600_000);
test.use({ viewport: { width: 1440, height: 900 } });

/** Another seed is another game: `VEDETTE_SEED=k` counts that one. */
const SEED = process.env['VEDETTE_SEED'] ?? 'blocks-1';
/**
 * A sheet may be laid over the desk between a look and a press. Whoever misses looks again; whoever misses so often
 * without a hit stands before something that cannot be pressed.
 */
const SOON = { timeout: 3_000 };
const MOST_MISSES = 8;
/** An answer has come, even from a busy machine. */
const AT_LAST = { timeout: 15_000 };

interface Sight {
  readonly over: boolean;
  readonly turn: number;
  readonly moment: Moment;
  /** What the other side's turn has changed is told on a sheet. */
  readonly changes: boolean;
  /** The turn is his own. */
  readonly own: boolean;
  /** Null while nobody asks the player anything. */
  readonly roads: Roads | null;
}

/** Other after every answer, and when the desk has something to say against one. */
interface Moment {
  readonly n: number;
  readonly cautioned: number | null;
}

test('a newcomer plays the whole campaign with the mouse', async ({ player }) => {
  const { page } = player;
  await player.beginWith('napoleon1815', SEED);
  const newcomer = new BlockNewcomer();
  let misses = 0;
  let begun = 1;

  for (let sight = await asked(player); !sight.over; sight = await asked(player)) {
    const { roads, turn, moment } = sight;
    // His turn begins with the sheet, which comes a moment after the first question; a quiet turn has none.
    if (sight.own && turn > begun) {
      begun = turn;
      await inTime(page.waitForFunction(() => window.__vedette.store.getState().film.changes !== null, null, SOON));
      continue;
    }
    let what = 'what changed';
    let hit: boolean;
    if (sight.changes || roads === null) {
      const sheet = page.locator('.changes .go');
      hit = await inTime(sheet.click(SOON));
      if (hit) await expect(sheet).toHaveCount(0);
    } else {
      const march = await newcomer.march(roads, (piece) => litFor(player, piece));
      what = march === null ? roads.ask.step : 'road';
      hit = march === null ? await pressed(page.locator(ANSWER)) : await sent(player, newcomer, roads, march);
      hit &&= await answered(player, moment);
      if (hit && march !== null) newcomer.sends(march);
    }
    if (hit) newcomer.press(what, turn);
    misses = hit ? 0 : misses + 1;
    expect(misses, `turn ${turn}: "${what}" cannot be pressed`).toBeLessThan(MOST_MISSES);
  }

  console.log(`The roads to Waterloo: ${newcomer.report()}`);
  await expect(page.getByRole('dialog')).toContainText(/won/);
  expect(newcomer.presses['road']).toBeGreaterThan(15);
  expect(newcomer.presses['layOut']).toBeGreaterThan(0);
  expect(newcomer.presses['combat']).toBeGreaterThan(0);
  expect(newcomer.all).toBeLessThanOrEqual(MOST_PRESSES);
});

/** Takes the group up, by its name on the desk (its own roads lead to places where others stand), and points at its goal. */
async function sent(player: Player, newcomer: BlockNewcomer, roads: Roads, { from, to }: March): Promise<boolean> {
  const { page } = player;
  const group = roads.pieces.find(({ place, side }) => place === from && side === roads.eye)!.id;
  if ((await player.hexOf((await player.state()).selection ?? '')) !== from) {
    if (!(await pressed(page.locator(`.others button[data-piece="${group}"]`)))) return false;
    newcomer.press('group', roads.turn);
  }
  const isTaken = (place: number) => {
    const { game, ui } = window.__vedette.store.getState();
    return ui.reach > 0 && game.report?.scene.pieces.find(({ id }) => id === ui.selection)?.place === place;
  };
  if (!(await inTime(page.waitForFunction(isTaken, from, SOON)))) return false;
  await player.clickHex(to);
  return true;
}

const pressed = (button: Locator): Promise<boolean> => inTime(button.filter({ visible: true }).first().click(SOON));

const answered = ({ page }: Player, before: Moment): Promise<boolean> =>
  inTime(
    page.waitForFunction(
      ({ n, cautioned }) => {
        const { game, ui } = window.__vedette.store.getState();
        return game.report?.n !== n || ui.cautioned !== cautioned;
      },
      before,
      AT_LAST,
    ),
  );

/** Whether it came about in time. */
const inTime = (deed: Promise<unknown>): Promise<boolean> =>
  deed.then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    },
  );

/** Waits until there is something to do, and looks at it. */
async function asked({ page }: Player): Promise<Sight> {
  const sight = await page.waitForFunction(() => {
    const { game, film, ui } = window.__vedette.store.getState();
    const { report, eye, opening, busy } = game;
    if (report === null || opening === null) return null;
    const { ask, status, scene, n } = report;
    const over = report.over !== null;
    const changes = film.changes !== null;
    // What a routine answers is not for him.
    const mine = ask !== null && ask.side === eye && busy === null && !film.on && ask.routine?.asks !== null;
    if (!over && !changes && !mine) return null;
    const { turn } = status;
    const roads = mine ? { ask, pieces: scene.pieces, turn, eye, board: opening.board } : null;
    return { over, turn, moment: { n, cautioned: ui.cautioned }, changes, own: status.phasing === eye, roads };
  });
  return (await sight.jsonValue())!;
}

/** Places that are lit for a group. */
const litFor = ({ page }: Player, piece: string): Promise<number[]> =>
  page.evaluate(async (id) => {
    const { umpire, store } = window.__vedette;
    const answer = await umpire.of(store.getState().game.opening?.game ?? '').reach(id);
    return answer.ok && answer.value !== null
      ? [...answer.value.left.entries()].flatMap(([to, left]) => (left >= 0 ? [to] : []))
      : [];
  }, piece);
