/**
 * What one side may know (NP 13.1 to 13.3), and nothing else. Plain data. Unseen enemy blocks are told by place, area
 * and army only; their handles are their places in that list, so when blocks come together or part they cannot be told
 * apart.
 */
import type { Eye } from '../../../kernel/contract.ts';
import type { Campaign, SideIndex } from '../theatre/campaign.ts';
import { battleAt } from '../theatre/change.ts';
import { active, isSeen, nextToDeploy, nextToLay } from '../theatre/queries.ts';
import type { Group, State, Volley } from '../theatre/state.ts';

export interface OwnBlock {
  readonly unit: number;
  readonly cv: number;
  readonly place: number;
  readonly area: number;
  readonly origin: number;
  readonly start: number;
  readonly spent: boolean;
  /** 0, or 1 and 2 as in the state: rolls are to come. */
  readonly marched: number;
  readonly disrupted: boolean;
  readonly broken: boolean;
  readonly acted: boolean;
  readonly reinforced: boolean;
  /** How long the enemy knows it, as in the state. */
  readonly seen: number;
}

export interface EnemyBlock {
  /** Counts the blocks that look alike: same place, area, army, and not seen. -1 for one that is known. */
  readonly handle: number;
  readonly army: number;
  readonly place: number;
  readonly area: number;
  readonly disrupted: boolean;
  /** It came to this battle in the present set, before everybody's eyes. */
  readonly reinforced: boolean;
  /** -1 when it is not known, and its CV then too. */
  readonly unit: number;
  readonly cv: number;
  readonly broken: boolean;
  readonly acted: boolean;
  /** How long it is known, as in the state. */
  readonly seen: number;
}

export interface BattleView {
  readonly place: number;
  readonly rounds: number;
  readonly stage: number;
  readonly played: boolean;
  readonly fought: boolean;
  readonly routing: SideIndex | -1;
  readonly winner: SideIndex | -1;
  readonly shown: boolean;
  readonly origins: readonly number[];
  readonly volley: Volley | null;
  readonly shot: readonly [number, number];
}

export interface View {
  readonly eye: Eye;
  /** The eye's own side; the active one for the umpire, who sees both. */
  readonly side: SideIndex;
  readonly campaign: Campaign;
  readonly turn: number;
  readonly step: number;
  readonly own: readonly OwnBlock[];
  readonly enemy: readonly EnemyBlock[];
  /** Eliminated units of both sides, for good. */
  readonly lost: readonly number[];
  readonly activated: readonly number[];
  /** The eye's own group on the road. */
  readonly group: Group | null;
  readonly used: readonly number[];
  readonly battles: readonly BattleView[];
  readonly set: SideIndex | -1;
  readonly defeated: readonly boolean[];
}

export function eyeSide(s: State, eye: Eye): SideIndex | null {
  if (eye === 'umpire') return null;
  return s.campaign.sides[0]!.id === eye ? 0 : 1;
}

export function view(s: State, eye: Eye): View {
  const side = eyeSide(s, eye);
  const { campaign, unit } = s;
  const own: OwnBlock[] = [];
  const enemy: EnemyBlock[] = [];
  const lost: number[] = [];
  campaign.blocks.forEach((block, u) => {
    if (unit.cv[u] === 0) lost.push(u);
    if (unit.place[u]! < 0) return;
    if (side === null || block.side === side) own.push(ownBlock(s, u));
    else if (hasSetUp(s, block.side)) enemy.push(enemyBlock(s, u));
  });
  const mine = side ?? active(s);
  return {
    eye,
    side: mine,
    campaign,
    turn: s.turn,
    step: s.step,
    own,
    enemy: numbered(enemy),
    lost,
    activated: Array.from(s.activated),
    group: s.group === null || (side !== null && campaign.armies[s.group.army]!.side !== side) ? null : { ...s.group },
    used: Array.from(s.used),
    battles: s.battles.map(({ men, origins, shot, ...battle }) => ({
      ...battle,
      origins: origins.slice(),
      shot: [...shot],
    })),
    set: s.set,
    defeated: Array.from(s.defeated, (one) => one === 1),
  };
}

function ownBlock(s: State, u: number): OwnBlock {
  const { unit } = s;
  return {
    unit: u,
    cv: unit.cv[u]!,
    place: unit.place[u]!,
    area: unit.area[u]!,
    origin: unit.origin[u]!,
    start: unit.start[u]!,
    spent: unit.spent[u] === 1,
    marched: unit.marched[u]!,
    disrupted: unit.disrupted[u] === 1,
    broken: unit.broken[u] === 1,
    acted: unit.acted[u] === 1,
    reinforced: unit.reinforced[u] === 1,
    seen: unit.seen[u]!,
  };
}

/** NP 4.2: blocks are put down in the order of the roster, so the enemy sees them only when all are there. */
const hasSetUp = (s: State, side: SideIndex): boolean => s.turn > 0 || nextToDeploy(s, side) === -1;

/** NP 7.1: so it is with a line. */
const hasLaidOut = (s: State, side: SideIndex, place: number): boolean =>
  battleAt(s, place)?.shown === true || nextToLay(s, side, place) === -1;

function enemyBlock(s: State, u: number): EnemyBlock {
  const { unit } = s;
  const seen = isSeen(s, u);
  const { army, side } = s.campaign.blocks[u]!;
  const place = unit.place[u]!;
  return {
    handle: -1,
    army,
    place,
    area: hasLaidOut(s, side, place) ? unit.area[u]! : -1,
    disrupted: unit.disrupted[u] === 1,
    reinforced: unit.reinforced[u] === 1,
    unit: seen ? u : -1,
    cv: seen ? unit.cv[u]! : -1,
    broken: seen && unit.broken[u] === 1,
    acted: seen && unit.acted[u] === 1,
    seen: unit.seen[u]!,
  };
}

const order = (a: EnemyBlock, b: EnemyBlock): number =>
  a.place - b.place ||
  a.area - b.area ||
  a.army - b.army ||
  b.unit - a.unit ||
  Number(a.disrupted) - Number(b.disrupted) ||
  Number(a.reinforced) - Number(b.reinforced);

/** By place, area and army, known ones first; the others are counted. */
function numbered(blocks: readonly EnemyBlock[]): EnemyBlock[] {
  let handle = 0;
  let last: EnemyBlock | null = null;
  return blocks.toSorted(order).map((block) => {
    if (block.unit >= 0) return block;
    const alike: boolean =
      last !== null && last.place === block.place && last.area === block.area && last.army === block.army;
    handle = alike ? handle + 1 : 0;
    last = block;
    return { ...block, handle };
  });
}
