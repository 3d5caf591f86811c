/** The map of a scenario with its set-up, as the umpire sees it: the table of the app paints it in Chromium. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { latticeOf } from '../../../src/board/index.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { headOf } from '../../../src/kernel/scenario.ts';
import type { BoardScene, Scene } from '../../../src/umpire/scene.ts';
import type {} from '../../table/harness/main.ts';
import { chromiumLaunch } from '../chromium.ts';
import { entryOf } from '../systems.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 1822;
/** A picture about this wide, unless its hexes would become specks or plates. */
const WIDTH = 1800;
const [LEAST_RADIUS, MOST_RADIUS] = [18, 28];
/** The margin and frame of the sheet, in radii. */
const MARGIN = 2;
const PATIENCE = 300_000;

interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function drawScenario(raw: unknown): Promise<Picture> {
  const what = opening(raw);
  const { x0, x1, y0, y1 } = latticeOf(what.board).bounds;
  const [across, down] = [x1 - x0 + MARGIN, y1 - y0 + MARGIN];
  const radius = Math.min(MOST_RADIUS, Math.max(LEAST_RADIUS, WIDTH / across));
  const viewport = { width: Math.ceil(across * radius), height: Math.ceil(down * radius) };
  const server = await createServer({ root: ROOT, logLevel: 'error', server: { port: PORT, hmr: false } });
  await server.listen();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${server.resolvedUrls?.local[0]}tests/table/harness/?still`);
    await page.waitForFunction(() => window.table !== undefined);
    await page.evaluate(async ({ board, scene }) => {
      window.table.setBoard(board);
      window.table.setScene(scene);
      window.table.setControls(null);
      await window.table.settled();
    }, what);
    return { png: await page.screenshot(), ...viewport };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The board and who stands on it when the first question is asked. */
function opening(raw: unknown): { board: BoardScene; scene: Scene } {
  const { system, presenter } = entryOf(headOf(raw).system);
  const opened = Journal.open(system, raw, { seed: 'picture' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { state, decision } = opened.journal.game;
  const theatre = system.theatre(state);
  const view = system.view(state, 'umpire', decision);
  return {
    board: presenter.show.board(theatre),
    scene: presenter.show.scene({ eye: 'umpire', theatre, view }, decision),
  };
}
