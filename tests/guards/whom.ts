/**
 * A comment says whom it means. Three things leave its reader asking "who is he?": a word for any person at all
 * ("whoever", "nobody"), a sentence that begins with "Who", and a "he" in a comment that names no person.
 */
import type { Reading } from './imports.ts';

const ANY_PERSON = /\b(whoever|whomever|nobody|somebody|anybody|someone|anyone)\b/i;
const OPENING = /(?:^|[.:;]\s+)(Whom?)\b/;
const HE = /\b(he|him|his|himself)\b/i;

/** The persons of the house, of which a "he" may be one. */
const NAMED = /\b(player|learner|opponent|adviser|marshal|umpire|enemy|commander|leader|general)s?\b/i;

/** What is quoted is said to the player, or a name. */
const unquoted = (text: string): string => text.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '""');

function vague(text: string): string | null {
  const he = NAMED.test(text) ? null : HE.exec(text);
  return (ANY_PERSON.exec(text) ?? OPENING.exec(text) ?? he)?.[1] ?? null;
}

/** Every comment that does not say whom it means, with the word that leaves it open. */
export const whoIsHe = (house: readonly Reading[]): string[] =>
  house.flatMap(({ file, comments }) =>
    comments.flatMap(({ text, line }) => {
      const word = vague(unquoted(text));
      return word === null ? [] : [`${file}:${line} “${word}”`];
    }),
  );
