/**
 * Many small pictures on a few large pages. Sprites that share a page are drawn in one call, and a page is
 * never given back: when the atlas is crowded its owner clears it and prints again what is still in use.
 */
import { CanvasSource, ExtensionType, extensions, type GlTexture, Rectangle, Texture } from 'pixi.js';

export type Paint = (context: CanvasRenderingContext2D) => void;

const PAGE_SIDE = 1024;
/** Around every picture, so that a scaled one does not catch its neighbour's edge. */
const GAP = 1;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pictures stand side by side on shelves as high as the first of them. */
interface Shelf {
  readonly y: number;
  readonly height: number;
  end: number;
}

class Page extends CanvasSource {
  declare readonly resource: HTMLCanvasElement;
  /** Printed, and not yet on the GPU. */
  readonly fresh: Spot[] = [];
  readonly #shelves: Shelf[] = [];
  #floor = 0;

  constructor(width: number, height: number, density: number) {
    const resource = document.createElement('canvas');
    resource.width = width;
    resource.height = height;
    // Handed to the GPU as a picture: a canvas kept on the GPU would have to be read back.
    resource.getContext('2d', { willReadFrequently: true });
    super({ resource, resolution: density });
    this.uploadMethodId = PAGE_UPLOAD;
  }

  place(width: number, height: number): Spot | null {
    const shelf = this.#shelves.find((s) => s.height >= height && s.height <= height * 1.3 && this.#fits(s, width));
    if (shelf) return this.#putOn(shelf, width, height);
    if (this.#floor + height > this.resource.height || width > this.resource.width) return null;
    const added = { y: this.#floor, height, end: 0 };
    this.#shelves.push(added);
    this.#floor += height;
    return this.#putOn(added, width, height);
  }

  print(picture: HTMLCanvasElement, spot: Spot): void {
    this.context2D.clearRect(spot.x, spot.y, spot.width, spot.height);
    this.context2D.drawImage(picture, spot.x + GAP, spot.y + GAP);
    this.fresh.push(spot);
  }

  wipe(): void {
    this.#shelves.length = 0;
    this.#floor = 0;
    this.fresh.length = 0;
  }

  /** Pixi keeps every source it has ever batched and complains when one is destroyed: it is emptied instead. */
  close(): void {
    this.wipe();
    this.unload();
    this.resource.width = 0;
    this.resource.height = 0;
  }

  #fits(shelf: Shelf, width: number): boolean {
    return shelf.end + width <= this.resource.width;
  }

  #putOn(shelf: Shelf, width: number, height: number): Spot {
    const spot = { x: shelf.end, y: shelf.y, width, height };
    shelf.end += width;
    return spot;
  }
}

export class Atlas {
  readonly #density: number;
  readonly #mostPages: number;
  readonly #pages: Page[] = [];
  readonly #prints = new Map<string, Texture>();
  readonly #scratch = document.createElement('canvas');

  /** `density` is canvas pixels per unit; past `mostPages` the atlas is crowded. */
  constructor(density: number, mostPages: number) {
    this.#density = density;
    this.#mostPages = mostPages;
  }

  get crowded(): boolean {
    return this.#pages.length > this.#mostPages;
  }

  /** A picture everyone may share; `key` says all that its look depends on. */
  print(key: string, width: number, height: number, paint: Paint): Texture {
    const found = this.#prints.get(key);
    if (found) return found;
    const picture = this.#paint(width, height, paint);
    const { page, spot } = this.#place(picture.width + 2 * GAP, picture.height + 2 * GAP);
    page.print(picture, spot);
    const inside = [spot.x + GAP, spot.y + GAP, picture.width, picture.height] as const;
    const [x, y, w, h] = inside.map((pixels) => pixels / this.#density);
    const texture = new Texture({ source: page, frame: new Rectangle(x, y, w, h) });
    this.#prints.set(key, texture);
    return texture;
  }

  /** Hands what was printed since the last frame to the GPU. */
  flush(): void {
    for (const page of this.#pages) if (page.fresh.length > 0) page.update();
  }

  /** After a lost context: upload everything again. */
  reload(): void {
    for (const page of this.#pages) {
      page.fresh.push({ x: 0, y: 0, width: page.resource.width, height: page.resource.height });
    }
  }

  /** Forgets every picture and keeps the empty pages. */
  clear(): void {
    for (const texture of this.#prints.values()) texture.destroy();
    this.#prints.clear();
    for (const page of this.#pages.splice(this.#mostPages)) page.close();
    for (const page of this.#pages) page.wipe();
  }

  destroy(): void {
    this.clear();
    for (const page of this.#pages.splice(0)) page.close();
  }

  #paint(width: number, height: number, paint: Paint): HTMLCanvasElement {
    const canvas = this.#scratch;
    canvas.width = Math.max(1, Math.ceil(width * this.#density));
    canvas.height = Math.max(1, Math.ceil(height * this.#density));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser has no 2D canvas');
    context.scale(this.#density, this.#density);
    paint(context);
    return canvas;
  }

  #place(width: number, height: number): { page: Page; spot: Spot } {
    for (const page of this.#pages) {
      const spot = page.place(width, height);
      if (spot) return { page, spot };
    }
    const side = PAGE_SIDE * this.#density;
    const page = new Page(Math.max(side, width), Math.max(side, height), this.#density);
    this.#pages.push(page);
    return { page, spot: page.place(width, height) ?? { x: 0, y: 0, width, height } };
  }
}

const PAGE_UPLOAD = 'vedette-page';

/** Only what is fresh: a page holds a hundred counters, and a march changes two of them. */
function upload(page: Page, glTexture: GlTexture, gl: WebGL2RenderingContext, webGLVersion: number): void {
  const { resource } = page;
  const { target, internalFormat, format, type } = glTexture;
  const fresh = page.fresh.splice(0);
  if (glTexture.width !== resource.width || glTexture.height !== resource.height || webGLVersion !== 2) {
    gl.texImage2D(target, 0, internalFormat, format, type, resource);
    glTexture.width = resource.width;
    glTexture.height = resource.height;
    return;
  }
  for (const { x, y, width, height } of fresh) {
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
    gl.texSubImage2D(target, 0, x, y, width, height, format, type, resource);
  }
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0);
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
}

extensions.add({
  extension: { type: ExtensionType.TextureUploaderWebGL, name: PAGE_UPLOAD },
  id: PAGE_UPLOAD,
  upload,
});
