/**
 * `npm run record`: plays one whole game of each scenario and keeps it as a fixture. To be run again
 * only when the rules have changed on purpose: the fixtures say that nothing changed by accident.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarios } from '../fuzz/scenarios.ts';
import { playWhole } from './opponents.ts';
import type { Replay } from './replays.ts';

const folder = fileURLToPath(new URL('../fixtures/replays/', import.meta.url));

mkdirSync(folder, { recursive: true });
for (const { id, file } of scenarios()) {
  const journal = playWhole(file, `recorded-${id}`, 'simple');
  const { record, checksum, game } = journal;
  const replay: Replay = { record, checksum, outcome: game.outcome };
  writeFileSync(`${folder}${id}.json`, `${JSON.stringify(replay)}\n`);
  console.log(`${id}: ${journal.length} answers, ${game.outcome?.level}, checksum ${checksum}`);
}
