import type { Modifier } from '../theatre/battle.ts';
import { setBesieged, takeControl } from '../theatre/change.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { Apply, EventOf } from './cited.ts';

/** What happens to Citadels (CN 10). */
interface SiegeEvents {
  siegeChanged: { citadel: number; besieged: boolean };
  siegeChecked: {
    citadel: number;
    /** Whose it is: when the story is told again it may have changed hands. */
    garrison: SideIndex;
    modifiers: readonly Modifier[];
    total: number;
    needed: number;
    surrenders: boolean;
  };
  citadelSurrendered: { citadel: number; hex: number };
}

export type SiegeEvent = EventOf<SiegeEvents>;

export const siegeApply: Apply<SiegeEvent> = {
  siegeChanged(s, e) {
    setBesieged(s, e.citadel, e.besieged);
  },
  siegeChecked(s, e) {
    s.citadels[e.citadel]!.checks += 1;
  },
  citadelSurrendered(s, e) {
    takeControl(s, enemyOf(s.citadels[e.citadel]!.owner), e.hex);
  },
};
