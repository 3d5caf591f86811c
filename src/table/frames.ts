/**
 * Draws only when something changed: any number of requests make one frame, and frames follow
 * each other only while an animation runs. An idle table costs nothing.
 */

/** Called once a frame; true asks for another. */
type Animation = (elapsed: number) => boolean;

/** A page out of sight is given no frames, and its animations must end all the same. */
const UNSEEN_STEP = 100;
/** A tab that was away must not make everything jump; a slow machine must not make it crawl. */
const LONGEST_STEP = 400;
const FIRST_STEP = 16;

export class Frames {
  drawn = 0;
  /** JavaScript milliseconds of the last frame. */
  cost = 0;
  readonly #draw: (whole: boolean) => void;
  readonly #animations = new Set<Animation>();
  #cancel: (() => void) | null = null;
  #last = 0;
  #whole = true;

  /** `draw` is told whether more than the camera may have moved. */
  constructor(draw: (whole: boolean) => void) {
    this.#draw = draw;
    document.addEventListener('visibilitychange', this.#onSeen);
  }

  request = (): void => {
    this.#whole = true;
    this.follow();
  };

  /** For a step of the camera, which leaves buttons and boards where they are. */
  follow = (): void => {
    this.#cancel ??= soon(this.#tick);
  };

  run(animation: Animation): void {
    this.request();
    this.roll(animation);
  }

  /** As `run`, for what moves nothing but the camera. */
  roll(animation: Animation): void {
    this.#animations.add(animation);
    this.follow();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onSeen);
    this.#cancel?.();
    this.#cancel = null;
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

  #onSeen = (): void => {
    if (this.#cancel === null) return;
    this.#cancel();
    this.#cancel = soon(this.#tick);
  };

  #tick = (now: number): void => {
    const began = performance.now();
    const elapsed = this.#last === 0 ? FIRST_STEP : Math.min(LONGEST_STEP, Math.max(1, now - this.#last));
    for (const animation of [...this.#animations]) {
      if (!animation(elapsed)) this.#animations.delete(animation);
    }
    // What the animations asked for is drawn now, and needs no frame after this one.
    this.#cancel = null;
    const whole = this.#whole;
    this.#whole = false;
    this.#draw(whole);
    this.drawn += 1;
    this.cost = performance.now() - began;
    this.#last = this.#animations.size > 0 ? now : 0;
    if (this.#animations.size > 0) this.follow();
  };
}

/** At the next frame, or after a while where there are none. Returns how to call it off. */
function soon(tick: (now: number) => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(() => tick(performance.now()), UNSEEN_STEP);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
}
