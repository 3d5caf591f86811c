/** How an answer is weighed before it is given: a battle is played to its end by standard answers, anything else to the next question. */
import type { Decision, Game } from '../../../kernel/game.ts';
import type { Prospect } from '../../../umpire/manifest.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { battleAt } from '../theatre/change.ts';
import type { State } from '../theatre/state.ts';

type NapoleonGame = Game<State, Action, NapoleonEvent>;

const strengthOf = (s: State, side: SideIndex): number =>
  s.campaign.unitsOf[side].reduce((sum, unit) => sum + s.unit.cv[unit]!, 0);

export function prospect(start: State, decision: Decision<Action>): Prospect<State, Action, NapoleonEvent> {
  const side: SideIndex = start.campaign.sides[0]!.id === decision.side ? 0 : 1;
  const before = [strengthOf(start, 0), strengthOf(start, 1)];
  const loss = (s: State, of: SideIndex): number => before[of]! - strengthOf(s, of);
  const measure = ({ state }: NapoleonGame): Readonly<Record<string, number>> => ({
    'own loss': loss(state, side),
    'enemy loss': loss(state, enemyOf(side)),
  });
  const place = decision.args['place'];
  const battle = typeof place === 'number' ? battleAt(start, place) : undefined;
  if (battle === undefined) return { measure, outcome: ({ state }) => lossWords(loss(state, side)) };
  let winner: SideIndex | -1 = -1;
  return {
    until({ state }) {
      const now = battleAt(state, place as number);
      if (now !== undefined) winner = now.winner;
      return now === undefined || now.winner !== -1;
    },
    measure,
    outcome: () => (winner === -1 ? 'undecided' : winner === side ? 'we hold the field' : 'we are routed'),
  };
}

const lossWords = (points: number): string => (points === 0 ? 'no loss' : `${points} lost`);
