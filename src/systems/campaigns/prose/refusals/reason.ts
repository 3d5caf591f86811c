import type { Refusal } from '../../../../kernel/contract.ts';
import type { Theatre } from '../../theatre/roster.ts';
import type { Words } from '../words.ts';

/** A sentence for one refusal code; `number` reads a parameter, -1 when it was not given. */
export type Reason = (
  number: (name: string) => number,
  w: Words<Theatre>,
  params: NonNullable<Refusal['params']>,
) => string;

/** "at Baye (2712)", or "there" when the refusal does not name the hex. */
export const there = (number: (name: string) => number, w: Words<Theatre>): string => {
  const hex = number('hex');
  return hex < 0 ? 'there' : `at ${w.at(hex)}`;
};
