/** The first place at which two tellings differ, in words. */

/** Null when they are the same, byte for byte. */
export const difference = (a: unknown, b: unknown, path = ''): string | null =>
  isSame(a, b) ? null : where(a, b, path);

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (a instanceof Map && b instanceof Map) return isSame([...a], [...b]);
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b))
    return isSame(Array.from(a as Uint8Array), Array.from(b as Uint8Array));
  for (const key in a) if (!(key in b && isSame(a[key as never], b[key as never]))) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
}

function where(a: unknown, b: unknown, path: string): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${said(a)} / ${said(b)}`;
  const [left, right] = [plain(a), plain(b)];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const key = keys.find((one) => !(one in left && one in right && isSame(left[one], right[one])));
  if (key === undefined) return `${path}: ${said(a)} / ${said(b)}`;
  return where(left[key], right[key], path === '' ? key : `${path}.${key}`);
}

/** Lists and typed arrays by their places, Maps by their entries. */
function plain(value: object): Record<string, unknown> {
  if (value instanceof Map) return { ...[...value] };
  return (ArrayBuffer.isView(value) ? { ...Array.from(value as Uint8Array) } : value) as Record<string, unknown>;
}

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
