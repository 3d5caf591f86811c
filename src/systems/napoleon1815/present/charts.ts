/** Every chart of the rulebook, made from the numbers the rules play by. */
import type { Chart } from '../../../umpire/report.ts';
import type { UnitType } from '../scenario/format.ts';
import * as constants from '../theatre/constants.ts';
import { type Entry, TRUTH_TABLE } from '../verdict/truth-table.ts';

type Numbers = typeof constants & { readonly TRUTH_TABLE: typeof TRUTH_TABLE };

const TYPES: readonly UnitType[] = ['INF', 'ART', 'CAV', 'LDR'];
const CONDITIONS = [
  'the French occupy every deciding city',
  'both Allied armies are defeated',
  'the French army is defeated',
  'Napoleon was eliminated by army defeat',
  'Napoleon was eliminated by rout or fire',
  'the last campaign turn is over',
];
const ANSWERS: Readonly<Record<Entry, string>> = { Y: 'yes', N: 'no', '?': 'either' };
const WINNERS = { french: 'French', allied: 'Allied' } as const;

const faces = (from: number): string => (from >= 6 ? String(from) : `${from}–6`);

export const chartsFrom = (n: Numbers): readonly Chart[] => [
  {
    id: 'Units',
    title: 'Numbers at a glance',
    rule: 'NP 1.9',
    heads: ['', ...TYPES],
    rows: [
      ['road sections, or moves on the field', ...TYPES.map((type) => String(n.MOVES[type]))],
      ['by force march', ...TYPES.map((type) => String(n.MOVES[type] + n.FORCE_MARCH_ADDS))],
      ['lost in retreat when engaged', ...TYPES.map((type) => String(n.ATTRITION[type]))],
    ],
    note: 'Cavalry loses in retreat only when it is engaged by cavalry (NP 9.3).',
  },
  {
    id: 'Dice',
    title: 'What the faces of a die do',
    rule: 'NP 1.8',
    heads: ['die', 'faces'],
    rows: [
      ['fire at level F1 hits on', faces(n.HITS_FROM.F1)],
      ['fire at level F2 hits on', faces(n.HITS_FROM.F2)],
      ['a force march costs 1 CV up to (NP 6.9)', String(n.FORCE_MARCH_COSTS_UP_TO)],
      ['morale breaks up to (NP 8.3)', String(n.MORALE_BREAKS_UP_TO)],
    ],
    note: '',
  },
  {
    id: 'Roads',
    title: 'What a road takes',
    rule: 'NP 6.3',
    heads: ['units', 'major road', 'minor road'],
    rows: [
      ['on the march', String(n.MARCH_LIMIT.major), String(n.MARCH_LIMIT.minor)],
      [
        'over a guarded river, and in rout over any (NP 6.4, 10.1)',
        String(n.RIVER_LIMIT.major),
        String(n.RIVER_LIMIT.minor),
      ],
      ['in retreat, and to reinforce (NP 9.1, 9.11)', String(n.TRICKLE_LIMIT.major), String(n.TRICKLE_LIMIT.minor)],
    ],
    note: '',
  },
  {
    id: 'Battle',
    title: 'Its size and length',
    rule: 'NP 7.1',
    heads: ['matter', 'number'],
    rows: [
      ['columns, and units needed to attack (NP 6.6)', String(n.COLUMNS)],
      ['night falls after so many rounds (NP 7.6)', String(n.NIGHTFALL)],
      ['a line is laid out without a reserve up to (NP 13.5)', `${n.LAYOUT.without} units`],
      ['beyond that, held back', `one in ${n.LAYOUT.reserve}`],
    ],
    note: '',
  },
  {
    id: 'Victory',
    title: 'The truth table of victory',
    rule: 'NP 12.5',
    heads: ['condition', ...n.TRUTH_TABLE.map(({ winner }) => WINNERS[winner])],
    rows: [
      ...CONDITIONS.map((condition, i) => [
        condition,
        ...n.TRUTH_TABLE.map(({ entries }) => ANSWERS[entries[i]!] ?? entries[i]!),
      ]),
      ['by', ...n.TRUTH_TABLE.map(({ level }) => level)],
    ],
    note: `A turn has these parts: ${n.PARTS.join(', ')} (NP 4.3).`,
  },
];

export const CHARTS = chartsFrom({ ...constants, TRUTH_TABLE });
