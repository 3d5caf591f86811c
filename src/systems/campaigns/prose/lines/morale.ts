/** The morale of the nations, told. */
import type { MoraleEvent } from '../../events/morale.ts';
import { counted } from '../words.ts';
import { aloud, story, type Tellers } from './tell.ts';

export const moraleLines: Tellers<MoraleEvent> = {
  moraleShifted: (e, w) =>
    aloud(story(`The morale marker moves ${counted(e.spaces, 'space')} toward ${w.side(e.toward)}`, e.hex)),
  featureCredited(e, w) {
    const { name, hex } = w.s.campaign.scenario.political[e.feature]!;
    return aloud(story(`${w.side(e.side)} hold ${name}, and the news goes round`, w.s.campaign.ground.grid.parse(hex)));
  },
  armyBroken: (e, w) => aloud(story(`${w.army(e.army)} has lost more than it can bear: it is a broken Army`)),
};
