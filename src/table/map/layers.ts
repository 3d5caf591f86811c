/** The map as the table mounts it: ground below the play tints, ink, bridges and names above them. */
import { Container, type Renderer, Sprite, Texture } from 'pixi.js';
import type { BoardScene, EdgeMark } from '../../umpire/scene.ts';
import { restAfterPress } from './after-press.ts';
import { BridgeLayer } from './bridge-layer.ts';
import { type Cartographer, hireCartographer } from './cartographer.ts';
import { loadMapFonts } from './fonts.ts';
import { Furniture } from './furniture.ts';
import { LabelLayer } from './label-layer.ts';
import { type Box, grow, inside, meet } from './polyline.ts';
import { nearestStep, RestingScale } from './resting-scale.ts';
import { sheetBox } from './sheet.ts';
import { atLeisure, type Steps } from './steps.ts';
import { surveying } from './survey.ts';
import { COLOURS, type Theme } from './theme.ts';
import { type Scale, TileLayer, type Wanted } from './tile-layer.ts';
import { HEX_RADIUS, type MapCamera, type WorldRect, worldSize } from './world.ts';

export interface MapLayers {
  /** In world coordinates, bottom to top: ground, (play tints,) ink, (path,) bridges, labels. */
  readonly ground: Container;
  readonly ink: Container;
  readonly bridges: Container;
  readonly labels: Container;
  /** In screen coordinates: the title plate with its scales, lower left. */
  readonly furniture: Container;
  /** There is something to be seen on the map: draw it. Until then it may be bare paper. */
  begin(): void;
  /** Call when the camera has moved. True if the picture changed beyond the camera itself. */
  update(camera: MapCamera): boolean;
  setEdges(edges: readonly EdgeMark[]): void;
  /** World rectangles that names must keep clear of: counters, path beads, chips. */
  setObstacles(boxes: readonly WorldRect[], dear: ReadonlySet<number>): void;
  /** World rectangles that names stand on. */
  names(): readonly WorldRect[];
  setTheme(theme: Theme): void;
  /** After a lost and restored WebGL context. */
  rebuild(): void;
  /** Called when a tile or the typefaces have arrived and the table should update and render. */
  onChange(listener: () => void): void;
  /** Nothing in view is bare paper any more. */
  readonly painted: boolean;
  /** Resolves when everything in view is painted. */
  settled(): Promise<void>;
  destroy(): void;
}

const GROUND_FARTHEST: Scale = { radius: 12, density: 1 };
const GROUND_FAR: Scale = { radius: 24, density: 1 };
const GROUND_CLOSE: Scale = { radius: 72, density: 1 };
/** Device pixels per hex radius from which each ground is worth its cost. */
const CLOSE_FROM = 37;
const FAR_FROM = 14;
/** Longest side of the first glance, in pixels. */
const GLANCE_PIXELS = 720;

/**
 * With no more cores than this, the umpire and this page's start keep the machine busy: a map that was drawn
 * meanwhile would keep a player who came by a link from his orders.
 */
const FEW_CORES = 2;

/** Milliseconds between two calls for a render while pictures keep arriving. */
const BREATH = 700;

const afterNextFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

const sameSize = (a: MapCamera, b: MapCamera): boolean =>
  a.scale === b.scale && a.width === b.width && a.height === b.height;

export function createMapLayers(
  board: BoardScene,
  theme: Theme,
  renderer: Pick<Renderer, 'resolution'>,
  onTrouble: (sentence: string) => void,
): MapLayers {
  return new Layers(board, theme, renderer, onTrouble);
}

class Layers implements MapLayers {
  readonly ground = new Container({ eventMode: 'none' });
  readonly #renderer: Pick<Renderer, 'resolution'>;
  /** Bare paper, until the first tiles arrive. */
  readonly #paper = new Sprite(Texture.WHITE);
  readonly #glance: TileLayer;
  readonly #far: TileLayer;
  readonly #close: TileLayer;
  readonly #ink: TileLayer;
  readonly #bridges: BridgeLayer;
  readonly #labels: LabelLayer;
  readonly #furniture: Furniture;
  /** Names are set anew when the zoom has come to rest; until then they grow and shrink with the map. */
  readonly #labelScale = new RestingScale(() => this.#tell());
  readonly #board: BoardScene;
  #cartographer: Cartographer | null = null;
  readonly #sheet: Box;
  readonly #glanceScale: Scale;
  #theme: Theme;
  #view: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  #camera: MapCamera | null = null;
  /** The scale of the last look at the map, and how far names are painted for it. */
  #looked: { readonly step: Scale; readonly reach: Box } | null = null;
  /** Views at the present scale whose upper left corner lies in here need nothing that is not there. */
  #calm: Box | null = null;
  #letters: Promise<void> = Promise.resolve();
  /** The first picture is there, or never will be. */
  #grounded = false;
  /** Bridges and names, which cost more than the ground and come when it has been seen: are they there? */
  #adorned = false;
  #callOff = (): void => {};
  #busy = false;
  #told = 0;
  #closed = false;
  #listeners: (() => void)[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    board: BoardScene,
    theme: Theme,
    renderer: Pick<Renderer, 'resolution'>,
    private readonly onTrouble: (sentence: string) => void,
  ) {
    this.#board = board;
    this.#theme = theme;
    this.#renderer = renderer;
    this.#sheet = sheetBox(board);
    this.#layPaper(worldSize(board));
    this.#glanceScale = {
      radius: Math.min(10, Math.max(2, Math.floor(GLANCE_PIXELS / (this.#sheet.x1 - this.#sheet.x0)))),
      density: 1,
    };
    this.#glance = new TileLayer('ground', board, theme, 64);
    this.#far = new TileLayer('ground', board, theme, 64);
    this.#close = new TileLayer('ground', board, theme, 36);
    this.#ink = new TileLayer('ink', board, theme, 48);
    this.#bridges = new BridgeLayer(board);
    this.#labels = new LabelLayer(board, theme);
    this.#furniture = new Furniture(board);
    this.ground.addChild(this.#paper, this.#glance.container, this.#far.container, this.#close.container);
    if (navigator.hardwareConcurrency > FEW_CORES) this.#begin();
  }

  begin(): void {
    // Counters and what is asked are seen first.
    if (this.#cartographer === null) afterNextFrame(() => this.#begin());
  }

  #begin(): void {
    if (this.#cartographer !== null || this.#closed) return;
    this.#cartographer = hireCartographer(this.#board, (sentence) => {
      if (!this.#closed) this.onTrouble(sentence);
    });
    this.#tell();
    this.#letters = loadMapFonts();
  }

  async #adorn(): Promise<void> {
    await this.#letters;
    if (this.#closed) return;
    this.#callOff = atLeisure(this.#adorning(), restAfterPress, () => {
      this.#adorned = true;
      this.#tell();
    });
  }

  /** For the camera as it stands now; if it has moved on when all is done, what is missing is added then. */
  *#adorning(): Steps {
    yield* surveying(this.#board);
    const [camera, looked] = [this.#camera, this.#looked];
    if (!camera || !looked) return;
    const { step, reach } = looked;
    this.#bridges.draw(step, this.#theme);
    yield;
    yield* this.#labels.looking(reach, this.#labelScale.follow(step), this.#theme);
    this.#furniture.draw(camera, step.density, this.#theme);
  }

  get painted(): boolean {
    return this.#camera !== null && [this.#glance, this.#far, this.#close].some((layer) => layer.covers);
  }

  get ink(): Container {
    return this.#ink.container;
  }

  get bridges(): Container {
    return this.#bridges.container;
  }

  get labels(): Container {
    return this.#labels.container;
  }

  get furniture(): Container {
    return this.#furniture.container;
  }

  update(camera: MapCamera): boolean {
    const before = this.#camera;
    this.#camera = camera;
    const world = HEX_RADIUS * camera.scale;
    const [x0, y0] = [camera.x / HEX_RADIUS, camera.y / HEX_RADIUS];
    const view: Box = { x0, y0, x1: x0 + camera.width / world, y1: y0 + camera.height / world };
    this.#view = view;
    if (this.#calm && before && sameSize(before, camera) && inside(this.#calm, x0, y0)) return false;
    const density = Math.min(2, Math.max(1, Math.ceil(this.#renderer.resolution - 0.1)));
    const step: Scale = { radius: nearestStep(world), density };
    const sharpness = world * this.#renderer.resolution;
    const far = sharpness < FAR_FROM ? GROUND_FARTHEST : GROUND_FAR;
    const close = sharpness < CLOSE_FROM ? null : GROUND_CLOSE;
    let changed = this.#glance.look(this.#sheet, this.#glanceScale);
    changed = this.#far.look(view, far) || changed;
    changed = this.#close.look(view, close) || changed;
    changed = this.#ink.look(view, step) || changed;
    this.#far.container.visible = !this.#close.covers;
    this.#close.container.visible = this.#close.active;
    this.#glance.container.visible = !this.#close.covers && !this.#far.covers;
    this.#paper.visible = this.#glance.container.visible && !this.#glance.covers;
    const slack = [this.#far.slack(view, far), this.#close.slack(view, close), this.#ink.slack(view, step)].reduce(
      meet,
    );
    this.#calm = { x0: x0 + slack.x0, y0: y0 + slack.y0, x1: x0 + slack.x1, y1: y0 + slack.y1 };
    const reach = grow({ ...this.#calm, x1: view.x1 + slack.x1, y1: view.y1 + slack.y1 }, 1);
    this.#looked = { step, reach };
    if (this.#adorned) {
      changed = this.#bridges.draw(step, this.#theme) || changed;
      changed = this.#labels.look(reach, this.#labelScale.follow(step), this.#theme) || changed;
      changed = this.#furniture.draw(camera, density, this.#theme) || changed;
    }
    this.#pump();
    return changed;
  }

  setEdges(edges: readonly EdgeMark[]): void {
    this.#calm = null;
    this.#bridges.setEdges(edges);
  }

  setObstacles(boxes: readonly WorldRect[], dear: ReadonlySet<number>): void {
    this.#calm = null;
    this.#labels.setObstacles(
      boxes.map(({ x, y, width, height }) => ({
        x0: x / HEX_RADIUS,
        y0: y / HEX_RADIUS,
        x1: (x + width) / HEX_RADIUS,
        y1: (y + height) / HEX_RADIUS,
      })),
      dear,
    );
  }

  names(): readonly WorldRect[] {
    return this.#labels.taken.map(({ x0, y0, x1, y1 }) => ({
      x: x0 * HEX_RADIUS,
      y: y0 * HEX_RADIUS,
      width: (x1 - x0) * HEX_RADIUS,
      height: (y1 - y0) * HEX_RADIUS,
    }));
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#paper.tint = COLOURS[theme].paper;
    for (const layer of [this.#glance, this.#far, this.#close, this.#ink]) layer.setTheme(theme);
    this.#tell();
  }

  rebuild(): void {
    for (const layer of [this.#glance, this.#far, this.#close, this.#ink, this.#bridges, this.#labels, this.#furniture])
      layer.reload();
    this.#tell();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#pump();
    });
  }

  destroy(): void {
    this.#closed = true;
    this.#labelScale.stop();
    this.#callOff();
    this.#listeners = [];
    this.#cartographer?.dismiss();
    for (const layer of [this.#glance, this.#far, this.#close, this.#ink, this.#bridges, this.#labels, this.#furniture])
      layer.destroy();
    this.ground.destroy();
  }

  #layPaper({ x, y, width, height }: WorldRect): void {
    this.#paper.position.set(x, y);
    this.#paper.setSize(width, height);
    this.#paper.tint = COLOURS[this.#theme].paper;
  }

  #tell(): void {
    this.#calm = null;
    for (const listener of this.#listeners) listener();
  }

  /** One picture at a time, and always the one that is missed most now: the camera may have moved on. */
  #pump(): void {
    if (this.#busy || this.#closed || !this.#camera || !this.#cartographer) return;
    const next = this.#next(false) ?? this.#nextOutside();
    if (!next) return;
    this.#busy = true;
    const wait = this.#grounded && !this.#adorned ? restAfterPress() : 0;
    if (wait > 0) return void setTimeout(this.#resume, wait);
    void this.#cartographer.paint(next.wanted.job).then((image) => {
      this.#busy = false;
      if (this.#closed) return;
      if (!this.#grounded) afterNextFrame(() => void this.#adorn());
      this.#grounded = true;
      if (!image) return;
      this.#calm = null;
      next.layer.accept(next.wanted, image, next.layer === this.#glance ? this.#sheet : this.#view);
      this.#pump();
      const now = performance.now();
      if (next.layer.mostWanted(false) && now - this.#told < BREATH) return;
      this.#told = now;
      this.#tell();
    });
  }

  #resume = (): void => {
    this.#busy = false;
    this.#pump();
  };

  /** First something everywhere, then the lines that carry the game, then the ground as it is looked at. */
  #next(ahead: boolean): { layer: TileLayer; wanted: Wanted } | null {
    for (const layer of [this.#glance, this.#ink, this.#close, this.#far]) {
      const wanted = layer.mostWanted(ahead);
      if (wanted) return { layer, wanted };
    }
    return null;
  }

  /** The view is complete: say so, then paint what lies just outside it. */
  #nextOutside(): { layer: TileLayer; wanted: Wanted } | null {
    if (this.#adorned) for (const resolve of this.#waiting.splice(0)) resolve();
    return this.#next(true);
  }
}
