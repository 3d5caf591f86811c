/** Everything that can happen, and what it does to the state; nothing else changes one. */
import type { Table } from '../../../kernel/contract.ts';
import type { State } from '../theatre/state.ts';
import type { Apply } from './cited.ts';
import type { CombatEvent } from './combat.ts';
import { combatApply } from './combat-apply.ts';
import { type CommandEvent, commandApply } from './command.ts';
import { type CoreEvent, coreApply } from './core.ts';
import { type MoraleEvent, moraleApply } from './morale.ts';
import { type MovementEvent, movementApply } from './movement.ts';
import { type SiegeEvent, siegeApply } from './siege.ts';

export type CampaignEvent = CoreEvent | CommandEvent | MovementEvent | CombatEvent | SiegeEvent | MoraleEvent;
export type CampaignTable = Table<State, CampaignEvent>;

export const apply: Apply<CampaignEvent> = {
  ...coreApply,
  ...commandApply,
  ...movementApply,
  ...combatApply,
  ...siegeApply,
  ...moraleApply,
};
