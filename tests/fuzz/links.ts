/**
 * `npm run fuzz:links -- [games] [links] [seed] [positions]`: games sent and opened again, hostile links refused, forged
 * positions refused or played on from; 10,000 of each.
 */
import { throwForged } from './forged.ts';
import { throwHostile } from './hostile.ts';
import { roundTrips } from './roundtrips.ts';
import { scenarios } from './scenarios.ts';

/** What a hostile link may cost. */
const MILLISECONDS = 50;
const BYTES = 50_000_000;

const games = Number(process.argv[2] ?? 10_000);
const links = Number(process.argv[3] ?? 10_000);
const seed = process.argv[4] ?? '1';
const positions = Number(process.argv[5] ?? 10_000);

const trips = roundTrips(games, seed);
console.log(
  `${trips.games} games of ${trips.actions} answers sent and opened again, ${trips.positions} of them also as positions: ${trips.faults.length} faults`,
);

const faults = [...trips.faults];
let costly = false;
/** The smallest scenario and the largest. */
for (const id of ['six-days-1814', 'france-1814']) {
  const hostile = throwHostile(links / 2, seed, id);
  const { milliseconds, damage } = hostile.slowest;
  const greed = (hostile.greediest / 1e6).toFixed(1);
  console.log(`${hostile.links} damaged or hostile links of ${id}: ${hostile.faults.length} faults`);
  console.log(`  slowest ${milliseconds.toFixed(1)} ms of CPU (${damage}), greediest ${greed} MB`);
  for (const [how, count] of Object.entries(hostile.refused)) console.log(`  ${String(count).padStart(6)}  ${how}`);
  faults.push(...hostile.faults);
  costly ||= milliseconds > MILLISECONDS || hostile.greediest > BYTES;
}

const files = scenarios();
for (const { id, file } of files) {
  const forged = throwForged(Math.ceil(positions / files.length), seed, file);
  const { milliseconds, how } = forged.slowest;
  const { accepted, answers } = forged;
  console.log(`${forged.positions} forged links and positions of ${id}: ${forged.faults.length} faults`);
  console.log(`  ${accepted} accepted and played on for ${answers} answers; the others refused,`);
  console.log(`  the slowest in ${milliseconds.toFixed(1)} ms of CPU (${how})`);
  faults.push(...forged.faults);
  costly ||= milliseconds > MILLISECONDS;
}

for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
process.exitCode = faults.length > 0 || costly ? 1 : 0;
