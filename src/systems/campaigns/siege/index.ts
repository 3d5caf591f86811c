import { assaultSteps } from './assault.ts';
import { surrenderSteps } from './surrender.ts';

/** The steps of this room, by name. */
export const siegeSteps = { ...assaultSteps, ...surrenderSteps };
