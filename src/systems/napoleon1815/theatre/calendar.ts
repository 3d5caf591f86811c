/** Turns and what part of which day they are (NP 4.3, 4.4). */
import { ALLIED, FRENCH, type SideIndex } from './campaign.ts';
import { PARTS, type Part } from './constants.ts';

/** The side whose campaign turn it is. Before the first turn the Allies set up first (NP 4.2). */
export const activeSide = (turn: number): SideIndex => (turn % 2 === 1 ? FRENCH : ALLIED);

export const partOf = (turn: number): Part => PARTS[(turn - 1) % PARTS.length]!;

export const isNight = (turn: number): boolean => partOf(turn) === 'night';

/** Days since the first one. */
export const dayOf = (turn: number): number => Math.floor((turn - 1) / PARTS.length);
