/** A book on the shelf: a saved game and what the shelf says about it. */
import {
  array,
  fallback,
  finite,
  type InferOutput,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
  tuple,
} from 'valibot';
import type { GameRecord } from '../kernel/record.ts';
import { type Label, NO_LABEL } from './game.ts';
import type { Minimap } from './minimap.ts';
import type { KeptMotives } from './motives.ts';
import { RECORD } from './record-schema.ts';
import type { KeptReview } from './review.ts';

export interface Book {
  readonly id: string;
  readonly scenario: string;
  readonly title: string;
  readonly date: string;
  readonly turn: number;
  readonly turns: number;
  readonly over: string | null;
  /** Milliseconds since 1970, when it was last written. */
  readonly at: number;
  readonly record: GameRecord;
  /** Books of older Vedettes have none. */
  readonly label?: Label;
  readonly map?: Minimap;
  /** Of a game that is over, once the player has had it weighed. */
  readonly review?: KeptReview;
  /** Why the opponents did what they did. */
  readonly motives?: KeptMotives;
}

/** As it lies in the database: with the version of its form, and the mark of the tab that writes in it. */
export interface Stored extends Book {
  readonly form: typeof FORM;
  readonly writer: string;
}

/** A book that cannot be read. It is shown, so that its owner can throw it away or wait for a Vedette that reads it. */
export interface Spoilt {
  readonly id: string;
  readonly why: string;
}

export const FORM = 2;

const text = pipe(string(), maxLength(400));
const sentence = pipe(string(), maxLength(2_000));
const count = pipe(number(), minValue(0), maxValue(100_000));
const length = pipe(number(), minValue(1), maxValue(2_000));
const point = tuple([pipe(number(), finite()), pipe(number(), finite())]);
/** A list longer than any map has places is not a thumbnail's. */
const points = pipe(array(point), maxLength(20_000));

const MAP = object({
  width: length,
  height: length,
  rivers: pipe(array(points), maxLength(2_000)),
  towns: points,
  counters: pipe(array(object({ at: point, nation: text })), maxLength(5_000)),
});

const LABEL = object({
  name: nullable(text),
  parent: nullable(object({ id: text, n: count })),
  seat: nullable(text),
  floor: count,
});

const share = pipe(number(), minValue(-1), maxValue(1));
const ESTIMATE = object({ mean: share, error: share, runs: count });
const REVIEW = object({
  side: text,
  values: record(string(), ESTIMATE),
  weighed: record(string(), object({ answer: ESTIMATE, usual: ESTIMATE, gain: ESTIMATE })),
});

const MOTIVES = object({
  texts: pipe(array(sentence), maxLength(10_000)),
  said: pipe(array(pipe(array(count), minLength(1), maxLength(20))), maxLength(10_000)),
});

const STORED = object({
  form: literal(FORM),
  id: text,
  scenario: text,
  title: text,
  date: text,
  turn: count,
  turns: count,
  over: nullable(text),
  at: pipe(number(), finite()),
  record: RECORD,
  label: LABEL,
  // A game does not depend on its thumbnail; those of older Vedettes are of another form.
  map: fallback(optional(MAP), undefined),
  review: fallback(optional(REVIEW), undefined),
  motives: fallback(optional(MOTIVES), undefined),
  writer: string(),
});

/** What an older form lacks; the form it has afterwards is the next one. */
const MIGRATIONS: Readonly<Record<number, (book: Form) => Form>> = {
  1: (book) => ({ ...book, form: 2, label: { ...NO_LABEL, ...(book['label'] as object | undefined) } }),
};

type Form = Readonly<Record<string, unknown>>;

export function readBook(found: unknown): { readonly book: Stored } | { readonly spoilt: Spoilt } {
  const { id } = (found ?? {}) as { id?: unknown };
  const spoilt = (why: string) => ({ spoilt: { id: String(id), why } });
  let raw = { form: 1, ...(found as Form) };
  if (Number(raw.form) > FORM) return spoilt('It was written by a newer Vedette.');
  for (let step = MIGRATIONS[raw.form]; step !== undefined; step = MIGRATIONS[raw.form]) raw = step(raw) as typeof raw;
  const parsed = safeParse(STORED, raw);
  if (!parsed.success) return spoilt('It is damaged and cannot be read.');
  return { book: withoutNothing(parsed.output) };
}

function withoutNothing({ map, review, motives, ...book }: InferOutput<typeof STORED>): Stored {
  return { ...book, ...(map && { map }), ...(review && { review }), ...(motives && { motives }) } as Stored;
}
