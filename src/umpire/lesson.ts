/** What a learner is told while a lesson is played: it watches the game and never changes its rules. */
import type { PencilMark } from './scene.ts';

export interface LessonNote {
  readonly title: string;
  /** Counted from 0. */
  readonly part: number;
  readonly parts: number;
  readonly text: string;
  readonly rule: string;
  /** Rings and arrows of the part. */
  readonly pencil: readonly PencilMark[];
  readonly state: 'open' | 'missed' | 'done';
  /** What the part before has shown, or why this one is missed; empty at the beginning. */
  readonly said: string;
  /** The moment at which the part began: a learner who tries again goes back there. */
  readonly began: number;
  /** The adviser is to say what he would do. */
  readonly coach: boolean;
  /** The answer that the lesson asks for, where the usual one is another: it is the one to be marked. */
  readonly meant: Meant | null;
}

/** One of the options, or one of the whole courses. */
export type Meant = { readonly option: number } | { readonly course: number };

/** What of a lesson's file says on which country it is given. */
export interface Begin {
  /** Null: `with` is the whole of it. */
  readonly scenario: string | null;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The scenario's file as the lesson wants it. A field replaces the file's; of an object only the fields that are named
 * change. In a list whose members have an id, a name stands for that member and an object with its id for that member
 * with these fields changed: a member that is not named is left out.
 */
export const scenarioOf = (begin: Begin, file: unknown): unknown => changed(file, begin.with ?? {});

function changed(own: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return Array.isArray(own) ? change.map((member) => memberOf(own, member)) : change;
  if (!isObject(own) || !isObject(change)) return change;
  const fields = Object.entries(change).map(([field, to]) => [field, changed(own[field], to)]);
  return { ...own, ...Object.fromEntries(fields) };
}

function memberOf(own: readonly unknown[], member: unknown): unknown {
  const id = isObject(member) ? member['id'] : member;
  const known = own.find((one) => isObject(one) && one['id'] !== undefined && one['id'] === id);
  if (known === undefined) return member;
  return isObject(member) ? changed(known, member) : known;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The seat of the side that a lesson answers for; and that a puzzle does, where no answer is marked. */
export const TUTOR = 'tutor';
export const EXAMINER = 'examiner';
