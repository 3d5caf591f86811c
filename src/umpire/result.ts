/** What is told of a finished game: how it came to its end, what it cost, which ways were gone. Fog is lifted. */
import type { Scene } from './scene.ts';

/** What one event adds to the balance of a turn or a game; a system says so of its own events. */
export type Tally =
  | { readonly kind: 'turn'; readonly turn: number; readonly when: string }
  /** What the next shift comes from, where that says more than the shift itself. */
  | { readonly kind: 'news'; readonly text: string }
  | {
      readonly kind: 'shift';
      readonly toward: string;
      readonly spaces: number;
      readonly cause: string;
      /** -1: nowhere in particular. */
      readonly place: number;
      readonly rule: string;
    }
  | {
      readonly kind: 'loss';
      readonly side: string;
      readonly points: number;
      readonly inBattle: boolean;
      /** Of which battle; absent where battles are fought one after another: the last that was begun. */
      readonly place?: number;
      /** As the muster calls it; absent where the eye cannot tell. */
      readonly arm?: string;
    }
  | { readonly kind: 'battle'; readonly title: string; readonly place: number }
  | {
      readonly kind: 'verdict';
      /** Which battle it is of; absent where battles are fought one after another: the last that was begun. */
      readonly place?: number;
      readonly winner: string | null;
    }
  | { readonly kind: 'way'; readonly piece: string; readonly side: string; readonly from: number; readonly to: number };

export interface Result {
  readonly winner: string | null;
  readonly level: string;
  readonly text: string;
  readonly rule: string;
  /** Where the marker began; with every row of the ledger it comes to where it stands. */
  readonly from: number;
  readonly ledger: readonly LedgerRow[];
  readonly costs: readonly Cost[];
  /** Men in a point; null where points are all there is. */
  readonly men: number | null;
  readonly battles: readonly FoughtBattle[];
  readonly ways: readonly { readonly piece: string; readonly side: string; readonly places: readonly number[] }[];
  /** The last position, through the umpire's eyes. */
  readonly scene: Scene;
}

/** A loss as the journal has it, the same one after another as one. */
export interface Loss {
  readonly text: string;
  readonly rule: string;
  /** As the muster calls it; empty where it is not known. */
  readonly arm: string;
  readonly times: number;
  readonly points: number;
}

/** What a game cost one side, in points of strength. */
export interface Cost {
  readonly side: string;
  readonly battle: number;
  readonly march: number;
  /** Loss by loss what these come from. */
  readonly inBattle: readonly Loss[];
  readonly onMarch: readonly Loss[];
  /** Men who set out or came later, and how many are no more. Empty where the system has no arms to tell apart. */
  readonly arms: readonly ArmCost[];
}

export interface ArmCost {
  readonly arm: string;
  readonly figure: Figure;
  readonly all: number;
  readonly lost: number;
}

/** How a thousand men are drawn. */
export type Figure = 'foot' | 'horse' | 'guns';

/** What stands under arms at one moment. */
export interface Muster {
  readonly men: number;
  readonly arms: readonly {
    readonly side: string;
    readonly arm: string;
    readonly figure: Figure;
    readonly points: number;
  }[];
}

export interface LedgerRow {
  /** The moment after which it holds. */
  readonly n: number;
  readonly turn: number;
  /** "9–10 February 1814". */
  readonly when: string;
  readonly cause: string;
  readonly rule: string;
  readonly place: number;
  /** Toward the side that wins at the upper end of the track; and where the marker stands after it. */
  readonly by: number;
  readonly at: number;
}

export interface FoughtBattle {
  readonly n: number;
  readonly turn: number;
  readonly title: string;
  readonly place: number;
  readonly winner: string | null;
  readonly lost: readonly { readonly side: string; readonly points: number; readonly from: readonly Loss[] }[];
}
