/** Campaigns of Napoleon as it shows itself (see `Presenter`). */
import type { Presenter } from '../../../umpire/presenter.ts';
import { staffMapOf } from '../belief/staff-map.ts';
import type { View } from '../belief/view.ts';
import type { CampaignEvent } from '../events/index.ts';
import { ask, awaiting } from '../prose/ask.ts';
import { ending, line } from '../prose/line.ts';
import { refusal } from '../prose/refusal.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/roster.ts';
import { battle, unfolds } from './battle/index.ts';
import { board } from './board.ts';
import { briefings } from './briefing.ts';
import { courses } from './courses.ts';
import { cues } from './cues.ts';
import { goal } from './goal.ts';
import { joined } from './joined.ts';
import { landmark } from './landmarks.ts';
import { muster } from './muster.ts';
import { describe, overlay } from './overlays.ts';
import { remediesFor } from './remedy/index.ts';
import { inWords as remedyInWords } from './remedy/words.ts';
import { ROUTINES, routine } from './routines.ts';
import { scene } from './scene.ts';
import { allocation } from './sharing.ts';
import { enemies, forces, sequence, status } from './status.ts';
import { tally } from './tally.ts';
import { hints, reach, way } from './way.ts';
import { readAction, speakReach, wireAction, wireEvent, wireView } from './wire.ts';

export const campaignPresenter: Presenter<View, Action, CampaignEvent, Campaign> = {
  sequence,
  routines: ROUTINES,
  show: {
    board: (campaign) => board({ campaign }),
    briefings: (campaign) => briefings({ campaign }),
    scene: ({ theatre, view, eye }, decision) => scene(staffMapOf(theatre, view), eye, decision),
    status: ({ theatre, view, eye }) => status(staffMapOf(theatre, view), eye),
    forces: ({ theatre, view, eye }) => forces(staffMapOf(theatre, view), eye),
    enemies: ({ theatre, view }) => enemies(theatre, view),
    goal: ({ theatre, view }) => goal(staffMapOf(theatre, view)),
    muster: ({ theatre, view }) => muster(staffMapOf(theatre, view)),
    sheet: ({ theatre, view, eye }, looking) => battle(staffMapOf(theatre, view), eye, looking),
    unfolds,
  },
  ask: {
    question: ({ theatre, view }, decision, standard) => ask(staffMapOf(theatre, view).told, decision, standard),
    awaiting: (campaign, side) => awaiting({ campaign }, side),
    routine: ({ theatre, view }, decision, standard) => routine(staffMapOf(theatre, view), decision, standard),
    allocation: ({ theatre, view }, decision) => allocation(staffMapOf(theatre, view), decision),
    courses: ({ theatre, view }, decision) => courses(staffMapOf(theatre, view), decision),
  },
  tell: {
    line: (campaign, e, eye, n) => line({ campaign }, e, eye, n),
    joined,
    cues: (campaign, e, eye, mover) => cues({ campaign }, e, eye, mover),
    landmark: (campaign, e) => landmark({ campaign }, e),
    tally: (campaign, e, eye) => tally({ campaign }, e, eye),
    refusal: (campaign, r) => refusal({ campaign }, r),
    ending: (campaign, outcome) => ending({ campaign }, outcome),
  },
  point: {
    reach: ({ theatre, view }, decision, piece) => reach(staffMapOf(theatre, view), decision, piece),
    way: ({ theatre, view }, decision, piece, hex) => way(staffMapOf(theatre, view), decision, piece, hex),
    hints: ({ theatre, view }, decision, piece) => hints(staffMapOf(theatre, view), decision, piece),
    remedy: ({ theatre, view }, decision, piece, hex) =>
      remedyInWords(staffMapOf(theatre, view), remediesFor(theatre, view, decision, piece, hex)),
    describe: ({ theatre, view, eye }, hex) => describe(staffMapOf(theatre, view), eye, hex),
    overlay: ({ theatre, view, eye }, id) => overlay(staffMapOf(theatre, view), eye, id),
  },
  wire: {
    action: (campaign, a) => wireAction({ campaign }, a),
    readAction: (campaign, json) => readAction({ campaign }, json),
    event: (campaign, e) => wireEvent({ campaign }, e),
    view: ({ theatre: campaign, view }) => wireView({ campaign }, view),
    reach: ({ theatre, view }, decision, piece) => speakReach(staffMapOf(theatre, view), decision, piece),
  },
};
