import type { Modifier } from '../theatre/battle.ts';
import { setBesieged, takeControl } from '../theatre/change.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { Apply, Cited } from './cited.ts';

/** What happens to Citadels (CN 10). */
export type SiegeEvent =
  | (Cited & { readonly type: 'siegeChanged'; readonly citadel: number; readonly besieged: boolean })
  | (Cited & {
      readonly type: 'siegeChecked';
      readonly citadel: number;
      /** Whose it is: when the story is told again it may have changed hands. */
      readonly garrison: SideIndex;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly needed: number;
      readonly surrenders: boolean;
    })
  | (Cited & { readonly type: 'citadelSurrendered'; readonly citadel: number; readonly hex: number });

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
