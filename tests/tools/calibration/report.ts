/** Calibration as tables of text. */
import { BEFORE, BELLIGERENTS, type Belligerent, lossShare } from './history.ts';
import type { Marched, MarchOfHistory } from './march.ts';
import { isBelievable, isSideBelievable, type Outcome } from './outcome.ts';

const percent = (share: number): string => (share * 100).toFixed(1).padStart(6);

/** The same battle as the rules' version 2 told it. */
function before({ battle, rounds }: Outcome): Outcome {
  const { french, enemy, won } = BEFORE[battle.name]!;
  return {
    battle,
    rounds,
    won: won === null ? null : won / 100,
    lost: { french: french / 100, enemy: enemy / 100 },
  };
}

export function battleLine(outcome: Outcome): string {
  const { battle, lost, won, rounds } = outcome;
  const then = before(outcome);
  const mark = (of: Outcome, who: Belligerent): string => (isSideBelievable(of, who) ? ' ' : '!');
  const side = (who: Belligerent): string =>
    `${percent(lossShare(battle[who]))}${percent(then.lost[who])}${mark(then, who)}${percent(lost[who])}${mark(outcome, who)}`;
  const wins = [then.won, won].map((share) => (share === null ? '     -' : percent(share))).join('');
  const held = battle.heldBack === true ? 'held back' : '';
  return `${battle.name.padEnd(17)}${side('french')} ${side('enemy')}${wins} ${rounds.toFixed(1).padStart(5)}  ${held}`.trimEnd();
}

export const BATTLE_HEAD = [
  'Percent of strength lost: history, version 2 of the rules, the rules now (mean of the fights that ended as history did)',
  '                        French               Enemy           winner wins',
  'battle             hist   v 2    now    hist   v 2    now    v 2   now rounds',
];

export function battleSummary(outcomes: readonly Outcome[]): string[] {
  return [`Version 2: ${summary(outcomes.map(before))}`, `Now:       ${summary(outcomes)}`];
}

function summary(outcomes: readonly Outcome[]): string {
  const held = outcomes.filter(({ battle }) => battle.heldBack === true);
  const count = (of: readonly Outcome[]): string => `${of.filter(isBelievable).length} of ${of.length}`;
  const decided = outcomes.flatMap(({ won }) => (won === null ? [] : [won]));
  const won = decided.reduce((sum, share) => sum + share, 0) / decided.length;
  const within = `both sides within half to double of history in ${count(outcomes)} battles (${count(held)} of those held back)`;
  const error = `error as a factor ${meanFactor(outcomes).toFixed(2)} (${meanFactor(held).toFixed(2)})`;
  return `${within}; ${error}; the historical winner wins${percent(won)} %`;
}

/** How far the means are off, on the whole: 1 is perfect, 2 is off by half or double. */
export function meanFactor(outcomes: readonly Outcome[]): number {
  const squares = outcomes.flatMap(({ battle, lost }) =>
    BELLIGERENTS.map((who) => Math.log(lost[who] / lossShare(battle[who])) ** 2),
  );
  return Math.exp(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length));
}

export const MARCH_HEAD = [
  'Kilometres a day: the record, by command, with forced marches; percent of strength lost on the road in two days',
  'march                                           record  command  forced   lost  forced',
];

export function marchLine({ who, km, days }: MarchOfHistory, command: Marched, forced: Marched): string {
  const rate = (kmPerDay: number): string => kmPerDay.toFixed(1).padStart(8);
  return `${who.padEnd(46)}${rate(km / days)} ${rate(command.kmPerDay)}${rate(forced.kmPerDay)} ${percent(command.lost)}  ${percent(forced.lost)}`;
}
