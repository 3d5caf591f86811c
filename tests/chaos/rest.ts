/** When the page has come to rest, what the screen shows is what the umpire says, and no answer is lost. */
import type { Page } from 'playwright';

/** How long an unchanged page is at rest, and how long it may say that something is under way without going on. */
const STILL = 1_500;
const PATIENCE = 120_000;

/** What is on the table; null when nothing is. */
interface Standing {
  readonly id: string;
  readonly n: number;
  /** Every answer so far. */
  readonly actions: string;
  readonly kept: boolean;
}

/** Nothing is under way, and nothing has changed for a while. Throws when something is under way and does not move. */
export async function comeToRest(page: Page): Promise<void> {
  let [last, since] = ['', Date.now()];
  for (;;) {
    const now = await page.evaluate(() => {
      const { game, replay, ui } = window.__vedette.store.getState();
      const { report, seats, eye, paused, past } = game;
      const asked = report?.ask?.side ?? '';
      const waits = paused || past !== null || replay.on || ui.dialog !== null || ui.curtain !== null;
      const opponent = !waits && asked !== '' && asked !== eye && seats[asked] === 'simple';
      const under = [game.busy, game.coming, game.silence, game.underway === null ? null : 'played again'];
      const doing = opponent ? 'the opponent moves' : (under.find((what) => what !== null) ?? '');
      const { busy, coming, silence } = game;
      const state = JSON.stringify({ busy, coming, silence, paused, asked, eye, seats, ui });
      return { doing, n: report?.n ?? -1, opening: game.opening?.game ?? '', state };
    });
    const seen = JSON.stringify([now.doing, now.n, now.opening]);
    if (seen !== last) since = Date.now();
    last = seen;
    const still = Date.now() - since;
    if (now.doing === '' && still >= STILL) return;
    if (still >= PATIENCE) throw new Error(`it never comes to rest: ${now.doing} at moment ${now.n}; ${now.state}`);
    await page.waitForTimeout(150);
  }
}

/** Compares the store, the page and the umpire. Throws where they differ. */
export async function compare(page: Page): Promise<Standing | null> {
  const found = await page.evaluate(async () => {
    const { store, umpire } = window.__vedette;
    const { game, ui } = store.getState();
    const { report, opening, eye } = game;
    if (report === null || opening === null) return null;
    const said = await umpire.of(opening.game).look(eye);
    if (store.getState().game.report !== report) return 'moved';
    if (!said.ok) return { fault: `the umpire refuses to say how it stands: ${said.error.text}` };
    for (const part of ['n', 'status', 'ask', 'over', 'forces', 'enemies', 'battle', 'scene'] as const) {
      const [screen, truth] = [JSON.stringify(report[part]), JSON.stringify(said.value[part])];
      if (screen !== truth) {
        const at = [...screen].findIndex((letter, i) => letter !== truth[i]);
        const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
        return { fault: `${part} differs: screen “${near(screen)}”, umpire “${near(truth)}”` };
      }
    }
    const record = umpire.saved(opening.game)?.record;
    if (record?.actions.length !== report.n) {
      return { fault: `the record holds ${record?.actions.length} answers, the screen is at ${report.n}` };
    }
    // On a small screen the sheet is headed by the counter that is chosen.
    const chosen = ui.selection !== null && document.querySelector('.at-rest') !== null;
    const open = game.past === null && ui.tab === 'orders' && ui.curtain === null && !chosen;
    const title = open && report.ask?.side === eye ? report.ask.title : '';
    if (!document.body.textContent?.includes(title)) return { fault: `the page does not ask “${title}”` };
    store.dispatch({ type: 'want/readShelf' });
    await new Promise((later) => setTimeout(later, 500));
    const { shelf } = store.getState();
    const kept = shelf.trouble === null && window.chaosFull !== true && shelf.books.some(({ id }) => id === game.id);
    return { id: game.id ?? '', n: report.n, actions: record.actions.join(), kept };
  });
  if (found === 'moved' || found === null) return null;
  if ('fault' in found) throw new Error(found.fault);
  return found;
}

/** The page is loaded anew, and the game on the shelf is the one that was on the table; another tab may have played on. */
export async function reload(page: Page, { id, n, actions }: Standing): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => window.__vedette?.store.getState().shelf.books.length > 0, null, {
    timeout: 60_000,
  });
  await page.evaluate((payload) => window.__vedette.store.dispatch({ type: 'want/openBook', payload }), id);
  await page.waitForFunction(() => window.__vedette.store.getState().game.report !== null, null, { timeout: 60_000 });
  await comeToRest(page);
  const again = await compare(page);
  if (again === null || !`${again.actions},`.startsWith(`${actions},`)) {
    throw new Error(`after a reload the game is at ${again?.n ?? 'no'} answers, and was at ${n}`);
  }
}
