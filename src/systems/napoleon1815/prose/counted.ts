/** Which figures on the screen an event changes, and by how much: asked where one comes from, the journal can tell. */
import type { Counted } from '../../../umpire/report.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { Campaign } from '../theatre/campaign.ts';

/** By these names the gauges are called. */
export const blocksOf = ({ armies }: Campaign, army: number): string => `blocks-${armies[army]!.id}`;

type EventOf<K> = Extract<NapoleonEvent, { type: K }>;
type Counters = { readonly [K in NapoleonEvent['type']]?: (e: EventOf<K>, c: Campaign) => readonly Counted[] };
type Counter = (e: NapoleonEvent, c: Campaign) => readonly Counted[];

/** Of an unseen block it is not told which. */
const lost = ({ blocks }: Campaign, unit: number, cv: number): Counted[] =>
  unit < 0 || cv <= 0 ? [] : [{ figure: blocks[unit]!.id, by: -cv }];

const COUNTERS: Counters = {
  marchRolled: (e, c) => lost(c, e.unit, e.lost),
  wasHit: (e, c) => lost(c, e.unit, 1),
  left: (e, c) => lost(c, e.unit, e.lost),
  routed: (e, c) => lost(c, e.unit, e.lost),
  eliminated: ({ unit }, c) => [{ figure: blocksOf(c, c.blocks[unit]!.army), by: -1 }],
};

export const countedBy = (e: NapoleonEvent, c: Campaign): readonly Counted[] =>
  (COUNTERS[e.type] as Counter | undefined)?.(e, c) ?? [];
