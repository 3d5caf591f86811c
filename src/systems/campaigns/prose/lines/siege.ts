/** Sieges, told. */
import type { SiegeEvent } from '../../siege/events.ts';
import { story, type Tellers } from './tell.ts';

export const siegeLines: Tellers<SiegeEvent> = {
  siegeChanged(e, w) {
    const { hex } = w.s.campaign.ground.citadels[e.citadel]!;
    return story(e.besieged ? `${w.at(hex)} is besieged` : `The siege of ${w.at(hex)} is raised`, hex);
  },
};
