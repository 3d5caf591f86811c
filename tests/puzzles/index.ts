/**
 * `npm run puzzles -- mine six-days-1814 colonel 20 block [0.4]`: plays that many games and writes the puzzles it finds in
 * them to `assets/puzzles`; the last number is the part of each game that is passed over.
 * `npm run puzzles -- check [240] [--drop]`: weighs every puzzle of the house again with so many trials, and says in
 * how many the shipped answer still leads by ten points; with `--drop` the others are taken out, and
 * those that stay say what was found now.
 * `npm run puzzles -- grade`: names and grades every puzzle of the house anew, from the chances that stand in it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Lesson } from '../../src/lessons/format.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { readJson } from '../tools/lesson-walk.ts';
import { entryOf } from '../tools/systems.ts';
import { checked } from './check.ts';
import { regraded } from './grading.ts';
import { mined } from './mine.ts';
import { puzzleFiles, SHELF } from './shelf.ts';

async function mine(scenario: string, player: string, games: number, block: string, after: number): Promise<void> {
  mkdirSync(SHELF, { recursive: true });
  for (const { id } of MANIFESTS) {
    const found = scenarios(id).find((one) => one.id === scenario);
    if (found === undefined) continue;
    const file = found.file as { sides: { id: string }[] };
    for (let i = 0; i < games; i += 1) {
      const seed = `${block}-${i}`;
      let count = 0;
      for await (const puzzle of mined({ entry: entryOf(id), scenario, file, player, seed, after })) {
        writeFileSync(`${SHELF}/${puzzle.id}.json`, `${JSON.stringify(puzzle)}\n`);
        console.log(
          `  ${puzzle.id}: ${puzzle.title}, ${puzzle.puzzle?.chances.join(' ')}, grade ${puzzle.puzzle?.grade}`,
        );
        count += 1;
      }
      console.log(`${scenario} ${seed}: ${count} puzzles`);
    }
  }
}

function check(trials: number, drop: boolean): void {
  let good = 0;
  const files = puzzleFiles();
  for (const path of files) {
    const found = checked(readJson(path) as Lesson, trials);
    const stands = typeof found !== 'string' && found.lead >= 0.1;
    if (stands) good += 1;
    if (drop && !stands) rmSync(path);
    if (drop && stands) writeFileSync(path, `${JSON.stringify(regraded(found.puzzle))}\n`);
    const told =
      typeof found === 'string'
        ? found
        : `leads by ${(100 * found.lead).toFixed(1)} ± ${(100 * found.error).toFixed(1)}`;
    console.log(`${stands ? 'good' : 'POOR'}  ${path}: ${told}`);
  }
  console.log(`${good} of ${files.length} lead by ten points or more, ${trials} trials each`);
}

function grade(): void {
  for (const path of puzzleFiles()) {
    const puzzle = regraded(readJson(path) as Lesson);
    if (puzzle === null) throw new Error(`${path} does not begin`);
    writeFileSync(path, `${JSON.stringify(puzzle)}\n`);
    console.log(`${puzzle.puzzle?.grade}  ${puzzle.title} | ${puzzle.about}`);
  }
}

const [command, ...words] = process.argv.slice(2);
if (command === 'mine' && words.length >= 2)
  await mine(words[0]!, words[1]!, Number(words[2] ?? 10), words[3] ?? 'a', Number(words[4] ?? 0.4));
else if (command === 'check')
  check(Number(words.find((word) => !word.startsWith('--')) ?? 240), words.includes('--drop'));
else if (command === 'grade') grade();
else {
  console.error('npm run puzzles -- mine scenario player [games] [block] [after], check [trials] [--drop], or grade');
  process.exitCode = 2;
}
