import type { Fault } from '../../../kernel/contract.ts';

/** Plain JSON data: what an untrusted value has become once nothing in it can surprise us. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

export type PlainResult = { ok: true; value: Plain } | { ok: false; faults: Fault[] };

/** Far above any real scenario (the largest map needs some 30,000 values), far below what hurts. */
const LIMITS = { depth: 12, values: 200_000, text: 200_000 } as const;

class Refused extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Copies an untrusted value into plain data: no cycles, no getters, no prototypes, no endless lists.
 * Whatever comes after may read the copy without fear.
 */
export function plainCopy(raw: unknown): PlainResult {
  let left: number = LIMITS.values;

  const copy = (value: unknown, path: string, depth: number): Plain => {
    left -= 1;
    if (left < 0) throw new Refused('', `The file holds more than ${LIMITS.values} values.`);
    if (depth > LIMITS.depth) throw new Refused(path, `The file is nested more than ${LIMITS.depth} levels deep.`);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw new Refused(path, 'A number must be finite.');
      return value;
    }
    if (typeof value === 'string') {
      if (value.length > LIMITS.text) throw new Refused(path, `A text is longer than ${LIMITS.text} characters.`);
      return value;
    }
    if (typeof value !== 'object') throw new Refused(path, `A ${typeof value} is not data.`);
    if (Array.isArray(value)) return copyList(value, path, depth);
    return copyRecord(value, path, depth);
  };

  const copyList = (list: readonly unknown[], path: string, depth: number): Plain[] => {
    if (list.length > left) throw new Refused(path, `The file holds more than ${LIMITS.values} values.`);
    return Array.from(list, (item, i) => copy(item, `${path}[${i}]`, depth + 1));
  };

  const copyRecord = (record: object, path: string, depth: number): Plain => {
    const pairs = Object.entries(record).filter(([, item]) => item !== undefined);
    for (const [key] of pairs) {
      if (key === '__proto__') throw new Refused(path, 'The key "__proto__" is not allowed.');
    }
    return Object.fromEntries(
      pairs.map(([key, item]) => [key, copy(item, path === '' ? key : `${path}.${key}`, depth + 1)]),
    );
  };

  try {
    return { ok: true, value: copy(raw, '', 0) };
  } catch (error) {
    // A hostile object may throw anything while it is read; nothing of it is passed on.
    const fault =
      error instanceof Refused
        ? { path: error.path, message: error.message }
        : { path: '', message: 'The file could not be read as plain data.' };
    return { ok: false, faults: [fault] };
  }
}
