/** Paints the map away from the main thread; every picture is handed over, not copied. */
import { expose, transfer } from 'comlink';
import { type FontFile, loadFonts } from '../src/table/map/fontFiles.ts';
import { paintTile, type TileJob } from '../src/table/map/paint/tile.ts';
import { surveyOf } from '../src/table/map/survey.ts';
import type { BoardScene } from '../src/table/scene.ts';

let board: BoardScene | null = null;

const desk = {
  async open(map: BoardScene, fonts: FontFile[]): Promise<void> {
    board = map;
    await loadFonts((self as unknown as { fonts: FontFaceSet }).fonts, fonts);
  },

  paint(job: TileJob): ImageBitmap {
    if (!board) throw new Error('the cartographer has no board');
    const image = (paintTile(surveyOf(board), job) as OffscreenCanvas).transferToImageBitmap();
    return transfer(image, [image]);
  },
};

export type CartographerDesk = typeof desk;

expose(desk);
