/**
 * `npm run reasons -- [attempts] [seed]`: illegal attempts drawn at random, and hexes pointed at, their reasons judged
 * by the rulebook; every place and every counter of 300 positions of each system.
 */
import { judgeBlocks } from './blocks.run.ts';
import { everywhere } from './everywhere.ts';
import { report } from './report.ts';
import { judgeCatalogue, pointAbout, trial } from './trial.ts';

const attempts = Number(process.argv[2] ?? 12_000);
const seed = process.argv[3] ?? '1';

const tallies = {
  catalogue: judgeCatalogue(),
  attempts: trial(attempts, seed),
  pointing: pointAbout(attempts / 20, seed),
};
console.log(report(tallies));

/** Positions of each system that are looked at everywhere. */
const EVERYWHERE = 300;
const costs = (asking: readonly number[]): string => {
  const sorted = asking.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return `asking about all places costs ${at(0.5)} ms of CPU (95 of 100 under ${at(0.95)}, 99 under ${at(0.99)}, dearest ${at(1)})`;
};
const every = everywhere(EVERYWHERE, seed);
console.log(
  `Campaigns: ${every.positions} positions, ${every.places} places, ${every.lit} of them lit, ${every.greyed} counters that cannot go; ${every.judged} of ${every.attempts} reasons judged, ${every.faults.length} untrue; ${costs(every.asking)}`,
);
for (const fault of every.faults.slice(0, 20)) console.log(`  ${fault}`);

const blocks = judgeBlocks(Math.max(1, Math.round(attempts / 1_000)), seed);
const { positions, codes, unjudged, faults, pointed } = blocks;
console.log(
  `Napoléon 1815: ${positions} positions, ${blocks.attempts} answers refused, ${codes.size} reasons met, ${unjudged.size} of them not judged (${[...unjudged].join(', ')}), ${faults.length} untrue`,
);
console.log(
  `Napoléon 1815: ${pointed.asking.length} positions, ${pointed.asked} places, ${pointed.lit} of them lit; ${pointed.faults.length} reasons untrue; ${costs(pointed.asking)}`,
);
const wrong = [...faults, ...pointed.faults];
for (const fault of wrong.slice(0, 20)) console.log(`  ${fault}`);
const untrue = [...Object.values(tallies), every].some((tally) => tally.faults.length > 0);
process.exitCode = untrue || wrong.length > 0 ? 1 : 0;
