import { advanceSteps } from './advance.ts';
import { aftermathSteps } from './aftermath.ts';
import { battleSteps } from './battle.ts';
import { bombardmentSteps } from './bombardment.ts';
import { counterattackSteps } from './counterattack.ts';
import { designateSteps } from './designate.ts';
import { fateSteps } from './fate.ts';
import { groupingSteps } from './grouping.ts';
import { gunsSteps } from './guns.ts';
import { markerSteps } from './markers.ts';
import { moraleOfBattleSteps } from './morale.ts';
import { pursuitSteps } from './pursuit.ts';
import { rearguardSteps } from './rearguard.ts';
import { refuseSteps } from './refuse.ts';
import { reserveSteps } from './reserve.ts';
import { resolveSteps } from './resolve.ts';
import { retreatSteps } from './retreat.ts';
import { shelterSteps } from './shelter.ts';

/** The steps of this room, by name. */
export const combatSteps = {
  ...groupingSteps,
  ...battleSteps,
  ...designateSteps,
  ...reserveSteps,
  ...markerSteps,
  ...rearguardSteps,
  ...refuseSteps,
  ...bombardmentSteps,
  ...resolveSteps,
  ...retreatSteps,
  ...shelterSteps,
  ...pursuitSteps,
  ...aftermathSteps,
  ...counterattackSteps,
  ...gunsSteps,
  ...advanceSteps,
  ...moraleOfBattleSteps,
  ...fateSteps,
};
