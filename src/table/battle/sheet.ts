/**
 * The battle board over the map: a printed sheet, with cards and buttons that act. It can be folded
 * to a chip at the foot of the map, and always leaves some of the map in sight.
 */
import { ButtonContainer } from '@pixi/ui';
import { Container, Sprite } from 'pixi.js';
import type { BattleBoard, BattleTypeCard } from '../../umpire/report.ts';
import { bindButton, makeButton } from '../controls/button.ts';
import type { Frames } from '../frames.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { type Layout, layOut } from './layout.ts';
import { FOLD_BUTTON, hasLegend, LEGEND, paintSheet } from './print.ts';
import { paintTypeCard } from './typeCard.ts';

const SHADOW = 24;
const CARD_GAP = 8;

export class BattleSheet {
  readonly container = new Container({ visible: false });
  readonly #press: Press;
  readonly #frames: Frames;
  readonly #choose: (index: number) => void;
  readonly #sheet = new Sprite({ eventMode: 'static' });
  readonly #parts = new Container();
  #print: Print | null = null;
  #board: BattleBoard | null = null;
  #palette: Palette | null = null;
  #folded = false;
  #view = { width: 0, height: 0 };

  constructor(press: Press, frames: Frames, choose: (index: number) => void) {
    this.#press = press;
    this.#frames = frames;
    this.#choose = choose;
    this.container.addChild(this.#sheet, this.#parts);
  }

  /** A new battle opens unfolded; the same battle stays as the player left it. */
  set(board: BattleBoard | null, palette: Palette): void {
    if (board?.hex !== this.#board?.hex) this.#folded = false;
    this.#board = board;
    this.setPalette(palette);
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

  #draw(): void {
    for (const child of this.#parts.removeChildren()) child.destroy({ children: true });
    const [board, palette] = [this.#board, this.#palette];
    this.container.visible = board !== null;
    this.#frames.request();
    if (!board || !palette || this.#view.width < 1) return;
    this.#sheet.visible = !this.#folded;
    if (this.#folded) this.#drawChip(board, palette);
    else this.#drawBoard(board, palette);
  }

  #drawChip(board: BattleBoard, palette: Palette): void {
    const label = `Battle of ${board.place}`;
    const look = { label, kind: 'end', height: 34, enabled: true, name: `Open the battle of ${board.place}` } as const;
    const { view, width } = makeButton(this.#press, palette, look, () => this.#fold(false));
    this.#parts.addChild(view);
    this.container.position.set(Math.round((this.#view.width - width) / 2), this.#view.height - 34 - 12);
  }

  #drawBoard(board: BattleBoard, palette: Palette): void {
    const layout = layOut(this.#view.width, this.#view.height);
    const { width, height, compact } = layout;
    const { density } = this.#press;
    const old = this.#print;
    this.#print = this.#press.single(width + 2 * SHADOW, height + 2 * SHADOW, (c) => {
      c.translate(SHADOW, SHADOW);
      paintSheet({ c, palette, density, compact }, board, layout);
    });
    this.#sheet.texture = this.#print;
    if (old) discard(old);
    this.#sheet.position.set(-SHADOW, -SHADOW);
    this.container.position.set(
      Math.round((this.#view.width - width) / 2),
      Math.round((this.#view.height - height) / 2),
    );
    const look = {
      label: '×',
      kind: 'plain',
      width: FOLD_BUTTON,
      height: FOLD_BUTTON,
      enabled: true,
      name: 'Fold the battle board',
    } as const;
    const { view: close } = makeButton(this.#press, palette, look, () => this.#fold(true));
    close.position.set(
      layout.header.x + layout.header.width - FOLD_BUTTON,
      layout.header.y + (layout.header.height - FOLD_BUTTON) / 2,
    );
    this.#parts.addChild(close);
    this.#dealCards(board.types, layout, palette);
  }

  /** Open cards share the room; forbidden ones are narrow. */
  #dealCards(cards: readonly BattleTypeCard[], { cards: box, compact }: Layout, palette: Palette): void {
    if (cards.length === 0) return;
    const weights = cards.map((card) => (card.index === null ? 0.62 : 1));
    const total = weights.reduce((sum, w) => sum + w, 0);
    const room = box.width - CARD_GAP * (cards.length - 1);
    const height = box.height - 30 - (hasLegend(cards, compact) ? LEGEND : 0);
    let x = box.x;
    cards.forEach((card, i) => {
      const width = Math.floor((room * (weights[i] ?? 1)) / total);
      const key = `card ${width}x${height} ${JSON.stringify(card)}`;
      const texture = this.#press.print(key, width + 8, height + 8, (c) => {
        c.translate(4, 4);
        paintTypeCard({ c, palette, density: this.#press.density, compact }, width, height, card);
      });
      const button = new ButtonContainer(new Sprite({ texture, x: -4, y: -4 }));
      const { index } = card;
      bindButton(button, width, height, `${card.name}. ${card.text}`, index !== null, () => {
        if (index !== null) this.#choose(index);
      });
      button.position.set(x, box.y + 26);
      this.#parts.addChild(button);
      x += width + CARD_GAP;
    });
  }

  #fold(folded: boolean): void {
    this.#folded = folded;
    this.#draw();
  }
}
