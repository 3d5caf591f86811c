/** Sets up the canvas and brings the table's parts together. */
import { Application, Container, Ticker } from 'pixi.js';
import type { BattleBoard } from '../umpire/report.ts';
import { Camera } from './camera.ts';
import type { Controls, HexOverlayKind, OrderWheel, Table, TableOptions, TableStats, WhySlip } from './contract.ts';
import { CounterLayer } from './counters/layer.ts';
import { Frames } from './frames.ts';
import { createMapLayers, hexAt, hexCentre, type MapLayers, type Theme, type WorldPoint } from './map/index.ts';
import { PALETTES } from './palette.ts';
import { type Button, type Pointed, PointerReader } from './pointer.ts';
import { Press } from './press.ts';
import type { BoardScene, Cue, PathOverlay, ReachOverlay, Scene, ZoneOverlay } from './scene.ts';
import { loadTypefaces } from './typefaces.ts';

const SHARPEN_AFTER_MS = 110;

export async function createTable(host: HTMLElement, options: TableOptions): Promise<Table> {
  const app = new Application();
  const [density] = await Promise.all([Math.min(2, Math.max(1, window.devicePixelRatio)), loadTypefaces()]);
  // Pixi's own tickers would run for ever: the table draws by itself, on demand.
  Ticker.system.autoStart = false;
  Ticker.shared.autoStart = false;
  await app.init({
    preference: ['webgl', 'canvas'],
    autoStart: false,
    sharedTicker: false,
    antialias: true,
    autoDensity: true,
    resolution: density,
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    background: PALETTES[options.theme].frame,
    accessibilityOptions: { enabledByDefault: true, deactivateOnMouseMove: false },
  });
  Ticker.system.stop();
  host.append(app.canvas);
  return new Tabletop(app, host, options, density);
}

class Tabletop implements Table {
  readonly camera: Camera;
  readonly #app: Application;
  readonly #host: HTMLElement;
  readonly #options: TableOptions;
  readonly #frames: Frames;
  readonly #press: Press;
  readonly #world = new Container({ label: 'world', eventMode: 'none' });
  readonly #counters: CounterLayer;
  readonly #pointer: PointerReader;
  readonly #watch: ResizeObserver;
  #theme: Theme;
  #board: BoardScene | null = null;
  #map: MapLayers | null = null;
  #sharpen: ReturnType<typeof setTimeout> | undefined;

  constructor(app: Application, host: HTMLElement, options: TableOptions, density: number) {
    this.#app = app;
    this.#host = host;
    this.#options = options;
    this.#theme = options.theme;
    this.#frames = new Frames(() => app.render());
    this.#press = new Press(density);
    this.camera = new Camera(app.renderer.events, this.#frames, options.reducedMotion, this.#onMoved);
    this.#counters = new CounterLayer(this.#frames, this.#press, PALETTES[this.#theme]);
    this.camera.viewport.accessibleChildren = false;
    this.camera.viewport.addChild(this.#world);
    app.stage.addChild(this.camera.viewport);
    this.#pointer = new PointerReader(this.camera.viewport, {
      find: this.#find,
      click: this.#click,
      explain: ({ hex, piece }) => options.onExplain(hex, piece),
      hover: this.#hover,
    });
    app.canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(host);
    this.resize();
  }

  get canvas(): HTMLCanvasElement {
    return this.#app.canvas;
  }

  setBoard(board: BoardScene): void {
    this.#map?.destroy();
    const map = createMapLayers(board, this.#theme, this.#app.renderer);
    this.#map = map;
    this.#board = board;
    this.#counters.setBoard(board);
    this.#world.removeChildren();
    this.#world.addChild(map.ground, map.ink, map.bridges, map.labels, this.#counters.container);
    this.#app.stage.addChildAt(map.furniture, 1);
    map.onChange(() => this.#onMoved());
    this.camera.setBoard(board);
    this.camera.fit();
  }

  setScene(scene: Scene): void {
    this.#counters.setPieces(scene.pieces);
    this.#map?.setEdges(scene.edges);
    this.#map?.setObstacles(this.#counters.boxes());
    this.#onMoved();
  }

  async play(_cues: readonly Cue[]): Promise<void> {}
  skip(): void {}
  select(piece: string | null): void {
    this.#counters.select(piece);
  }
  setReach(_reach: ReachOverlay | null): void {}
  setPath(_path: PathOverlay | null): void {}
  setZones(_zones: readonly ZoneOverlay[]): void {}
  setHexOverlay(_kind: HexOverlayKind, _hexes: readonly number[]): void {}
  setCursor(_hex: number | null): void {}
  setWhy(_why: WhySlip | null): void {}
  setBattle(_battle: BattleBoard | null): void {}
  setWheel(_wheel: OrderWheel | null): void {}
  setControls(_controls: Controls): void {}

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#press.clear();
    this.#app.renderer.background.color = PALETTES[theme].frame;
    this.#counters.setPalette(PALETTES[theme]);
    this.#map?.setTheme(theme);
    this.#frames.request();
  }

  setMotion({ reducedMotion }: Pick<TableOptions, 'reducedMotion' | 'animationSpeed'>): void {
    this.camera.setStill(reducedMotion);
  }

  hexToScreen(hex: number): WorldPoint {
    return this.#board ? this.camera.toScreen(hexCentre(this.#board, hex)) : { x: 0, y: 0 };
  }

  resize(): void {
    const [width, height] = [Math.max(1, this.#host.clientWidth), Math.max(1, this.#host.clientHeight)];
    this.#app.renderer.resize(width, height);
    this.camera.resize(width, height);
  }

  settled(): Promise<void> {
    return this.#map?.settled() ?? Promise.resolve();
  }

  stats(): TableStats {
    return { frames: this.#frames.drawn, renderer: this.#app.renderer.name };
  }

  destroy(): void {
    clearTimeout(this.#sharpen);
    this.#frames.stop();
    this.#watch.disconnect();
    this.#pointer.destroy();
    this.#map?.destroy();
    this.#counters.destroy();
    this.#press.clear();
    this.#app.destroy({ removeView: true }, { children: true });
  }

  #onMoved = (): void => {
    const { viewport } = this.camera;
    const { x, y } = this.camera.view;
    const [width, height] = [viewport.screenWidth, viewport.screenHeight];
    this.#counters.setRadius(this.camera.radius);
    this.#map?.update({ x, y, scale: viewport.scale.x, width, height });
    if (this.#counters.needsReprint) this.#sharpenSoon();
    this.#frames.request();
  };

  #sharpenSoon(): void {
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(() => {
      this.#counters.reprint();
      this.#map?.setObstacles(this.#counters.boxes());
      this.#onMoved();
    }, SHARPEN_AFTER_MS);
  }

  #find = (at: WorldPoint): Pointed | null => {
    const board = this.#board;
    if (!board) return null;
    const piece = this.#counters.pieceAt(at);
    const hex = piece?.hex ?? hexAt(board, at.x, at.y);
    return hex < 0 ? null : { hex, piece: piece?.id ?? null };
  };

  #click = ({ hex, piece }: Pointed, button: Button): void => {
    if (piece) this.#options.onPieceClick(piece);
    this.#options.onHexClick(hex, button, { piece });
  };

  #hover = (pointed: Pointed | null): void => {
    this.#counters.fan(pointed?.piece ? pointed.hex : null);
    this.#options.onHover(pointed?.hex ?? null, pointed?.piece ?? null);
  };
}
