import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

let machine: string;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'vedette-machine-'));
});

afterEach(() => rmSync(machine, { recursive: true }));

function command(name: string, script: string): string {
  const path = join(machine, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Runs the finder on a machine that has only the commands made above. */
function find(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/tools/chromium.ts'], {
    cwd: ROOT,
    env: { PATH: machine, PLAYWRIGHT_BROWSERS_PATH: machine, ...env },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe.runIf(process.platform === 'linux')('finding a Chromium', () => {
  test('an explicit path comes first', () => {
    command('chromium', '');
    const mine = command('my-chromium', '');
    expect(find({ VEDETTE_CHROMIUM: mine })).toEqual({ status: 0, stdout: mine, stderr: '' });
  });

  test('an explicit path that leads nowhere is said to do so', () => {
    const { status, stderr } = find({ VEDETTE_CHROMIUM: '/nowhere/chromium' });
    expect(status).toBe(1);
    expect(stderr).toBe('VEDETTE_CHROMIUM names /nowhere/chromium, and there is no such file.');
  });

  test('an installed Chrome will do', () => {
    const chrome = command('google-chrome', '');
    expect(find()).toEqual({ status: 0, stdout: chrome, stderr: '' });
  });

  test.runIf(process.getuid?.() === 0)('root on Debian installs the package', () => {
    const path = join(machine, 'chromium');
    command('apt-get', `[ "$1" = install ] && : > ${path}; echo "apt-get $*"`);
    const { stdout, stderr } = find();
    expect(stdout).toBe(path);
    expect(stderr).toContain('apt-get install -y -qq chromium');
  });

  test('Playwright is asked when there is no Debian', () => {
    const path = join(machine, 'chromium');
    command('npx', `[ "$*" = "playwright install chromium" ] && : > ${path}`);
    expect(find()).toEqual({ status: 0, stdout: path, stderr: '' });
  });

  test('where nothing helps, a sentence says what to do', () => {
    command('npx', 'exit 1');
    const { status, stderr } = find();
    expect(status).toBe(1);
    expect(stderr).toMatch(/Install Chrome or Chromium, or set VEDETTE_CHROMIUM to its path\.$/);
  });
});
