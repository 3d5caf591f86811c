/** Units taken off the map whole: by surrender, or guns left behind. */
import type { LossCause } from '../events/core.ts';
import type { CampaignTable } from '../events/index.ts';
import { unitGone } from '../morale/victory.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { dismissIdle } from './regroup.ts';
import { settleTrains } from './trains.ts';

/** Their strength counts as lost; Vedettes, generic Leaders and trains that depended on them go too (CN 8.1, 1.5, 9.10g). */
export function removeUnits(
  t: CampaignTable,
  units: readonly number[],
  hex: number,
  side: SideIndex,
  cause: LossCause,
  rule: string,
): void {
  const s = t.state;
  for (const unit of units) {
    t.emit({ type: 'strengthLost', rule, unit, sp2: s.unit.sp2[unit]!, cause, hex });
    recallVedettes(t, unit);
  }
  clearAway(t, hex, side);
}

/** What a unit that is gone leaves behind: Leaders without troops, trains not taken along, an Army that may break. */
export function clearAway(t: CampaignTable, hex: number, side: SideIndex): void {
  dismissIdle(t, hex, side);
  settleTrains(t, hex, side);
  unitGone(t, side);
}

/** Vedettes of a unit that is no longer on the map. */
export function recallVedettes(t: CampaignTable, unit: number): void {
  const s = t.state;
  s.campaign.vedettes.forEach(({ parent }, vedette) => {
    const hex = s.vedette.hex[vedette]!;
    if (parent === unit && hex >= 0) t.emit({ type: 'vedetteReturned', rule: 'CN 8.1', vedette, hex });
  });
}
