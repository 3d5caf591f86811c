/** Plays what happened: marches along hex centres, losses rising, flashes, dice. Can be cut short. */
import { Container, Sprite } from 'pixi.js';
import { SQRT3 } from '../board/index.ts';
import type { BoardScene, Cue, SeenTrail } from '../umpire/scene.ts';
import type { Camera } from './camera.ts';
import type { CounterLayer } from './counters/layer.ts';
import { DiceTray } from './dice/tray.ts';
import type { Frames } from './frames.ts';
import { HEX_RADIUS, placeCentre, roadPath, type WorldPoint } from './map/world.ts';
import type { Overlays } from './overlays/index.ts';
import { placeOn } from './overlays/marches.ts';
import { Pen } from './overlays/pen.ts';
import type { Palette } from './palette.ts';
import type { Press } from './press.ts';
import { FELL } from './typefaces.ts';
import { probe } from './typesetting.ts';

type Move = Extract<Cue, { kind: 'move' }>;

/** Milliseconds a hex. */
const PACE: Readonly<Record<Move['manner'], number>> = { march: 180, retreat: 170, pursuit: 140, ride: 110 };
const RISE_MS = 950;
const FLASH_MS = 620;
const DICE_MS = 1100;
const RISE_PIXELS = 34;
/** The player waits no longer for one step, however far the next place lies. */
const MOST_HEXES = 3;

interface Stage {
  readonly frames: Frames;
  readonly press: Press;
  readonly camera: Camera;
  readonly counters: CounterLayer;
  readonly overlays: Pick<Overlays, 'grow'>;
  palette(): Palette;
}

export class CuePlayer {
  /** Above the counters, in world pixels. */
  readonly effects = new Container({ eventMode: 'none' });
  /** In screen pixels. */
  readonly tray: DiceTray;
  speed = 1;
  still = false;
  readonly #stage: Stage;
  #board: BoardScene | null = null;
  /** Each performance has a number; an older one that notices a newer one hurries to its end. */
  #performance = 0;
  #hurry = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.tray = new DiceTray(stage.press);
  }

  setBoard(board: BoardScene): void {
    this.#board = board;
    this.skip();
  }

  async play(cues: readonly Cue[]): Promise<void> {
    this.#performance += 1;
    const performance = this.#performance;
    this.#hurry = false;
    for (const cue of cues) {
      if (performance !== this.#performance) return;
      await this.#show(cue);
    }
  }

  skip(): void {
    this.#hurry = true;
  }

  #show(cue: Cue): Promise<void> {
    switch (cue.kind) {
      case 'move':
        return this.#move(cue);
      case 'loss':
        return this.#rise(cue.place, cue.text);
      case 'flash':
        return this.#flash(cue.place, cue.text);
      case 'dice':
        return this.#roll(cue.faces, cue.label);
      case 'trail':
        return this.#follow(cue.trail, cue.ms);
    }
  }

  #move({ piece, from, to, manner }: Move): Promise<void> {
    const board = this.#board;
    if (!board) return Promise.resolve();
    const way =
      board.kind === 'roads' ? roadPath(board, [from, to]) : [placeCentre(board, from), placeCentre(board, to)];
    this.#lookAt(to);
    const places = Math.max(1, lengthOf(way) / (HEX_RADIUS * SQRT3));
    return this.#pace(PACE[manner] * Math.min(MOST_HEXES, places), (share) => {
      this.#stage.counters.carry(piece, pointOn(way, share));
    });
  }

  /** A whole march: the trail grows, and the counter goes with it where it was seen. */
  async #follow(trail: SeenTrail, ms: number): Promise<void> {
    const board = this.#board;
    if (!board) return;
    const { counters, overlays } = this.#stage;
    const goal = trail.stretches.at(-1)?.places.at(-1);
    if (goal !== undefined) this.#lookAt(goal);
    const go = (share: number): void => {
      overlays.grow(trail, share);
      const at = placeOn(board, trail, share);
      counters.fade(trail.piece, at === null && share < 1 ? 0 : 1);
      if (at !== null) counters.carry(trail.piece, at);
    };
    go(0);
    // A film has its own clock.
    await this.#pace(ms * this.speed, go);
  }

  async #rise(place: number, text: string): Promise<void> {
    const board = this.#board;
    if (!board) return;
    this.#lookAt(place);
    const sprite = this.#caption(text);
    const { x, y } = placeCentre(board, place);
    await this.#pace(RISE_MS, (share) => {
      const pixel = HEX_RADIUS / this.#stage.camera.radius;
      sprite.scale.set(pixel);
      sprite.position.set(x, y - (20 + share * RISE_PIXELS) * pixel);
      sprite.alpha = share < 0.6 ? 1 : (1 - share) / 0.4;
    });
    sprite.destroy();
  }

  async #flash(place: number, text: string): Promise<void> {
    const board = this.#board;
    if (!board) return;
    this.#lookAt(place);
    const pen = new Pen();
    const palette = this.#stage.palette();
    pen.area(board, [place], { color: palette.selectGlow, alpha: 0.55 });
    pen.ring(board, place, 1, { color: palette.carmine, width: 0.12 });
    this.effects.addChild(pen.graphics);
    const blink = this.#pace(FLASH_MS, (share) => {
      pen.graphics.alpha = (1 - share) * (0.65 + 0.35 * Math.cos(share * Math.PI * 4));
    });
    await (text === '' ? blink : Promise.all([blink, this.#rise(place, text)]));
    pen.graphics.destroy();
  }

  async #roll(faces: readonly number[], label: string): Promise<void> {
    const { viewport } = this.#stage.camera;
    this.tray.show(faces, label, viewport.screenWidth, viewport.screenHeight, this.#stage.palette());
    await this.#pace(DICE_MS, (share) => this.tray.tumble(share));
    this.tray.hide();
  }

  /** What happens out of sight is brought into view. */
  #lookAt(place: number): void {
    const board = this.#board;
    if (!board) return;
    const { x, y } = placeCentre(board, place);
    const { view } = this.#stage.camera;
    const inside = x > view.x && y > view.y && x < view.x + view.width && y < view.y + view.height;
    if (!inside) this.#stage.camera.centreOn(place);
  }

  #caption(text: string): Sprite {
    const palette = this.#stage.palette();
    const font = `20px ${FELL}`;
    const c = probe();
    c.font = font;
    const width = c.measureText(text).width + 12;
    const texture = this.#stage.press.print(`caption ${text}`, width, 30, (context) => {
      context.font = font;
      context.textAlign = 'center';
      context.lineJoin = 'round';
      context.lineWidth = 5;
      context.strokeStyle = palette.paperLight;
      context.fillStyle = palette.why;
      context.strokeText(text, width / 2, 21);
      context.fillText(text, width / 2, 21);
    });
    const sprite = new Sprite({ texture, anchor: 0.5 });
    this.effects.addChild(sprite);
    return sprite;
  }

  /** A stretch of time, over at once for a player who skips or wants no motion. */
  #pace(milliseconds: number, step: (share: number) => void): Promise<void> {
    const performance = this.#performance;
    return new Promise((resolve) => {
      let spent = 0;
      this.#stage.frames.run((elapsed) => {
        spent += elapsed * this.speed;
        const over = this.still || this.#hurry || performance !== this.#performance || spent >= milliseconds;
        step(over ? 1 : spent / milliseconds);
        if (over) resolve();
        return !over;
      });
    });
  }
}

const gap = (a: WorldPoint, b: WorldPoint): number => Math.hypot(b.x - a.x, b.y - a.y);

const lengthOf = (way: readonly WorldPoint[]): number =>
  way.reduce((sum, point, i) => sum + (i === 0 ? 0 : gap(way[i - 1]!, point)), 0);

/** Where one is when so much of a way is done. */
function pointOn(way: readonly WorldPoint[], share: number): WorldPoint {
  let left = lengthOf(way) * share;
  for (const [i, to] of way.entries()) {
    const from = way[i - 1];
    if (from === undefined) continue;
    const step = gap(from, to);
    if (left <= step) {
      const part = step === 0 ? 1 : left / step;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= step;
  }
  return way.at(-1)!;
}
