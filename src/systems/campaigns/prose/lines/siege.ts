/** Sieges, told. */
import type { SiegeEvent } from '../../events/siege.ts';
import { modified } from '../words.ts';
import { aloud, because, dice, story, type Tellers } from './tell.ts';

export const siegeLines: Tellers<SiegeEvent> = {
  siegeChanged(e, w) {
    const { hex } = w.s.campaign.ground.citadels[e.citadel]!;
    return story(
      e.besieged ? `${w.at(hex)} shuts its gates and is besieged` : `The siege of ${w.at(hex)} is over`,
      hex,
    );
  },
  siegeChecked(e, w) {
    const { hex } = w.s.campaign.ground.citadels[e.citadel]!;
    const result = e.surrenders ? 'the white flag goes up' : 'it holds out';
    const throws = `${modified(e.dice, e.total)}${because(e.modifiers)}`;
    return dice(`${w.at(hex)} is summoned to surrender: ${throws}, ${e.needed} needed; ${result}`, hex);
  },
  citadelSurrendered: (e, w) => aloud(story(`${w.at(e.hex)} surrenders`, e.hex)),
};
