/** How numbers of the tables are printed. */
import type * as tables from '../../theatre/tables.ts';

/** All tables of the rulebook. A page is made from them and from nothing else. */
export type Tables = typeof tables;

/** Names of what lies between limits: limits 0, 4, 8 are "0", "1–4", "5–8" and "9+". */
export function spans(limits: readonly number[], least: number, print: (n: number) => string): string[] {
  const from = [least, ...limits.map((limit) => limit + 1)];
  return from.map((first, i) => {
    const last = limits[i];
    if (last === undefined) return `${print(first)}+`;
    return first === last ? print(first) : `${print(first)}–${print(last)}`;
  });
}

/** Dice up to this one: "1–4", "1", "none". */
export const upTo = (face: number): string => (face < 1 ? 'none' : face === 1 ? '1' : `1–${face}`);

export const yes = (is: boolean): string => (is ? 'yes' : '');
