/** Vedettes go out with the Organization Segment and come home with consolidation (CN 8.1). */
import type { Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { NOT_YOURS } from '../sequence/whose.ts';
import { isBesieged } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { VEDETTE_RANGE } from '../theatre/tables.ts';

/** May this Vedette be sent out in I.b2? Of the Vedettes one unit still has at home only the first is offered. */
export function vedetteRefusal(s: State, vedette: number): Refusal | null {
  const info = s.campaign.vedettes[vedette];
  if (info === undefined) return NOT_ASKED('CN 8.1');
  if (info.side !== s.phasing) return NOT_YOURS('CN 8.1');
  const { parent } = info;
  const leader = s.unit.leader[parent]!;
  if (leader < 0) return { rule: 'CN 8.1', code: 'notOnMap' };
  if (s.vedette.hex[vedette]! >= 0) return { rule: 'CN 8.1', code: 'alreadyOut' };
  const hex = s.leader.hex[leader]!;
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  const twin = s.campaign.vedettes[vedette - 1];
  if (twin?.parent === parent && s.vedette.hex[vedette - 1]! < 0) return { rule: 'CN 8.1', code: 'otherFirst' };
  const sp2 = s.unit.sp2[parent]!;
  return sp2 < 2 ? { rule: 'CN 8.1', code: 'tooWeak', params: { sp2 } } : null;
}

/** All Vedettes of a side that have no business out any more. */
export function returnVedettes(t: CampaignTable, side: SideIndex): void {
  const s = t.state;
  for (let v = 0; v < s.campaign.vedettes.length; v += 1) {
    if (s.campaign.vedettes[v]!.side === side && s.vedette.hex[v]! >= 0 && mustReturn(s, v)) sendHome(t, v);
  }
}

function mustReturn(s: State, vedette: number): boolean {
  const { side, parent } = s.campaign.vedettes[vedette]!;
  const at = s.vedette.hex[vedette]!;
  const leader = s.unit.leader[parent]!;
  if (leader < 0 || s.occupied[side][at]! > 0) return true;
  const home = s.leader.hex[leader]!;
  return isBesieged(s, home) || s.campaign.ground.grid.distance(at, home) > VEDETTE_RANGE;
}

function sendHome(t: CampaignTable, vedette: number): void {
  t.emit({ type: 'vedetteReturned', rule: 'CN 8.1', vedette, hex: t.state.vedette.hex[vedette]! });
}
