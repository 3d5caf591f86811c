import type { Seats } from '../kernel/record.ts';
import { EXAMINER, TUTOR } from '../umpire/lesson.ts';

/** What a seat holds, as links say it: the player at this screen, or an opponent's name. */
export const ME = 'me';
/** A person at another screen: the game travels between the two as a link, for every decision. */
export const LINK = 'link';
/** The same, but in the other's player-turn the umpire gives the standard answers: a turn is one link. */
export const LINK_BY_TURNS = 'link-by-turns';

const isLinkSeat = (who: string | undefined): boolean => who === LINK || who === LINK_BY_TURNS;

/** Sides played by a person at this screen. */
export const mySides = (seats: Seats): string[] => Object.keys(seats).filter((side) => seats[side] === ME);

/** Two people share this screen, and fog has to hold between them. */
export const isHotSeat = (seats: Seats): boolean => mySides(seats).length > 1;

/**
 * The eye the game is shown to: the player's own side, the side that is asked, or the umpire when the player only
 * watches.
 */
export function eyeOf(seats: Seats, asked: string | null = null): string {
  const mine = mySides(seats);
  if (asked !== null && mine.includes(asked)) return asked;
  return mine[0] ?? 'umpire';
}

/** The opponent who has to answer for `side`; null when a person does, here or elsewhere. */
export function opponentOf(seats: Seats, side: string): string | null {
  const who = seats[side] ?? ME;
  return who === ME || isLinkSeat(who) ? null : who;
}

/** What a lesson's file has to say, or a puzzle's, is answered by its umpire. */
export const isTutor = (who: string): boolean => who === TUTOR || who === EXAMINER;

/** A lesson is played again, not kept. */
export const isLesson = (seats: Seats): boolean => Object.values(seats).some(isTutor);

export const isByLink = (seats: Seats): boolean => Object.values(seats).some(isLinkSeat);

/** The player of `side` sits at another screen. */
export const isElsewhereSeat = (seats: Seats, side: string): boolean => isLinkSeat(seats[side]);

/**
 * A game by link names no screen, so that its link is the same for both: the player who opens it says which side is
 * his.
 */
export function onlySeat(seats: Seats, mine: string): Seats {
  const manner = Object.values(seats).find(isLinkSeat) ?? LINK;
  return Object.fromEntries(Object.keys(seats).map((side) => [side, side === mine ? ME : manner]));
}

/** The seats of a record as the screen of `side` sees them. */
export function seatedAt(seats: Seats, side: string | null): Seats {
  return side !== null && isByLink(seats) ? onlySeat(seats, side) : seats;
}
