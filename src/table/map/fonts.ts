/** The map's typefaces, Latin letters only, as woff2. Names may be set only after they are loaded. */
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import fellItalic from '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2?url';
import fell from '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2?url';
import fellCapitals from '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2?url';
import { type FontFile, loadFonts } from './fontFiles.ts';

const absolute = (url: string): string => new URL(url, document.baseURI).href;

/** The worker sets only hex numbers. */
export const workerFonts = (): FontFile[] => [{ family: 'EB Garamond', style: 'normal', url: absolute(garamond) }];

const MAP_FONTS: readonly FontFile[] = [
  { family: 'IM Fell English', style: 'normal', url: fell },
  { family: 'IM Fell English', style: 'italic', url: fellItalic },
  { family: 'IM Fell English SC', style: 'normal', url: fellCapitals },
  { family: 'EB Garamond', style: 'normal', url: garamond },
];

let loading: Promise<void> | null = null;

export function loadMapFonts(): Promise<void> {
  loading ??= loadFonts(
    document.fonts,
    MAP_FONTS.map((font) => ({ ...font, url: absolute(font.url) })),
  );
  return loading;
}
