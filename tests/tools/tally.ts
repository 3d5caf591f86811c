/** Counts tests from the JSON reports of the two runners; null when a runner left no report. */
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

const read = <R>(file: string): R | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : null);

export function vitestTally(file: string): Tally | null {
  const report = read<VitestReport>(file);
  if (!report) return null;
  // A file that cannot be loaded fails without naming any test.
  const unloadable = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

export function playwrightTally(file: string): Tally | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  // A page drawn in software on a busy machine may time out once: the second try decides.
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}
