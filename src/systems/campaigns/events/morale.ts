import type { SideIndex } from '../theatre/roster.ts';
import type { Apply, Cited } from './cited.ts';

/** What moves the morale marker (CN 9.12, 11). */
export type MoraleEvent =
  | (Cited & {
      readonly type: 'moraleShifted';
      readonly toward: SideIndex;
      readonly spaces: number;
      readonly hex: number;
    })
  | (Cited & { readonly type: 'featureCredited'; readonly feature: number; readonly side: SideIndex })
  | (Cited & { readonly type: 'armyBroken'; readonly army: number });

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
