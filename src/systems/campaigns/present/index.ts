/** Campaigns of Napoleon as it shows itself (see `Presenter`). */
import type { Presenter } from '../../presenter.ts';
import type { Action } from '../actions.ts';
import type { CampaignEvent } from '../events.ts';
import { ask } from '../prose/ask.ts';
import { ending, line } from '../prose/line.ts';
import { refusal } from '../prose/refusal.ts';
import type { State } from '../state.ts';
import { battle } from './battle.ts';
import { board } from './board.ts';
import { briefings } from './briefing.ts';
import { courses } from './courses.ts';
import { cues, mover } from './cues.ts';
import { goal } from './goal.ts';
import { joined } from './joined.ts';
import { landmark } from './landmarks.ts';
import { describe, supply, threats, zones } from './overlays.ts';
import { prospect } from './prospect.ts';
import { ROUTINES, routine } from './routines.ts';
import { scene } from './scene.ts';
import { allocation } from './sharing.ts';
import { enemies, forces, sequence, status } from './status.ts';
import { tally } from './tally.ts';
import { hints, reach, way } from './way.ts';
import { readAction, speakReach, wireAction, wireEvent, wireView } from './wire.ts';

export const campaignPresenter: Presenter<State, Action, CampaignEvent> = {
  sequence,
  routines: ROUTINES,
  board,
  scene,
  status,
  ask,
  routine,
  allocation,
  courses,
  forces,
  enemies,
  briefings,
  goal,
  battle,
  line,
  joined,
  mover,
  cues,
  landmark,
  tally,
  refusal,
  ending,
  reach,
  way,
  hints,
  describe,
  zones,
  threats,
  supply,
  prospect,
  wire: { action: wireAction, readAction, event: wireEvent, view: wireView, reach: speakReach },
};
