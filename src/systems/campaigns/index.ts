/** Campaigns of Napoleon behind the kernel's contract. */
import type { GameOptions, Step, System } from '../../kernel/contract.ts';
import type { Action } from './actions.ts';
import { belief } from './belief/index.ts';
import { combatSteps } from './combat/index.ts';
import { commandSteps } from './command/index.ts';
import { contradictions } from './contradictions.ts';
import { apply, type CampaignEvent } from './events.ts';
import { invariants } from './invariants.ts';
import { moraleSteps } from './morale/phase.ts';
import { movementSteps } from './movement/index.ts';
import { type Loaded, loadScenario } from './scenario/load.ts';
import { setUp } from './setup.ts';
import { siegeSteps } from './siege/index.ts';
import { digest, fork, type State } from './state.ts';
import { thaw } from './thaw.ts';
import { FIRST_TURN, turnSteps } from './turn.ts';
import { redact, type View, view } from './view.ts';

export type CampaignStep = Step<State, Action, CampaignEvent>;

export const campaigns: System<State, Action, CampaignEvent, View> = {
  id: 'campaigns',
  title: 'Campaigns of Napoleon',
  version: 3,
  open(raw, options) {
    const loaded = loadVariant(raw, options);
    if (!loaded.ok) return loaded;
    return { ok: true, state: setUp(loaded.scenario, options), agenda: FIRST_TURN };
  },
  begins: FIRST_TURN,
  steps: { ...turnSteps, ...commandSteps, ...movementSteps, ...combatSteps, ...siegeSteps, ...moraleSteps },
  apply,
  view,
  redact,
  fork,
  digest,
  thaw(raw, options, digest) {
    const loaded = loadVariant(raw, options);
    return loaded.ok ? thaw(loaded.scenario, options, digest) : loaded;
  },
  contradictions,
  belief,
  invariants,
};

function loadVariant(raw: unknown, { variant }: GameOptions): Loaded {
  return loadScenario(raw, typeof variant === 'string' ? variant : undefined);
}
