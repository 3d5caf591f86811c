import type { CampaignEvent } from './events.ts';
import type { State } from './state.ts';

/** What one side may know (CN 2). */
export interface View {
  readonly turn: number;
}

export const view = (s: State): View => ({ turn: s.turn });
export const redact = (_s: State, e: CampaignEvent): CampaignEvent => e;
