/** The battle board over the map (CN 9): what CN 2.3 has opened to one pair of eyes, and nothing else. */
import type { Eye } from '../../../../kernel/contract.ts';
import type { Looking } from '../../../../umpire/presenter.ts';
import type { Panel, PanelOf, Sheet } from '../../../../umpire/report.ts';
import type { StaffMap } from '../../belief/staff-map.ts';
import { DIE } from '../../belief/stages.ts';
import { attackerOf, battleOf, heldHexes } from '../../combat/sides.ts';
import type { CampaignEvent } from '../../events/index.ts';
import { sideOf } from '../../fog/counters.ts';
import { dateOfTurn } from '../../prose/dates.ts';
import { battleName, points } from '../../prose/names.ts';
import { sentence, sentences, strength } from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import type { Battle, Throw } from '../../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { COMBAT_RESULTS, ODDS_COLUMNS, TERRAINS, WEATHERS } from '../../theatre/tables.ts';
import { goal } from '../goal.ts';
import { GROUND_WORDS } from '../overlays.ts';
import { cardsFor, rowsReached } from './cards.ts';
import { fallOf, type Outlook, outlookOf } from './chances.ts';
import { comingSum, thrownSum } from './die.ts';
import { type Muster, namesOf, rosterOf } from './parties.ts';
import { STAGES } from './stages.ts';
import { verdictOf } from './verdict.ts';
import { type Voice, voiceOf } from './voice.ts';

/** Questions that are answered on the map. */
const ON_THE_MAP: readonly string[] = [
  'battle.retreatStep',
  'battle.shelterHere',
  'battle.shelterThere',
  'battle.pursuitPath',
  'battle.pursuitStep',
  'battle.advance',
  'battle.advanceTo',
  'battle.guns',
  'retreatVedette',
  'march',
  'ride',
];

export function battle(
  s: StaffMap,
  eye: Eye,
  { decision: asked, heard, shared, event }: Looking<Action, CampaignEvent>,
): Sheet | null {
  const { battle: b, view } = s;
  // Of the two who show their strength the phasing side is the first: then there is nothing to compare yet.
  if (b === null || view.field === null || (event?.type === 'strengthRevealed' && event.side === s.phasing))
    return null;
  const seat = sideOf(s, eye);
  const voice = voiceOf(s, shared === true ? null : seat);
  const outlook = asked !== null && RECKONS.includes(asked.step) ? outlookOf(s, asked, heard?.() ?? []) : null;
  const { stage, running, enemy } = view.field;
  const hex = battlefield(s, b);
  const muster: Muster = {
    s,
    b,
    voice,
    own: (side) => seat === null || seat === side,
    // The umpire sees both sides as they are.
    outlook: seat === null ? null : outlook,
    guard: asked?.step === 'battle.oldGuard',
    running,
    enemy,
  };
  const first: SideIndex = seat ?? 0;
  const names = [namesOf(muster, 0), namesOf(muster, 1)] as const;
  const place = battleName(s, hex);
  return {
    id: `${s.turn}-${s.phasing}-${hex}`,
    place: hex,
    title: place,
    setting: settingOf(s, b, names, hex),
    opening: openingOf(s, names, place),
    steps: STAGES,
    step: stage,
    aside: asked !== null && ON_THE_MAP.includes(asked.step),
    cards: asked === null || outlook === null ? [] : cardsFor({ s, decision: asked, outlook, voice }),
    verdict: verdictOf({ s, b, voice, names }, event ?? null),
    panels: [
      rosterOf(muster, first, 'left'),
      ...diePanel(s, b, muster, outlook),
      grid(s, b, voice, outlook),
      rosterOf(muster, enemyOf(first), 'right'),
      dice(s, b, voice, stage),
      ...inShort(b, voice),
      ...stakes(s, hex),
    ],
  };
}

const THROWS: readonly CampaignEvent['type'][] = ['refuseTried', 'bombarded', 'combatRolled', 'pursuitRolled'];

/** It begins when both sides are known by name and number (CN 9.4.1); then every throw that decides something. */
export const unfolds = ({ type }: CampaignEvent): boolean => THROWS.includes(type) || type === 'strengthRevealed';

/** Questions with chances. */
const RECKONS: readonly string[] = [
  'battle.marker',
  'battle.oldGuard',
  'battle.target',
  'battle.exempt',
  'battle.commit',
  'battle.pursue',
];

/** Where it is fought: the defender's first hex, or the one it has left. */
function battlefield(s: State, b: Battle): number {
  const defender = enemyOf(s.phasing);
  const left = b.retreats.flatMap(({ side, path }) => (side === defender ? [path[0]!] : []));
  const hexes = [...b.hexes[defender], ...left];
  return hexes.length === 0 ? b.hexes[s.phasing][0]! : Math.min(...hexes);
}

/** "Round 2 · 9–10 February 1814 · Marmont attacks Olsufiev · open ground · mud · strengths in points of 1,000 men" */
function settingOf(s: State, { round }: Battle, names: readonly [string, string], hex: number): string {
  const { ground } = s.campaign;
  const attacker = attackerOf(s);
  return [
    ...(round > 1 ? [`round ${round}`] : []),
    dateOfTurn(s, s.turn),
    `${names[attacker]} against ${names[enemyOf(attacker)]}`,
    GROUND_WORDS[TERRAINS[ground.terrain[hex]!]!],
    WEATHERS[s.weather]!.toLowerCase(),
    'strengths in points of 1,000 men',
  ].join(' · ');
}

/** "Marmont meets Olsufiev at Champaubert." */
function openingOf(s: State, names: readonly [string, string], place: string): string {
  const who = names[s.phasing];
  return sentence(`${who} ${who.includes(' and ') ? 'meet' : 'meets'} ${names[enemyOf(s.phasing)]} at ${place}`);
}

/** What modifies the die: as it was thrown, or as the asked side must reckon with it. */
function diePanel(s: State, b: Battle, muster: Muster, outlook: Outlook | null): PanelOf<'lines'>[] {
  const last = b.thrown.at(-1);
  const low = attackerOf(s);
  const panel = (title: string, aside: string, sum: ReturnType<typeof thrownSum>, columns: readonly string[] = []) => ({
    kind: 'lines' as const,
    place: 'left' as const,
    title,
    aside,
    sum: { columns, ...sum },
  });
  const asking = muster.guard || (b.resolution === null && last?.what !== 'combat');
  const states = outlook?.states ?? [];
  if (asking && states.length > 0 && b.retreats.length === 0) {
    const columns = muster.guard ? ['kept', 'sent in'] : [];
    return [panel('On the die', `low is good for ${muster.voice.whom(low)}`, comingSum(states, muster.guard), columns)];
  }
  // Of a Refuse the other side sees the die, never what was added to it (CN 2.3).
  if (last === undefined || (last.what === 'refuse' && !muster.own(last.side))) return [];
  return [panel(`On the die: ${TITLES[last.what]}`, '', thrownSum(last))];
}

const TITLES: Readonly<Record<Throw['what'], string>> = {
  refuse: 'slipping away',
  bombardment: 'the guns',
  combat: 'the battle',
  pursuit: 'the pursuit',
  stragglers: 'stragglers',
};

/** The printed table; columns that may be used are lit, rows no die can reach are faint. */
function grid(s: State, b: Battle, voice: Voice, outlook: Outlook | null): PanelOf<'grid'> {
  const attacker = attackerOf(s);
  const falls = (b.odds === null ? (outlook?.states ?? []) : []).map(fallOf);
  const lit = b.odds === null ? new Set(falls.map(({ column }) => column)) : new Set([b.odds.column]);
  const rows = falls.length === 0 ? null : rowsReached(falls);
  const die = b.thrown.findLast(({ what }) => what === 'combat');
  const cited =
    b.odds === null
      ? ''
      : `${points(b.odds.attack2)} : ${points(b.odds.defence2)}, column ${ODDS_COLUMNS[b.odds.column]}`;
  return {
    kind: 'grid',
    place: 'middle',
    title: 'Combat results',
    aside: cited,
    rule: 'CN 9.7.4',
    chart: 'T-CRT',
    columns: ODDS_COLUMNS.map((text, column) => ({ text, lit: lit.has(column) })),
    rows: COMBAT_RESULTS.map((results, row) => ({
      label: String(row),
      cells: results.map(({ text, loser }, column) => ({
        text,
        tone: voice.wins(loser === 'attacker' ? enemyOf(attacker) : attacker),
        faint: rows !== null && lit.has(column) && !rows.has(row),
      })),
    })),
    hit: die === undefined || b.odds === null ? null : { row: die.total, column: b.odds.column },
  };
}

function inShort(b: Battle, voice: Voice): Panel[] {
  const [one, two] = b.lost2;
  if (one + two === 0) return [];
  const lost = ([0, 1] as const).map((side) => `${voice.says(side, 'have', 'has')} lost ${strength(b.lost2[side])}`);
  return [{ kind: 'text', place: 'right', tone: 'plain', lead: 'So far.', text: sentences(`${lost.join(', ')}.`) }];
}

function dice(s: State, b: Battle, voice: Voice, stage: number): PanelOf<'dice'> {
  return {
    kind: 'dice',
    place: 'right',
    rule: 'CN 9.8',
    dice: b.thrown.flatMap((one) =>
      one.dice.map((face) => ({ label: labelOf(voice, one), face, tone: toneOf(voice, one) })),
    ),
    next: stage <= DIE && b.resolution === null && heldHexes(s, 0).length > 0 ? 'the battle' : null,
  };
}

const labelOf = (voice: Voice, { what, side }: Throw): string =>
  what === 'bombardment' ? `${voice.whose(side)} guns` : TITLES[what];

const toneOf = (voice: Voice, { what, side }: Throw): 'good' | 'bad' | 'plain' | 'one' | 'two' =>
  what === 'combat' ? 'plain' : (voice.wins(side) as 'good' | 'bad' | 'one' | 'two');

/** What hangs on it, besides the men. */
function stakes(s: State, hex: number): Panel[] {
  const prize = goal(s).objectives.find((objective) => objective.place === hex);
  const guard = battleOf(s).staked ? ' A lost Guard moves the marker 1 (CN 9.8.1).' : '';
  if (prize === undefined && guard === '') return [];
  const worth =
    prize === undefined
      ? ''
      : `${prize.name} is worth ${prize.value} to whoever holds it at the end of the turn (CN 11.2).`;
  return [{ kind: 'text', place: 'right', tone: 'plain', lead: 'What hangs on it.', text: `${worth}${guard}`.trim() }];
}
