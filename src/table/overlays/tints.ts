/** What a key or a decision spreads over hexes, under the ink: zones of control, threats, supply, legal hexes. */
import { Container } from 'pixi.js';
import type { HexOverlayKind } from '../contract.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import type { BoardScene, HexMark, ZoneOverlay } from '../scene.ts';
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
  zone: { pattern: 'hatch', colour: 'zoc', alpha: 0.36, tile: [0.24, 7], dash: [0.12, 0.09] },
  threat: { pattern: 'crossHatch', colour: 'why', alpha: 0.26, tile: [0.42, 11], dash: [0.3, 0.12] },
  supply: { pattern: 'dashes', colour: 'good', alpha: 0.42, tile: [0.3, 9], dash: null },
  legal: { pattern: 'stipple', colour: 'reachLine', alpha: 0.5, tile: [0.26, 11], dash: null },
} as const satisfies Record<string, TintStyle>;

type TintName = keyof typeof STYLES;

export class Tints {
  readonly container = new Container({ eventMode: 'none' });
  readonly #press: Press;
  readonly #pen = new Pen();
  readonly #hexes: Record<TintName, readonly ReadonlySet<number>[]> = { zone: [], threat: [], supply: [], legal: [] };

  constructor(press: Press) {
    this.#press = press;
    this.container.addChild(this.#pen.graphics);
  }

  setZones(zones: readonly ZoneOverlay[]): void {
    this.#hexes.zone = zones.map((zone) => new Set(zone.hexes));
  }

  setOverlay(kind: Exclude<HexOverlayKind, 'supplyLine'>, hexes: readonly number[]): void {
    this.#hexes[kind] = hexes.length > 0 ? [new Set(hexes)] : [];
  }

  setMarks(marks: readonly HexMark[]): void {
    const legal = marks.filter((m) => m.kind === 'legal').map((m) => m.hex);
    this.#hexes.legal = legal.length > 0 ? [new Set(legal)] : [];
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#pen.clear().radius = radius;
    for (const name of Object.keys(STYLES) as TintName[]) {
      for (const hexes of this.#hexes[name]) this.#tint(board, hexes, STYLES[name], palette);
    }
  }

  #tint(board: BoardScene, hexes: ReadonlySet<number>, style: TintStyle, palette: Palette): void {
    const pen = this.#pen;
    const color = palette[style.colour];
    const tile = pen.width(...style.tile);
    pen.area(board, hexes, pen.pattern(patternOf(this.#press, style.pattern), tile, color, style.alpha));
    const line = { color, width: pen.width(0.022, 0.9), alpha: 0.6 };
    for (const loop of outlinesOf(board, hexes)) {
      if (!style.dash) pen.line(softened(loop), line, true);
      else for (const dash of dashes(loop, ...style.dash, true)) pen.line(dash, line);
    }
  }
}
