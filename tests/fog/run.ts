/**
 * `npm run fog -- [positions] [seed] [scenario or all] [file]`: so many positions of every scenario and option set,
 * both sides as eye, a process for each core. With a file every set that is done is written there, and one that is
 * found there is not done again.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { OPTION_SETS, scenarios } from '../fuzz/scenarios.ts';
import { PROBES } from './collect.ts';
import type { Tally } from './set.ts';

const [positions = '1000', seed = '1', only = 'all', file] = process.argv.slice(2);

interface Job {
  readonly id: string;
  readonly options: number;
}

const nameOf = ({ id, options }: Job): string =>
  `${id} (${Object.keys(OPTION_SETS[options]!).join('+') || 'no options'})`;
const keyOf = (job: Job): string => `${nameOf(job)}, ${positions} positions, seed ${seed}`;

const told = (name: string, { positions: n, views, open, probed, leaks }: Tally): string =>
  [
    `${name}: ${n} positions; ${views} views compared, ${open} with nothing hidden, ${leaks.length} leaks`,
    `  besides the report: ${PROBES.map((probe) => `${probe} ${probed[probe]}`).join(', ')}`,
    ...leaks.map((leak) => `  ${leak}`),
  ].join('\n');

const done = new Map<string, Tally>();
if (file !== undefined && existsSync(file)) {
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')) {
    const [key, tally] = JSON.parse(line) as [string, Tally];
    done.set(key, tally);
  }
}

const jobs = scenarios()
  .filter(({ id }) => only === 'all' || id === only)
  .flatMap(({ id }) => OPTION_SETS.map((_, options): Job => ({ id, options })));
const todo = jobs.filter((job) => !done.has(keyOf(job)));
const worker = await bundled();
const run = promisify(execFile);
await Promise.all(Array.from({ length: availableParallelism() }, work));

async function work(): Promise<void> {
  for (let job = todo.shift(); job !== undefined; job = todo.shift()) {
    const { stdout } = await run(process.execPath, [worker, job.id, String(job.options), positions, seed]);
    const tally = JSON.parse(stdout) as Tally;
    done.set(keyOf(job), tally);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify([keyOf(job), tally])}\n`);
    console.log(told(nameOf(job), tally));
  }
}

/** One plain script: it runs in half the time that translating every module on its way takes. */
async function bundled(): Promise<string> {
  // Two folders below the project like this one, so that it finds the scenarios.
  const outDir = fileURLToPath(new URL('../../node_modules/.fog/', import.meta.url));
  const entry = fileURLToPath(new URL('set.run.ts', import.meta.url));
  const output = { entryFileNames: 'set.mjs' };
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'error' },
    build: { ssr: entry, outDir, emptyOutDir: true, rollupOptions: { output } },
  });
  return `${outDir}set.mjs`;
}

const found = jobs.flatMap((job) => done.get(keyOf(job)) ?? []);
const sum = (count: (tally: Tally) => number): number => found.reduce((all, tally) => all + count(tally), 0);
const leaks = sum((tally) => tally.leaks.length);
console.log(
  `\n${told(`${found.length} sets`, {
    positions: sum((tally) => tally.positions),
    views: sum((tally) => tally.views),
    open: sum((tally) => tally.open),
    probed: Object.fromEntries(PROBES.map((probe) => [probe, sum(({ probed }) => probed[probe])])) as Tally['probed'],
    leaks: found.flatMap((tally) => tally.leaks),
  })}`,
);
process.exitCode = leaks > 0 ? 1 : 0;
