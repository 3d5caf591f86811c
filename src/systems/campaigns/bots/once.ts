/** What is reckoned from a View stands as long as the View does: it is worked out when first asked for, and once. */
export function once<V extends object, T>(reckon: (view: V) => T): (view: V) => T {
  const known = new WeakMap<V, { readonly found: T }>();
  return (view) => {
    let kept = known.get(view);
    if (kept === undefined) {
      kept = { found: reckon(view) };
      known.set(view, kept);
    }
    return kept.found;
  };
}
