/** One game between two players, and what came of it. */
import type { GameEvent, GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { MAX_ACTIONS } from '../../src/kernel/playout.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { type AnyGame, playerOf } from './players.ts';

export interface Match {
  readonly scenario: string;
  readonly seed: string;
  /** By side, in the order of the scenario. */
  readonly players: readonly [string, string];
}

export interface Played extends Match {
  /** The index of the side that won; null for a draw. */
  readonly winner: number | null;
  readonly level: string;
  readonly answers: number;
  /** CPU milliseconds of each player, and of his dearest player-turn as far as it is asked without the other. */
  readonly cpu: readonly [number, number];
  readonly longest: readonly [number, number];
}

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A game that was played, and every answer of it, so that it can be played again. */
export interface Course {
  readonly played: Played;
  readonly indices: readonly number[];
}

export const play = (...match: Parameters<typeof courseOf>): Played => courseOf(...match).played;

export function courseOf(
  entry: AnyEntry,
  file: { sides: readonly { id: string }[] },
  match: Match,
  options: GameOptions = {},
): Course {
  const opened = Game.open(entry.system, file, options, SeededDice.fromSeed(match.seed));
  if (!opened.ok) throw new Error(opened.faults[0]?.message ?? match.scenario);
  const game = opened.game as AnyGame;
  const heard: [GameEvent[], GameEvent[]] = [[], []];
  const ids = file.sides.map(({ id }) => id);
  const hear = (event: GameEvent): void => {
    for (const [i, list] of heard.entries()) {
      const seen = entry.system.redact(game.state, event, ids[i]!);
      if (seen !== null) list.push(seen);
    }
  };
  // What happens before the first question was told before anybody could listen: it is played again to be heard.
  const again = Game.open(entry.system, file, options, SeededDice.fromSeed(match.seed), hear);
  if (!again.ok) throw new Error('it opened before');
  game.onEvent = hear;
  const seats = ids.map((side, i) =>
    playerOf(match.players[i]!, { entry, scenario: file, options, side, heard: heard[i]!, seed: match.seed }),
  );
  const cpu: [number, number] = [0, 0];
  const longest: [number, number] = [0, 0];
  const indices: number[] = [];
  // To ask the clock costs more than many an answer: it is asked when the other side is.
  let [last, from] = [-1, milliseconds()];
  const handOver = (to: number): void => {
    const now = milliseconds();
    if (last >= 0) {
      cpu[last]! += now - from;
      longest[last] = Math.max(longest[last]!, now - from);
    }
    [last, from] = [to, now];
  };
  while (game.decision !== null) {
    if (indices.length >= MAX_ACTIONS) throw new Error(`no end after ${MAX_ACTIONS} answers`);
    const i = ids.indexOf(game.decision.side);
    if (i !== last) handOver(i);
    const index = seats[i]!(game);
    game.play(index);
    indices.push(index);
  }
  handOver(-1);
  const { winner, level } = game.outcome!;
  const round = (pair: readonly number[]): [number, number] => [Math.round(pair[0]!), Math.round(pair[1]!)];
  const played: Played = {
    ...match,
    winner: winner === null ? null : ids.indexOf(winner),
    level,
    answers: indices.length,
    cpu: round(cpu),
    longest: round(longest),
  };
  return { played, indices };
}
