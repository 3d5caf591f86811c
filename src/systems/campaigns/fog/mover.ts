/** Which counter a pair of eyes sees move (CN 2.1, 2.4). */
import type { Eye } from '../../../kernel/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { inSight } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { sideOf } from './counters.ts';

/** Its owner sees whose it is, the enemy a token; in blind play he sees it only where it is in sight (CN 2.6). */
export function mover(s: State, e: CampaignEvent, eye: Eye): string | null {
  if (e.type !== 'forceMoved' && e.type !== 'vedetteMoved') return null;
  const { leaders, vedettes, options } = s.campaign;
  const side = sideOf(s, eye);
  const isOwn = (of: SideIndex): boolean => side === null || side === of;
  const info = e.type === 'forceMoved' ? leaders[e.leader]! : vedettes[e.vedette]!;
  if (isOwn(info.side)) return info.id;
  if (options.blind && !inSight(s, side!, e.to)) return null;
  const { leader, vedette } = s.seen;
  return `token-${e.type === 'forceMoved' ? leader.number[e.leader] : vedette.number[e.vedette]}`;
}
