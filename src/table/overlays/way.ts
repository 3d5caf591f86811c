/** Lines on the ink: the way under the pointer, the lines of an overlay, the pointed-at place, the keyboard's place, a refused place. */
import { Container } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene, PathOverlay } from '../../umpire/scene.ts';
import { nearestOn, type Point } from '../map/polyline.ts';
import { HEX_RADIUS, roadPath, type WorldPoint, wayPoint } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

const toMap = ({ x, y }: WorldPoint): Point => [x / HEX_RADIUS, y / HEX_RADIUS];

/** Points from the tip back over which the arrow takes its direction. */
const ARROW_REACH = 6;

export class WayLines {
  readonly container = new Container({ eventMode: 'none' });
  path: PathOverlay | null = null;
  lines: readonly (readonly number[])[] = [];
  /** Places in reach that the enemy holds. */
  goals: readonly number[] = [];
  refused: number | null = null;
  cursor: number | null = null;
  pointed: number | null = null;
  readonly #way = new Pen();
  readonly #rings = new Pen();

  constructor() {
    this.container.addChild(this.#way.graphics, this.#rings.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#way.clear().radius = radius;
    this.#drawLines(board, palette);
    this.#drawPath(board, palette);
    this.drawRings(board, radius, palette);
  }

  /** Follows the pointer, so it is drawn apart. */
  drawRings(board: BoardScene, radius: number, palette: Palette): void {
    const pen = this.#rings;
    pen.clear().radius = radius;
    if (this.pointed !== null) {
      pen.ring(board, this.pointed, 0.95, { color: palette.ink, width: pen.width(0.03, 1), alpha: 0.45 });
    }
    for (const place of this.goals) pen.ring(board, place, 0.98, { color: palette.carmine, width: pen.width(0.08, 2) });
    const goal = this.path?.places.at(-1);
    if (goal !== undefined) {
      pen.ring(board, goal, 0.95, { color: palette.path, width: pen.width(0.06, 1.6) });
      pen.ring(board, goal, 0.9, { color: palette.pathDash, width: pen.width(0.025, 0.8) });
    }
    if (this.refused !== null) this.#drawRefused(board, this.refused, palette);
    if (this.cursor !== null) {
      pen.ring(board, this.cursor, 0.97, { color: palette.ink, width: pen.width(0.16, 4.5) });
      pen.ring(board, this.cursor, 0.97, { color: palette.selectGlow, width: pen.width(0.09, 2.4) });
    }
  }

  #drawPath(board: BoardScene, palette: Palette): void {
    const places = this.path?.places ?? [];
    if (places.length < 2) return;
    const pen = this.#way;
    const line = roadPath(board, places).map(toMap);
    pen.line(line, { color: palette.pathHalo, width: pen.width(0.25, 5), alpha: 0.92 });
    pen.line(line, { color: palette.path, width: pen.width(0.135, 3) });
    for (const dash of dashes(line, 0.16, 0.13)) {
      pen.line(dash, { color: palette.pathDash, width: pen.width(0.032, 0.9) });
    }
    for (const place of places.slice(1, -1)) {
      const { point } = nearestOn(line, toMap(wayPoint(board, place)));
      pen.disc(point, 0.1, palette.pathHalo, { color: palette.path, width: pen.width(0.05, 1.2) });
    }
    this.#drawArrow(line, palette);
  }

  #drawArrow(line: readonly Point[], palette: Palette): void {
    const tip = line.at(-1);
    const back = line.at(-1 - Math.min(ARROW_REACH, line.length - 1));
    if (!tip || !back) return;
    const length = Math.hypot(tip[0] - back[0], tip[1] - back[1]) || 1;
    const [ux, uy] = [(tip[0] - back[0]) / length, (tip[1] - back[1]) / length];
    const at = (along: number, across: number): Point => [
      tip[0] + ux * along - uy * across,
      tip[1] + uy * along + ux * across,
    ];
    const head = [at(0.34, 0), at(-0.1, -0.22), at(-0.02, 0), at(-0.1, 0.22)];
    this.#way.shape(head, palette.path, { color: palette.pathHalo, width: 0.1 });
  }

  /** Runs of neighbouring places are joined; a jump begins a new line. */
  #drawLines(board: BoardScene, palette: Palette): void {
    const pen = this.#way;
    for (const run of this.lines) {
      const line = roadPath(board, run).map(toMap);
      pen.line(line, { color: palette.pathHalo, width: pen.width(0.17, 4), alpha: 0.85 });
      for (const dash of dashes(line, 0.22, 0.14)) {
        pen.line(dash, { color: palette.good, width: pen.width(0.085, 2.2) });
      }
      for (const place of [run[0], run.at(-1)]) {
        if (place === undefined) continue;
        const rim = { color: palette.good, width: pen.width(0.05, 1.4) };
        pen.disc(toMap(wayPoint(board, place)), 0.15, palette.pathHalo, rim);
      }
    }
  }

  #drawRefused(board: BoardScene, place: number, palette: Palette): void {
    const pen = this.#rings;
    for (const dash of dashes(latticeOf(board).outline(place, 0.93), 0.2, 0.12, true)) {
      pen.line(dash, { color: palette.why, width: pen.width(0.06, 1.8) });
    }
  }
}
