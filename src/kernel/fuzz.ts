import { Checks } from './checks.ts';
import { gameChecksum } from './checksum.ts';
import type { GameEvent, GameOptions, Opened, Outcome, Side, System } from './contract.ts';
import type { RuleCoverage } from './coverage.ts';
import { SeededDice } from './dice.ts';
import { Game } from './game.ts';
import { Journal } from './journal.ts';
import { decode, encode } from './link.ts';
import { type Policy, randomPolicy } from './policy.ts';
import { type GameRecord, scenarioId } from './record.ts';

/** Enough for the longest campaign; only rules that go round in circles need more. */
export const MAX_ACTIONS = 20_000;

interface FuzzRequest<S, A, E extends GameEvent> {
  readonly games: number;
  readonly seed: string;
  readonly options?: GameOptions;
  /** The policy that plays, given a seed of its own; any legal answer unless told. */
  readonly policy?: (seed: string) => Policy<S, A, E>;
  /** A game that asks more often never ends, which is a fault. */
  readonly actions?: number;
  /** Nothing is looked at between two answers: whole games at full speed, and only the rules' own failures are faults. */
  readonly unchecked?: boolean;
  /** Options against whyNot, refusals, views and forks: every so many actions. 0 is never. */
  readonly checksEvery?: number;
  /** Replay and link at the end: every so many games. 0 is never. */
  readonly linksEvery?: number;
  /** Stop after so many faulty games. */
  readonly faults?: number;
  readonly coverage?: RuleCoverage;
  /** Asked at a random moment in so many: something of the umpire, such as a forecast. */
  readonly asks?: { readonly every: number; readonly ask: FuzzQuestion<S, A, E> };
}

/** A sentence when something is wrong with the answer. `heard` is what a side was told so far. */
export type FuzzQuestion<S, A, E extends GameEvent> = (
  game: Game<S, A, E>,
  heard: (side: Side) => readonly E[],
  dice: SeededDice,
) => string | null;

/** A game that went wrong: opened by its link, or played again from its record if it has none. */
interface FuzzFault {
  readonly message: string;
  readonly link: string | null;
  readonly record: GameRecord;
}

/** Characters of all links made, and the answers in them. */
interface LinkTally {
  characters: number;
  actions: number;
  games: number;
}

export interface FuzzReport {
  readonly games: number;
  readonly finished: number;
  readonly actions: number;
  /** Answers of the longest game. */
  readonly longest: number;
  /** Games by winner; "" for a draw. */
  readonly winners: Readonly<Record<string, number>>;
  readonly links: Readonly<LinkTally>;
  readonly faults: readonly FuzzFault[];
}

const DEFAULT_CHECKS_EVERY = 16;

/** Many whole games, every one held against everything that must hold. */
export function fuzz<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  scenario: unknown,
  request: FuzzRequest<S, A, E>,
): FuzzReport {
  const faults: FuzzFault[] = [];
  const winners: Record<string, number> = {};
  const links: LinkTally = { characters: 0, actions: 0, games: 0 };
  let set: Opened<S> | null = null;
  const setUp = (): Opened<S> => (set ??= system.open(scenario, request.options ?? {}));
  let [games, finished, actions, longest] = [0, 0, 0, 0];
  while (games < request.games && faults.length < (request.faults ?? 10)) {
    const run = new FuzzGame(system, scenario, setUp, request, `${request.seed}-${games}`);
    const every = request.linksEvery ?? 1;
    const send = every > 0 && games % every === 0;
    const fault = run.firstFault(send ? links : null);
    games += 1;
    actions += run.indices.length;
    longest = Math.max(longest, run.indices.length);
    if (fault !== null) faults.push({ message: fault, link: run.link(), record: run.record });
    if (run.outcome === null) continue;
    finished += 1;
    const winner = run.outcome.winner ?? '';
    winners[winner] = (winners[winner] ?? 0) + 1;
  }
  return { games, finished, actions, longest, winners, links, faults };
}

class FuzzGame<S, A, E extends GameEvent> {
  readonly indices: number[] = [];
  outcome: Outcome | null = null;
  private game: Game<S, A, E> | null = null;
  private events: E[] = [];
  /** For the message when the rules fail: the answer that is being carried out. */
  private doing = '';

  constructor(
    private readonly system: System<S, A, E, unknown>,
    private readonly scenario: unknown,
    /** The set-up, which uses no dice: made once and copied for every game. */
    private readonly setUp: () => Opened<S>,
    private readonly request: FuzzRequest<S, A, E>,
    private readonly seed: string,
  ) {}

  /** Plays the game, and if links are wanted sends it too. Null when nothing is wrong with it. */
  firstFault(links: LinkTally | null): string | null {
    try {
      return this.play() ?? (links === null || this.game === null ? null : this.sendAndReplay(this.game, links));
    } catch (error) {
      return `the rules failed${this.doing}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  get record(): GameRecord {
    const { system, scenario, seed, indices, request } = this;
    const setup = { options: request.options ?? {}, seed, faces: [], seats: {} };
    return { system: system.id, version: system.version, scenario: scenarioId(scenario), ...setup, actions: indices };
  }

  /** Null when the rules are too broken to play the game again. */
  link(): string | null {
    try {
      const replayed = Journal.replay(this.system, this.scenario, this.record);
      return replayed.ok ? encode(replayed.journal) : null;
    } catch {
      return null;
    }
  }

  private play(): string | null {
    const { system, request, seed, indices } = this;
    const { coverage, unchecked = false, actions: limit = MAX_ACTIONS } = request;
    const checksEvery = unchecked ? 0 : (request.checksEvery ?? DEFAULT_CHECKS_EVERY);
    const hear = (event: E) => {
      if (unchecked === false) this.events.push(event);
      coverage?.event(event);
    };
    const step = coverage === undefined ? null : (id: string, rule: string) => coverage.step(id, rule);
    const opened = this.setUp();
    if (!opened.ok) return `it does not open: ${opened.faults[0]?.path} ${opened.faults[0]?.message}`;
    const dice = SeededDice.fromSeed(seed);
    const game = Game.from(system, system.fork(opened.state), opened.agenda, dice, hear, step);
    this.game = game;
    if (coverage !== undefined) game.onRefusal = (refusal) => coverage.refusal(refusal);
    const ask = this.questions();
    const policy = request.policy?.(`${seed}/policy`) ?? randomPolicy(`${seed}/policy`);
    const checks = new Checks(game, SeededDice.fromSeed(`${seed}/checks`));
    for (;;) {
      const broken = unchecked ? null : checks.always();
      if (broken !== null) return broken;
      const { decision } = game;
      if (decision === null) break;
      if (indices.length >= limit) return `it has not ended after ${limit} actions`;
      const closely = checksEvery > 0 && indices.length % checksEvery === 0;
      const fault = closely ? checks.sometimes(decision, this.events) : null;
      if (fault !== null) return fault;
      const wrong = ask(game);
      if (wrong !== null) return wrong;
      if (!unchecked) this.events = [];
      const index = policy(game);
      this.doing = ` on answer ${index} of ${decision.step}`;
      const forkFault = checks.play(index, closely);
      if (forkFault !== null) return forkFault;
      indices.push(index);
      this.doing = '';
    }
    this.outcome = game.outcome;
    return null;
  }

  /** What is asked between two answers. The whole story is kept only when `asked` needs it. */
  private questions(): (game: Game<S, A, E>) => string | null {
    const { asks } = this.request;
    if (asks === undefined) return () => null;
    const dice = SeededDice.fromSeed(`${this.seed}/asks`);
    const story: E[] = [];
    return (game) => {
      story.push(...this.events);
      if (dice.roll(asks.every) !== 1) return null;
      this.doing = ` asked about ${game.decision?.step}`;
      const told = (side: Side) => story.flatMap((event) => this.system.redact(game.state, event, side) ?? []);
      const wrong = asks.ask(game, told, dice);
      this.doing = '';
      return wrong;
    };
  }

  /** The same game comes out of its record and out of its link. */
  private sendAndReplay(game: Game<S, A, E>, links: LinkTally): string | null {
    const end = gameChecksum(game);
    const replayed = Journal.replay(this.system, this.scenario, this.record);
    if (!replayed.ok) return `its record does not open: ${replayed.faults[0]?.message}`;
    if (replayed.journal.checksum !== end) return 'its record replays to another end';
    const link = encode(replayed.journal);
    links.characters += link.length;
    links.actions += this.indices.length;
    links.games += 1;
    const decoded = decode(link, this.system, this.scenario);
    if (!decoded.ok) return `its link does not open: ${decoded.error.message}`;
    return decoded.journal.checksum === end ? null : 'its link opens another game';
  }
}
