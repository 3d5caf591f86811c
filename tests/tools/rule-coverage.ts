/**
 * `npm run coverage:rules -- [games] [seed] [scenario]`: which paragraphs of the rulebook did something, and which
 * refusals were met, in random games on the scenarios, on small crowded fields and in the positions made for them.
 * `npm run coverage:rules -- napoleon1815 [games] [seed]`: the table of that rulebook, from games half led, half at random.
 * `npm run coverage:rules -- opponents [games] [seed] [scenario]`: the same in whole games between the opponents alone.
 */
import { type CoverageReport, RuleCoverage } from '../../src/kernel/coverage.ts';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { REFUSALS } from '../../src/systems/campaigns/prose/refusals/index.ts';
import { OPTION_SETS, scenarios } from '../fuzz/scenarios.ts';
import { coverFields, coverOpponents, heardIn, rulebook, unheard } from '../systems/campaigns/coverage.ts';
import { playRare, RARE } from '../systems/campaigns/rare.ts';
import { provokeAll, unprovoked } from '../systems/campaigns/refusals/index.ts';
import { excuseFor, PROVEN } from '../systems/campaigns/rule-exemptions.ts';
import { cover as coverNapoleon, MUTE } from '../systems/napoleon1815/coverage.ts';
import { rulebook as napoleonBook } from '../systems/napoleon1815/files.ts';

const between = process.argv[2] === 'opponents';
const [count, seed = '1', only] = process.argv.slice(between ? 3 : 2);
const games = Number(count ?? (between ? 60 : 20));
const FIELDS = 200;
/** Of the paragraphs that can fire, in percent, between opponents. */
const ENOUGH = 90;

const coverage = new RuleCoverage();
if (process.argv[2] === 'napoleon1815') {
  const [played = '40', key = '1'] = process.argv.slice(3);
  coverNapoleon(coverage, Number(played), key);
  const report = coverage.report(napoleonBook);
  for (const { id, fired, refused } of report.rules)
    console.log(`${id.padEnd(10)} ${String(fired).padStart(9)} ${String(refused).padStart(10)}  ${MUTE[id] ?? ''}`);
  const silent = report.rules.filter(({ id, fired, refused }) => fired + refused === 0 && !(id in MUTE));
  console.log(`silent: ${silent.map(({ id }) => id).join(', ') || 'none'}`);
  process.exit(silent.length > 0 ? 1 : 0);
}
const files = scenarios().filter(({ id }) => only === undefined || id === only);
if (between) {
  const ids = files.map(({ id }) => id);
  const { answers } = coverOpponents(coverage, ids, games, seed);
  console.log(`${games} whole games between opponents, ${answers} answers, on ${ids.join(', ')}`);
  printTable();
  const { able, fired, forbidding, forbade, silent } = heardIn(coverage);
  const percent = (fired / able) * 100;
  console.log(`${fired} of the ${able} paragraphs that can fire have fired: ${percent.toFixed(1)} %`);
  console.log(`${forbade} of the ${forbidding} that only forbid have refused a likely mistake`);
  console.log(`never heard: ${silent.join(', ') || 'none'}`);
  process.exitCode = percent < ENOUGH ? 1 : 0;
} else {
  playAtRandom();
  const { unknown } = printTable();
  judge(unknown);
}

function playAtRandom(): void {
  const runs = files.flatMap(({ id, file }) => OPTION_SETS.map((options, i) => ({ id, file, options, i })));
  for (let game = 0; game < games; game += 1) {
    const { id, file, options, i } = runs[game % runs.length]!;
    const { faults } = fuzz(campaigns, file, {
      games: 1,
      seed: `${seed}-${id}-${i}-${game}`,
      options,
      linksEvery: 0,
      coverage,
    });
    for (const fault of faults) console.error(`${id}: ${fault.message}`);
  }
  coverFields(coverage, FIELDS);
  for (const rare of RARE) playRare(rare, coverage);
  provokeAll(coverage);
}

function printTable(): CoverageReport {
  const report = coverage.report(rulebook());
  console.log('paragraph      fired    refused');
  for (const { id, fired, refused } of report.rules) {
    const note = fired + refused > 0 ? '' : `  ${excuseFor(id)}`;
    console.log(`${id.padEnd(10)} ${String(fired).padStart(9)} ${String(refused).padStart(10)}${note}`);
  }
  return report;
}

function judge(unknown: readonly string[]): void {
  const silent = unheard(coverage);
  console.log(
    `${rulebook().length} paragraphs, ${Object.keys(PROVEN).length} of them proven by a test of their own, ` +
      `${silent.length} silent: ${silent.join(', ') || 'none'}`,
  );
  if (unknown.length > 0) console.log(`cited, but not in the rulebook: ${unknown.join(', ')}`);
  const provoked = coverage.refusals();
  const unmet = unprovoked(provoked.keys());
  const wordless = [...provoked.keys()].filter((code) => !(code in REFUSALS));
  const listed = Object.keys(REFUSALS).length;
  console.log(`${listed - unmet.length} of ${listed} refusals provoked, never met: ${unmet.join(', ') || 'none'}`);
  if (wordless.length > 0) console.log(`refused without a sentence: ${wordless.join(', ')}`);
  process.exitCode = silent.length + unknown.length + unmet.length + wordless.length > 0 ? 1 : 0;
}
