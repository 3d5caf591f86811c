/** The questions of all rooms by step. */
import type { Asker } from './asking.ts';
import { battleAsks } from './battle.ts';
import { centreAsks } from './centre.ts';
import { commandAsks } from './command.ts';
import { groupingAsks } from './grouping.ts';
import { lossAsks } from './losses.ts';
import { marchAsks } from './march.ts';
import { movementAsks } from './movement.ts';
import { retreatAsks } from './retreat.ts';
import { vedetteAsks } from './vedettes.ts';

export const ASKS: Readonly<Record<string, Asker>> = {
  ...commandAsks,
  ...centreAsks,
  ...movementAsks,
  ...marchAsks,
  ...vedetteAsks,
  ...groupingAsks,
  ...battleAsks,
  ...retreatAsks,
  ...lossAsks,
};
