/** A player at the built app: what a person does with hand and eye, in words. */
import { type Page, expect as patient, test as plain } from '@playwright/test';
import type { RootState } from '../../src/store/root.ts';
import type { Umpires } from '../../src/store/umpire-client.ts';
import type { Table } from '../../src/table/contract.ts';
import { drawSmall } from '../tools/draw-small.ts';

/** Software rendering on a shared machine: a slow answer is not a wrong one. */
export const expect = patient.configure({ timeout: 20_000 });

interface Debug {
  readonly store: {
    getState(): RootState;
    dispatch(action: { readonly type: string; readonly payload?: unknown }): void;
  };
  readonly wire: { readonly table: Pick<Table, 'placeToScreen' | 'canvas' | 'camera' | 'settled' | 'stats'> | null };
  readonly umpire: Umpires;
  killUmpire(): void;
}

/** The little of the state that tests look at; the whole of it is slow to carry out of the page. */
interface State {
  readonly n: number;
  readonly title: string;
  readonly turn: number;
  /** The question is for the person at this screen. */
  readonly mine: boolean;
  readonly selection: string | null;
  readonly reach: number;
  readonly cursor: number | null;
  readonly rows: number;
  readonly hexes: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    /** Present when the address has `?debug`. */
    readonly __vedette: Debug;
  }
}

/** What answers the present question as the book would: under the orders, on a sheet of losses, on the battle board. */
export const ANSWER = '.foot .go, .at-rest .go, .losses .go, .board.rest .choice.chosen';
/** In the column of a small screen a card is only marked; the button at its foot gives the answer. */
const AT_THE_FOOT = '.board.rest .thumb .go:visible';

export class Player {
  constructor(readonly page: Page) {}

  async openStartPage(): Promise<void> {
    await this.page.goto('/?debug');
    await expect(this.page.getByRole('heading', { name: 'Vedette' })).toBeVisible();
  }

  async begin(scenario = 'Six Days'): Promise<void> {
    await this.openStartPage();
    const card = this.page.locator('.card', { has: this.page.getByRole('heading', { name: scenario, exact: true }) });
    await card.getByRole('button', { name: /^Play/ }).click();
    await this.takeCommand();
  }

  /** One side, the French unless another is named, against the simple opponent; of his turns only the result is shown. */
  async beginWith(scenario: string, seed: string, side: 'french' | 'allied' = 'french'): Promise<void> {
    await this.openStartPage();
    await this.hasten();
    const seats = { french: 'simple', allied: 'simple', [side]: 'me' };
    const payload = { scenario, seats, options: {}, seed };
    await this.page.evaluate((game) => {
      window.__vedette.store.dispatch({ type: 'want/newGame', payload: game });
    }, payload);
    await this.takeCommand();
  }

  /** What is watched elsewhere need not be watched here: marches, battles and the other side's turn are over at once. */
  async hasten(): Promise<void> {
    await this.page.evaluate(() => {
      window.__vedette.store.dispatch({ type: 'settings/changed', payload: { speed: 'skip' } });
    });
  }

  /** Reads the letter that every new game begins with, and puts it away. */
  async takeCommand(): Promise<void> {
    const letter = this.page.getByRole('button', { name: 'Take command' });
    await expect(letter).toBeFocused({ timeout: 30_000 });
    await this.page.keyboard.press('Enter');
    await this.tableIsLaid();
  }

  async tableIsLaid(): Promise<void> {
    await expect(this.page.locator('#ribbon h1')).toBeVisible({ timeout: 30_000 });
    await this.page.waitForFunction(() => window.__vedette.wire.table !== null, null, { timeout: 30_000 });
    await expect(this.page.locator('#map canvas')).toBeVisible();
  }

  state(): Promise<State> {
    return this.page.evaluate(() => {
      const { game, ui } = window.__vedette.store.getState();
      const { selection, reach, cursor } = ui;
      const board = game.opening?.board;
      return {
        n: game.report?.n ?? -1,
        title: game.report?.ask?.title ?? '',
        turn: game.report?.status.turn ?? 0,
        mine: game.report?.ask?.side === game.eye && game.past === null,
        selection,
        reach,
        cursor,
        rows: board?.kind === 'hexes' ? board.rows : 0,
        hexes: Object.fromEntries((game.report?.scene.pieces ?? []).map(({ id, place: hex }) => [id, hex])),
      };
    });
  }

  async moment(): Promise<number> {
    return (await this.state()).n;
  }

  /** Gives standard answers until the question has this title. */
  async answerUntil(title: RegExp, press: () => Promise<void>): Promise<void> {
    for (let i = 0; i < 60; i += 1) {
      await this.skipFilm();
      const { n, title: asked } = await this.state();
      if (title.test(asked)) return;
      await this.insist(press);
      await expect.poll(() => this.moment()).toBeGreaterThan(n);
    }
    throw new Error(`never asked about ${title}`);
  }

  /** Whoever does not care how the other side moved: the film is skipped, the sheet about it put away. */
  async skipFilm(): Promise<void> {
    const film = () => this.page.evaluate(() => window.__vedette.store.getState().film);
    while ((await film()).on) {
      await this.page.keyboard.press('Escape');
      await expect.poll(async () => (await film()).on, { timeout: 60_000 }).toBe(false);
    }
    if ((await film()).changes !== null) await this.putAwayChanges();
  }

  /** The sheet of what changed is put away. */
  async putAwayChanges(): Promise<void> {
    await this.page.locator('.changes .go').first().click();
  }

  /** Gives the answer that is marked as the usual one. */
  async giveAnswer(): Promise<void> {
    const foot = this.page.locator(AT_THE_FOOT);
    await ((await foot.count()) > 0 ? foot : this.page.locator(ANSWER)).first().click();
  }

  /** Presses, and once more where the desk has something to say against the answer, or has filled in a sheet to be given. */
  async insist(press: () => Promise<void>): Promise<void> {
    await press();
    const waits = () => {
      const { cautioned, shares } = window.__vedette.store.getState().ui;
      return cautioned !== null || shares !== null;
    };
    if (await this.page.evaluate(waits)) await press();
  }

  /** Answers whatever this side is asked until another turn has begun. */
  async answerUntilTurn(turn: number, press: () => Promise<void>): Promise<void> {
    for (let i = 0; i < 400; i += 1) {
      await this.skipFilm();
      const { n, turn: now, mine } = await this.state();
      if (now >= turn) return;
      if (mine) await this.insist(press);
      await expect.poll(() => this.moment()).toBeGreaterThan(n);
    }
    throw new Error(`turn ${turn} never came`);
  }

  async hexOf(piece: string): Promise<number> {
    return (await this.state()).hexes[piece] ?? -1;
  }

  /** A hex by its printed number. */
  async hexNumbered(label: string): Promise<number> {
    const { rows } = await this.state();
    return (Number(label.slice(0, 2)) - 1) * rows + Number(label.slice(2)) - 1;
  }

  async whereIs(hex: number): Promise<{ x: number; y: number }> {
    const at = await this.page.evaluate((h) => window.__vedette.wire.table?.placeToScreen(h) ?? { x: 0, y: 0 }, hex);
    const map = await this.page.locator('#map').boundingBox();
    return { x: at.x + (map?.x ?? 0), y: at.y + (map?.y ?? 0) };
  }

  /** The map has come to rest. */
  async atRest(hex: number): Promise<void> {
    let last = { x: -1, y: -1 };
    const still = async () => {
      const now = await this.whereIs(hex);
      const same = now.x === last.x && now.y === last.y;
      last = now;
      return same;
    };
    await expect.poll(still, { intervals: [100] }).toBe(true);
  }

  async clickHex(hex: number): Promise<void> {
    await this.atRest(hex);
    const { x, y } = await this.whereIs(hex);
    await this.page.mouse.click(x, y);
  }
}

interface Setting {
  /** The whole canvas is drawn; otherwise a corner of it, which is as good for whoever does not look at pixels. */
  drawn: boolean;
  player: Player;
}

/** A player whose browser must not complain. */
export const test = plain.extend<Setting>({
  drawn: [false, { option: true }],
  context: async ({ context, drawn }, use) => {
    if (!drawn) await context.addInitScript(drawSmall);
    await use(context);
  },
  player: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await use(new Player(page));
    expect(complaints).toEqual([]);
  },
});
