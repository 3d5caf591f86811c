/** What chaos does to the page: everything a hand, a browser or a bad day can do to a player's game. */
import type { BrowserContext, Page } from 'playwright';
import type { SeededDice } from '../../src/kernel/dice.ts';

export interface Room {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  readonly dice: SeededDice;
  /** Links of all kinds: whole games, positions, damaged and forged ones. */
  readonly links: readonly string[];
  /** Files by name: games, scenarios, rubbish. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Does something and says what. */
type Deed = (room: Room) => Promise<string>;

const pick = (dice: SeededDice, n: number): number => (n < 1 ? 0 : dice.roll(n) - 1);
const one = <T>(dice: SeededDice, list: readonly T[]): T => list[pick(dice, list.length)] as T;

const KEYS = [
  ...['Space', 'Space', 'Space', '1', '2', '3', '4', '9', 'Enter', 'Tab', 'Escape', 'Escape', 'Backspace'],
  ...['u', 'z', 'l', 'e', 'p', 's', 'f', 'j', 'r', '?', '+', '-', '.', ',', 'Home', 'End'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'],
];
const WORDS = ['end', 'odds', 'why 2512', 'march ney 1916', 'undo', 'help', 'nonsense <b>', '9'.repeat(300)];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1600, height: 1000 },
  { width: 320, height: 568 },
];

/** A point of the window, more often than not on the map. */
async function somewhere({ page, dice }: Room): Promise<{ x: number; y: number }> {
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  return { x: pick(dice, width), y: pick(dice, height) };
}

const key: Deed = async ({ page, dice }) => {
  const name = one(dice, KEYS);
  await page.keyboard.press(name);
  return `key ${name}`;
};

const standard: Deed = async ({ page }) => {
  await page.keyboard.press('Space');
  return 'key Space';
};

const words: Deed = async ({ page, dice }) => {
  const text = one(dice, WORDS);
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  return `words ${text.slice(0, 20)}`;
};

/** Whatever button there is; those that are under something else cannot be pressed by a hand either. */
const button: Deed = async ({ page, dice }) => {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary, input, select, [role=tab]')].map((node, i) => {
      const { width, height } = node.getBoundingClientRect();
      node.setAttribute('data-chaos', String(i));
      return width > 0 && height > 0 ? ((node.textContent?.trim() || node.getAttribute('aria-label')) ?? '') : null;
    }),
  );
  const open = names.flatMap((name, i) => (name === null ? [] : [{ name, i }]));
  if (open.length === 0) return 'no button';
  const { name, i } = one(dice, open);
  const done = await page
    .locator(`[data-chaos="${i}"]`)
    .click({ timeout: 600 })
    .then(
      () => '',
      () => ' (out of reach)',
    );
  return `button “${name.slice(0, 40).replaceAll(/\s+/g, ' ')}”${done}`;
};

const click: Deed = async (room) => {
  const { x, y } = await somewhere(room);
  const right = pick(room.dice, 5) === 0;
  await room.page.mouse.click(x, y, { button: right ? 'right' : 'left', clickCount: 1 + pick(room.dice, 2) });
  return `${right ? 'right ' : ''}click ${x},${y}`;
};

const tap: Deed = async (room) => {
  const { x, y } = await somewhere(room);
  await room.page.touchscreen.tap(x, y);
  return `tap ${x},${y}`;
};

const drag: Deed = async (room) => {
  const [from, to] = [await somewhere(room), await somewhere(room)];
  await room.page.mouse.move(from.x, from.y);
  await room.page.mouse.down();
  await room.page.mouse.move(to.x, to.y, { steps: 4 });
  await room.page.mouse.up();
  return `drag ${from.x},${from.y} to ${to.x},${to.y}`;
};

const wheel: Deed = async ({ page, dice }) => {
  await page.mouse.wheel(0, pick(dice, 2) === 0 ? 400 : -400);
  return 'wheel';
};

const link: Deed = async ({ page, dice, links }) => {
  const i = pick(dice, links.length);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, links[i] as string);
  return `link ${i}`;
};

const twoLinks: Deed = async (room) => {
  const first = await link(room);
  await room.page.waitForTimeout(pick(room.dice, 400));
  return `${first}, ${await link(room)}`;
};

const file: Deed = async ({ page, dice, files }) => {
  const { name, text } = one(dice, files);
  const doors = page.locator('input[type=file]');
  const count = await doors.count();
  if (count === 0) return 'no door for files';
  const payload = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await doors.nth(pick(dice, count)).setInputFiles(payload, { timeout: 20_000 });
  return `file ${name}`;
};

const kill: Deed = async ({ page }) => {
  await page.evaluate(() => window.__vedette.killUmpire());
  return 'umpire killed';
};

/** Another tab of the same browser, which looks at the same shelf and may take the same game. */
const tab: Deed = async ({ context, address, dice }) => {
  const other = await context.newPage();
  try {
    await other.goto(`${address}?debug`, { timeout: 20_000 });
    const waiting = other.getByRole('button', { name: 'Continue my game' });
    if (await waiting.isVisible()) await waiting.click({ timeout: 20_000 });
    for (let i = pick(dice, 3); i > 0; i -= 1) await other.keyboard.press('Space');
    return 'another tab';
  } catch {
    return 'another tab that did not come (offline)';
  } finally {
    await other.close();
  }
};

const offline: Deed = async ({ context, page, dice }) => {
  await context.setOffline(true);
  await page.waitForTimeout(200 + pick(dice, 1_500));
  return 'offline';
};

const online: Deed = async ({ context }) => {
  await context.setOffline(false);
  return 'online';
};

const full: Deed = async ({ page, dice }) => {
  const on = pick(dice, 4) === 0;
  await page.evaluate((value) => {
    window.chaosFull = value;
  }, on);
  return on ? 'the disk is full' : 'the disk has room';
};

const size: Deed = async ({ page, dice }) => {
  const to = one(dice, SIZES);
  await page.setViewportSize(to);
  return `window ${to.width}x${to.height}`;
};

const hide: Deed = async ({ page }) => {
  await page.evaluate(() => {
    const hidden = !document.hidden;
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return 'hidden or shown';
};

const DEEDS: readonly (readonly [weight: number, deed: Deed])[] = [
  [14, standard],
  [12, key],
  [12, button],
  [10, click],
  [6, tap],
  [4, drag],
  [3, wheel],
  [3, words],
  [3, link],
  [2, twoLinks],
  [3, file],
  [3, kill],
  [1, tab],
  [2, offline],
  [4, online],
  [3, full],
  [2, size],
  [2, hide],
];

const LOTS = DEEDS.flatMap(([weight, deed]) => new Array<Deed>(weight).fill(deed));

export const something = (room: Room): Promise<string> => one(room.dice, LOTS)(room);

declare global {
  interface Window {
    /** Set while every write to the shelf is to fail. */
    chaosFull?: boolean;
  }
}

/** Runs in every page before anything else: a disk that can be full. */
export function fillableDisk(): void {
  const { put, add } = IDBObjectStore.prototype;
  const guard = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...args) {
      if (window.chaosFull === true) throw new DOMException('the disk is full', 'QuotaExceededError');
      return write.apply(this, args);
    };
  IDBObjectStore.prototype.put = guard(put);
  IDBObjectStore.prototype.add = guard(add);
}
