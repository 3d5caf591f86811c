/** What happens in battles (CN 9, 12), event by event; `combat-apply.ts` says what each does to the state. */
import type { Marker, Modifier, OddsPart, Outcome, Retreat } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { PendingBattle } from '../theatre/state.ts';
import type { Cited } from './cited.ts';

type Formed = Pick<PendingBattle, 'kind' | 'attackers' | 'defenders'>;

/** What happens in battles (CN 9, 12). */
export type CombatEvent =
  | (Cited & Formed & { readonly type: 'battleFormed' })
  /** `hex`: the lowest attacking hex, by which P picks it. */
  | (Cited & { readonly type: 'battleCancelled'; readonly hex: number })
  /** `hex`: the one by which P picked it. */
  | (Cited &
      Formed & { readonly type: 'battleJoined'; readonly hex: number; readonly began2: readonly [number, number] })
  | (Cited & { readonly type: 'stackJoined'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'stackWithdrew'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'roundBegan'; readonly round: number })
  | (Cited & {
      readonly type: 'leadersRevealed';
      readonly side: SideIndex;
      readonly leaders: readonly number[];
      readonly hexes: readonly number[];
    })
  | (Cited & { readonly type: 'strengthRevealed'; readonly side: SideIndex; readonly sp2: number })
  | (Cited & { readonly type: 'exactRevealed'; readonly side: SideIndex; readonly sp2: number })
  | (Cited & { readonly type: 'unitReserved'; readonly side: SideIndex; readonly unit: number })
  | (Cited & { readonly type: 'reserveCalled'; readonly side: SideIndex })
  | (Cited & {
      readonly type: 'reserveTried';
      readonly side: SideIndex;
      readonly unit: number;
      readonly initiative: number;
      readonly success: boolean;
    })
  | (Cited & { readonly type: 'unitCommitted'; readonly side: SideIndex; readonly unit: number })
  | (Cited & { readonly type: 'markerChosen'; readonly side: SideIndex; readonly marker: Marker })
  | (Cited & { readonly type: 'rearguardNamed'; readonly side: SideIndex; readonly unit: number })
  | (Cited & {
      readonly type: 'refuseTried';
      readonly side: SideIndex;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly initiative: number;
      readonly success: boolean;
      readonly leaders: readonly [number, number];
    })
  /** -1: neither side has twice the other's cavalry. */
  | (Cited & { readonly type: 'cavalryCompared'; readonly superior: SideIndex | -1 })
  | (Cited & {
      readonly type: 'bombarded';
      readonly side: SideIndex;
      /** Index into BOMBARDMENT_ROW_NAMES. */
      readonly row: number;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly sp2: number;
    })
  | (Cited & {
      readonly type: 'oddsRead';
      readonly attacker: SideIndex;
      readonly attack2: number;
      readonly defence2: number;
      readonly column: number;
      readonly parts: readonly OddsPart[];
      /** Half points each Battle Leader adds, by side. */
      readonly bonus2: readonly [number, number];
    })
  | (Cited & { readonly type: 'oldGuardStaked'; readonly side: SideIndex })
  | (Cited & {
      readonly type: 'combatRolled';
      readonly attacker: SideIndex;
      readonly modifiers: readonly Modifier[];
      /** The modified die, limited to the rows of the table. */
      readonly row: number;
      readonly column: number;
      /** As printed: "D3/½". */
      readonly result: string;
      readonly loser: SideIndex;
      readonly n: number;
      readonly loserLoss2: number;
      readonly winnerLoss2: number;
      readonly leaders: readonly [number, number];
    })
  | (Cited & { readonly type: 'attackSkipped'; readonly side: SideIndex })
  | (Cited & { readonly type: 'markerRevealed'; readonly side: SideIndex; readonly marker: Marker })
  | (Cited & { readonly type: 'resultOverridden'; readonly side: SideIndex })
  | (Cited & {
      readonly type: 'retreatBegan';
      readonly side: SideIndex;
      readonly hex: number;
      readonly leaders: readonly number[];
      readonly units: readonly number[];
      readonly hexes: number;
      readonly part: Retreat['part'];
    })
  | (Cited & {
      readonly type: 'retreatStepped';
      readonly retreat: number;
      readonly from: number;
      readonly to: number;
      readonly inZone: boolean;
    })
  | (Cited & {
      readonly type: 'retreatEnded';
      readonly retreat: number;
      readonly hex: number;
      readonly status: Retreat['status'];
    })
  | (Cited & {
      readonly type: 'pursuitDeclared';
      readonly side: SideIndex;
      readonly hex: number;
      readonly leaders: readonly number[];
      readonly units: readonly number[];
    })
  | (Cited & { readonly type: 'pursuitAimed'; readonly retreat: number; readonly hex: number })
  | (Cited & {
      readonly type: 'pursuitRolled';
      readonly side: SideIndex;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly hexes: number;
    })
  | (Cited & { readonly type: 'pursuitStepped'; readonly from: number; readonly to: number })
  | (Cited & {
      readonly type: 'stragglersRolled';
      readonly side: SideIndex;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
    })
  | (Cited & { readonly type: 'counterattackBegan'; readonly side: SideIndex })
  | (Cited & { readonly type: 'attackDeclined'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'hexLeftOut'; readonly hex: number; readonly withheld2: number })
  | (Cited & { readonly type: 'leaderTaken'; readonly leader: number; readonly hex: number })
  | (Cited & { readonly type: 'leaderEscaped'; readonly leader: number; readonly hex: number })
  | (Cited & {
      readonly type: 'criticalTested';
      readonly sum2: number;
      readonly difference2: number;
      readonly shifts: boolean;
    })
  | (Cited & { readonly type: 'guardBeaten'; readonly side: SideIndex })
  | (Cited & { readonly type: 'battleDecided' } & Outcome)
  | (Cited & { readonly type: 'battleEnded' } & Outcome & { readonly lost2: readonly [number, number] });
