/**
 * The battles of history, and what we had to estimate to fight them again: cavalry, ground, the
 * Leaders' values (those of the scenarios) and what each side had in mind.
 */
import type { Weather } from '../../../src/systems/campaigns/scenario/format.ts';
import records from './battles.json' with { type: 'json' };
import version2 from './before.json' with { type: 'json' };

export type Belligerent = 'french' | 'enemy';
export const BELLIGERENTS: readonly Belligerent[] = ['french', 'enemy'];

/**
 * How long a side stands before it takes Pursuit: `withdraws`, not at all, for it was marching away and first tries
 * to slip off by Refuse; `yields`, not at all (it is caught, or outnumbered two to one); `holds`, until it is hurt;
 * `decides`, to the end of its strength. Said of each battle from its story, not from its losses.
 */
export type Intention = 'withdraws' | 'yields' | 'holds' | 'decides';

interface SideOfHistory {
  /** As published: least and most. */
  readonly men: readonly number[];
  readonly guns: number;
  readonly lost: readonly number[];
  /** Thousands of horse among the men. */
  readonly cavalry: number;
  readonly initiative: number;
  readonly bonus: number;
  readonly intention: Intention;
}

export interface BattleOfHistory extends Readonly<Record<Belligerent, SideOfHistory>> {
  readonly name: string;
  readonly date: string;
  readonly attacker: Belligerent;
  /** Null: drawn. */
  readonly winner: Belligerent | null;
  readonly weather: Weather;
  /** Where the defender stood. */
  readonly ground: 'clear' | 'hills' | 'forest' | 'town' | 'fortified';
  /** Kept out of all tuning: every fourth battle of the list. */
  readonly heldBack?: boolean;
}

export const BATTLES = records as readonly BattleOfHistory[];

/** Percent lost, and won by the historical winner, in 400 fights by the tables and the limits of the rules' version 2. */
export const BEFORE: Readonly<Record<string, Readonly<Record<Belligerent, number> & { won: number | null }>>> =
  version2;

const middle = (range: readonly number[]): number => range.reduce((sum, value) => sum + value, 0) / range.length;

/** Strength points (CN 1.1): a thousand men, or ten guns. */
export const strengthOf = ({ men, guns, cavalry }: SideOfHistory): { inf: number; cav: number; art: number } => ({
  inf: toHalf(middle(men) / 1000 - cavalry),
  cav: cavalry,
  art: toHalf(guns / 10),
});

export const lossShare = ({ men, lost }: SideOfHistory): number => middle(lost) / middle(men);

const toHalf = (points: number): number => Math.round(points * 2) / 2;
