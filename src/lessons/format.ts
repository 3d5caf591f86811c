/**
 * A lesson as a file: a position of a real game, what is said about it part by part, and by what is known that a part
 * is understood or missed. The rules are the system's own; a lesson only watches. Places are printed labels, actions
 * and events stand as the umpire protocol speaks them, so that a teacher needs nothing but the rulebook and the page.
 */
import {
  array,
  boolean,
  type GenericSchema,
  integer,
  lazy,
  literal,
  maxLength,
  minLength,
  minValue,
  null_,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import type { Fault, GameOptions } from '../kernel/contract.ts';
import { faultOf } from './faults.ts';

/** What is asked of one field: the value itself, one of several or none of them, or a number within bounds. */
export type Wanted =
  | string
  | number
  | boolean
  | null
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly noneOf: readonly (string | number)[] }
  | { readonly atLeast: number }
  | { readonly atMost: number };

/** Fits whatever has all these fields so; other fields do not matter. */
export type Pattern = Readonly<Record<string, Wanted>>;

/** Something that can be seen to have happened. */
export type Condition =
  | { readonly event: Pattern }
  /** The player answers so. */
  | { readonly answer: Pattern }
  /** The player is asked at a step of this name. */
  | { readonly asked: string }
  | { readonly over: true }
  /** All of them, in any order, since the part began. */
  | { readonly all: readonly Condition[] };

interface Mark {
  readonly kind: 'arrow' | 'ring' | 'note';
  readonly at: readonly string[];
  readonly hand: 'own' | 'enemy';
  readonly text: string;
}

export interface Only {
  readonly asked: readonly string[];
  readonly answers: readonly Pattern[];
  readonly text: string;
}

export interface Part {
  readonly text: string;
  readonly rule: string;
  /** Printed labels of places that are ringed. */
  readonly lit: readonly string[];
  readonly pencil: readonly Mark[];
  /** Any of them ends the part. */
  readonly goal: readonly Condition[];
  /** What went wrong, and why: the player is shown it and may try again. */
  readonly fails: readonly { readonly when: Condition; readonly text: string }[];
  /** The answers that are in the lesson's sense at these steps: any other is played out, and then this is said of it. */
  readonly only?: Only | undefined;
  /** At every question of this part the adviser says what he would do. */
  readonly coach: boolean;
  /** What is said when the goal is met. */
  readonly done: string;
}

export interface Lesson {
  readonly format: 1;
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly system: string;
  readonly begin: {
    /** Null: `with` is the whole of it. */
    readonly scenario: string | null;
    /** What is different from the scenario's file (`scenarioOf` in umpire/lesson.ts says how it is read). */
    readonly with: Readonly<Record<string, unknown>>;
    readonly options: GameOptions;
    readonly seed: string;
    /** The first dice of the game; whatever falls after them comes from the seed. */
    readonly faces: readonly number[];
    /** Answers that were given before the lesson begins. */
    readonly answers: readonly number[];
    /** After those, standard answers (and the other side's replies) are given until the player is asked at this step. */
    readonly until?: string | undefined;
    /** A frozen position instead of the scenario's set-up. */
    readonly start?: string | undefined;
  };
  /** The side that learns. */
  readonly seat: string;
  /** The other side gives the first answer that fits a reply to the step at which it is asked, else the standard one. */
  readonly replies: readonly { readonly asked: string; readonly answer: Pattern }[];
  /** Kinds of routine that the player sees to himself in this lesson, whatever his staff does otherwise. */
  readonly asks: readonly string[];
  readonly parts: readonly Part[];
  /** Own answers that lead to the end, and answers that miss a part: both are tried whenever the file is checked. */
  readonly solution: readonly Pattern[];
  readonly mistake: readonly Pattern[];
  /** Set where the lesson is one question out of a game that was played, weighed by playouts. */
  readonly puzzle?: PuzzleNote | undefined;
  /** Set where it is a worked example: the paragraphs that it shows. It cannot be missed. */
  readonly shows?: readonly string[] | undefined;
}

interface PuzzleNote {
  /** From 1, which almost every player finds, to 3. */
  readonly grade: 1 | 2 | 3;
  /** Where the best answer stands among the options, and in how many of a hundred playouts each of them wins. */
  readonly best: number;
  readonly chances: readonly number[];
  /** Playouts of the best. */
  readonly runs: number;
}

const MOST_PARTS = 24;
const LONGEST = 1_200;

const name = pipe(string(), minLength(1), maxLength(80));
const count = pipe(number(), integer(), minValue(0));
const words = pipe(string(), maxLength(LONGEST));
const value = union([string(), number()]);
const wanted = union(
  [
    string(),
    number(),
    boolean(),
    null_(),
    strictObject({ oneOf: array(value) }),
    strictObject({ noneOf: array(value) }),
    strictObject({ atLeast: number() }),
    strictObject({ atMost: number() }),
  ],
  'What is asked of a field is a text, a number, true, false, null, or one of {"oneOf": […]}, {"noneOf": […]}, {"atLeast": 1}, {"atMost": 1}.',
);
const pattern = record(string(), wanted);
const condition: GenericSchema<Condition> = union(
  [
    strictObject({ event: pattern }),
    strictObject({ answer: pattern }),
    strictObject({ asked: name }),
    strictObject({ over: literal(true) }),
    strictObject({ all: pipe(array(lazy(() => condition)), minLength(1), maxLength(MOST_PARTS)) }),
  ],
  'A condition is one of {"event": {…}}, {"answer": {…}}, {"asked": "…"}, {"over": true}, {"all": […]}, and has no other field.',
) as GenericSchema<Condition>;

const mark = strictObject({
  kind: picklist(['arrow', 'ring', 'note']),
  at: pipe(array(name), minLength(1)),
  hand: picklist(['own', 'enemy']),
  text: words,
});

const part = strictObject({
  text: pipe(words, minLength(1)),
  rule: name,
  lit: optional(array(name), []),
  pencil: optional(array(mark), []),
  goal: pipe(array(condition), minLength(1)),
  fails: optional(array(strictObject({ when: condition, text: pipe(words, minLength(1)) })), []),
  only: optional(
    strictObject({ asked: pipe(array(name), minLength(1)), answers: array(pattern), text: pipe(words, minLength(1)) }),
  ),
  coach: optional(boolean(), false),
  done: pipe(words, minLength(1)),
});

const LESSON = strictObject({
  format: literal(1),
  id: name,
  title: name,
  about: words,
  system: name,
  begin: strictObject({
    scenario: nullable(name),
    with: optional(record(string(), unknown()), {}),
    options: optional(record(string(), union([boolean(), number(), string()])), {}),
    seed: name,
    faces: optional(array(pipe(number(), integer(), minValue(1))), []),
    answers: optional(array(count), []),
    until: optional(name),
    start: optional(string()),
  }),
  seat: name,
  replies: optional(array(strictObject({ asked: name, answer: pattern })), []),
  asks: optional(array(name), []),
  parts: pipe(array(part), minLength(1), maxLength(MOST_PARTS)),
  solution: array(pattern),
  mistake: array(pattern),
  puzzle: optional(strictObject({ grade: picklist([1, 2, 3]), best: count, chances: array(count), runs: count })),
  shows: optional(array(name)),
});

type ReadLesson =
  | { readonly ok: true; readonly lesson: Lesson }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A lesson from a file, which may be a stranger's. */
export function readLesson(file: unknown): ReadLesson {
  const read = safeParse(LESSON, file);
  if (read.success) return { ok: true, lesson: read.output };
  return { ok: false, faults: read.issues.map(faultOf) };
}
