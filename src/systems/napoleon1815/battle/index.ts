/** Steps 3 and 4 of the campaign turn, in the order in which they are met. */
import type { Steps } from '../sequence/step.ts';
import { combat } from './combat.ts';
import { afterFire, takeHit } from './fire.ts';
import { morale } from './morale.ts';
import { chooseBattle, endOfSet, recoverBroken, sets, stage } from './order.ts';
import { battlesOver, regroup, regroups, regroupUnit } from './regroup.ts';
import { reinforce } from './reinforce.ts';
import { retreat } from './retreat.ts';
import { rideOn } from './riding.ts';
import { cutOff, rout, routs, routTo } from './rout.ts';
import { layOut, layOuts, reveal, setUpBattles } from './set-up.ts';

export const battleSteps: Steps = {
  setUpBattles,
  layOuts,
  layOut,
  reveal,
  sets,
  chooseBattle,
  stage,
  morale,
  retreat,
  combat,
  takeHit,
  afterFire,
  reinforce,
  routs,
  rout,
  routTo,
  rideOn,
  cutOff,
  endOfSet,
  regroups,
  regroup,
  regroupUnit,
  battlesOver,
  recoverBroken,
};
