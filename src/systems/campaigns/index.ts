/** Campaigns of Napoleon behind the kernel's contract. */
import type { Step, System } from '../../kernel/contract.ts';
import type { Action } from './actions.ts';
import { combatSteps } from './combat/index.ts';
import { commandSteps } from './command/index.ts';
import { apply, type CampaignEvent } from './events.ts';
import { invariants } from './invariants.ts';
import { moraleSteps } from './morale/phase.ts';
import { movementSteps } from './movement/index.ts';
import { loadScenario } from './scenario/load.ts';
import { setUp } from './setup.ts';
import { siegeSteps } from './siege/index.ts';
import { digest, fork, type State } from './state.ts';
import { turnSteps } from './turn.ts';
import { redact, type View, view } from './view.ts';

export type CampaignStep = Step<State, Action, CampaignEvent>;

export const campaigns: System<State, Action, CampaignEvent, View> = {
  id: 'campaigns',
  title: 'Campaigns of Napoleon',
  version: 1,
  open(raw, options) {
    const variant = options['variant'];
    const loaded = loadScenario(raw, typeof variant === 'string' ? variant : undefined);
    if (!loaded.ok) return loaded;
    return { ok: true, state: setUp(loaded.scenario, options), agenda: [{ step: 'gameTurn', args: { turn: 1 } }] };
  },
  steps: { ...turnSteps, ...commandSteps, ...movementSteps, ...combatSteps, ...siegeSteps, ...moraleSteps },
  apply,
  view,
  redact,
  fork,
  digest,
  invariants,
};
