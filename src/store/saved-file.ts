/** A game in a file of its own: the record and the scenario it was played from. */
import {
  array,
  boolean,
  exactOptional,
  literal,
  number,
  object,
  record,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot';
import type { Answer, SavedGame } from '../umpire/index.ts';

const FORMAT = 1;

const SCHEMA = object({
  vedette: literal(FORMAT),
  record: object({
    system: string(),
    version: number(),
    scenario: string(),
    options: record(string(), union([boolean(), number(), string()])),
    seed: string(),
    faces: array(number()),
    seats: record(string(), string()),
    actions: array(number()),
    start: exactOptional(string()),
  }),
  scenario: unknown(),
});

export function writeSavedFile(saved: SavedGame): string {
  return JSON.stringify({ vedette: FORMAT, ...saved });
}

export function readSavedFile(text: string): Answer<SavedGame> {
  try {
    const parsed = safeParse(SCHEMA, JSON.parse(text));
    if (parsed.success) return { ok: true, value: { record: parsed.output.record, scenario: parsed.output.scenario } };
  } catch {
    // Not even JSON: the same sentence serves.
  }
  return { ok: false, error: { code: 'file', text: 'This file is not a game saved by Vedette, or it is damaged.' } };
}
