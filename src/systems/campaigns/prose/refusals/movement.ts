/** Why not, on the march and of losses. */
import { movementPoints } from '../words.ts';
import { type Reason, there } from './reason.ts';

export const movementRefusals: Readonly<Record<string, Reason>> = {
  tooDear: (n) => `That needs ${movementPoints(n('needs'))}, ${n('left')} ${n('left') === 1 ? 'is' : 'are'} left`,
  offMap: () => 'The map ends there',
  impassable: () => 'There is no way across: water, or a river without a bridge',
  noRoadForGuns: () => 'Guns and wagons cannot leave the road in marsh or mountain',
  zoneToZone: () =>
    'A Force may not go from one enemy zone of control straight into another, unless friends hold the hex',
  enemyOccupied: (n, w) => `The enemy stands ${there(n, w)}`,
  notFarther: () => 'That would not take it farther from the enemy',
  farEnough: (n) => `A Vedette gives way ${n('most')} hexes at most`,
  tooNear: (n) => `A Vedette that gives way must go at least ${n('least')} hexes`,
  notInPool: () => 'This unit has no part in the loss',
  unitGone: () => 'The unit is gone',
  reserveSpared: () => 'Units in Reserve lose nothing while others are left',
  othersFirst: () => 'Others must bear the loss first',
  gunsSpared: () => 'The artillery has borne its share; infantry or cavalry must take the rest',
};
