import type { Hints, Report } from '../umpire/report.ts';
import type { ReachOverlay } from '../umpire/scene.ts';
import type { Explanation } from './ui.ts';

/** The meaning of every place for one counter, in the position of one report. */
interface Known {
  readonly report: Report;
  readonly hints: Hints;
}

/**
 * Typed arrays stay out of the store: a reducer would freeze or copy them. They lie here, and the store
 * holds only the number of the newest one, so that the screen knows when to look again.
 */
export class Overlays {
  #reach: ReachOverlay | null = null;
  #count = 0;
  #known: Known | null = null;

  /** Returns the number to keep in the store; 0 stands for no overlay. `known`: what every place means for the counter. */
  put(reach: ReachOverlay | null, known: Known | null = null): number {
    this.#reach = reach;
    this.#known = reach === null ? null : known;
    if (reach === null) return 0;
    this.#count += 1;
    return this.#count;
  }

  get reach(): ReachOverlay | null {
    return this.#reach;
  }

  /** The counter can go there, or to a place beside it that is as good. */
  isLit(place: number): boolean {
    return (this.#reach?.left[this.#goalOf(place)] ?? -1) >= 0;
  }

  #goalOf(place: number): number {
    return this.#known?.hints.ways?.goals.get(place) ?? place;
  }

  /** The meaning of a place, if it is known beforehand for this position and this reach. */
  meaning(report: Report | null, reach: number, place: number): Explanation | null {
    if (this.#known === null || this.#known.report !== report || this.#count !== reach) return null;
    const { about, ways } = this.#known.hints;
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
