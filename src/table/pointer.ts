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

const LONG_PRESS_MS = 450;
const STILL = 8;
const BUTTONS: readonly Button[] = ['left', 'middle', 'right'];

export class PointerReader {
  readonly #viewport: Viewport;
  readonly #handlers: PointerHandlers;
  #down: { x: number; y: number; id: number } | null = null;
  #press: ReturnType<typeof setTimeout> | undefined;
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
    this.#down = { x: event.global.x, y: event.global.y, id: event.pointerId };
    if (event.pointerType === 'mouse') return;
    const pointed = this.#at(event);
    this.#press = setTimeout(() => {
      this.#forget();
      if (pointed) this.#handlers.explain(pointed);
    }, LONG_PRESS_MS);
  };

  #onUp = (event: FederatedPointerEvent): void => {
    const began = this.#down;
    this.#forget();
    if (!began || began.id !== event.pointerId) return;
    const pointed = this.#at(event);
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
  };
}
