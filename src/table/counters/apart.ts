/** Keeps counters of neighbouring places apart where the map is so small that they would lie on each other. */

export interface Stand {
  readonly place: number;
  readonly x: number;
  readonly y: number;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 24;
/** A counter stays near its place, in sides. */
const FARTHEST = 0.9;
/** Cards may touch with their shadows. */
const ROOM = 1.04;

/**
 * How far each stack steps aside, in world pixels. Two cards that overlap part along the shorter way out; the same
 * stands always part the same way.
 */
export function keptApart(stands: readonly Stand[], side: number): Map<number, Shift> {
  const spots = stands.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    for (let i = 0; i < spots.length; i += 1) {
      for (let j = i + 1; j < spots.length; j += 1) if (part(spots, i, j, side * ROOM)) calm = false;
    }
    if (calm) break;
  }
  const limit = side * FARTHEST;
  return new Map(
    stands.flatMap(({ place, x, y }, i): [number, Shift][] => {
      const spot = spots[i]!;
      const [dx, dy] = [spot.x - x, spot.y - y];
      const share = Math.min(1, limit / (Math.hypot(dx, dy) || 1));
      return dx === 0 && dy === 0 ? [] : [[place, { x: dx * share, y: dy * share }]];
    }),
  );
}

function part(spots: { x: number; y: number }[], i: number, j: number, room: number): boolean {
  const [a, b] = [spots[i]!, spots[j]!];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [over, under] = [room - Math.abs(dx), room - Math.abs(dy)];
  if (over <= 0.01 || under <= 0.01) return false;
  const along = over < under ? 'x' : 'y';
  const push = Math.min(over, under) / 2;
  const sign = (along === 'x' ? dx : dy) < 0 ? -1 : 1;
  a[along] -= sign * push;
  b[along] += sign * push;
  return true;
}
