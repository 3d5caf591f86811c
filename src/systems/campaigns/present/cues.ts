/** What the table animates when something happens. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Cue } from '../../../table/scene.ts';
import type { CampaignEvent, Manner } from '../events.ts';
import type { SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import { inSight, sideOf } from '../view.ts';
import { pieceOfLeader, pieceOfVedette, points } from './names.ts';

const MANNERS: Readonly<Record<Manner, Extract<Cue, { kind: 'move' }>['manner']>> = {
  march: 'march',
  ride: 'ride',
  retreat: 'retreat',
  pursuit: 'pursuit',
  advance: 'march',
  displacement: 'march',
  flight: 'ride',
};

export function cues(s: State, e: CampaignEvent, eye: Eye): Cue[] {
  const own = (side: SideIndex): boolean => eye === 'umpire' || sideOf(s, eye) === side;
  const visible = (side: SideIndex, hex: number): boolean =>
    own(side) || !s.campaign.options.blind || inSight(s, sideOf(s, eye)!, hex);
  if (e.type === 'forceMoved') {
    const { side } = s.campaign.leaders[e.leader]!;
    if (e.from < 0 || !visible(side, e.to)) return [];
    return [
      { kind: 'move', piece: pieceOfLeader(s, e.leader, own(side)), from: e.from, to: e.to, manner: MANNERS[e.manner] },
    ];
  }
  if (e.type === 'vedetteMoved') {
    const { side } = s.campaign.vedettes[e.vedette]!;
    if (!visible(side, e.to)) return [];
    return [{ kind: 'move', piece: pieceOfVedette(s, e.vedette, own(side)), from: e.from, to: e.to, manner: 'ride' }];
  }
  if (e.type === 'strengthLost' && e.hex >= 0) {
    const { side } = s.campaign.units[e.unit]!;
    return [{ kind: 'loss', hex: e.hex, side: s.campaign.sides[side].id, text: `−${points(e.sp2)}` }];
  }
  if (e.type === 'moraleShifted' && e.hex >= 0) {
    return [{ kind: 'flash', hex: e.hex, text: `Morale: ${s.campaign.sides[e.toward].adjective} +${e.spaces}` }];
  }
  return [];
}
