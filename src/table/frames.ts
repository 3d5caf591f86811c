/**
 * Draws only when something changed: any number of requests make one frame, and frames follow
 * each other only while an animation runs. An idle table costs nothing.
 */

/** Called once a frame; true asks for another. */
export type Animation = (elapsed: number) => boolean;

/** A tab that was away must not make everything jump; a slow machine must not make it crawl. */
const LONGEST_STEP = 400;
const FIRST_STEP = 16;

export class Frames {
  drawn = 0;
  /** JavaScript milliseconds of the last frame. */
  cost = 0;
  readonly #draw: () => void;
  readonly #animations = new Set<Animation>();
  #handle = 0;
  #last = 0;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  request = (): void => {
    if (this.#handle === 0) this.#handle = requestAnimationFrame(this.#tick);
  };

  run(animation: Animation): void {
    this.#animations.add(animation);
    this.request();
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
    this.#animations.clear();
  }

  /** Resolves when `step` has been given every share from 0 to 1. */
  tween(milliseconds: number, step: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      let spent = 0;
      this.run((elapsed) => {
        spent += elapsed;
        const share = milliseconds > 0 ? Math.min(1, spent / milliseconds) : 1;
        step(share);
        if (share === 1) resolve();
        return share < 1;
      });
    });
  }

  #tick = (now: number): void => {
    const began = performance.now();
    const elapsed = this.#last === 0 ? FIRST_STEP : Math.min(LONGEST_STEP, Math.max(1, now - this.#last));
    for (const animation of [...this.#animations]) {
      if (!animation(elapsed)) this.#animations.delete(animation);
    }
    // What the animations asked for is drawn now, and needs no frame after this one.
    this.#handle = 0;
    this.#draw();
    this.drawn += 1;
    this.cost = performance.now() - began;
    this.#last = this.#animations.size > 0 ? now : 0;
    if (this.#animations.size > 0) this.request();
  };
}
