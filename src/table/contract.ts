/** What the rest of the house may ask of the table. */

import type { Ghost } from '../adviser/contract.ts';
import type { Point } from '../board/index.ts';
import type {
  BoardScene,
  Cue,
  Drawing,
  MapOverlay,
  OverlayStyle,
  PathOverlay,
  ReachOverlay,
  Scene,
} from '../umpire/scene.ts';
import type { CameraState } from './camera.ts';
import type { Theme, WorldPoint } from './map/index.ts';
import type { Button } from './pointer.ts';

export interface TableOptions {
  readonly theme: Theme;
  /** Jump instead of gliding, marching and rolling. */
  readonly reducedMotion: boolean;
  /** The hand has no pointer: buttons are made for a finger. */
  readonly touch?: boolean;
  /** 1 is one step in about 180 ms; 2 is twice as fast. */
  readonly animationSpeed: number;
  onPlaceClick(place: number, button: Button, on: { readonly piece: string | null }): void;
  onHover(place: number | null, piece: string | null): void;
  /** Right click or long press: what is this, and why not? */
  onExplain(place: number, piece: string | null): void;
  /** A button in the canvas: end, undo, zoomIn, zoomOut, fit, or an item of the order wheel. */
  onControl(name: string): void;
  /** Another part of the map is in view. */
  onView?(): void;
  /** Something of the table could not be drawn: a sentence for the player. */
  onTrouble?(sentence: string): void;
}

export interface WhySlip {
  readonly place: number;
  readonly text: string;
  readonly rule: string;
}

export interface OrderWheel {
  readonly piece: string;
  readonly items: readonly { readonly id: string; readonly label: string; readonly enabled: boolean }[];
}

export interface Controls {
  /** Label of the button that ends the segment; null hides it. */
  readonly end: string | null;
  readonly undo: boolean;
}

/** Something that a key shows on the map, and how it is drawn. */
export interface StyledOverlay extends MapOverlay {
  readonly style: OverlayStyle;
}

/** What is in view, in shares of the board's field: 0 is its upper left corner, 1 its lower right one. */
export interface MapPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the map's edges that something lies over. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How much of the bottom is covered by single buttons, with map to be seen between them. */
  readonly air?: number;
  /** A page lies there as long as anything is looked at: the map need not reach under it. */
  readonly solid?: boolean;
}

interface CameraControl {
  centreOn(place: number): void;
  /** Brings a point of the field, in units of drawing, into the middle. */
  lookAt(at: Point): void;
  zoomBy(factor: number): void;
  fit(): void;
  /** Where a game begins: the whole map, or, where that would be too small to read, the midst of these places. */
  openAt(places: readonly number[]): void;
  /** Shows the first of these places as near as names can be read, and as many of the others as fit. */
  open(places: readonly number[]): void;
  /** Brings these places into view beside what covers the map, and as many of the others, the first of them first, as fit. */
  frame(places: readonly number[], others?: readonly number[]): void;
  /** What lies over the edges of the map from now on. */
  setCovered(covered: Margins): void;
  readonly part: MapPart;
  state: CameraState;
}

export interface TableStats {
  /** Frames drawn since the table was set up. */
  readonly frames: number;
  /** JavaScript milliseconds the last of them took. */
  readonly cost: number;
  readonly renderer: string;
  /** Textures on the graphics card; 0 where there is none. */
  readonly textures: number;
  readonly textureBytes: number;
  /** The map in view has been painted, if only roughly. */
  readonly painted: boolean;
}

export interface Table {
  readonly camera: CameraControl;
  readonly canvas: HTMLCanvasElement;
  setBoard(board: BoardScene): void;
  setScene(scene: Scene): void;
  /** Plays in order; a click, `skip` or another `play` ends it at once. */
  play(cues: readonly Cue[]): Promise<void>;
  skip(): void;
  select(piece: string | null): void;
  setReach(reach: ReachOverlay | null): void;
  setPath(path: PathOverlay | null): void;
  setOverlays(overlays: readonly StyledOverlay[]): void;
  /** The map as it is drawn now. */
  picture(): HTMLCanvasElement;
  /** What lies on the map besides the game: nothing takes it off. */
  setDrawing(drawing: Drawing): void;
  /** What an adviser would do. */
  setGhosts(ghosts: readonly Ghost[]): void;
  /** The keyboard's place. */
  setCursor(place: number | null): void;
  setWhy(why: WhySlip | null): void;
  setWheel(wheel: OrderWheel | null): void;
  /** Null: the map has no buttons of its own. */
  setControls(controls: Controls | null): void;
  setTheme(theme: Theme): void;
  setMotion(motion: Pick<TableOptions, 'reducedMotion' | 'animationSpeed'>): void;
  /** Canvas pixels from its upper left corner. */
  placeToScreen(place: number): WorldPoint;
  /** After the host has changed its size; the table also watches for itself. */
  resize(): void;
  /** Resolves when the part of the map in view is painted. */
  settled(): Promise<void>;
  stats(): TableStats;
  destroy(): void;
}
