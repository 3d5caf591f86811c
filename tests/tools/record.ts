/**
 * `npm run record`: plays one whole game of each scenario and keeps it as a fixture. To be run again
 * only when the rules have changed on purpose: the fixtures say that nothing changed by accident.
 *
 * `npm run record -- keep`: the recorded games as links, with the scenarios they were played with, beside
 * those of the versions before. To be run before the rules' version grows: links once sent must open for ever.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { encode } from '../../src/kernel/link.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { duel } from './duels.ts';
import { playWhole } from './opponents.ts';
import type { Replay } from './replays.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const edition = `rules-${campaigns.version}`;
const keep = process.argv.includes('keep');

mkdirSync(`${fixtures}replays`, { recursive: true });
if (keep) mkdirSync(`${fixtures}links/${edition}`, { recursive: true });
const links = scenarios().map(({ id, file }) => {
  const journal = playWhole(file, `recorded-${id}`, 'simple');
  const { record, checksum, game } = journal;
  const replay: Replay = { record, checksum, outcome: game.outcome };
  writeFileSync(`${fixtures}replays/${id}.json`, `${JSON.stringify(replay)}\n`);
  if (keep) writeFileSync(`${fixtures}links/${edition}/${id}.json.gz`, gzipSync(JSON.stringify(file), { level: 9 }));
  console.log(`${id}: ${journal.length} answers, ${game.outcome?.level}, checksum ${checksum}`);
  const what = `the recorded game of ${id}, by version ${campaigns.version} of the rules`;
  return { what, scenario: `${edition}/${id}`, link: encode(journal), actions: journal.length, checksum };
});
for (const { id: system, opponents } of MANIFESTS.filter(({ id }) => id !== campaigns.id)) {
  for (const { id, file } of scenarios(system)) {
    const seats = Object.fromEntries(headOf(file).sides.map((side) => [side.id, opponents[0]!.id]));
    const { record, checksum, game, length } = duel(system, file, `recorded-${id}`, seats);
    const replay: Replay = { record, checksum, outcome: game.outcome };
    writeFileSync(`${fixtures}replays/${id}.json`, `${JSON.stringify(replay)}\n`);
    console.log(`${id}: ${length} answers, ${game.outcome?.level}, checksum ${checksum}`);
  }
}
if (keep) writeFileSync(`${fixtures}links/${edition}.json`, `${JSON.stringify(links, null, 2)}\n`);
