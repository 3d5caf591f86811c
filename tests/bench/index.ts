/** `npm run bench`: speed as ratios against named peers, all in one run. */
import { MANIFESTS } from '../../src/systems/index.ts';
import { boardgameRate, campaignRate, randomRate, sizeOf } from './actions.bench.ts';
import { linkSizes } from './links.bench.ts';
import { playoutRates } from './playout.bench.ts';
import { reachBench } from './reach.bench.ts';

const reach = await reachBench();
console.log('Reach of 10 movement points, 60x40 hexes');
console.log(`  Vedette         ${reach.ours_us.toFixed(1)} µs`);
console.log(`  honeycomb-grid  ${reach.honeycomb_us.toFixed(0)} µs`);
console.log(`  ratio           ${reach.ratio.toFixed(0)} times faster`);

console.log('Random whole games, actions per CPU second (options and apply together): average, best round');
campaignRate('six-days-1814', 15, 'warm');
const toy = boardgameRate(2);
const games = ['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria', 'france-1814'].map((id) => ({
  ...campaignRate(id, 6),
  ...sizeOf(id),
}));
for (const { name, average, best } of [...games, toy]) {
  const rates = [average, best].map((rate) => Math.round(rate).toLocaleString('en').padStart(9));
  console.log(`  ${name.padEnd(34)} ${rates.join('')}`);
}
const [smallest] = games;
if (smallest !== undefined) {
  console.log(`  ratio to boardgame.io              ${(smallest.average / toy.average).toFixed(0)} times faster`);
  console.log(
    'Cost of an action as maps and armies grow: hexes, Forces on the map, µs, µs a Force, times the smallest',
  );
  for (const { name, average, hexes, forces } of games) {
    const cost = 1e6 / average;
    const columns = [hexes, forces.toFixed(0), cost.toFixed(1), (cost / forces).toFixed(2)];
    const times = (smallest.average / average).toFixed(1);
    console.log(`  ${name.padEnd(30)} ${[...columns, times].map((column) => String(column).padStart(7)).join('')}`);
  }
}

console.log('The other systems of the house, random whole games: actions per CPU second, average and best round');
for (const manifest of MANIFESTS.filter(({ id }) => id !== 'campaigns')) {
  const { system } = await manifest.load();
  const { name, average, best } = randomRate(manifest, system, 6);
  const rates = [average, best].map((one) => Math.round(one).toLocaleString('en').padStart(9));
  console.log(`  ${name.padEnd(34)} ${rates.join('')}`);
}

const { bare, playout, checked } = playoutRates('six-days-1814');
console.log('The same over the protocol (playout), actions per CPU second, and as a share of bare games');
for (const [name, rate] of Object.entries({ 'bare games': bare, playout, 'playout, checked': checked })) {
  const figures = [Math.round(rate).toLocaleString('en').padStart(9), (rate / bare).toFixed(2).padStart(7)];
  console.log(`  ${name.padEnd(34)} ${figures.join('')}`);
}

/** Actions a second that Rally the Troops, which plays the same kind of game in JavaScript, was measured at. */
const RALLY = 10_600;
console.log('Warlike whole games, the players thinking included: actions per CPU second, times Rally the Troops');
for (const id of ['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria']) {
  const { name, average } = campaignRate(id, 4, 'war', 'warlike');
  console.log(
    `  ${name.padEnd(34)} ${Math.round(average).toLocaleString('en').padStart(9)} ${(average / RALLY).toFixed(1)}`,
  );
}

console.log(
  'Links of whole games: characters, bits an answer, times shorter than the deflated action log (and bare actions)',
);
for (const size of linkSizes(['opponents', 'warlike', 'wandering'])) {
  const { scenario, players, actions, characters, header, bitsPerAction, log, bare, open, scrub } = size;
  const line = `${String(actions).padStart(6)} answers ${String(characters).padStart(5)} characters (header ${header})`;
  const bits = `${bitsPerAction.toFixed(2)} bits`;
  const times = `${log.toFixed(1)} (${bare.toFixed(1)}) times`;
  const speed = `opens in ${open.toFixed(0)} ms, any moment in ${scrub.toFixed(0)} ms`;
  console.log(`  ${`${scenario}, ${players}`.padEnd(32)} ${line}  ${bits}  ${times}  ${speed}`);
}
