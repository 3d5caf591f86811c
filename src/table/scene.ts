/**
 * A Scene is everything the table draws, as plain data. The table knows no rules system: each
 * system's `present.ts` turns what one side may know into a Scene, and events into Cues.
 * Hexes are numbers: column by column, (column-1) * rows + (row-1), so that numeric order is
 * the order of the printed labels. Directions 0-5 are SE, S, SW, NW, N, NE; even printed columns
 * stand half a hex lower.
 */

/** The board never changes during a game; the cartographer paints it once. */
export interface BoardScene {
  readonly kind: 'hexes';
  readonly id: string;
  readonly cols: number;
  readonly rows: number;
  readonly hexKm: number;
  /** Per hex. */
  readonly terrain: readonly BoardTerrain[];
  /** Per hex, metres; empty when the scenario has no heights. */
  readonly elevation: readonly number[];
  readonly relief: readonly number[];
  readonly rivers: readonly {
    name: string;
    class: 'primary' | 'secondary' | 'stream';
    sides: readonly (readonly [hex: number, dir: number])[];
  }[];
  /** Pairs of adjacent hexes joined by a road. */
  readonly roads: readonly { a: number; b: number; class: 'primary' | 'secondary' }[];
  /** Hexsides that have a permanent bridge; their present state is in the Scene's edges. */
  readonly bridges: readonly { a: number; b: number }[];
  readonly places: readonly BoardPlace[];
  readonly areas: readonly { name: string; kind: 'forest' | 'marsh' | 'hill' | 'region'; hex: number; span: number }[];
  readonly leads: readonly { hex: number; to: string }[];
  readonly cartouche: { title: string; subtitle: string; dates: string };
}

export type BoardTerrain = 'clear' | 'hills' | 'forest' | 'marsh' | 'mountain' | 'lake';

export interface BoardPlace {
  readonly hex: number;
  readonly name: string;
  readonly size: 'village' | 'town' | 'city' | 'capital';
  readonly works: 'none' | 'fortified' | 'citadel';
}

/** What is drawn on the map besides the game itself. */
export interface Drawing {
  readonly pencil?: readonly PencilMark[];
  readonly trails?: readonly Trail[];
}

/** Where somebody went, hex by hex. */
export interface Trail {
  readonly hexes: readonly number[];
  readonly own: boolean;
}

/** Drawn on the map by hand: what is guessed of the enemy, and what one means to do. */
export interface PencilMark {
  readonly kind: 'arrow' | 'ring' | 'note';
  /** An arrow's way; of the others the first counts. */
  readonly hexes: readonly number[];
  readonly hand: 'own' | 'enemy';
  readonly text: string;
}

/** What stands on the board and is asked of the player now. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly edges: readonly EdgeMark[];
  readonly hexMarks: readonly HexMark[];
  /** Places whose holder matters: drawn as small flags. */
  readonly flags: readonly { hex: number; side: string; nation: string; value: number }[];
}

export type Nation =
  | 'french'
  | 'russian'
  | 'prussian'
  | 'austrian'
  | 'british'
  | 'bavarian'
  | 'dutch'
  | 'brunswick'
  | 'saxon'
  | 'polish'
  /** Nobody can say whose it is. */
  | 'unknown';

/** A counter. `id` is stable while the viewer can follow the counter, so that it can be animated. */
export interface Piece {
  readonly id: string;
  readonly hex: number;
  readonly side: string;
  readonly nation: Nation;
  /** Drawn from bottom to top inside one hex. */
  readonly order: number;
  readonly face:
    | {
        readonly kind: 'leader';
        readonly name: string;
        readonly initiative: number;
        readonly span: number;
        readonly chief: boolean;
        readonly strength: number | null;
      }
    | { readonly kind: 'vedette' }
    | { readonly kind: 'centre'; readonly moving: boolean }
    | { readonly kind: 'train' }
    /** An enemy counter whose contents are hidden; `note` is what is pencilled on it. */
    | { readonly kind: 'unknown'; readonly note: readonly string[] };
  readonly badges: readonly (
    | 'moved'
    | 'active'
    | 'strained'
    | 'foraging'
    | 'besieged'
    | 'unled'
    | 'working'
    | 'retreated'
  )[];
  /** May be chosen in the present decision. */
  readonly live: boolean;
  /** One spoken line, for tooltips and screen readers. */
  readonly label: string;
}

export interface EdgeMark {
  readonly a: number;
  readonly b: number;
  readonly kind: 'bridge' | 'broken' | 'pontoon' | 'work';
}

export interface HexMark {
  readonly hex: number;
  readonly kind: 'battle' | 'siege' | 'legal' | 'threatened' | 'lastKnown' | 'entry';
  readonly note?: string;
}

/** The reach of a force: lit hexes with movement points left. Travels beside the store as typed arrays. */
export interface ReachOverlay {
  readonly origin: number;
  /** Movement points left by hex, -1 where out of reach. */
  readonly left: Int16Array;
  /** 1 where the move must stop (enemy zone of control). */
  readonly stops: Uint8Array;
  /** Hex before this one on the cheapest way, -1 at the origin. */
  readonly from: Int32Array;
}

export interface ZoneOverlay {
  readonly side: string;
  /** Hexes under the zone of control of `side`. */
  readonly hexes: readonly number[];
}

export interface PathOverlay {
  readonly hexes: readonly number[];
  /** Lines for the chip beside the goal: first the cost, then warnings. */
  readonly chip: readonly string[];
}

/** Something to animate, made from an event. Cues play in order; the scene after them is the truth. */
export type Cue =
  | {
      readonly kind: 'move';
      readonly piece: string;
      readonly from: number;
      readonly to: number;
      readonly manner: 'march' | 'retreat' | 'pursuit' | 'ride';
    }
  | { readonly kind: 'loss'; readonly hex: number; readonly side: string; readonly text: string }
  | { readonly kind: 'flash'; readonly hex: number; readonly text: string }
  | { readonly kind: 'dice'; readonly faces: readonly number[]; readonly label: string }
  | { readonly kind: 'remove'; readonly piece: string; readonly hex: number };
