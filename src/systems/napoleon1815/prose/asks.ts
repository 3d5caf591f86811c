/** How each question is put, and every answer, in the fewest words; what it points at on the map. */
import type { Decision } from '../../../kernel/game.ts';
import { groupsOf } from '../march/activation.ts';
import { isForced, limitOf } from '../march/roads.ts';
import type { Action, ActionOf, Kind } from '../sequence/actions.ts';
import { isNight } from '../theatre/calendar.ts';
import { sectionBetween } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { isReserve } from '../theatre/field.ts';
import { active, isEnemyHeld, waitingUnits } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { actInWords, fireInWords } from './acts.ts';
import { lostBecause, SHOWING } from './occasions.ts';
import { cutOffWarning, forcedWarning, leaderWarning, leavingWarning } from './warnings.ts';
import {
  armyName,
  capital,
  counted,
  does,
  inFull,
  listed,
  number,
  placeName,
  sideName,
  unitName,
  type Words,
  whereIn,
} from './words.ts';

export interface Asked {
  readonly title: string;
  readonly text: string;
  /** The block the question is about. */
  readonly piece?: string | null;
  /** Blocks of a group may be sent off together. */
  readonly together?: boolean;
  /** The block is on its way, section by section. */
  readonly underway?: boolean;
  option(a: Action): Offer;
}

interface Offer {
  readonly text: string;
  readonly detail?: string;
  readonly rule?: string;
  /** What is said against it before it is done. */
  readonly caution?: string;
  /** The place and the block it points at. */
  readonly hex?: number;
  readonly piece?: string;
  /** For a player who has teaching on; null for nothing to say. */
  readonly warning?: string | null;
}

/** `s` is what the asked side knows, as a position. */
type Asker = (d: Decision<Action>, s: State, w: Words) => Asked;

type Phrases = { readonly [K in Kind]?: (a: ActionOf<K>) => Offer };

const phrased =
  (phrases: Phrases) =>
  (a: Action): Offer =>
    (phrases[a.kind] as ((one: Action) => Offer) | undefined)?.(a) ?? { text: a.kind };

const pieceOf = ({ campaign }: Words, unit: number): string => campaign.blocks[unit]!.id;

const groupNames = (s: State, w: Words, army: number, place: number): string[] =>
  s.campaign.armies[army]!.units.filter((unit) => s.unit.place[unit] === place && s.unit.spent[unit] === 0).map(
    (unit) => unitName(w, unit),
  );

/** "Quiot, Donzelot and seven more" */
function few(names: readonly string[]): string {
  return names.length <= 3 ? listed(names) : `${names.slice(0, 2).join(', ')} and ${number(names.length - 2)} more`;
}

const here = (w: Words, place: number): string => placeName(w, place);

const whose = ({ side }: Decision<Action>, { campaign }: State) => (campaign.sides[0]!.id === side ? 0 : 1);

export const ASKS: Readonly<Record<string, Asker>> = {
  deploy: (d, s, w) => {
    const { unit } = d.options[0] as ActionOf<'deploy'>;
    const after = waitingUnits(s, whose(d, s)).length - 1;
    return {
      title: `Where ${does(w, unit, 'does', 'do')} ${unitName(w, unit)} stand?`,
      text: `${inFull(w, unit, s.unit.cv[unit]!)}. Touch a ringed place. ${capital(counted(after, 'block'))} to come after it.`,
      option: phrased({
        deploy: (a) => ({ text: here(w, a.place), hex: a.place }),
      }),
    };
  },

  activate(_d, s, w) {
    const left = s.campaign.armies.flatMap(({ side }, army) => {
      const groups = groupsOf(s, army) - s.activated[army]!;
      return side === active(s) && groups > 0 ? [counted(groups, `${armyName(w, army)} group`)] : [];
    });
    const orders =
      left.length === 0
        ? 'No further group may be ordered.'
        : `${capital(listed(left))} may still be ordered. Choose one, then a road or a place; 2/6 on a road: two of six have gone.`;
    const isIdle = s.campaign.armies.every(({ side }, army) => side !== active(s) || s.activated[army] === 0);
    return {
      title: 'Which group marches?',
      text: `${isNight(s.turn) ? 'By night nobody enters a place that the enemy holds (NP 6.7). ' : ''}${orders}`,
      together: true,
      option: phrased({
        done: () => ({
          ...(isIdle
            ? { text: 'Nobody marches', detail: 'the turn passes', caution: 'No group has marched this turn.' }
            : { text: 'Nobody else marches', detail: 'the movement is over' }),
          warning: leavingWarning(s, w, active(s)),
        }),
        recall: (a) => ({
          text: `Call off the attack on ${here(w, a.place)}`,
          detail: `${counted(s.here[active(s)][a.place]!, 'block')} there, and an attack needs ${number(COLUMNS)}`,
          rule: 'NP 6.6',
          hex: a.place,
        }),
        activate: (a) => {
          const names = groupNames(s, w, a.army, a.place);
          return {
            text: `March from ${here(w, a.place)}`,
            detail: `${counted(names.length, `${armyName(w, a.army)} block`)}: ${few(names)}`,
            hex: a.place,
          };
        },
      }),
    };
  },

  showLeader(_d, s, w) {
    const { leader } = s.campaign.armies[s.group!.army]!;
    const name = unitName(w, leader);
    const part = isNight(s.turn) ? 'night' : 'day';
    return {
      title: `Is ${name} shown?`,
      text: `${SHOWING[part].text} The enemy then knows where he is until the turn ends.`,
      option: phrased({
        show: (a) =>
          a.leader
            ? { text: `Show ${name}`, detail: SHOWING[part].shown }
            : { text: `Keep ${name} hidden`, detail: SHOWING[part].hidden },
      }),
    };
  },

  pickUnit: (d, s, w) => ({
    title: `March from ${here(w, s.group!.place)}`,
    text: 'Take up blocks, then touch a road or a place. Foot and guns go one section, horse and leaders one or two.',
    // Blocks that have not marched yet stay in hand.
    piece: pieceOf(w, d.options.find((a) => a.kind === 'march')!.unit),
    together: true,
    option: phrased({
      done: () => ({ text: `Leave the others at ${here(w, s.group!.place)}`, detail: 'the group has marched' }),
      march: (a) => ({
        text: unitName(w, a.unit),
        detail: inFull(w, a.unit, s.unit.cv[a.unit]!),
        piece: pieceOf(w, a.unit),
      }),
    }),
  }),

  march(d, s, w) {
    const unit = d.args['unit'] as number;
    const at = s.unit.place[unit]!;
    return {
      title: `${capital(unitName(w, unit))} at ${here(w, at)}`,
      text: 'Where to?',
      piece: pieceOf(w, unit),
      underway: true,
      option: phrased({
        halt: () => ({ text: `Stop at ${here(w, at)}` }),
        go: (a) => {
          const section = sectionBetween(s.campaign, at, a.to);
          const attack = isEnemyHeld(s, active(s), a.to);
          const limit = limitOf(s.campaign.sections[section]!, attack);
          return {
            text: `${attack ? 'Attack' : 'Go to'} ${here(w, a.to)}`,
            detail: `${s.used[section]} of ${limit} have used the road`,
            hex: a.to,
            warning: attack
              ? leaderWarning(s, w, unit)
              : forcedWarning(s, unit, isForced(s, unit, (d.args['trail'] as readonly number[]).length)),
          };
        },
      }),
    };
  },

  rollMarch: (_d, s, w) => ({
    title: 'Force marches',
    text: 'Each block that hurried rolls a die: 1 to 3 costs one strength. Whose die is next?',
    option: phrased({
      roll: (a) => ({
        text: unitName(w, a.unit),
        detail: s.unit.marched[a.unit] === 2 ? '+1 for the leader' : '',
        hex: s.unit.place[a.unit]!,
        piece: pieceOf(w, a.unit),
      }),
    }),
  }),

  layOut(d, s, w) {
    const { unit } = d.options[0] as ActionOf<'lay'>;
    return {
      title: 'Lay out the line',
      text: 'At least one block in each column; what is held back stays hidden. Any block can be moved.',
      piece: pieceOf(w, unit),
      option: phrased({
        lay: (a) => ({
          text: `${unitName(w, a.unit)} ${whereIn(a.area)}`,
          piece: pieceOf(w, a.unit),
          warning: isReserve(a.area) ? null : leaderWarning(s, w, a.unit),
        }),
      }),
    };
  },

  chooseBattle: (_d, _s, w) => ({
    title: 'Which battle next?',
    text: 'Every battle has one turn in this set.',
    option: phrased({ next: (a) => ({ text: here(w, a.place), hex: a.place }) }),
  }),

  retreat: (d, s, w) => ({
    title: 'Does anybody retreat?',
    text: 'A major road takes two, a minor one. Engaged foot lose one and guns two; whoever empties a column has lost the battle.',
    option: phrased({
      done: () => ({ text: 'Stand and fight', warning: cutOffWarning(s, d.args['place'] as number, whose(d, s)) }),
      leave: (a) => leaving(s, w, a, d.args['place'] as number),
    }),
  }),

  rideOn: (d, s, w) => {
    const unit = d.args['unit'] as number;
    const at = s.unit.place[unit]!;
    return {
      title: `Does ${unitName(w, unit)} ride on?`,
      text: 'Horse and leaders may go a second section.',
      piece: pieceOf(w, unit),
      option: phrased({
        halt: () => ({ text: `Stop at ${here(w, at)}`, hex: at }),
        go: (a) => ({ text: `Ride on to ${here(w, a.to)}`, hex: a.to }),
      }),
    };
  },

  combat: (d, s, w) => ({
    title: 'Which block acts next?',
    text: 'Each fires or moves once.',
    option: phrased({
      done: () => ({
        text: 'End the combat',
        detail: 'the others stand where they are',
        warning: cutOffWarning(s, d.args['place'] as number, whose(d, s)),
      }),
      fire: (a) => ({ ...fireInWords(s, w, d.args['place'] as number, a.unit), piece: pieceOf(w, a.unit) }),
      move: (a) => ({
        ...actInWords(s, w, d.args['place'] as number, a),
        piece: pieceOf(w, a.unit),
        warning: leaderWarning(s, w, a.unit),
      }),
    }),
  }),

  takeHit: (d, s, w) => ({
    title: 'Who is struck?',
    text: `${capital(counted(d.args['hits'] as number, 'hit'))} to bear. The strongest is struck first; these are equal.`,
    option: phrased({
      lose: (a) => ({
        text: unitName(w, a.unit),
        detail:
          s.unit.cv[a.unit] === 1
            ? 'its last strength: the block is lost'
            : `${s.unit.cv[a.unit]} to ${s.unit.cv[a.unit]! - 1}`,
        piece: pieceOf(w, a.unit),
      }),
    }),
  }),

  reinforce: (d, s, w) => ({
    title: 'Who comes up?',
    text: `Blocks from next door may join the reserve at ${here(w, d.args['place'] as number)}: two by a major road, one by a minor.`,
    option: phrased({
      done: () => ({ text: 'Nobody comes up' }),
      reinforce: (a) => coming(s, w, a),
    }),
  }),

  routs: (_d, _s, w) => ({
    title: 'Which rout first?',
    text: 'Several battles are lost at once; the order is yours.',
    option: phrased({ next: (a) => ({ text: here(w, a.place), hex: a.place }) }),
  }),

  routTo: (d, s, w) => ({
    title: `${here(w, d.args['place'] as number)} is lost`,
    text: `${lostBecause(s, d.args['place'] as number)}: everybody leaves at once, and whoever finds no road is lost. Who goes where?`,
    option: phrased({ leave: (a) => leaving(s, w, a, d.args['place'] as number) }),
  }),

  regroupUnit: (d, s, w) => ({
    title: `${here(w, d.args['place'] as number)} is yours`,
    text: 'Blocks may come into the city and go out of it, by the roads and numbers of a retreat; they are disrupted until the end of the turn.',
    option: phrased({
      done: () => ({ text: 'Everybody stays' }),
      reinforce: (a) => coming(s, w, a),
      leave: (a) => leaving(s, w, a, d.args['place'] as number),
    }),
  }),

  giveUp: (d, s, w) => ({
    title: `The ${armyName(w, d.args['army'] as number)} army starves`,
    text: 'The French hold a city that fed it. Which block is lost?',
    option: phrased({
      lose: (a) => ({
        text: unitName(w, a.unit),
        detail: `${inFull(w, a.unit, s.unit.cv[a.unit]!)}, at ${here(w, s.unit.place[a.unit]!)}`,
        hex: s.unit.place[a.unit]!,
        piece: pieceOf(w, a.unit),
      }),
    }),
  }),
};

function leaving(s: State, w: Words, { unit, to }: ActionOf<'leave'>, from: number): Offer {
  const section = sectionBetween(s.campaign, from, to);
  return {
    text: `${unitName(w, unit)} to ${here(w, to)}`,
    detail: `strength ${s.unit.cv[unit]}; ${s.used[section]} ${s.used[section] === 1 ? 'has' : 'have'} gone that way`,
    hex: to,
    piece: pieceOf(w, unit),
  };
}

function coming(s: State, w: Words, { unit }: ActionOf<'reinforce'>): Offer {
  const from = s.unit.place[unit]!;
  return {
    text: `${unitName(w, unit)} from ${here(w, from)}`,
    detail: inFull(w, unit, s.unit.cv[unit]!),
    hex: from,
    piece: pieceOf(w, unit),
  };
}

/** The other side decides: not even the question is told. */
export const awaitingText = (w: Words, side: 0 | 1): string => `${capital(sideName(w, side))} are deciding.`;
