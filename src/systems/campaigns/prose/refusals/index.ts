/** The sentences of all rooms by refusal code. */
import { combatRefusals } from './combat.ts';
import { commandRefusals } from './command.ts';
import { movementRefusals } from './movement.ts';
import type { Reason } from './reason.ts';

export const REFUSALS: Readonly<Record<string, Reason>> = {
  ...commandRefusals,
  ...movementRefusals,
  ...combatRefusals,
};
