/** Thinks about the tasks it is given, a slice at a time, so that the worker hears when it is to stop. */
import { chances, weigh } from '../src/adviser/chances.ts';
import type { AnyParts, Budget, Problem, Situation } from '../src/adviser/contract.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import type { AdviserDoor, Musing, PublicGame, Subject, Task, Thoughts } from '../src/umpire/adviser.ts';
import type { Hearsay } from '../src/umpire/brief.ts';
import { type Answer, OTHER_GAME } from '../src/umpire/index.ts';
import { bad, good } from './answer.ts';
import type { Registry } from './registry.ts';

/** A game the adviser is asked about, and what each side was told of it. */
interface Laid extends PublicGame {
  readonly heard: Map<string, GameEvent[]>;
}

type Step = { readonly share: number; readonly best: unknown };
type Thread = Generator<Step, unknown, void>;

/** Work between two breaths while chances are reckoned. */
const SLICE = 3_000;

export class Adviser implements AdviserDoor {
  readonly #games = new Map<string, Laid>();
  /** The task at hand, and whether it is to be brought to an end. */
  #busy = { id: -1, stopped: false };
  #hear: Musing = () => {};

  /** `breath` lets messages in. */
  constructor(
    private readonly registry: Registry,
    private readonly breath: () => Promise<void>,
  ) {}

  async lay(game: string, table: PublicGame): Promise<Answer<null>> {
    try {
      await this.registry.fetch(table.system);
    } catch {
      return bad('rules-absent', 'The rules could not be fetched: there is no connection to the server.');
    }
    this.#games.set(game, { ...table, heard: new Map() });
    return good(null);
  }

  async keep(game: string | null): Promise<void> {
    for (const name of this.#games.keys()) if (name !== game) this.#games.delete(name);
  }

  async stop(id: number): Promise<void> {
    if (this.#busy.id === id) this.#busy.stopped = true;
  }

  async attend(hear: Musing): Promise<void> {
    this.#hear = hear;
  }

  async think<K extends Subject>(task: Task<K>): Promise<Answer<Thoughts[K]['finds']>> {
    const laid = this.#games.get(task.game);
    const parts = laid && this.registry.get(laid.system)?.parts;
    if (laid === undefined) return { ok: false, error: OTHER_GAME };
    if (parts === undefined) return bad('adviser', 'Nobody thinks about this game.');
    const heard = remember(laid, task.brief.side, task.brief.heard);
    this.#busy = { id: task.id, stopped: false };
    try {
      const thread = this.#thread(parts as AnyParts, laid, heard, task);
      if (thread === null) return bad('adviser', 'Nobody of that name thinks about this game.');
      return good((await this.#follow(thread, task.id)) as Thoughts[K]['finds']);
    } catch (error) {
      return bad('bug', `The adviser stumbled: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Stopped before there is anything to say, it goes on until there is. */
  async #follow(thread: Thread, id: number): Promise<unknown> {
    for (;;) {
      const step = thread.next();
      if (step.done) return step.value;
      const { share, best } = step.value;
      this.#hear(id, share, best);
      await this.breath();
      if (this.#busy.stopped) return best;
    }
  }

  #thread(parts: AnyParts, laid: Laid, heard: readonly GameEvent[], task: Task): Thread | null {
    const { brief, seed } = task;
    const { scenario, options } = laid;
    const situation: Situation = { scenario, options, side: brief.side, known: brief.known, heard, seed };
    if (task.about === 'chance') {
      const { of, work } = task.asks as Thoughts['chance']['asks'];
      return sharing(chances(parts, situation, of, { work, slice: SLICE }));
    }
    if (brief.decision === null) return null;
    const problem: Problem = { ...situation, decision: brief.decision, standard: brief.standard, memory: null };
    if (task.about === 'weigh') {
      const { of, index, work } = task.asks as Thoughts['weigh']['asks'];
      return sharing(weigh(parts, problem, index, of, { work, slice: SLICE }));
    }
    const { name, memory, effort } = task.asks as Thoughts['advice']['asks'];
    const level = name === null ? strongest(parts) : parts.levels[name];
    return level?.think({ ...problem, memory }, partOf(level.budget, effort)) ?? null;
  }
}

/** The adviser has the story up to `from`: the rest is told now. */
function remember({ heard }: Laid, side: string, { from, count, events }: Hearsay): readonly GameEvent[] {
  const story = from === 0 ? [] : (heard.get(side) ?? []);
  for (const event of events) story.push(event);
  heard.set(side, story);
  return story.slice(0, count);
}

/** An adviser with little time looks up the more often. */
const partOf = ({ work, slice }: Budget, effort: number): Budget => ({
  work: Math.ceil(work * effort),
  slice: effort < 1 ? Math.min(slice, SLICE) : slice,
});

/** The level that thinks longest. */
const strongest = ({ levels }: AnyParts) =>
  Object.values(levels).reduce((best, level) => (level.budget.work > best.budget.work ? level : best));

/** How far it is, is not known before its end. */
function* sharing<T>(found: Generator<T, T, void>): Generator<Step, T, void> {
  for (let step = found.next(); ; step = found.next()) {
    if (step.done) return step.value;
    yield { share: 0, best: step.value };
  }
}
