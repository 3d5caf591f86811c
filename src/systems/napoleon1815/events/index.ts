/** Every event of the game. What each does to the state stands in apply.ts. */
import type { GameEvent } from '../../../kernel/contract.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import type { FireLevel } from '../theatre/constants.ts';

/** Why a unit was lost. */
export type Cause = 'march' | 'caught' | 'fire' | 'retreat' | 'rout' | 'no-way-out' | 'supply' | 'army';
/** What a move on the field is (NP 9.9). */
export type Manner = 'engage' | 'disengage' | 'redeploy';
/** Why a battle was lost. */
export type Defeat = 'pushed-out' | 'column' | 'left' | 'nightfall';

/**
 * `army` and `seen` go with a unit that the other side may not know: it is told of a block of that army, and
 * of the unit only where it was seen.
 */
interface Whose {
  readonly unit: number;
  readonly army: number;
  readonly seen: boolean;
}
interface Ruled {
  readonly rule: string;
}
type Happening<T extends string, F = object> = Ruled & F & { readonly type: T };

export type NapoleonEvent = GameEvent &
  (
    | Happening<'deployed', Whose & { readonly place: number }>
    | Happening<'turnBegan', { readonly turn: number }>
    | Happening<'stepBegan', { readonly step: number }>
    | Happening<'groupActivated', { readonly army: number; readonly place: number }>
    | Happening<'leaderShown', { readonly unit: number; readonly place: number; readonly reveals: true }>
    | Happening<
        'marched',
        Whose & {
          readonly from: number;
          readonly to: number;
          readonly section: number;
          /** 0 an ordinary section, 1 a forced one to be rolled for, 2 with the leader's +1, 3 a leader's own. */
          readonly forced: number;
        }
      >
    | Happening<'halted', { readonly unit: number; readonly trail: readonly number[] }>
    | Happening<'groupDone', { readonly army: number; readonly place: number }>
    | Happening<'recalled', Whose & { readonly from: number; readonly to: number }>
    | Happening<
        'marchRolled',
        Whose & { readonly dice: readonly number[]; readonly bonus: number; readonly lost: number }
      >
    | Happening<'fellBack', Whose & { readonly from: number; readonly to: number }>
    | Happening<
        'eliminated',
        { readonly unit: number; readonly place: number; readonly cause: Cause; readonly reveals: true }
      >
    | Happening<'battleJoined', { readonly place: number; readonly origins: readonly number[] }>
    | Happening<'laidOut', Whose & { readonly place: number; readonly area: number }>
    | Happening<
        'revealed',
        {
          readonly place: number;
          readonly units: readonly number[];
          readonly cvs: readonly number[];
          readonly reveals: true;
        }
      >
    | Happening<'setBegan', { readonly side: SideIndex }>
    | Happening<'stageBegan', { readonly place: number; readonly stage: number }>
    | Happening<
        'moraleChecked',
        {
          readonly unit: number;
          readonly place: number;
          readonly dice: readonly number[];
          readonly leader: number;
          readonly oldGuard: number;
          readonly broken: boolean;
        }
      >
    | Happening<'brokeOff', { readonly unit: number; readonly place: number; readonly area: number }>
    | Happening<
        'left',
        Whose & { readonly from: number; readonly to: number; readonly section: number; readonly lost: number }
      >
    | Happening<'rodeOn', Whose & { readonly from: number; readonly to: number; readonly section: number }>
    | Happening<
        'fired',
        {
          readonly unit: number;
          readonly place: number;
          readonly area: number;
          readonly level: FireLevel;
          readonly dice: readonly number[];
          readonly hits: number;
        }
      >
    | Happening<'wasHit', { readonly unit: number; readonly place: number }>
    | Happening<
        'movedOnField',
        Whose & {
          readonly place: number;
          readonly from: number;
          readonly to: number;
          readonly manner: Manner;
          /** CV, told when a hidden unit comes into a column; -1 when it is no news. */
          readonly cv: number;
          readonly reveals?: true;
        }
      >
    | Happening<'reinforced', Whose & { readonly from: number; readonly place: number; readonly section: number }>
    | Happening<
        'battleLost',
        { readonly place: number; readonly side: SideIndex; readonly why: Defeat; readonly column: number }
      >
    | Happening<'routed', Whose & { readonly place: number; readonly lost: number }>
    | Happening<'battleEnded', { readonly place: number; readonly winner: SideIndex }>
    | Happening<'roundEnded', { readonly rounds: number }>
    | Happening<'setEnded'>
    | Happening<'regroupBegan', { readonly place: number }>
    | Happening<'regrouped', Whose & { readonly from: number; readonly to: number; readonly section: number }>
    | Happening<'battlesOver'>
    | Happening<'recovered', { readonly units: number }>
    | Happening<'armyDefeated', { readonly army: number; readonly left: number }>
  );
