import { setBesieged } from '../change.ts';
import type { Apply, Cited } from '../events.ts';

/** What happens to Citadels (CN 10). */
export type SiegeEvent = Cited & { readonly type: 'siegeChanged'; readonly citadel: number; readonly besieged: boolean };

export const siegeApply: Apply<SiegeEvent> = {
  siegeChanged(s, e) {
    setBesieged(s, e.citadel, e.besieged);
  },
};
