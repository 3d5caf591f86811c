/**
 * The battle board over the map. It can be folded to a chip at the foot of the map, and always leaves some
 * of the map in sight. What it is drawn with comes with the first battle.
 */
import { Container, type FederatedWheelEvent } from 'pixi.js';
import type { BattleBoard } from '../../umpire/report.ts';
import type { TableOptions } from '../contract.ts';
import { makeButton } from '../controls/button.ts';
import type { Frames } from '../frames.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import type { Moment } from './moments.ts';
import type { Spread } from './spread.ts';

/** The share of a throw after which the dice lie still and can be read. */
const DICE_REST_AT = 0.7;
/** Time to read what came of it before the board makes room. */
const READING_MS = 3500;
const CHIP = 34;

export class BattleSheet {
  readonly container = new Container({ visible: false, eventMode: 'static' });
  speed = 1;
  still = false;
  readonly #press: Press;
  readonly #frames: Frames;
  readonly #hands: Pick<TableOptions, 'onBattleChoice' | 'onRule'>;
  readonly #chip = new Container();
  #spread: Spread | null = null;
  /** What the player sees; `#goal` is what he will see when everything has been shown. */
  #shown: Moment | null = null;
  #goal: BattleBoard | null = null;
  #palette: Palette | null = null;
  #folded = false;
  #aside = false;
  #view = { width: 0, height: 0 };

  constructor(press: Press, frames: Frames, hands: Pick<TableOptions, 'onBattleChoice' | 'onRule'>) {
    this.#press = press;
    this.#frames = frames;
    this.#hands = hands;
    this.container.addChild(this.#chip);
    // The wheel would zoom the map underneath.
    this.container.on('wheel', ({ nativeEvent }: FederatedWheelEvent) => {
      if (nativeEvent instanceof Event) nativeEvent.stopImmediatePropagation();
    });
    this.container.on('pointertap', () => this.#arrive());
  }

  /**
   * A new battle opens unfolded, and so does one that no longer has to make room for the map; else it stays as
   * the player left it. Settles when all has been shown.
   */
  async set(board: BattleBoard | null, aside: boolean, palette: Palette): Promise<void> {
    const before = this.#goal;
    if (board?.hex !== before?.hex || (this.#aside && !aside)) this.#folded = false;
    this.#goal = board;
    this.#palette = palette;
    if (board === null) {
      this.#aside = false;
      return this.#arrive();
    }
    const { Spread: Sheet, momentsBetween } = await import('./spread.ts');
    if (board !== this.#goal) return;
    this.#spread ??= new Sheet(this.#press, { ...this.#hands, fold: () => this.#fold(true) });
    this.container.addChildAt(this.#spread.container, 0);
    const news = before === null || this.#folded ? [] : momentsBetween(before, board);
    for (const moment of this.still ? [] : news) await this.#show(moment, board);
    if (board !== this.#goal) return;
    this.#arrive();
    if (aside && !this.#aside) await this.#makeRoom(board, news.length > 0);
    this.#aside = aside;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#draw();
  }

  resize(width: number, height: number): void {
    if (width === this.#view.width && height === this.#view.height) return;
    this.#view = { width, height };
    this.#draw();
  }

  async #show(moment: Moment, goal: BattleBoard): Promise<void> {
    if (goal !== this.#goal || this.#shown?.board === goal) return;
    this.#shown = moment;
    this.#draw();
    await (moment.rolling > 0 ? this.#roll(moment) : this.#rest(moment.ms));
  }

  /** Where nothing moves by itself, news stay until the player folds them away. */
  async #makeRoom(board: BattleBoard, news: boolean): Promise<void> {
    if (news && this.still) return;
    if (news) await this.#rest(READING_MS);
    if (board === this.#goal) this.#fold(true);
  }

  #arrive(): void {
    const board = this.#goal;
    if (this.#shown?.board === board && board !== null) return;
    this.#shown = board === null ? null : { board, rolling: 0, ms: 0 };
    this.#draw();
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms / this.speed));
  }

  #roll(moment: Moment): Promise<void> {
    return new Promise((resolve) => {
      let spent = 0;
      this.#frames.run((elapsed) => {
        spent += elapsed * this.speed;
        const over = this.still || this.#shown !== moment || spent >= moment.ms;
        if (this.#shown === moment) this.#spread?.tumble(over ? 1 : spent / moment.ms / DICE_REST_AT);
        if (over) resolve();
        return !over;
      });
    });
  }

  #draw(): void {
    for (const child of this.#chip.removeChildren()) child.destroy({ children: true });
    const [shown, palette, spread] = [this.#shown, this.#palette, this.#spread];
    this.container.visible = shown !== null;
    this.#frames.request();
    if (!shown || !palette || !spread || this.#view.width < 1) return;
    spread.container.visible = !this.#folded;
    if (this.#folded) this.#drawChip(shown.board, palette);
    else spread.draw(shown.board, shown.rolling, palette, this.#view);
  }

  #drawChip({ place }: BattleBoard, palette: Palette): void {
    const [label, name] = [`Battle of ${place}`, `Open the battle of ${place}`];
    const look = { label, kind: 'end', height: CHIP, enabled: true, name } as const;
    const { view, width } = makeButton(this.#press, palette, look, () => this.#fold(false));
    view.position.set(Math.round((this.#view.width - width) / 2), this.#view.height - CHIP - 12);
    this.#chip.addChild(view);
  }

  #fold(folded: boolean): void {
    this.#folded = folded;
    this.#draw();
  }
}
