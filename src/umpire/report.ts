/**
 * What the umpire tells the screen, as plain data: sentences, lists and trees that the desk shows
 * without knowing any rules system. Everything is already cut down to what the seated side may know.
 */
import type { Cue, PencilMark, Scene } from '../table/scene.ts';
import type { Ask, StaffNote, WhyNot } from './ask.ts';

export type * from './ask.ts';

/** After every answer. The store keeps the newest; cues are only what is new. */
export interface Report {
  /** Answers given so far: the moment's number in the journal. */
  readonly n: number;
  readonly status: Status;
  readonly scene: Scene;
  readonly cues: readonly Cue[];
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
  readonly battle: BattleBoard | null;
  readonly goal: Goal;
  /** What the seated side's staff has settled since he last gave an order, the newest last. */
  readonly staff: readonly StaffNote[];
  /** Null when the last answer can be taken back, else the sentence that says why not. */
  readonly undo: string | null;
}

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
  readonly hex: number;
  readonly name: string;
  readonly value: number;
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
  readonly weather: { readonly name: string; readonly note: string };
  readonly armies: readonly { readonly name: string; readonly ap: number; readonly commandsLeft: number }[];
  readonly morale: {
    readonly min: number;
    readonly max: number;
    readonly at: number;
    readonly plus: string;
    readonly minus: string;
  };
  /** Index into the sequence of play. */
  readonly segment: number;
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
  readonly hex: number | null;
  /** A step on somebody's way: steps that follow each other can be told as one journey. */
  readonly step?: JourneyStep;
}

/** "Marmont" "marches" from "Sézanne (2616)" to "2615 near Sézanne". */
export interface JourneyStep {
  readonly who: string;
  readonly goes: string;
  readonly from: number;
  readonly origin: string;
  readonly goal: string;
}

/** A moment worth jumping to when a game is seen again. */
export interface Landmark {
  readonly kind: 'turn' | 'playerTurn' | 'battle';
  readonly title: string;
  readonly hex: number | null;
}

/** A Leader or a unit of one's own side on the organisation display. */
export interface ForceNode {
  readonly id: string;
  readonly kind: 'leader' | 'unit';
  readonly name: string;
  readonly hex: number | null;
  readonly place: string;
  /** Arm of a unit: INF, CAV, ART. */
  readonly arm: string | null;
  /** Strength points now and at most. */
  readonly strength: number;
  readonly most: number;
  readonly note: string;
  readonly nation: string;
  readonly children: readonly ForceNode[];
}

export interface EnemyNote {
  readonly piece: string;
  readonly nation: string;
  readonly name: string;
  readonly hex: number;
  readonly place: string;
  readonly strength: string;
  readonly age: string;
}

/** The battle board over the map; fields are null until the fog rule opens them. */
export interface BattleBoard {
  readonly place: string;
  readonly hex: number;
  /** Day, ground and weather, for the line under the name. */
  readonly setting: string;
  readonly round: number;
  /** Steps as printed, and which one is being played. */
  readonly steps: readonly string[];
  readonly step: number;
  readonly sides: readonly [BattleSide, BattleSide];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly column: number | null;
  readonly row: number | null;
  readonly modifiers: readonly Modifier[];
  readonly result: string | null;
  readonly dice: readonly { readonly label: string; readonly face: number }[];
  /** Cards of battle types the seated side may choose among, forbidden ones with their reason. */
  readonly types: readonly BattleTypeCard[];
  /** The paragraphs behind the parts of the board. */
  readonly rules: { readonly types: string; readonly strength: string; readonly odds: string; readonly die: string };
}

export interface BattleSide {
  readonly side: string;
  readonly nation: string;
  readonly name: string;
  /** As in "the French attack". */
  readonly role: 'attack' | 'defend';
  readonly leader: string;
  readonly strength: string;
  readonly adjusted: string | null;
  readonly lost: string;
  /** Null while it lies face down to the viewer. */
  readonly marker: { readonly name: string; readonly sign: BattleSign } | null;
  readonly units: readonly {
    readonly name: string;
    readonly arm: string;
    readonly strength: number;
    readonly lost: number;
  }[];
}

export interface Modifier {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

/** What a battle type comes to, for whoever draws it: to stand, to press on, to slip away, to cover a retreat. */
export type BattleSign = 'stand' | 'press' | 'slip' | 'cover';

export interface BattleTypeCard {
  readonly name: string;
  readonly sign: BattleSign;
  readonly text: string;
  readonly index: number | null;
  readonly refusal: string | null;
  readonly rule: string;
  /** What the dice may bring, one bar for each thing the enemy may do; shares add up to 1. */
  readonly chances?: readonly { readonly if: string; readonly parts: readonly BattleChance[] }[];
  /** Expected losses, in words. */
  readonly expect?: string;
  /** What the chances rest on: "if Olsufiev has 5 to 6 points". */
  readonly restsOn?: string;
}

export interface BattleChance {
  /** On average; `low` and `high` in the worst and the best case for it. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly kind: 'win' | 'yield' | 'hold' | 'retreat';
  /** "3 in 6", "2 to 4 in 6". */
  readonly text: string;
}

/** The meaning of every hex for one counter. */
export interface WayHints {
  /** Lines of the slip beside the goal, for each hex in reach. */
  readonly chips: ReadonlyMap<number, readonly string[]>;
  /** For each hex 0, or which of `whys` keeps the counter from it, counted from 1. */
  readonly reasons: Uint16Array;
  readonly whys: readonly WhyNot[];
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
