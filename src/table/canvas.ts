/** The canvas and its renderer: WebGL where there is one, otherwise a plain 2D canvas. */
// The page's policy forbids making code out of text, which Pixi's shaders otherwise do.
import 'pixi.js/unsafe-eval';
import 'pixi.js/accessibility';
import 'pixi.js/events';
import {
  type Container,
  ExtensionType,
  extensions,
  isWebGLSupported,
  type Renderer,
  Ticker,
  WebGLRenderer,
} from 'pixi.js';
import type { TableStats } from './contract.ts';
import { feelButtons } from './controls/feel.ts';

const TEXTURES_AT_ONCE = 4;
/** Sharper than this is not seen, and takes longer. */
const DENSEST = 2;

/**
 * Pixi's shaders choose among as many textures as the GPU has units, usually sixteen; where there
 * is no GPU every pixel pays for all of them. This system runs before the shaders are made.
 */
class FewTextures {
  static readonly extension = { type: ExtensionType.WebGLSystem, name: 'fewTextures' } as const;
  readonly #renderer: WebGLRenderer;

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
  }

  contextChange(): void {
    this.#renderer.limits.maxBatchableTextures = TEXTURES_AT_ONCE;
  }

  destroy(): void {}
}

extensions.add(FewTextures);

export async function openCanvas(host: HTMLElement, background: string): Promise<Renderer> {
  // Pixi's own tickers would run for ever: the table draws by itself, on demand.
  Ticker.system.autoStart = false;
  Ticker.shared.autoStart = false;
  const renderer = isWebGLSupported() ? new WebGLRenderer() : new (await import('./plain-canvas.ts')).CanvasRenderer();
  await renderer.init({
    // Whatever of Pixi the table needs is imported above.
    skipExtensionImports: true,
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
  feelButtons(host);
  host.append(renderer.canvas);
  return renderer;
}

/** The renderer for a plain 2D canvas has no DOM twins of the buttons. */
type Accessible = Omit<Renderer, 'accessibility'> & { readonly accessibility?: Renderer['accessibility'] };

/** Lays the DOM twins of the buttons over them: when they may have moved, not at every step of a drag. */
export function layOutButtons({ accessibility, runners }: Accessible): void {
  if (!accessibility) return;
  accessibility.postrender();
  // Pixi joins it to every frame as soon as the canvas is on the page, and after each press of Tab.
  runners.postrender.remove(accessibility);
}

/** What a renderer keeps on the graphics card. */
export function loadOf({ name, texture }: Renderer): Pick<TableStats, 'renderer' | 'textures' | 'textureBytes'> {
  // Pixi leaves an empty place where a texture was.
  const textures = 'managedTextures' in texture ? texture.managedTextures.filter((source) => source) : [];
  const pixels = textures.reduce((sum, { pixelWidth, pixelHeight }) => sum + pixelWidth * pixelHeight, 0);
  return { renderer: name, textures: textures.length, textureBytes: pixels * 4 };
}

/** Drawn and read in one breath: a browser forgets what it has shown. */
export function pictureOf(renderer: Renderer, stage: Container): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [renderer.canvas.width, renderer.canvas.height];
  renderer.render(stage);
  copy.getContext('2d')?.drawImage(renderer.canvas, 0, 0);
  return copy;
}
