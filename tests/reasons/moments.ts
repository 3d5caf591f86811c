/** Moments of games at which mistakes are made: every scenario and option, wandering and warlike, crowded little fields, a small theatre. */
import type { Frame } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { warlike } from '../fuzz/policies.ts';
import { OPTION_SETS, scenarios } from '../fuzz/scenarios.ts';
import { skirmish } from '../systems/campaigns/combat/skirmishes.ts';
import { theatre } from '../systems/campaigns/movement/theatre.ts';
import { CATALOGUE } from '../systems/campaigns/refusals/index.ts';
import { reach } from '../systems/campaigns/refusals/provoke.ts';

export type CampaignGame = Game<State, Action, CampaignEvent>;

const WHOLE_GAME: readonly Frame[] = [{ step: 'gameTurn', args: { turn: 1 } }, { step: 'finalTally' }];

/** Answers played in one game before the next begins: the opening turns of the great ones, the whole of the small. */
const ANSWERS = 700;

/** Without end: a game of each kind in turn, decision by decision; the catalogue of refusals first. */
export function* moments(seed: string): Generator<CampaignGame> {
  for (const moment of CATALOGUE) yield reach(moment);
  const files = scenarios();
  for (let round = 0; ; round += 1) {
    for (const [i, options] of OPTION_SETS.entries()) {
      const key = `${seed}-${round}-${i}`;
      const { file } = files[(round + i) % files.length]!;
      const opened = Game.open(campaigns, file, options, SeededDice.fromSeed(key));
      if (!opened.ok) throw new Error(opened.faults[0]?.message);
      yield* play(opened.game, (round + i) % 3 === 0 ? randomPolicy(key) : warlike(key));
      for (const n of [1, 2, 3, 4]) {
        const small = n < 3 ? skirmish(`${key}-${n}`) : recruited((round + n) % 4, options);
        yield* play(
          Game.from(campaigns, small, WHOLE_GAME, SeededDice.fromSeed(`${key}-${n}`)),
          randomPolicy(`${key}-${n}`),
        );
      }
    }
  }
}

/** A theatre with a little of everything, and recruits in the pools. */
function recruited(weather: number, options: Readonly<Record<string, boolean>>): State {
  const s = theatre(weather, options);
  for (const pool of s.pool)
    pool.forEach((_, i) => {
      pool[i] = i % 4;
    });
  return s;
}

function* play(game: CampaignGame, answer: (game: CampaignGame) => number): Generator<CampaignGame> {
  for (let n = 0; game.decision !== null && n < ANSWERS; n += 1) {
    yield game;
    game.play(answer(game));
  }
}
