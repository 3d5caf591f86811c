/** Where the number of a line comes from: the dice, every modifier with its paragraph, and what they were read against. */
import type { Line, Sum } from '../../../../umpire/report.ts';
import type { CampaignEvent } from '../../events/index.ts';
import type { Theatre } from '../../theatre/roster.ts';
import {
  ATTRITION_COLUMN_NAMES,
  attritionRow,
  BOMBARDMENT_ROW_NAMES,
  BRIDGE_WORK,
  CRITICAL_BATTLE_LOSS2,
  LEADERS_FATE,
  ODDS_COLUMNS,
  RECONNAISSANCE,
  WEATHERS,
} from '../../theatre/tables.ts';
import { points } from '../names.ts';
import { MODIFIER_TEXT } from '../terms.ts';
import { capital, hexes, signed, type Words } from '../words.ts';

type Provers = { readonly [K in CampaignEvent['type']]?: (e: EventOf<K>, w: Words<Theatre>) => readonly Line[] };
type Prover = (e: CampaignEvent, w: Words<Theatre>) => readonly Line[];
type EventOf<K> = Extract<CampaignEvent, { type: K }>;
type OddsPart = EventOf<'oddsRead'>['parts'][number];

const row = (label: string, value: string, rule: string | null = null, why = ''): Line => ({
  label: capital(label),
  why,
  values: [value],
  pale: false,
  rule,
});

interface Thrown {
  readonly rule: string;
  readonly dice?: readonly number[];
  readonly modifiers?: readonly { readonly code: string; readonly value: number; readonly rule?: string }[];
}

/** The dice, one by one, and whatever was added to them. */
const thrown = ({ rule, dice = [], modifiers = [] }: Thrown): Line[] => [
  ...dice.map((face) => row(dice.length === 1 ? 'the die' : 'a die', String(face))),
  ...modifiers.map(({ code, value, rule: own }) => row(MODIFIER_TEXT[code] ?? code, signed(value), own ?? rule)),
];

const counts = (n: number): Line => row('counts', n < 0 ? `−${-n}` : String(n));

/** What the chart takes, and less where less was there. */
const lost = ({ sp2, borne2 }: { readonly sp2: number; readonly borne2: number }, rule: string): Line[] =>
  borne2 < sp2
    ? [row('on the chart', points(sp2), rule), row('lost', points(borne2), 'CN 0.11', 'all there was')]
    : [row('lost', points(sp2), rule)];

const range = (name: string): string => name.replace('-', '–');

export const PROVERS: Provers = {
  weatherFell: (e) => [...thrown(e), row('weather', WEATHERS[e.weather]!, e.rule)],
  initiativeTried: (e, { s }) => {
    const modifier =
      e.modifier === 0 ? [] : [row('weather, and cavalry beside the enemy', signed(e.modifier), 'CN 6.3.2')];
    const leader = s.campaign.leaders[e.leader];
    const own =
      leader === undefined ? [] : [row(`initiative of ${leader.name}`, String(leader.initiative), 'CN 6.3.1')];
    return [...thrown(e), ...modifier, ...own];
  },
  attritionChecked: (e) => [
    ...thrown({ ...e, rule: 'CN 7.5' }),
    row('column of movement points', range(ATTRITION_COLUMN_NAMES[e.column]!), 'CN 7.2'),
    row('severity', String(e.severity), 'CN 7.3'),
    ...lost(e, 'CN 7.4'),
  ],
  reserveTried: (e) => [...thrown(e), row('initiative', String(e.initiative), e.rule)],
  refuseTried: (e) => [...thrown(e), counts(e.total), row('initiative', String(e.initiative), 'CN 9.4.3')],
  bombarded: (e) => [
    ...thrown(e),
    counts(e.total),
    row('row of guns', range(BOMBARDMENT_ROW_NAMES[e.row]!), 'CN 9.6.2'),
    ...lost(e, 'CN 9.6.2'),
  ],
  oddsRead,
  combatRolled: (e) => [
    ...thrown(e),
    counts(e.row),
    row('column', ODDS_COLUMNS[e.column]!, 'CN 9.7.4'),
    row('result', e.result, 'CN 9.8'),
  ],
  pursuitRolled: (e) => [...thrown(e), counts(e.total), row('pursuit', hexes(e.hexes), 'CN 9.11.3')],
  stragglersRolled: (e) => [...thrown(e), counts(attritionRow(e.total))],
  criticalTested: (e) => [
    row('lost by both', points(e.sum2), 'CN 9.12', `${points(CRITICAL_BATTLE_LOSS2)} are needed`),
    row('difference', points(e.difference2), 'CN 9.12', 'the die must be lower'),
    ...thrown(e),
  ],
  skirmishFought: ({ dice: [own = 0, his = 0] = [] }) => [
    row('who rode there', String(own), 'CN 8.6'),
    row('who was met', String(his), 'CN 8.6'),
    row(
      'difference',
      String(Math.abs(own - his)),
      'CN 8.6',
      'a tie sends the rider back, 3 or more is the end of the loser',
    ),
  ],
  leaderTaken: fate,
  leaderEscaped: fate,
  learned: reconnoitred,
  reconnaissanceFailed: reconnoitred,
  workFailed: bridgeWork,
  bridgeChanged: bridgeWork,
  siegeChecked: (e) => [...thrown(e), counts(e.total), row('needed', String(e.needed), 'CN 10.4')],
};

/** For Leaders taken with a Citadel no die is thrown. */
function fate(e: Thrown): Line[] {
  const { destroyed, surrendered } = LEADERS_FATE.capturedUpTo;
  if (e.dice === undefined || e.dice.length === 0) return [];
  return [
    ...thrown(e),
    row('taken by a die up to', `${destroyed}, or ${surrendered}`, 'CN 11.4', 'his troops destroyed, or surrendered'),
  ];
}

/** What a Vedette sees needs a die; what a battle shows does not. */
function reconnoitred(e: Thrown): Line[] {
  if (e.dice === undefined) return [];
  const faces = RECONNAISSANCE.map((most, weather) => `${WEATHERS[weather]} ${most === 0 ? 'none' : most}`);
  return [...thrown(e), row('names a Force by a die up to', faces.join(', '), 'CN 8.4')];
}

/** Only the breaking of a bridge needs a die. */
function bridgeWork(e: Thrown): Line[] {
  const { success, contested } = BRIDGE_WORK.damage;
  if (e.dice === undefined) return [];
  return [...thrown(e), row('broken by a die up to', String(success), 'CN 6.8', `${contested} beside an enemy Force`)];
}

/** What each hex brings, as far as these eyes know it, and what its Leader adds. */
function oddsRead({ attacker, attack2, defence2, column, parts, bonus2 }: EventOf<'oddsRead'>, w: Words<Theatre>) {
  const of = (side: number, total2: number, word: string): Line[] => [
    ...parts.filter((part) => part.side === side).map((part) => partLine(part, w)),
    ...(parts.some((part) => part.side === side) && bonus2[side as 0 | 1] > 0
      ? [row('the Leader’s bonus', `+${points(bonus2[side as 0 | 1])}`, 'CN 9.7.1')]
      : []),
    row(`${word} in all`, points(total2), 'CN 9.7.1'),
  ];
  return [
    ...of(attacker, attack2, 'attack'),
    ...of(1 - attacker, defence2, 'defence'),
    row('column', ODDS_COLUMNS[column]!, 'CN 9.7.4'),
  ];
}

function partLine({ hex, inf2, cav2, art2, cavalryHalved, riverHalved, t2, limit2, sp2 }: OddsPart, w: Words<Theatre>) {
  const arms = [
    inf2 > 0 ? `${points(inf2)} foot` : '',
    cav2 > 0 ? `${points(cav2)} horse${cavalryHalved ? ' at half' : ''}` : '',
    art2 > 0 ? `${points(art2)} guns` : '',
    riverHalved ? 'half over the river' : '',
    t2 > 2 && limit2 > 0 ? `×${points(t2)} for ${points(limit2)} of them` : '',
  ];
  return row(w.at(hex), points(sp2), t2 > 2 ? 'CN 9.7.2' : 'CN 9.7.1', arms.filter((arm) => arm !== '').join(', '));
}

/** Null where the line says everything itself. */
export function proofOf(e: CampaignEvent, w: Words<Theatre>): Sum | null {
  const lines = (PROVERS[e.type] as Prover | undefined)?.(e, w);
  return lines === undefined || lines.length === 0 ? null : { columns: [], lines, total: null };
}
