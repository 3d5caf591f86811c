import type { ReachOverlay } from '../table/scene.ts';

/**
 * Typed arrays stay out of the store: a reducer would freeze or copy them. They lie here, and the store
 * holds only the number of the newest one, so that the screen knows when to look again.
 */
export class Overlays {
  #reach: ReachOverlay | null = null;
  #count = 0;

  /** Returns the number to keep in the store; 0 stands for no overlay. */
  put(reach: ReachOverlay | null): number {
    this.#reach = reach;
    if (reach === null) return 0;
    this.#count += 1;
    return this.#count;
  }

  get reach(): ReachOverlay | null {
    return this.#reach;
  }

  isLit(hex: number): boolean {
    return (this.#reach?.left[hex] ?? -1) >= 0;
  }
}
