import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** Scenarios and lessons are laid out for people; over the wire they go without the blanks. */
const leanData: Plugin = {
  name: 'lean-data',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.json')) continue;
      file.source = JSON.stringify(JSON.parse(Buffer.from(file.source).toString()));
    }
  },
};

/** The page knows the systems by their manifests. Their code is the workers', which are built apart. */
const rulesInWorkers: Plugin = {
  name: 'rules-in-workers',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/\/src\/systems\/[^/]+\/entry\.ts$/.test(id) ? 'export {};' : null),
};

const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const MANIFEST = {
  name: 'Vedette',
  short_name: 'Vedette',
  description: 'A Napoleonic war table: an umpire who knows the rules and an opponent who obeys them.',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#2a211a',
  background_color: '#efe3c6',
  categories: ['games'],
  icons: ICONS,
};

/** Makes the built app installable, and tells its service worker which files it consists of. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'workers/offline.sw.ts', fileName: 'offline.js' });
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) });
    for (const { src } of ICONS) {
      this.emitFile({ type: 'asset', fileName: src, source: readFileSync(`assets/icons/${src}`) });
    }
  },
  transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' } }],
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['offline.js'];
      if (worker?.type !== 'chunk') return this.error('the service worker was not built');
      const files = Object.values(bundle).filter((file) => file !== worker && !/\.(map|woff)$/.test(file.fileName));
      const list = files.map((file) => ({
        url: file.fileName,
        // A name with a hash in it never changes its content.
        revision: /-[\w-]{8}\.\w+$/.test(file.fileName)
          ? null
          : fingerprint(file.type === 'chunk' ? file.code : file.source),
      }));
      worker.code = worker.code.replace('FILES_OF_THIS_BUILD', JSON.stringify(list));
    },
  },
};

const fingerprint = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);

export default defineConfig({
  plugins: [leanPixi, leanData, rulesInWorkers, offline],
  // Relative addresses, so that dist/ works from any folder of any static host.
  base: './',
  publicDir: false,
  server: { port: 1815, strictPort: true },
  preview: { port: 1815, strictPort: true },
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/[name].worker-[hash].js' } } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // Scenarios and rulebooks are fetched when wanted, however small: the page may not connect to data written into it.
    assetsInlineLimit: (file) => (/\.(json|md)$/.test(file) ? false : undefined),
  },
  test: {
    // By itself the runner leaves one core idle, which of two is half.
    maxWorkers: '100%',
    // A slow machine is no fault: whatever takes this long hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
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
            'pixi.js/unsafe-eval',
            '@pixi/ui',
            'pixi-viewport',
            '@reduxjs/toolkit',
            'comlink',
            'lit-html',
            'lit-html/directives/keyed.js',
            'lit-html/directives/ref.js',
            'lit-html/directives/repeat.js',
            'lit-html/directives/until.js',
            'valibot',
            'fflate',
            'uqr',
            'workbox-window',
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
