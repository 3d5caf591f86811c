/** What every scenario file says of itself, whatever its system makes of the rest. */
import type { Fault, Side } from './contract.ts';

export interface ScenarioHead {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly sides: readonly SideHead[];
}

interface SideHead {
  readonly id: Side;
  readonly name: string;
}

type HeadRead =
  | { readonly ok: true; readonly head: ScenarioHead }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads the head of an untrusted file; what it does not name is left alone. */
export function readHead(file: unknown): HeadRead {
  const faults: Fault[] = [];
  const text = (of: unknown, key: string, path: string): string => {
    const value = isObject(of) ? of[key] : undefined;
    if (typeof value === 'string' && value !== '') return value;
    faults.push({ path: path === '' ? key : `${path}.${key}`, message: 'A text is missing here.' });
    return '';
  };
  const given = isObject(file) && Array.isArray(file['sides']) ? (file['sides'] as readonly unknown[]) : [];
  const sides = given.map((side, i) => ({
    id: text(side, 'id', `sides.${i}`),
    name: text(side, 'name', `sides.${i}`),
  }));
  if (sides.length === 0) faults.push({ path: 'sides', message: 'A list of sides is missing here.' });
  if (new Set(sides.map(({ id }) => id)).size < sides.length)
    faults.push({ path: 'sides', message: 'Two sides have one id.' });
  const head = { id: text(file, 'id', ''), title: text(file, 'title', ''), system: text(file, 'system', ''), sides };
  return faults.length === 0 ? { ok: true, head } : { ok: false, faults };
}

/** The head of a file that a game was opened with. */
export function headOf(file: unknown): ScenarioHead {
  const read = readHead(file);
  if (!read.ok) throw new Error(`this scenario has no head: ${read.faults[0]!.path}`);
  return read.head;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
