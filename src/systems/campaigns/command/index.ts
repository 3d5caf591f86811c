/** The steps of this room, by name. */
import { centreSteps } from '../supply/centre.ts';
import { administrationSteps } from './administration.ts';
import { consolidationSteps } from './consolidation.ts';
import { majorGeneralSteps } from './major-generals.ts';
import { mergeSteps } from './merge.ts';
import { raisingSteps } from './raising.ts';
import { regimentSteps } from './regiments.ts';
import { replacementSteps } from './replacements.ts';
import { transferSteps } from './transfer.ts';

export const commandSteps = {
  ...administrationSteps,
  ...replacementSteps,
  ...raisingSteps,
  ...majorGeneralSteps,
  ...regimentSteps,
  ...transferSteps,
  ...mergeSteps,
  ...centreSteps,
  ...consolidationSteps,
};
