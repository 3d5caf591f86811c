/**
 * The wall between the truth and a side's belief: everything of a position that the side knows, as plain data.
 * Nothing else of the true state reaches a sample (CN 2).
 */
import type { Frame, FrameArgs, Moment } from '../../../kernel/contract.ts';
import { standing } from '../combat/sides.ts';
import type { Battle } from '../combat/state.ts';
import { roundedToTens2 } from '../forces.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import { type ArmyState, digest, IN_POOL, type ReinforcementState, type State, type TrainState } from '../state.ts';
import type { Position } from '../thaw.ts';
import { type EnemyCounter, enemyCounters } from '../view.ts';

/** Half points, from the least to the most that fit what was told. */
export interface Bounds {
  readonly least2: number;
  readonly most2: number;
}

export interface Known {
  readonly side: SideIndex;
  /** Own pieces whole, and whatever lies open; of the enemy nothing that is hidden. */
  readonly position: Position;
  readonly counters: readonly EnemyCounter[];
  /** The enemy has put his marker down; what it is lies hidden unless it is in the position (CN 9.4). */
  readonly markerDown: boolean;
  /** What the enemy was shown to have in the battle (CN 2.3). */
  readonly told: Bounds | null;
  /** The question, if it is put to this side. */
  readonly asked: Frame | null;
  /** What is to come, next first, as far as this side can tell. */
  readonly agenda: readonly Frame[];
}

export function knownTo({ state: s, asked, agenda }: Moment<State>, side: SideIndex): Known {
  const { campaign } = s;
  const enemy = enemyOf(side);
  const own = (of: { readonly side: SideIndex }): boolean => of.side === side;
  const pair = <T>(mine: T, his: T): [T, T] => (side === 0 ? [mine, his] : [his, mine]);
  const open = digest(s) as Position;
  const pontoons = campaign.scenario.pontoons;
  const march = s.march !== null && own(campaign.leaders[s.march.leader]!) ? s.march : null;
  const position: Position = {
    ...open,
    leader: ownColumns(s.leader, campaign.leaders.map(own), { hex: -1, over: -1, army: -1, next: -1, status: IN_POOL }),
    unit: ownColumns(s.unit, campaign.units.map(own), { leader: -1 }),
    vedette: ownColumns(s.vedette, campaign.vedettes.map(own), { hex: -1 }),
    armies: s.armies.map((army, a) => (own(campaign.armies[a]!) ? { ...army } : openArmy(army))),
    pool: pair(s.pool[side].slice(), new Int16Array(s.pool[enemy].length)),
    reinforcements: s.reinforcements.map((entry, i) => (ownEntry(s, i, side) ? { ...entry } : promised(s, i))),
    trains: s.trains.map((train, i) =>
      pontoons[i]!.side === campaign.sides[side].id ? { ...train } : hisTrain(s, train, i),
    ),
    works: s.works.filter(({ leader }) => own(campaign.leaders[leader]!)),
    lost2: pair(s.lost2[side], 0),
    known: pair(s.known[side].slice(), []),
    nextToken: 0,
    march,
    battle: s.battle === null ? null : openBattle(s, s.battle, side),
  };
  const mine = asked !== null && isOwn(s, asked, side);
  return {
    side,
    position,
    counters: enemyCounters(s, side),
    markerDown: s.battle !== null && s.battle.markers[enemy] !== null,
    told: s.battle === null ? null : toldOf(s, s.battle, enemy, asked),
    asked: mine ? asked : null,
    agenda: agenda.flatMap((frame) => openFrame(s, frame, side)),
  };
}

/** Columns with the enemy's entries blanked. */
function ownColumns<T extends object>(
  columns: T,
  own: readonly boolean[],
  blanks: Partial<Record<keyof T, number>>,
): T {
  const copy: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns) as [keyof T & string, Int16Array][]) {
    const kept = column.slice();
    const blank = blanks[name] ?? 0;
    for (let i = 0; i < kept.length; i += 1) if (!own[i]) kept[i] = blank;
    copy[name] = kept;
  }
  return copy as T;
}

/** Centres lie open and broken Armies are called out; points, Source and losses are the enemy's own business. */
const openArmy = ({ centre, centreMoving, broken }: ArmyState): ArmyState => ({
  ap: 0,
  commandsIssued: 0,
  sourceChanged: false,
  source: -1,
  centre,
  centreMoving,
  centreMoved: false,
  centreOverrun: false,
  centreReturnsOn: 0,
  lost2: 0,
  broken,
});

function ownEntry(s: State, index: number, side: SideIndex): boolean {
  const { scenario, leaders, leaderOf } = s.campaign;
  return leaders[leaderOf(scenario.reinforcements[index]!.leader)]!.side === side;
}

/** As the scenario announces it, which everybody has read. */
function promised(s: State, index: number): ReinforcementState {
  const { turn, hex } = s.campaign.scenario.reinforcements[index]!;
  return { turn, hex: s.campaign.ground.grid.parse(hex), entered: false };
}

/** A pontoon that lies in a river is seen; with whom a train rides is not. */
const hisTrain = (s: State, { laid }: TrainState, index: number): TrainState =>
  laid >= 0 ? { with: -1, laid } : { with: s.campaign.leaderOf(s.campaign.scenario.pontoons[index]!.with), laid: -1 };

function openBattle(s: State, b: Battle, side: SideIndex): Battle {
  const enemy = enemyOf(side);
  const mine = (units: readonly number[]): number[] => units.filter((u) => s.campaign.units[u]!.side === side);
  const markers: Battle['markers'] = [...b.markers];
  if (!b.revealed[enemy]) markers[enemy] = null;
  const began2: [number, number] = [...b.began2];
  began2[enemy] = 0;
  const tried = mine(b.tried);
  return {
    ...b,
    markers,
    began2,
    reserve: mine(b.reserve),
    tried,
    committed: tried.length === 0 ? 0 : b.committed,
    rearguard: mine(b.rearguard),
    retreats: b.retreats.map((retreat) => (retreat.side === side ? retreat : { ...retreat, units: [] })),
    pursuit: b.pursuit === null || b.pursuit.side === side ? b.pursuit : { ...b.pursuit, units: [] },
    fallen: Object.fromEntries(Object.entries(b.fallen).filter(([u]) => s.campaign.units[Number(u)]!.side === side)),
  };
}

/** Questions of the first round that come before strengths are shown (CN 9.4.1). */
const BEFORE_STRENGTH: readonly string[] = ['battle.join', 'battle.shutIn'];

/** To ten after step 3, exactly after step 6; what runs away is no longer counted (CN 2.3). */
function toldOf(s: State, b: Battle, enemy: SideIndex, asked: Frame | null): Bounds | null {
  if (b.retreats.some(({ side }) => side === enemy)) return null;
  const sp2 = standing(s, enemy);
  if (b.odds !== null || b.counterattack || b.round > 1) return { least2: sp2, most2: sp2 };
  if (asked === null || BEFORE_STRENGTH.includes(asked.step)) return null;
  const lost2 = b.lost2[enemy];
  const { least2, most2 } = boundsOf(roundedToTens2(sp2 + lost2), false);
  return { least2: Math.max(1, least2 - lost2), most2: most2 - lost2 };
}

/** Half points that are told as this figure (CN 0.3). */
export const boundsOf = (sp2: number, exact: boolean): Bounds =>
  exact ? { least2: sp2, most2: sp2 } : { least2: sp2 <= 20 ? 1 : sp2 - 10, most2: sp2 + 9 };

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
  if (args !== undefined && args['side'] === enemyOf(side)) return [{ step, args: openArgs(args) }];
  return [frame];
}

/** Lists of the enemy's pieces are emptied: the sample fills them in from its own. */
const openArgs = (args: FrameArgs): FrameArgs =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, UNIT_LISTS.includes(name) ? [] : value]));

/** Arguments of a loss that list units, and of the guns that list Leaders. */
export const UNIT_LISTS: readonly string[] = ['pool', 'first', 'spared', 'reluctant', 'tried'];
