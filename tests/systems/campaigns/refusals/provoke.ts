/** A moment of a game, and the answers that are refused there: how each refusal comes about. */
import type { Refusal } from '../../../../src/kernel/contract.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { whyNotThere } from '../../../../src/systems/campaigns/present/way.ts';
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { hex, leader, run, unit } from '../field.ts';
import { staffMapFor } from '../sight.ts';

/** What is refused: its code, its paragraph, and its numbers; hexes by label, Leaders, units and Armies by id. */
type Expected = readonly [code: string, rule: string, params?: Readonly<Record<string, number | string>>];

export interface Moment {
  /** Who stands where, in a few words. */
  readonly what: string;
  position(): State;
  /** The segment or step with which play begins. */
  readonly from: string;
  readonly dice?: readonly number[];
  /** Answers given first; "losses" and "retreats" go the usual way. */
  readonly after?: readonly string[];
  /** The answers that are refused, in words: "leader ney", "hex 0505", "work 0505 1 damage". */
  readonly refused: Readonly<Record<string, Expected>>;
}

/** What is answered the usual way as often as it is asked. */
const USUAL: Readonly<Record<string, string>> = { losses: 'loseStrength', retreats: 'battle.retreatStep' };

/** Plays up to the moment. */
export function reach(moment: Moment): Game<State, Action, CampaignEvent> {
  const s = moment.position();
  const played = run(s, [{ step: moment.from }], moment.dice ?? []);
  for (const words of moment.after ?? []) {
    if (words in USUAL) played.standardWhile((step) => step === USUAL[words]);
    else played.answer(actionOf(s, words));
  }
  return played.game;
}

/** "point 0505" is the hex a player points at for the counter on its way, "point 0505 ney" for one he has chosen; everything else is an answer. */
export function refusalOf(game: Game<State, Action, CampaignEvent>, words: string): Refusal | null {
  const s = game.state;
  const [verb, label, piece = ''] = words.split(' ') as [string, string, string?];
  return verb === 'point'
    ? whyNotThere(staffMapFor(s, 'umpire', game.decision), game.decision!, piece === '' ? null : piece, hex(s, label))
    : game.whyNot(actionOf(s, words));
}

export function expectedRefusal(s: State, [code, rule, params]: Expected): Refusal {
  if (params === undefined) return { rule, code };
  const number = (name: string, value: number | string): number | string => {
    if (name === 'hex') return hex(s, value as string);
    if (name === 'unit') return unit(s, value as string);
    if (name === 'army') return s.campaign.armyOf(value as string);
    return name === 'leader' ? leader(s, value as string) : value;
  };
  return {
    rule,
    code,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, number(name, value)])),
  };
}

/** The answer these words stand for. */
export function actionOf(s: State, words: string): Action {
  const [type, name = '', second = '', third = ''] = words.split(' ');
  switch (type) {
    case 'end':
    case 'yes':
    case 'delay':
      return { type };
    case 'step':
      return { type, dir: Number(name) };
    case 'hex':
      return { type, hex: hex(s, name) };
    case 'leader':
    case 'ride':
    case 'raise':
    case 'dissolve':
      return { type, leader: leader(s, name) };
    case 'unit':
      return { type, unit: unit(s, name) };
    case 'vedette':
      return { type, vedette: s.campaign.vedettes.findIndex(({ id }) => id === name) };
    case 'centre':
      return { type, army: s.campaign.armyOf(name) };
    case 'marker':
      return { type, marker: MARKERS.find((marker) => marker === name)! };
    case 'regiment':
      return { type, hex: hex(s, name), nation: s.campaign.nations.indexOf(second) };
    case 'work':
      return { type, hexside: hex(s, name) * 6 + Number(second), work: third as 'damage' | 'repair' | 'lay' | 'lift' };
    case 'reinforcement':
      return { type, index: Number(name) };
    default:
      throw new Error(`no answer is called "${words}"`);
  }
}
