/**
 * Where counters were seen to go: a trail that grows broader toward its end, in the nation's colour. Of a way the side
 * did not see there are only pencil dots between its ends. Under names, flags and counters.
 */
import { Container } from 'pixi.js';
import type { BoardScene, SeenTrail, Stretch } from '../../umpire/scene.ts';
import { liveryOf } from '../counters/nations.ts';
import type { Point } from '../map/polyline.ts';
import { HEX_RADIUS, type WorldPoint } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { curveOf } from './curve.ts';
import { Pen } from './pen.ts';

/** Half widths in hex radii, at the beginning and at the end. */
const THIN = 0.06;
const BROAD = 0.17;
const HEAD = 0.42;
const DOT_APART = 0.34;

export class Marches {
  readonly container = new Container({ eventMode: 'none', alpha: 0.85 });
  readonly #done = new Pen();
  readonly #growing = new Pen();
  trails: readonly SeenTrail[] = [];
  /** The one that is being drawn, and how far. */
  growing: { readonly trail: SeenTrail; readonly share: number } | null = null;

  constructor() {
    this.container.addChild(this.#done.graphics, this.#growing.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#done.clear().radius = radius;
    for (const trail of this.trails) this.#draw(this.#done, board, trail, 1, palette);
    this.grow(board, radius, palette);
  }

  grow(board: BoardScene, radius: number, palette: Palette): void {
    this.#growing.clear().radius = radius;
    if (this.growing !== null) this.#draw(this.#growing, board, this.growing.trail, this.growing.share, palette);
  }

  #draw(pen: Pen, board: BoardScene, { nation, stretches }: SeenTrail, share: number, palette: Palette): void {
    const whole = lengthOf(stretches);
    let left = whole * share;
    for (const [i, stretch] of stretches.entries()) {
      if (left <= 0) return;
      const line = curveOf(board, stretch.places);
      const part = Math.min(1, left / stepsOf(stretch));
      const drawn = line.slice(0, Math.max(1, Math.round((line.length - 1) * part) + 1));
      const last = i === stretches.length - 1;
      if (!stretch.seen) dots(pen, drawn, palette);
      else
        ribbon(
          pen,
          drawn,
          liveryOf(nation === 'unknown' ? 'unknown' : nation, palette).onPaper,
          palette,
          last && part === 1,
        );
      left -= stepsOf(stretch);
    }
  }
}

const stepsOf = ({ places }: Stretch): number => Math.max(1, places.length - 1);
const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, s) => sum + stepsOf(s), 0);

/** Where the counter is when so much of its way is done; null where it was not seen. */
export function placeOn(board: BoardScene, { stretches }: SeenTrail, share: number): WorldPoint | null {
  let left = lengthOf(stretches) * share;
  for (const [i, stretch] of stretches.entries()) {
    const steps = stepsOf(stretch);
    if (left > steps && i < stretches.length - 1) {
      left -= steps;
      continue;
    }
    if (!stretch.seen) return null;
    const line = curveOf(board, stretch.places);
    const [x, y] = line[Math.min(line.length - 1, Math.round((left / steps) * (line.length - 1)))] as Point;
    return { x: x * HEX_RADIUS, y: y * HEX_RADIUS };
  }
  return null;
}

export function ribbon(pen: Pen, line: readonly Point[], colour: string, palette: Palette, headed: boolean): void {
  if (line.length < 2) return;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [i, [x, y]] of line.entries()) {
    const [ax, ay] = line[Math.max(0, i - 1)] as Point;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = Math.max(THIN + (BROAD - THIN) * (i / (line.length - 1)), pen.width(0, 1.2));
    const [dx, dy] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push([x + dx, y + dy]);
    right.push([x - dx, y - dy]);
  }
  pen.shape([...left, ...right.reverse()], colour, { color: palette.paperLight, width: pen.width(0.03, 1) });
  if (headed) head(pen, line, colour, palette);
}

function head(pen: Pen, line: readonly Point[], colour: string, palette: Palette): void {
  const [x, y] = line.at(-1) as Point;
  const [bx, by] = line[Math.max(0, line.length - 4)] as Point;
  const angle = Math.atan2(y - by, x - bx);
  const corner = (turn: number, reach: number): Point => [
    x + Math.cos(angle + turn) * reach,
    y + Math.sin(angle + turn) * reach,
  ];
  const rim = { color: palette.paperLight, width: pen.width(0.03, 1) };
  pen.shape([corner(0, HEAD * 0.8), corner(2.3, HEAD), corner(-2.3, HEAD)], colour, rim);
}

function dots(pen: Pen, line: readonly Point[], palette: Palette): void {
  const rim = { color: palette.paperLight, width: pen.width(0.02, 0.8) };
  const size = pen.width(0.055, 1.8);
  let gap = DOT_APART;
  let [px, py] = line[0] as Point;
  for (const [x, y] of line) {
    gap += Math.hypot(x - px, y - py);
    [px, py] = [x, y];
    if (gap < DOT_APART) continue;
    gap = 0;
    pen.disc([x, y], size, palette.inkSoft, rim);
  }
}
