/** What a player is asked: the question, its answers, and what staff, sheet or course can do with it. */

/** A sentence why a place cannot be reached or an answer not given. */
export interface WhyNot {
  readonly text: string;
  readonly rule: string;
}

/** What is asked, by which rule, and every legal answer. */
export interface Ask {
  readonly side: string;
  readonly step: string;
  readonly rule: string;
  readonly title: string;
  readonly text: string;
  readonly options: readonly AskOption[];
  /** Index of the rulebook's default answer; -1 where the player is to find one by himself. */
  readonly standard: number;
  /** The counter the question is about, if any: the table selects it. */
  readonly piece: string | null;
  /** Pieces that stand together may be taken up and sent off together, named with a plus between them. */
  readonly together?: boolean;
  /** Set where the staff could settle it. */
  readonly routine: Routine | null;
  /** Set where a row of small answers shares something out: it can be given in one go. */
  readonly allocation: Allocation | null;
  /** Set where a row of small answers puts pieces into areas of the sheet: it can be laid out by hand and given in one go. */
  readonly arrangement: Arrangement | null;
  /** Whole courses, each a row of small answers; none where the answers are whole by themselves. */
  readonly courses: readonly Course[];
}

/** A question that a staff may settle for its commander, by the standard answer. */
export interface Routine {
  /** Which of the system's kinds of routine it is (`RoutineKind`). */
  readonly kind: string;
  /** What the staff then reports: "kept the sources". */
  readonly does: string;
  /** Why the commander is asked all the same: the usual answer would cost him something. Null when it does not. */
  readonly asks: string | null;
}

/** A kind of routine about which a player may give a standing order. */
export interface RoutineKind {
  readonly id: string;
  readonly title: string;
  /** What the staff does: "keeps the Source in use". */
  readonly usual: string;
  /** The staff sees to it unless the player wants to be asked. */
  readonly byStaff: boolean;
  /** What a player might want to do himself, as a button says it; null where there is nothing to go back for. */
  readonly rarer: string | null;
}

/** Something the staff has settled. */
export interface StaffNote {
  /** The moment of the question. */
  readonly n: number;
  readonly kind: string;
  readonly text: string;
  /** Nothing has been rolled or seen since: the question can still be put to the commander. */
  readonly open: boolean;
}

/** So many parts to be shared out among rows, as a loss among units. A count for each row is the answer. */
export interface Allocation {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  /** Parts to be given. */
  readonly parts: number;
  /** What a part is worth, in the unit in which amounts are shown: 0.5 points. */
  readonly worth: number;
  readonly rows: readonly AllocationRow[];
  readonly caps: readonly AllocationCap[];
  /** The usual way: a count for each row, and how it is described. */
  readonly usual: readonly number[];
  readonly usually: string;
  /** On the button: "Take these losses"; and of a part that was given: "lost". */
  readonly deed: string;
  readonly given: string;
}

export interface AllocationRow {
  readonly name: string;
  readonly detail: string;
  /** Whatever draws the row may show a sign for it: an arm. */
  readonly sign: string | null;
  readonly piece: string | null;
  /** Parts it has, all of which it can lose. */
  readonly has: number;
  /** Rows of a higher rank are not touched while one of a lower rank has anything left. */
  readonly rank: number;
}

/** These rows together take no more than `most` parts while one of `others` has anything left. */
interface AllocationCap {
  readonly rows: readonly number[];
  readonly others: readonly number[];
  readonly most: number;
  readonly why: WhyNot;
}

/** Pieces to be put into areas of a sheet (`Lanes`). An area for each piece is the answer. */
export interface Arrangement {
  readonly pieces: readonly string[];
  /** Where they may be put, and why nowhere else. */
  readonly areas: readonly number[];
  readonly elsewhere: WhyNot;
  /** "Each of the three columns needs a block": how each is called, and whether a piece stands there already. */
  readonly need: string;
  readonly needed: readonly { readonly area: number; readonly name: string; readonly held: boolean }[];
  readonly rule: string;
  /** The usual way: an area for each piece. */
  readonly usual: readonly number[];
  /** On the button: "Lay out this line". */
  readonly deed: string;
}

/** A row of small answers with one meaning, such as a whole retreat. */
export interface Course {
  readonly text: string;
  readonly detail: string;
  readonly rule: string;
  /** Where it ends, and the places on the way. */
  readonly place: number | null;
  readonly path: readonly number[];
  /** The one that standard answers would follow. */
  readonly standard: boolean;
}

export interface AskOption {
  readonly index: number;
  readonly text: string;
  readonly detail: string;
  readonly rule: string;
  readonly target: Target;
  readonly role: Role;
  /** What the player should know before he gives it; he is asked once more. */
  readonly caution: string | null;
  /** Gauges of the ribbon that its numbers come from, by their ids: asked why, they answer for it. */
  readonly figures?: readonly string[];
  /** What it is likely to cost that is not seen at first sight, for a player who is being taught. */
  readonly warning?: string;
}

/** What an answer points at. Places are numbers of the board; areas and cards have the names that the sheet gives them. */
export type Target =
  | { readonly kind: 'place'; readonly place: number }
  /** What lies between two places: a road, a river. */
  | { readonly kind: 'edge'; readonly places: readonly [number, number] }
  /** A counter, or a Leader or unit under one, and where that is. */
  | { readonly kind: 'piece'; readonly piece: string; readonly place: number | null }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'none' };

/**
 * What an answer is in the course of things. `end`: no more, none, go on. `step`: a step of a way that is pointed out
 * on the map, and `halt`: the end of that way. `rare`: seldom wanted, shown after the others, never picked for the
 * player.
 */
export type Role = 'plain' | 'end' | 'step' | 'halt' | 'rare';
