/** Calibration as tables of text. */
import { BELLIGERENTS, type Belligerent, lossShare } from './history.ts';
import type { Marched, MarchOfHistory } from './march.ts';
import { isBelievable, isSideBelievable, type Outcome } from './outcome.ts';

const percent = (share: number): string => (share * 100).toFixed(1).padStart(6);

export function battleLine(outcome: Outcome): string {
  const { battle, lost, won, rounds } = outcome;
  const side = (who: Belligerent): string =>
    `${percent(lossShare(battle[who]))}${percent(lost[who])} ${isSideBelievable(outcome, who) ? ' ' : '!'}`;
  const winner = won === null ? '     -' : percent(won);
  const held = battle.heldBack === true ? 'held back' : '';
  return `${battle.name.padEnd(18)}${side('french')} ${side('enemy')}${winner} ${rounds.toFixed(1).padStart(5)}  ${held}`.trimEnd();
}

export const BATTLE_HEAD = [
  'Percent of strength lost: history, then the rules (mean of the fights that ended as history did)',
  '                       French         Enemy   winner',
  'battle             hist  rules    hist  rules   wins rounds',
];

export function battleSummary(outcomes: readonly Outcome[]): string[] {
  const held = outcomes.filter(({ battle }) => battle.heldBack === true);
  const count = (of: readonly Outcome[]): string => `${of.filter(isBelievable).length} of ${of.length}`;
  const decided = outcomes.flatMap(({ won }) => (won === null ? [] : [won]));
  const won = decided.reduce((sum, share) => sum + share, 0) / decided.length;
  return [
    `Both sides within half to double of history: ${count(outcomes)} battles (held back from tuning: ${count(held)})`,
    `Root mean square of the error, as a factor: ${meanFactor(outcomes).toFixed(2)} (held back: ${meanFactor(held).toFixed(2)})`,
    `The historical winner wins${percent(won)} %`,
  ];
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
