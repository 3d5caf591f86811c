import { assignUnit, placeVedette, removeLeader } from '../theatre/change.ts';
import { lookFromEntries } from '../theatre/counters.ts';
import { trackOf, unitsUnder } from '../theatre/forces.ts';
import type { MarchSegment } from '../theatre/march.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import {
  DUE,
  MOVED_AS_REINFORCEMENT,
  MOVED_BY_COMMAND,
  MOVED_BY_FORCED_MARCH,
  MOVED_BY_INITIATIVE,
  type State,
  type Work,
} from '../theatre/state.ts';
import type { Apply, Cited } from './cited.ts';

/** One line of a modifier list, for the journal. */
export interface Modifier {
  readonly code: string;
  readonly value: number;
}

/** What happens in the Movement Phase (CN 6, 7, 8). */
export type MovementEvent =
  | (Cited & { readonly type: 'commandIssued'; readonly leader: number; readonly army: number })
  | (Cited & {
      readonly type: 'initiativeTried';
      readonly leader: number;
      readonly modifier: number;
      readonly result: 'full' | 'one' | 'none';
    })
  | (Cited & {
      readonly type: 'marchBegan';
      readonly leader: number;
      readonly hex: number;
      readonly segment: MarchSegment;
      readonly allowance: number;
      readonly onePoint: boolean;
      readonly administrative: boolean;
      /** Which reinforcement, or -1. */
      readonly index: number;
    })
  | (Cited & { readonly type: 'allowanceChanged'; readonly leader: number; readonly allowance: number })
  | (Cited & {
      readonly type: 'mpSpent';
      readonly leader: number;
      readonly to: number;
      readonly mp: number;
      readonly counted: number;
      readonly rough: boolean;
      readonly administrative: boolean;
    })
  /** A part that has moved and may not move again: a dropped one, or the whole at its end. */
  | (Cited & { readonly type: 'forceFinished'; readonly leader: number; readonly segment: MarchSegment })
  | (Cited & { readonly type: 'marchEnded'; readonly leader: number; readonly hex: number })
  | (Cited & {
      readonly type: 'attritionChecked';
      readonly leader: number;
      readonly hex: number;
      /** Index into ATTRITION_COLUMN_NAMES. */
      readonly column: number;
      readonly modifiers: readonly Modifier[];
      readonly severity: number;
      readonly sp2: number;
    })
  | (Cited & {
      readonly type: 'workAnnounced';
      readonly leader: number;
      readonly hexside: number;
      readonly work: Work['kind'];
    })
  | (Cited & {
      readonly type: 'workFailed';
      readonly leader: number;
      readonly hexside: number;
      readonly work: Work['kind'];
    })
  | (Cited & { readonly type: 'worksCleared'; readonly side: SideIndex })
  | (Cited & { readonly type: 'trainLaid'; readonly train: number; readonly hexside: number })
  | (Cited & { readonly type: 'trainPassed'; readonly train: number; readonly leader: number })
  | (Cited & { readonly type: 'trainLost'; readonly train: number })
  | (Cited & {
      readonly type: 'reinforcementEntered';
      readonly index: number;
      readonly leader: number;
      readonly hex: number;
    })
  | (Cited & {
      readonly type: 'reinforcementDelayed';
      readonly index: number;
      readonly turn: number;
      readonly hex: number;
    })
  /** It found no hex to end in and is taken back to wait. */
  | (Cited & {
      readonly type: 'reinforcementWithdrawn';
      readonly index: number;
      readonly leader: number;
      readonly hex: number;
    })
  | (Cited & { readonly type: 'vedetteFinished'; readonly vedette: number; readonly hex: number })
  | (Cited & { readonly type: 'vedetteEliminated'; readonly vedette: number; readonly hex: number })
  | (Cited & {
      readonly type: 'skirmishFought';
      readonly vedette: number;
      readonly against: number;
      readonly hex: number;
    })
  /** Told to one side: the kinds of enemy counters within reach of its Vedette. */
  | (Cited & { readonly type: 'kindsSeen'; readonly side: SideIndex; readonly hex: number; readonly range: number })
  /** Told to one side: nothing was learned of the Stack in `hex`. */
  | (Cited & {
      readonly type: 'reconnaissanceFailed';
      readonly side: SideIndex;
      readonly vedette: number;
      readonly hex: number;
    });

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
    seeKinds(s, e.side, e.hex, e.range);
  },
  reconnaissanceFailed() {},
};

/** CN 8.4: marks every enemy counter within range as known to be what it is. */
function seeKinds(s: State, side: SideIndex, hex: number, range: number): void {
  const { grid } = s.campaign.ground;
  const within = (at: number): boolean => at >= 0 && grid.distance(at, hex) <= range;
  for (const l of s.present[enemyOf(side)]) {
    if (s.leader.over[l] === -1 && within(s.leader.hex[l]!)) s.leader.kindKnown[l] = 1;
  }
  s.campaign.vedettes.forEach((info, v) => {
    if (info.side !== side && within(s.vedette.hex[v]!)) s.vedette.kindKnown[v] = 1;
  });
}
