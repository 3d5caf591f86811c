/** One game between two players, and what came of it. */
import type { GameEvent, GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { MAX_ACTIONS } from '../../src/kernel/fuzz.ts';
import { Game } from '../../src/kernel/game.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { Forfeit } from './outside.ts';
import { type AnyGame, type Player, playerOf } from './players.ts';

export interface Match {
  readonly scenario: string;
  readonly seed: string;
  /** By side, in the order of the scenario. */
  readonly players: readonly [string, string];
}

export interface Played extends Match {
  /** The index of the side that won; null for a draw. Whoever could not answer has lost, and `level` says why. */
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

/** Who cannot answer has lost: that is no fault of the arena's. */
async function answerOf(player: Player, game: AnyGame): Promise<number | Forfeit> {
  try {
    return await player.answer(game);
  } catch (error) {
    if (error instanceof Forfeit) return error;
    throw error;
  }
}

/** A game that was played, and every answer of it, so that it can be played again. */
interface Course {
  readonly played: Played;
  readonly indices: readonly number[];
}

export const play = async (...match: Parameters<typeof courseOf>): Promise<Played> => (await courseOf(...match)).played;

export async function courseOf(
  entry: AnyEntry,
  file: { sides: readonly { id: string }[] },
  match: Match,
  options: GameOptions = {},
): Promise<Course> {
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
  let forfeit: { readonly side: number; readonly why: string } | null = null;
  while (game.decision !== null) {
    if (indices.length >= MAX_ACTIONS) throw new Error(`no end after ${MAX_ACTIONS} answers`);
    const i = ids.indexOf(game.decision.side);
    if (i !== last) handOver(i);
    const index = await answerOf(seats[i]!, game);
    if (typeof index !== 'number') {
      forfeit = { side: i, why: index.message };
      break;
    }
    game.play(index);
    indices.push(index);
    for (const seat of seats) seat.heard?.(index);
  }
  handOver(-1);
  for (const seat of seats) seat.close?.();
  const round = (pair: readonly number[]): [number, number] => [Math.round(pair[0]!), Math.round(pair[1]!)];
  const played: Played = {
    ...match,
    ...ending(),
    answers: indices.length,
    cpu: round(cpu),
    longest: round(longest),
  };
  return { played, indices };

  function ending(): Pick<Played, 'winner' | 'level'> {
    if (forfeit !== null) return { winner: 1 - forfeit.side, level: forfeit.why };
    const { winner, level } = game.outcome!;
    return { winner: winner === null ? null : ids.indexOf(winner), level };
  }
}
