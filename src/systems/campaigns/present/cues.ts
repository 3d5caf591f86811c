/** What the table animates when something happens, from nothing but what the eye is told of it. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Cue } from '../../../table/scene.ts';
import type { CampaignEvent, Manner } from '../events.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import { inSight } from '../sight.ts';
import type { State } from '../state.ts';
import { sideOf } from '../view.ts';
import { pieceOfLeader, pieceOfVedette, points } from './names.ts';

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

/** The public name of the counter that an event has just moved; null when it moved none. */
export function mover(s: State, e: CampaignEvent, eye: Eye): string | null {
  const own = (side: SideIndex): boolean => eye === 'umpire' || sideOf(s, eye) === side;
  if (e.type === 'forceMoved') return pieceOfLeader(s, e.leader, own(s.campaign.leaders[e.leader]!.side));
  if (e.type === 'vedetteMoved') return pieceOfVedette(s, e.vedette, own(s.campaign.vedettes[e.vedette]!.side));
  return null;
}

/** `e` as the eye may see it; `piece` is its `mover`. */
export function cues(s: State, e: CampaignEvent, eye: Eye, piece: string | null): Cue[] {
  if ((e.type === 'forceMoved' || e.type === 'vedetteMoved') && piece !== null) {
    const manner = e.type === 'forceMoved' ? MANNERS[e.manner] : 'ride';
    return e.from >= 0 && isVisible(s, e, eye) ? [{ kind: 'move', piece, from: e.from, to: e.to, manner }] : [];
  }
  if (e.type === 'strengthLost' && e.hex >= 0) {
    const side = e.unit >= 0 ? s.campaign.units[e.unit]!.side : enemyOf(sideOf(s, eye)!);
    return [{ kind: 'loss', hex: e.hex, side: s.campaign.sides[side].id, text: `−${points(e.sp2)}` }];
  }
  if (e.type === 'moraleShifted' && e.hex >= 0) {
    return [{ kind: 'flash', hex: e.hex, text: `Morale: ${s.campaign.sides[e.toward].adjective} +${e.spaces}` }];
  }
  return [];
}

/** In blind play an enemy counter is seen to move only where it is seen at all (CN 2.6). */
function isVisible(s: State, e: Extract<CampaignEvent, { type: 'forceMoved' | 'vedetteMoved' }>, eye: Eye): boolean {
  const side = sideOf(s, eye);
  if (side === null || !s.campaign.options.blind) return true;
  const own = e.type === 'vedetteMoved' || (e.leader >= 0 && s.campaign.leaders[e.leader]!.side === side);
  return own || inSight(s, side, e.to);
}
