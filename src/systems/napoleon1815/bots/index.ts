/** Opponents: from what a side knows and the question to an answer. They never see the state. */
import { indexOfData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { View } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import { chooseArea, chooseFight, chooseReinforcement } from './fighting.ts';
import { type Choice, chooseGroup, chooseRoad, chooseUnit } from './moving.ts';
import { type Situation, situationOf } from './situation.ts';

type Mind = (at: Situation, decision: Decision<Action>, standard: Action) => Choice | null;

/** Steps that are thought about; everything else is answered as the rulebook says (NP 13.4). */
const MINDS: Readonly<Record<string, Mind>> = {
  activate: chooseGroup,
  pickUnit: chooseUnit,
  march: chooseRoad,
  layOut: chooseArea,
  combat: chooseFight,
  reinforce: chooseReinforcement,
};

export interface Answer {
  readonly index: number;
  readonly reasons: readonly string[];
}

export function simple(view: View, decision: Decision<Action>, standard: Action): Answer {
  const choice = MINDS[decision.step]?.(situationOf(view), decision, standard) ?? null;
  const index = choice === null ? -1 : indexOfData(decision.options, choice.action);
  if (choice === null || index < 0) return { index: indexOfData(decision.options, standard), reasons: ['as usual'] };
  return { index, reasons: [choice.why] };
}

export const napoleonBots = { simple };
