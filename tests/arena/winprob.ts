/**
 * `npm run winprob -- six-days-1814 marshal/20 10 block`: plays games, asks at moments of each for the chance to win as
 * the side that is asked then reckons it, and compares it with how the game ended: of all that were told 70 in 100,
 * about 70 in 100 should be won. Every moment is a line of `tests/arena/results/winprob/moments.jsonl`; games that are there
 * are not played again. Without arguments it prints what is there.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { chances } from '../../src/adviser/chances.ts';
import type { AnyParts } from '../../src/adviser/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { problemIn } from '../../workers/advising.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { entryOf } from '../tools/systems.ts';
import { courseOf } from './match.ts';
import { scoreOf } from './statistics.ts';
import { FOLDER, gamesOf, keptMoments, RESULTS, type Told, tenthsOf } from './tenths.ts';

/** Moments of each game, and work for each: as much as a player is given who asks for advice. */
const MOMENTS = 4;
const WORK = 60_000;

async function* toldIn(scenario: string, player: string, seed: string): AsyncGenerator<Told> {
  const system = MANIFESTS.find(({ id }) => scenarios(id).some((one) => one.id === scenario))?.id ?? '';
  const entry = entryOf(system);
  const file = scenarios(system).find(({ id }) => id === scenario)!.file as { sides: { id: string }[] };
  const { played, indices } = await courseOf(entry, file, { scenario, seed, players: [player, player] });
  const opened = Journal.open(entry.system, file, { seed });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const journal = opened.journal as AnyJournal;
  const dice = SeededDice.fromSeed(`moments ${seed}`);
  const moments = new Set(Array.from({ length: MOMENTS }, () => dice.roll(indices.length) - 1));
  for (const [n, index] of indices.entries()) {
    if (moments.has(n)) {
      const parts = entry.parts as AnyParts;
      const problem = problemIn(parts, journal, `winprob ${seed}`);
      const reckoning = chances(parts, problem, problem.side, { work: WORK, slice: WORK });
      let step = reckoning.next();
      while (step.done !== true) step = reckoning.next();
      const side = file.sides.findIndex(({ id }) => id === problem.side);
      yield { scenario, player, seed, n, told: step.value.mean, came: scoreOf(played, side) };
    }
    journal.play(index);
  }
}

function tell(all: readonly Told[]): void {
  console.log(`${all.length} moments of ${gamesOf(all)} games`);
  for (const { from, moments, told, came } of tenthsOf(all)) {
    const range = `${from} to ${from + 10}`.padEnd(10);
    console.log(
      `  told ${range} ${String(moments).padStart(4)} times: ${told.toFixed(0)} told, ${came.toFixed(0)} came`,
    );
  }
}

const [scenario, player = 'marshal/20', games = '10', block = 'a'] = process.argv.slice(2);
if (scenario !== undefined) {
  mkdirSync(FOLDER, { recursive: true });
  const done = new Set(keptMoments().map((one) => `${one.scenario} ${one.player} ${one.seed}`));
  for (let i = 0; i < Number(games); i += 1) {
    const seed = `${block}-${i}`;
    if (done.has(`${scenario} ${player} ${seed}`)) continue;
    for await (const told of toldIn(scenario, player, seed)) appendFileSync(RESULTS, `${JSON.stringify(told)}\n`);
  }
}
tell(keptMoments());
