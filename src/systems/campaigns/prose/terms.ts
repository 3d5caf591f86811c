/** What the rulebook calls things, by the numbers and codes the rooms use. */
import type { Marker } from '../theatre/battle.ts';
import type { Work } from '../theatre/state.ts';

/** By arm number: INF, CAV, ART. */
export const ARM_NAMES: readonly string[] = ['infantry', 'cavalry', 'artillery'];

export const WORKS: Readonly<Record<Work['kind'], string>> = {
  damage: 'break the bridge',
  repair: 'repair the bridge',
  lay: 'lay a pontoon bridge',
  lift: 'take up the pontoon bridge',
};

export const MARKER_TEXT: Readonly<Record<Marker, string>> = {
  Pursuit: 'Ready to pursue, or to give way: if you lose you retreat.',
  Pitched: 'Stand and fight: if you lose you lose strength, not ground.',
  Refuse: 'Slip away before the fight, if the die allows it.',
  Rearguard: 'A quarter of the strength covers the retreat of the rest.',
};

/** Lines of a die's arithmetic, by code. */
export const MODIFIER_TEXT: Readonly<Record<string, string>> = {
  // Attrition (CN 7.5)
  ap: 'AP of the Army',
  strained: 'strained supply',
  foraging: 'foraging',
  rich: 'rich country',
  poor: 'poor country',
  rainOrMud: 'rain or mud',
  snow: 'snow',
  rough: 'mountain or marsh off road',
  crowded: 'more than 40 points in the hex',
  forcedMarch: 'forced march',
  town: 'quarters in a town',
  leader: 'the Leader’s care',
  administrative: 'administrative march',
  // Refuse, bombardment, the die of battle (CN 9.4.3, 9.6.3, 9.8)
  cavalry: 'cavalry',
  marker: 'the attacker’s marker',
  ownCavalry: 'twice the cavalry',
  weather: 'weather',
  cover: 'the target has cover',
  nationality: 'the gunners’ nation',
  oldGuardAttacking: 'the Old Guard attacks',
  oldGuardDefending: 'the Old Guard defends',
  flank: 'attack in flank',
  failedRefuse: 'the enemy was caught refusing',
  leadership: 'leadership',
  // Pursuit and stragglers (CN 9.11)
  initiative: 'initiative of the commanders',
  winnerCavalry: 'the victor’s cavalry',
  loserCavalry: 'the beaten side’s cavalry',
  winnerFewer: 'the victor is the weaker',
  reserveCavalry: 'cavalry in Reserve',
  oldGuard: 'the Old Guard has won',
  pitchedRounds: 'rounds of Pitched battle',
  refused: 'the enemy slipped away',
  ineffective: 'spent units',
  base: 'a beaten army',
  loserBonus: 'the beaten Leader’s bonus',
  // Surrender (CN 10.4)
  earlierChecks: 'days under siege',
  artillery: 'siege guns',
  morale: 'morale',
  largeGarrison: 'a large garrison',
  goodLeader: 'a stubborn commander',
};
