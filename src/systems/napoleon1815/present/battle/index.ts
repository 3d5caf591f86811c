/** A battle as a sheet over the map: three lanes and two reserves, the fire, the question, what is lost so far. */
import type { Looking } from '../../../../umpire/presenter.ts';
import type { Panel, Sheet, Verdict } from '../../../../umpire/report.ts';
import type { NapoleonEvent } from '../../events/index.ts';
import type { BattleView, View } from '../../fog/view.ts';
import { diceOf, hitsOn } from '../../prose/acts.ts';
import { moraleCounts } from '../../prose/lines.ts';
import {
  capital,
  counted,
  dateOf,
  listed,
  placeName,
  sideName,
  unitName,
  type Words,
  wordsFor,
} from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import { activeSide } from '../../theatre/calendar.ts';
import type { SideIndex } from '../../theatre/campaign.ts';
import { HITS_FROM, MORALE_BREAKS_UP_TO } from '../../theatre/constants.ts';
import { cards } from './cards.ts';
import { lanes, nearSide, struckInWords } from './lanes.ts';

const STEPS = ['Lay out', 'Morale', 'Retreat', 'Combat', 'Reinforce'] as const;
/** Questions about the map, for which the sheet makes room. */
const ASIDE = [
  'routTo',
  'routs',
  'rideOn',
  'regroupUnit',
  'giveUp',
  'chooseBattle',
  'activate',
  'pickUnit',
  'march',
  'rollMarch',
  'showLeader',
];

/** Events worth watching on the sheet. */
export const unfolds = (e: NapoleonEvent): boolean =>
  e.type === 'revealed' ||
  e.type === 'fired' ||
  e.type === 'wasHit' ||
  e.type === 'moraleChecked' ||
  (e.type === 'battleLost' && e.why !== 'pushed-out');

export function sheet(known: View, { decision, event }: Looking<Action, NapoleonEvent>): Sheet | null {
  const place = event !== undefined && 'place' in event ? event.place : decision?.args['place'];
  const open = known.battles.filter(({ winner }) => winner === -1);
  // A line that has been laid out stays in sight while the other side lays out its own.
  const isLaid = (one: BattleView) => known.own.some((block) => block.place === one.place && block.area >= 0);
  const battle =
    open.find((one) => one.place === place) ??
    open.find(({ stage }) => stage > 0) ??
    open.find(({ shown }) => shown) ??
    open.find(isLaid);
  if (battle === undefined || !(battle.shown || decision?.step === 'layOut' || isLaid(battle))) return null;
  const w = wordsFor(known.campaign, known.eye);
  return {
    id: `${known.turn}-${battle.place}`,
    place: battle.place,
    title: placeName(w, battle.place),
    setting: setting(known, w, battle),
    opening: opening(known, w, battle),
    steps: STEPS,
    step: battle.shown ? battle.stage : 0,
    aside: decision !== null && ASIDE.includes(decision.step),
    cards: cards(known, battle, decision),
    verdict: verdict(known, w, battle, event),
    panels: [lanes(known, battle, decision), ...fire(known, w, battle, event), ...soFar(known, battle)],
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function setting(known: View, w: Words, { rounds }: BattleView): string {
  const attacker = capital(sideName(w, activeSide(known.turn)));
  const set = known.set === -1 ? '' : `, ${known.campaign.sides[known.set]!.adjective} set`;
  return `${dateOf(known.campaign, known.turn)}. ${attacker} attack; ${ORDINALS[rounds] ?? `${rounds + 1}th`} round${set}.`;
}

function opening(known: View, w: Words, { place }: BattleView): string {
  const count = (side: SideIndex): number =>
    known.own.filter((b) => b.place === place && known.campaign.blocks[b.unit]!.side === side).length +
    known.enemy.filter((b) => b.place === place && known.campaign.armies[b.army]!.side === side).length;
  const attacker = activeSide(known.turn);
  const defender: SideIndex = attacker === 0 ? 1 : 0;
  return `${capital(counted(count(attacker), `${known.campaign.sides[attacker]!.adjective} block`))} attack ${counted(count(defender), `${known.campaign.sides[defender]!.adjective} block`)} at ${placeName(w, place)}.`;
}

/** The last fire, each hit with whom it struck; while it falls, only that it hits. */
function fire(known: View, w: Words, { volley }: BattleView, event: NapoleonEvent | undefined): Panel[] {
  if (event?.type === 'moraleChecked') {
    const [face] = event.dice;
    const tone = event.broken === (known.campaign.blocks[event.unit]!.side === nearSide(known)) ? 'bad' : 'good';
    const die = { label: event.broken ? 'broken' : 'steady', face: face!, tone } as const;
    const thrower = `${capital(unitName(w, event.unit))}: morale`;
    return [{ kind: 'dice', place: 'right', rule: 'NP 8.3', dice: [die], next: null, thrower }];
  }
  if (volley === null) return [];
  const ours = known.campaign.blocks[volley.unit]!.side === nearSide(known);
  let hit = 0;
  const dice = volley.dice.map((face) => {
    if (face < HITS_FROM[volley.level]) return { label: 'miss', face, tone: 'plain' as const };
    const struck = volley.struck[hit];
    hit += 1;
    return {
      label: struck === undefined ? 'hits' : `hits ${unitName(w, struck)}`,
      face,
      tone: ours ? ('good' as const) : ('bad' as const),
    };
  });
  const thrower = `${capital(unitName(w, volley.unit))}: ${diceOf(dice.length)}, ${hitsOn(HITS_FROM[volley.level])}`;
  return [{ kind: 'dice', place: 'right', rule: 'NP 9.8', dice, next: null, thrower }];
}

function soFar(known: View, { shot }: BattleView): Panel[] {
  const sides: readonly SideIndex[] = [0, 1];
  return [
    {
      kind: 'lines',
      place: 'right',
      title: 'So far',
      aside: 'strength lost to fire',
      sum: {
        columns: [],
        lines: sides.map((side) => ({
          label: known.campaign.sides[side]!.adjective,
          why: shot[side] === 0 ? 'no hit' : 'one for each hit',
          values: [String(shot[side])],
          pale: shot[side] === 0,
          rule: 'NP 9.8',
        })),
        total: null,
      },
    },
  ];
}

function verdict(known: View, w: Words, battle: BattleView, event: NapoleonEvent | undefined): Verdict | null {
  const near = nearSide(known);
  if (event?.type === 'battleLost') {
    const won = event.side !== near;
    const title = `${capital(sideName(w, event.side))} are beaten at ${placeName(w, event.place)}`;
    const text =
      event.column >= 0 ? 'Nobody holds one of their columns any more: they are routed.' : 'They give up the field.';
    return { tone: won ? 'good' : 'bad', title, text, rule: event.rule, great: true, fell: null };
  }
  if (event?.type === 'moraleChecked') {
    const ours = known.campaign.blocks[event.unit]!.side === near;
    const name = capital(unitName(w, event.unit));
    return {
      tone: event.broken === ours ? 'bad' : 'good',
      title: `${name}: ${event.broken ? 'broken' : 'steady'}`,
      text: `A ${event.dice[0]}${moraleCounts(event.leader, event.oldGuard)}; ${MORALE_BREAKS_UP_TO} or less breaks.`,
      rule: 'NP 8.3',
      great: false,
      fell: null,
    };
  }
  const { volley } = battle;
  if (volley === null) return null;
  const hits = volley.dice.filter((face) => face >= HITS_FROM[volley.level]).length;
  const ours = known.campaign.blocks[volley.unit]!.side === near;
  const struck = struckInWords(known, battle);
  return {
    tone: hits === 0 ? 'plain' : ours ? 'good' : 'bad',
    title: hits === 0 ? 'No hit' : capital(counted(hits, 'hit')),
    text:
      hits === 0
        ? `${capital(unitName(w, volley.unit))}: ${hitsOn(HITS_FROM[volley.level])}.`
        : struck.length === 0
          ? `By ${unitName(w, volley.unit)}. The strongest is struck first.`
          : `The strongest is struck first: ${listed(struck)}.`,
    rule: 'NP 9.8',
    great: false,
    fell: null,
  };
}
