/** How an answer is weighed before it is given: the battle is played to its end by standard answers. */
import type { Decision, Game } from '../../../kernel/game.ts';
import type { Action } from '../actions.ts';
import type { CampaignEvent } from '../events.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';

type CampaignGame = Game<State, Action, CampaignEvent>;

export interface Prospect {
  until(game: CampaignGame): boolean;
  measure(game: CampaignGame): Readonly<Record<string, number>>;
  outcome(game: CampaignGame): string;
}

export function prospect(start: State, decision: Decision<Action>): Prospect {
  const side: SideIndex = start.campaign.sides[0].id === decision.side ? 0 : 1;
  const before = {
    own: start.lost2[side],
    enemy: start.lost2[enemyOf(side)],
    hexes: heldBy(start, side),
    enemyHexes: heldBy(start, enemyOf(side)),
  };
  const fighting = start.battle !== null;
  return {
    until: (game) => (fighting ? game.state.battle === null : false),
    measure: (game) => ({
      'own loss': (game.state.lost2[side] - before.own) / 2,
      'enemy loss': (game.state.lost2[enemyOf(side)] - before.enemy) / 2,
      morale: (game.state.morale - start.morale) * (side === start.campaign.plus ? 1 : -1),
    }),
    outcome(game) {
      const weLeft = !sameHexes(before.hexes, heldBy(game.state, side));
      const heLeft = !sameHexes(before.enemyHexes, heldBy(game.state, enemyOf(side)));
      if (!fighting) return 'done';
      if (weLeft && !heLeft) return 'we fall back';
      if (heLeft) return 'enemy beaten';
      return 'both hold';
    },
  };
}

/** Hexes of a side in the present battle's neighbourhood: where it stands at all. */
function heldBy(s: State, side: SideIndex): number[] {
  return Array.from(s.occupied[side].keys()).filter((hex) => s.occupied[side][hex]! > 0);
}

const sameHexes = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);
