/** Loading typefaces in a worker. */

export interface FontFile {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly url: string;
}

/** Milliseconds after which the map no longer waits for its letters. */
export const PATIENCE = 4000;

/** Resolves when every face can be drawn with, or has failed: the fallback serif then stands in. */
export async function loadFonts(into: FontFaceSet, fonts: readonly FontFile[]): Promise<void> {
  const loaded = Promise.allSettled(
    fonts.map(async ({ family, style, url }) => {
      const face = new FontFace(family, `url(${url})`, { style });
      into.add(await face.load());
    }),
  );
  await Promise.race([loaded, new Promise((resume) => setTimeout(resume, PATIENCE))]);
}
