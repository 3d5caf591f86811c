import type { Fault } from '../../../kernel/contract.ts';

/** Plain JSON data: what an untrusted value has become once nothing in it can surprise us. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

type PlainResult = { ok: true; value: Plain } | { ok: false; faults: Fault[] };

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
  /** Keys from the root down to the value that is being copied; read only when something is wrong with it. */
  const trail: (string | number)[] = [];

  const refused = (message: string, depth = 0): Refused =>
    new Refused(
      trail
        .slice(0, depth)
        .reduce<string>((path, key) => path + (typeof key === 'number' ? `[${key}]` : `.${key}`), '')
        .replace(/^\./, ''),
      message,
    );

  const copy = (value: unknown, depth: number): Plain => {
    left -= 1;
    if (left < 0) throw refused(`The file holds more than ${LIMITS.values} values.`);
    if (depth > LIMITS.depth) throw refused(`The file is nested more than ${LIMITS.depth} levels deep.`, depth);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw refused('A number must be finite.', depth);
      return value;
    }
    if (typeof value === 'string') {
      if (value.length > LIMITS.text) throw refused(`A text is longer than ${LIMITS.text} characters.`, depth);
      return value;
    }
    if (typeof value !== 'object') throw refused(`A ${typeof value} is not data.`, depth);
    return Array.isArray(value) ? copyList(value, depth) : copyRecord(value, depth);
  };

  const copyAt = (value: unknown, key: string | number, depth: number): Plain => {
    trail[depth] = key;
    return copy(value, depth + 1);
  };

  const copyList = (list: readonly unknown[], depth: number): Plain[] => {
    if (list.length > left) throw refused(`The file holds more than ${LIMITS.values} values.`, depth);
    return Array.from(list, (item, i) => copyAt(item, i, depth));
  };

  const copyRecord = (record: object, depth: number): Plain => {
    const pairs = Object.entries(record).filter(([, item]) => item !== undefined);
    for (const [key] of pairs) {
      if (key === '__proto__') throw refused('The key "__proto__" is not allowed.', depth);
    }
    return Object.fromEntries(pairs.map(([key, item]) => [key, copyAt(item, key, depth)]));
  };

  try {
    return { ok: true, value: copy(raw, 0) };
  } catch (error) {
    // A hostile object may throw anything while it is read; nothing of it is passed on.
    const fault =
      error instanceof Refused
        ? { path: error.path, message: error.message }
        : { path: '', message: 'The file could not be read as plain data.' };
    return { ok: false, faults: [fault] };
  }
}
