/** The answers of a battle's questions as cards: what is thrown, its chance, and what is forbidden with its rule. */
import type { Decision } from '../../../../kernel/game.ts';
import type { Card, Line, Sum } from '../../../../umpire/report.ts';
import { moveTo } from '../../battle/moves.ts';
import { positionOf } from '../../fog/position.ts';
import type { BattleView, View } from '../../fog/view.ts';
import { actInWords, fireInWords, hitsOn, inHundred, type Shot, shotOf } from '../../prose/acts.ts';
import { refusal } from '../../prose/refusals.ts';
import { capital, counted, does, unitName, type Words, wordsFor } from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import { AREAS } from '../../theatre/field.ts';
import { openBattle } from '../../theatre/queries.ts';
import type { State } from '../../theatre/state.ts';

export function cards(known: View, battle: BattleView, decision: Decision<Action> | null): Card[] {
  if (decision?.step !== 'combat') return [];
  const s = positionOf(known);
  const w = wordsFor(known.campaign, decision.side);
  const dealt = decision.options.map((action, option) => cardOf(s, w, battle.place, action, option));
  return [...dealt.toSorted(byUse), ...forbidden(s, w, known, battle, decision)];
}

/** Fire first, then what engages, then everything else, and the end last. */
const byUse = (a: Card, b: Card): number => rank(a) - rank(b);
const rank = ({ chance, title, rule }: Card): number =>
  chance != null ? 0 : /charge|engage/.test(title) ? 1 : rule === 'NP 9.9' ? 2 : 3;

function cardOf(s: State, w: Words, place: number, action: Action, option: number): Card {
  if (action.kind === 'fire') {
    const shot = shotOf(s, place, action.unit);
    const { text, rule } = fireInWords(s, w, place, action.unit);
    const dice = counted(shot.dice, 'die').replace('dies', 'dice');
    return {
      option,
      title: capital(text),
      text: `${capital(dice)}, ${hitsOn(shot.from)}.`,
      rule,
      chance: { text: `${inHundred(shot)} in 100`, of: shot.dice > 1 ? 'for a hit or more' : 'for a hit' },
      proof: proofOf(shot, rule),
    };
  }
  if (action.kind === 'move') {
    const { text, detail, rule } = actInWords(s, w, place, action);
    return { option, title: capital(text), text: capital(detail), rule };
  }
  return { option, title: 'End the combat', text: 'The others stand where they are.', rule: 'NP 9.5' };
}

/** A die for each point of strength; what hits, by fire level; and that not all of them miss. */
function proofOf(shot: Shot, rule: string): Sum {
  const { dice, from } = shot;
  const line = (label: string, why: string, value: string, cited: string | null): Line => ({
    ...{ label, why, values: [value], pale: false, rule: cited },
  });
  const lines = [
    line('Dice', 'one for each point of strength', String(dice), 'NP 9.6'),
    line('A die hits', hitsOn(from), `${7 - from} in 6`, rule),
    line(
      'All miss',
      `${from - 1} in 6, ${dice === 1 ? 'once' : `${dice} times over`}`,
      `${100 - inHundred(shot)} in 100`,
      null,
    ),
  ];
  return { columns: [], lines, total: null };
}

const MOST_FORBIDDEN = 3;

/** Blocks that can do nothing at all, and why. */
function forbidden(
  s: State,
  w: Words,
  known: View,
  { place }: BattleView,
  { options, side }: Decision<Action>,
): Card[] {
  const battle = openBattle(s, place);
  if (battle === undefined) return [];
  const able = new Set(options.flatMap((a) => ('unit' in a ? [a.unit] : [])));
  const own = known.campaign.sides[0]!.id === side ? 0 : 1;
  const idle = known.own.filter(
    ({ unit, place: at, acted }) =>
      at === place && !acted && !able.has(unit) && known.campaign.blocks[unit]!.side === own,
  );
  return idle.slice(0, MOST_FORBIDDEN).map(({ unit, broken }): Card => {
    const bar = broken
      ? { rule: 'NP 8.4', code: 'broken', params: { unit } }
      : AREAS.map((_, area) => moveTo(s, battle, unit, area)).find(
          (move) => typeof move !== 'string' && move.code === 'empties-column',
        );
    const why =
      bar === undefined || typeof bar === 'string'
        ? { text: 'It can neither fire nor move.', rule: 'NP 9.5' }
        : refusal(known.campaign, bar);
    return {
      option: null,
      title: `${capital(unitName(w, unit))} ${does(w, unit, 'stays', 'stay')}`,
      rule: why.rule,
      refusal: why.text,
    };
  });
}
