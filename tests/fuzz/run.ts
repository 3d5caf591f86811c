/**
 * `npm run fuzz -- [games] [seed] [scenario or all] [forecasts]`: whole games on every scenario and option set,
 * wandering and warlike by turns; with `forecasts` one is asked for after every so many answers.
 */
import { fuzz } from '../../src/kernel/fuzz.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { forecastQuestions, nothingAsked } from './forecasts.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS, scenarios } from './scenarios.ts';

const games = Number(process.argv[2] ?? 2000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4] ?? 'all';
const every = Number(process.argv[5] ?? 0);
const files = scenarios().filter(({ id }) => only === 'all' || id === only);
const asked = nothingAsked();
const asks = every > 0 ? { asks: { every, ask: forecastQuestions(asked) } } : {};
const POLICIES = { wandering: randomPolicy, warlike };
const share = Math.ceil(games / (files.length * OPTION_SETS.length * 2));

let [played, failed, actions] = [0, 0, 0];
for (const { id, file } of files) {
  for (const [i, options] of OPTION_SETS.entries())
    for (const [name, policy] of Object.entries(POLICIES)) {
      const request = { games: share, seed: `${seed}-${id}-${i}`, options, policy, faults: 3, ...asks };
      const report = fuzz(campaigns, file, request);
      played += report.games;
      failed += report.faults.length;
      actions += report.actions;
      const names = Object.keys(options).join('+') || 'no options';
      const { links } = report;
      const bits = links.actions === 0 ? '' : `, ${((links.characters * 6) / links.actions).toFixed(2)} bits an answer`;
      console.log(
        `${id} (${names}, ${name}): ${report.games} games, ${report.actions} answers, ${report.faults.length} faults${bits}`,
      );
      for (const fault of report.faults) {
        console.log(`  ${fault.message}`);
        console.log(`  ${fault.link ?? JSON.stringify(fault.record)}`);
      }
    }
}
console.log(`${played} games, ${actions} answers, ${failed} faults`);
if (asked.forecasts > 0) {
  const spent = asked.spent.toSorted((a, b) => a - b);
  const ms = (part: number): string => `${spent[Math.ceil(part * spent.length) - 1]?.toFixed(0)} ms`;
  console.log(`${asked.forecasts} forecasts of ${asked.outcomes} outcomes`);
  console.log(`CPU: half within ${ms(0.5)}, 95 in a hundred within ${ms(0.95)}, all within ${ms(1)}`);
}
process.exitCode = failed > 0 ? 1 : 0;
