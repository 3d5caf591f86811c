import type { Fault } from '../../../kernel/contract.ts';
import { FORMAT } from './format.ts';
import type { Plain } from './plain.ts';

type PlainRecord = { [key: string]: Plain };

type Migrated = { ok: true; value: PlainRecord } | { ok: false; faults: Fault[] };

/** Step `n` turns a file of format `n` into one of format `n + 1`; it trusts nothing but the number. */
const STEPS: readonly ((file: PlainRecord) => PlainRecord)[] = [fromDraft];

/** Brings a file of any known format to the present one; its shape is checked afterwards. */
export function migrate(file: Plain): Migrated {
  if (!isRecord(file)) return refuse('', 'A scenario file must be an object.');
  const format = file.format;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 0) {
    return refuse('format', 'The format must be a whole number.');
  }
  if (format > FORMAT) {
    return refuse('format', `This file has format ${format}; this edition reads formats up to ${FORMAT}.`);
  }
  const value = STEPS.slice(format).reduce((older, step) => step(older), file);
  return { ok: true, value: { ...value, format: FORMAT } };
}

/**
 * Format 0 kept the spelling of the rules page: `firstPlayer` beside the sides, `morale.favours`, and each
 * Army's active `source` beside its list. Format 1 says all three by order or by plain fields.
 */
function fromDraft(file: PlainRecord): PlainRecord {
  const { firstPlayer, sides, morale, armies, ...rest } = file;
  return {
    ...rest,
    ...(sides === undefined ? {} : { sides: firstPlayerFirst(sides, firstPlayer) }),
    ...(morale === undefined ? {} : { morale: withoutFavours(morale) }),
    ...(armies === undefined ? {} : { armies: Array.isArray(armies) ? armies.map(activeSourceFirst) : armies }),
  };
}

function firstPlayerFirst(sides: Plain, firstPlayer: Plain | undefined): Plain {
  if (!Array.isArray(sides)) return sides;
  const isFirst = (side: Plain) => isRecord(side) && side.id === firstPlayer;
  return [...sides.filter(isFirst), ...sides.filter((side) => !isFirst(side))];
}

function withoutFavours(morale: Plain): Plain {
  if (!isRecord(morale) || !isRecord(morale.favours)) return morale;
  const { favours, ...rest } = morale;
  return { ...rest, ...favours };
}

function activeSourceFirst(army: Plain): Plain {
  if (!isRecord(army)) return army;
  const { source, sources, ...rest } = army;
  if (source === undefined || !Array.isArray(sources)) return army;
  return { ...rest, sources: [source, ...sources.filter((other) => other !== source)] };
}

const isRecord = (value: Plain | undefined): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (path: string, message: string): Migrated => ({ ok: false, faults: [{ path, message }] });
