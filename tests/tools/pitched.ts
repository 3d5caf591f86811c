/** How often the limit of small battles cuts what a Pitched loser loses (CN 9.8.5, 9.9.3). */
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import type { UnitInfo } from '../../src/systems/campaigns/theatre/roster.ts';

export interface PitchedResults {
  /** Results whose loser showed Pitched and lost strength for it. */
  readonly pitched: number;
  /** Those that took less than the table says. */
  readonly cut: number;
}

export function pitchedResults(events: Iterable<CampaignEvent>, units: readonly UnitInfo[]): PitchedResults {
  let [pitched, cut] = [0, 0];
  let rolled: Extract<CampaignEvent, { type: 'combatRolled' }> | null = null;
  for (const event of events) {
    if (event.type === 'combatRolled') rolled = event;
    // Only a Pitched loser loses by the table itself; one with Pursuit pays on his retreat.
    if (event.type !== 'strengthLost' || event.cause !== 'combat' || rolled === null) continue;
    if (units[event.unit]?.side !== rolled.loser) continue;
    pitched += 1;
    if (rolled.loserLoss2 < rolled.n * 2) cut += 1;
    rolled = null;
  }
  return { pitched, cut };
}
