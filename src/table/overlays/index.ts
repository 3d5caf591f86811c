/** Everything the game draws over the map except counters, in the layers where it belongs. */
import { Container } from 'pixi.js';
import type { Ghost } from '../../adviser/contract.ts';
import type {
  BoardScene,
  Drawing,
  LitRoad,
  PathOverlay,
  PencilMark,
  ReachOverlay,
  Scene,
  SeenTrail,
} from '../../umpire/scene.ts';
import type { StyledOverlay, WhySlip } from '../contract.ts';
import type { Theme } from '../map/theme.ts';
import { HEX_RADIUS, placeCentre, type WorldPoint, type WorldRect, wayPoint } from '../map/world.ts';
import { PALETTES } from '../palette.ts';
import type { Press } from '../press.ts';
import { RoadChips } from './chips.ts';
import { Ghosts } from './ghosts.ts';
import { LitRoads } from './lit-roads.ts';
import { Marches } from './marches.ts';
import { Marks } from './marks.ts';
import { Pencil } from './pencil.ts';
import { MovePoints } from './points.ts';
import { heldPlaces, ReachTint } from './reach.ts';
import { SentArrows } from './sent.ts';
import { Slip, showCost, showWhy } from './slips.ts';
import { Tints } from './tints.ts';
import { Trails } from './trails.ts';
import { WayLines } from './way.ts';

/** What the overlays need to know of the table around them. */
interface Surroundings {
  readonly camera: {
    /** Of a place, in screen pixels. */
    readonly radius: number;
    readonly free: WorldRect;
    toScreen(point: WorldPoint): WorldPoint;
  };
  /** Counters and names, in world pixels. */
  counters(): readonly WorldRect[];
  names(): readonly WorldRect[];
  /** Buttons over the map, in screen pixels. */
  controls(): readonly WorldRect[];
}

/** Line widths have a least number of pixels: they are drawn anew at every half octave of zoom. */
const stepOf = (radius: number): number => 2 ** (Math.round(Math.log2(radius) * 2) / 2);

export class Overlays {
  /** Under the ink. */
  readonly tints = new Container({ eventMode: 'none' });
  /** On the ink, under bridges, names and counters. */
  readonly way = new Container({ eventMode: 'none' });
  /** Above the names. */
  readonly points = new Container({ eventMode: 'none' });
  readonly flags: Container;
  /** Above the names, under the counters. */
  readonly pencil: Container;
  /** Above the counters. */
  readonly marks: Container;
  /** In screen pixels. */
  readonly slips = new Container({ eventMode: 'none' });

  readonly #tints: Tints;
  readonly #reachTint: ReachTint;
  readonly #roads = new LitRoads();
  /** Roads with a figure each, of whatever overlay is shown. */
  #figures: readonly LitRoad[] = [];
  readonly #chips: RoadChips;
  readonly #way = new WayLines();
  readonly #points: MovePoints;
  readonly #marks: Marks;
  readonly #trails = new Trails();
  readonly #marches = new Marches();
  readonly #sent = new SentArrows();
  readonly #pencil: Pencil;
  /** What was drawn by hand, and what an overlay notes beside places. */
  #drawn: readonly PencilMark[] = [];
  #notes: readonly PencilMark[] = [];
  readonly #ghosts = new Ghosts();
  readonly #cost: Slip;
  readonly #whySlip: Slip;
  readonly #around: Surroundings;
  #board: BoardScene | null = null;
  #theme: Theme;
  #reach: ReachOverlay | null = null;
  #why: WhySlip | null = null;
  #drawnAt = 0;
  #placedAt = 0;

  constructor(press: Press, theme: Theme, around: Surroundings) {
    this.#theme = theme;
    this.#around = around;
    this.#tints = new Tints(press);
    this.#reachTint = new ReachTint(press);
    this.#points = new MovePoints(press);
    this.#chips = new RoadChips(press);
    this.#marks = new Marks(press);
    this.#pencil = new Pencil(press);
    this.#cost = new Slip(press);
    this.#whySlip = new Slip(press);
    this.tints.addChild(this.#tints.container, this.#reachTint.container, this.#roads.container);
    this.way.addChild(
      this.#trails.container,
      this.#marches.container,
      this.#ghosts.container,
      this.#sent.container,
      this.#way.container,
    );
    this.points.addChild(this.#points.container, this.#chips.container);
    this.flags = this.#marks.flags;
    this.pencil = this.#pencil.container;
    this.marks = this.#marks.container;
    this.slips.addChild(this.#whySlip.container, this.#cost.container);
  }

  setBoard(board: BoardScene): void {
    this.#board = board;
    // Their places are those of another map.
    this.#marks.clear();
    this.#tints.setMarks([]);
    this.#way.pointed = null;
    this.setReach(null);
    this.setPath(null);
    this.setWhy(null);
  }

  setTheme(theme: Theme, scene: Scene | null): void {
    this.#theme = theme;
    this.#points.forget();
    if (scene) this.setScene(scene);
    this.#showWhy();
    this.#showCost();
    this.redraw();
  }

  setScene(scene: Scene): void {
    if (this.#board) this.#marks.set(this.#board, scene, this.#palette);
    this.#tints.setMarks(scene.placeMarks);
    this.redraw();
  }

  setReach(reach: ReachOverlay | null): void {
    // Where roads are lit, the places at their ends need no light of their own.
    const onGround = reach?.roads === undefined ? reach : null;
    this.#reach = onGround;
    this.#reachTint.set(onGround);
    this.#roads.roads = reach?.roads ?? [];
    this.#sent.reach = reach;
    this.#chipRoads();
    this.#way.goals = reach?.roads === undefined ? [] : heldPlaces(reach);
    this.redraw();
  }

  setOverlays(overlays: readonly StyledOverlay[]): void {
    this.#tints.setOverlays(overlays);
    this.#way.lines = overlays.flatMap(({ lines }) => lines);
    this.#figures = overlays.flatMap(({ roads = [] }) => roads);
    this.#notes = overlays.flatMap(({ notes = [] }) =>
      notes.map(({ place, text }) => ({ kind: 'note', places: [place], hand: 'enemy', text })),
    );
    this.#pencil.marks = [...this.#drawn, ...this.#notes];
    this.#chipRoads();
    this.redraw();
  }

  /** A road that is lit for the pieces in hand says what it takes of them, any other what the overlay says of it. */
  #chipRoads(): void {
    const lit = this.#roads.roads;
    const others = this.#figures.filter(
      (road) => !lit.some(({ a, b }) => (a === road.a && b === road.b) || (a === road.b && b === road.a)),
    );
    this.#chips.roads = [...lit, ...others];
  }

  setPath(path: PathOverlay | null): void {
    this.#way.path = path;
    this.#showCost();
    if (this.#board) this.#way.draw(this.#board, this.#drawnAt || this.#around.camera.radius, this.#palette);
    this.follow();
  }

  setWhy(why: WhySlip | null): void {
    this.#why = why;
    this.#way.refused = why?.place ?? null;
    this.#showWhy();
    this.#drawRings();
    this.follow();
  }

  setDrawing({ pencil = [], trails = [], battles = [], marches = [] }: Drawing): void {
    // One that was growing is whole now, or gone.
    this.#marches.growing = null;
    this.#marches.trails = marches;
    this.#drawn = pencil;
    this.#pencil.marks = [...this.#drawn, ...this.#notes];
    this.#trails.trails = trails;
    this.#trails.battles = battles;
    this.redraw();
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.#ghosts.ghosts = ghosts;
    // The marshal changes his mind several times a second: what else is drawn stays.
    if (this.#board) this.#ghosts.draw(this.#board, this.#drawnAt || this.#around.camera.radius, this.#palette);
  }

  grow(trail: SeenTrail, share: number): void {
    this.#marches.growing = { trail, share };
    if (this.#board) this.#marches.grow(this.#board, this.#drawnAt || this.#around.camera.radius, this.#palette);
  }

  setCursor(place: number | null): void {
    this.#way.cursor = place;
    this.#drawRings();
  }

  point(place: number | null): void {
    this.#way.pointed = place;
    this.#drawRings();
  }

  /** What names must keep clear of besides counters. */
  markBoxes(): readonly WorldRect[] {
    return this.#marks.boxes();
  }

  /** The camera has moved. */
  follow(): void {
    const board = this.#board;
    if (!board) return;
    if (stepOf(this.#around.camera.radius) !== this.#drawnAt) {
      this.redraw();
      this.#showCost();
      this.#showWhy();
    }
    if (this.#around.camera.radius !== this.#placedAt) this.#placeMarks(board);
    const goal = this.#way.path?.places.at(-1);
    if (goal !== undefined) this.#keepInView(this.#cost, goal);
    if (this.#why) this.#keepInView(this.#whySlip, this.#why.place);
  }

  redraw(): void {
    const board = this.#board;
    if (!board) return;
    this.#drawnAt = stepOf(this.#around.camera.radius);
    this.#tints.draw(board, this.#drawnAt, this.#palette);
    this.#reachTint.draw(board, this.#drawnAt, this.#palette, this.#theme);
    this.#roads.draw(board, this.#drawnAt, this.#palette);
    this.#trails.draw(board, this.#drawnAt, this.#palette);
    this.#marches.draw(board, this.#drawnAt, this.#palette);
    this.#ghosts.draw(board, this.#drawnAt, this.#palette);
    this.#sent.draw(board, this.#drawnAt, this.#palette);
    this.#way.draw(board, this.#drawnAt, this.#palette);
    this.renumber();
    this.#placeMarks(board);
  }

  /** Writes movement points and pencil anew: they give way to names, and names may have moved. */
  renumber(): void {
    const board = this.#board;
    if (!board) return;
    const { camera, counters, names } = this.#around;
    const taken = [...counters(), ...names()];
    const points = this.#reach ? [...taken, ...this.#pathBoxes()] : [];
    this.#points.draw(board, this.#reach, camera.radius, this.#palette, points);
    this.#chips.draw(board, camera.radius, this.#palette, taken);
    this.#pencil.draw(board, camera.radius, this.#palette, taken);
  }

  get #palette() {
    return PALETTES[this.#theme];
  }

  get #standoff(): number {
    return Math.max(34, this.#around.camera.radius * 1.45);
  }

  #at(place: number): WorldPoint {
    return this.#board ? this.#around.camera.toScreen(placeCentre(this.#board, place)) : { x: 0, y: 0 };
  }

  #placeMarks(board: BoardScene): void {
    this.#placedAt = this.#around.camera.radius;
    this.#marks.place(board, this.#placedAt);
  }

  #drawRings(): void {
    if (this.#board) this.#way.drawRings(this.#board, this.#drawnAt || this.#around.camera.radius, this.#palette);
  }

  #showCost(): void {
    const path = this.#way.path;
    const goal = path?.places.at(-1);
    if (!path || goal === undefined || path.chip.length === 0) return this.#cost.hide();
    showCost(this.#cost, path.chip, this.#around.camera.radius, this.#palette);
    this.#choose(this.#cost, goal);
  }

  #showWhy(): void {
    if (!this.#why) return this.#whySlip.hide();
    showWhy(this.#whySlip, this.#why, this.#around.camera.radius, this.#palette);
    this.#choose(this.#whySlip, this.#why.place);
  }

  /** A slip that a pan would carry off the screen looks for another side of its place. */
  #keepInView(slip: Slip, place: number): void {
    if (!slip.fits(this.#at(place), this.#standoff, this.#screen())) this.#choose(slip, place);
    slip.place(this.#at(place), this.#standoff);
  }

  /** Clear of counters, of the way and, for the cost, of the refusal. */
  #choose(slip: Slip, place: number): void {
    const taken = [...this.#around.counters(), ...this.#pathBoxes()].map(this.#onScreen);
    if (this.#why && slip !== this.#whySlip) {
      taken.push(this.#whySlip.boxAt(this.#at(this.#why.place), this.#standoff));
    }
    slip.choose(this.#at(place), this.#standoff, this.#screen(), taken, this.#around.controls());
  }

  #screen(): WorldRect {
    const { x, y, width, height } = this.#around.camera.free;
    return { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
  }

  /** A box around every bead of the way. */
  #pathBoxes(): WorldRect[] {
    const board = this.#board;
    if (!board) return [];
    const reach = HEX_RADIUS * 0.3;
    return (this.#way.path?.places ?? []).map((place) => {
      const { x, y } = wayPoint(board, place);
      return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
    });
  }

  #onScreen = ({ x, y, width, height }: WorldRect): WorldRect => {
    const from = this.#around.camera.toScreen({ x, y });
    const to = this.#around.camera.toScreen({ x: x + width, y: y + height });
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  };
}
