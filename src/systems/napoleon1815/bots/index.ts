/**
 * Opponents: from what a side knows and the question to an answer. They never see the true state: what they read is a
 * position made from the View, in which unseen blocks are all alike.
 */
import { indexOfData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import type { State } from '../theatre/state.ts';
import { chooseArea, chooseFight, chooseReinforcement } from './fighting.ts';
import { chooseEscape, chooseRegroup, chooseRetreat } from './leaving.ts';
import { MINDS, type Mind } from './mind.ts';
import { type Choice, chooseGroup, chooseLeader, chooseRoad, chooseUnit, type Errand } from './moving.ts';

type Thought = (
  s: State,
  side: SideIndex,
  mind: Mind,
  decision: Decision<Action>,
  standard: Action,
  errand?: Errand,
) => Choice | null;

/** Steps that are thought about; everything else is answered as the rulebook says (NP 13.4). */
const THOUGHTS: Readonly<Record<string, Thought>> = {
  activate: chooseGroup,
  showLeader: chooseLeader,
  pickUnit: chooseUnit,
  march: chooseRoad,
  layOut: chooseArea,
  retreat: chooseRetreat,
  combat: chooseFight,
  reinforce: chooseReinforcement,
  routTo: chooseEscape,
  regroupUnit: chooseRegroup,
};

/** What speaks for the standard answer (NP 13.4). */
const USUAL: Readonly<Record<string, string>> = {
  activate: 'nobody gains by a march',
  rollMarch: 'whoever has hurried is tried in turn',
  layOut: 'every column is manned, the strength where it counts',
  takeHit: 'of equals the infantry is struck before horse, guns and leaders',
  rideOn: 'home, or no farther than he must',
  giveUp: 'the weakest is missed least',
  routs: 'the routs follow in turn',
};
const PLAIN = 'the usual answer, and nothing better was seen';

interface Answer {
  readonly index: number;
  readonly reasons: readonly string[];
}

/** The answer to a question in a position as a side knows it. */
export function answer(
  s: State,
  decision: Decision<Action>,
  standard: () => Action,
  minds: readonly [Mind, Mind] = MINDS,
  errand?: Errand,
): Answer {
  const side: SideIndex = s.campaign.sides[0]!.id === decision.side ? 0 : 1;
  const usual = standard();
  const choice = THOUGHTS[decision.step]?.(s, side, minds[side], decision, usual, errand) ?? null;
  const index = choice === null ? -1 : indexOfData(decision.options, choice.action);
  if (choice === null || index < 0)
    return { index: indexOfData(decision.options, usual), reasons: [USUAL[decision.step] ?? PLAIN] };
  return { index, reasons: [choice.why] };
}

export const simple = (view: View, decision: Decision<Action>, standard: Action): Answer =>
  answer(positionOf(view), decision, () => standard);

export const napoleonBots = { simple };
