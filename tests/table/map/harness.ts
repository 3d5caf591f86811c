/**
 * The map alone on a page, for looking at it: ?scenario=six-days-1814&radius=24&x=20&y=10&theme=day.
 * (x, y) is the hex-radius coordinate of the upper left corner of the view.
 */
import { Application, Container } from 'pixi.js';
import {
  createMapLayers,
  HEX_RADIUS,
  type MapCamera,
  type MapLayers,
  type Theme,
} from '../../../src/table/map/index.ts';
import type { EdgeMark } from '../../../src/umpire/scene.ts';
import { boardOfMap, type ScenarioMap } from './board-of-map.ts';

interface Harness {
  layers: MapLayers;
  look(x: number, y: number, radius: number): void;
  settled(): Promise<void>;
  /** Median milliseconds of script for one frame of a pan: the layer's own update, and the whole render. */
  pan(frames: number): { update: number; render: number };
}

declare global {
  interface Window {
    scenario?: { title: string; subtitle: string; map: ScenarioMap };
    harness?: Harness;
  }
}

const query = new URLSearchParams(location.search);
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
const id = query.get('scenario') ?? 'six-days-1814';
const scenario = window.scenario ?? (await (await fetch(`/assets/scenarios/${id}.json`)).json());
const board = boardOfMap(id, scenario.title, scenario.subtitle, scenario.map);

const app = new Application();
await app.init({
  resizeTo: window,
  background: '#2a211a',
  autoStart: false,
  antialias: false,
  resolution: devicePixelRatio,
  autoDensity: true,
  preference: 'webgl',
});
document.body.append(app.canvas);
app.ticker.stop();

const layers = createMapLayers(board, (query.get('theme') ?? 'day') as Theme, app.renderer, () => {});
const world = new Container({ isRenderGroup: true });
world.addChild(layers.ground, layers.ink, layers.bridges, layers.labels);
app.stage.addChild(world, layers.furniture);

let camera: MapCamera = { x: 0, y: 0, scale: 1, width: app.screen.width, height: app.screen.height };
const render = (): void => {
  world.scale.set(camera.scale);
  world.position.set(-camera.x * camera.scale, -camera.y * camera.scale);
  layers.update(camera);
  app.render();
};
layers.onChange(render);

const look = (x: number, y: number, radius: number): void => {
  camera = {
    x: x * HEX_RADIUS,
    y: y * HEX_RADIUS,
    scale: radius / HEX_RADIUS,
    width: app.screen.width,
    height: app.screen.height,
  };
  render();
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const edges = query.get('edges');
if (edges) layers.setEdges(JSON.parse(edges) as EdgeMark[]);

window.harness = {
  layers,
  look,
  async settled() {
    await layers.settled();
    render();
  },
  pan(frames) {
    const updates: number[] = [];
    const renders: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
      camera = { ...camera, x: camera.x + 3 };
      world.position.x = -camera.x * camera.scale;
      const start = performance.now();
      layers.update(camera);
      const middle = performance.now();
      app.render();
      updates.push(middle - start);
      renders.push(performance.now() - middle);
    }
    return { update: median(updates), render: median(renders) };
  },
};
look(number('x', 0), number('y', 0), number('radius', 24));
