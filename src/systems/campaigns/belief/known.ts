/** What a side knows of a moment of a game, as plain data: a belief rests on this and on what was heard, on nothing else (CN 2). */
import type { Frame, FrameArgs, Moment } from '../../../kernel/contract.ts';
import { type EnemyCounter, enemyCounters } from '../fog/counters.ts';
import type { Position } from '../position/thaw.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { type Bounds, boundsIn } from './field.ts';
import { openPosition } from './open.ts';
import type { View } from './view.ts';

export interface Known {
  readonly side: SideIndex;
  /** Own pieces whole, and whatever lies open; of the enemy nothing that is hidden. */
  readonly position: Position;
  readonly counters: readonly EnemyCounter[];
  /** The enemy has put his marker down; what it is lies hidden unless it is in the position (CN 9.4). */
  readonly markerDown: boolean;
  /** What the enemy was shown to have in the battle (CN 2.3). */
  readonly told: Bounds | null;
  /** The question, unless it is about what the enemy is doing with a piece of his. */
  readonly asked: Frame | null;
  /** What is to come, next first, as far as this side can tell. */
  readonly agenda: readonly Frame[];
}

export function knownTo({ state: s, asked, agenda }: Moment<State>, side: SideIndex): Known {
  const enemy = enemyOf(side);
  return {
    side,
    position: openPosition(s, side),
    counters: enemyCounters(s, side),
    markerDown: s.battle !== null && s.battle.markers[enemy] !== null,
    told: s.battle === null ? null : boundsIn(s, s.battle, enemy, asked),
    asked: asked === null ? null : (openFrame(s, asked, side)[0] ?? null),
    agenda: agenda.flatMap((frame) => openFrame(s, frame, side)),
  };
}

/** At the side's own question, from its View alone; what is still to come is left out. */
export function knownFrom({ side, position, enemies, field }: View, asked: Frame): Known {
  return {
    side,
    position,
    counters: enemies,
    markerDown: field?.enemy?.markerDown ?? false,
    told: field?.enemy?.bounds ?? null,
    asked,
    agenda: [],
  };
}

/** Arguments that name a piece, and whose it is. */
const PIECES: readonly [name: string, side: (s: State, n: number) => SideIndex | null][] = [
  ['leader', (s, n) => s.campaign.leaders[n]?.side ?? null],
  ['chief', (s, n) => s.campaign.leaders[n]?.side ?? null],
  ['unit', (s, n) => s.campaign.units[n]?.side ?? null],
  ['vedette', (s, n) => s.campaign.vedettes[n]?.side ?? null],
  ['army', (s, n) => s.campaign.armies[n]?.side ?? null],
];

function isOwn(s: State, { args = {} }: Frame, side: SideIndex): boolean {
  return PIECES.every(([name, of]) => typeof args[name] !== 'number' || of(s, args[name]) !== enemyOf(side));
}

/** Steps of a move in progress, whose piece is in the state and not in the frame. */
const OF_THE_MARCH: readonly string[] = ['march', 'ride', 'endMarch', 'settleMarch', 'detachUnits', 'announceWork'];

/** What the enemy is about with his own pieces stays behind the curtain: he is taken to have finished with it. */
function openFrame(s: State, frame: Frame, side: SideIndex): Frame[] {
  const { step, args } = frame;
  if (!isOwn(s, frame, side)) return [];
  if (OF_THE_MARCH.includes(step) && s.march !== null && s.campaign.leaders[s.march.leader]!.side !== side) return [];
  if (step === 'enterOrDelay' && s.phasing !== side) return [];
  // Where the enemy still has tracks to join would tell who stands under whom.
  if (step === 'consolidateHex' && args?.['side'] === enemyOf(side)) return [];
  if (args !== undefined && args['side'] === enemyOf(side)) return [{ step, args: openArgs(args) }];
  return [frame];
}

/** Lists of the enemy's pieces are emptied: the sample fills them in from its own. */
const openArgs = (args: FrameArgs): FrameArgs =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, UNIT_LISTS.includes(name) ? [] : value]));

/** Arguments of a loss that list units, and of the guns that list Leaders. */
const UNIT_LISTS: readonly string[] = ['pool', 'first', 'spared', 'reluctant', 'tried'];
