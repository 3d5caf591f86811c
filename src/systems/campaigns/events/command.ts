/** What happens in the Command Phase, to Centres of Operations and in consolidation (CN 5, 6.7). */
import * as change from '../theatre/change.ts';
import { noticeAround } from '../theatre/counters.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import type { Apply, EventOf } from './cited.ts';

/** Marks of CN 5.3.4 in `State.unit.merged`. */
export const GAVE = 1;
export const RECEIVED = 2;

interface CommandEvents {
  replacementsArrived: { side: SideIndex; nation: number; arm: number; sp2: number };
  replacementsGiven: { unit: number; sp2: number };
  sourceChanged: { army: number; from: number; to: number };
  centreDisbanded: { army: number; hex: number };
  /** Back on the map at a Source, which becomes the active one. */
  centreReturned: { army: number; hex: number };
  centreFlipped: { army: number; hex: number; moving: boolean };
  centreMoved: { army: number; from: number; to: number };
  /** Fled to `to`, or off the map (-1) until the turn `returnsOn`. */
  centreOverrun: { army: number; from: number; to: number; returnsOn: number };
  regimentRaised: { unit: number; leader: number; hex: number; nation: number; sp2: number };
  regimentFilled: { unit: number; sp2: number };
  unitTransferred: { unit: number; leader: number };
  leaderTransferred: { leader: number; under: number };
  /** `giver` is a unit too. */
  strengthMerged: { giver: number; unit: number; sp2: number };
  /** CN 6.7: no Leader can lead this Force where it stands (or one can again). */
  forceUnled: { leader: number; hex: number; unled: boolean };
}

export type CommandEvent = EventOf<CommandEvents>;

export const commandApply: Apply<CommandEvent> = {
  replacementsArrived(s, e) {
    s.pool[e.side][e.nation * 3 + e.arm]! += e.sp2;
  },
  replacementsGiven(s, e) {
    drawFromPool(s, e.unit, e.sp2);
    s.unit.replaced[e.unit]! += e.sp2;
  },
  sourceChanged(s, e) {
    s.armies[e.army]!.source = e.to;
    s.armies[e.army]!.sourceChanged = true;
    s.version += 1;
  },
  centreDisbanded(s, e) {
    placeCentre(s, e.army, -1);
    s.armies[e.army]!.centreOverrun = false;
    s.armies[e.army]!.centreReturnsOn = s.turn + 1;
  },
  centreReturned(s, e) {
    s.armies[e.army]!.source = e.hex;
    s.armies[e.army]!.centreMoving = true;
    placeCentre(s, e.army, e.hex);
  },
  centreFlipped(s, e) {
    s.armies[e.army]!.centreMoving = e.moving;
    s.armies[e.army]!.centreMoved = true;
    s.version += 1;
  },
  centreMoved(s, e) {
    s.armies[e.army]!.centreMoved = true;
    placeCentre(s, e.army, e.to);
  },
  centreOverrun(s, e) {
    const army = s.armies[e.army]!;
    army.centreMoving = true;
    army.centreOverrun = e.to < 0;
    army.centreReturnsOn = e.returnsOn;
    placeCentre(s, e.army, e.to);
  },
  regimentRaised(s, e) {
    s.unit.nation[e.unit] = e.nation;
    // It was formed in this segment: no transfer and no dissolving before the next (CN 13.1, D04).
    s.unit.transferred[e.unit] = 1;
    s.unit.merged[e.unit] = RECEIVED;
    // One of this name that left by an exit took its men with it (CN 9.10h).
    change.setStrength(s, e.unit, 0);
    change.assignUnit(s, e.unit, e.leader);
    drawFromPool(s, e.unit, e.sp2);
  },
  regimentFilled(s, e) {
    drawFromPool(s, e.unit, e.sp2);
  },
  unitTransferred(s, e) {
    change.assignUnit(s, e.unit, e.leader);
    s.unit.transferred[e.unit] = 1;
  },
  leaderTransferred(s, e) {
    change.subordinate(s, e.leader, e.under);
    s.leader.transferred[e.leader] = 1;
  },
  strengthMerged(s, e) {
    change.setStrength(s, e.unit, s.unit.sp2[e.unit]! + e.sp2);
    change.setStrength(s, e.giver, s.unit.sp2[e.giver]! - e.sp2);
    s.unit.merged[e.unit] = RECEIVED;
    s.unit.merged[e.giver] = GAVE;
  },
  forceUnled(s, e) {
    s.leader.unled[e.leader] = e.unled ? 1 : 0;
  },
};

function drawFromPool(s: State, unit: number, sp2: number): void {
  const { side, arm } = s.campaign.units[unit]!;
  s.pool[side][s.unit.nation[unit]! * 3 + arm]! -= sp2;
  change.setStrength(s, unit, s.unit.sp2[unit]! + sp2);
}

/** Puts the Centre in a hex, or (-1) off the map. */
function placeCentre(s: State, army: number, hex: number): void {
  s.armies[army]!.centre = hex;
  s.version += 1;
  if (hex >= 0) noticeAround(s, s.campaign.armies[army]!.side, hex);
}
