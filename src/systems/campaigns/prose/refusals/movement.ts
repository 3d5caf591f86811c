/** Why not, on the march, at the bridges and of losses. */
import { movementPoints } from '../words.ts';
import { type Reason, there } from './reason.ts';

export const movementRefusals: Readonly<Record<string, Reason>> = {
  tooDear: (n) => `That needs ${movementPoints(n('needs'))}, ${n('left')} ${n('left') === 1 ? 'is' : 'are'} left`,
  offMap: () => 'The map ends there',
  impassable: () => 'There is no way across: water, or a river without a bridge',
  noRoadForGuns: () => 'Guns and wagons cannot leave the road in marsh or mountain: leave them behind, or go round',
  zoneStop: () => 'A Force that has entered an enemy zone of control goes no farther this move',
  zoneToZone: () =>
    'A Force may not go from one enemy zone of control straight into another, unless friends hold the hex',
  zonesInTheWay: () => 'Enemy zones of control bar every way there',
  enemyOccupied: (n, w) => `The enemy stands ${there(n, w)}`,
  enemyCentre: () => 'A Vedette may not enter the hex of an enemy Centre of Operations',
  enemyHex: (n, w) => `An enemy piece stands ${there(n, w)}`,
  notAdjacent: (n, w) => (n('hex') < 0 ? 'It is not adjacent' : `${w.at(n('hex'))} is not adjacent`),
  insubordinate: (n, w) => `The Leaders ${there(n, w)} could not be put under one command: span or Army forbid it`,

  alreadyMoved: () => 'It has moved this turn',
  alreadyTried: () => 'It has tried and failed already',
  loneLeader: () => 'He has no troops: he rides alone instead',
  unled: () => 'Nobody commands this Force until it is consolidated',
  generic: () => 'A general without a name has no business away from his troops',
  noCommandLeft: (n) => `The Army has issued all of its ${n('most')} Movement Commands this turn`,
  nobodyLeft: () => 'Somebody must be left to march on',
  noGeneral: () => 'No Major General is left in the pool to take them',
  notOfThisForce: () => 'It does not belong to the marching Force',
  noUnits: () => 'The Major General must be given at least one unit',

  entered: () => 'It is on the map already',
  entryShut: () => 'The enemy is in the entry hex or has it in his zone of control: wait, or come in elsewhere',
  entryOpen: () => 'The entry hex is open: come in there, or wait',
  notNearest: () => 'Another open hex of the map’s edge with a road is nearer',

  notOnBank: () => 'The Force must stand in one of the two bank hexes',
  noWorkInForcedMarch: () => 'There is no time for bridge work in a forced march',
  onePoint: () => 'One movement point is not enough for any bridge work',
  noRiver: () => 'No river to bridge runs there',
  ownPontoon: () => 'Your own pontoons you take up; you do not break them',
  noBridge: () => 'There is no bridge to break',
  noPontoon: () => 'No pontoon of yours lies there',
  notDamaged: () => 'The bridge needs no repair',
  bridgeThere: () => 'There is a bridge already, or the ruin of one: repair it instead',
  enemyFaces: () => 'An enemy Force watches from the other bank',
  noInfantry: () => 'Bridge work needs at least 1 point of infantry',
  noTrain: () => 'The Force has no pontoon train',

  notFarther: () => 'That would not take it farther from the enemy',
  tooNear: (n) => `A Vedette that gives way must go at least ${n('least')} hexes`,

  notInPool: () => 'This unit has no part in the loss',
  unitGone: () => 'The unit is gone',
  reserveSpared: () => 'Units in Reserve lose nothing while others are left',
  othersFirst: () => 'Others must bear the loss first',
  gunsSpared: () => 'The artillery has borne its share; infantry or cavalry must take the rest',
};
