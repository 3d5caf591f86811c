import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspect, strangersAtTheTop } from './inspect.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the house', () => {
  test('every file keeps to its room', () => {
    const breaches = inspect(ROOT).map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(breaches).toEqual([]);
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
