/**
 * `npm test`: every check of the project, one stage after the other, and a count of all of them
 * as the last line. A stage that is no test runner counts as one test.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

interface Stage {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  /** Reads the runner's own report; without it the exit code alone decides. */
  readonly tally?: (file: string) => Tally | null;
}

/** Everything takes some ten minutes on two idle cores; a stage still running after this hangs. */
const DEADLINE = Date.now() + 40 * 60_000;

const reports = mkdtempSync(join(tmpdir(), 'vedette-test-'));

const report = (script: string) => join(reports, `${script.replace(':', '-')}.json`);

// Vitest colours its output whenever it sees CI; a log file is to stay plain text.
const colour = process.stdout.isTTY ? '--color' : '--no-color';

const vitest = (name: string, script: string): Stage => ({
  name,
  script,
  args: ['--', colour, '--reporter=dot', '--reporter=json', `--outputFile.json=${report(script)}`],
  tally: vitestTally,
});

const STAGES: readonly Stage[] = [
  { name: 'lint', script: 'lint', args: ['--', '--reporter=summary'] },
  { name: 'types', script: 'types' },
  { name: 'types of the pure rooms', script: 'types:pure' },
  vitest('tests in Node', 'test:unit'),
  vitest('tests in Chromium', 'test:browser'),
  { name: 'build', script: 'build', args: ['--', '--logLevel', 'warn'] },
  {
    name: 'tests of the built app',
    script: 'test:e2e',
    // The build stage has just run: npm must not run the script's own build again.
    args: ['--ignore-scripts', '--', '--reporter=dot,json'],
    tally: playwrightTally,
  },
];

/** Runs a stage with its output streamed through; true when it ended well before the deadline. */
function succeeds(stage: Stage): Promise<boolean> {
  const posix = process.platform !== 'win32';
  const child = spawn('npm', ['run', '--silent', stage.script, ...(stage.args ?? [])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report(stage.script) },
    shell: !posix,
    // A group of its own, so that a runner and its browsers end together.
    detached: posix,
  });
  const end = () => {
    if (child.pid && posix) process.kill(-child.pid, 'SIGKILL');
    else child.kill();
  };
  const timer = setTimeout(() => {
    console.log(`${stage.name}: out of time`);
    end();
  }, DEADLINE - Date.now());
  process.once('SIGINT', end);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => {
      clearTimeout(timer);
      process.removeListener('SIGINT', end);
      done(code === 0);
    });
  });
}

async function run(stage: Stage): Promise<Tally> {
  console.log(`\n— ${stage.name}`);
  const start = Date.now();
  const ok = await succeeds(stage);
  const counted = stage.tally?.(report(stage.script)) ?? { passed: ok ? 1 : 0, failed: 0 };
  // A runner can fail although each test passed: an unhandled error, no tests at all, the deadline.
  const tally = { passed: counted.passed, failed: ok ? counted.failed : Math.max(1, counted.failed) };
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${stage.name}: ${tally.failed ? `${tally.failed} FAILED, ` : ''}${tally.passed} ok, ${seconds} s`);
  return tally;
}

const total = { passed: 0, failed: 0 };
for (const stage of STAGES) {
  const tally = await run(stage);
  total.passed += tally.passed;
  total.failed += tally.failed;
}
rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
