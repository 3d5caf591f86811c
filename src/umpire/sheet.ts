/**
 * A sheet over the map for an affair with its own table, dice and questions: a battle, a siege, a hand of cards. It is
 * made of panels that know no rules system. The question itself is the report's `ask`; cards say more about its answers.
 */

import type { WhyNot } from './ask.ts';
import type { Piece } from './scene.ts';

type PieceFace = Piece['face'];

/**
 * Good or bad for the side that looks; `open`: it turns on what that side does not know. Where no player is seated, or
 * two share the screen, what is good for the first side or for the second.
 */
export type Tone = 'good' | 'bad' | 'open' | 'plain' | 'one' | 'two';

export interface Sheet {
  /** Another affair has another id. */
  readonly id: string;
  readonly place: number;
  readonly title: string;
  readonly setting: string;
  /** What is said when it begins: "Marmont meets Olsufiev at Champaubert". */
  readonly opening: string;
  /** Steps as printed, and which one is being played. */
  readonly steps: readonly string[];
  readonly step: number;
  /** The present question is about the map: the sheet makes room. */
  readonly aside: boolean;
  readonly cards: readonly Card[];
  /** What has just been decided: told when the dice lie still. */
  readonly verdict: Verdict | null;
  readonly panels: readonly Panel[];
}

/** The sheet at a moment worth watching: it has begun, or dice have just fallen on it. Played between the table's cues. */
export interface SheetCue {
  readonly kind: 'sheet';
  readonly sheet: Sheet;
}

/** An answer as a card: its chance in words, what each die does, what to expect, and the price, as far as there is any. */
export interface Card {
  /** Index of the option; null where it is not allowed, and `refusal` says why. */
  readonly option: number | null;
  readonly title: string;
  readonly rule: string;
  readonly text?: string;
  readonly refusal?: string | null;
  /** "5 in 6" "to win". */
  readonly chance?: { readonly text: string; readonly of: string } | null;
  /** What each face of the die does, where one is thrown. */
  readonly faces?: readonly Face[];
  readonly lines?: readonly string[];
  readonly price?: string | null;
  /** Where its figures come from, line by line; absent where it has none, or says it all. */
  readonly proof?: Sum;
}

export interface Face {
  readonly face: number;
  readonly tone: Tone;
  readonly text: string;
}

export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  /** It decides something: the player is given time to read it. */
  readonly great: boolean;
  /** "a 2, one of the five that win": to be laid beside what was told before. */
  readonly fell: string | null;
}

/** A line of a sum. Lines at zero stay, pale, with their reason. */
export interface Line {
  readonly label: string;
  readonly why: string;
  /** One for each column; "3–4½" where it is not known. */
  readonly values: readonly string[];
  readonly pale: boolean;
  readonly rule: string | null;
  /** A unit in the list of Forces whose strength this is: what the journal says of it can be asked for. */
  readonly unit?: string;
}

export interface Sum {
  /** Heads of the columns: more than one where a choice changes the sum. */
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
  readonly total: Line | null;
}

/**
 * A party's strength in few figures, for a column too narrow for two sums: both parties' stand face to face, those of
 * one label in one line.
 */
export interface BriefLine {
  readonly label: string;
  /** "4½", "3 to 4½", "×1". */
  readonly text: string;
  /** Men who can be drawn as a bar, in points: solid to the least, hatched to the most; null where it is no strength. */
  readonly bar: { readonly least: number; readonly most: number } | null;
}

type Place = 'left' | 'middle' | 'right';

export type Panel =
  /** A party, and its strength line by line. */
  | {
      readonly kind: 'roster';
      readonly place: Place;
      readonly side: string;
      readonly nation: string;
      readonly leader: { readonly name: string; readonly figure: number } | null;
      readonly title: string;
      readonly text: string;
      readonly head: string;
      readonly sum: Sum;
      /** The last of them is the whole. */
      readonly brief: readonly BriefLine[];
      /** Pencilled under it: what it rests on. */
      readonly note: string | null;
    }
  /** Arithmetic of a die. */
  | {
      readonly kind: 'lines';
      readonly place: Place;
      readonly title: string;
      readonly aside: string;
      readonly sum: Sum;
    }
  /** A printed table; what cannot happen is faint. */
  | {
      readonly kind: 'grid';
      readonly place: Place;
      readonly title: string;
      readonly aside: string;
      readonly rule: string;
      /** The chart of the rulebook that it is, by its id; columns and rows have the same names there. */
      readonly chart?: string;
      readonly columns: readonly { readonly text: string; readonly lit: boolean }[];
      readonly rows: readonly {
        readonly label: string;
        readonly cells: readonly { readonly text: string; readonly tone: Tone; readonly faint: boolean }[];
      }[];
      readonly hit: { readonly row: number; readonly column: number } | null;
    }
  | {
      readonly kind: 'dice';
      readonly place: Place;
      readonly rule: string;
      readonly dice: readonly { readonly label: string; readonly face: number; readonly tone: Tone }[];
      /** What will be thrown for next; null when nothing will. */
      readonly next: string | null;
      /** The piece that threw them all at once, and at what they hit; those that hit have a tone. */
      readonly thrower?: string;
    }
  /** A field in lanes, the looker's own side below: areas with pieces in them, and what may be moved where. */
  | Lanes
  | {
      readonly kind: 'text';
      readonly place: Place;
      readonly tone: Tone;
      readonly lead: string;
      readonly text: string;
    };

export interface Lanes {
  readonly kind: 'lanes';
  readonly place: Place;
  readonly rule: string;
  readonly far: LaneArea;
  readonly near: LaneArea;
  readonly lanes: readonly Lane[];
  /** What an answer does with a piece: where it takes it, or null where it acts on the spot. */
  readonly moves: readonly LaneMove[];
  /** Why a piece that may move cannot go to an area. */
  readonly refusals: readonly { readonly piece: string; readonly area: number; readonly why: WhyNot }[];
  /** The last shot: the piece that fired, and the piece struck, once for each hit. */
  readonly shot: { readonly from: string; readonly struck: readonly string[] } | null;
}

export interface Lane {
  readonly title: string;
  /** Of either side, the far one first: 3 "Prussian", 4 "French". */
  readonly heads: readonly { readonly side: string; readonly count: number; readonly name: string }[];
  /** The far side's ground, then the near side's. */
  readonly areas: readonly LaneArea[];
}

export interface LaneArea {
  /** Its number; moves name it. */
  readonly id: number;
  readonly title: string;
  readonly note: string;
  /** Both sides stand in it: the word for that; null where they do not. */
  readonly contested: string | null;
  readonly far: readonly LanePiece[];
  readonly near: readonly LanePiece[];
  readonly warning: { readonly text: string; readonly rule: string } | null;
}

export interface LanePiece {
  readonly id: string;
  readonly nation: string;
  readonly face: Extract<PieceFace, { kind: 'block' | 'back' }>;
  /** "has fired"; empty for none. */
  readonly mark: string;
  /** Strength it has just lost. */
  readonly hit: number;
  readonly label: string;
}

export interface LaneMove {
  readonly option: number;
  readonly piece: string;
  readonly area: number | null;
  /** Areas on the way, the last of them the goal. */
  readonly way: readonly number[];
}

export type PanelOf<K extends Panel['kind']> = Extract<Panel, { kind: K }>;

export function panelsOf<K extends Panel['kind']>({ panels }: Sheet, kind: K): PanelOf<K>[] {
  return panels.filter((panel): panel is PanelOf<K> => panel.kind === kind);
}
