/** `npm run reasons -- [attempts] [seed]`: illegal attempts drawn at random, and hexes pointed at, their reasons judged by the rulebook. */
import { judgeBlocks } from './blocks.run.ts';
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

const blocks = judgeBlocks(Math.max(1, Math.round(attempts / 1_000)), seed);
const { positions, codes, unjudged, faults } = blocks;
console.log(
  `Napoléon 1815: ${positions} positions, ${blocks.attempts} answers refused, ${codes.size} reasons met, ${unjudged.size} of them not judged (${[...unjudged].join(', ')}), ${faults.length} untrue`,
);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
const untrue = Object.values(tallies).some((tally) => tally.faults.length > 0);
process.exitCode = untrue || faults.length > 0 ? 1 : 0;
