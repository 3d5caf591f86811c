/**
 * The battle board over the map: a printed sheet, with cards and buttons that act. It can be folded
 * to a chip at the foot of the map, and always leaves some of the map in sight.
 */
import { ButtonContainer } from '@pixi/ui';
import { Container, Sprite } from 'pixi.js';
import type { BattleBoard, BattleTypeCard } from '../../umpire/report.ts';
import { bindButton, makeButton } from '../controls/button.ts';
import type { Frames } from '../frames.ts';
import { mix } from '../map/theme.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { FELL_CAPITALS } from '../typefaces.ts';
import { garamond, printText } from '../typesetting.ts';
import { type Box, type Layout, layOut } from './layout.ts';
import { type Brush, heading, rule } from './parts.ts';
import { paintResults } from './results.ts';
import { paintSide } from './side.ts';
import { paintTypeCard } from './typeCard.ts';
import { paintVerdict } from './verdict.ts';

const SHADOW = 24;
const CARD_GAP = 8;
const CLOSE = 26;

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
      width: CLOSE,
      height: CLOSE,
      enabled: true,
      name: 'Fold the battle board',
    } as const;
    const { view: close } = makeButton(this.#press, palette, look, () => this.#fold(true));
    close.position.set(
      layout.header.x + layout.header.width - CLOSE,
      layout.header.y + (layout.header.height - CLOSE) / 2,
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
    const height = box.height - 30;
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

function paintSheet(brush: Brush, board: BattleBoard, layout: Layout): void {
  paintPaper(brush, layout);
  paintHeader(brush, board, layout.header);
  const [first, second] = layout.sides;
  paintSide(brush, first, board.sides[0]);
  paintSide(brush, second, board.sides[1]);
  const asked = board.types.length > 0;
  if (asked) heading(brush, layout.cards, 'Battle type', 'chosen in secret');
  else if (!layout.compact) paintMarkers(brush, layout.cards, board);
  if (!layout.compact || !asked) paintResults(brush, layout.results, board);
  paintVerdict(brush, layout.verdict, board);
  if (layout.compact) return;
  rule(brush, 12, layout.results.y - 6, layout.width - 12, layout.results.y - 6);
  for (const x of [layout.cards.x - 8, layout.sides[1].x - 8]) rule(brush, x, first.y, x, first.y + first.height, 0.6);
}

function paintPaper({ c, palette, density }: Brush, { width, height }: Layout): void {
  c.save();
  c.shadowColor = 'rgba(0,0,0,0.6)';
  c.shadowBlur = 22 * density;
  c.shadowOffsetY = 6 * density;
  c.fillStyle = palette.desk;
  c.fillRect(0, 0, width, height);
  c.restore();
  const light = c.createRadialGradient(width / 2, 0, 20, width / 2, 0, width * 0.6);
  light.addColorStop(0, mix(palette.desk, palette.chipPaper, 0.8));
  light.addColorStop(1, palette.desk);
  c.fillStyle = light;
  c.fillRect(0, 0, width, height);
  c.strokeStyle = palette.frameLine;
  for (const [inset, line] of [
    [0.5, 1],
    [5.5, 1],
    [8, 0.7],
  ] as const) {
    c.lineWidth = line;
    c.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

function paintHeader(brush: Brush, board: BattleBoard, box: Box): void {
  const { c, palette, compact } = brush;
  const title = { text: board.place, font: `${compact ? 22 : 31}px ${FELL_CAPITALS}`, colour: palette.ink };
  printText(c, title, box.x + 4, box.y + (compact ? 24 : 31), 'left', box.width * 0.3);
  if (!compact) {
    const under = { text: `round ${board.round}`, font: garamond(15.5, 400, true), colour: palette.inkSoft };
    printText(c, under, box.x + 4, box.y + 51);
    rule(brush, box.x - 4, box.y + box.height, box.x + box.width + 4, box.y + box.height);
    rule(brush, box.x - 4, box.y + box.height + 2.5, box.x + box.width + 4, box.y + box.height + 2.5, 0.6);
  }
  paintSteps(brush, board, box);
}

/** Set from the right; on a narrow sheet only the present step and its neighbours. */
function paintSteps({ c, palette, compact }: Brush, { steps, step }: BattleBoard, box: Box): void {
  const font = garamond(compact ? 13 : 15);
  c.font = font;
  const from = compact ? Math.max(0, step - 1) : 0;
  const shown = compact ? steps.slice(from, step + 2) : steps;
  let x = box.x + box.width - CLOSE - 14;
  const y = box.y + box.height / 2 + 5;
  [...shown.entries()].reverse().forEach(([i, text]) => {
    c.font = font;
    const width = c.measureText(text).width + 16;
    x -= width;
    if (x < box.x + box.width * 0.3) return;
    const here = from + i === step;
    if (here) {
      c.fillStyle = palette.buttonEnd;
      c.beginPath();
      c.roundRect(x, y - 17, width, 24, 3);
      c.fill();
    }
    const colour = here ? '#fff4dc' : from + i < step ? palette.inkSoft : palette.gridNum;
    printText(c, { text, font, colour }, x + 8, y);
  });
}

/** When nothing is to be chosen: what each side has laid down. */
function paintMarkers(brush: Brush, box: Box, board: BattleBoard): void {
  const { c, palette } = brush;
  heading(brush, box, 'Markers');
  const width = (box.width - 20) / 2;
  board.sides.forEach(({ name, marker }, i) => {
    const [x, y] = [box.x + i * (width + 20), box.y + 34];
    c.fillStyle = marker === null ? palette.paperShade : palette.chipPaper;
    c.strokeStyle = palette.sheetRule;
    c.lineWidth = 1.2;
    c.beginPath();
    c.roundRect(x, y, width, box.height - 50, 6);
    c.fill();
    c.stroke();
    const text = marker ?? 'face down';
    const run = { text, font: `24px ${FELL_CAPITALS}`, colour: marker === null ? palette.inkSoft : palette.path };
    printText(c, run, x + width / 2, y + box.height / 2 - 20, 'center', width - 20);
    const owner = { text: name, font: garamond(15, 400, true), colour: palette.inkSoft };
    printText(c, owner, x + width / 2, y + box.height / 2 + 6, 'center', width - 20);
  });
}
