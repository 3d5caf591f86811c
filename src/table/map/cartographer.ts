/** The map's painter: a worker where the browser can, otherwise the main thread between frames. */
import { type Remote, releaseProxy, wrap } from 'comlink';
import { before } from '../../store/before.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { workerFonts } from './fonts.ts';
import type { CartographerDesk, TileJob } from './paint/tile.ts';
import { surveyOf } from './survey.ts';

export type TileImage = ImageBitmap | HTMLCanvasElement;

export interface Cartographer {
  /** Never rejects: null says that the picture could not be made. */
  paint(job: TileJob): Promise<TileImage | null>;
  dismiss(): void;
}

/** A painter who has shown nothing for so many milliseconds is no longer waited for: a busy machine is no dead one. */
const PATIENCE = 20_000;

export const WORDS = {
  gone: 'The painter of the map has stopped answering. The ground is painted by this page itself, which takes a little longer.',
  helpless: 'The ground of the map could not be painted. Counters, orders and rules are not touched by it.',
} as const;

const canWorkElsewhere = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** `tell` hears one sentence for the player when something goes wrong. */
export function hireCartographer(
  board: BoardScene,
  tell: (sentence: string) => void,
  patience: number = PATIENCE,
): Cartographer {
  const here = onMainThread(board, tell);
  return canWorkElsewhere() ? inWorker(board, here, tell, patience) : here;
}

function onMainThread(board: BoardScene, tell: (sentence: string) => void): Cartographer {
  return {
    async paint(job) {
      await new Promise((resume) => setTimeout(resume));
      try {
        // Brush and colours are the worker's; they are fetched here only when the worker fails.
        const { paintTile } = await import('./paint/tile.ts');
        const canvas = paintTile(surveyOf(board), job);
        return canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();
      } catch {
        tell(WORDS.helpless);
        return null;
      }
    },
    dismiss() {},
  };
}

interface Painter {
  readonly worker: Worker;
  readonly death: AbortController;
}

/** One whose code has been fetched and read, and who has no board yet. */
let ready: Painter | null = null;

/** Long before there is a board: a worker takes a while to start, and the page cannot help it while it paints. */
export function callCartographer(): void {
  if (canWorkElsewhere()) ready ??= newPainter();
}

function newPainter(): Painter {
  const worker = new Worker(new URL('../../../workers/cartographer.worker.ts', import.meta.url), { type: 'module' });
  const death = new AbortController();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    death.abort();
  });
  return { worker, death };
}

/** If the worker cannot start, dies or falls silent, the map is painted here instead. */
function inWorker(
  board: BoardScene,
  here: Cartographer,
  tell: (sentence: string) => void,
  patience: number,
): Cartographer {
  const { worker, death } = ready === null || ready.death.signal.aborted ? newPainter() : ready;
  ready = null;
  const desk: Remote<CartographerDesk> = wrap<CartographerDesk>(worker);
  death.signal.addEventListener('abort', () => tell(WORDS.gone), { once: true });
  const opened = desk.open(board, workerFonts());
  opened.catch(() => death.abort());
  return {
    async paint(job) {
      // A worker that was ended says nothing, not even that it was.
      const clock = setTimeout(() => death.abort(), patience);
      try {
        await before(opened, death.signal);
        return await before(desk.paint(job), death.signal);
      } catch {
        death.abort();
        return here.paint(job);
      } finally {
        clearTimeout(clock);
      }
    },
    dismiss() {
      // A worker that is only ended is kept, with the whole board, by Comlink's own book-keeping.
      desk[releaseProxy]();
      worker.terminate();
    },
  };
}
