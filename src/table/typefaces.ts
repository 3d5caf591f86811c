/** The faces of counters, slips and the battle board, beside those of the map. */
import pencil from '@fontsource/caveat/files/caveat-latin-700-normal.woff2?url';
import garamondItalic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url';
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import garamondSemibold from '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url';
import garamondBold from '@fontsource/eb-garamond/files/eb-garamond-latin-700-normal.woff2?url';
import fellItalic from '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2?url';
import fell from '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2?url';
import fellCapitals from '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2?url';

export const GARAMOND = "'EB Garamond', Garamond, Georgia, serif";
export const FELL = "'IM Fell English', Garamond, Georgia, serif";
export const FELL_CAPITALS = "'IM Fell English SC', 'IM Fell English', Georgia, serif";
export const PENCIL = "Caveat, 'Segoe Script', cursive";

const FACES: readonly { family: string; url: string; weight?: string; style?: string }[] = [
  { family: 'EB Garamond', url: garamond, weight: '400' },
  { family: 'EB Garamond', url: garamondItalic, weight: '400', style: 'italic' },
  { family: 'EB Garamond', url: garamondSemibold, weight: '600' },
  { family: 'EB Garamond', url: garamondBold, weight: '700' },
  { family: 'IM Fell English', url: fell },
  { family: 'IM Fell English', url: fellItalic, style: 'italic' },
  { family: 'IM Fell English SC', url: fellCapitals },
  { family: 'Caveat', url: pencil, weight: '700' },
];

let loading: Promise<void> | null = null;

/** Resolves when every face can be drawn with or has failed; then the fallback stands in. */
export function loadTypefaces(): Promise<void> {
  loading ??= Promise.allSettled(
    FACES.map(async ({ family, url, weight = '400', style = 'normal' }) => {
      const face = new FontFace(family, `url(${new URL(url, document.baseURI).href})`, { weight, style });
      document.fonts.add(await face.load());
    }),
  ).then(() => undefined);
  return loading;
}
