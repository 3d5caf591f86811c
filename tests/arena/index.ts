/**
 * `npm run arena -- six-days-1814 colonel simple 20 block-a`: every seed of the block from both sides, on all cores.
 * Each game is a line of `tests/arena/results/<scenario>.jsonl`; games that are there are not played again, so that a
 * run can be broken off and gone on with. Without arguments it prints what is there: scores and the ladder. `--publish`
 * writes that for the app to show, of all blocks or of those that are named after it.
 */
import { fork } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bundled } from '../tools/bundled.ts';
import { linesOf } from './lines.ts';
import type { Match, Played } from './match.ts';
import { publish } from './publish.ts';
import { ladder, scoreBetween } from './statistics.ts';

const RESULTS = join(import.meta.dirname, 'results');

const keyOf = ({ scenario, seed, players }: Match): string => `${scenario} ${seed} ${players.join(' ')}`;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function tell(title: string, played: readonly Played[]): void {
  const pairs = [...new Set(played.map(({ players }) => [...players].sort().join('\t')))].sort();
  const rungs = ladder(played);
  const rank = new Map(rungs.map(([name], i) => [name, i]));
  console.log(title);
  for (const pair of pairs) {
    const [a, b] = pair.split('\t').sort((x, y) => rank.get(x)! - rank.get(y)!) as [string, string];
    if (b === undefined || a === b) continue;
    const { mean, low, high, games, seeds } = scoreBetween(played, a, b);
    const own = played.filter(({ players }) => players.includes(a) && players.includes(b));
    const cpu = own.reduce((sum, { players, cpu: spent }) => sum + spent[players.indexOf(a)]!, 0) / own.length / 1000;
    console.log(
      `  ${a} against ${b}: ${percent(mean)} (${percent(low)} to ${percent(high)}), ${games} games of ${seeds} seeds, ${cpu.toFixed(1)} s of thought a game`,
    );
  }
  console.log(`  ladder: ${rungs.map(([name, points]) => `${name} ${points}`).join(', ')}`);
}

/** Plays on as many processes as there are cores, or as VEDETTE_CORES says. */
async function playAll(matches: readonly Match[], path: string): Promise<void> {
  const cores = Math.min(matches.length, Number(process.env['VEDETTE_CORES'] ?? cpus().length));
  const left = [...matches];
  const script = await bundled(join(import.meta.dirname, 'table.run.ts'), 'arena');
  const table = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(script);
      const next = (): void => {
        const match = left.shift();
        if (match === undefined) child.disconnect();
        else child.send(match);
      };
      child.on('message', (played: Played) => {
        appendFileSync(path, `${JSON.stringify(played)}\n`);
        next();
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a table broke down with ${code}`))));
      next();
    });
  await Promise.all(Array.from({ length: cores }, table));
}

const [scenario, first, second, count = '10', block = 'a'] = process.argv.slice(2);
mkdirSync(RESULTS, { recursive: true });
const kept = (): Map<string, Played[]> =>
  new Map(
    readdirSync(RESULTS)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => [name.replace('.jsonl', ''), linesOf<Played>(join(RESULTS, name))]),
  );
if (scenario === '--publish') publish(kept(), process.argv.slice(3));
else if (scenario === undefined) {
  for (const [name, played] of kept()) tell(name, played);
} else if (first === undefined || second === undefined) {
  console.error('npm run arena -- scenario player player [seeds] [block]');
  process.exitCode = 2;
} else {
  const path = join(RESULTS, `${scenario}.jsonl`);
  const seeds = Array.from({ length: Number(count) }, (_, i) => `${block}-${i}`);
  const wanted = seeds.flatMap((seed): Match[] => [
    { scenario, seed, players: [first, second] },
    { scenario, seed, players: [second, first] },
  ]);
  const done = new Set(linesOf<Played>(path).map(keyOf));
  await playAll(
    wanted.filter((match) => !done.has(keyOf(match))),
    path,
  );
  const keys = new Set(wanted.map(keyOf));
  tell(
    `${scenario}, block ${block}`,
    linesOf<Played>(path).filter((played) => keys.has(keyOf(played))),
  );
}
