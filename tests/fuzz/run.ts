/** `npm run fuzz -- [games] [seed]`: random whole games on every scenario and option set, until one breaks. */
import { fuzz } from '../../src/kernel/fuzz.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { OPTION_SETS, scenarios } from './scenarios.ts';

const games = Number(process.argv[2] ?? 2000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4];
const files = scenarios().filter(({ id }) => only === undefined || id === only);
const share = Math.ceil(games / (files.length * OPTION_SETS.length));

let [played, failed, actions] = [0, 0, 0];
for (const { id, file } of files) {
  for (const [i, options] of OPTION_SETS.entries()) {
    const report = fuzz(campaigns, file, { games: share, seed: `${seed}-${id}-${i}`, options, faults: 3 });
    played += report.games;
    failed += report.faults.length;
    actions += report.actions;
    const names = Object.keys(options).join('+') || 'no options';
    const { links } = report;
    const bits = links.actions === 0 ? '' : `, ${((links.characters * 6) / links.actions).toFixed(2)} bits an answer`;
    console.log(`${id} (${names}): ${report.games} games, ${report.actions} answers, ${report.faults.length} faults${bits}`);
    for (const fault of report.faults) {
      console.log(`  ${fault.message}`);
      console.log(`  ${fault.link ?? JSON.stringify(fault.record)}`);
    }
  }
}
console.log(`${played} games, ${actions} answers, ${failed} faults`);
process.exitCode = failed > 0 ? 1 : 0;
