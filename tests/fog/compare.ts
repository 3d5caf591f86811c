/** The first place at which two tellings differ, in words. */

/** Null when they are the same, byte for byte. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${said(a)} / ${said(b)}`;
  if (a instanceof Map && b instanceof Map) return difference([...a], [...b], path);
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b))
    return difference(Array.from(a as Uint8Array), Array.from(b as Uint8Array), path);
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const key of keys) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    );
    if (found !== null) return found;
  }
  return null;
}

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
