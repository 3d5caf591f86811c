/** Loading typefaces, in a document or in a worker. */

export interface FontFile {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly url: string;
}

/** Resolves when every face can be drawn with, or has failed: the fallback serif then stands in. */
export async function loadFonts(into: FontFaceSet, fonts: readonly FontFile[]): Promise<void> {
  await Promise.allSettled(
    fonts.map(async ({ family, style, url }) => {
      const face = new FontFace(family, `url(${url})`, { style });
      into.add(await face.load());
    }),
  );
}
