/** Campaigns of Napoleon behind the kernel's contract. */
import type { GameOptions, System } from '../../kernel/contract.ts';
import { belief } from './belief/index.ts';
import { type View, view } from './belief/view.ts';
import { combatSteps } from './combat/index.ts';
import { commandSteps } from './command/index.ts';
import { apply, type CampaignEvent } from './events/index.ts';
import { mover } from './fog/mover.ts';
import { redact } from './fog/redact.ts';
import { moraleSteps } from './morale/phase.ts';
import { movementSteps } from './movement/index.ts';
import { contradictions } from './position/contradictions.ts';
import { invariants } from './position/invariants.ts';
import { setUp } from './position/set-up.ts';
import { thaw } from './position/thaw.ts';
import { type Loaded, loadScenario } from './scenario/load.ts';
import type { Action } from './sequence/actions.ts';
import { showCounters } from './sequence/rest.ts';
import { FIRST_TURN, turnSteps } from './sequence/turn.ts';
import { siegeSteps } from './siege/index.ts';
import type { Campaign } from './theatre/roster.ts';
import { digest, fork, type State } from './theatre/state.ts';

export const campaigns: System<State, Action, CampaignEvent, View, Campaign> = {
  id: 'campaigns',
  title: 'Campaigns of Napoleon',
  version: 4,
  formerly: (version) => (version < 4 ? { oldRefuse: true } : {}),
  open(raw, options) {
    const loaded = loadVariant(raw, options);
    if (!loaded.ok) return loaded;
    return { ok: true, state: setUp(loaded.scenario, options), agenda: FIRST_TURN };
  },
  begins: FIRST_TURN,
  steps: { ...turnSteps, ...commandSteps, ...movementSteps, ...combatSteps, ...siegeSteps, ...moraleSteps },
  apply,
  rests: showCounters,
  theatre: ({ campaign }) => campaign,
  view,
  redact,
  mover,
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
