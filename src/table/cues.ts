/** Plays what happened: marches along hex centres, losses rising, flashes, dice. Can be cut short. */
import { Container, Sprite } from 'pixi.js';
import { DiceTray } from './battle/tray.ts';
import type { Camera } from './camera.ts';
import type { CounterLayer } from './counters/layer.ts';
import type { Frames } from './frames.ts';
import { HEX_RADIUS, hexCentre } from './map/world.ts';
import { Pen } from './overlays/pen.ts';
import type { Palette } from './palette.ts';
import type { Press } from './press.ts';
import type { BoardScene, Cue } from './scene.ts';
import { FELL } from './typefaces.ts';
import { probe } from './typesetting.ts';

type Move = Extract<Cue, { kind: 'move' }>;

/** Milliseconds a hex. */
const PACE: Readonly<Record<Move['manner'], number>> = { march: 180, retreat: 170, pursuit: 140, ride: 110 };
const RISE_MS = 950;
const FLASH_MS = 620;
const DICE_MS = 1100;
const REMOVE_MS = 420;
const RISE_PIXELS = 34;

export interface Stage {
  readonly frames: Frames;
  readonly press: Press;
  readonly camera: Camera;
  readonly counters: CounterLayer;
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
        return this.#rise(cue.hex, cue.text);
      case 'flash':
        return this.#flash(cue.hex, cue.text);
      case 'dice':
        return this.#roll(cue.faces, cue.label);
      case 'remove':
        return this.#pace(REMOVE_MS, (share) => this.#stage.counters.fade(cue.piece, 1 - share));
    }
  }

  #move({ piece, from, to, manner }: Move): Promise<void> {
    const board = this.#board;
    if (!board) return Promise.resolve();
    const [a, b] = [hexCentre(board, from), hexCentre(board, to)];
    this.#follow(to);
    const hexes = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y) / (HEX_RADIUS * Math.sqrt(3)));
    return this.#pace(PACE[manner] * hexes, (share) => {
      this.#stage.counters.carry(piece, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    });
  }

  async #rise(hex: number, text: string): Promise<void> {
    const board = this.#board;
    if (!board) return;
    this.#follow(hex);
    const sprite = this.#caption(text);
    const { x, y } = hexCentre(board, hex);
    await this.#pace(RISE_MS, (share) => {
      const pixel = HEX_RADIUS / this.#stage.camera.radius;
      sprite.scale.set(pixel);
      sprite.position.set(x, y - (20 + share * RISE_PIXELS) * pixel);
      sprite.alpha = share < 0.6 ? 1 : (1 - share) / 0.4;
    });
    sprite.destroy();
  }

  async #flash(hex: number, text: string): Promise<void> {
    const board = this.#board;
    if (!board) return;
    this.#follow(hex);
    const pen = new Pen();
    const palette = this.#stage.palette();
    pen.area(board, [hex], { color: palette.selectGlow, alpha: 0.55 });
    pen.ring(board, hex, 1, { color: palette.carmine, width: 0.12 });
    this.effects.addChild(pen.graphics);
    const blink = this.#pace(FLASH_MS, (share) => {
      pen.graphics.alpha = (1 - share) * (0.65 + 0.35 * Math.cos(share * Math.PI * 4));
    });
    await (text === '' ? blink : Promise.all([blink, this.#rise(hex, text)]));
    pen.graphics.destroy();
  }

  async #roll(faces: readonly number[], label: string): Promise<void> {
    const { viewport } = this.#stage.camera;
    this.tray.show(faces, label, viewport.screenWidth, viewport.screenHeight, this.#stage.palette());
    await this.#pace(DICE_MS, (share) => this.tray.tumble(share));
    this.tray.hide();
  }

  /** What happens out of sight is brought into view. */
  #follow(hex: number): void {
    const board = this.#board;
    if (!board) return;
    const { x, y } = hexCentre(board, hex);
    const { view } = this.#stage.camera;
    const inside = x > view.x && y > view.y && x < view.x + view.width && y < view.y + view.height;
    if (!inside) this.#stage.camera.centreOn(hex);
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

  /** A stretch of time, over at once for those who skip or want no motion. */
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
