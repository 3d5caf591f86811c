/** What happens in every phase: the turn goes on, counters move, strength is lost, something is learned. */
import * as change from '../theatre/change.ts';
import { lookFromEntries } from '../theatre/counters.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { IN_POOL, OUT, RETURNING } from '../theatre/state.ts';
import type { Apply, Cited } from './cited.ts';
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

export type CoreEvent =
  | (Cited & { readonly type: 'turnBegan'; readonly turn: number })
  | (Cited & { readonly type: 'weatherFell'; readonly weather: number })
  | (Cited & { readonly type: 'playerTurnBegan'; readonly side: SideIndex })
  | (Cited & { readonly type: 'segmentBegan'; readonly segment: number })
  | (Cited & {
      readonly type: 'strengthLost';
      readonly unit: number;
      readonly sp2: number;
      readonly cause: LossCause;
      readonly hex: number;
    })
  /** A counter moved with its track; `from` and `to` are adjacent except in flight, ride home or displacement. */
  | (Cited & {
      readonly type: 'forceMoved';
      readonly leader: number;
      readonly from: number;
      readonly to: number;
      readonly manner: Manner;
    })
  /** Onto another Leader's track in the hex, or (-1) off it. */
  | (Cited & { readonly type: 'leaderSubordinated'; readonly leader: number; readonly under: number })
  | (Cited & { readonly type: 'unitAssigned'; readonly unit: number; readonly leader: number })
  | (Cited & { readonly type: 'leaderPlaced'; readonly leader: number; readonly hex: number; readonly army: number })
  | (Cited & {
      readonly type: 'leaderRemoved';
      readonly leader: number;
      readonly hex: number;
      readonly fate: 'pool' | 'returning' | 'captured' | 'exited';
      readonly returnsOn: number;
    })
  | (Cited & { readonly type: 'vedettePlaced'; readonly vedette: number; readonly hex: number })
  | (Cited & { readonly type: 'vedetteMoved'; readonly vedette: number; readonly from: number; readonly to: number })
  | (Cited & { readonly type: 'vedetteReturned'; readonly vedette: number; readonly hex: number })
  | (Cited & { readonly type: 'bridgeChanged'; readonly hexside: number; readonly bridge: number })
  | (Cited & { readonly type: 'apChanged'; readonly army: number; readonly by: number })
  /** Told to one side only. */
  | (Cited & {
      readonly type: 'learned';
      readonly side: SideIndex;
      readonly token: number;
      readonly leader: number;
      readonly sp2: number;
      readonly exact: boolean;
      readonly hex: number;
    });

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
  learned(s, e) {
    change.learn(s, e.side, { token: e.token, leader: e.leader, sp2: e.sp2, exact: e.exact, turn: s.turn });
  },
};
