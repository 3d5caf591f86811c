/** The built app in Chromium with two opponents at the table, for measuring what it does to the machine. */
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import type { Table, TableStats } from '../../src/table/contract.ts';
import { chromiumLaunch } from '../tools/chromium.ts';

/** The page's own parts, shown under `?debug`. */
export interface Parts {
  readonly wire: { readonly table: Table | null };
}
export const PARTS = 'window.__vedette';

interface App {
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
  close(): Promise<void>;
}

/** The built app on a port of this machine. */
export async function serve(port: number): Promise<Pick<App, 'address' | 'close'>> {
  const server = await preview({ preview: { port }, logLevel: 'warn' });
  return { address: server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`, close: () => server.close() };
}

export async function openApp(port: number): Promise<App> {
  const server = await serve(port);
  const { address } = server;
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' });
  await page.goto(`${address}?debug`);
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { address, browser, page, close };
}

/** From the start page: two opponents sit down to a scenario. */
export async function deal(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Set up ${title}` }).click();
  await page.getByLabel('Watch a simple opponent on both sides').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  // A function, not a text: the page runs no text as code.
  await page.waitForFunction(() => (window as unknown as { __vedette?: Parts }).__vedette?.wire.table != null, null, {
    timeout: 60_000,
  });
}

export const stats = (page: Page): Promise<TableStats> => page.evaluate(`${PARTS}.wire.table.stats()`);
