/**
 * One layer of painted tiles. A layer has a scale (hex radius in texture pixels); when it is
 * given another, the old tiles stay on show until the new ones cover the view, so that ink of
 * two scales is never mixed.
 */
import { Container, Sprite, Texture } from 'pixi.js';
import type { BoardScene } from '../../umpire/scene.ts';
import type { TileImage } from './cartographer.ts';
import type { TileJob } from './paint/tile.ts';
import { type Box, grow, overlaps } from './polyline.ts';
import { sheetBox } from './sheet.ts';
import type { Theme } from './theme.ts';
import { HEX_RADIUS } from './world.ts';

/** About 15 by 15 hexes; whole pixels at every scale in use. */
const TILE_WIDTH = 22.5;
const TILE_HEIGHT = 26;
/** Larger tiles are quartered, smaller ones joined. */
const LARGEST_PIXELS = 1150;
const SMALLEST_PIXELS = 450;

export interface Scale {
  /** Hex radius in screen pixels the tiles are drawn for. */
  readonly radius: number;
  readonly density: number;
}

interface Tile {
  readonly sprite: Sprite;
  readonly scale: string;
  readonly box: Box;
}

export interface Wanted {
  readonly key: string;
  readonly scale: string;
  readonly box: Box;
  readonly job: TileJob;
}

const ANYWHERE: Box = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

const nameOf = (scale: Scale): string => `${scale.radius}x${scale.density}`;

export class TileLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #kind: TileJob['kind'];
  readonly #sheet: Box;
  /** In order of last use, oldest first. */
  readonly #tiles = new Map<string, Tile>();
  readonly #keep: number;
  #theme: Theme;
  #shown = '';
  #inView: Wanted[] = [];
  #nearby: Wanted[] = [];
  #range = '';
  #active = true;

  constructor(kind: TileJob['kind'], board: BoardScene, theme: Theme, keep: number) {
    this.#kind = kind;
    this.#sheet = sheetBox(board);
    this.#theme = theme;
    this.#keep = keep;
  }

  /**
   * How far a view may move and still need the same tiles. Whole and half tiles count: in the half next to an edge
   * the tile beyond it is painted ahead.
   */
  slack(view: Box, scale: Scale | null): Box {
    if (!scale) return ANYWHERE;
    const { width, height } = sizeOf(scale);
    const { x0, y0 } = this.#sheet;
    const [left, right] = slackAlong(view.x0 - x0, view.x1 - x0, width / 2);
    const [up, down] = slackAlong(view.y0 - y0, view.y1 - y0, height / 2);
    return { x0: left, y0: up, x1: right, y1: down };
  }

  /** Look at `view` (map units) through tiles of `scale`; null shows nothing. True if the picture changed. */
  look(view: Box, scale: Scale | null): boolean {
    this.#active = scale !== null;
    if (!scale) return false;
    const range = this.#rangeOf(view, scale);
    if (range === this.#range) return false;
    this.#range = range;
    this.#inView = this.#tilesOver(view, scale);
    const shown = new Set(this.#inView.map((w) => w.key));
    const { width, height } = sizeOf(scale);
    const ring = {
      x0: view.x0 - width * 0.4,
      y0: view.y0 - height * 0.4,
      x1: view.x1 + width * 0.4,
      y1: view.y1 + height * 0.4,
    };
    this.#nearby = this.#tilesOver(ring, scale).filter((w) => !shown.has(w.key));
    return this.#show(view);
  }

  /** True while this layer alone fills the view: what lies beneath need not be drawn. */
  get covers(): boolean {
    return this.#active && this.#inView.every((w) => this.#tiles.get(w.key)?.sprite.visible);
  }

  get active(): boolean {
    return this.#active;
  }

  /** The missing tile nearest to the middle of the view; with `ahead`, also one just outside it. */
  mostWanted(ahead: boolean): Wanted | null {
    if (!this.#active) return null;
    return (ahead ? this.#nearby : this.#inView).find((w) => !this.#tiles.has(w.key)) ?? null;
  }

  accept(wanted: Wanted, image: TileImage, view: Box): void {
    if (this.#tiles.has(wanted.key)) return;
    const texture = Texture.from(
      {
        resource: image,
        autoGenerateMipmaps: this.#kind === 'ground',
        // A bitmap comes premultiplied; a page's own canvas does not.
        alphaMode: 'close' in image ? 'premultiplied-alpha' : 'premultiply-alpha-on-upload',
        scaleMode: 'linear',
        mipmapFilter: 'nearest',
      },
      true,
    );
    const sprite = new Sprite({ texture, x: wanted.job.box.x0 * HEX_RADIUS, y: wanted.job.box.y0 * HEX_RADIUS });
    sprite.scale.set(HEX_RADIUS / (wanted.job.radius * wanted.job.density));
    if (this.#kind === 'ground') sprite.blendMode = 'none';
    this.container.addChild(sprite);
    this.#tiles.set(wanted.key, { sprite, scale: wanted.scale, box: wanted.box });
    this.#show(view);
    this.#forget();
  }

  /** Start anew in another theme: pale names on yesterday's pale paper would be worse than bare paper. */
  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#range = '';
    for (const key of [...this.#tiles.keys()]) this.#drop(key);
  }

  /** Upload every tile again after the GPU lost them. */
  reload(): void {
    for (const { sprite } of this.#tiles.values()) sprite.texture.source.update();
  }

  destroy(): void {
    for (const key of [...this.#tiles.keys()]) this.#drop(key);
    this.container.destroy({ children: true });
  }

  #rangeOf(view: Box, scale: Scale): string {
    const { width, height } = sizeOf(scale);
    const { x0, y0 } = this.#sheet;
    const column = (x: number): number => Math.floor(((x - x0) / width) * 2);
    const row = (y: number): number => Math.floor(((y - y0) / height) * 2);
    const [left, right, top, bottom] = [column(view.x0), column(view.x1), row(view.y0), row(view.y1)];
    return `${nameOf(scale)} ${this.#theme} ${left},${right},${top},${bottom}`;
  }

  #tilesOver(view: Box, scale: Scale): Wanted[] {
    const { width, height } = sizeOf(scale);
    const sheet = this.#sheet;
    const name = `${nameOf(scale)} ${this.#theme}`;
    const pad = 1 / (scale.radius * scale.density);
    const found: { wanted: Wanted; far: number }[] = [];
    const [c0, c1] = [
      Math.floor((Math.max(view.x0, sheet.x0) - sheet.x0) / width),
      Math.floor((Math.min(view.x1, sheet.x1 - 0.01) - sheet.x0) / width),
    ];
    const [r0, r1] = [
      Math.floor((Math.max(view.y0, sheet.y0) - sheet.y0) / height),
      Math.floor((Math.min(view.y1, sheet.y1 - 0.01) - sheet.y0) / height),
    ];
    for (let column = c0; column <= c1; column++) {
      for (let row = r0; row <= r1; row++) {
        const x0 = sheet.x0 + column * width;
        const y0 = sheet.y0 + row * height;
        const box = { x0, y0, x1: Math.min(sheet.x1, x0 + width), y1: Math.min(sheet.y1, y0 + height) };
        const job: TileJob = { kind: this.#kind, theme: this.#theme, ...scale, box: grow(box, pad) };
        const far = Math.hypot((box.x0 + box.x1 - view.x0 - view.x1) / 2, (box.y0 + box.y1 - view.y0 - view.y1) / 2);
        found.push({ wanted: { key: `${name} ${column},${row}`, scale: name, box, job }, far });
      }
    }
    return found.sort((a, b) => a.far - b.far).map((f) => f.wanted);
  }

  /** Show one scale only: the wanted one once it covers the view, until then the one before. */
  #show(view: Box): boolean {
    const target = this.#inView[0]?.scale ?? this.#shown;
    const covered = this.#inView.every((w) => this.#tiles.has(w.key));
    const hasOld = [...this.#tiles.values()].some((t) => t.scale === this.#shown && overlaps(t.box, view));
    if (covered || !hasOld) this.#shown = target;
    let changed = false;
    for (const [key, tile] of [...this.#tiles]) {
      const visible = tile.scale === this.#shown && overlaps(tile.box, view);
      if (tile.sprite.visible !== visible) changed = true;
      tile.sprite.visible = visible;
      if (!visible) continue;
      this.#tiles.delete(key);
      this.#tiles.set(key, tile);
    }
    return changed;
  }

  #forget(): void {
    for (const [key, tile] of [...this.#tiles]) {
      if (this.#tiles.size <= this.#keep) return;
      if (!tile.sprite.visible && !this.#inView.some((w) => w.key === key)) this.#drop(key);
    }
  }

  #drop(key: string): void {
    const tile = this.#tiles.get(key);
    if (!tile) return;
    this.#tiles.delete(key);
    const { resource } = tile.sprite.texture.source as { resource: TileImage };
    tile.sprite.destroy({ texture: true, textureSource: true });
    if ('close' in resource) resource.close();
  }
}

/** How far both ends of a stretch may go back and forth without leaving their cells. */
function slackAlong(from: number, to: number, cell: number): [back: number, forth: number] {
  const past = (x: number): number => x - Math.floor(x / cell) * cell;
  return [-Math.min(past(from), past(to)), cell - Math.max(past(from), past(to))];
}

function sizeOf({ radius, density }: Scale): { width: number; height: number } {
  let parts = 1;
  while ((TILE_WIDTH * radius * density) / parts > LARGEST_PIXELS) parts *= 2;
  while ((TILE_WIDTH * radius * density) / parts < SMALLEST_PIXELS) parts /= 2;
  return { width: TILE_WIDTH / parts, height: TILE_HEIGHT / parts };
}
