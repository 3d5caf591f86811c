/** What happens in every phase: the turn goes on, counters move, strength is lost, something is learned. */
import * as change from '../theatre/change.ts';
import { lookFromEntries } from '../theatre/counters.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { numberCounters } from '../theatre/sightings.ts';
import { IN_POOL, OUT, RETURNING } from '../theatre/state.ts';
import type { Apply, EventOf } from './cited.ts';
import { countBattleLoss } from './combat-apply.ts';

/** Why strength was lost; the final tally counts every cause (CN 11.5). */
export type LossCause =
  | 'attrition'
  | 'bombardment'
  | 'combat'
  | 'floor'
  | 'retreat'
  | 'pursuit'
  | 'stragglers'
  | 'abandoned'
  | 'surrender'
  | 'destroyed'
  | 'vedette'
  | 'siege';

/** How a counter came to another hex; the screen animates it accordingly. */
export type Manner = 'march' | 'ride' | 'retreat' | 'pursuit' | 'advance' | 'displacement' | 'flight';

interface CoreEvents {
  turnBegan: { turn: number };
  weatherFell: { weather: number };
  playerTurnBegan: { side: SideIndex };
  segmentBegan: { segment: number };
  strengthLost: { unit: number; sp2: number; cause: LossCause; hex: number };
  /** A counter moved with its track; `from` and `to` are adjacent except in flight, ride home or displacement. */
  forceMoved: { leader: number; from: number; to: number; manner: Manner };
  /** Onto another Leader's track in the hex, or (-1) off it. */
  leaderSubordinated: { leader: number; under: number };
  unitAssigned: { unit: number; leader: number };
  leaderPlaced: { leader: number; hex: number; army: number };
  leaderRemoved: { leader: number; hex: number; fate: 'pool' | 'returning' | 'captured' | 'exited'; returnsOn: number };
  vedettePlaced: { vedette: number; hex: number };
  vedetteMoved: { vedette: number; from: number; to: number };
  vedetteReturned: { vedette: number; hex: number };
  bridgeChanged: { hexside: number; bridge: number };
  apChanged: { army: number; by: number };
  /** Counters that are new to the enemy's eyes get the numbers he knows them by. */
  countersShown: Record<never, never>;
  /**
   * Told to one side only, of the counter it knows by the number `token`: a name, or -1; a strength, or -1. `called` is
   * the name it goes by, told now or before.
   */
  learned: {
    side: SideIndex;
    token: number;
    leader: number;
    called: number;
    sp2: number;
    exact: boolean;
    hex: number;
  };
}

export type CoreEvent = EventOf<CoreEvents>;

const FATES = { pool: IN_POOL, returning: RETURNING, captured: OUT, exited: OUT } as const;

export const coreApply: Apply<CoreEvent> = {
  turnBegan(s, e) {
    s.turn = e.turn;
    lookFromEntries(s);
  },
  weatherFell(s, e) {
    s.weather = e.weather;
    s.version += 1;
  },
  playerTurnBegan(s, e) {
    s.phasing = e.side;
    s.leader.moved.fill(0);
    s.leader.tried.fill(0);
    s.leader.transferred.fill(0);
    s.vedette.moved.fill(0);
    s.unit.replaced.fill(0);
    s.unit.transferred.fill(0);
    s.unit.merged.fill(0);
    s.unit.spent.fill(0);
    s.armies.forEach((army, a) => {
      if (s.campaign.armies[a]!.side !== e.side) return;
      army.commandsIssued = 0;
      army.sourceChanged = false;
      army.centreMoved = false;
    });
  },
  segmentBegan(s, e) {
    s.segment = e.segment;
  },
  strengthLost(s, e) {
    const leader = s.unit.leader[e.unit]!;
    const { side } = s.campaign.units[e.unit]!;
    change.countLoss(s, side, leader >= 0 ? change.armyOfForce(s, leader) : -1, e.sp2);
    change.setStrength(s, e.unit, s.unit.sp2[e.unit]! - e.sp2);
    countBattleLoss(s, e.unit, e.cause, e.sp2);
  },
  forceMoved(s, e) {
    change.moveForce(s, e.leader, e.to);
  },
  leaderSubordinated(s, e) {
    change.subordinate(s, e.leader, e.under);
  },
  unitAssigned(s, e) {
    change.assignUnit(s, e.unit, e.leader);
  },
  leaderPlaced(s, e) {
    change.placeLeader(s, e.leader, e.hex, e.army);
  },
  leaderRemoved(s, e) {
    change.removeLeader(s, e.leader, FATES[e.fate], e.returnsOn);
  },
  vedettePlaced(s, e) {
    change.placeVedette(s, e.vedette, e.hex);
  },
  vedetteMoved(s, e) {
    change.placeVedette(s, e.vedette, e.to);
  },
  vedetteReturned(s, e) {
    change.placeVedette(s, e.vedette, -1);
  },
  bridgeChanged(s, e) {
    change.setBridge(s, e.hexside, e.bridge);
  },
  apChanged(s, e) {
    s.armies[e.army]!.ap += e.by;
  },
  countersShown(s) {
    numberCounters(s);
  },
  learned(s, e) {
    change.learn(s, e.side, { token: e.token, leader: e.leader, sp2: e.sp2, exact: e.exact, turn: s.turn });
  },
};
