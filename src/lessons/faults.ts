/** What is wrong with a lesson's file, in sentences: for a teacher who has never seen the code. */
import type { BaseIssue } from 'valibot';
import type { Fault } from '../kernel/contract.ts';

export const faultOf = (issue: BaseIssue<unknown>): Fault => ({ path: pathOf(issue), message: sentence(issue) });

/** "parts.0.text"; the first of a list has the number 0. */
const pathOf = ({ path }: BaseIssue<unknown>): string => (path ?? []).map(({ key }) => String(key)).join('.');

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list in square brackets',
  Object: 'fields in curly brackets',
};

function sentence({ kind, type, expected, received, requirement, message, path }: BaseIssue<unknown>): string {
  const name = String(path?.at(-1)?.key ?? 'This');
  if (expected === 'never')
    return `There is no field “${name}” here; a letter may be wrong, or it stands in the wrong place.`;
  if (received === 'undefined') return `“${name}” is missing.`;
  if (type === 'union') return message;
  if (kind === 'schema') return `“${name}” must be ${KINDS[expected ?? ''] ?? expected}, and is ${received}.`;
  if (type === 'min_length') return `“${name}” is empty.`;
  if (type === 'max_length') return `“${name}” is too long: ${requirement} at most.`;
  return `“${name}” must be ${expected}, and is ${received}.`;
}
