/** The questions of all rooms by step. */
import type { Asker } from './asking.ts';
import { centreAsks } from './centre.ts';
import { commandAsks } from './command.ts';
import { lossAsks } from './losses.ts';
import { marchAsks } from './march.ts';
import { movementAsks } from './movement.ts';
import { vedetteAsks } from './vedettes.ts';

export const ASKS: Readonly<Record<string, Asker>> = {
  ...commandAsks,
  ...centreAsks,
  ...movementAsks,
  ...marchAsks,
  ...vedetteAsks,
  ...lossAsks,
};
