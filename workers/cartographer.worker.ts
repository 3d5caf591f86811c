/** Paints the map away from the main thread; every picture is handed over, not copied. */
import { expose, transfer } from 'comlink';
import { loadFonts } from '../src/table/map/font-files.ts';
import { type CartographerDesk, paintTile } from '../src/table/map/paint/tile.ts';
import { surveyOf } from '../src/table/map/survey.ts';
import type { BoardScene } from '../src/umpire/scene.ts';

let board: BoardScene | null = null;
let lettered: Promise<void> = Promise.resolve();

const desk: CartographerDesk = {
  open(map, fonts) {
    board = map;
    lettered = loadFonts((self as unknown as { fonts: FontFaceSet }).fonts, fonts);
    surveyOf(map);
  },

  async paint(job) {
    // Only the hex numbers are set in type; the ground need not wait for it.
    if (job.kind === 'ink') await lettered;
    if (!board) throw new Error('the cartographer has no board');
    const image = (paintTile(surveyOf(board), job) as OffscreenCanvas).transferToImageBitmap();
    return transfer(image, [image]);
  },
};

expose(desk);
