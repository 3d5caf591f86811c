/** Words for places, strengths and pieces; shared by scenes and sentences. */
import { type Ground, NO_ROAD, PRIMARY_ROAD } from '../theatre/ground.ts';
import type { Theatre } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

export const roadOf = (ground: Ground, hexside: number): 'primary' | 'secondary' | null =>
  ground.road[hexside] === NO_ROAD ? null : ground.road[hexside] === PRIMARY_ROAD ? 'primary' : 'secondary';

/** "Champaubert", or "2712" where nothing is named. */
export function placeName(s: Theatre, hex: number): string {
  return s.campaign.ground.names.get(hex) ?? s.campaign.ground.grid.label(hex);
}

/** "Champaubert", "2712 near Baye": for sentences in which a number alone says nothing. */
export const nameAt = (s: Theatre, hex: number): string => s.campaign.ground.names.get(hex) ?? place(s, hex);

/** "Champaubert (2711)", "2712 near Baye", "2905 north-east of Orbais"; the bare label where nothing named is at hand. */
export function place(s: Theatre, hex: number): string {
  const { names, grid } = s.campaign.ground;
  const [label, where] = [grid.label(hex), whereabouts(s, hex)];
  return names.has(hex) ? `${where} (${label})` : where === label ? label : `${label} ${where}`;
}

/** "Champaubert", "near Baye", "north-east of Orbais": for sentences that are heard, where a number says nothing. */
export function whereabouts(s: Theatre, hex: number): string {
  const { names, grid } = s.campaign.ground;
  const here = names.get(hex);
  if (here !== undefined) return here;
  const landmark = landmarkOf(s, hex);
  if (landmark < 0) return grid.label(hex);
  return `${grid.distance(landmark, hex) === 1 ? 'near' : `${windFrom(s, landmark, hex)} of`} ${names.get(landmark)}`;
}

/** What a battle in this hex is called: after the place, or the nearest one. */
export function battleName(s: Theatre, hex: number): string {
  const { names, grid } = s.campaign.ground;
  return names.get(hex) ?? names.get(landmarkOf(s, hex)) ?? grid.label(hex);
}

/** Farther than this a place gives no directions. */
const LANDMARK = 4;

/** By ground and hex, as they are asked for. */
const landmarks = new WeakMap<Ground, Map<number, number>>();

function landmarkOf({ campaign: { ground } }: Theatre, hex: number): number {
  const known = landmarks.get(ground) ?? new Map<number, number>();
  landmarks.set(ground, known);
  let found = known.get(hex);
  if (found === undefined) {
    found = nearestName(ground, hex);
    known.set(hex, found);
  }
  return found;
}

/** The nearest named hex, then the first by label; -1 when none is near. */
function nearestName({ names, grid }: Ground, hex: number): number {
  let best = -1;
  let least = LANDMARK + 1;
  for (const at of names.keys()) {
    const distance = grid.distance(at, hex);
    if (distance > least || (distance === least && at > best)) continue;
    best = at;
    least = distance;
  }
  return least > LANDMARK ? -1 : best;
}

/** Where one hex lies as seen from another, to the eighth part of the compass. */
function windFrom(s: Theatre, from: number, to: number): string {
  const { grid } = s.campaign.ground;
  // Half hexes down, and the same length across: a column is 26/15 of half a hex wide.
  const down = (hex: number): number => 2 * grid.row(hex) + (grid.shifted(grid.col(hex)) ? 1 : 0);
  const south = (down(to) - down(from)) * 15;
  const east = (grid.col(to) - grid.col(from)) * 26;
  const northSouth = Math.abs(south) * 12 > Math.abs(east) * 5 ? (south > 0 ? 'south' : 'north') : '';
  const eastWest = Math.abs(east) * 12 > Math.abs(south) * 5 ? (east > 0 ? 'east' : 'west') : '';
  return northSouth !== '' && eastWest !== '' ? `${northSouth}-${eastWest}` : northSouth + eastWest;
}

/** Half points as printed strength: "3½", "½", "12". */
export function points(sp2: number): string {
  const whole = Math.trunc(sp2 / 2);
  return sp2 % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
}

export const leaderName = (s: Theatre, leader: number): string => s.campaign.leaders[leader]!.name;

/** Public name of a counter: its owner sees the Leader's id, the enemy only a token (CN 2.4). */
export const pieceOfLeader = (s: State, leader: number, own: boolean): string =>
  own ? s.campaign.leaders[leader]!.id : `token-${s.seen.leader.number[leader]}`;
export const pieceOfVedette = (s: State, vedette: number, own: boolean): string =>
  own ? s.campaign.vedettes[vedette]!.id : `token-${s.seen.vedette.number[vedette]}`;
export const pieceOfCentre = (s: Theatre, army: number): string => `centre-${s.campaign.armies[army]!.id}`;
