/** What is drawn as if by hand on the map: arrows, rings and a few words, twice over and never quite straight. */
import { Container, Sprite } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene, PencilMark } from '../../umpire/scene.ts';
import type { Point } from '../map/polyline.ts';
import { HEX_RADIUS, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { PENCIL } from '../typefaces.ts';
import { through } from './curve.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

const TEXT_PX = 21;
const HALO_PX = 4;
/** How far a hand strays, in hex radii. */
const WOBBLE = 0.055;
const BENDS = 24;

/** A steady hand that is not: the same mark strays the same way every time. */
const stray = (seed: number, i: number): number => Math.sin(seed * 12.9 + i * 2.3) * WOBBLE;

export class Pencil {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();
  readonly #words = new Container();
  readonly #press: Press;
  #prints: Print[] = [];
  #taken: WorldRect[] = [];
  marks: readonly PencilMark[] = [];

  constructor(press: Press) {
    this.#press = press;
    this.container.addChild(this.#pen.graphics, this.#words);
  }

  /** `taken` are the counters and names the words keep clear of, in world pixels. */
  draw(board: BoardScene, radius: number, palette: Palette, taken: readonly WorldRect[]): void {
    this.#taken = [...taken];
    this.#pen.clear().radius = radius;
    for (const child of this.#words.removeChildren()) child.destroy();
    for (const print of this.#prints) discard(print);
    this.#prints = [];
    for (const mark of this.marks) this.#mark(board, mark, radius, palette);
  }

  #mark(board: BoardScene, { kind, places, hand, text }: PencilMark, radius: number, palette: Palette): void {
    const points = places.map((place) => latticeOf(board).centre(place));
    const [first] = points;
    if (first === undefined) return;
    const colour = hand === 'own' ? palette.path : kind === 'ring' ? palette.carmine : palette.ink;
    if (kind === 'arrow') this.#arrow(points, colour, hand === 'enemy');
    if (kind === 'ring') this.#ring(first, colour);
    if (text === '') return;
    const middle = kind === 'arrow' ? (points[points.length >> 1] ?? first) : first;
    const below = kind === 'note' ? 0 : kind === 'ring' ? -1.75 : 0.75;
    this.#write(text, [middle[0], middle[1] + below], colour, radius, palette);
  }

  #ring([x, y]: Point, color: string): void {
    for (const [seed, size] of [
      [1, 1.16],
      [2, 1.24],
    ] as const) {
      const loop = Array.from({ length: BENDS }, (_, i): Point => {
        const angle = (i / BENDS) * 2 * Math.PI;
        const reach = size + stray(seed, i);
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      });
      this.#pen.line(loop, { color, width: this.#pen.width(0.06, 1.6), alpha: 0.85 }, true);
    }
  }

  /** A hand that guesses draws dashes; one that orders draws a line. */
  #arrow(points: readonly Point[], color: string, guess: boolean): void {
    const line = curve(points);
    const stroke = { color, width: this.#pen.width(0.085, 2.2), alpha: 0.88 };
    for (const part of guess ? dashes(line, 0.42, 0.26) : [line]) this.#pen.line(part, stroke);
    const tip = line.at(-1);
    const back = line.at(-4);
    if (tip === undefined || back === undefined) return;
    const angle = Math.atan2(tip[1] - back[1], tip[0] - back[0]);
    const barb = (turn: number): Point => [
      tip[0] - Math.cos(angle + turn) * 0.55,
      tip[1] - Math.sin(angle + turn) * 0.55,
    ];
    this.#pen.line([barb(0.5), tip, barb(-0.5)], stroke);
  }

  #write(text: string, [x, y]: Point, colour: string, radius: number, palette: Palette): void {
    const font = `700 ${TEXT_PX}px ${PENCIL}`;
    const lines = text.split('\n');
    const width = Math.max(...lines.map((line) => widthOf(line, font))) + 2 * HALO_PX;
    const height = TEXT_PX * (lines.length + 0.5);
    const print = this.#press.single(width, height, (c) => {
      c.font = font;
      c.lineJoin = 'round';
      c.lineWidth = HALO_PX;
      c.strokeStyle = palette.paperLight;
      c.fillStyle = colour;
      for (const [i, line] of lines.entries()) {
        c.strokeText(line, HALO_PX, TEXT_PX * (i + 1.05));
        c.fillText(line, HALO_PX, TEXT_PX * (i + 1.05));
      }
    });
    this.#prints.push(print);
    const pixel = HEX_RADIUS / radius;
    const box = this.#clearOf(x * HEX_RADIUS, y * HEX_RADIUS, width * pixel, lines.length * TEXT_PX * pixel);
    this.#taken.push(box);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const sprite = new Sprite({ texture: print, anchor: 0.5, ...middle, rotation: -0.03 });
    sprite.scale.set(pixel);
    this.#words.addChild(sprite);
  }

  /** The nearest place where these words lie on nothing; else where they hide least. */
  #clearOf(x: number, y: number, width: number, height: number): WorldRect {
    const boxes = ASIDE.map(([dx, dy]) => ({
      x: x + dx * HEX_RADIUS - width / 2,
      y: y + dy * HEX_RADIUS - height / 2,
      width,
      height,
    }));
    const hidden = (box: WorldRect): number => this.#taken.reduce((sum, other) => sum + shared(box, other), 0);
    return boxes.reduce((best, box) => (hidden(box) < hidden(best) ? box : best));
  }
}

/** Where words may stand instead, in hex radii and in order of liking. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [0, -0.6],
  [0, 0.6],
  [1.2, 0],
  [-1.2, 0],
  [0, -1.2],
  [0, 1.2],
  [1.8, -0.8],
  [-1.8, -0.8],
  [1.8, 0.8],
  [-1.8, 0.8],
  [0, -1.7],
  [0, 1.7],
  [1.3, -1.6],
  [-1.3, -1.6],
  [1.3, 1.6],
  [-1.3, 1.6],
  [0, -2],
  [0, 2],
  [2.6, 0],
  [-2.6, 0],
  [2.4, -1.8],
  [-2.4, -1.8],
  [2.4, 1.8],
  [-2.4, 1.8],
  [0, -2.8],
  [0, 2.8],
];

function shared(a: WorldRect, b: WorldRect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Through the points, starting clear of the counter it comes from. */
function curve(points: readonly Point[]): Point[] {
  const line = through(points, Math.max(6, Math.round(BENDS / (points.length - 1))));
  return line
    .slice(Math.round(line.length * 0.12), Math.round(line.length * 0.97))
    .map(([x, y], i): Point => [x + stray(3, i) * 0.5, y + stray(4, i) * 0.5]);
}

let ruler: CanvasRenderingContext2D | null = null;

function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * TEXT_PX * 0.5;
  ruler.font = font;
  return ruler.measureText(text).width;
}
