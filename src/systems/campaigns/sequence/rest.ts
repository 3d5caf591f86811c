/** Before a side looks at the map: counters new there get the numbers the enemy knows them by (CN 2.4). */
import type { CampaignTable } from '../events/index.ts';
import { waitForNumbers } from '../theatre/sightings.ts';

export function showCounters(t: CampaignTable): void {
  if (waitForNumbers(t.state)) t.emit({ type: 'countersShown', rule: 'CN 2.4' });
}
