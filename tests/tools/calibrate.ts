/**
 * `npm run calibrate -- [battles|marches] [trials]`: the battles and marches of history through the
 * real rules, many times over, printed beside what really happened (CN 16.1).
 */
import { BATTLES } from './calibration/history.ts';
import { columnOf, MARCHES, type Marched, type MarchOfHistory, marchOnce } from './calibration/march.ts';
import { fightOften } from './calibration/outcome.ts';
import { BATTLE_HEAD, battleLine, battleSummary, MARCH_HEAD, marchLine } from './calibration/report.ts';

const TRIALS = 400;
const SEED = '1814';

function battles(trials: number): void {
  for (const line of BATTLE_HEAD) console.log(line);
  const outcomes = BATTLES.map((battle) => {
    const outcome = fightOften(battle, trials, SEED);
    console.log(battleLine(outcome));
    return outcome;
  });
  for (const line of battleSummary(outcomes)) console.log(line);
}

function marches(trials: number): void {
  for (const line of MARCH_HEAD) console.log(line);
  for (const march of MARCHES)
    console.log(marchLine(march, marchOften(march, trials, false), marchOften(march, trials, true)));
}

function marchOften(march: MarchOfHistory, trials: number, forced: boolean): Marched {
  const position = columnOf(march);
  const all = Array.from({ length: trials }, (_, i) => marchOnce(position, `${SEED}-${march.who}-${i}`, forced));
  const mean = (of: (marched: Marched) => number): number => all.reduce((sum, one) => sum + of(one), 0) / trials;
  return { kmPerDay: mean(({ kmPerDay }) => kmPerDay), lost: mean(({ lost }) => lost) };
}

const words = process.argv.slice(2);
const trials = Number(words.find((word) => /^\d+$/.test(word)) ?? TRIALS);
if (!words.includes('marches')) battles(trials);
if (!words.includes('battles')) marches(trials);
