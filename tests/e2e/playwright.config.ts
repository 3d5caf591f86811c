import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../tools/chromium.ts';

/** The whole app as built: `vite preview` of dist/, on a port of its own. */
const address = 'http://localhost:1816/';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // A slow machine is no fault: whatever takes this long hangs.
  timeout: 180_000,
  // A battle that is watched to its end takes twenty seconds by itself: its verdict stays to be read.
  expect: { timeout: 60_000 },
  // A page waits for the eye and for the umpire more than it computes: of two, one works while the other waits.
  workers: 2,
  fullyParallel: true,
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    viewport: { width: 1280, height: 800 },
    // One test is about the service worker; the others want what they serve, not what was kept.
    serviceWorkers: 'block',
  },
  webServer: [
    { command: 'vite preview --port 1816', cwd: '../..', url: address, timeout: 240_000, reuseExistingServer: false },
    // The same app with the toy games in it.
    {
      command: 'tsx tests/tools/toy-house.ts && cd toy-house && vite preview --port 1818',
      ...{ cwd: '../..', url: 'http://localhost:1818/', timeout: 240_000, reuseExistingServer: false },
    },
  ],
});
