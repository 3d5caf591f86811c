/** Napoléon 1815 behind the kernel's contract. */
import type { System } from '../../kernel/contract.ts';
import { battleSteps } from './battle/index.ts';
import { belief } from './belief/index.ts';
import { apply } from './events/apply.ts';
import type { NapoleonEvent } from './events/index.ts';
import { mover } from './fog/mover.ts';
import { redact } from './fog/redact.ts';
import { type View, view } from './fog/view.ts';
import { marchSteps } from './march/force.ts';
import { deploySteps } from './position/deploy.ts';
import { invariants } from './position/invariants.ts';
import { BEGINS, open } from './position/set-up.ts';
import type { Action } from './sequence/actions.ts';
import { turnSteps } from './sequence/turn.ts';
import type { Campaign } from './theatre/campaign.ts';
import { digest, fork, type State } from './theatre/state.ts';
import { verdictSteps } from './verdict/end-of-turn.ts';

export const napoleon1815: System<State, Action, NapoleonEvent, View, Campaign> = {
  id: 'napoleon1815',
  title: 'Napoléon 1815',
  version: 1,
  open,
  begins: BEGINS,
  steps: { ...deploySteps, ...turnSteps, ...marchSteps, ...battleSteps, ...verdictSteps },
  apply,
  theatre: ({ campaign }) => campaign,
  view,
  mover,
  redact,
  fork,
  digest,
  belief,
  invariants,
};
