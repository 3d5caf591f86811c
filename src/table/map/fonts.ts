/** The map's typefaces. Names may be set only after they are loaded. */
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import { loadTypefaces } from '../typefaces.ts';
import { type FontFile, PATIENCE } from './font-files.ts';

/** A worker has none of the page's faces; it sets only hex numbers. */
export const workerFonts = (): FontFile[] => [
  { family: 'EB Garamond', style: 'normal', url: new URL(garamond, document.baseURI).href },
];

export async function loadMapFonts(): Promise<void> {
  await Promise.race([loadTypefaces(), new Promise((resume) => setTimeout(resume, PATIENCE))]);
}
