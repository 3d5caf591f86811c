/** What a block may do in combat (NP 9.5 to 9.9), in words and with its chance. */
import { fireLevel, targetOf } from '../battle/fire.ts';
import { moveTo } from '../battle/moves.ts';
import type { ActionOf } from '../sequence/actions.ts';
import { enemyOf } from '../theatre/campaign.ts';
import { HITS_FROM } from '../theatre/constants.ts';
import { hasEnemies, isReserve, roleOfRow } from '../theatre/field.ts';
import { openBattle, roleOf, sideOf, typeOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { does, number, unitName, type Words, whereIn } from './words.ts';

export interface Shot {
  readonly dice: number;
  /** The lowest face that hits. */
  readonly from: number;
  readonly area: number;
}

export function shotOf(s: State, place: number, unit: number): Shot {
  const battle = openBattle(s, place)!;
  return { dice: s.unit.cv[unit]!, from: HITS_FROM[fireLevel(s, battle, unit)], area: targetOf(s, battle, unit) };
}

/** Of 100 such volleys, how many hit at least once. */
export function inHundred({ dice, from }: Shot): number {
  const misses = (from - 1) ** dice;
  return Math.round((100 * (6 ** dice - misses)) / 6 ** dice);
}

/** "one die", "three dice" */
export const diceOf = (count: number): string => (count === 1 ? 'one die' : `${number(count)} dice`);
export const hitsOn = (from: number): string => (from === 6 ? 'sixes hit' : 'fives and sixes hit');

interface Act {
  readonly text: string;
  readonly detail: string;
  readonly rule: string;
}

export function fireInWords(s: State, w: Words, place: number, unit: number): Act {
  const shot = shotOf(s, place, unit);
  return {
    text: `${unitName(w, unit)} ${does(w, unit, 'fires', 'fire')} ${whereIn(s.unit.area[unit]!)}`,
    detail: `${diceOf(shot.dice)}, ${hitsOn(shot.from)}: ${inHundred(shot)} in 100 for one or more`,
    rule: typeOf(s, unit) === 'ART' ? 'NP 9.7' : 'NP 9.6',
  };
}

export function actInWords(s: State, w: Words, place: number, { unit, area }: ActionOf<'move'>): Act {
  const battle = openBattle(s, place)!;
  const manner = moveTo(s, battle, unit, area);
  const name = unitName(w, unit);
  const from = s.unit.area[unit]!;
  const side = sideOf(s, unit);
  const home = roleOfRow(area) === roleOf(s, side);
  if (manner === 'engage') {
    const charge = typeOf(s, unit) === 'CAV' ? does(w, unit, 'charges', 'charge') : does(w, unit, 'engages', 'engage');
    const ground = home ? 'on our own ground' : `onto ${s.campaign.sides[enemyOf(side)]!.adjective} ground`;
    return {
      text: `${name} ${charge} ${whereIn(area)}`,
      detail: isReserve(from) ? `${ground}, from the reserve` : ground,
      rule: 'NP 9.9',
    };
  }
  if (manner === 'disengage') {
    const goal = isReserve(area) ? 'into the reserve' : `to our ground ${whereIn(area)}`;
    return { text: `${name} ${does(w, unit, 'breaks', 'break')} off`, detail: goal, rule: 'NP 9.9' };
  }
  const goal = isReserve(area)
    ? 'back into the reserve'
    : `to ${hasEnemies(battle, side, area) ? 'the fight ' : ''}${whereIn(area).replace(/^(in|on) /, '')}`;
  return {
    text: `${name} ${does(w, unit, 'moves', 'move')} ${goal}`,
    detail: isReserve(from) ? 'from the reserve' : '',
    rule: 'NP 9.9',
  };
}
