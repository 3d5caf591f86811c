/** The open battle board: a printed sheet, and on it the cards, citations and dice that can be pressed or fall. */
import { ButtonContainer } from '@pixi/ui';
import { Container, Sprite } from 'pixi.js';
import type { BattleBoard, BattleTypeCard } from '../../umpire/report.ts';
import type { TableOptions } from '../contract.ts';
import { bindButton, makeButton } from '../controls/button.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { type Box, type Layout, layOut } from './layout.ts';
import type { Brush } from './parts.ts';
import { FOLD_BUTTON, hasLegend, LEGEND, paintSheet } from './print.ts';
import { RollingDice } from './rolling.ts';
import { paintTypeCard } from './typeCard.ts';
import { diceSpots } from './verdict.ts';

export { momentsBetween } from './moments.ts';

const SHADOW = 24;
const CARD_GAP = 8;

export type Hands = Pick<TableOptions, 'onBattleChoice' | 'onRule'> & { fold(): void };

export class Spread {
  readonly container = new Container();
  readonly #press: Press;
  readonly #hands: Hands;
  readonly #sheet = new Sprite({ eventMode: 'static', x: -SHADOW, y: -SHADOW });
  readonly #parts = new Container();
  readonly #dice: RollingDice;
  #print: Print | null = null;

  constructor(press: Press, hands: Hands) {
    this.#press = press;
    this.#hands = hands;
    this.#dice = new RollingDice(press);
    this.container.addChild(this.#sheet, this.#parts, this.#dice.container);
  }

  draw(board: BattleBoard, rolling: number, palette: Palette, view: { width: number; height: number }): void {
    for (const child of this.#parts.removeChildren()) child.destroy({ children: true });
    const layout = layOut(view.width, view.height);
    const { width, height, compact, verdict } = layout;
    const old = this.#print;
    const cited: { rule: string; box: Box }[] = [];
    this.#print = this.#press.single(width + 2 * SHADOW, height + 2 * SHADOW, (c) => {
      c.translate(SHADOW, SHADOW);
      paintSheet(
        this.#brush(c, palette, compact, (rule, box) => cited.push({ rule, box })),
        board,
        layout,
        rolling,
      );
    });
    this.#sheet.texture = this.#print;
    if (old) discard(old);
    this.container.position.set(Math.round((view.width - width) / 2), Math.round((view.height - height) / 2));
    this.#addFold(layout, palette);
    for (const { rule, box } of cited) this.#addCitation(rule, box);
    this.#dealCards(board.types, layout, palette);
    this.#dice.lay(diceSpots(verdict, board.dice, compact).slice(board.dice.length - rolling), palette);
  }

  tumble(share: number): void {
    this.#dice.tumble(share);
  }

  #brush(c: CanvasRenderingContext2D, palette: Palette, compact: boolean, cite: Brush['cite']): Brush {
    return { c, palette, density: this.#press.density, compact, cite };
  }

  #addFold({ header }: Layout, palette: Palette): void {
    const [size, name] = [FOLD_BUTTON, 'Fold the battle board'];
    const look = { label: '×', kind: 'plain', width: size, height: size, enabled: true, name } as const;
    const { view } = makeButton(this.#press, palette, look, this.#hands.fold);
    view.position.set(header.x + header.width - size, header.y + (header.height - size) / 2);
    this.#parts.addChild(view);
  }

  #addCitation(rule: string, { x, y, width, height }: Box): void {
    const button = new ButtonContainer();
    bindButton(button, width, height, `Rule ${rule}`, true, () => this.#hands.onRule(rule));
    button.position.set(x, y);
    this.#parts.addChild(button);
  }

  /** Open cards share the room; forbidden ones are narrow, and open their reason. */
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
        paintTypeCard(
          this.#brush(c, palette, compact, () => {}),
          width,
          height,
          card,
        );
      });
      const button = new ButtonContainer(new Sprite({ texture, x: -4, y: -4 }));
      const { index, name, text, rule, refusal } = card;
      const label = index === null ? `Why not ${name}? ${refusal ?? ''} ${rule}` : `${name}. ${text}`;
      const act = () => (index === null ? this.#hands.onRule(rule) : this.#hands.onBattleChoice(index));
      bindButton(button, width, height, label, true, act);
      button.position.set(x, box.y + 26);
      this.#parts.addChild(button);
      x += width + CARD_GAP;
    });
  }
}
