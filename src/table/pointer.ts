/** Turns pointer events on the map into places and counters. The place is computed, never hit-tested. */
import type { FederatedPointerEvent } from 'pixi.js';
import type { Viewport } from 'pixi-viewport';
import type { WorldPoint } from './map/world.ts';

export type Button = 'left' | 'middle' | 'right';

export interface Pointed {
  readonly place: number;
  readonly piece: string | null;
}

interface PointerHandlers {
  /** What lies under a world point; null off the map. */
  find(at: WorldPoint): Pointed | null;
  click(pointed: Pointed, button: Button): void;
  explain(pointed: Pointed): void;
  hover(pointed: Pointed | null): void;
}

/** What a hand came down on: the map may be brought elsewhere under it before it is lifted. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  /** As the browser saw it, however late the page hears of it. */
  readonly since: number;
  readonly pointed: Pointed | null;
}

const LONG_PRESS_MS = 450;
const STILL = 8;
const BUTTONS: readonly Button[] = ['left', 'middle', 'right'];

/** When the hand moved; Pixi's own time is when the page heard of it. */
const happened = ({ nativeEvent }: FederatedPointerEvent): number => (nativeEvent as Event).timeStamp;

export class PointerReader {
  readonly #viewport: Viewport;
  readonly #handlers: PointerHandlers;
  #down: Press | null = null;
  #press: ReturnType<typeof setTimeout> | undefined;
  /** A press that was long enough to be answered with why. */
  #explained: Press | null = null;
  #hovered: Pointed | null = null;

  constructor(viewport: Viewport, handlers: PointerHandlers) {
    this.#viewport = viewport;
    this.#handlers = handlers;
    viewport.on('pointerdown', this.#onDown);
    viewport.on('pointerup', this.#onUp);
    viewport.on('drag-start', this.#forget);
    viewport.on('pointercancel', this.#forget);
    viewport.on('pointerupoutside', this.#forget);
    viewport.on('globalpointermove', this.#onMove);
    viewport.on('pointerleave', () => this.#hover(null));
  }

  destroy(): void {
    this.#forget();
  }

  #at(event: FederatedPointerEvent): Pointed | null {
    return this.#handlers.find(this.#viewport.toLocal(event.global));
  }

  #onDown = (event: FederatedPointerEvent): void => {
    const second = this.#down !== null && this.#down.id !== event.pointerId;
    this.#forget();
    if (second) return;
    const { x, y } = event.global;
    const pointed = this.#at(event);
    const down = { x, y, id: event.pointerId, since: happened(event), pointed };
    this.#down = down;
    if (event.pointerType === 'mouse') return;
    this.#press = setTimeout(() => {
      this.#forget();
      this.#explained = down;
      if (pointed) this.#handlers.explain(pointed);
    }, LONG_PRESS_MS);
  };

  #onUp = (event: FederatedPointerEvent): void => {
    // A page that was busy hears of a tap when it has taken it for a long press: a tap it was all the same.
    const wasShort = (press: Press | null) =>
      press !== null && happened(event) - press.since < LONG_PRESS_MS ? press : null;
    const began = this.#down ?? wasShort(this.#explained);
    this.#forget();
    if (!began || began.id !== event.pointerId) return;
    const pointed = began.pointed ?? this.#at(event);
    const button = BUTTONS[event.button];
    if (!pointed || !button) return;
    if (button === 'right') this.#handlers.explain(pointed);
    else this.#handlers.click(pointed, button);
  };

  #onMove = (event: FederatedPointerEvent): void => {
    const began = this.#down;
    if (began && Math.hypot(event.global.x - began.x, event.global.y - began.y) > STILL) this.#forget();
    // A drag takes the map along: what was pointed at stays under the pointer.
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    this.#hover(this.#overMap(event) ? this.#at(event) : null);
  };

  /** Buttons and boards lie above the map; under them nothing is pointed at. */
  #overMap(event: FederatedPointerEvent): boolean {
    return event.target === this.#viewport;
  }

  #hover(pointed: Pointed | null): void {
    if (pointed?.place === this.#hovered?.place && pointed?.piece === this.#hovered?.piece) return;
    this.#hovered = pointed;
    this.#handlers.hover(pointed);
  }

  #forget = (): void => {
    clearTimeout(this.#press);
    this.#down = null;
    this.#explained = null;
  };
}
