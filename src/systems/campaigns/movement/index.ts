import { lossSteps } from '../losses.ts';

/** The steps of this room, by name. */
export const movementSteps = { ...lossSteps };
