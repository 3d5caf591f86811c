/** The faces of the map, its counters, slips and the battle board; the page declares them. */
export const GARAMOND = "'EB Garamond', Garamond, Georgia, serif";
export const FELL = "'IM Fell English', Garamond, Georgia, serif";
export const FELL_CAPITALS = "'IM Fell English SC', 'IM Fell English', Georgia, serif";
export const PENCIL = "Caveat, 'Segoe Script', cursive";

const FACES: readonly string[] = [
  "400 16px 'EB Garamond'",
  "italic 400 16px 'EB Garamond'",
  "600 16px 'EB Garamond'",
  "700 16px 'EB Garamond'",
  "400 16px 'IM Fell English'",
  "italic 400 16px 'IM Fell English'",
  "400 16px 'IM Fell English SC'",
  '700 16px Caveat',
];

let loading: Promise<void> | null = null;

/** Resolves when every face can be drawn with or has failed; then the fallback stands in. */
export function loadTypefaces(): Promise<void> {
  loading ??= Promise.allSettled(FACES.map((face) => document.fonts.load(face))).then(() => undefined);
  return loading;
}
