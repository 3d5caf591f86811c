/** The scales the map is drawn at. Follows a scale that may be changing fast, and takes a new one only when it has come to rest. */
import { Rest } from '../rest.ts';
import type { Scale } from './tile-layer.ts';

/** Hex radii at which ink and names are drawn afresh; in between they are scaled a little. */
const STEPS: readonly number[] = [6, 8, 12, 16, 24, 32, 48, 64, 96, 128];

export const nearestStep = (radius: number): number =>
  STEPS.reduce((best, step) => (Math.abs(Math.log(step / radius)) < Math.abs(Math.log(best / radius)) ? step : best));

/** Milliseconds a new scale must last. */
const LASTING = 150;

const same = (a: Scale | null, b: Scale): boolean => a?.radius === b.radius && a.density === b.density;

export class RestingScale {
  readonly #ready: Rest;
  #taken: Scale | null = null;
  #next: Scale | null = null;
  #since = 0;

  /** `ready` is called when a new scale has rested and should be asked for. */
  constructor(ready: () => void) {
    this.#ready = new Rest(LASTING, ready);
  }

  follow(scale: Scale): Scale {
    if (this.#taken && same(this.#taken, scale)) return this.#taken;
    const now = performance.now();
    if (!same(this.#next, scale)) {
      this.#next = scale;
      this.#since = now;
    }
    if (this.#taken && now - this.#since < LASTING) {
      this.#ready.soon();
      return this.#taken;
    }
    this.#taken = scale;
    return scale;
  }

  stop(): void {
    this.#ready.stop();
  }
}
