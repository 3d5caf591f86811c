import { lossSteps } from '../ranks/losses.ts';
import { attritionSteps } from './attrition.ts';
import { bridgeSteps } from './bridges.ts';
import { commandSegmentSteps } from './commands.ts';
import { detachSteps } from './detach.ts';
import { endingSteps } from './ending.ts';
import { enteringSteps } from './entering.ts';
import { initiativeSteps } from './initiative.ts';
import { marchSteps } from './march.ts';
import { reinforcementSteps } from './reinforcements.ts';
import { rideSteps } from './ride.ts';
import { vedetteRetreatSteps } from './vedette-retreat.ts';
import { vedetteSteps } from './vedette-ride.ts';

/** The steps of this room, by name. */
export const movementSteps = {
  ...reinforcementSteps,
  ...commandSegmentSteps,
  ...initiativeSteps,
  ...marchSteps,
  ...detachSteps,
  ...rideSteps,
  ...endingSteps,
  ...enteringSteps,
  ...attritionSteps,
  ...bridgeSteps,
  ...vedetteSteps,
  ...vedetteRetreatSteps,
  ...lossSteps,
};
