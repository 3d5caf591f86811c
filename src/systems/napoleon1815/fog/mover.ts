/** The name under which the block that an event has moved is seen where it stands now (NP 13.1). */
import type { Eye } from '../../../kernel/contract.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { reserveOf } from '../theatre/field.ts';
import { roleOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { eyeSide } from './view.ts';

const MOVES: readonly NapoleonEvent['type'][] = [
  'marched',
  'recalled',
  'fellBack',
  'left',
  'rodeOn',
  'reinforced',
  'regrouped',
];

/** Of blocks that look alike it is not known which came last: it is told as the first of them. */
export function mover(s: State, e: NapoleonEvent, eye: Eye): string | null {
  if (!MOVES.includes(e.type) || !('seen' in e)) return null;
  const side = eyeSide(s, eye);
  const { side: owner, id: army } = s.campaign.armies[e.army]!;
  if (e.unit >= 0 && (side === null || owner === side || e.seen)) return s.campaign.blocks[e.unit]!.id;
  const to = e.type === 'reinforced' ? e.place : 'to' in e ? e.to : -1;
  const area = e.type === 'reinforced' ? reserveOf(roleOf(s, owner)) : -1;
  return nameOf(army, s.campaign.places[to]?.id, area, 0);
}

/** What an unseen block is called: by its army, where it stands, and a number among those that look alike. */
export const nameOf = (army: string, place: string | undefined, area: number, handle: number): string =>
  `${army}@${place ?? ''}${area < 0 ? '' : `.${area}`}#${handle}`;
