/** The buttons at the edge of the map: zoom, undo, end of the segment. */
import { Container } from 'pixi.js';
import type { Controls } from '../contract.ts';
import type { WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { makeButton } from './button.ts';

const GAP = 14;
/** A finger needs more room than a pointer. */
const SIZES = { pointer: { height: 36, zoom: 32 }, finger: { height: 44, zoom: 44 } } as const;
/** Room the compass takes in the corner, in views that have one. */
const COMPASS = 118;
const COMPASS_FROM = { width: 720, height: 480 } as const;

const ZOOMS = [
  ['zoomIn', '+', 'Zoom in'],
  ['zoomOut', '−', 'Zoom out'],
  ['fit', '⤢', 'Show the whole map'],
] as const;

export class ControlBar {
  readonly container = new Container();
  readonly #press: Press;
  readonly #act: (name: string) => void;
  readonly #size: { readonly height: number; readonly zoom: number };
  readonly #zoom = new Container();
  readonly #orders = new Container();
  #wide = 0;
  #controls: Controls = { end: null, undo: false };

  constructor(press: Press, hand: keyof typeof SIZES, act: (name: string) => void) {
    this.#press = press;
    this.#size = SIZES[hand];
    this.#act = act;
    this.container.addChild(this.#zoom, this.#orders);
  }

  set(controls: Controls | null, palette: Palette): void {
    this.container.visible = controls !== null;
    this.#controls = controls ?? { end: null, undo: false };
    this.draw(palette);
  }

  draw(palette: Palette): void {
    const { height, zoom } = this.#size;
    empty(this.#zoom);
    ZOOMS.forEach(([id, label, name], i) => {
      const look = { label, name, kind: 'plain', width: zoom, height: zoom, enabled: true } as const;
      const { view } = makeButton(this.#press, palette, look, () => this.#act(id));
      view.y = i * (zoom + 4);
      this.#zoom.addChild(view);
    });
    empty(this.#orders);
    const { end, undo } = this.#controls;
    if (end === null) return;
    const back = makeButton(this.#press, palette, { label: 'Undo', kind: 'plain', height, enabled: undo }, () =>
      this.#act('undo'),
    );
    const stop = makeButton(this.#press, palette, { label: end, kind: 'end', height, enabled: true }, () =>
      this.#act('end'),
    );
    stop.view.x = back.width + 8;
    this.#wide = stop.view.x + stop.width;
    this.#orders.addChild(back.view, stop.view);
  }

  /** Where the buttons lie, for slips to keep clear of. */
  boxes(): readonly WorldRect[] {
    if (!this.container.visible) return [];
    const { height, zoom: side } = this.#size;
    const zoom = { x: this.#zoom.x, y: this.#zoom.y, width: side, height: ZOOMS.length * (side + 4) };
    const orders = { x: this.#orders.x, y: this.#orders.y, width: this.#wide, height };
    return this.#controls.end === null ? [zoom] : [zoom, orders];
  }

  place(width: number, height: number): void {
    const corner = width >= COMPASS_FROM.width && height >= COMPASS_FROM.height ? COMPASS : GAP;
    this.#zoom.position.set(width - GAP - this.#size.zoom, GAP);
    this.#orders.position.set(width - corner - this.#wide, height - GAP - this.#size.height);
  }
}

function empty(container: Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true });
}
