import { expect, test } from '@playwright/test';
import { type Host, openHost } from './host.ts';

let host: Host;

test.beforeAll(async () => {
  host = await openHost();
});
test.afterAll(() => host.close());

test('the built app opens from a folder of a plain static host', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    // Browsers ask every host for a favicon; a page need not have one.
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) faults.push(response.url());
  });
  await page.goto(host.address);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/Vedette/);
  await expect(page.locator('body')).not.toBeEmpty();
  expect(faults).toEqual([]);
});
