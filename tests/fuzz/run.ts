/** `npm run fuzz -- [games] [seed] [scenario]`: whole games on every scenario and option set, wandering and warlike by turns. */
import { fuzz } from '../../src/kernel/fuzz.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS, scenarios } from './scenarios.ts';

const games = Number(process.argv[2] ?? 2000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4];
const files = scenarios().filter(({ id }) => only === undefined || id === only);
const POLICIES = { wandering: randomPolicy, warlike };
const share = Math.ceil(games / (files.length * OPTION_SETS.length * 2));

let [played, failed, actions] = [0, 0, 0];
for (const { id, file } of files) {
  for (const [i, options] of OPTION_SETS.entries())
    for (const [name, policy] of Object.entries(POLICIES)) {
      const report = fuzz(campaigns, file, { games: share, seed: `${seed}-${id}-${i}`, options, policy, faults: 3 });
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
process.exitCode = failed > 0 ? 1 : 0;
