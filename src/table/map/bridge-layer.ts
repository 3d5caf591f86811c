/**
 * Bridges in their present state. They are sprites of their own, not part of the painted ink:
 * their state changes in play, and the table can lift them above a path that crosses them.
 */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardScene, EdgeMark } from '../../umpire/scene.ts';
import { Atlas } from '../atlas.ts';
import type { Crossing } from './crossings.ts';
import { type BridgeState, deckReach, paintBridge } from './paint/bridges.ts';
import { type Survey, surveyOf } from './survey.ts';
import { COLOURS, type Theme } from './theme.ts';
import type { Scale } from './tile-layer.ts';
import { HEX_RADIUS } from './world.ts';

const SHOWN_FROM = 11;
/** The sprites are turned, so they are painted finer than the screen. */
const OVERSAMPLING = 2;
/** Rivers nearly as broad as each other share their bridges. */
const WIDTH_STEP = 0.03;

interface Bridge {
  readonly over: Crossing;
  readonly state: BridgeState;
}

export class BridgeLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #board: BoardScene;
  readonly #atlas = new Atlas(1, 1);
  #edges: readonly EdgeMark[] = [];
  #look = '';
  #drawn = '';

  constructor(board: BoardScene) {
    this.#board = board;
  }

  /** Every bridge of the board stands unless an edge says otherwise. */
  setEdges(edges: readonly EdgeMark[]): void {
    this.#edges = edges;
    this.#drawn = '';
  }

  /** True if the picture changed. */
  draw(scale: Scale, theme: Theme): boolean {
    const wanted = `${scale.radius} ${scale.density} ${theme}`;
    if (wanted === this.#drawn) return false;
    for (const child of this.container.removeChildren()) child.destroy();
    if (this.#look !== wanted) this.#atlas.clear();
    this.#look = wanted;
    this.#drawn = wanted;
    this.container.visible = scale.radius >= SHOWN_FROM;
    if (!this.container.visible) return true;
    const survey = surveyOf(this.#board);
    for (const { over, state } of statesOf(survey, this.#edges).values()) {
      const sprite = new Sprite({ texture: this.#texture(state, over.width, scale, theme), anchor: 0.5 });
      sprite.scale.set(HEX_RADIUS / (scale.radius * scale.density * OVERSAMPLING));
      sprite.position.set(over.point[0] * HEX_RADIUS, over.point[1] * HEX_RADIUS);
      sprite.rotation = turn(survey, over);
      this.container.addChild(sprite);
    }
    this.#atlas.flush();
    return true;
  }

  reload(): void {
    this.#atlas.reload();
    this.#atlas.flush();
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.#atlas.destroy();
  }

  #texture(state: BridgeState, width: number, scale: Scale, theme: Theme): Texture {
    const pixels = scale.radius * scale.density * OVERSAMPLING;
    const river = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
    const side = (deckReach(river) + 0.22 + 4 / scale.radius) * 2 * pixels;
    return this.#atlas.print(`${state} ${river}`, side, side, (context) => {
      context.translate(side / 2, side / 2);
      context.scale(pixels, pixels);
      paintBridge(context, state, river, scale.radius, COLOURS[theme]);
    });
  }
}

function statesOf(survey: Survey, edges: readonly EdgeMark[]): Map<string, Bridge> {
  const states = new Map<string, Bridge>();
  for (const over of survey.bridges) states.set(over.key, { over, state: 'bridge' });
  for (const { a, b, kind } of edges) {
    const over = survey.crossingAt(a, b);
    if (over) states.set(over.key, { over, state: kind });
  }
  return states;
}

/** Halfway between square to the water and in line with the road. */
function turn({ net }: Survey, over: Crossing): number {
  const [ax, ay] = over.across;
  const [rx, ry] = net.overCrossing.get(over.key) ?? over.across;
  const same = ax * rx + ay * ry < 0 ? -1 : 1;
  return Math.atan2(ay + ry * same, ax + rx * same);
}
