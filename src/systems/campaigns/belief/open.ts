/**
 * The wall between the truth and what a side knows: a position with its own pieces whole, and of the enemy only what
 * lies open (CN 2). Nothing else of the true state passes it.
 */
import { enemyCounters } from '../fog/counters.ts';
import type { Position } from '../position/thaw.ts';
import type { Battle, Throw } from '../theatre/battle.ts';
import { copyColumns } from '../theatre/columns.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { Knowledge } from '../theatre/seen.ts';
import {
  type ArmyState,
  digest,
  IN_POOL,
  type ReinforcementState,
  type State,
  type TrainState,
} from '../theatre/state.ts';

export function openPosition(s: State, side: SideIndex): Position {
  const { campaign } = s;
  const enemy = enemyOf(side);
  const own = (of: { readonly side: SideIndex }): boolean => of.side === side;
  const pair = <T>(mine: T, his: T): [T, T] => (side === 0 ? [mine, his] : [his, mine]);
  const open = digest(s) as Position;
  const his = campaign.pieces[enemy];
  const pontoons = campaign.scenario.pontoons;
  const march = s.march !== null && own(campaign.leaders[s.march.leader]!) ? s.march : null;
  return {
    ...open,
    leader: faceDown(ownColumns(s.leader, his.leaders, { hex: -1, over: -1, army: -1, next: -1, status: IN_POOL })),
    unit: ownColumns(s.unit, his.units, { leader: -1 }),
    vedette: faceDown(ownColumns(s.vedette, his.vedettes, { hex: -1 })),
    armies: s.armies.map((army, a) => (own(campaign.armies[a]!) ? { ...army } : openArmy(army))),
    pool: pair(s.pool[side].slice(), new Int16Array(s.pool[enemy].length)),
    reinforcements: s.reinforcements.map((entry, i) => (ownEntry(s, i, side) ? { ...entry } : promised(s, i))),
    trains: s.trains.map((train, i) =>
      pontoons[i]!.side === campaign.sides[side].id ? { ...train } : hisTrain(s, train, i),
    ),
    works: s.works.filter(({ leader }) => own(campaign.leaders[leader]!)),
    lost2: pair(s.lost2[side], 0),
    known: pair(remembered(s, side), []),
    nextToken: 0,
    march,
    battle: s.battle === null ? null : openBattle(s, s.battle, side),
  };
}

/** Reports of counters that are in sight; what becomes of the others in blind play is not told (CN 2.6). */
function remembered(s: State, side: SideIndex): Knowledge[] {
  if (!s.campaign.options.blind) return s.seen.reports[side].slice();
  const shown = new Set(enemyCounters(s, side).map(({ token }) => token));
  return s.seen.reports[side].filter(({ token }) => shown.has(token));
}

/** The umpire's register of own counters tells what the enemy has seen of them, and how much he has done. */
function faceDown<T extends { readonly token: Int32Array; readonly kindKnown: Uint8Array }>(columns: T): T {
  columns.token.fill(0);
  columns.kindKnown.fill(0);
  return columns;
}

/** Columns with the enemy's entries blanked, in the memory of the copy too, which goes wherever a column of it goes. */
function ownColumns<T extends object>(columns: T, his: readonly number[], blanks: Partial<Record<keyof T, number>>): T {
  const copy = copyColumns(columns);
  for (const name in copy) {
    const column = copy[name] as Int16Array;
    const blank = blanks[name] ?? 0;
    for (let i = 0; i < his.length; i += 1) column[his[i]!] = blank;
  }
  return copy;
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
    thrown: b.thrown.map((one) => (one.what === 'refuse' && one.side === enemy ? bare(one) : one)),
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

/** CN 2.3: of a Refuse the other side sees the die and what its own marker added to it, never what the cavalry did. */
function bare(thrown: Throw): Throw {
  const modifiers = thrown.modifiers.filter(({ code }) => code !== 'cavalry');
  return { ...thrown, modifiers, total: modifiers.reduce((sum, { value }) => sum + value, thrown.dice[0]!) };
}
