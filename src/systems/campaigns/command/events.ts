import type { Apply, Cited } from '../events.ts';

/** What happens in the Command Phase and to Centres of Operations (CN 5). */
export type CommandEvent = Cited & { readonly type: 'replacementsArrived'; readonly side: 0 | 1; readonly nation: number; readonly arm: number; readonly sp2: number };

export const commandApply: Apply<CommandEvent> = {
  replacementsArrived(s, e) {
    s.pool[e.side][e.nation * 3 + e.arm]! += e.sp2;
  },
};
