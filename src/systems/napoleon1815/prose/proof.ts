/** Where the number of a line comes from: the dice, what is added to each, and what they were read against. */
import type { Line, Sum } from '../../../umpire/report.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { FORCE_MARCH_COSTS_UP_TO, HITS_FROM, MORALE_BREAKS_UP_TO } from '../theatre/constants.ts';
import { capital, signed } from './words.ts';

type EventOf<K> = Extract<NapoleonEvent, { type: K }>;
type Provers = { readonly [K in NapoleonEvent['type']]?: (e: EventOf<K>) => readonly Line[] };

const row = (label: string, value: number | string, rule: string | null = null): Line => ({
  label: capital(label),
  why: '',
  values: [String(value)],
  pale: false,
  rule,
});

const added = (label: string, value: number, rule: string): Line[] =>
  value === 0 ? [] : [row(label, signed(value), rule)];

const PROVERS: Provers = {
  marchRolled: ({ dice, bonus, lost }) => [
    ...dice.map((face) => row('the die', face)),
    ...added('a leader who was shown', bonus, 'NP 6.9'),
    row('costs a point up to', FORCE_MARCH_COSTS_UP_TO, 'NP 6.9'),
    row('lost', lost, 'NP 6.9'),
  ],
  moraleChecked: ({ dice, leader, oldGuard, broken }) => [
    ...dice.map((face) => row('the die', face)),
    ...added('the leader in the column', leader, 'NP 8.2'),
    ...added('the Old Guard before them', oldGuard, 'NP 8.2'),
    row('breaks up to', MORALE_BREAKS_UP_TO, 'NP 8.3'),
    row('result', broken ? 'broken' : 'stands', 'NP 8.4'),
  ],
  fired: ({ dice, level, hits }) => [
    row('dice, one for each point', dice.join(' '), 'NP 9.8'),
    row('hits from', HITS_FROM[level], 'NP 9.6'),
    row('hits', hits, 'NP 9.8'),
  ],
};

/** Null where the line says everything itself. */
export function proofOf(e: NapoleonEvent): Sum | null {
  const lines = (PROVERS[e.type] as ((one: NapoleonEvent) => readonly Line[]) | undefined)?.(e);
  return lines === undefined ? null : { columns: [], lines, total: null };
}
