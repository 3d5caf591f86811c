/** A view, read once: who stands where, and what could come there. */
import type { EnemyBlock, OwnBlock, View } from '../fog/view.ts';
import { activeSide, isNight } from '../theatre/calendar.ts';
import { type Block, type Campaign, sectionBetween } from '../theatre/campaign.ts';
import { MARCH_LIMIT, RIVER_LIMIT } from '../theatre/constants.ts';

export interface Situation {
  readonly view: View;
  readonly campaign: Campaign;
  readonly own: ReadonlyMap<number, OwnBlock>;
  /** Blocks by place. */
  readonly ownAt: readonly (readonly OwnBlock[])[];
  readonly enemyAt: readonly (readonly EnemyBlock[])[];
}

export function situationOf(view: View): Situation {
  const { campaign } = view;
  const ownAt: OwnBlock[][] = campaign.places.map(() => []);
  const enemyAt: EnemyBlock[][] = campaign.places.map(() => []);
  for (const block of view.own) ownAt[block.place]!.push(block);
  for (const block of view.enemy) enemyAt[block.place]!.push(block);
  return { view, campaign, own: new Map(view.own.map((block) => [block.unit, block])), ownAt, enemyAt };
}

export const blockOf = ({ campaign }: Situation, { unit }: OwnBlock): Block => campaign.blocks[unit]!;
export const isLeader = (at: Situation, block: OwnBlock): boolean => blockOf(at, block).type === 'LDR';
export const distance = ({ campaign }: Situation, from: number, to: number): number => campaign.distance[from]![to]!;

/** Units that may still take the road from one place to the next in this movement step. */
export function room({ view, campaign, enemyAt }: Situation, from: number, to: number): number {
  const number = sectionBetween(campaign, from, to);
  if (number < 0) return 0;
  const { road, river } = campaign.sections[number]!;
  const guarded = river !== null && enemyAt[to]!.length > 0;
  return Math.max(0, (guarded ? RIVER_LIMIT : MARCH_LIMIT)[road] - view.used[number]!);
}

/** The turn in which the other side moves next is a night: nobody attacks in it. */
const isSafeNight = ({ view }: Situation): boolean => isNight(view.turn + 1) && activeSide(view.turn) === view.side;

/** Enemy blocks that could attack a place in their next turn; those farther off, which would have to hurry, half. */
export function threat(at: Situation, place: number): number {
  if (isSafeNight(at)) return 0;
  let near = 0;
  let far = 0;
  at.enemyAt.forEach((blocks, from) => {
    if (from === place || blocks.length === 0) return;
    const sections = distance(at, from, place);
    if (sections === 1) near += Math.min(blocks.length, approach(at, from, place));
    else if (sections === 2) far += blocks.length;
  });
  return near + far / 2;
}

/** How many the enemy could send over a road into a city of ours. */
function approach({ campaign }: Situation, from: number, to: number): number {
  const { road, river } = campaign.sections[sectionBetween(campaign, from, to)]!;
  return (river === null ? MARCH_LIMIT : RIVER_LIMIT)[road];
}

/** Enemy blocks that could join a battle in a place from next door, a few by each road. */
export function support(at: Situation, place: number): number {
  return at.campaign.places[place]!.neighbours.reduce((sum, next) => sum + Math.min(2, at.enemyAt[next]!.length), 0);
}

export const isActive = ({ view }: Situation): boolean => activeSide(view.turn) === view.side;

/** Groups that a side may still activate this turn. */
export function groupsLeft({ view, campaign }: Situation): number {
  return campaign.armies.reduce((sum, { side, leader, groups, leaderless }, army) => {
    if (side !== view.side) return sum;
    return sum + Math.max(0, (view.lost.includes(leader) ? leaderless : groups) - view.activated[army]!);
  }, 0);
}
