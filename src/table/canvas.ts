/** The canvas and its renderer: WebGL where there is one, otherwise a plain 2D canvas. */
import { Application, Ticker } from 'pixi.js';
import { feelButtons } from './controls/feel.ts';

/** A shader that chooses among sixteen textures costs twice as much for every pixel where there is no GPU. */
const TEXTURES_AT_ONCE = 4;
/** Sharper than this nobody sees, and everybody waits. */
const DENSEST = 2;

export async function openCanvas(host: HTMLElement, background: string): Promise<Application> {
  const app = new Application();
  // Pixi's own tickers would run for ever: the table draws by itself, on demand.
  Ticker.system.autoStart = false;
  Ticker.shared.autoStart = false;
  await app.init({
    preference: ['webgl', 'canvas'],
    autoStart: false,
    sharedTicker: false,
    // The pen softens its own edges; multisampling would double the cost where there is no GPU.
    antialias: false,
    autoDensity: true,
    resolution: Math.min(DENSEST, Math.max(1, window.devicePixelRatio)),
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    background,
    accessibilityOptions: { enabledByDefault: true, deactivateOnMouseMove: false },
  });
  Ticker.system.stop();
  app.renderer.limits.maxBatchableTextures = TEXTURES_AT_ONCE;
  feelButtons(host);
  host.append(app.canvas);
  return app;
}
