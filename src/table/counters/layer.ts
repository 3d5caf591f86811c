/** The counters on the map: one sprite each, a constant size on the screen when the map is small. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { BoardScene, Piece } from '../../umpire/scene.ts';
import { isBlock } from '../blocks/faces.ts';
import { inHand } from '../blocks/in-hand.ts';
import { Tethers } from '../blocks/tethers.ts';
import type { Frames } from '../frames.ts';
import { HEX_RADIUS, placeCentre, type WorldPoint, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import type { Shift } from './apart.ts';
import { asides, standingsOf } from './arrangement.ts';
import { besideCard } from './beside.ts';
import { Prints } from './prints.ts';
import { BLOCKS, badgeSide, COUNTERS, printedSize, type Sizes } from './sizes.ts';
import { type Offset, SPREAD } from './stacks.ts';

interface Counter {
  piece: Piece;
  readonly sprite: Sprite;
  /** A pencilled slip below an unknown counter, and the number of cards in its stack. */
  slip: Sprite | null;
  count: Sprite | null;
  at: WorldPoint;
  /** Offset now and offset wanted, in sides. */
  place: Offset;
  goal: Offset;
  onTop: boolean;
  /** Deep in its file it is not drawn. */
  shown: boolean;
  /** The size its face is printed at; 0 while it is not printed as it should be. */
  printed: number;
}

const ON_THE_SPOT: Shift = { x: 0, y: 0 };
const FAN_MS = 140;
const FANNED_Z = 1e6;
const MOVING_Z = 2e6;
const TETHER_Z = -1e6;

export class CounterLayer {
  readonly container = new Container({ sortableChildren: true, eventMode: 'none' });
  readonly #frames: Frames;
  readonly #prints: Prints;
  readonly #glow = new Sprite({ anchor: 0.5, visible: false });
  readonly #counters = new Map<string, Counter>();
  #board: BoardScene | null = null;
  readonly #tethers = new Tethers();
  #sizes: Sizes = COUNTERS;
  #radius = HEX_RADIUS;
  #printed = printedSize(COUNTERS, COUNTERS.shown(HEX_RADIUS));
  /** How far the stack of a place steps aside at the present size, in world pixels. */
  #apart: ReadonlyMap<number, Shift> = new Map();
  #apartAt = 0;
  #fan: number | null = null;
  #selected: string | null = null;
  /** The blocks that go with it. */
  #inHand: ReadonlySet<string> = new Set();
  #view: WorldRect = { x: 0, y: 0, width: 0, height: 0 };
  /** Counters out of view, to be printed when they come into it. */
  readonly #unprinted = new Set<Counter>();

  constructor(frames: Frames, press: Press, palette: Palette) {
    this.#frames = frames;
    this.#prints = new Prints(press, palette);
    this.#tethers.container.zIndex = TETHER_Z;
    this.container.addChild(this.#tethers.container, this.#glow);
  }

  setBoard(board: BoardScene): void {
    this.#board = board;
    // Their places are those of another map.
    this.setPieces([]);
  }

  /** In these colours; everything printed before is gone. */
  setPalette(palette: Palette): void {
    this.#prints.palette = palette;
    for (const { sprite } of this.#counters.values()) sprite.texture = Texture.EMPTY;
    this.#arrange();
    this.reprint();
  }

  setPieces(pieces: readonly Piece[]): void {
    const board = this.#board;
    if (!board) return;
    this.#sizes = pieces.some(({ face }) => isBlock(face)) ? BLOCKS : COUNTERS;
    const present = new Set(pieces.map((p) => p.id));
    for (const [id, counter] of this.#counters) {
      if (!present.has(id)) this.#drop(id, counter);
    }
    for (const piece of pieces) {
      const at = placeCentre(board, piece.place);
      const counter = this.#counters.get(piece.id);
      if (counter) {
        counter.piece = piece;
        counter.at = at;
        counter.onTop = false;
        counter.sprite.alpha = 1;
      } else {
        const sprite = new Sprite({ anchor: 0.5, roundPixels: true });
        this.container.addChild(sprite);
        const place = { x: 0, y: 0 };
        const bare = { slip: null, count: null, onTop: false, shown: true, printed: 0 };
        this.#counters.set(piece.id, { piece, sprite, at, place, goal: place, ...bare });
      }
    }
    this.#inHand = inHand(pieces, this.#selected);
    this.#arrange();
    for (const counter of this.#counters.values()) counter.place = counter.goal;
    this.reprint();
  }

  /** Follows the camera cheaply; `reprint` makes faces sharp again when a zoom has ended. */
  look(view: WorldRect, radius: number): void {
    this.#view = view;
    if (this.#unprinted.size > 0 && this.#printSeen()) this.#pose();
    if (radius === this.#radius) return;
    this.#radius = radius;
    // While a zoom runs they keep their places; a tenth more or less room is worth looking anew.
    if (Math.abs(Math.log(radius / this.#apartAt)) > 0.1) this.#keepApart();
    this.#pose();
  }

  get needsReprint(): boolean {
    return this.#printed !== this.#sharpest;
  }

  reprint(): void {
    this.#printed = this.#sharpest;
    for (const counter of this.#counters.values()) this.#unprinted.add(counter);
    this.#printSeen();
    this.#glow.texture = this.#prints.glow(this.#printed);
    this.#pose();
    this.#frames.request();
  }

  select(id: string | null): void {
    const before = this.#inHand;
    this.#selected = id;
    this.#inHand = inHand(this.#pieces(), id);
    for (const one of new Set([...before, ...this.#inHand])) {
      const counter = this.#counters.get(one);
      if (counter) this.#unprinted.add(counter);
    }
    this.#printSeen();
    this.#pose();
    this.#frames.request();
  }

  /** Fans out the stack of a place, or piles it up again. */
  fan(place: number | null): void {
    if (place === this.#fan) return;
    this.#fan = place;
    this.#arrange();
    const from = new Map([...this.#counters].map(([id, counter]) => [id, counter.place]));
    void this.#frames.tween(FAN_MS, (share) => {
      for (const [id, counter] of this.#counters) {
        const start = from.get(id) ?? counter.goal;
        counter.place = {
          x: start.x + (counter.goal.x - start.x) * share,
          y: start.y + (counter.goal.y - start.y) * share,
        };
      }
      this.#pose();
    });
  }

  /** The topmost counter over a world point. */
  pieceAt(point: WorldPoint): Piece | null {
    const side = this.#side();
    let best: Counter | null = null;
    for (const counter of this.#counters.values()) {
      if (!counter.shown) continue;
      const { x, y } = counter.sprite;
      // The gaps of a fan belong to its cards, or it would close under a moving pointer.
      const half = (side / 2) * (counter.piece.place === this.#fan ? SPREAD : 1);
      if (Math.abs(point.x - x) > half || Math.abs(point.y - y) > half) continue;
      if (!best || counter.sprite.zIndex > best.sprite.zIndex) best = counter;
    }
    return best?.piece ?? null;
  }

  /** What names on the map must keep clear of: cards, and the slips below them. */
  boxes(places?: ReadonlySet<number>): WorldRect[] {
    const side = this.#side();
    const boxes: WorldRect[] = [];
    for (const { piece, at, goal, slip, shown } of this.#counters.values()) {
      if (!shown || places?.has(piece.place) === false) continue;
      const aside = this.#apart.get(piece.place) ?? ON_THE_SPOT;
      const [x, y] = [at.x + aside.x + goal.x * side, at.y + aside.y + goal.y * side];
      boxes.push(footprint(piece, x, y, side));
      if (slip?.visible) boxes.push(boxAround(slip.x, slip.y, slip.width, slip.height));
    }
    return boxes;
  }

  whereIs(id: string): WorldPoint | null {
    return this.#counters.get(id)?.at ?? null;
  }

  /** Carries a counter above all others; the next scene puts it down. */
  carry(id: string, to: WorldPoint): void {
    const counter = this.#counters.get(id);
    if (!counter) return;
    counter.at = to;
    counter.onTop = true;
    this.#pose();
  }

  fade(id: string, alpha: number): void {
    const counter = this.#counters.get(id);
    if (counter) counter.sprite.alpha = alpha;
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  /** Side of a counter in world pixels. */
  #side(): number {
    return (this.#sizes.shown(this.#radius) / this.#radius) * HEX_RADIUS;
  }

  /** The size at which faces should be printed for the present zoom. */
  get #sharpest(): number {
    return printedSize(this.#sizes, this.#sizes.shown(this.#radius));
  }

  #arrange(): void {
    for (const { piece, goal, level, count, top, shown } of standingsOf(this.#pieces(), this.#fan)) {
      const counter = this.#counters.get(piece.id);
      if (!counter) continue;
      counter.goal = goal;
      counter.shown = shown;
      this.#adorn(counter, count, top);
      counter.sprite.zIndex = counter.at.y * 8 + level + (piece.place === this.#fan ? FANNED_Z : 0);
    }
    this.#keepApart();
  }

  #pieces(): Piece[] {
    return [...this.#counters.values()].map(({ piece }) => piece);
  }

  #keepApart(): void {
    const board = this.#board;
    if (!board) return;
    this.#apart = asides(board, this.#pieces(), this.#side());
    this.#apartAt = this.#radius;
    this.#tethers.draw(board, this.#apart, this.#radius, this.#prints.palette);
  }

  #adorn(counter: Counter, cards: number, top: boolean): void {
    counter.count = this.#extra(counter.count, cards > 0, () => this.#prints.count(cards));
    const { face } = counter.piece;
    const note = face.kind === 'unknown' && top ? face.note : [];
    counter.slip = this.#extra(counter.slip, note.length > 0, () => this.#prints.slip(note));
  }

  #extra(sprite: Sprite | null, wanted: boolean, texture: () => Sprite['texture']): Sprite | null {
    if (!wanted) {
      sprite?.destroy();
      return null;
    }
    const shown = sprite ?? this.container.addChild(new Sprite({ anchor: 0.5, roundPixels: true }));
    shown.texture = texture();
    return shown;
  }

  /** Prints the faces that are missing in view and half a view around it. True if there were any. */
  #printSeen(): boolean {
    const { x, y, width, height } = this.#view;
    let any = false;
    for (const counter of this.#unprinted) {
      const { at, sprite, piece } = counter;
      const [across, down] = [Math.abs(at.x - x - width / 2), Math.abs(at.y - y - height / 2)];
      if (across > width || down > height) continue;
      const lit = this.#inHand.has(piece.id) || piece.badges.includes('active');
      sprite.texture = this.#prints.face(piece, this.#printed, lit);
      counter.printed = this.#printed;
      this.#unprinted.delete(counter);
      any = true;
    }
    return any;
  }

  #pose(): void {
    const side = this.#side();
    const pixel = HEX_RADIUS / this.#radius;
    const roomy = this.#prints.roomy(this.#printed);
    this.#glow.visible = false;
    for (const { piece, sprite, count, at, place, onTop, shown, printed } of this.#counters.values()) {
      const scale = side / (printed || this.#printed);
      // A counter that marches goes along the road.
      const aside = onTop ? ON_THE_SPOT : (this.#apart.get(piece.place) ?? ON_THE_SPOT);
      const [x, y] = [at.x + aside.x + place.x * side, at.y + aside.y + place.y * side];
      const selected = piece.id === this.#selected;
      sprite.position.set(x, y);
      sprite.visible = shown || onTop;
      sprite.scale.set(selected && !isBlock(piece.face) ? scale * 1.04 : scale);
      if (onTop) sprite.zIndex = MOVING_Z;
      if (count) {
        const badge = badgeSide(side / pixel, isBlock(piece.face)) * pixel;
        count.position.set(x + side * 0.62, y - side * 0.6);
        count.scale.set(badge / this.#prints.countSize);
        count.visible = !onTop;
        count.zIndex = sprite.zIndex + 0.4;
      }
      if (!selected || isBlock(piece.face)) continue;
      this.#glow.visible = true;
      this.#glow.position.set(x, y);
      this.#glow.scale.set(side / this.#printed);
      this.#glow.zIndex = sprite.zIndex - 0.5;
    }
    const cards = [...this.#counters.values()].map(({ sprite }) => sprite);
    const slips: Sprite[] = [];
    for (const { slip, sprite } of this.#counters.values()) {
      if (!slip) continue;
      slip.visible = !roomy && this.#printed > 30;
      slip.scale.set(pixel);
      slip.position.copyFrom(besideCard(sprite, side, slip, cards, slips));
      slips.push(slip);
      slip.zIndex = sprite.zIndex + 0.3;
    }
  }

  #drop(id: string, counter: Counter): void {
    const { sprite, slip, count } = counter;
    this.#counters.delete(id);
    this.#unprinted.delete(counter);
    sprite.destroy();
    slip?.destroy();
    count?.destroy();
  }
}

/** A block is deeper than a card, and leans to the right. */
const footprint = ({ face }: Piece, x: number, y: number, side: number): WorldRect =>
  isBlock(face) ? boxAround(x + side * 0.12, y - side * 0.13, side * 1.3, side * 1.38) : boxAround(x, y, side, side);

const boxAround = (x: number, y: number, width: number, height: number): WorldRect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
