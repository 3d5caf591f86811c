/** Files from a player's disk: a game with the scenario it was played from, a scenario of his own, or a lesson. */
import { array, literal, looseObject, nullable, object, optional, record, safeParse, string, unknown } from 'valibot';
import type { Answer, SavedGame } from '../umpire/index.ts';
import type { LessonFile } from './lesson.ts';
import { RECORD } from './record-schema.ts';

const FORMAT = 1;

/** Characters: many times the longest game on the largest map. Whatever is larger is not even read. */
const MOST_CHARACTERS = 6_000_000;
/** Nothing of ours lies deeper; what does would only be found out by a stack that overflows. */
const DEEPEST = 100;

const SAVED = object({ vedette: literal(FORMAT), record: RECORD, scenario: unknown() });
const SCENARIO = object({ system: string(), id: string(), map: object({}) });
const LESSON = looseObject({
  id: string(),
  seat: string(),
  begin: looseObject({ scenario: nullable(string()), with: optional(record(string(), unknown())) }),
  asks: optional(array(string())),
  parts: array(unknown()),
});

type FileContent = { readonly saved: SavedGame } | { readonly scenario: OwnScenario } | { readonly lesson: LessonFile };

/** The file itself, and what has to be known of it before an umpire has seen it. */
interface OwnScenario {
  readonly id: string;
  readonly system: string;
  readonly file: unknown;
}

export function writeSavedFile(saved: SavedGame): string {
  return JSON.stringify({ vedette: FORMAT, ...saved });
}

/** What may be said of a file by its size alone. */
export function tooLarge(size: number): Answer<never> | null {
  if (size <= MOST_CHARACTERS) return null;
  const most = `${MOST_CHARACTERS / 1_000_000} MB`;
  const text = `This file has ${Math.round(size / 1_000_000)} MB. No saved game is larger than ${most}, so it was not opened.`;
  return { ok: false, error: { code: 'too-large', text } };
}

export function readFile(text: string): Answer<FileContent> {
  const refused = tooLarge(text.length);
  if (refused !== null) return refused;
  const alien = 'This file is not a game saved by Vedette, or it is damaged.';
  const content = isDeep(text) ? null : parsed(text);
  const saved = safeParse(SAVED, content);
  if (saved.success)
    return { ok: true, value: { saved: { record: saved.output.record, scenario: saved.output.scenario } } };
  const lesson = readLesson(content);
  if (lesson !== null) return { ok: true, value: { lesson } };
  const own = safeParse(SCENARIO, content);
  if (own.success) return { ok: true, value: { scenario: { ...own.output, file: content } } };
  return { ok: false, error: { code: 'file', text: alien } };
}

/** A lesson's file as far as it has to be known before an umpire has judged the rest; null when it is none. */
export function readLesson(content: unknown): LessonFile | null {
  const read = safeParse(LESSON, content);
  return read.success ? read.output : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Brackets within texts count too: no text of ours holds a hundred of them unclosed. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x5b || unit === 0x7b) depth += 1;
    else if (unit === 0x5d || unit === 0x7d) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
