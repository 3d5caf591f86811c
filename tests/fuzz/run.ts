/**
 * `npm run fuzz -- [games] [seed] [scenario or all] [forecasts]`: whole games of every system on every scenario and
 * option set, wandering and led by turns; with `forecasts` one is asked for after every so many answers.
 */
import type { GameEvent } from '../../src/kernel/contract.ts';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { forecastQuestions, nothingAsked } from './forecasts.ts';
import { led, warlike } from './policies.ts';
import { optionSets, scenarios } from './scenarios.ts';

const games = Number(process.argv[2] ?? 2000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4] ?? 'all';
const every = Number(process.argv[5] ?? 0);
const runs = MANIFESTS.flatMap((manifest) =>
  scenarios(manifest.id)
    .filter(({ id }) => only === 'all' || id === only)
    .flatMap(({ id, file }) => optionSets(manifest).map((options, i) => ({ manifest, id, file, options, i }))),
);
const asked = nothingAsked();
/** One game in so many is also sent as a link and played again from it; `fuzz:links` does nothing else. */
const SENT = 4;
const share = Math.ceil(games / (runs.length * 2));

let [played, failed, actions] = [0, 0, 0];
for (const { manifest, id, file, options, i } of runs) {
  const entry = await manifest.load();
  const { system, bots } = entry;
  const asks =
    every > 0 && system.belief !== undefined ? { asks: { every, ask: forecastQuestions(entry, asked) } } : {};
  const [opponent] = Object.values(bots);
  const policies: Record<string, (seed: string) => Policy<unknown, unknown, GameEvent>> = { wandering: randomPolicy };
  if (system.id === 'campaigns') policies['warlike'] = warlike as typeof randomPolicy;
  else if (opponent !== undefined) policies['led'] = (key) => led(system, opponent, key);
  for (const [name, policy] of Object.entries(policies)) {
    const request = { games: share, seed: `${seed}-${id}-${i}`, options, policy, faults: 3, linksEvery: SENT, ...asks };
    const report = fuzz(system, file, request);
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
