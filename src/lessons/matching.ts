/** Whether something that happened, or an answer, is what a lesson speaks of. */
import type { Pattern, Wanted } from './format.ts';

/** Fields as the umpire protocol speaks them. */
export type Spoken = unknown;

export function fits(pattern: Pattern, spoken: Spoken): boolean {
  if (typeof spoken !== 'object' || spoken === null) return false;
  return Object.entries(pattern).every(([field, wanted]) => has(wanted, (spoken as Record<string, unknown>)[field]));
}

function has(wanted: Wanted, value: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if ('oneOf' in wanted) return wanted.oneOf.some((one) => one === value);
  if ('noneOf' in wanted) return !wanted.noneOf.some((one) => one === value);
  if (typeof value !== 'number') return false;
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
}
