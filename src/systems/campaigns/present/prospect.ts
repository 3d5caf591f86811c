/**
 * How an answer is weighed before it is given: a battle is played to its end by standard answers;
 * anything else up to the next question.
 */
import { indexOfData } from '../../../kernel/data.ts';
import type { Decision, Game } from '../../../kernel/game.ts';
import { standardIndex } from '../../../kernel/policy.ts';
import type { Prospect } from '../../../umpire/manifest.ts';
import { drawMarker } from '../belief/secrets.ts';
import type { CampaignEvent } from '../events/index.ts';
import { strength } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import type { Outcome } from '../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

type CampaignGame = Game<State, Action, CampaignEvent>;

export function prospect(start: State, decision: Decision<Action>): Prospect<State, Action, CampaignEvent> {
  const side: SideIndex = start.campaign.sides[0].id === decision.side ? 0 : 1;
  const enemy = enemyOf(side);
  const measure = ({ state }: CampaignGame): Readonly<Record<string, number>> => ({
    'own loss': (state.lost2[side] - start.lost2[side]) / 2,
    'enemy loss': (state.lost2[enemy] - start.lost2[enemy]) / 2,
    morale: (state.morale - start.morale) * (side === start.campaign.plus ? 1 : -1),
  });
  if (start.battle === null) {
    return { measure, outcome: ({ state }) => lossWords(state.lost2[side] - start.lost2[side]) };
  }
  // The battle is gone when its run ends; how it was decided is noted as the run passes by.
  let decided: Outcome | null = null;
  return {
    policy: (game) => secretly(game, enemy),
    until({ state }) {
      if (state.battle !== null) decided = state.battle.outcome;
      return state.battle === null;
    },
    measure,
    outcome() {
      if (decided === null || decided.victor === -1) return 'both hold';
      return decided.victor === side ? 'enemy beaten' : 'we fall back';
    },
  };
}

/** Standard answers, but the enemy's marker is a guess: the dice of the run draw it (CN 9.4). */
function secretly(game: CampaignGame, enemy: SideIndex): number {
  const { state, decision, dice } = game;
  if (decision?.step !== 'battle.marker' || decision.side !== state.campaign.sides[enemy].id)
    return standardIndex(game);
  return indexOfData(decision.options, { type: 'marker', marker: drawMarker(state, enemy, dice) });
}

const lossWords = (sp2: number): string => (sp2 === 0 ? 'no loss' : `${strength(sp2)} lost`);
