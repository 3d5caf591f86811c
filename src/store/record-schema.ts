/** The shape of a game's record in files and on the shelf. What comes from there is a stranger's until it is checked. */
import { boolean, custom, exactOptional, number, object, record, string, union } from 'valibot';

/** As many answers as a link may hold; a list that claims more is not walked through. */
const MOST_ANSWERS = 50_000;
const MOST_FACES = 4_096;
const MOST_AGAIN = 32;

const numbers = (most: number) =>
  custom<number[]>((list) => Array.isArray(list) && list.length <= most && list.every(Number.isSafeInteger));

export const RECORD = object({
  system: string(),
  version: number(),
  scenario: string(),
  options: record(string(), union([boolean(), number(), string()])),
  seed: string(),
  faces: numbers(MOST_FACES),
  seats: record(string(), string()),
  actions: numbers(MOST_ANSWERS),
  start: exactOptional(string()),
  again: exactOptional(numbers(MOST_AGAIN)),
  proof: exactOptional(object({ content: number(), checks: numbers(MOST_ANSWERS), end: number() })),
});
