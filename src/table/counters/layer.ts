/** The counters on the map: one sprite each, a constant size on the screen when the map is small. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Frames } from '../frames.ts';
import { HEX_RADIUS, hexCentre, type WorldPoint, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import type { BoardScene, Piece } from '../scene.ts';
import { keptApart, type Shift } from './apart.ts';
import { Prints } from './prints.ts';
import { counterSize, printedSize } from './sizes.ts';
import { fanned, type Place, piled, SPREAD, stacksOf } from './stacks.ts';

interface Counter {
  piece: Piece;
  readonly sprite: Sprite;
  /** A pencilled slip below an unknown counter, and the number of cards in its stack. */
  slip: Sprite | null;
  count: Sprite | null;
  at: WorldPoint;
  /** Offset now and offset wanted, in sides. */
  place: Place;
  goal: Place;
  onTop: boolean;
  /** The size its face is printed at; 0 while it is not printed as it should be. */
  printed: number;
}

const ON_THE_SPOT: Shift = { x: 0, y: 0 };
const FAN_MS = 140;
const FANNED_Z = 1e6;
const MOVING_Z = 2e6;

export class CounterLayer {
  readonly container = new Container({ sortableChildren: true, eventMode: 'none' });
  readonly #frames: Frames;
  readonly #prints: Prints;
  readonly #glow = new Sprite({ anchor: 0.5, visible: false });
  readonly #counters = new Map<string, Counter>();
  #board: BoardScene | null = null;
  #radius = HEX_RADIUS;
  #printed = printedSize(counterSize(HEX_RADIUS));
  /** How far the stack of a hex steps aside at the present size, in world pixels. */
  #apart: ReadonlyMap<number, Shift> = new Map();
  #apartAt = 0;
  #fan: number | null = null;
  #selected: string | null = null;
  #view: WorldRect = { x: 0, y: 0, width: 0, height: 0 };
  /** Counters out of view, to be printed when they come into it. */
  readonly #unprinted = new Set<Counter>();

  constructor(frames: Frames, press: Press, palette: Palette) {
    this.#frames = frames;
    this.#prints = new Prints(press, palette);
    this.container.addChild(this.#glow);
  }

  setBoard(board: BoardScene): void {
    this.#board = board;
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
    const present = new Set(pieces.map((p) => p.id));
    for (const [id, counter] of this.#counters) {
      if (!present.has(id)) this.#drop(id, counter);
    }
    for (const piece of pieces) {
      const at = hexCentre(board, piece.hex);
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
        const bare = { slip: null, count: null, onTop: false, printed: 0 };
        this.#counters.set(piece.id, { piece, sprite, at, place, goal: place, ...bare });
      }
    }
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
    return this.#printed !== printedSize(counterSize(this.#radius));
  }

  reprint(): void {
    this.#printed = printedSize(counterSize(this.#radius));
    for (const counter of this.#counters.values()) this.#unprinted.add(counter);
    this.#printSeen();
    this.#glow.texture = this.#prints.glow(this.#printed);
    this.#pose();
    this.#frames.request();
  }

  select(id: string | null): void {
    this.#selected = id;
    this.#pose();
    this.#frames.request();
  }

  /** Fans out the stack of a hex, or piles it up again. */
  fan(hex: number | null): void {
    if (hex === this.#fan) return;
    this.#fan = hex;
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
      const { x, y } = counter.sprite;
      // The gaps of a fan belong to its cards, or it would close under a moving pointer.
      const half = (side / 2) * (counter.piece.hex === this.#fan ? SPREAD : 1);
      if (Math.abs(point.x - x) > half || Math.abs(point.y - y) > half) continue;
      if (!best || counter.sprite.zIndex > best.sprite.zIndex) best = counter;
    }
    return best?.piece ?? null;
  }

  /** What names on the map must keep clear of: cards, and the slips below them. */
  boxes(): WorldRect[] {
    const side = this.#side();
    const boxes: WorldRect[] = [];
    for (const { piece, at, goal, slip } of this.#counters.values()) {
      const aside = this.#apart.get(piece.hex) ?? ON_THE_SPOT;
      boxes.push(boxAround(at.x + aside.x + goal.x * side, at.y + aside.y + goal.y * side, side, side));
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
    return (counterSize(this.#radius) / this.#radius) * HEX_RADIUS;
  }

  #arrange(): void {
    for (const [hex, stack] of stacksOf([...this.#counters.values()].map((c) => c.piece))) {
      const place = hex === this.#fan ? fanned : piled;
      stack.forEach((piece, i) => {
        const counter = this.#counters.get(piece.id);
        if (!counter) return;
        counter.goal = place(i, stack.length);
        const top = i === stack.length - 1;
        this.#adorn(counter, top && hex !== this.#fan ? stack.length : 1, top);
        counter.sprite.zIndex = counter.at.y * 8 + i + (hex === this.#fan ? FANNED_Z : 0);
      });
    }
    this.#keepApart();
  }

  #keepApart(): void {
    const stands = new Map<number, WorldPoint>();
    for (const { piece, at } of this.#counters.values()) stands.set(piece.hex, at);
    const sorted = [...stands].sort(([a], [b]) => a - b).map(([hex, { x, y }]) => ({ hex, x, y }));
    this.#apart = keptApart(sorted, this.#side());
    this.#apartAt = this.#radius;
  }

  #adorn(counter: Counter, cards: number, top: boolean): void {
    counter.count = this.#extra(counter.count, cards > 1, () => this.#prints.count(cards));
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
      sprite.texture = this.#prints.face(piece, this.#printed);
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
    for (const { piece, sprite, slip, count, at, place, onTop, printed } of this.#counters.values()) {
      const scale = side / (printed || this.#printed);
      // Whoever marches goes along the road.
      const aside = onTop ? ON_THE_SPOT : (this.#apart.get(piece.hex) ?? ON_THE_SPOT);
      const [x, y] = [at.x + aside.x + place.x * side, at.y + aside.y + place.y * side];
      const selected = piece.id === this.#selected;
      sprite.position.set(x, y);
      sprite.scale.set(selected ? scale * 1.04 : scale);
      if (onTop) sprite.zIndex = MOVING_Z;
      if (count) {
        count.position.set(x + side * 0.62, y - side * 0.6);
        count.scale.set((side * 0.36) / this.#prints.countSize);
        count.zIndex = sprite.zIndex + 0.4;
      }
      if (slip) {
        slip.visible = !roomy && this.#printed > 30;
        slip.position.set(x, y + side * 0.66);
        slip.scale.set(pixel);
        slip.zIndex = sprite.zIndex + 0.3;
      }
      if (!selected) continue;
      this.#glow.visible = true;
      this.#glow.position.set(x, y);
      this.#glow.scale.set(side / this.#printed);
      this.#glow.zIndex = sprite.zIndex - 0.5;
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

const boxAround = (x: number, y: number, width: number, height: number): WorldRect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
