/** Where a beaten Stack may go, step by step (CN 9.10b-d). Pure reading of a position. */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { whyImpassable } from '../movement/ways.ts';
import { STEPS } from '../sequence/actions.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { dispatchCosts } from '../supply/dispatch.ts';
import { isBesieged } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** A Stack on its way: the hexes it passed, the vacated one first, and the hexes of the victors. */
export interface Flight {
  readonly side: SideIndex;
  readonly path: readonly number[];
  readonly victors: readonly number[];
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
/** Farther than any hex of a map. */
const NOBODY = 1_000;

export const endOf = (path: readonly number[]): number => path[path.length - 1]!;

function toVictors(s: State, flight: Flight, hex: number): number {
  const { grid } = s.campaign.ground;
  let least = NOBODY;
  for (const victor of flight.victors) least = Math.min(least, grid.distance(victor, hex));
  return least;
}

/** CN 9.10h: the direction in which a Stack leaves the map at its side's exit, or -1. */
function exitDirection(s: State, side: SideIndex, hex: number): number {
  const { ground, sides } = s.campaign;
  if (ground.exits.get(hex) !== sides[side].id) return -1;
  return DIRECTIONS.findIndex((dir) => ground.neighbours[hex * 6 + dir]! < 0);
}

/** CN 9.10b: what forbids a step whatever the others are. */
function whyNoStep(s: State, flight: Flight, dir: number): Refusal | null {
  const from = endOf(flight.path);
  const to = s.campaign.ground.neighbours[from * 6 + dir] ?? -1;
  if (to < 0) return dir === exitDirection(s, flight.side, from) ? null : { rule: 'CN 9.10b', code: 'offMap' };
  if (s.costs.light(s.weather)[from * 6 + dir] === IMPASSABLE) return whyImpassable(s, from * 6 + dir, 'CN 9.10b');
  if (s.occupied[enemyOf(flight.side)][to]! > 0)
    return { rule: 'CN 9.10b', code: 'enemyOccupied', params: { hex: to } };
  if (isBesieged(s, to)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex: to } };
  if (flight.path.includes(to)) return { rule: 'CN 9.10b', code: 'alreadyEntered' };
  const before = toVictors(s, flight, from);
  const after = toVictors(s, flight, to);
  return after < before ? { rule: 'CN 9.10b', code: 'nearer', params: { before, after } } : null;
}

/** CN 9.10c: an enemy zone, unless a friendly Force holds the hex. */
export function isHotStep(s: State, flight: Flight, dir: number): boolean {
  const to = s.campaign.ground.neighbours[endOf(flight.path) * 6 + dir]!;
  return to >= 0 && s.zone[enemyOf(flight.side)][to]! > 0 && s.occupied[flight.side][to] === 0;
}

function isFarther(s: State, flight: Flight, dir: number): boolean {
  const from = endOf(flight.path);
  const to = s.campaign.ground.neighbours[from * 6 + dir]!;
  return to < 0 || toVictors(s, flight, to) > toVictors(s, flight, from);
}

/** The directions left by CN 9.10b and c. */
export function retreatDirections(s: State, flight: Flight): number[] {
  const legal = DIRECTIONS.filter((dir) => whyNoStep(s, flight, dir) === null);
  const cool = legal.filter((dir) => !isHotStep(s, flight, dir));
  const kept = cool.length > 0 ? cool : legal;
  const farther = kept.filter((dir) => isFarther(s, flight, dir));
  return farther.length > 0 ? farther : kept;
}

export function whyNoRetreat(s: State, flight: Flight, dir: number): Refusal | null {
  if (STEPS[dir] === undefined) return NOT_ASKED('CN 9.10');
  const refusal = whyNoStep(s, flight, dir);
  if (refusal !== null || retreatDirections(s, flight).includes(dir)) return refusal;
  const legal = DIRECTIONS.filter((other) => whyNoStep(s, flight, other) === null);
  const cool = legal.some((other) => !isHotStep(s, flight, other));
  return { rule: 'CN 9.10c', code: cool && isHotStep(s, flight, dir) ? 'freeStepExists' : 'fartherStepExists' };
}

/** CN 9.4.2: a legal first step free of enemy zones. */
export const hasFreeStep = (s: State, flight: Flight): boolean =>
  DIRECTIONS.some((dir) => {
    const to = s.campaign.ground.neighbours[endOf(flight.path) * 6 + dir]!;
    return whyNoStep(s, flight, dir) === null && (to < 0 || s.zone[enemyOf(flight.side)][to] === 0);
  });

interface Outlook {
  readonly zones: number;
  readonly dispatch: number;
  readonly mp: number;
}

/** What looking ahead is judged by: the position, and how far every hex of it is from home. */
interface Prospect {
  readonly s: State;
  readonly home: (hex: number) => number;
}

/**
 * CN 9.10d: of the open directions the one with fewest zones ahead, then nearest to Centre or Source at the end, then
 * least MP, then the lowest. `s` is the position as the side that chooses takes it to be.
 */
export function usualDirection(
  s: State,
  flight: Flight,
  army: number,
  left: number,
  open: readonly number[] = retreatDirections(s, flight),
): number {
  if (open.length === 1) return open[0]!;
  const prospect = { s, home: dispatchCosts(s, army) };
  let best = -1;
  let bestOutlook: Outlook | null = null;
  for (const dir of open) {
    const outlook = outlookAfter(prospect, flight, dir, left - 1);
    if (bestOutlook !== null && !isBetter(outlook, bestOutlook)) continue;
    best = dir;
    bestOutlook = outlook;
  }
  return best;
}

const isBetter = (a: Outlook, b: Outlook): boolean =>
  a.zones !== b.zones ? a.zones < b.zones : a.dispatch !== b.dispatch ? a.dispatch < b.dispatch : a.mp < b.mp;

function outlookAfter(prospect: Prospect, flight: Flight, dir: number, left: number): Outlook {
  const { s } = prospect;
  const from = endOf(flight.path);
  const to = s.campaign.ground.neighbours[from * 6 + dir]!;
  if (to < 0) return { zones: 0, dispatch: 0, mp: 0 };
  const hot = isHotStep(s, flight, dir) ? 1 : 0;
  const mp = s.costs.light(s.weather)[from * 6 + dir]!;
  const rest = outlook(prospect, { ...flight, path: [...flight.path, to] }, left);
  return { zones: rest.zones + hot, dispatch: rest.dispatch, mp: rest.mp + mp };
}

function outlook(prospect: Prospect, flight: Flight, left: number): Outlook {
  const directions = left > 0 ? retreatDirections(prospect.s, flight) : [];
  let best: Outlook = { zones: left, dispatch: prospect.home(endOf(flight.path)), mp: 0 };
  for (const [i, dir] of directions.entries()) {
    const after = outlookAfter(prospect, flight, dir, left - 1);
    if (i === 0 || isBetter(after, best)) best = after;
  }
  return best;
}
