/** A battle in progress (CN 9). */
import type { SideIndex } from './roster.ts';

/** The battle types, chosen in secret (CN 9.4). */
export type Marker = 'Pursuit' | 'Pitched' | 'Refuse' | 'Rearguard';
export const MARKERS: readonly Marker[] = ['Pursuit', 'Pitched', 'Refuse', 'Rearguard'];

/** What a unit has done in this Combat Phase. */
export const FRESH = 0;
/** CN 9.2.4: adds nothing to a later battle, but shares its retreat. */
export const RETREATED = 1;
/** CN 9.2.3: a Force of P fights once. */
export const FOUGHT = 2;
/** CN 9.11.6: has fought, pursued exactly one hex, and may be added to one more battle. */
export const PURSUED_ONE_HEX = 3;

export interface Battle {
  readonly kind: 'field' | 'sortie' | 'assault';
  /** Hexes of each side in label order. A Stack that retreats leaves the list. */
  readonly hexes: [number[], number[]];
  round: number;
  /** Steps 12-17 (CN 9.13). */
  counterattack: boolean;
  /** Stacks exempt from this attack that do not join it (CN 9.13.5). */
  declined: number[];
  /** Hexes left out of the counterattack, and what must be withheld for them (CN 9.13.2). */
  omitted: number[];
  withheld2: number;

  readonly markers: [Marker | null, Marker | null];
  readonly revealed: [boolean, boolean];
  refuse: 'none' | 'failed' | 'succeeded';
  /** The side with twice the enemy's cavalry this round, or -1 (CN 9.5). */
  cavalry: SideIndex | -1;
  /** The Old Guard is staked until the end of the round (CN 9.8.1). */
  staked: boolean;
  /** CN 9.12c happens once per battle. */
  guardBeaten: boolean;

  /** Strength when the battle began, and lost in it, stragglers apart (CN 9.9.5, 9.12a). */
  readonly began2: readonly [number, number];
  readonly lost2: [number, number];
  /** Rounds in which a side revealed Pitched, and the last of them (CN 9.11.2). */
  readonly pitchedRounds: [number, number];
  readonly pitchedLast: [number, number];
  /** Major personalities lost by each side (CN 9.12b). */
  readonly captured: [number, number];

  /** Units held back (CN 12.1); those tried at the present opportunity; how many of these came in. */
  reserve: number[];
  tried: number[];
  committed: number;
  /** Units of the Rearguard (CN 12.2). */
  rearguard: number[];

  odds: { readonly attack2: number; readonly defence2: number; readonly column: number } | null;
  resolution: Resolution | null;
  retreats: Retreat[];
  pursuit: Pursuit | null;
  outcome: Outcome | null;

  /** Dice of this attack or counterattack, in the order they fell. */
  thrown: readonly Throw[];
  /** Half points lost in this battle by unit, stragglers apart. */
  readonly fallen: Record<number, number>;
}

/** One line of the arithmetic of a die, for the battle board. */
export interface Modifier {
  readonly rule: string;
  readonly code: string;
  readonly value: number;
}

/** What one hex puts into the odds, for the battle board. */
export interface OddsPart {
  readonly side: SideIndex;
  readonly hex: number;
  readonly inf2: number;
  readonly cav2: number;
  /** Counted only when the whole defending side is artillery. */
  readonly art2: number;
  /** Cavalry at half (CN 9.7.1 c). */
  readonly cavalryHalved: boolean;
  /** Attack over a river at half (CN 9.7.1 h). */
  readonly riverHalved: boolean;
  /** Defence factor doubled, and the half points it works on. */
  readonly t2: number;
  readonly limit2: number;
  /** After factors and rounding. */
  readonly sp2: number;
}

/** Dice as they lie on the battle board. */
export interface Throw {
  readonly what: 'refuse' | 'bombardment' | 'combat' | 'pursuit' | 'stragglers';
  readonly side: SideIndex;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
  /** What the dice count with their modifiers; in combat the row of the table. */
  readonly total: number;
}

/** One die on the Combat Results Table and what follows from it. */
interface Resolution {
  readonly attacker: SideIndex;
  readonly loser: SideIndex;
  /** Hexes of retreat, or strength points for a Pitched loser. */
  readonly n: number;
  /** After the cap of CN 9.8.5. */
  readonly loserLoss2: number;
  readonly winnerLoss2: number;
  /** Battle Leaders when the die fell, by side; they count in pursuit and stragglers. */
  readonly leaders: readonly [number, number];
  /** Rounds each side had revealed Pitched when the die fell (CN 9.11.2, G20). */
  readonly pitched: readonly [number, number];
  /** The winner drew off instead of losing strength (CN 9.9.4). */
  overridden: boolean;
  /** The staked Old Guard has taken its half point of this resolution (CN 9.8.1). */
  guardPaid: boolean;
}

/** One Stack on its retreat (CN 9.10), and the hexes it passed, the vacated one first. */
export interface Retreat {
  readonly side: SideIndex;
  /** Units that set out together, and every Leader with them. */
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly hexes: number;
  readonly path: number[];
  readonly part: 'all' | 'main' | 'rearguard';
  status: 'going' | 'done' | 'sheltered' | 'surrendered' | 'destroyed' | 'exited';
  /** Hexes really pursued (CN 9.11.5). */
  pursued: number;
}

/** The one Stack that pursues (CN 9.11). */
export interface Pursuit {
  readonly side: SideIndex;
  readonly units: readonly number[];
  /** Hexes it passed, its own first. */
  readonly path: number[];
  /** Which retreat it follows, or -1 until it has chosen. */
  retreat: number;
  /** Result of the die, or -1 before it. */
  hexes: number;
}

export interface Outcome {
  /** -1: none. */
  readonly victor: SideIndex | -1;
  readonly how: 'retreat' | 'destroyed' | 'refused' | 'draw' | 'besieged' | 'mutual';
}

export function forkBattle(battle: Battle): Battle {
  return {
    ...battle,
    fallen: { ...battle.fallen },
    hexes: [battle.hexes[0].slice(), battle.hexes[1].slice()],
    declined: battle.declined.slice(),
    omitted: battle.omitted.slice(),
    markers: [...battle.markers],
    revealed: [...battle.revealed],
    lost2: [...battle.lost2],
    pitchedRounds: [...battle.pitchedRounds],
    pitchedLast: [...battle.pitchedLast],
    captured: [...battle.captured],
    reserve: battle.reserve.slice(),
    tried: battle.tried.slice(),
    rearguard: battle.rearguard.slice(),
    resolution: battle.resolution === null ? null : { ...battle.resolution },
    retreats: battle.retreats.map((retreat) => ({ ...retreat, path: retreat.path.slice() })),
    pursuit: battle.pursuit === null ? null : { ...battle.pursuit, path: battle.pursuit.path.slice() },
  };
}
