/** Who can play in the arena, by name: bots, levels, chance, programs of somebody else's. `marshal/5` thinks with a fifth of his time, `marshal!` knows all: what honesty costs. */
import type { Budget, Problem } from '../../src/adviser/contract.ts';
import { momentOf } from '../../src/kernel/belief.ts';
import type { GameEvent, GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { Game } from '../../src/kernel/game.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { knowingAll } from './knowing-all.ts';
import { OUTSIDE, OutsidePlayer } from './outside.ts';

export type AnyGame = Game<unknown, unknown, GameEvent>;

/** What a player may look at when he is asked. */
export interface Seat {
  readonly entry: AnyEntry;
  readonly scenario: unknown;
  readonly options: GameOptions;
  readonly side: string;
  readonly heard: readonly GameEvent[];
  readonly seed: string;
}

export interface Player {
  answer(game: AnyGame): number | Promise<number>;
  /** Every answer of the game, whoever gave it. */
  heard?(index: number): void;
  /** The game is over. */
  close?(): void;
}

/** `heard` grows while the game goes on. */
export const playerOf = (name: string, seat: Seat): Player =>
  name.startsWith(OUTSIDE) ? new OutsidePlayer(name, seat) : { answer: ownPlayer(name, seat) };

const KNOWS_ALL = '!';

function ownPlayer(name: string, seat: Seat): (game: AnyGame) => number {
  const [id = '', part = '1'] = name.replace(KNOWS_ALL, '').split('/');
  const { bots, system } = seat.entry;
  let asked: AnyGame | null = null;
  const parts = name.endsWith(KNOWS_ALL) ? knowingAll(() => asked!) : seat.entry.parts;
  const bot = bots[id];
  if (bot !== undefined)
    return (game) =>
      bot(system.view(game.state, seat.side), game.decision!, game.standard(), system.theatre(game.state)).index;
  if (id === 'random') {
    const dice = SeededDice.fromSeed(`${seat.seed} ${seat.side}`);
    return ({ decision }) => dice.roll(decision!.options.length) - 1;
  }
  if (id === 'standard') return standardIndex;
  const adviser = parts?.levels[id];
  if (adviser === undefined || parts === undefined) throw new Error(`nobody is called ${name}`);
  const budget: Budget = { ...adviser.budget, work: Math.round(adviser.budget.work / Number(part)) };
  let memory: unknown = null;
  let questions = 0;
  return (game) => {
    const { scenario, options, side, heard } = seat;
    asked = game;
    questions += 1;
    const seed = `${seat.seed} ${side} ${questions}`;
    const known = parts.known(momentOf(game), side);
    const problem: Problem = {
      scenario,
      options,
      side,
      known,
      heard,
      seed,
      decision: game.decision!,
      standard: standardIndex(game),
      memory,
    };
    const thinking = adviser.think(problem, budget);
    for (;;) {
      const { value, done } = thinking.next();
      if (!done) continue;
      memory = value.memory;
      return value.index;
    }
  };
}
