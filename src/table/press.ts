/**
 * Prints small pictures and hands them out as textures. Shared ones stand together in an atlas; a picture that
 * changes all the time has a canvas of its own.
 */
import { CanvasSource, Texture } from 'pixi.js';
import { Atlas, type Paint } from './atlas.ts';

export type { Paint } from './atlas.ts';

export type Print = Texture<CanvasSource>;

/** About three hundred counters of a middle size. */
const MOST_PAGES = 5;

/**
 * Frees a picture that is no longer shown. Pixi keeps every source it has ever batched and
 * complains when one is destroyed, so it is taken off the GPU and its canvas emptied instead.
 */
export function discard(print: Print): void {
  const { source } = print;
  print.destroy();
  source.unload();
  source.resource.width = 0;
  source.resource.height = 0;
}

export class Press {
  /** Canvas pixels per screen pixel. */
  readonly density: number;
  readonly #atlas: Atlas;
  readonly #patterns = new Map<string, Print>();

  constructor(density: number) {
    this.density = density;
    this.#atlas = new Atlas(density, MOST_PAGES);
  }

  /** True when it is time to clear, and to print again what is still in use. */
  get crowded(): boolean {
    return this.#atlas.crowded;
  }

  /** A picture everyone may share; `key` says all that its look depends on. */
  print(key: string, width: number, height: number, paint: Paint): Texture {
    return this.#atlas.print(key, width, height, paint);
  }

  /** A picture with one owner, who discards it. */
  single(width: number, height: number, paint: Paint, repeats = false): Print {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(width * this.density));
    canvas.height = Math.max(1, Math.ceil(height * this.density));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser has no 2D canvas');
    context.scale(this.density, this.density);
    paint(context);
    const source = new CanvasSource({
      resource: canvas,
      resolution: this.density,
      autoGenerateMipmaps: repeats,
      addressMode: repeats ? 'repeat' : 'clamp-to-edge',
    });
    return new Texture({ source });
  }

  /** A picture that repeats, for filling areas. */
  pattern(key: string, side: number, paint: Paint): Texture {
    let found = this.#patterns.get(key);
    if (!found) {
      found = this.single(side, side, paint, true);
      this.#patterns.set(key, found);
    }
    return found;
  }

  /** Hands what was printed since the last frame to the GPU. */
  flush(): void {
    this.#atlas.flush();
  }

  /** After a lost context: upload everything again. */
  reload(): void {
    this.#atlas.reload();
    for (const texture of this.#patterns.values()) texture.source.update();
  }

  /** Forget every shared picture, as when the theme or the typefaces change. */
  clear(): void {
    this.#atlas.clear();
    for (const texture of this.#patterns.values()) discard(texture);
    this.#patterns.clear();
  }
}
