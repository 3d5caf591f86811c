/** Which figures on the screen an event changes, and by how much: asked where one comes from, the journal can tell. */
import type { Counted } from '../../../../umpire/report.ts';
import type { CampaignEvent } from '../../events/index.ts';
import type { Theatre } from '../../theatre/roster.ts';

/** By these names the gauges are called. */
export const WEATHER = 'weather';
export const MORALE = 'morale';
export const pointsOf = ({ campaign }: Theatre, army: number): string => `ap-${campaign.armies[army]!.id}`;

type EventOf<K> = Extract<CampaignEvent, { type: K }>;
type Counters = { readonly [K in CampaignEvent['type']]?: (e: EventOf<K>, s: Theatre) => readonly Counted[] };
type Counter = (e: CampaignEvent, s: Theatre) => readonly Counted[];

/** Of the enemy's units a side is not told which. */
const strength = ({ campaign }: Theatre, unit: number, by2: number): Counted[] =>
  unit < 0 ? [] : [{ figure: campaign.units[unit]!.id, by: by2 / 2 }];

const COUNTERS: Counters = {
  weatherFell: () => [{ figure: WEATHER, by: null }],
  apChanged: ({ army, by }, s) => [{ figure: pointsOf(s, army), by }],
  commandIssued: ({ army }, s) => [{ figure: pointsOf(s, army), by: -1 }],
  moraleShifted: ({ toward, spaces }, { campaign }) => [
    { figure: MORALE, by: toward === campaign.plus ? spaces : -spaces },
  ],
  strengthLost: ({ unit, sp2 }, s) => strength(s, unit, -sp2),
  replacementsGiven: ({ unit, sp2 }, s) => strength(s, unit, sp2),
  regimentRaised: ({ unit, sp2 }, s) => strength(s, unit, sp2),
  regimentFilled: ({ unit, sp2 }, s) => strength(s, unit, sp2),
  strengthMerged: ({ giver, unit, sp2 }, s) => [...strength(s, unit, sp2), ...strength(s, giver, -sp2)],
};

export const countedBy = (e: CampaignEvent, s: Theatre): readonly Counted[] =>
  (COUNTERS[e.type] as Counter | undefined)?.(e, s) ?? [];
