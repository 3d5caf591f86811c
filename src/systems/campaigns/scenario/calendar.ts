/** Days of the campaign. Written out because a rules room has no clock and needs none. */

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

/** Reads "1814-02-09"; null when there is no such day. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

/** The day so many days after another. */
export function daysAfter(start: Day, days: number): Day {
  let { year, month, day } = start;
  day += days;
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return { year, month, day };
}

/** The first day of a Game-Turn, counted from 1. */
export const firstDayOfTurn = (start: Day, turn: number, turnDays: number): Day =>
  daysAfter(start, (turn - 1) * turnDays);
