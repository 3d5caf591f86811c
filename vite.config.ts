import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/tools/chromium.ts';

/**
 * What Pixi would carry along and the table never uses: it draws with WebGL or on a plain canvas, and only
 * counters, lines and printed pictures. Each entry is the end of a module's name and what stands in its place.
 */
const UNUSED_PIXI: Readonly<Record<string, string>> = {
  'gpu/WebGPURenderer.mjs': 'export class WebGPURenderer {}',
  'graphics/shared/svg/SVGParser.mjs': 'export const SVGParser = (_, context) => context;',
  'spritesheet/init.mjs': '',
  'filters/init.mjs': '',
  'dom/init.mjs': '',
};

const leanPixi: Plugin = {
  name: 'lean-pixi',
  enforce: 'pre',
  load(id) {
    const unused = id.includes('/pixi.js/lib/')
      ? Object.keys(UNUSED_PIXI).find((end) => id.endsWith(`/${end}`))
      : undefined;
    return unused === undefined ? null : { code: UNUSED_PIXI[unused] ?? '', moduleSideEffects: false };
  },
};

export default defineConfig({
  plugins: [leanPixi],
  // Relative addresses, so that dist/ works from any folder of any static host.
  base: './',
  publicDir: false,
  server: { port: 1815, strictPort: true },
  preview: { port: 1815, strictPort: true },
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        // The msw service worker has to be served from the root of the test page.
        publicDir: 'tests/public',
        // A library met for the first time in the middle of a run would reload the page under the tests.
        optimizeDeps: {
          include: [
            'pixi.js',
            '@pixi/ui',
            'pixi-viewport',
            '@reduxjs/toolkit',
            'comlink',
            'lit-html',
            'lit-html/directives/repeat.js',
            'valibot',
            'msw',
            'msw/browser',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
