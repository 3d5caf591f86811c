import type { Hints } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import type { ReachOverlay } from '../umpire/scene.ts';
import type { Explanation } from './ui.ts';

/**
 * Typed arrays stay out of the store: a reducer would freeze or copy them. They lie here, and the store
 * holds only the number of the newest one, so that the screen knows when to look again.
 */
export class Overlays {
  #reach: ReachOverlay | null = null;
  #count = 0;
  #hints: { readonly report: Report; readonly reach: number; readonly hints: Hints } | null = null;

  /** Returns the number to keep in the store; 0 stands for no overlay. */
  put(reach: ReachOverlay | null): number {
    this.#reach = reach;
    this.#hints = null;
    if (reach === null) return 0;
    this.#count += 1;
    return this.#count;
  }

  /** What every place means for the counter whose reach has this number. */
  putHints(report: Report, reach: number, hints: Hints): void {
    if (reach === this.#count && this.#reach !== null) this.#hints = { report, reach, hints };
  }

  get reach(): ReachOverlay | null {
    return this.#reach;
  }

  /** The counter can go there, or to a place beside it that is as good. */
  isLit(place: number): boolean {
    return (this.#reach?.left[this.#goalOf(place)] ?? -1) >= 0;
  }

  #goalOf(place: number): number {
    return this.#hints?.hints.ways?.goals.get(place) ?? place;
  }

  /** The meaning of a place, if it is known beforehand for this position and this reach. */
  meaning(report: Report | null, reach: number, place: number): Explanation | null {
    if (this.#hints === null || this.#hints.report !== report || this.#hints.reach !== reach) return null;
    const { about, ways } = this.#hints.hints;
    const chip = ways?.chips.get(place);
    const places = chip === undefined ? [] : this.#wayTo(this.#goalOf(place));
    return {
      place,
      text: about[place] ?? '',
      path: chip === undefined || places.length < 2 ? null : { places, chip },
      why: ways?.whys[(ways.reasons[place] ?? 0) - 1] ?? null,
    };
  }

  #wayTo(place: number): number[] {
    const way: number[] = [];
    for (let at = place; at >= 0; at = this.#reach?.from[at] ?? -1) way.push(at);
    return way.reverse();
  }
}
