/** What one side is told of an event (CN 2.2, 2.3, 13.2). */
import type { Eye } from '../../kernel/contract.ts';
import type { CampaignEvent } from './events.ts';
import type { State } from './state.ts';

export const redact = (_s: State, e: CampaignEvent, _eye: Eye): CampaignEvent | null => e;
