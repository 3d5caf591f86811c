/** Everything of this system that is fetched with its first game. */
import type { AnyEntry, Entry } from '../../umpire/manifest.ts';
import { partsBy } from './advice/index.ts';
import type { View } from './belief/view.ts';
import { campaignBots } from './bots/index.ts';
import type { CampaignEvent } from './events/index.ts';
import { campaigns } from './index.ts';
import { campaignPresenter } from './present/index.ts';
import { prospect } from './present/prospect.ts';
import type { Action } from './sequence/actions.ts';
import type { Campaign } from './theatre/roster.ts';
import type { State } from './theatre/state.ts';

const whole: Entry<State, Action, CampaignEvent, View, Campaign> = {
  system: campaigns,
  presenter: campaignPresenter,
  charts: () => import('./present/charts/index.ts').then(({ CHARTS }) => CHARTS),
  prospect,
  bots: campaignBots,
  parts: partsBy(campaigns),
};

export const entry = whole as unknown as AnyEntry;
