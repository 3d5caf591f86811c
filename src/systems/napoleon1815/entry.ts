/** Everything of this system that is fetched with its first game. */
import type { AnyEntry, Entry } from '../../umpire/manifest.ts';
import { partsBy } from './advice/index.ts';
import { napoleonBots } from './bots/index.ts';
import type { NapoleonEvent } from './events/index.ts';
import type { View } from './fog/view.ts';
import { napoleon1815 } from './index.ts';
import { napoleonPresenter } from './present/index.ts';
import { prospect } from './present/prospect.ts';
import type { Action } from './sequence/actions.ts';
import type { Campaign } from './theatre/campaign.ts';
import type { State } from './theatre/state.ts';

const whole: Entry<State, Action, NapoleonEvent, View, Campaign> = {
  system: napoleon1815,
  presenter: napoleonPresenter,
  charts: () => import('./present/charts.ts').then(({ CHARTS }) => CHARTS),
  prospect,
  bots: napoleonBots,
  parts: partsBy(napoleon1815),
};

export const entry = whole as unknown as AnyEntry;
