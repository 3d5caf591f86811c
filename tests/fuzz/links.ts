/** `npm run fuzz:links -- [games] [links] [seed]`: games sent and opened again, hostile links refused; 10,000 of each. */
import { throwHostile } from './hostile.ts';
import { roundTrips } from './roundtrips.ts';

/** What a hostile link may cost. */
const MILLISECONDS = 50;
const BYTES = 50_000_000;

const games = Number(process.argv[2] ?? 10_000);
const links = Number(process.argv[3] ?? 10_000);
const seed = process.argv[4] ?? '1';

const trips = roundTrips(games, seed);
console.log(
  `${trips.games} games of ${trips.actions} answers sent and opened again, ${trips.positions} of them also as positions: ${trips.faults.length} faults`,
);

const hostile = throwHostile(links, seed);
const { milliseconds, damage } = hostile.slowest;
console.log(`${hostile.links} damaged or hostile links: ${hostile.faults.length} faults`);
console.log(
  `  slowest ${milliseconds.toFixed(1)} ms of CPU (${damage}), greediest ${(hostile.greediest / 1e6).toFixed(1)} MB`,
);
for (const [how, count] of Object.entries(hostile.refused)) console.log(`  ${String(count).padStart(6)}  ${how}`);

for (const fault of [...trips.faults, ...hostile.faults].slice(0, 20)) console.log(`FAULT ${fault}`);
const failed =
  trips.faults.length + hostile.faults.length > 0 || milliseconds > MILLISECONDS || hostile.greediest > BYTES;
process.exitCode = failed ? 1 : 0;
