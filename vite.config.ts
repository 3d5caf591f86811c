import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/tools/chromium.ts';

/**
 * What Pixi would carry along and the table never uses: it draws with WebGL or on a plain canvas, and only counters,
 * lines and printed pictures. By the ends of the modules' names, first those that are one class and nothing else.
 */
const UNUSED_CLASSES: readonly string[] = [
  'container/CustomRenderPipe',
  'extract/ExtractSystem',
  'extract/GenerateTextureSystem',
  'fill/FillGradient',
  'filters/mask/MaskFilter',
  'gl/GlMeshAdaptor',
  'gpu/GpuUboSystem',
  'gpu/WebGPURenderer',
  'mask/alpha/AlphaMask',
  'mask/alpha/AlphaMaskPipe',
  'mask/color/ColorMask',
  'particle-container/shared/ParticleBuffer',
  'sources/VideoSource',
  'startup/HelloSystem',
];

/** Then the others, with what stands in their place. */
const UNUSED_MODULES: Readonly<Record<string, string>> = {
  // The half of every shader that is written for WebGPU.
  'gpu/shader/GpuProgram': 'export class GpuProgram { static from() {} }',
  // Code made out of text, which the page's policy forbids: src/table/canvas.ts brings what does without.
  'gl/shader/GenerateShaderSyncCode': 'export const generateShaderSyncCode = null;',
  'gl/shader/utils/createUboSyncSTD40': 'export const createUboSyncFunctionSTD40 = null;',
  'gl/shader/utils/generateUniformsSync': 'export const generateUniformsSync = null;',
  'particle/generateParticleUpdatePolyfill': 'export const generateParticleUpdatePolyfill = null;',
  // Drawings read from files, and colours by name.
  'svg/SVGParser': 'export const SVGParser = (_, context) => context;',
  'svg/parseSVGPath': 'export const parseSVGPath = (_, path) => path;',
  'colord/plugins/names': 'export default () => {};',
  // What Pixi fetches for any page: the table takes from it what it needs.
  'environment-browser/browserAll': '',
  'environment-webworker/webworkerAll': '',
  'spritesheet/init': '',
  // Lines on a plain canvas come with src/table/plain-canvas.ts.
  'scene/graphics/init': `
    import { extensions } from '../../extensions/Extensions.mjs';
    import { GraphicsContextSystem } from './shared/GraphicsContextSystem.mjs';
    import { GraphicsPipe } from './shared/GraphicsPipe.mjs';
    extensions.add(GraphicsPipe, GraphicsContextSystem);`,
};

/** A class that Pixi may name, and that is no part of anything. */
const emptyClass = (path: string): string =>
  `export class ${path.replace(/.*\//, '')} { static extension = { type: [] }; }`;

const UNUSED_PIXI = Object.entries({
  ...Object.fromEntries(UNUSED_CLASSES.map((path) => [path, emptyClass(path)])),
  ...UNUSED_MODULES,
});

const leanPixi: Plugin = {
  name: 'lean-pixi',
  enforce: 'pre',
  load: (id) => (/[/@]pixi/.test(id) ? UNUSED_PIXI.find(([path]) => id.endsWith(`/${path}.mjs`))?.[1] : null),
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
    // The page names none of its files ahead.
    modulePreload: { polyfill: false },
    // Scenarios and rulebooks are fetched when wanted, however small: the page may not connect to data written into it.
    assetsInlineLimit: (file) => (/\.(json|md)$/.test(file) ? false : undefined),
    // Everything the page begins with in one file, which packs better than a dozen; the service worker is another program.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'page', tags: ['$initial'], test: (id) => !/offline\.sw|workbox/.test(id) }],
        },
      },
    },
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
            'pixi.js/accessibility',
            'pixi.js/events',
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
