/** Names as sprites: placed for one zoom step, painted patch by patch as the camera reaches them. */
import { Container, Sprite } from 'pixi.js';
import type { BoardScene } from '../../umpire/scene.ts';
import { Atlas } from '../atlas.ts';
import { type InkUnder, inkUnder } from './labels/cover.ts';
import type { Lettering } from './labels/lettering.ts';
import { fontOf, type Measure } from './labels/styles.ts';
import { Compositor } from './labels.ts';
import { contextOf, makeCanvas } from './paint/canvas.ts';
import { paintLettering } from './paint/lettering.ts';
import { type Box, boundsOf, overlaps } from './polyline.ts';
import { atOnce, type Steps } from './steps.ts';
import { surveying } from './survey.ts';
import { COLOURS, type Theme } from './theme.ts';
import type { Scale } from './tile-layer.ts';
import { HEX_RADIUS } from './world.ts';

const PATCH = 12;
const MOST_PAGES = 6;

interface Patch {
  readonly container: Container;
  readonly letterings: Lettering[];
  box: Box;
  painted: boolean;
}

export class LabelLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #board: BoardScene;
  readonly #measure: Measure = canvasMeasure();
  /** Painted names by what they look like and where they stand: a move of one counter repaints few. */
  readonly #sprites = new Map<string, Sprite>();
  readonly #atlas = new Atlas(1, MOST_PAGES);
  #ink: InkUnder | null = null;
  #compositor: Compositor | null = null;
  #obstacles: readonly Box[] = [];
  #dear: ReadonlySet<number> = new Set();
  #patches: Patch[] = [];
  #look = '';
  #fresh = false;
  #changed = false;
  #scale: Scale = { radius: 24, density: 1 };
  #theme: Theme;

  constructor(board: BoardScene, theme: Theme) {
    this.#board = board;
    this.#theme = theme;
  }

  /** What names must keep clear of, in map units, and the hexes whose names matter most. */
  setObstacles(boxes: readonly Box[], dear: ReadonlySet<number>): void {
    this.#obstacles = boxes;
    this.#dear = dear;
    this.#fresh = false;
  }

  /** Where names stand, in map units. */
  get taken(): readonly Box[] {
    return this.#patches.flatMap((patch) => patch.letterings.flatMap((lettering) => lettering.boxes));
  }

  /** Place for this scale if needed, and paint what is in view. True if the picture changed. */
  look(view: Box, scale: Scale, theme: Theme): boolean {
    atOnce(this.looking(view, scale, theme));
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }

  /** The same name by name. */
  *looking(view: Box, scale: Scale, theme: Theme): Steps {
    const look = `${scale.radius} ${scale.density} ${theme}`;
    if (look !== this.#look || !this.#fresh) {
      if (look !== this.#look || this.#atlas.crowded) this.#clear();
      this.#look = look;
      this.#fresh = true;
      this.#scale = scale;
      this.#theme = theme;
      yield* this.#place();
    }
    for (const patch of this.#patches) {
      if (patch.painted || !overlaps(patch.box, view)) continue;
      yield* this.#paint(patch);
    }
    this.#atlas.flush();
  }

  /** Paint every name again: the GPU has lost its textures. */
  reload(): void {
    this.#look = '';
  }

  destroy(): void {
    this.#clear();
    this.#atlas.destroy();
    this.container.destroy({ children: true });
  }

  #clear(): void {
    this.#discardPatches();
    for (const sprite of this.#sprites.values()) sprite.destroy();
    this.#sprites.clear();
    this.#atlas.clear();
  }

  #discardPatches(): void {
    for (const { container } of this.#patches) {
      container.removeChildren();
      container.destroy();
    }
    this.#patches = [];
  }

  *#place(): Steps {
    const survey = yield* surveying(this.#board);
    this.#ink ??= inkUnder(survey);
    yield;
    if (this.#compositor?.radius !== this.#scale.radius) {
      const page = { radius: this.#scale.radius, measure: this.#measure, ink: this.#ink };
      this.#compositor = new Compositor(survey, page, this.#compositor?.habits);
    }
    const letterings = yield* this.#compositor.composing(this.#obstacles, this.#dear);
    this.#discardPatches();
    const patches = new Map<string, Patch>();
    const wanted = new Set<string>();
    for (const lettering of letterings) {
      wanted.add(signature(lettering));
      const box = extent(lettering);
      const key = `${Math.floor(box.x0 / PATCH)},${Math.floor(box.y0 / PATCH)}`;
      const patch = patches.get(key);
      if (patch) {
        patch.letterings.push(lettering);
        patch.box = unite([patch.box, box]);
      } else {
        const container = new Container();
        this.container.addChild(container);
        patches.set(key, { container, letterings: [lettering], box, painted: false });
      }
    }
    this.#patches = [...patches.values()];
    this.#changed = true;
    for (const [key, sprite] of this.#sprites) {
      if (wanted.has(key)) continue;
      sprite.destroy();
      this.#sprites.delete(key);
    }
  }

  *#paint(patch: Patch): Steps {
    patch.painted = true;
    this.#changed = true;
    for (const lettering of patch.letterings) {
      const key = signature(lettering);
      const sprite = this.#sprites.get(key) ?? this.#spriteOf(key, lettering);
      this.#sprites.set(key, sprite);
      patch.container.addChild(sprite);
      yield;
    }
  }

  #spriteOf(key: string, lettering: Lettering): Sprite {
    const pixels = this.#scale.radius * this.#scale.density;
    const box = extent(lettering);
    const pad = lettering.em * 0.5;
    const [width, height] = [(box.x1 - box.x0 + 2 * pad) * pixels, (box.y1 - box.y0 + 2 * pad) * pixels];
    const x = Math.round((box.x0 - pad) * pixels) / pixels;
    const y = Math.round((box.y0 - pad) * pixels) / pixels;
    const texture = this.#atlas.print(key, width, height, (context) =>
      paintLettering(context, lettering, x, y, pixels, COLOURS[this.#theme]),
    );
    const sprite = new Sprite({ texture, x: x * HEX_RADIUS, y: y * HEX_RADIUS });
    sprite.scale.set(HEX_RADIUS / pixels);
    return sprite;
  }
}

function signature({ id, glyphs }: Lettering): string {
  const first = glyphs[0];
  return `${id} ${first?.x} ${first?.y}`;
}

/** All that is painted of a name. */
const extent = ({ boxes, lead }: Lettering): Box => unite(lead === undefined ? boxes : [...boxes, boundsOf(lead)]);

function unite(boxes: readonly Box[]): Box {
  return boxes.reduce((a, b) => ({
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }));
}

/** Widths in em, remembered: the same letters are asked for thousands of times. */
function canvasMeasure(): Measure {
  const context = contextOf(makeCanvas(1, 1));
  const known = new Map<string, number>();
  return (text, face) => {
    const key = `${face} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      context.font = fontOf(face, 100);
      width = context.measureText(text).width / 100;
      known.set(key, width);
    }
    return width;
  };
}
