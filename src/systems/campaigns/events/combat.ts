/** What happens in battles (CN 9, 12), event by event; `combat-apply.ts` says what each does to the state. */
import type { Marker, Modifier, OddsPart, Outcome, Retreat } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { PendingBattle } from '../theatre/state.ts';
import type { EventOf } from './cited.ts';

type Formed = Pick<PendingBattle, 'kind' | 'attackers' | 'defenders'>;

interface CombatEvents {
  battleFormed: Formed;
  /** `hex`: the lowest attacking hex, by which P picks it. */
  battleCancelled: { hex: number };
  /** `hex`: the one by which P picked it. */
  battleJoined: Formed & { hex: number; began2: readonly [number, number] };
  stackJoined: { side: SideIndex; hex: number };
  stackWithdrew: { side: SideIndex; hex: number };
  roundBegan: { round: number };
  leadersRevealed: { side: SideIndex; leaders: readonly number[]; hexes: readonly number[] };
  strengthRevealed: { side: SideIndex; sp2: number };
  exactRevealed: { side: SideIndex; sp2: number };
  unitReserved: { side: SideIndex; unit: number };
  reserveCalled: { side: SideIndex };
  reserveTried: { side: SideIndex; unit: number; initiative: number; success: boolean };
  unitCommitted: { side: SideIndex; unit: number };
  markerChosen: { side: SideIndex; marker: Marker };
  rearguardNamed: { side: SideIndex; unit: number };
  refuseTried: {
    side: SideIndex;
    /** The attacker's marker, shown with it; null in games begun under version 3, where it lay hidden. */
    against: Marker | null;
    modifiers: readonly Modifier[];
    total: number;
    initiative: number;
    success: boolean;
    leaders: readonly [number, number];
  };
  /** -1: neither side has twice the other's cavalry. */
  cavalryCompared: { superior: SideIndex | -1 };
  bombarded: {
    side: SideIndex;
    /** Index into BOMBARDMENT_ROW_NAMES. */
    row: number;
    modifiers: readonly Modifier[];
    total: number;
    /** As the chart has it, and as much of it as was there to be lost (CN 0.11). */
    sp2: number;
    borne2: number;
  };
  oddsRead: {
    attacker: SideIndex;
    attack2: number;
    defence2: number;
    column: number;
    parts: readonly OddsPart[];
    /** Half points each Battle Leader adds, by side. */
    bonus2: readonly [number, number];
  };
  oldGuardStaked: { side: SideIndex };
  combatRolled: {
    attacker: SideIndex;
    modifiers: readonly Modifier[];
    /** The modified die, limited to the rows of the table. */
    row: number;
    column: number;
    /** As printed: "D3/½". */
    result: string;
    loser: SideIndex;
    n: number;
    loserLoss2: number;
    winnerLoss2: number;
    leaders: readonly [number, number];
  };
  attackSkipped: { side: SideIndex };
  markerRevealed: { side: SideIndex; marker: Marker };
  resultOverridden: { side: SideIndex };
  retreatBegan: {
    side: SideIndex;
    hex: number;
    leaders: readonly number[];
    units: readonly number[];
    hexes: number;
    part: Retreat['part'];
  };
  retreatStepped: { retreat: number; from: number; to: number; inZone: boolean };
  retreatEnded: { retreat: number; hex: number; status: Retreat['status'] };
  pursuitDeclared: { side: SideIndex; hex: number; leaders: readonly number[]; units: readonly number[] };
  pursuitAimed: { retreat: number; hex: number };
  pursuitRolled: { side: SideIndex; modifiers: readonly Modifier[]; total: number; hexes: number };
  pursuitStepped: { from: number; to: number };
  stragglersRolled: { side: SideIndex; modifiers: readonly Modifier[]; total: number };
  counterattackBegan: { side: SideIndex };
  attackDeclined: { side: SideIndex; hex: number };
  hexLeftOut: { hex: number; withheld2: number };
  leaderTaken: { leader: number; hex: number };
  leaderEscaped: { leader: number; hex: number };
  criticalTested: { sum2: number; difference2: number; shifts: boolean };
  guardBeaten: { side: SideIndex };
  battleDecided: Outcome;
  battleEnded: Outcome & { lost2: readonly [number, number] };
}

export type CombatEvent = EventOf<CombatEvents>;
