/** The map's painter: a worker where the browser can, otherwise the main thread between frames. */
import { type Remote, releaseProxy, wrap } from 'comlink';
import { before } from '../../store/before.ts';
import type { BoardScene } from '../scene.ts';
import { workerFonts } from './fonts.ts';
import { type CartographerDesk, paintTile, type TileJob } from './paint/tile.ts';
import { surveyOf } from './survey.ts';

export type TileImage = ImageBitmap | HTMLCanvasElement;

export interface Cartographer {
  /** Never rejects: null says that the picture could not be made. */
  paint(job: TileJob): Promise<TileImage | null>;
  dismiss(): void;
}

export function hireCartographer(board: BoardScene): Cartographer {
  const here = onMainThread(board);
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return here;
  return inWorker(board, here);
}

function onMainThread(board: BoardScene): Cartographer {
  return {
    async paint(job) {
      await new Promise((resume) => setTimeout(resume));
      const canvas = paintTile(surveyOf(board), job);
      return canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();
    },
    dismiss() {},
  };
}

/** If the worker cannot start or dies, the map is painted here instead. */
function inWorker(board: BoardScene, here: Cartographer): Cartographer {
  const worker = new Worker(new URL('../../../workers/cartographer.worker.ts', import.meta.url), { type: 'module' });
  const desk: Remote<CartographerDesk> = wrap<CartographerDesk>(worker);
  const death = new AbortController();
  worker.addEventListener('error', () => death.abort());
  const opened = desk.open(board, workerFonts());
  opened.catch(() => death.abort());
  return {
    async paint(job) {
      try {
        await before(opened, death.signal);
        return await before(desk.paint(job), death.signal);
      } catch {
        death.abort();
        return here.paint(job);
      }
    },
    dismiss() {
      // A worker that is only ended is kept, with the whole board, by Comlink's own book-keeping.
      desk[releaseProxy]();
      worker.terminate();
    },
  };
}
