/**
 * The hand on the map. Once a press has become a drag its steps go straight to the viewport: Pixi would look among
 * all buttons for what lies under every one of them, and only the map can.
 */
import type { FederatedPointerEvent } from 'pixi.js';
import type { Viewport } from 'pixi-viewport';

/** As much of Pixi's event as the viewport reads of a step. */
interface Step {
  readonly global: { x: number; y: number };
  readonly data: { readonly pointerId: number };
  readonly pointerId: number;
  readonly pointerType: string;
}

const ENDS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

export class Grip {
  readonly #viewport: Viewport;
  #step: Step | null = null;
  /** From the page to the canvas. */
  #shift = { x: 0, y: 0 };

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
    viewport.on('drag-start', ({ event }) => this.#hold(event as FederatedPointerEvent));
  }

  /** When the hand lets go, or a second finger comes down and will pinch. */
  release = (): void => {
    this.#step = null;
    window.removeEventListener('pointermove', this.#onMove, true);
    for (const end of ENDS) window.removeEventListener(end, this.release, true);
  };

  #hold({ global: { x, y }, client, pointerId, pointerType }: FederatedPointerEvent): void {
    this.#step = { global: { x, y }, data: { pointerId }, pointerId, pointerType };
    this.#shift = { x: x - client.x, y: y - client.y };
    // On the window, where steps come by before Pixi sees them.
    window.addEventListener('pointermove', this.#onMove, true);
    for (const end of ENDS) window.addEventListener(end, this.release, true);
  }

  #onMove = (event: PointerEvent): void => {
    const step = this.#step;
    if (step?.pointerId !== event.pointerId) return;
    if (event.buttons === 0) {
      // The button was let go where no event could tell.
      this.release();
      this.#viewport.input.up(step as FederatedPointerEvent);
      return;
    }
    event.stopPropagation();
    step.global.x = event.clientX + this.#shift.x;
    step.global.y = event.clientY + this.#shift.y;
    this.#viewport.plugins.move(step as FederatedPointerEvent);
  };
}
