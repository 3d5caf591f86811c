/** Napoléon 1815 as it shows itself (see `Presenter`). */
import type { Presenter } from '../../../umpire/presenter.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { View } from '../fog/view.ts';
import { awaiting, question } from '../prose/ask.ts';
import { ending, line } from '../prose/lines.ts';
import { refusal } from '../prose/refusals.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/campaign.ts';
import { arrangement } from './battle/arrangement.ts';
import { sheet, unfolds } from './battle/index.ts';
import { board } from './board.ts';
import { courses } from './courses.ts';
import { briefings, goal } from './goal.ts';
import { describe, overlay } from './overlays.ts';
import { remedy } from './remedy.ts';
import { ROUTINES, routine } from './routines.ts';
import { scene } from './scene.ts';
import { enemies, forces, sequence, status } from './status.ts';
import { cues, joined, landmark, tally } from './tally.ts';
import { hints, reach, way } from './way.ts';
import { readAction, wireAction, wireEvent, wireReach, wireView } from './wire.ts';

export const napoleonPresenter: Presenter<View, Action, NapoleonEvent, Campaign> = {
  sequence,
  routines: ROUTINES,
  show: {
    board,
    briefings,
    scene: ({ view }, decision) => scene(view, decision),
    status: ({ view }) => status(view),
    forces: ({ view }) => forces(view),
    enemies: ({ view }) => enemies(view),
    goal: ({ view }) => goal(view),
    sheet: ({ view }, looking) => sheet(view, looking),
    unfolds,
  },
  ask: {
    question: ({ view }, decision, standard) => question(view, decision, standard),
    awaiting,
    routine: ({ view }, decision, standard) => routine(view, decision, standard),
    allocation: () => null,
    arrangement: ({ view }, decision) => arrangement(view, decision),
    courses: ({ view }, decision) => courses(view, decision),
  },
  tell: { line, joined, cues, landmark, tally, refusal, ending },
  point: {
    reach: ({ view }, decision, piece) => reach(view, decision, piece),
    way: ({ view }, decision, piece, place) => way(view, decision, piece, place),
    hints: ({ view }, decision, piece) => hints(view, decision, piece),
    remedy: ({ view }, decision, piece, place) => remedy(view, decision, piece, place),
    describe: ({ view }, place) => describe(view, place),
    overlay: ({ view }, id) => overlay(view, id),
  },
  wire: {
    action: wireAction,
    readAction,
    event: wireEvent,
    view: ({ view }) => wireView(view),
    reach: ({ view }, decision, piece) => wireReach(view, decision, piece),
  },
};
