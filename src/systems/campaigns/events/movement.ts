import { assignUnit, placeVedette, removeLeader } from '../theatre/change.ts';
import { lookAround, lookFromEntries } from '../theatre/counters.ts';
import { trackOf, unitsUnder } from '../theatre/forces.ts';
import type { MarchSegment } from '../theatre/march.ts';
import type { SideIndex } from '../theatre/roster.ts';
import {
  DUE,
  MOVED_AS_REINFORCEMENT,
  MOVED_BY_COMMAND,
  MOVED_BY_FORCED_MARCH,
  MOVED_BY_INITIATIVE,
  type Work,
} from '../theatre/state.ts';
import type { Apply, EventOf } from './cited.ts';

/** One line of an attrition roll's modifiers, for the journal. */
export interface Modifier {
  readonly code: string;
  readonly value: number;
}

/** What happens in the Movement Phase (CN 6, 7, 8). */
interface MovementEvents {
  commandIssued: { leader: number; army: number };
  initiativeTried: { leader: number; modifier: number; result: 'full' | 'one' | 'none' };
  marchBegan: {
    leader: number;
    hex: number;
    segment: MarchSegment;
    allowance: number;
    onePoint: boolean;
    administrative: boolean;
    /** Which reinforcement, or -1. */
    index: number;
  };
  allowanceChanged: { leader: number; allowance: number };
  mpSpent: { leader: number; to: number; mp: number; counted: number; rough: boolean; administrative: boolean };
  /** A part that has moved and may not move again: a dropped one, or the whole at its end. */
  forceFinished: { leader: number; segment: MarchSegment };
  marchEnded: { leader: number; hex: number };
  attritionChecked: {
    leader: number;
    hex: number;
    /** Index into ATTRITION_COLUMN_NAMES. */
    column: number;
    modifiers: readonly Modifier[];
    severity: number;
    /** As the chart has it, and as much of it as was there to be lost (CN 0.11). */
    sp2: number;
    borne2: number;
  };
  workAnnounced: { leader: number; hexside: number; work: Work['kind'] };
  workFailed: { leader: number; hexside: number; work: Work['kind'] };
  worksCleared: { side: SideIndex };
  trainLaid: { train: number; hexside: number };
  trainPassed: { train: number; leader: number };
  trainLost: { train: number };
  reinforcementEntered: { index: number; leader: number; hex: number };
  reinforcementDelayed: { index: number; turn: number; hex: number };
  /** It found no hex to end in and is taken back to wait. */
  reinforcementWithdrawn: { index: number; leader: number; hex: number };
  vedetteFinished: { vedette: number; hex: number };
  vedetteEliminated: { vedette: number; hex: number };
  skirmishFought: { vedette: number; against: number; hex: number };
  /** Told to one side: the kinds of enemy counters within reach of its Vedette. */
  kindsSeen: { side: SideIndex; hex: number; range: number };
  /** Told to one side: nothing was learned of the Stack in `hex`. */
  reconnaissanceFailed: { side: SideIndex; vedette: number; hex: number };
}

export type MovementEvent = EventOf<MovementEvents>;

const MOVED: Readonly<Record<MarchSegment, number>> = {
  reinforcement: MOVED_AS_REINFORCEMENT,
  command: MOVED_BY_COMMAND,
  initiative: MOVED_BY_INITIATIVE,
  forced: MOVED_BY_FORCED_MARCH,
  ride: MOVED_BY_COMMAND,
};

export const movementApply: Apply<MovementEvent> = {
  commandIssued(s, e) {
    const army = s.armies[e.army]!;
    army.ap -= 1;
    army.commandsIssued += 1;
  },
  // A part that failed may not try again under another name (CN 3.2); one that succeeded will have moved.
  initiativeTried(s, e) {
    if (e.result !== 'none') return;
    for (const l of trackOf(s, e.leader)) s.leader.tried[l] = 1;
  },
  marchBegan(s, e) {
    s.march = {
      leader: e.leader,
      segment: e.segment,
      allowance: e.allowance,
      left: e.allowance,
      counted: 0,
      rough: false,
      administrative: e.administrative,
      path: [e.hex],
      onePoint: e.onePoint,
      index: e.index,
    };
  },
  allowanceChanged(s, e) {
    s.march!.allowance = e.allowance;
    s.march!.left = e.allowance;
  },
  mpSpent(s, e) {
    const march = s.march!;
    march.left -= e.mp;
    march.counted += e.counted;
    march.rough ||= e.rough;
    march.administrative &&= e.administrative;
    if (march.path[march.path.length - 1] !== e.to) march.path.push(e.to);
  },
  forceFinished(s, e) {
    for (const l of trackOf(s, e.leader)) s.leader.moved[l] = MOVED[e.segment];
  },
  marchEnded(s) {
    s.march = null;
  },
  attritionChecked() {},
  workAnnounced(s, e) {
    s.works.push({ leader: e.leader, hexside: e.hexside, kind: e.work });
  },
  workFailed() {},
  worksCleared(s) {
    s.works = [];
  },
  trainLaid(s, e) {
    s.trains[e.train] = { with: -1, laid: e.hexside };
  },
  trainPassed(s, e) {
    s.trains[e.train] = { with: e.leader, laid: -1 };
  },
  trainLost(s, e) {
    s.trains[e.train] = { with: -1, laid: -1 };
  },
  reinforcementEntered(s, e) {
    const entry = s.reinforcements[e.index]!;
    entry.entered = true;
    entry.turn = s.turn;
  },
  reinforcementDelayed(s, e) {
    const entry = s.reinforcements[e.index]!;
    entry.turn = e.turn;
    entry.hex = e.hex;
    lookFromEntries(s);
  },
  reinforcementWithdrawn(s, e) {
    s.reinforcements[e.index]!.entered = false;
    for (const unit of unitsUnder(s, e.leader)) assignUnit(s, unit, -1);
    for (const l of trackOf(s, e.leader)) {
      removeLeader(s, l, DUE);
      s.leader.status[l] = DUE;
    }
  },
  vedetteFinished(s, e) {
    s.vedette.moved[e.vedette] = 1;
  },
  vedetteEliminated(s, e) {
    placeVedette(s, e.vedette, -1);
  },
  skirmishFought() {},
  kindsSeen(s, e) {
    lookAround(s, e.side, e.hex, e.range);
  },
  reconnaissanceFailed() {},
};
