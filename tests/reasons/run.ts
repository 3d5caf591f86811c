/** `npm run reasons -- [attempts] [seed]`: illegal attempts drawn at random, and hexes pointed at, their reasons judged by the rulebook. */
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
process.exitCode = Object.values(tallies).some(({ faults }) => faults.length > 0) ? 1 : 0;
