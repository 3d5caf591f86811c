/** Each guard is shown to bite: a breach is planted in a small copy of the house and must be reported. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { circles } from './corridors.ts';
import { inspect, readHouse } from './inspect.ts';
import { whoIsHe } from './whom.ts';
import { slips } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOUSE = [
  '.biome.json',
  '.gitignore',
  'tsconfig.json',
  'tests/guards/pure.grit',
  'tests/guards/tsconfig.pure.json',
];

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'vedette-house-'));
  for (const path of HOUSE) cpSync(join(ROOT, path), join(house, path));
  plant('src/board/good.ts', 'export const half = (n: number): number => Math.floor(n / 2);\n');
  plant('src/umpire/scene.ts', 'export interface Scene {\n  readonly pieces: number;\n}\n');
});

afterEach(() => rmSync(house, { recursive: true }));

function plant(path: string, source: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), source);
}

function run(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: house,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { clean: status === 0, output: stdout + stderr };
}

const biome = () => run('biome', 'lint', '--error-on-warnings', 'src');
const pureTypes = () => run('tsc', '--project', 'tests/guards/tsconfig.pure.json');
const messages = () => inspect(readHouse(house)).map(({ file, line, message }) => `${file}:${line} ${message}`);

test('a clean house passes all three guards', () => {
  plant(
    'src/systems/toy/present.ts',
    "import type { Scene } from '../../umpire/scene.ts';\n\nexport type Drawn = Scene;\n",
  );
  expect(biome()).toMatchObject({ clean: true });
  expect(pureTypes()).toMatchObject({ clean: true });
  expect(messages()).toEqual([]);
});

describe.each(['kernel', 'board', 'systems/toy'])('in src/%s', (room) => {
  const file = `src/${room}/planted.ts`;

  test('Biome reports globals, Math and imports', () => {
    plant(
      file,
      [
        "import type { Scene } from '../../table/scene.ts';",
        "import { configureStore } from '@reduxjs/toolkit';",
        'export const now = Date.now();',
        'export const lap = performance.now();',
        'export const width = window.innerWidth;',
        'export const title = document.title;',
        'export const chance = Math.random();',
        'export const slope = Math.atan2(1, 2);',
        'export const used: [Scene?, unknown?] = [undefined, configureStore];',
        '',
      ].join('\n'),
    );
    const { clean, output } = biome();
    expect(clean).toBe(false);
    for (const [line, rule] of [
      [1, 'noRestrictedImports'],
      [2, 'noRestrictedImports'],
      [3, 'noRestrictedGlobals'],
      [4, 'noRestrictedGlobals'],
      [5, 'noRestrictedGlobals'],
      [6, 'noRestrictedGlobals'],
      [7, 'plugin'],
      [8, 'plugin'],
    ]) {
      expect(output).toMatch(new RegExp(`${file}:${line}:\\d+ (lint/style/)?${rule}`));
    }
  });

  test('the compiler knows no DOM, no Node and no clock of the browser', () => {
    plant(file, 'export const all = [document, window, performance, process, setTimeout, fetch];\n');
    const { clean, output } = pureTypes();
    expect(clean).toBe(false);
    for (const name of ['document', 'window', 'performance', 'process', 'setTimeout', 'fetch']) {
      expect(output).toContain(`Cannot find name '${name}'`);
    }
  });

  test('the plan reports clocks, chance and trigonometry', () => {
    plant(
      file,
      [
        '// Date and Math.random in a comment harm nobody.',
        'export const words = "Math.random";',
        'export const now = new Date();',
        'export const lap = performance.now();',
        'export const chance = Math.random();',
        'export const slope = Math.cos(1);',
        'const { random } = Math;',
        'export const sly = [random(), Math["tan"](1)];',
        '',
      ].join('\n'),
    );
    expect(messages()).toEqual([
      `${file}:3 a pure room may not use Date`,
      `${file}:4 a pure room may not use performance.now`,
      `${file}:5 a pure room may not use Math.random`,
      `${file}:6 a pure room may not use Math.cos`,
      `${file}:7 a pure room may not use Math`,
      `${file}:8 a pure room may not use Math`,
    ]);
  });
});

test.each([
  ['src/board/a.ts', "import { x } from '../kernel/x.ts';", 'board may not import src/kernel/x.ts'],
  ['src/kernel/a.ts', "export * from '../systems/toy/x.ts';", 'kernel may not import src/systems/toy/x.ts'],
  ['src/kernel/a.ts', "const x = import('../store/x.ts');", 'kernel may not import src/store/x.ts'],
  ['src/kernel/a.ts', "import fs from 'node:fs';", 'kernel may not use the package node:fs'],
  ['src/adviser/a.ts', "import type { X } from '../systems/toy/x.ts';", 'adviser may not import src/systems/toy/x.ts'],
  ['src/systems/toy/a.ts', "import { x } from '../chess/x.ts';", 'the system toy may not import the system chess'],
  [
    'src/systems/toy/a.ts',
    "import type { S } from '../../umpire/scene.ts';",
    'systems may not import src/umpire/scene.ts',
  ],
  [
    'src/systems/toy/present.ts',
    "import { s } from '../../umpire/scene.ts';",
    'systems may not import src/umpire/scene.ts',
  ],
  ['src/systems/toy/present.ts', "import type { S } from '../../table/x.ts';", 'systems may not import src/table/x.ts'],
  ['src/store/a.ts', "import { x } from '../kernel/link.ts';", 'store may import only types from src/kernel/link.ts'],
  ['src/store/a.ts', "import { x } from '../desk/x.ts';", 'store may not import src/desk/x.ts'],
  ['src/table/a.ts', "import { x } from '../systems/toy/x.ts';", 'table may not import src/systems/toy/x.ts'],
  ['src/desk/a.ts', "import type { X } from '../systems/toy/x.ts';", 'desk may not import src/systems/toy/x.ts'],
  ['src/desk/a.ts', "import { Text } from 'pixi.js';", 'desk may not use the package pixi.js'],
  ['src/desk/a.ts', "import { type X } from '../kernel/x.ts';", 'desk may import only types from src/kernel/x.ts'],
  ['src/main.ts', "import { x } from './systems/toy/x.ts';", 'main may not import src/systems/toy/x.ts'],
  [
    'workers/umpire.worker.ts',
    "import { x } from '../src/store/x.ts';",
    'workers may import only types from src/store/x.ts',
  ],
  ['workers/umpire.worker.ts', "import { x } from '../tests/x.ts';", 'workers may not import tests/x.ts'],
  ['src/attic/a.ts', 'export {};', 'stands in no room of the house'],
  ['src/desk/long.ts', '\n'.repeat(351), 'is longer than 350 lines'],
])('the plan reports %s with %j', (file, source, message) => {
  plant(file, source);
  expect(inspect(readHouse(house))).toEqual([expect.objectContaining({ file, message })]);
});

test.each([
  ['src/kernel/a.ts', "import { x } from '../board/x.ts';"],
  ['src/systems/toy/bots/a.ts', "import { x } from '../../../adviser/x.ts';"],
  ['src/systems/toy/present.ts', "import type { Scene } from '../../umpire/scene.ts';"],
  ['src/systems/toy/prose/a.ts', "import { listed } from '../../../umpire/words.ts';"],
  ['src/store/a.ts', "import type { X } from '../kernel/x.ts';"],
  ['src/store/a.ts', "import UmpireWorker from '../../workers/umpire.worker.ts?worker';"],
  ['src/table/a.ts', "import { Application } from 'pixi.js';\nexport const t = Math.random() + Date.now();"],
  ['workers/umpire.worker.ts', "import { x } from '../src/systems/toy/x.ts';"],
  ['workers/cartographer.worker.ts', "import { x } from '../src/table/x.ts';"],
])('the plan allows %s with %j', (file, source) => {
  plant(file, source);
  expect(inspect(readHouse(house))).toEqual([]);
});

describe('corridors', () => {
  const importing = (path: string) => `import type { X } from '${path}';\nexport type Y = X;\n`;

  test('a circle through three rooms of a system is walked and told', () => {
    plant('src/systems/toy/march/a.ts', importing('../battle/b.ts'));
    plant('src/systems/toy/battle/b.ts', importing('../ground/c.ts'));
    plant('src/systems/toy/ground/c.ts', importing('../march/a.ts'));
    expect(circles(readHouse(house))).toEqual([
      'src/systems/toy/battle -> src/systems/toy/ground (src/systems/toy/battle/b.ts:1)' +
        ' -> src/systems/toy/march (src/systems/toy/ground/c.ts:1) -> src/systems/toy/battle (src/systems/toy/march/a.ts:1)',
    ]);
  });

  test('so is one between a system and its own room, and one between store and table', () => {
    plant('src/systems/toy/index.ts', importing('./march/a.ts'));
    plant('src/systems/toy/march/a.ts', importing('../index.ts'));
    plant('src/store/a.ts', importing('../table/deep/b.ts'));
    plant('src/table/deep/b.ts', importing('../../store/a.ts'));
    expect(circles(readHouse(house))).toHaveLength(2);
  });

  test('two ways to one room are no circle', () => {
    plant('src/systems/toy/index.ts', importing('./march/a.ts') + importing('./ground/c.ts'));
    plant('src/systems/toy/march/a.ts', importing('../ground/c.ts'));
    plant('src/systems/toy/ground/c.ts', 'export type X = 1;\n');
    expect(circles(readHouse(house))).toEqual([]);
  });
});

describe('whom', () => {
  test.each([
    ['/** Null where nobody looks. */', 'nobody'],
    ['/** A sheet.\n * Whoever reads it waits. */', 'Whoever'],
    ['/** Who is asked. */', 'Who'],
    ['// A file that is cut. Whom it hurts is told.', 'Whom'],
    ['// What came of it,\n// as he\n// saw it.', 'he'],
    ['const at = 0; // beside him', 'him'],
  ])('%j is noticed', (comment, word) => {
    plant('src/desk/a.ts', `${comment}\nexport const nobody = 'whoever';\n`);
    expect(whoIsHe(readHouse(house))).toEqual([`src/desk/a.ts:1 “${word}”`]);
  });

  test.each([
    '/** The player, or null where he is away. */',
    '/** "Who goes there?", `somebody`: words of others. */',
    '// The Leader who stays,\n// and his track.',
    '/** Theme and whole: no person. */',
  ])('%j is well said', (comment) => {
    plant('src/desk/a.ts', `${comment}\nexport const nobody = 'whoever';\n`);
    expect(whoIsHe(readHouse(house))).toEqual([]);
  });
});

describe('words', () => {
  test('a rule named on the screen, in the store or in the kernel is noticed, whatever the system', () => {
    mkdirSync(join(house, 'workers'), { recursive: true });
    plant('src/desk/a.ts', "export const title = 'Zones of control';\n");
    plant('src/store/a.ts', '// The morale of both sides.\nexport const at = 0;\n');
    plant('src/kernel/a.ts', "export const rule = 'NP 6.1';\n");
    plant('src/table/a.ts', 'export const improvisation = 1; // within the grouping, a route\n');
    plant('src/systems/campaigns/a.ts', "export const rule = 'CN 9.7';\n");
    expect(slips(house)).toEqual([
      { file: 'src/desk/a.ts', line: 1, system: 'campaigns', word: 'zones of control' },
      { file: 'src/kernel/a.ts', line: 1, system: 'napoleon1815', word: 'np 6' },
      { file: 'src/store/a.ts', line: 1, system: 'campaigns', word: 'morale' },
    ]);
  });
});
