/** An opponent asked on the spot, where somebody waits for his answer: on stdio, and in the arena. */
import type { Advice } from '../src/adviser/contract.ts';
import { heardBy, momentOf } from '../src/kernel/belief.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import type { Answer } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry } from './registry.ts';

type Said = Pick<Advice, 'index' | 'reasons'>;

/** What an opponent wanted to remember, and at which moment. */
interface Remembered {
  readonly n: number;
  readonly memory: unknown;
}

export class Advising {
  readonly #memories = new Map<string, Remembered>();

  /** From what the side that is asked knows, and nothing else; the game does not move. */
  ask({ bots, parts, system }: AnyEntry, journal: AnyJournal, name: string): Answer<Said> {
    const { game, scenario, setup, length } = journal;
    const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
    const level = parts !== undefined && Object.hasOwn(parts.levels, name) ? parts.levels[name] : undefined;
    if (bot === undefined && level === undefined) return bad('bot', `Nobody here is called ${name}.`);
    const { state, decision } = game;
    if (decision === null) return bad('over', 'The game is over.');
    const { side } = decision;
    if (bot !== undefined)
      return good(bot(system.view(state, side, decision), decision, game.standard(), system.theatre(state)));
    const key = `${name} ${side}`;
    const last = this.#memories.get(key);
    const thinking = level!.think(
      {
        ...{ scenario, side, options: setup.options, seed: `${name} ${length}` },
        known: parts!.known(momentOf(game), side),
        heard: heardBy(journal, side),
        decision,
        standard: standardIndex(game),
        // What was remembered of a later moment is of a game that was taken back.
        memory: last !== undefined && last.n < length ? last.memory : null,
      },
      level!.budget,
    );
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    this.#memories.set(key, { n: length, memory: step.value.memory });
    return good(step.value);
  }
}
