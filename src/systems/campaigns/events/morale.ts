import type { SideIndex } from '../theatre/roster.ts';
import type { Apply, EventOf } from './cited.ts';

/** What moves the morale marker (CN 9.12, 11). */
interface MoraleEvents {
  moraleShifted: { toward: SideIndex; spaces: number; hex: number };
  featureCredited: { feature: number; side: SideIndex };
  armyBroken: { army: number };
}

export type MoraleEvent = EventOf<MoraleEvents>;

export const moraleApply: Apply<MoraleEvent> = {
  moraleShifted(s, e) {
    const { min, max } = s.campaign.scenario.morale;
    const moved = s.morale + (e.toward === s.campaign.plus ? e.spaces : -e.spaces);
    s.morale = Math.max(min, Math.min(max, moved));
  },
  featureCredited(s, e) {
    s.features[e.feature]!.credited = e.side;
  },
  armyBroken(s, e) {
    s.armies[e.army]!.broken = true;
  },
};
