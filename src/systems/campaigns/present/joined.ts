/** A march of many hexes is one story: where it began and where it ended. */
import type { CampaignEvent } from '../events/index.ts';

export function joined(earlier: CampaignEvent, later: CampaignEvent): CampaignEvent | null {
  if (earlier.type !== 'forceMoved' || later.type !== 'forceMoved') return null;
  const goesOn = earlier.to === later.from && earlier.leader === later.leader && earlier.manner === later.manner;
  return goesOn ? { ...later, from: earlier.from } : null;
}
