/** What a cartographer is asked for: one patch of the map, painted. */
import type { BoardScene } from '../../../umpire/scene.ts';
import type { FontFile } from '../font-files.ts';
import type { Survey } from '../survey.ts';
import type { Theme } from '../theme.ts';
import { type Canvas, contextOf, makeCanvas, type Portion } from './canvas.ts';
import { paintGround } from './ground.ts';
import { paintInk } from './ink.ts';

export interface TileJob extends Portion {
  readonly kind: 'ground' | 'ink';
  readonly theme: Theme;
}

/** The worker's public face. */
export interface CartographerDesk {
  /** Once, before the first picture. */
  open(board: BoardScene, fonts: readonly FontFile[]): void;
  paint(job: TileJob): Promise<ImageBitmap>;
}

export function paintTile(survey: Survey, job: TileJob): Canvas {
  const scale = job.radius * job.density;
  const canvas = makeCanvas(
    Math.round((job.box.x1 - job.box.x0) * scale),
    Math.round((job.box.y1 - job.box.y0) * scale),
  );
  const paint = job.kind === 'ground' ? paintGround : paintInk;
  paint(contextOf(canvas), survey, job, job.theme);
  return canvas;
}
