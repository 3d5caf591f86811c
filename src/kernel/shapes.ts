/**
 * The words in which a system says what shape its scenario files have. Every message is a sentence for the author of
 * the file; limits are generous for a real game and keep a hostile file from costing anything.
 */
import * as v from 'valibot';
import type { Fault } from './contract.ts';

export const text = (most: number) =>
  v.pipe(
    v.string('This must be text.'),
    v.nonEmpty('This may not be empty.'),
    v.maxLength(most, `This may have at most ${most} characters.`),
  );

export const whole = (least: number, most: number) => {
  const sentence = `This must be a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
};

export const oneOf = <const T extends readonly string[]>(...values: T) =>
  v.picklist(values, `This must be one of: ${values.join(', ')}.`);

export const list = <S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(item, 'This must be a list.'), v.maxLength(most, `This list may have at most ${most} entries.`));

export const atLeast = <T>(least: number, items: v.GenericSchema<T[]>) =>
  v.pipe(items, v.minLength(least, `This list must have at least ${least} entries.`));

export const yes = v.boolean('This must be true or false.');
export const object = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries);

export type Shaped<T> = { readonly ok: true; readonly file: T } | { readonly ok: false; readonly faults: Fault[] };

/** Reads plain data as a file of this shape, or says everything that is wrong with it. */
export function readAs<T>(shape: v.GenericSchema<unknown, T>, data: unknown): Shaped<T> {
  const result = v.safeParse(shape, data);
  return result.success
    ? { ok: true, file: result.output }
    : { ok: false, faults: result.issues.map((issue) => ({ path: pathOf(issue), message: sentence(issue) })) };
}

type Issue = v.BaseIssue<unknown>;

const pathOf = (issue: Issue): string =>
  (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? `${key}` : `${path}.${key}`),
    '',
  );

function sentence(issue: Issue): string {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'This key is not part of the format.';
    return issue.received === 'undefined' ? 'This is missing.' : 'This must be an object.';
  }
  return `${issue.message} Found ${issue.received}.`;
}
