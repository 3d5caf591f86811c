/**
 * `npm run fog -- [positions] [seed] [scenario or all] [file]`: so many positions of every system, scenario and option set,
 * both sides as eye, a process for each core or as many as VEDETTE_CORES says. With a file every set that is done is
 * written there, and one that is found there is not done again.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MANIFESTS } from '../../src/systems/index.ts';
import { optionSets, scenarios } from '../fuzz/scenarios.ts';
import { bundled } from '../tools/bundled.ts';
import type { Tally } from './tally.ts';

const [positions = '1000', seed = '1', only = 'all', file] = process.argv.slice(2);

interface Job {
  readonly system: string;
  readonly id: string;
  /** Number of the option set, and what it is. */
  readonly options: number;
  readonly chosen: Readonly<Record<string, boolean>>;
}

const nameOf = ({ id, chosen }: Job): string => `${id} (${Object.keys(chosen).join('+') || 'no options'})`;
const keyOf = (job: Job): string => `${nameOf(job)}, ${positions} positions, seed ${seed}`;

const told = (name: string, { positions: n, views, open, probed, leaks }: Tally): string =>
  [
    `${name}: ${n} positions; ${views} views compared, ${open} with nothing hidden, ${leaks.length} leaks`,
    `  among them: ${Object.entries(probed)
      .map(([probe, count]) => `${probe} ${count}`)
      .join(', ')}`,
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

const jobs = MANIFESTS.flatMap((manifest) =>
  scenarios(manifest.id)
    .filter(({ id }) => only === 'all' || id === only)
    .flatMap(({ id }) =>
      optionSets(manifest).map((chosen, options): Job => ({ system: manifest.id, id, options, chosen })),
    ),
);
const todo = jobs.filter((job) => !done.has(keyOf(job)));
const worker = await bundled(join(import.meta.dirname, 'set.run.ts'), 'fog');
const run = promisify(execFile);
const cores = Number(process.env['VEDETTE_CORES'] ?? availableParallelism());
await Promise.all(Array.from({ length: cores }, work));

async function work(): Promise<void> {
  for (let job = todo.shift(); job !== undefined; job = todo.shift()) {
    const { stdout } = await run(process.execPath, [worker, job.system, job.id, String(job.options), positions, seed]);
    const tally = JSON.parse(stdout) as Tally;
    done.set(keyOf(job), tally);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify([keyOf(job), tally])}\n`);
    console.log(told(nameOf(job), tally));
  }
}

/** Name by name. */
function summed(all: readonly Tally['probed'][]): Tally['probed'] {
  const sums: Tally['probed'] = {};
  for (const one of all) for (const [name, count] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

const found = jobs.flatMap((job) => done.get(keyOf(job)) ?? []);
const sum = (count: (tally: Tally) => number): number => found.reduce((all, tally) => all + count(tally), 0);
const leaks = sum((tally) => tally.leaks.length);
console.log(
  `\n${told(`${found.length} sets`, {
    positions: sum((tally) => tally.positions),
    views: sum((tally) => tally.views),
    open: sum((tally) => tally.open),
    probed: summed(found.map((tally) => tally.probed)),
    leaks: found.flatMap((tally) => tally.leaks),
  })}`,
);
process.exitCode = leaks > 0 ? 1 : 0;
