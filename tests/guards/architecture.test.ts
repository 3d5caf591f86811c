import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../../src/systems/index.ts';
import { circles } from './corridors.ts';
import { inspect, readHouse, strangersAtTheTop } from './inspect.ts';
import { whoIsHe } from './whom.ts';
import { STILL, slips, WORDS } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOUSE = readHouse(ROOT);

describe('the house', () => {
  test('every file keeps to its room', () => {
    const breaches = inspect(HOUSE).map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(breaches).toEqual([]);
  });

  test('every corridor between rooms points one way', () => {
    expect(circles(HOUSE)).toEqual([]);
  });

  test('every comment says whom it means', () => {
    expect(HOUSE.flatMap(({ comments }) => comments).length).toBeGreaterThan(1000);
    expect(whoIsHe(HOUSE)).toEqual([]);
  });

  test('no word of one system’s rules stands outside its folder', () => {
    const found = slips(ROOT);
    const told = found.filter(({ file }) => !Object.hasOwn(STILL, file));
    expect(told.map(({ file, line, system, word }) => `${file}:${line} “${word}” belongs to ${system}`)).toEqual([]);
    // Whatever has been cleaned is no longer excused.
    expect(Object.keys(STILL).filter((file) => !found.some((slip) => slip.file === file))).toEqual([]);
  });

  test('every system has words of its own in that list', () => {
    expect(Object.keys(WORDS)).toEqual(expect.arrayContaining(MANIFESTS.map(({ id }) => id)));
  });

  test('the browser tests know every library of the page from the start', () => {
    const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
    const libraries = HOUSE.filter(({ file }) => file.startsWith('src/') || file.startsWith('workers/'))
      .flatMap(({ imports }) => imports)
      // What the service worker is made of never reaches a test page; a font is a file.
      .filter(({ local, typeOnly, target }) => !local && !typeOnly && !/^(node:|@fontsource|workbox-pre)/.test(target))
      .map(({ target }) => target);
    expect(libraries.length).toBeGreaterThan(20);
    expect([...new Set(libraries)].filter((name) => !config.includes(`'${name}',`))).toEqual([]);
  });

  // A source archive has no list of tracked files; a CI machine may check out as another user.
  test.skipIf(!existsSync(join(ROOT, '.git')))('nothing new stands at the top level', () => {
    const git = ['-c', 'safe.directory=*', 'ls-files'];
    const tracked = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    expect(tracked.length).toBeGreaterThan(10);
    expect(strangersAtTheTop(tracked)).toEqual([]);
  });

  test('a stranger at the top level is noticed', () => {
    expect(strangersAtTheTop(['src/main.ts', '.ci/run', 'package-lock.json', 'biome.json', 'scripts/x.ts'])).toEqual([
      'biome.json',
      'scripts',
    ]);
  });
});
