import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightTally, vitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedette-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a runner that died before it could report is not counted here', () => {
  expect(vitestTally(join(folder, 'none.json'))).toBeNull();
  expect(playwrightTally(join(folder, 'none.json'))).toBeNull();
});

test('a Vitest file that could not be loaded counts as one failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestTally(report({ numPassedTests: 2, numFailedTests: 1, testResults }))).toEqual({ passed: 2, failed: 2 });
});

test('a Playwright test that passed on its second try passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(playwrightTally(report({ stats, errors: [] }))).toEqual({ passed: 6, failed: 1 });
});
