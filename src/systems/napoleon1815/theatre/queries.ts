/** Questions that every room asks of a position. */
import { activeSide } from './calendar.ts';
import { enemyOf, type SideIndex } from './campaign.ts';
import { battleAt } from './change.ts';
import type { Role } from './field.ts';
import { type Battle, HIDDEN, type State } from './state.ts';

export const active = (s: State): SideIndex => activeSide(s.turn);
export const sideId = (s: State, side: SideIndex): string => s.campaign.sides[side]!.id;
export const sideOf = (s: State, unit: number): SideIndex => s.campaign.blocks[unit]!.side;
export const typeOf = (s: State, unit: number) => s.campaign.blocks[unit]!.type;
export const isLeader = (s: State, unit: number): boolean => s.campaign.blocks[unit]!.type === 'LDR';
const isAlive = (s: State, unit: number): boolean => s.unit.cv[unit]! > 0;
export const isSeen = (s: State, unit: number): boolean => s.unit.seen[unit] !== HIDDEN;

/** NP 7.2: the campaign turn's active side attacks everywhere. */
export const roleOf = (s: State, side: SideIndex): Role => (active(s) === side ? 'attacker' : 'defender');

export const isHeldBy = (s: State, side: SideIndex, place: number): boolean => s.here[side][place]! > 0;
export const isEnemyHeld = (s: State, side: SideIndex, place: number): boolean => isHeldBy(s, enemyOf(side), place);

/** Units of a side in a place, lowest id first. */
export const unitsAt = (s: State, side: SideIndex, place: number): number[] =>
  s.campaign.unitsOf[side].filter((unit) => s.unit.place[unit] === place);

/** Units of a side in an area of the battle in a place. */
export const unitsIn = (s: State, side: SideIndex, place: number, area: number): number[] =>
  s.campaign.unitsOf[side].filter((unit) => s.unit.place[unit] === place && s.unit.area[unit] === area);

/**
 * Which of a place's units go back where, by where and army: the enemy sees them go one after another, and in the order
 * of the roster he could tell which came from which city (NP 13.1).
 */
export function homewards(
  s: State,
  side: SideIndex,
  place: number,
  home: ArrayLike<number>,
): { readonly unit: number; readonly to: number }[] {
  const army = (unit: number): number => s.campaign.blocks[unit]!.army;
  return unitsAt(s, side, place)
    .map((unit) => ({ unit, to: home[unit]! }))
    .sort((a, b) => a.to - b.to || army(a.unit) - army(b.unit));
}

/** Free set-up: units of a side that stand nowhere yet, in the order of the roster (NP 4.2). */
export const waitingUnits = (s: State, side: SideIndex): number[] =>
  s.campaign.unitsOf[side].filter((unit) => s.unit.place[unit] === -1 && isAlive(s, unit));

/** The unit that is put down next, or -1. */
export const nextToDeploy = (s: State, side: SideIndex): number => waitingUnits(s, side)[0] ?? -1;

/** A line, in the order of the roster: the unit that is put down next, or -1 (NP 7.1). */
export const nextToLay = (s: State, side: SideIndex, place: number): number =>
  unitsAt(s, side, place).find((unit) => s.unit.area[unit] === -1) ?? -1;

/** The battle that goes on in a place. */
export function openBattle(s: State, place: number): Battle | undefined {
  const battle = battleAt(s, place);
  return battle !== undefined && battle.winner === -1 ? battle : undefined;
}

/** NP 1.4: whether the army's leader is lost. */
export const isLeaderLost = (s: State, army: number): boolean => !isAlive(s, s.campaign.armies[army]!.leader);

/** Battle cities: both sides stand there, lowest first (NP 6.5). */
export const attackedPlaces = (s: State): number[] =>
  s.campaign.places.flatMap((_, place) => (isHeldBy(s, 0, place) && isHeldBy(s, 1, place) ? [place] : []));
