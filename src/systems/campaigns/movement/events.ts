import type { Apply, Cited } from '../events.ts';

/** What happens in the Movement Phase (CN 6, 7, 8). */
export type MovementEvent = Cited & { readonly type: 'initiativeTried'; readonly leader: number };

export const movementApply: Apply<MovementEvent> = {
  initiativeTried(s, e) {
    s.leader.tried[e.leader] = 1;
  },
};
