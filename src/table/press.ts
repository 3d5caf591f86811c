/**
 * Prints small pictures once and hands them out as textures. A picture is painted on a canvas
 * that stays with its texture, so that a lost WebGL context can be filled from it again.
 */
import { CanvasSource, Texture } from 'pixi.js';

export type Paint = (context: CanvasRenderingContext2D) => void;

export type Print = Texture<CanvasSource>;

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
  readonly #prints = new Map<string, Print>();

  constructor(density: number) {
    this.density = density;
  }

  /** A picture everyone may share; `key` says all that its look depends on. */
  print(key: string, width: number, height: number, paint: Paint): Texture {
    let found = this.#prints.get(key);
    if (!found) {
      found = this.single(width, height, paint);
      this.#prints.set(key, found);
    }
    return found;
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
    let found = this.#prints.get(key);
    if (!found) {
      found = this.single(side, side, paint, true);
      this.#prints.set(key, found);
    }
    return found;
  }

  /** After a lost context: upload everything again. */
  reload(): void {
    for (const texture of this.#prints.values()) texture.source.update();
  }

  /** Forget every shared picture, as when the theme or the typefaces change. */
  clear(): void {
    for (const texture of this.#prints.values()) discard(texture);
    this.#prints.clear();
  }
}
