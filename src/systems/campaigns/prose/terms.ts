/** What the rulebook calls things, by the numbers and codes the rooms use. */
import type { Marker } from '../actions.ts';
import type { Work } from '../state.ts';

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
  ap: 'Administrative Points of the Army',
  strained: 'strained supply',
  foraging: 'foraging',
  rich: 'rich country',
  poor: 'poor country',
  rainOrMud: 'rain or mud',
  snow: 'snow',
  rough: 'mountain or marsh off road',
  crowded: 'more than 40 points in one hex',
  forcedMarch: 'forced march',
  town: 'quarters in a town',
  leader: 'the Leader’s bonus',
  administrative: 'administrative march',
};
