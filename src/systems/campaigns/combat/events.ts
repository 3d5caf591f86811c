import type { Apply, Cited } from '../events.ts';

/** What happens in battles (CN 9, 12). */
export type CombatEvent = Cited & { readonly type: 'battleEnded' };

export const combatApply: Apply<CombatEvent> = {
  battleEnded(s) {
    s.battle = null;
  },
};
