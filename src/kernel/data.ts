/** Structural equality of plain data; a property that is undefined counts as absent, as in JSON. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(a, b);
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of Object.keys(left)) {
    if (!sameData(left[key], Object.hasOwn(right, key) ? right[key] : undefined)) return false;
  }
  for (const key of Object.keys(right)) {
    if (right[key] !== undefined && !Object.hasOwn(left, key)) return false;
  }
  return true;
}

/** Where `wanted` stands in a list of plain data; -1 when it does not. The same object is found first. */
export function indexOfData<T>(list: readonly T[], wanted: unknown): number {
  const identical = list.indexOf(wanted as T);
  return identical >= 0 ? identical : list.findIndex((item) => sameData(item, wanted));
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => sameData(item, b[i]));
}
