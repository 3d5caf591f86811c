/** `npm run bench`: speed as ratios against named peers, all in one run. */
import { boardgameRate, campaignRate } from './actions.bench.ts';
import { linkSizes } from './links.bench.ts';
import { reachBench } from './reach.bench.ts';

const reach = await reachBench();
console.log('Reach of 10 movement points, 60x40 hexes');
console.log(`  Vedette         ${reach.ours_us.toFixed(1)} µs`);
console.log(`  honeycomb-grid  ${reach.honeycomb_us.toFixed(0)} µs`);
console.log(`  ratio           ${reach.ratio.toFixed(0)} times faster`);

console.log('Random whole games, actions per CPU second (options and apply together)');
campaignRate('six-days-1814', 15, 'warm');
const toy = boardgameRate(2);
const rates = ['six-days-1814', 'waterloo-1815', 'france-1814'].map((id) => campaignRate(id, 6));
for (const { name, actionsPerSecond } of [...rates, toy]) {
  console.log(`  ${name.padEnd(34)} ${Math.round(actionsPerSecond).toLocaleString('en')}`);
}
const [small, , large] = rates;
if (small !== undefined && large !== undefined) {
  console.log(
    `  ratio to boardgame.io              ${(small.actionsPerSecond / toy.actionsPerSecond).toFixed(0)} times faster`,
  );
  console.log(
    `  an action on the largest map costs ${(small.actionsPerSecond / large.actionsPerSecond).toFixed(1)} times one on the smallest`,
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
