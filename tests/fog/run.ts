/** `npm run fog -- [positions] [seed] [scenario]`: so many positions of every scenario and option set, both sides as eye. */

import { entryOf } from '../../workers/registry.ts';
import { OPTION_SETS, scenarios } from '../fuzz/scenarios.ts';
import { check } from './check.ts';
import { positions } from './positions.ts';

const count = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4];
/** One position in so many is looked at closely: the whole story, and a forecast, which plays many games. */
const CLOSELY_EVERY = 25;
/** Leaks printed of one scenario and option set. */
const MOST = 5;

const entry = entryOf('campaigns')!;
let leaks = 0;
for (const { id, file } of scenarios().filter((one) => only === undefined || one.id === only)) {
  for (const [i, options] of OPTION_SETS.entries()) {
    const tally = { same: 0, open: 0, leak: 0 };
    let n = 0;
    for (const journal of positions(file, options, `${seed} ${id} ${i}`)) {
      n += 1;
      for (const side of [0, 1] as const) {
        const look = { seed: `${seed} ${n}`, closely: n % CLOSELY_EVERY === 0 };
        const verdict = check(entry, journal, side, look);
        tally[verdict.kind] += 1;
        if (verdict.kind === 'leak' && tally.leak <= MOST) {
          console.log(
            `  ${journal.game.decision?.step} (${journal.game.decision?.side}), eye ${side}, answer ${journal.length}: ${verdict.where}`,
          );
        }
      }
      if (n >= count || tally.leak > MOST) break;
    }
    leaks += tally.leak;
    const names = Object.keys(options).join('+') || 'no options';
    console.log(
      `${id} (${names}): ${n} positions; ${tally.same} views the same, ${tally.open} with nothing hidden, ${tally.leak} leaks`,
    );
  }
}
process.exitCode = leaks > 0 ? 1 : 0;
