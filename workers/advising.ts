/** An opponent asked on the spot, where the caller waits for the answer: on stdio, and in the arena. */
import type { Advice, AnyParts, Problem } from '../src/adviser/contract.ts';
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

/** What is asked now, and what the side that is asked may reason from. */
export function problemIn(parts: AnyParts, journal: AnyJournal, seed: string, memory: unknown = null): Problem {
  const { game, scenario, setup } = journal;
  const { decision } = game;
  if (decision === null) throw new Error('the game is over: nobody is asked anything');
  const { side } = decision;
  return {
    ...{ scenario, side, options: setup.options, seed, memory },
    known: parts.known(momentOf(game), side),
    heard: heardBy(journal, side),
    decision,
    standard: standardIndex(game),
  };
}

export class Advising {
  readonly #memories = new Map<string, Remembered>();

  /** From what the side that is asked knows, and nothing else; the game does not move. */
  ask({ bots, parts, system }: AnyEntry, journal: AnyJournal, name: string): Answer<Said> {
    const { game, length } = journal;
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
    // What was remembered of a later moment is of a game that was taken back.
    const memory = last !== undefined && last.n < length ? last.memory : null;
    const problem = problemIn(parts as AnyParts, journal, `${name} ${length}`, memory);
    const thinking = level!.think(problem, level!.budget);
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    this.#memories.set(key, { n: length, memory: step.value.memory });
    return good(step.value);
  }
}
