/** A position as one pair of eyes may know it, and what the presenter makes of it. */
import type { Decision } from '../../../src/kernel/game.ts';
import { type StaffMap, staffMapOf } from '../../../src/systems/campaigns/belief/staff-map.ts';
import type { View } from '../../../src/systems/campaigns/belief/view.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { Action } from '../../../src/systems/campaigns/sequence/actions.ts';
import type { Campaign } from '../../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import type { Sight } from '../../../src/umpire/presenter.ts';

export const sightOf = (s: State, eye: string, asked: Decision<Action> | null = null): Sight<View, Campaign> => ({
  eye,
  theatre: s.campaign,
  view: campaigns.view(s, eye, asked),
});

/** The table of its staff, from that alone. */
export const staffMapFor = (s: State, eye: string, asked: Decision<Action> | null = null): StaffMap =>
  staffMapOf(s.campaign, campaigns.view(s, eye, asked));
