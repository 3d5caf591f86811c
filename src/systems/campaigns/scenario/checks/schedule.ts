import { type Day, firstDayOfTurn, MONTH_NAMES, parseDay } from '../calendar.ts';
import type { Dossier, NoteFault } from '../dossier.ts';
import type { ScenarioFile } from '../format.ts';
import { unknownSide } from './map.ts';

/** The calendar, its weather, and what the Morale track means at the end (CN 4, 11, 14.2). */
export function checkSchedule({ file, sides }: Dossier, report: NoteFault): void {
  checkWeather(file, report);
  for (const [i, { turn }] of file.replacements.entries()) {
    if (turn > file.turns) report(`replacements[${i}].turn`, `Turn ${turn} is after the last turn, ${file.turns}.`);
  }
  checkMorale(file, sides, report);
  checkVictory(file, sides, report);
}

function checkWeather(file: ScenarioFile, report: NoteFault): void {
  for (const month of Object.keys(file.weather ?? {})) {
    if (!/^([1-9]|1[0-2])$/.test(month)) report(`weather.${month}`, 'Months are numbered 1 to 12.');
  }
  const start = parseDay(file.startDate);
  if (start === null) report('startDate', `There is no day "${file.startDate}"; write it like "1814-02-09".`);
  else if (file.ownWeather) checkMonths(file, start, report);
}

function checkMonths(file: ScenarioFile, start: Day, report: NoteFault): void {
  const missing = new Set<number>();
  for (let turn = 1; turn <= file.turns; turn++) {
    const { month } = firstDayOfTurn(start, turn, file.turnDays);
    if (missing.has(month) || Object.hasOwn(file.weather ?? {}, String(month))) continue;
    missing.add(month);
    report(
      `weather.${month}`,
      `Turn ${turn} begins in ${MONTH_NAMES[month - 1]}, and the weather table has no such month.`,
    );
  }
}

function checkMorale({ morale }: ScenarioFile, sides: ReadonlySet<string>, report: NoteFault): void {
  const { min, max, start, plus, minus } = morale;
  if (min >= max) report('morale', `The track runs from ${min} to ${max}, which is no track.`);
  else if (start < min || start > max)
    report('morale.start', `The marker starts at ${start}, off the track of ${min} to ${max}.`);
  else if (start === min || start === max)
    report('morale.start', `The marker starts on an end space, ${start}, which ends the game.`);
  for (const end of ['plus', 'minus'] as const) {
    if (!sides.has(morale[end])) report(`morale.${end}`, unknownSide(morale[end]));
  }
  if (plus === minus) report('morale.minus', 'The two ends of the track must favour different sides.');
}

function checkVictory({ morale, victoryLevels }: ScenarioFile, sides: ReadonlySet<string>, report: NoteFault): void {
  const levels = new Map<number, number>();
  for (const [i, { from, to, winner }] of victoryLevels.entries()) {
    const path = `victoryLevels[${i}]`;
    if (winner !== null && !sides.has(winner)) report(`${path}.winner`, unknownSide(winner));
    if (from > to) report(path, `The level runs from ${from} down to ${to}; write the lower space first.`);
    for (let space = from; space <= to; space++) {
      if (space < morale.min || space > morale.max) report(path, `The space ${space} is off the Morale track.`);
      else if (levels.has(space))
        report(path, `The space ${space} already belongs to victoryLevels[${levels.get(space)}].`);
      else levels.set(space, i);
    }
  }
  for (let space = morale.min; space <= morale.max; space++) {
    if (!levels.has(space)) report('victoryLevels', `The space ${space} of the Morale track belongs to no level.`);
  }
}
