/** Words for places, strengths and pieces; shared by scenes and sentences. */
import { type Ground, NO_ROAD, PRIMARY_ROAD } from '../ground.ts';
import type { SideIndex } from '../roster.ts';
import type { State } from '../state.ts';

export const roadOf = (ground: Ground, hexside: number): 'primary' | 'secondary' | null =>
  ground.road[hexside] === NO_ROAD ? null : ground.road[hexside] === PRIMARY_ROAD ? 'primary' : 'secondary';

/** "Champaubert", or "2712" where nothing is named. */
export function placeName(s: State, hex: number): string {
  return s.campaign.ground.names.get(hex) ?? s.campaign.ground.grid.label(hex);
}

/** "Champaubert (2711)", or "near Baye (2712)". */
export function place(s: State, hex: number): string {
  const { names, grid } = s.campaign.ground;
  const label = grid.label(hex);
  const here = names.get(hex);
  if (here !== undefined) return `${here} (${label})`;
  for (let dir = 0; dir < 6; dir += 1) {
    const name = names.get(s.campaign.ground.neighbours[hex * 6 + dir]!);
    if (name !== undefined) return `${label} near ${name}`;
  }
  return label;
}

/** Half points as printed strength: "3½", "½", "12". */
export function points(sp2: number): string {
  const whole = Math.trunc(sp2 / 2);
  return sp2 % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
}

export const leaderName = (s: State, leader: number): string => s.campaign.leaders[leader]!.name;
export const unitName = (s: State, unit: number): string => s.campaign.units[unit]!.name;
export const sideName = (s: State, side: SideIndex): string => s.campaign.sides[side].name;
export const armyName = (s: State, army: number): string => s.campaign.armies[army]!.name;

/** Public name of a counter: its owner sees the Leader's id, the enemy only a token (CN 2.4). */
export const pieceOfLeader = (s: State, leader: number, own: boolean): string =>
  own ? s.campaign.leaders[leader]!.id : `token-${s.leader.token[leader]}`;
export const pieceOfVedette = (s: State, vedette: number, own: boolean): string =>
  own ? s.campaign.vedettes[vedette]!.id : `token-${s.vedette.token[vedette]}`;
export const pieceOfCentre = (s: State, army: number): string => `centre-${s.campaign.armies[army]!.id}`;
