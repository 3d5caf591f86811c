/**
 * The eye above the map. pixi-viewport turns drags, pinches and wheels into motion; it is fed by
 * the table's own frames and rests when nothing moves. Scale is the hex radius in screen pixels.
 */
import { type EventSystem, Rectangle } from 'pixi.js';
import { Viewport } from 'pixi-viewport';
import { latticeOf, type Point } from '../board/index.ts';
import type { BoardScene } from '../umpire/scene.ts';
import type { MapPart, Margins } from './contract.ts';
import type { Frames } from './frames.ts';
import { Grip } from './grip.ts';
import { HEX_RADIUS, placeCentre, type WorldPoint, type WorldRect, worldSize } from './map/world.ts';

/** Where the camera stands: the world point in the middle, and the hex radius in pixels. */
export interface CameraState {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const LARGEST_RADIUS = 110;
/** Counters on smaller hexes show only a letter. */
const READABLE_RADIUS = 13;
/** A whole map a little smaller than that is worth more than a part of it. */
const NEARLY = 0.9;
/** A counter is 44 pixels and its name can be read. */
const OPENING_RADIUS = 33;
/** World pixels left free around places that are framed, and around pieces that stand beside their place. */
const AROUND = 2 * HEX_RADIUS;
const ABOUT_PIECES = 0.4 * HEX_RADIUS;
const WHEEL_SMOOTH = 5;
const EVERYWHERE = 1e6;
const GLIDE_MS = 320;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export class Camera {
  readonly viewport: Viewport;
  readonly #frames: Frames;
  readonly #moved: () => void;
  readonly #standing: (places: ReadonlySet<number>) => readonly WorldRect[];
  readonly #grip: Grip;
  #board: BoardScene | null = null;
  #sheet: WorldRect = { x: 0, y: 0, width: 1, height: 1 };
  #covered: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #still: boolean;
  /** Any gesture of the player stops a glide of ours. */
  #journey = 0;

  constructor(
    events: EventSystem,
    frames: Frames,
    still: boolean,
    { moved, standing }: { moved(): void; standing(places: ReadonlySet<number>): readonly WorldRect[] },
  ) {
    this.#frames = frames;
    this.#moved = moved;
    this.#standing = standing;
    this.#still = still;
    // Its own hit area follows only while its ticker runs, and a camera set by us would leave it behind.
    const forceHitArea = new Rectangle(-EVERYWHERE / 2, -EVERYWHERE / 2, EVERYWHERE, EVERYWHERE);
    this.viewport = new Viewport({
      events,
      noTicker: true,
      threshold: 6,
      allowPreserveDragOutside: true,
      forceHitArea,
    });
    this.viewport.isRenderGroup = true;
    this.viewport.drag({ mouseButtons: 'left-middle', wheel: false }).pinch();
    this.setStill(still);
    this.#grip = new Grip(this.viewport);
    this.viewport.on('moved', this.#wake).on('zoomed', this.#wake);
    this.viewport.on('pointerup', this.#wake).on('pointerupoutside', this.#wake);
    this.viewport.on('pointerdown', () => {
      this.#journey += 1;
    });
  }

  get radius(): number {
    return this.viewport.scale.x * HEX_RADIUS;
  }

  get state(): CameraState {
    const { x, y } = this.viewport.center;
    return { x, y, radius: this.radius };
  }

  set state({ x, y, radius }: CameraState) {
    this.#journey += 1;
    this.viewport.scale.set(radius / HEX_RADIUS);
    this.viewport.moveCenter(x, y);
    this.#settle();
  }

  /** Without glides and smooth wheels, for a player who asked for less motion. */
  setStill(still: boolean): void {
    this.#still = still;
    this.viewport.wheel(still ? { percent: 0.1 } : { percent: 0.1, smooth: WHEEL_SMOOTH });
    if (still) this.viewport.plugins.remove('decelerate');
    else this.viewport.decelerate({ friction: 0.92 });
  }

  setBoard(board: BoardScene): void {
    this.#board = board;
    this.#sheet = worldSize(board);
    this.#limitZoom();
  }

  resize(width: number, height: number): void {
    const centre = this.viewport.center;
    this.viewport.resize(width, height, this.#sheet.width, this.#sheet.height);
    this.#limitZoom();
    this.viewport.moveCenter(centre.x, centre.y);
    this.#settle();
  }

  /** Something lies over the edges of the map; what is looked for is brought into the rest. */
  setCovered(covered: Margins): void {
    this.#covered = covered;
    this.#limitZoom();
    const { x, y, radius } = this.state;
    const least = this.#smallestRadius();
    // What hid the edge of the sheet is gone.
    if (radius < least) this.state = { x, y, radius: least };
    else this.#settle();
  }

  fit(): void {
    const { x, y, width, height } = this.#sheet;
    this.#glide({ x: x + width / 2, y: y + height / 2, radius: this.#smallestRadius() });
  }

  /** Lets go of the page. */
  destroy(): void {
    this.#grip.release();
  }

  openAt(places: readonly number[]): void {
    const board = this.#board;
    if (!board || places.length === 0 || this.#smallestRadius() >= READABLE_RADIUS * NEARLY) return;
    const centres = places.map((place) => placeCentre(board, place));
    const mean = (of: (point: WorldPoint) => number): number =>
      centres.reduce((sum, point) => sum + of(point), 0) / centres.length;
    this.state = { x: mean(({ x }) => x), y: mean(({ y }) => y), radius: READABLE_RADIUS };
  }

  /** At the scale at which names can be read: the first of these places, and as many of the others as there is room for. */
  open(places: readonly number[]): void {
    const seen: number[] = [];
    for (const place of places) if (this.#fit([...seen, place]) >= OPENING_RADIUS) seen.push(place);
    this.frame(seen.length > 0 ? seen : places.slice(0, 1));
  }

  frame(places: readonly number[], others: readonly number[] = []): void {
    const board = this.#board;
    const seen = [...places];
    for (const place of others)
      if (seen.length === 0 || this.#fit([...seen, place]) >= this.#smallestRadius()) seen.push(place);
    if (!board || seen.length === 0) return;
    const { x, y, width, height } = this.#around(board, seen);
    const radius = Math.max(this.#smallestRadius(), Math.min(OPENING_RADIUS, this.#fit(seen)));
    this.#glide(this.#uncovered({ x: x + width / 2, y: y + height / 2, radius }));
  }

  /** The radius at which all of these places fit into what nothing covers. */
  #fit(places: readonly number[]): number {
    if (!this.#board) return 0;
    const { width, height } = this.#around(this.#board, places);
    return HEX_RADIUS * Math.min(this.free.width / width, this.free.height / height);
  }

  /** These places, with the pieces that stand on or beside them. */
  #around(board: BoardScene, places: readonly number[]): WorldRect {
    const boxes = [
      ...places.map((place) => grown({ ...placeCentre(board, place), width: 0, height: 0 }, AROUND)),
      ...this.#standing(new Set(places)).map((box) => grown(box, ABOUT_PIECES)),
    ];
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
  }

  /** The camera that shows this point in the middle of what nothing covers. */
  #uncovered({ x, y, radius }: CameraState): CameraState {
    const { left, top, right, bottom } = this.#covered;
    const pixel = HEX_RADIUS / radius;
    return { x: x + ((right - left) / 2) * pixel, y: y + ((bottom - top) / 2) * pixel, radius };
  }

  zoomBy(factor: number): void {
    const { x, y, radius } = this.state;
    this.#glide({ x, y, radius: Math.min(LARGEST_RADIUS, Math.max(this.#smallestRadius(), radius * factor)) });
  }

  centreOn(place: number): void {
    if (this.#board) this.#glide(this.#uncovered({ ...placeCentre(this.#board, place), radius: this.radius }));
  }

  lookAt([x, y]: Point): void {
    this.#glide(this.#uncovered({ x: x * HEX_RADIUS, y: y * HEX_RADIUS, radius: this.radius }));
  }

  toScreen = (point: WorldPoint): WorldPoint => {
    const { x, y, scale } = this.viewport;
    return { x: point.x * scale.x + x, y: point.y * scale.y + y };
  };

  toWorld = (point: WorldPoint): WorldPoint => {
    const { x, y, scale } = this.viewport;
    return { x: (point.x - x) / scale.x, y: (point.y - y) / scale.y };
  };

  /** The visible part of the world. */
  get view(): WorldRect {
    const { left, top, worldScreenWidth, worldScreenHeight } = this.viewport;
    return { x: left, y: top, width: worldScreenWidth, height: worldScreenHeight };
  }

  /** What of the screen nothing lies over. */
  get free(): WorldRect {
    const { left, top, right, bottom } = this.#covered;
    const { screenWidth, screenHeight } = this.viewport;
    return { x: left, y: top, width: screenWidth - left - right, height: screenHeight - top - bottom };
  }

  get part(): MapPart {
    const { x, y, width, height } = this.view;
    const { x1, y1 } = this.#board ? latticeOf(this.#board).bounds : { x1: 1, y1: 1 };
    const [wide, high] = [x1 * HEX_RADIUS, y1 * HEX_RADIUS];
    return { left: x / wide, top: y / high, width: width / wide, height: height / high };
  }

  /** The sheet covers all of the canvas that can be seen: what lies beside a map is not worth a look. */
  #smallestRadius(): number {
    const { screenWidth, screenHeight } = this.viewport;
    const { right, bottom, air = 0, solid } = this.#covered;
    const { width, height } = solid ? this.free : { width: screenWidth - right, height: screenHeight - bottom + air };
    return HEX_RADIUS * Math.max(width / this.#sheet.width, height / this.#sheet.height);
  }

  #limitZoom(): void {
    const minScale = this.#smallestRadius() / HEX_RADIUS;
    this.viewport.clampZoom({ minScale, maxScale: LARGEST_RADIUS / HEX_RADIUS });
  }

  #glide(to: CameraState): void {
    const from = this.state;
    if (this.#still) {
      this.state = to;
      return;
    }
    this.#journey += 1;
    const journey = this.#journey;
    void this.#frames.tween(GLIDE_MS, (share) => {
      if (journey !== this.#journey) return;
      const t = easeOut(share);
      // The radius goes by ratio, so that zooming feels even.
      this.viewport.scale.set((from.radius * (to.radius / from.radius) ** t) / HEX_RADIUS);
      this.viewport.moveCenter(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
      this.#settle();
    });
  }

  #wake = (): void => this.#frames.roll(this.#step);

  #step = (elapsed: number): boolean => {
    const { x, y } = this.viewport;
    const scale = this.viewport.scale.x;
    this.viewport.update(elapsed);
    this.#settle();
    return this.viewport.x !== x || this.viewport.y !== y || this.viewport.scale.x !== scale;
  };

  #settle(): void {
    this.#keepOverSheet();
    this.#moved();
    this.#frames.follow();
  }

  #keepOverSheet(): void {
    const { center, worldScreenWidth, worldScreenHeight } = this.viewport;
    const { x, y, width, height } = this.#sheet;
    const pixel = HEX_RADIUS / this.radius;
    const { left, top, right, bottom, air = 0 } = this.#covered;
    const cx = held(center.x, x - left * pixel, x + width + right * pixel, worldScreenWidth);
    const cy = held(center.y, y - top * pixel, y + height + (bottom - air) * pixel, worldScreenHeight);
    if (cx !== center.x || cy !== center.y) this.viewport.moveCenter(cx, cy);
  }
}

const grown = ({ x, y, width, height }: WorldRect, by: number): WorldRect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The middle of a view of length `seen` that stays between two edges; where it cannot, it shows both alike. */
function held(middle: number, from: number, to: number, seen: number): number {
  const reach = Math.max(0, (to - from - seen) / 2);
  const centre = (from + to) / 2;
  return Math.min(centre + reach, Math.max(centre - reach, middle));
}
