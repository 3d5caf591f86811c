/** Brings the table's parts together. */
import { Container, type Renderer } from 'pixi.js';
import type { Ghost } from '../adviser/contract.ts';
import type { BoardScene, Cue, Drawing, PathOverlay, ReachOverlay, Scene } from '../umpire/scene.ts';
import { Camera } from './camera.ts';
import { layOutButtons, loadOf, openCanvas, pictureOf } from './canvas.ts';
import type { Controls, OrderWheel, StyledOverlay, Table, TableOptions, TableStats, WhySlip } from './contract.ts';
import { ControlBar } from './controls/bar.ts';
import { Wheel } from './controls/wheel.ts';
import { CounterLayer } from './counters/layer.ts';
import { CuePlayer } from './cues.ts';
import { Frames } from './frames.ts';
import { callCartographer } from './map/cartographer.ts';
import { createMapLayers, type MapLayers, placeAt, placeCentre, type Theme, type WorldPoint } from './map/index.ts';
import { Overlays } from './overlays/index.ts';
import { PALETTES, type Palette } from './palette.ts';
import { type Button, type Pointed, PointerReader } from './pointer.ts';
import { Press } from './press.ts';
import { Rest } from './rest.ts';
import { loadTypefaces } from './typefaces.ts';

const SHARPEN_AFTER_MS = 110;
const NAMES_AFTER_MS = 140;

export async function createTable(host: HTMLElement, options: TableOptions): Promise<Table> {
  callCartographer();
  await loadTypefaces();
  return new PixiTable(await openCanvas(host, PALETTES[options.theme].frame), host, options);
}

class PixiTable implements Table {
  readonly camera: Camera;
  readonly #renderer: Renderer;
  readonly #stage = new Container();
  readonly #host: HTMLElement;
  readonly #options: TableOptions;
  readonly #frames: Frames;
  readonly #press: Press;
  readonly #world = new Container({ label: 'world', eventMode: 'none' });
  readonly #furniture = new Container({ label: 'furniture', eventMode: 'none' });
  readonly #counters: CounterLayer;
  readonly #overlays: Overlays;
  readonly #cues: CuePlayer;
  readonly #bar: ControlBar;
  readonly #wheel: Wheel;
  readonly #pointer: PointerReader;
  readonly #watch: ResizeObserver;
  #theme: Theme;
  #board: BoardScene | null = null;
  #scene: Scene | null = null;
  #map: MapLayers | null = null;
  /** After a zoom has ended: faces printed at their size, names clear of them. */
  readonly #sharpen = new Rest(SHARPEN_AFTER_MS, () => {
    if (this.#press.crowded) this.#printAgain();
    else this.#counters.reprint();
    this.#overlays.redraw();
    this.#clearNames();
    this.#onMoved();
  });
  /** A player who runs through a game does not read the names: they give way to the counters where he stops. */
  readonly #names = new Rest(NAMES_AFTER_MS, () => {
    this.#clearNames();
    this.#onMoved();
  });

  constructor(renderer: Renderer, host: HTMLElement, options: TableOptions) {
    this.#renderer = renderer;
    this.#host = host;
    this.#options = options;
    this.#theme = options.theme;
    this.#frames = new Frames((whole) => {
      this.#press.flush();
      renderer.render(this.#stage);
      if (whole) layOutButtons(renderer);
    });
    this.#press = new Press(renderer.resolution);
    this.camera = new Camera(renderer.events, this.#frames, options.reducedMotion, {
      moved: this.#onMoved,
      standing: (places) => this.#counters.boxes(places),
    });
    this.#counters = new CounterLayer(this.#frames, this.#press, this.#palette);
    this.#overlays = new Overlays(this.#press, this.#theme, {
      camera: this.camera,
      counters: () => this.#counters.boxes(),
      names: () => this.#map?.names() ?? [],
      controls: () => this.#bar.boxes(),
    });
    this.#cues = new CuePlayer({
      frames: this.#frames,
      press: this.#press,
      camera: this.camera,
      counters: this.#counters,
      overlays: this.#overlays,
      palette: () => this.#palette,
    });
    this.#bar = new ControlBar(this.#press, options.touch === true ? 'finger' : 'pointer', options.onControl);
    this.#wheel = new Wheel(this.#press, options.onControl);
    this.setMotion(options);
    this.camera.viewport.accessibleChildren = false;
    this.camera.viewport.addChild(this.#world);
    this.#stage.addChild(
      this.camera.viewport,
      this.#furniture,
      this.#overlays.slips,
      this.#bar.container,
      this.#wheel.container,
      this.#cues.tray.container,
    );
    this.#pointer = new PointerReader(this.camera.viewport, {
      find: this.#find,
      click: this.#click,
      explain: ({ place, piece }) => options.onExplain(place, piece),
      hover: this.#hover,
    });
    renderer.canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    renderer.canvas.addEventListener('webglcontextrestored', this.#onRestored);
    // Before there is a board nothing is to be seen here: what is painted then keeps the rest of the page waiting.
    this.#watch = new ResizeObserver(() => {
      if (this.#board !== null) this.resize();
    });
    this.#watch.observe(host);
    this.#bar.draw(this.#palette);
    this.resize();
  }

  picture = (): HTMLCanvasElement => pictureOf(this.#renderer, this.#stage);

  get canvas(): HTMLCanvasElement {
    return this.#renderer.canvas;
  }

  setBoard(board: BoardScene): void {
    // The page may just have made room for it.
    this.resize();
    this.#map?.destroy();
    const map = createMapLayers(board, this.#theme, this.#renderer, (text) => this.#options.onTrouble?.(text));
    this.#map = map;
    this.#board = board;
    this.#scene = null;
    this.#counters.setBoard(board);
    this.#cues.setBoard(board);
    this.#world.removeChildren();
    this.#world.addChild(
      map.ground,
      this.#overlays.tints,
      map.ink,
      this.#overlays.way,
      map.bridges,
      map.labels,
      this.#overlays.points,
      this.#overlays.flags,
      this.#overlays.pencil,
      this.#counters.container,
      this.#overlays.marks,
      this.#cues.effects,
    );
    this.#furniture.removeChildren();
    this.#furniture.addChild(map.furniture);
    map.onChange(this.#onMoved);
    this.camera.setBoard(board);
    this.#overlays.setBoard(board);
    this.camera.fit();
  }

  setScene(scene: Scene): void {
    const first = this.#scene === null;
    this.#scene = scene;
    if (this.#press.crowded) this.#printAgain();
    this.#counters.setPieces(scene.pieces);
    this.#overlays.setScene(scene);
    this.#map?.setEdges(scene.edges);
    if (first) this.#clearNames();
    else this.#names.soon();
    this.#map?.begin();
    this.#onMoved();
  }

  play(cues: readonly Cue[]): Promise<void> {
    return this.#cues.play(cues);
  }

  skip(): void {
    this.#cues.skip();
  }

  select(piece: string | null): void {
    this.#counters.select(piece);
  }

  setReach(reach: ReachOverlay | null): void {
    this.#overlays.setReach(reach);
    this.#frames.request();
  }

  setPath(path: PathOverlay | null): void {
    this.#overlays.setPath(path);
    this.#frames.request();
  }

  setOverlays(overlays: readonly StyledOverlay[]): void {
    this.#overlays.setOverlays(overlays);
    this.#frames.request();
  }

  setDrawing(drawing: Drawing): void {
    this.#overlays.setDrawing(drawing);
    this.#frames.request();
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.#overlays.setGhosts(ghosts);
    this.#frames.request();
  }

  setCursor(place: number | null): void {
    this.#overlays.setCursor(place);
    this.#frames.request();
  }

  setWhy(why: WhySlip | null): void {
    this.#overlays.setWhy(why);
    this.#frames.request();
  }

  setWheel(wheel: OrderWheel | null): void {
    this.#wheel.set(wheel, this.#palette);
    this.#onMoved();
    this.#frames.request();
  }

  setControls(controls: Controls | null): void {
    this.#bar.set(controls, this.#palette);
    this.#placeHud();
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#renderer.background.color = this.#palette.frame;
    this.#printAgain();
    this.#map?.setTheme(theme);
    this.#onMoved();
  }

  setMotion({ reducedMotion, animationSpeed }: Pick<TableOptions, 'reducedMotion' | 'animationSpeed'>): void {
    this.camera.setStill(reducedMotion);
    this.#cues.still = reducedMotion;
    this.#cues.speed = animationSpeed;
  }

  placeToScreen(place: number): WorldPoint {
    return this.#board ? this.camera.toScreen(placeCentre(this.#board, place)) : { x: 0, y: 0 };
  }

  resize(): void {
    const [width, height] = [Math.max(1, this.#host.clientWidth), Math.max(1, this.#host.clientHeight)];
    this.#renderer.resize(width, height);
    this.camera.resize(width, height);
    this.#placeHud();
  }

  settled(): Promise<void> {
    return this.#map?.settled() ?? Promise.resolve();
  }

  stats(): TableStats {
    const { drawn, cost } = this.#frames;
    return { frames: drawn, cost, painted: this.#map?.painted ?? false, ...loadOf(this.#renderer) };
  }

  destroy(): void {
    this.#sharpen.stop();
    this.#names.stop();
    this.#frames.stop();
    this.#watch.disconnect();
    this.#pointer.destroy();
    this.camera.destroy();
    this.#map?.destroy();
    this.#stage.destroy({ children: true });
    this.#renderer.destroy({ removeView: true });
    this.#press.clear();
  }

  get #palette(): Palette {
    return PALETTES[this.#theme];
  }

  #onMoved = (): void => {
    const { viewport, view, radius } = this.camera;
    const { x, y } = view;
    const [width, height] = [viewport.screenWidth, viewport.screenHeight];
    this.#counters.look(view, radius);
    this.#overlays.follow();
    if (this.#map?.update({ x, y, scale: viewport.scale.x, width, height })) this.#overlays.renumber();
    const about = this.#wheel.piece === null ? null : this.#counters.whereIs(this.#wheel.piece);
    if (about) this.#wheel.place(this.camera.toScreen(about));
    if (about) this.#frames.request();
    else this.#frames.follow();
    if (this.#counters.needsReprint) this.#sharpen.soon();
    this.#options.onView?.();
  };

  /** In other colours, or because what was printed for passed zooms and scenes fills the press. */
  #printAgain(): void {
    this.#cues.skip();
    this.#press.clear();
    this.#counters.setPalette(this.#palette);
    this.#overlays.setTheme(this.#theme, this.#scene);
    this.#bar.draw(this.#palette);
    this.#wheel.setPalette(this.#palette);
  }

  #clearNames(): void {
    const boxes = [...this.#counters.boxes(), ...this.#overlays.markBoxes()];
    this.#map?.setObstacles(boxes, new Set(this.#scene?.flags.map(({ place }) => place)));
  }

  #placeHud(): void {
    const { screenWidth, screenHeight } = this.camera.viewport;
    this.#bar.place(screenWidth, screenHeight);
    this.#frames.request();
  }

  #onRestored = (): void => {
    this.#press.reload();
    this.#map?.rebuild();
    this.#onMoved();
  };

  #find = (at: WorldPoint): Pointed | null => {
    const board = this.#board;
    if (!board) return null;
    const piece = this.#counters.pieceAt(at);
    const place = piece?.place ?? placeAt(board, at.x, at.y);
    return place < 0 ? null : { place, piece: piece?.id ?? null };
  };

  #click = ({ place, piece }: Pointed, button: Button): void => {
    this.#cues.skip();
    this.#options.onPlaceClick(place, button, { piece });
  };

  #hover = (pointed: Pointed | null): void => {
    this.#counters.fan(pointed?.piece ? pointed.place : null);
    this.#overlays.point(pointed?.place ?? null);
    this.#frames.request();
    this.#options.onHover(pointed?.place ?? null, pointed?.piece ?? null);
  };
}
