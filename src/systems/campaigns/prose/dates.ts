/** Days as they are printed. */
import { daysAfter, MONTH_NAMES, parseDay } from '../scenario/calendar.ts';
import type { Theatre } from '../theatre/roster.ts';

/** "9-10 February 1814"; both months when the turn runs over an end of month. */
export function dateOfTurn(s: Theatre, turn: number): string {
  const { startDate, turnDays } = s.campaign.scenario;
  return span(startDate, (turn - 1) * turnDays, turn * turnDays - 1);
}

/** The days of the whole campaign. */
export function datesOf(s: Theatre): string {
  const { startDate, turnDays, turns } = s.campaign.scenario;
  return span(startDate, 0, turns * turnDays - 1);
}

function span(start: string, from: number, to: number): string {
  const first = parseDay(start)!;
  const { year, month, day } = daysAfter(first, from);
  const last = daysAfter(first, to);
  const name = MONTH_NAMES[month - 1]!;
  if (from === to) return `${day} ${name} ${year}`;
  return month === last.month
    ? `${day}–${last.day} ${name} ${year}`
    : `${day} ${name} – ${last.day} ${MONTH_NAMES[last.month - 1]!} ${year}`;
}
