/**
 * A Scene is everything the table draws, as plain data. The table knows no rules system: each
 * system's `present.ts` turns what one side may know into a Scene, and events into Cues.
 * A board is hexes, or places joined by roads; either has places, and a place is a number. Hexes are numbered
 * column by column, (column-1) * rows + (row-1), so that numeric order is the order of the printed labels;
 * directions 0-5 are SE, S, SW, NW, N, NE; even printed columns stand half a hex lower.
 */

/** The board never changes during a game; the cartographer paints it once. */
export type BoardScene = HexBoard | RoadBoard;

export interface HexBoard {
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
  readonly cartouche: Cartouche;
}

/** The title of the sheet. */
export interface Cartouche {
  readonly title: string;
  readonly subtitle: string;
  readonly dates: string;
}

export type BoardTerrain = 'clear' | 'hills' | 'forest' | 'marsh' | 'mountain' | 'lake';

export interface BoardPlace {
  readonly hex: number;
  readonly name: string;
  readonly size: 'village' | 'town' | 'city' | 'capital';
  readonly works: 'none' | 'fortified' | 'fortress';
}

/** Places joined by roads. All points are in kilometres from the upper left corner of the sheet. */
export interface RoadBoard {
  readonly kind: 'roads';
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Kilometres to one unit of drawing, which is what the radius of a hex is on the other kind of board. */
  readonly unitKm: number;
  /** By their numbers. */
  readonly places: readonly RoadPlace[];
  readonly sections: readonly RoadSection[];
  /** From spring to mouth; `width` in units of drawing. */
  readonly rivers: readonly { readonly name: string; readonly width: number; readonly points: readonly Spot[] }[];
  /** A state's frontier, or a line of dots where two parts of one side meet. */
  readonly borders: readonly { readonly style: 'frontier' | 'dots'; readonly points: readonly Spot[] }[];
  /** Ellipses with ragged edges; a name may be empty. */
  readonly woods: readonly {
    readonly at: Spot;
    readonly across: number;
    readonly down: number;
    readonly name: string;
  }[];
  /** Names of countries, spread over `span` kilometres around a point. */
  readonly regions: readonly { readonly name: string; readonly at: Spot; readonly span: number }[];
  /** Metres on a coarse grid over the whole sheet, row by row from the upper left corner. */
  readonly heights: { readonly columns: number; readonly metres: readonly number[] } | null;
  readonly cartouche: Cartouche;
}

export type Spot = readonly [x: number, y: number];

export interface RoadPlace {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** What the command line and the journal call it: "BRU". */
  readonly label: string;
  readonly size: BoardPlace['size'];
  readonly works: BoardPlace['works'];
  /** A ring around a place on which much depends, and what it says on the flag above it: "−1". */
  readonly ring: { readonly nation: Nation; readonly text: string } | null;
}

interface RoadSection {
  readonly a: number;
  readonly b: number;
  readonly class: 'primary' | 'secondary';
  /** The name of the river it crosses. */
  readonly river: string | null;
}

/** What is drawn on the map besides the game itself. */
export interface Drawing {
  readonly pencil?: readonly PencilMark[];
  readonly trails?: readonly Trail[];
  readonly battles?: readonly BattleMark[];
  readonly marches?: readonly SeenTrail[];
}

/** Where it was fought; won by the side that looks, lost, or neither. */
export interface BattleMark {
  readonly place: number;
  readonly won: boolean | null;
}

/** Where a piece went, place by place. */
export interface Trail {
  readonly places: readonly number[];
  readonly own: boolean;
}

/** Where a counter went, as far as the side saw it: its stretches follow each other. */
export interface SeenTrail {
  readonly piece: string;
  readonly nation: Nation;
  readonly stretches: readonly Stretch[];
}

/** Of a stretch that was not seen only the two ends are known. */
export interface Stretch {
  readonly places: readonly number[];
  readonly seen: boolean;
}

/** Drawn on the map by hand: what is guessed of the enemy, and what one means to do. */
export interface PencilMark {
  readonly kind: 'arrow' | 'ring' | 'note';
  /** An arrow's way; of the others the first counts. */
  readonly places: readonly number[];
  readonly hand: 'own' | 'enemy';
  readonly text: string;
}

/** What stands on the board and is asked of the player now. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly edges: readonly EdgeMark[];
  readonly placeMarks: readonly PlaceMark[];
  /** Places whose holder matters: drawn as small flags. */
  readonly flags: readonly { place: number; side: string; nation: string; value: number }[];
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
  /** Whose it is is not known. */
  | 'unknown';

/** A counter. `id` is stable while the viewer can follow the counter, so that it can be animated. */
export interface Piece {
  readonly id: string;
  readonly place: number;
  readonly side: string;
  readonly nation: Nation;
  /** Drawn from bottom to top inside one place. */
  readonly order: number;
  readonly face:
    | {
        readonly kind: 'leader';
        readonly name: string;
        /** The number in the disc. */
        readonly figure: number;
        readonly span: number;
        readonly chief: boolean;
        readonly strength: number | null;
      }
    | { readonly kind: 'vedette' }
    | { readonly kind: 'centre'; readonly moving: boolean }
    /** An enemy counter whose contents are hidden; `note` is what is pencilled on it. */
    | { readonly kind: 'unknown'; readonly note: readonly string[] }
    /** A wooden block whose face one may see. Blocks of one place, nation and symbol stand in one file. */
    | {
        readonly kind: 'block';
        readonly symbol: BlockSymbol;
        /** Dots that are left, and dots when it was whole. */
        readonly strength: number;
        readonly most: number;
        readonly name: string;
      }
    /** A block turned away. Two of one letter and place look alike, and stand in one file. */
    | { readonly kind: 'back'; readonly letter: string };
  /** A block that is `active` is in hand: it glows. */
  readonly badges: readonly ('moved' | 'active' | 'strained' | 'hungry' | 'shutIn' | 'unled' | 'working')[];
  /** May be chosen in the present decision. */
  readonly live: boolean;
  /** One spoken line, for tooltips and screen readers. */
  readonly label: string;
}

export type BlockSymbol = 'leader' | 'foot' | 'horse' | 'guns';

export interface EdgeMark {
  readonly a: number;
  readonly b: number;
  readonly kind: 'bridge' | 'broken' | 'boats' | 'work';
}

export interface PlaceMark {
  readonly place: number;
  readonly kind: 'battle' | 'siege' | 'legal';
  readonly note?: string;
}

/** The reach of a force: lit places with movement points left. Travels beside the store as typed arrays. */
export interface ReachOverlay {
  readonly origin: number;
  /** Movement points left by place, -1 where out of reach. */
  readonly left: Int16Array;
  /** 1 where the move must stop (beside an enemy, as a rule). */
  readonly stops: Uint8Array;
  /** Place before this one on the cheapest way, -1 at the origin. */
  readonly from: Int32Array;
  /** On a board of roads: the sections that may be used, which are lit instead of the places. */
  readonly roads?: readonly LitRoad[];
  /** Pieces that stood with those in hand and have been sent off already, where they went, and its name. */
  readonly gone?: readonly { readonly piece: string; readonly place: number; readonly to: string }[];
}

export interface LitRoad {
  readonly a: number;
  readonly b: number;
  /** On the chip: "4/6"; empty for no chip. */
  readonly text: string;
  /** `near` is open to everybody in hand, `far` only to those who go on beyond the next place. */
  readonly kind: 'near' | 'far';
  /** A river that lowers the figure: a wave under it. */
  readonly river: boolean;
  /** Pieces have gone this way: an arrow lies on the road. */
  readonly taken: boolean;
  /** No more may pass: the chip is dark. */
  readonly full: boolean;
  /** In words, of a road that leads out of where the hand stands: "major, the Sambre is guarded", "5 of 6". */
  readonly out?: { readonly to: string; readonly about: string; readonly used: string; readonly rule: string };
}

/** How an overlay of a system is drawn on the ground; `pencil` writes its notes by hand and tints nothing. */
export type OverlayStyle = 'hatch' | 'crossHatch' | 'dashes' | 'pencil';

/** What a key shows over the map: places that are tinted, and ways through them. */
export interface MapOverlay {
  readonly places: readonly number[];
  readonly lines: readonly (readonly number[])[];
  /** On a board of roads: sections with a figure each. */
  readonly roads?: readonly LitRoad[];
  /** A few words beside a place, and all there is to say when it is pointed at. */
  readonly notes?: readonly PlaceNote[];
}

export interface PlaceNote {
  readonly place: number;
  readonly text: string;
  readonly more: string;
}

export interface PathOverlay {
  readonly places: readonly number[];
  /** Lines for the chip beside the goal: first the cost, then warnings. */
  readonly chip: readonly string[];
  /** Where the cost comes from, told when the player asks. */
  readonly price?: string;
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
  | { readonly kind: 'loss'; readonly place: number; readonly side: string; readonly text: string }
  | { readonly kind: 'flash'; readonly place: number; readonly text: string }
  | { readonly kind: 'dice'; readonly faces: readonly number[]; readonly label: string }
  /** A whole way in so many milliseconds, drawn as it is gone. */
  | { readonly kind: 'trail'; readonly trail: SeenTrail; readonly ms: number };
