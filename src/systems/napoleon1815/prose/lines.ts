/** The journal: every event as a sentence, as the eyes may see it. A line depends on the event and on what never changes. */
import type { Eye, Outcome } from '../../../kernel/contract.ts';
import type { JournalLine } from '../../../umpire/report.ts';
import { aloud, detail, dice, isHeading, lineOf, story, type Told } from '../../../umpire/told.ts';
import type { Cause, Defeat, Manner, NapoleonEvent } from '../events/index.ts';
import { SEQUENCE } from '../sequence/index.ts';
import { activeSide } from '../theatre/calendar.ts';
import type { Campaign, SideIndex } from '../theatre/campaign.ts';
import { HITS_FROM } from '../theatre/constants.ts';
import { countedBy } from './counted.ts';
import { proofOf } from './proof.ts';
import {
  armyName,
  capital,
  columnName,
  counted,
  dateOf,
  does,
  faces,
  listed,
  placeName,
  sentence,
  sideName,
  signed,
  unitName,
  type Words,
  whereIn,
  whoIs,
  wordsFor,
} from './words.ts';

type Tellers = {
  readonly [K in NapoleonEvent['type']]: (e: Extract<NapoleonEvent, { type: K }>, w: Words) => Told | null;
};

/** The next line says it better, or there is nothing in it for a reader. */
const untold = (): null => null;

interface Going {
  readonly unit: number;
  readonly army: number;
  readonly from: number;
  readonly to: number;
}

function goes(w: Words, { unit, army, from, to }: Going, one: string, many: string): Told {
  const who = whoIs(w, unit, army);
  const verb = unit < 0 ? one : does(w, unit, one, many);
  const [origin, goal] = [placeName(w, from), placeName(w, to)];
  const text = `${who} ${verb} from ${origin} to ${goal}`;
  return {
    text,
    kind: 'story',
    place: to,
    step: { who: capital(who), goes: verb, from, origin, goal, go: many, ...(unit < 0 ? alike(w, army) : {}) },
  };
}

/** Blocks that cannot be told apart are told of as many. */
const alike = (w: Words, army: number) => ({ alike: `${armyName(w, army)} block` });

const CAUSES: Readonly<Record<Cause, string>> = {
  march: 'worn out by the road',
  caught: 'caught without troops',
  fire: 'shot to pieces',
  retreat: 'lost on the retreat',
  rout: 'lost in the rout',
  'no-way-out': 'cut off: there was no road left',
  supply: 'lost for want of bread: the city that fed it is in French hands',
  army: 'gone with its army',
};

const DEFEATS: Readonly<Record<Defeat, (w: Words, side: SideIndex, column: number) => string>> = {
  'pushed-out': (w, side) => `${sideName(w, side)} cannot man three columns and are pushed out`,
  column: (w, side, column) => `${sideName(w, side)} have nobody left ${whereIn(column)} and are routed`,
  left: (w, side) => `${sideName(w, side)} have left the field`,
  nightfall: (w, side) => `night falls, and ${sideName(w, side)} give up the attack`,
};

const MOVES: Readonly<Record<Manner, readonly [string, string]>> = {
  engage: ['engages', 'engage'],
  disengage: ['breaks off', 'break off'],
  redeploy: ['moves', 'move'],
};

/** ", +1 for the leader": what counts besides the die (NP 8.2). */
export const moraleCounts = (leader: number, oldGuard: number): string =>
  `${leader > 0 ? ', +1 for the leader' : ''}${oldGuard < 0 ? ', −1 against the Old Guard' : ''}`;

const LINES: Tellers = {
  deployed: ({ unit, place }, w) =>
    detail(`${unitName(w, unit)} ${does(w, unit, 'takes', 'take')} up quarters at ${placeName(w, place)}`, place),
  turnBegan: ({ turn }, w) => ({
    kind: 'turn',
    caption: 'head',
    text: `Turn ${turn}: ${dateOf(w.campaign, turn)}. ${capital(sideName(w, activeSide(turn)))} march`,
  }),
  stepBegan: ({ step }) => ({ kind: 'phase', text: `${step + 1} ${SEQUENCE[step]!.title}` }),
  groupActivated: ({ army, place }, w) =>
    detail(`The ${armyName(w, army)} group at ${placeName(w, place)} is given its orders`, place),
  leaderShown: ({ unit, place }, w) => aloud(story(`${unitName(w, unit)} is seen at ${placeName(w, place)}`, place)),
  marched(e, w) {
    if (e.unit < 0) return goes(w, e, 'moves', 'move');
    return e.forced > 0 ? goes(w, e, 'hurries', 'hurry') : goes(w, e, 'marches', 'march');
  },
  halted: untold,
  groupDone: untold,
  recalled: (e, w) => goes(w, e, 'goes back', 'go back'),
  marchRolled({ unit, army, dice: rolled, bonus, lost }, w) {
    const leader = bonus === 0 ? '' : `, ${signed(bonus)} for the leader`;
    return dice(
      `${whoIs(w, unit, army)} on a forced march: ${faces(rolled)}${leader}. ${lost > 0 ? 'One strength is lost' : 'Nothing is lost'}`,
    );
  },
  fellBack: (e, w) => goes(w, e, 'falls back', 'fall back'),
  eliminated: ({ unit, place, cause }, w) =>
    aloud(
      story(
        `${unitName(w, unit)} ${does(w, unit, 'is', 'are')} lost at ${placeName(w, place)}: ${CAUSES[cause]}`,
        place,
      ),
    ),
  battleJoined: ({ place, origins }, w) =>
    aloud(
      story(`${placeName(w, place)} is attacked, from ${listed(origins.map((origin) => placeName(w, origin)))}`, place),
    ),
  laidOut: ({ unit, area }, w) => detail(`${unitName(w, unit)} ${does(w, unit, 'stands', 'stand')} ${whereIn(area)}`),
  revealed: ({ place, units }, w) =>
    story(`The columns at ${placeName(w, place)} are shown: ${counted(units.length, 'block')}`, place),
  setBegan: ({ side }, w) => detail(`${sideName(w, side)} fight their battle turns`),
  stageBegan: untold,
  moraleChecked({ unit, place, dice: rolled, leader, oldGuard, broken }, w) {
    const result = broken ? does(w, unit, 'breaks', 'break') : does(w, unit, 'stands', 'stand');
    return dice(
      `Morale of ${unitName(w, unit)}: ${faces(rolled)}${moraleCounts(leader, oldGuard)}. ${capital(unitName(w, unit))} ${result}`,
      place,
    );
  },
  brokeOff: ({ unit, area }, w) =>
    detail(
      `${unitName(w, unit)} ${does(w, unit, 'runs', 'run')} back ${area % 4 === 3 ? 'into the reserve' : 'to its own ground'}`,
    ),
  left(e, w) {
    const told = goes(w, e, 'retreats', 'retreat');
    return e.lost > 0 ? { ...told, text: `${told.text} and ${does(w, e.unit, 'loses', 'lose')} ${e.lost}` } : told;
  },
  rodeOn: (e, w) => (e.rule === 'NP 10.1' ? goes(w, e, 'flees', 'flee') : goes(w, e, 'rides on', 'ride on')),
  fired({ unit, place, level, dice: rolled, hits }, w) {
    const needs = HITS_FROM[level] === 6 ? 'sixes hit' : 'fives and sixes hit';
    const result = hits === 0 ? 'no hit' : counted(hits, 'hit');
    return dice(
      `${unitName(w, unit)} ${does(w, unit, 'fires', 'fire')}, ${needs}: ${faces(rolled)}. ${capital(result)}`,
      place,
    );
  },
  wasHit: ({ unit, place }, w) => detail(`${unitName(w, unit)} ${does(w, unit, 'loses', 'lose')} one`, place),
  movedOnField({ unit, army, place, from, to, manner }, w) {
    const who = whoIs(w, unit, army);
    const [one, many] = MOVES[manner];
    const verb = unit < 0 ? one : does(w, unit, one, many);
    const where =
      to % 4 === 3
        ? 'into the reserve'
        : manner === 'redeploy' && from % 4 !== to % 4
          ? `to the ${columnName(to % 4)}`
          : whereIn(to);
    return detail(`${who} ${verb} ${where}`, place);
  },
  reinforced: (e, w) => goes(w, { ...e, to: e.place }, 'comes up', 'come up'),
  battleLost: ({ place, side, why, column }, w) =>
    aloud(story(`${placeName(w, place)}: ${DEFEATS[why](w, side, column)}`, place)),
  routed: ({ unit, place, lost }, w) =>
    unit < 0 || lost <= 0
      ? null
      : detail(`${unitName(w, unit)} ${does(w, unit, 'loses', 'lose')} ${lost} in the rout`, place),
  battleEnded: ({ place, winner }, w) =>
    aloud(story(`${sideName(w, winner)} win the battle of ${placeName(w, place)}`, place)),
  roundEnded: untold,
  setEnded: untold,
  regroupBegan: untold,
  regrouped: (e, w) => goes(w, e, 'moves', 'move'),
  battlesOver: untold,
  recovered: ({ units }) => detail(`${counted(units, 'disrupted block')} recover`),
  armyDefeated: ({ army, left }, w) =>
    aloud(
      story(
        `The ${armyName(w, army)} army has ${counted(left, 'block')} left, fewer than ${w.campaign.armies[army]!.stands}: it is no more`,
      ),
    ),
};

type AnyTeller = (e: NapoleonEvent, w: Words) => Told | null;

export function line(campaign: Campaign, e: NapoleonEvent, eye: Eye, n: number): JournalLine | null {
  const told = (LINES[e.type] as AnyTeller)(e, wordsFor(campaign, eye));
  if (told === null) return null;
  const text = isHeading(told) ? capital(told.text) : sentence(told.text);
  return lineOf(n, e, { ...told, text }, proofOf(e), countedBy(e, campaign));
}

const ENDINGS: Readonly<Record<string, string>> = {
  'the three cities': 'Ghent, Brussels and Liège are in French hands. The campaign is won.',
  'both Allied armies destroyed': 'Neither Wellington nor Blücher has an army any more. The French have won.',
  'all three armies destroyed': 'All three armies are ruined, and the Allies have none left. The French have won.',
  'the French army destroyed': 'The French army is no more. The Allies have won.',
  'Napoleon lost': 'Napoleon is taken, and with him everything is lost. The Allies have won.',
  'the last turn is over': 'The week is over and the Allied armies stand. The Allies have won.',
};

/** The last sentence of the story. */
export const ending = (_campaign: Campaign, { level }: Outcome): string => ENDINGS[level] ?? sentence(level);
