/**
 * What one side saw of the other's turn, as a short film, and what was different afterwards. Any system gets both from
 * what it tells of its events anyway: moves, lines, shifts of the marker, battles, losses.
 */
import type { Loss } from './result.ts';
import type { SeenTrail } from './scene.ts';

/** One thing that is seen happening; single answers are never beats. */
export interface Beat {
  readonly kind: 'march' | 'report' | 'battle' | 'shift';
  /** It happened after moment `from` and was over at moment `to`. */
  readonly from: number;
  readonly to: number;
  /** Under its mark on the film's line: "Yorck?", "a report". */
  readonly name: string;
  /** "Yorck? moves from Dormans to Château-Thierry." */
  readonly text: string;
  /** What more there is to say: strength, how sure it is. */
  readonly note: string;
  readonly place: number | null;
  readonly trails: readonly SeenTrail[];
}

export interface Film {
  readonly from: number;
  readonly to: number;
  readonly beats: readonly Beat[];
}

/** One difference; a line that names a place leads there. */
export interface Change {
  readonly text: string;
  readonly note: string;
  /** At the end of the line, as it is pencilled on the map. */
  readonly figure: string;
  readonly place: number | null;
  /** For the side that looks. */
  readonly tone: 'good' | 'bad' | 'plain';
}

/** What is different between two moments, for one side. */
export interface Changes {
  readonly from: number;
  readonly to: number;
  readonly moved: readonly (Change & { readonly trail: SeenTrail })[];
  readonly battles: readonly Change[];
  readonly losses: readonly Losses[];
  /** Places that changed hands, and the marker. */
  readonly held: readonly Change[];
  /** New ones, and old ones that have grown older. */
  readonly reports: readonly Change[];
}

export interface Losses {
  readonly side: string;
  /** In points of strength. */
  readonly least: number;
  /** Some of them were not seen. */
  readonly more: boolean;
  readonly from: readonly Loss[];
}
