import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../dist');
const FOLDER = '/some/deep/folder/';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A static host that knows nothing but files, and keeps the app in a folder. */
const host: Server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : null;
  const body = file ? await readFile(join(DIST, file)).catch(() => null) : null;
  if (!file || !body) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
});

test.beforeAll(() => new Promise<void>((listening) => host.listen(0, () => listening())));
test.afterAll(() => new Promise((closed) => host.close(closed)));

test('the built app opens from a folder of a plain static host', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    // Browsers ask every host for a favicon; a page need not have one.
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) faults.push(response.url());
  });
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}${FOLDER}`);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/Vedette/);
  await expect(page.locator('body')).not.toBeEmpty();
  expect(faults).toEqual([]);
});
