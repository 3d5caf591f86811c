/** What a key or a decision spreads over places, under the ink: the overlays of a system, and legal places. */
import { Container } from 'pixi.js';
import type { BoardScene, PlaceMark } from '../../umpire/scene.ts';
import type { StyledOverlay } from '../contract.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { dashes, outlinesOf, softened } from './outline.ts';
import { type Pattern, patternOf } from './patterns.ts';
import { Pen } from './pen.ts';

interface TintStyle {
  readonly pattern: Pattern;
  readonly colour: 'zoc' | 'why' | 'good' | 'reachLine';
  readonly alpha: number;
  /** Tile of the pattern in hex radii, and at least so many pixels. */
  readonly tile: readonly [radii: number, pixels: number];
  readonly dash: readonly [on: number, off: number] | null;
}

const STYLES = {
  hatch: { pattern: 'hatch', colour: 'zoc', alpha: 0.36, tile: [0.24, 7], dash: [0.12, 0.09] },
  crossHatch: { pattern: 'crossHatch', colour: 'why', alpha: 0.26, tile: [0.42, 11], dash: [0.3, 0.12] },
  dashes: { pattern: 'dashes', colour: 'good', alpha: 0.42, tile: [0.3, 9], dash: null },
  legal: { pattern: 'stipple', colour: 'reachLine', alpha: 0.5, tile: [0.26, 11], dash: null },
} as const satisfies Record<string, TintStyle>;

type TintName = keyof typeof STYLES;

export class Tints {
  readonly container = new Container({ eventMode: 'none' });
  readonly #press: Press;
  readonly #pen = new Pen();
  readonly #places: Record<TintName, readonly ReadonlySet<number>[]> = {
    hatch: [],
    crossHatch: [],
    dashes: [],
    legal: [],
  };

  constructor(press: Press) {
    this.#press = press;
    this.container.addChild(this.#pen.graphics);
  }

  setOverlays(overlays: readonly StyledOverlay[]): void {
    for (const style of ['hatch', 'crossHatch', 'dashes'] as const)
      this.#places[style] = overlays.filter((overlay) => overlay.style === style).map(({ places }) => new Set(places));
  }

  setMarks(marks: readonly PlaceMark[]): void {
    const legal = marks.filter((m) => m.kind === 'legal').map((m) => m.place);
    this.#places.legal = legal.length > 0 ? [new Set(legal)] : [];
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#pen.clear().radius = radius;
    for (const name of Object.keys(STYLES) as TintName[]) {
      for (const places of this.#places[name]) this.#tint(board, places, STYLES[name], palette);
    }
  }

  #tint(board: BoardScene, places: ReadonlySet<number>, style: TintStyle, palette: Palette): void {
    const pen = this.#pen;
    const color = palette[style.colour];
    const tile = pen.width(...style.tile);
    pen.area(board, places, pen.pattern(patternOf(this.#press, style.pattern), tile, color, style.alpha));
    const line = { color, width: pen.width(0.022, 0.9), alpha: 0.6 };
    for (const loop of outlinesOf(board, places)) {
      if (!style.dash) pen.line(softened(loop), line, true);
      else for (const dash of dashes(loop, ...style.dash, true)) pen.line(dash, line);
    }
  }
}
