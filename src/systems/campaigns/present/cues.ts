/** What the table animates when something happens, from nothing but what the eye is told of it. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Cue } from '../../../umpire/scene.ts';
import type { Manner } from '../events/core.ts';
import type { CampaignEvent } from '../events/index.ts';
import { sideOf } from '../fog/counters.ts';
import { points } from '../prose/names.ts';
import { enemyOf, type Theatre } from '../theatre/roster.ts';

/** Counters of unknown kind are told as marches, so that all of them keep the same pace. */
const MANNERS: Readonly<Record<Manner, Extract<Cue, { kind: 'move' }>['manner']>> = {
  march: 'march',
  ride: 'ride',
  retreat: 'retreat',
  pursuit: 'pursuit',
  advance: 'march',
  displacement: 'march',
  flight: 'ride',
};

/** `e` as the eye may see it; `piece` is whom the eye sees move with it. */
export function cues(s: Theatre, e: CampaignEvent, eye: Eye, piece: string | null): Cue[] {
  if ((e.type === 'forceMoved' || e.type === 'vedetteMoved') && piece !== null) {
    const manner = e.type === 'forceMoved' ? MANNERS[e.manner] : 'ride';
    return e.from >= 0 ? [{ kind: 'move', piece, from: e.from, to: e.to, manner }] : [];
  }
  if (e.type === 'strengthLost' && e.hex >= 0) {
    const side = e.unit >= 0 ? s.campaign.units[e.unit]!.side : enemyOf(sideOf(s, eye)!);
    return [{ kind: 'loss', place: e.hex, side: s.campaign.sides[side].id, text: `−${points(e.sp2)}` }];
  }
  if (e.type === 'moraleShifted' && e.hex >= 0) {
    return [{ kind: 'flash', place: e.hex, text: `Morale: ${s.campaign.sides[e.toward].adjective} +${e.spaces}` }];
  }
  return [];
}
