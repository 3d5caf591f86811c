/**
 * What the umpire tells the screen, as plain data: sentences, lists and trees that the desk shows
 * without knowing any rules system. Everything is already cut down to what the seated side may know.
 */

import type { Ask, StaffNote, WhyNot } from './ask.ts';
import type { Hand } from './hands.ts';
import type { Cue, PencilMark, ReachOverlay, Scene } from './scene.ts';
import type { Sheet, SheetCue, Sum } from './sheet.ts';

export type * from './ask.ts';
export type * from './charts.ts';
export type * from './hands.ts';
export type * from './sheet.ts';

/** After every answer. The store keeps the newest; cues are only what is new. */
export interface Report {
  /** Answers given so far: the moment's number in the journal. */
  readonly n: number;
  readonly status: Status;
  readonly scene: Scene;
  readonly cues: readonly ReportCue[];
  /** The whole story so far when a game opens or the eyes change; else what is new. */
  readonly story: 'whole' | 'new';
  readonly lines: readonly JournalLine[];
  /** Where a replay goes on to the next story: that story in short. */
  readonly summary?: readonly JournalLine[];
  readonly ask: Ask | null;
  readonly over: {
    readonly winner: string | null;
    readonly level: string;
    readonly rule: string;
    readonly text: string;
  } | null;
  readonly forces: readonly ForceNode[];
  readonly enemies: readonly EnemyNote[];
  readonly battle: Sheet | null;
  readonly goal: Goal;
  /** The eye's own hand first. None where the system has no cards. */
  readonly hands: readonly Hand[];
  /** What the seated side's staff has settled since the player last gave an order, the newest last. */
  readonly staff: readonly StaffNote[];
  /** How often the game went back past dice or sight; its record and every link say so too. */
  readonly again: number;
  /** Null when the last answer can be taken back, else the sentence that says why not. */
  readonly undo: string | null;
  /** Of the piece the question is about (`pieceInQuestion`), so that the screen need not ask for them. None of an earlier moment. */
  readonly hints?: Hints & { readonly piece: string };
}

/** The piece a question is about, or else the one of the standard answer, if it may be chosen. */
export function pieceInQuestion({ ask, scene }: Pick<Report, 'ask' | 'scene'>): string | null {
  if (ask === null || ask.piece !== null) return ask?.piece ?? null;
  const target = ask.options.find(({ index }) => index === ask.standard)?.target;
  const usual = target?.kind === 'piece' ? target.piece : null;
  return scene.pieces.find(({ id, live }) => live && id === usual)?.id ?? null;
}

/** What is to be seen happening: on the table, or on the sheet over it. */
export type ReportCue = Cue | SheetCue;

/** How the game is decided, and how it stands, as far as the eye knows. */
export interface Goal {
  /** Every space of the track belongs to one of them. */
  readonly levels: readonly GoalLevel[];
  readonly objectives: readonly Objective[];
  /** How objectives and losses move the marker. */
  readonly counted: string;
  /** Where the marker would stand if the game ended now, and what that would be called. */
  readonly now: { readonly at: number; readonly text: string };
  readonly rule: string;
}

export interface GoalLevel {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  /** Null: drawn. */
  readonly winner: string | null;
}

export interface Objective {
  readonly place: number;
  readonly name: string;
  readonly value: number;
  /** What it is worth in words, where there is no marker to be moved by it: "−1 British". */
  readonly worth?: string;
  readonly holder: string;
  readonly nation: string;
  /** Held, but the marker has not moved for it yet. */
  readonly due: boolean;
}

/** What a commander reads before his first order. */
export interface Briefing {
  readonly you: string;
  readonly enemy: string;
  /** What one point of strength is. */
  readonly scale: string;
  readonly turns: readonly { readonly when: string; readonly note: string }[];
  readonly pencil: readonly PencilMark[];
}

/** The ribbon. */
export interface Status {
  readonly date: string;
  readonly turn: number;
  readonly turns: number;
  readonly phasing: string;
  readonly phasingName: string;
  /** Whatever else a player of this system wants to have in sight, in this order. */
  readonly gauges: readonly Gauge[];
  /** Index into the sequence of play; -1 before the first turn. */
  readonly segment: number;
}

/** What it counts, and by which paragraph. */
export type Gauge = Measure & {
  readonly rule: string;
  /** By which lines of the journal name it; absent where none does. */
  readonly id?: string;
  /** What else it is reckoned from, line by line. */
  readonly proof?: readonly Share[];
};

/** One of the things a figure is reckoned from. */
export interface Share {
  readonly label: string;
  readonly value: string;
  readonly rule: string | null;
}

type Measure =
  /** A word with a remark; `icon` names a drawing of the desk. */
  | { readonly kind: 'text'; readonly icon: string | null; readonly text: string; readonly note: string }
  /** Something that is spent. */
  | {
      readonly kind: 'count';
      readonly title: string;
      readonly amount: number;
      /** As printed beside the number, and what that is short for. */
      readonly unit: string;
      readonly meaning: string;
      /** How many orders may still be given from it; null where it does not give orders. */
      readonly orders: number | null;
    }
  /** Time as a row of cells, the present one marked; `every` so many make a day, numbered from `first`. */
  | {
      readonly kind: 'strip';
      readonly title: string;
      readonly cells: readonly { readonly side: string; readonly dark: boolean; readonly text: string }[];
      readonly at: number;
      readonly every: number;
      readonly first: number;
    }
  | Track;

/** The marker by which a game is decided, between one side's end and the other's. */
export interface Track {
  readonly kind: 'track';
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly at: number;
  readonly plus: string;
  readonly minus: string;
}

/** One entry of the sequence of play, for the ribbon. */
export interface SequenceItem {
  readonly id: string;
  readonly phase: string;
  readonly title: string;
  readonly rule: string;
}

export interface JournalLine {
  readonly n: number;
  readonly kind: 'turn' | 'phase' | 'story' | 'dice' | 'detail';
  readonly text: string;
  readonly rule: string;
  readonly dice: readonly number[];
  readonly place: number | null;
  /** Shown on the map as it happens: at the head of a slip, or as a line of it. */
  readonly caption?: 'head' | 'line';
  /** Where its number comes from, line by line; absent where the sentence says everything. */
  readonly proof?: Sum;
  /** Figures on the screen that it changed. */
  readonly counts?: readonly Counted[];
  /** A step of a counter's way: steps that follow each other can be told as one journey. */
  readonly step?: JourneyStep;
}

/** A gauge, a unit's strength: whose id is `figure`, and by how much; null where it was set anew. */
export interface Counted {
  readonly figure: string;
  readonly by: number | null;
}

/** "Marmont" "marches" from "Sézanne (2616)" to "2615 near Sézanne". */
export interface JourneyStep {
  readonly who: string;
  readonly goes: string;
  readonly from: number;
  readonly origin: string;
  readonly goal: string;
  /** What many pieces do that go the same way one after another: "march". Absent where each is told by itself. */
  readonly go?: string;
  /** What each of those is called that look alike and may go the same way: "Prussian block". */
  readonly alike?: string;
}

/** A moment worth jumping to when a game is seen again. */
export interface Landmark {
  readonly kind: 'turn' | 'playerTurn' | 'battle';
  readonly title: string;
  readonly place: number | null;
}

/** A Leader or a unit of one's own side on the organisation display. */
export interface ForceNode {
  readonly id: string;
  readonly kind: 'leader' | 'unit';
  readonly name: string;
  readonly place: number | null;
  readonly where: string;
  /** Arm of a unit: INF, CAV, ART. */
  readonly arm: string | null;
  /** Strength points now and at most. */
  readonly strength: number;
  readonly most: number;
  readonly note: string;
  /** How it fares, besides the figures printed on its counter; part of the note. */
  readonly state: string;
  readonly nation: string;
  /** Paragraphs from which its figures come. */
  readonly rules?: readonly string[];
  readonly children: readonly ForceNode[];
}

export interface EnemyNote {
  readonly piece: string;
  readonly nation: string;
  readonly name: string;
  readonly place: number;
  readonly where: string;
  readonly strength: string;
  readonly age: string;
}

/** Where a counter can go, and what every place means for it. */
export interface Hints {
  /** Null where the counter is not to go anywhere; there is nothing else to say then. */
  readonly reach: ReachOverlay | null;
  /** What is said of each place. */
  readonly about: readonly string[];
  readonly ways: WayHints | null;
}

export interface WayHints {
  /** Lines of the slip beside the goal, for each place in reach. */
  readonly chips: ReadonlyMap<number, readonly string[]>;
  /** For each place 0, or which of `whys` keeps the counter from it, counted from 1. */
  readonly reasons: Uint16Array;
  readonly whys: readonly WhyNot[];
  /** Places that cannot be entered but can be pointed at, such as an enemy's: where the counter goes instead. */
  readonly goals: ReadonlyMap<number, number>;
}

/** What may come of an answer, from what the side knows: a range wherever the enemy's strength is in doubt. */
export interface Forecast {
  /** Every fall of the dice was counted; else some were drawn by lot. */
  readonly exact: boolean;
  /** The likeliest first; `p` on average, `low` and `high` in the worst and the best case for it. */
  readonly outcomes: readonly {
    readonly p: number;
    readonly low: number;
    readonly high: number;
    readonly text: string;
  }[];
  /** Strength is in points. */
  readonly measures: Readonly<Record<string, { readonly mean: number; readonly low: number; readonly high: number }>>;
  /** "if Olsufiev has 5 to 6 points"; null when nothing that matters is in doubt. */
  readonly restsOn: string | null;
}
