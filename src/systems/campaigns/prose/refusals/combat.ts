/** Why not, in battle and siege. */
import { points } from '../names.ts';
import type { Reason } from './reason.ts';

export const combatRefusals: Readonly<Record<string, Reason>> = {
  noSuchBattle: (n, w) => `No battle is to be fought at ${w.at(n('hex'))}`,
  otherHexOfBattle: (n, w) => `That battle is called by its first hex, ${w.at(n('hex'))}`,
  noEnemyThere: (n, w) => `No enemy Stack stands at ${w.at(n('hex'))}`,
  assaultApart: (n, w) => `The Citadel at ${w.at(n('hex'))} is besieged: it is assaulted in a battle of its own`,
  attackDeclined: (n, w) => `You have chosen not to attack ${w.at(n('hex'))} from here`,

  tooLittleInfantry: (n) =>
    `A Pitched battle needs ${points(n('needs2'))} points of infantry that can fight; you have ${points(n('has2'))}`,
  moreCavalry: (n) =>
    `A Pitched battle needs at least as much infantry as cavalry: you have ${points(n('inf2'))} and ${points(n('cav2'))}`,
  closedGround: (n) =>
    `Half your infantry and cavalry must stand on open ground for a Pitched battle: ${points(n('open2'))} of ${points(n('all2'))} points do`,
  noReserve: () => 'With the Reserve in use this needs at least one unit held back',
  defenderOnly: () => 'Only the side attacked can refuse battle',
  firstRoundOnly: () => 'That can be done only in the first round',
  noRefuse: () => 'Nobody refuses battle in a sortie or an assault',
  noFreeStep: () => 'Not every hex attacked has a way out that is free of enemy zones of control',

  alreadyReserved: () => 'It is in Reserve already',
  notInReserve: () => 'It is not in Reserve',
  notInBattle: () => 'It has no part in this battle',
  tooMany: (n) =>
    `The Rearguard may have ${points(n('most2'))} points at most; with this it would have ${points(n('sum2'))}`,
  tooFew: () => 'A Rearguard has at least 1 point',
  inBattle: () => 'It is in the battle already',
  hasOtherBattle: () => 'It has another battle to fight',
  spent: () => 'It has fought or retreated in this phase already',
  notForceLeader: () => 'He serves under another: his Force Leader must try',
  outOfEarshot: (n) => `The guns are ${n('distance')} hexes away; they are heard within ${n('most')}`,
  optionOff: () => 'This optional rule is not in use',
  initiative: (n) => `The Battle Leader’s initiative is ${n('has')}; a Rearguard needs ${n('needs')}`,
  noRetreat: () => 'There is no way of retreat for it to cover',
  noUnitFits: (n) => `A Rearguard has 1 point at least and ${points(n('most2'))} at most, and no units make that up`,
  gunsNoRearguard: () => 'Artillery cannot serve in the Rearguard',
  alreadyNamed: () => 'It is in the Rearguard already',

  alreadyEntered: () => 'The retreat has passed through that hex already',
  nearer: (n) => `That leads nearer to the enemy: ${n('after')} instead of ${n('before')} hexes away`,
  freeStepExists: () => 'Another way is free of enemy zones of control, and must be taken',
  fartherStepExists: () => 'Another way leads farther from the enemy, and must be taken',

  artilleryAlone: () => 'Artillery alone cannot pursue: it needs infantry or cavalry',
  noStackThere: (n, w) => `No Stack of yours that could do this stands at ${w.at(n('hex'))}`,
  notBesideVacatedHex: () => 'It is not beside a hex the enemy has left',
  covered: (n, w) => `A Rearguard covers those who left ${w.at(n('hex'))}`,
  notVacated: (n, w) => `The enemy did not leave ${w.at(n('hex'))}`,
};
