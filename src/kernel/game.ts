import {
  type DecisionStep,
  type Dice,
  type Fault,
  type Frame,
  type FrameArgs,
  type GameEvent,
  type GameOptions,
  isDecision,
  type Outcome,
  type Refusal,
  type Side,
  type System,
  type Table,
} from './contract.ts';

/** What the game waits for. */
export interface Decision<A> {
  readonly side: Side;
  readonly step: string;
  readonly rule: string;
  readonly args: FrameArgs;
  readonly options: readonly A[];
}

/** Automatic steps between two decisions: the longest row ever seen is 47; more than this is a rules bug, not a long turn. */
const MAX_STEPS = 20_000;

const NO_ARGS: FrameArgs = {};

/**
 * A game in progress: the true state, the agenda, the dice. It knows nothing of history; the
 * journal re-creates any moment by playing the same answers again.
 */
export class Game<S, A, E extends GameEvent> {
  outcome: Outcome | null = null;
  /** Rolls made so far; the journal compares it to see whether an answer made dice fall. */
  rolls = 0;
  /** Steps taken and options listed so far: what it costs to come here, on any machine. */
  work = 0;
  /** Called for every event after it has been applied. */
  onEvent: ((event: E) => void) | null = null;
  /** Called with the rule of every step that runs or asks, and of the ending: rule coverage. */
  onStep: ((step: string, rule: string) => void) | null = null;
  /** Called for every refusal given. */
  onRefusal: ((refusal: Refusal) => void) | null = null;
  /**
   * Asked between two steps; true halts the game there, though no side is asked and it is not over. A forecast stops at
   * the end of a battle, before the next die of the turn falls.
   */
  until: ((game: Game<S, A, E>) => boolean) | null = null;

  private pending: Decision<A> | null = null;
  private readonly table: Table<S, E>;

  constructor(
    readonly system: System<S, A, E, unknown>,
    readonly state: S,
    private readonly agenda: Frame[],
    readonly dice: Dice,
  ) {
    this.table = this.makeTable();
  }

  /** Opens a scenario and runs it to its first decision. */
  static open<S, A, E extends GameEvent>(
    system: System<S, A, E, unknown>,
    scenario: unknown,
    options: GameOptions,
    dice: Dice,
    onEvent: ((event: E) => void) | null = null,
    onStep: ((step: string, rule: string) => void) | null = null,
  ): { ok: true; game: Game<S, A, E> } | { ok: false; faults: readonly Fault[] } {
    const opened = system.open(scenario, options);
    if (!opened.ok) return opened;
    return { ok: true, game: Game.from(system, opened.state, opened.agenda, dice, onEvent, onStep) };
  }

  /** Starts from any position, with the frames to come in the order they run. */
  static from<S, A, E extends GameEvent>(
    system: System<S, A, E, unknown>,
    state: S,
    agenda: readonly Frame[],
    dice: Dice,
    onEvent: ((event: E) => void) | null = null,
    onStep: ((step: string, rule: string) => void) | null = null,
  ): Game<S, A, E> {
    const game = new Game(system, state, [...agenda].reverse(), dice);
    game.onEvent = onEvent;
    game.onStep = onStep;
    game.advance();
    return game;
  }

  /** Null when the game is over (or halted by `until`). */
  get decision(): Decision<A> | null {
    return this.pending;
  }

  /** The frames still to come, next one last. */
  get frames(): readonly Frame[] {
    return this.agenda;
  }

  standard(): A {
    const decision = this.waiting();
    return this.decisionStep(decision.step).standard(this.state, decision.args);
  }

  /** What the coder of links expects. */
  likeliest(): A {
    const { step, args } = this.waiting();
    const asked = this.decisionStep(step);
    return asked.likeliest?.(this.state, args) ?? asked.standard(this.state, args);
  }

  whyNot(action: A): Refusal | null {
    const decision = this.waiting();
    const refusal = this.decisionStep(decision.step).whyNot(this.state, decision.args, action);
    if (refusal !== null && this.onRefusal !== null) this.onRefusal(refusal);
    return refusal;
  }

  /** Answers the present decision with its option of this index and runs on to the next one. */
  play(index: number): void {
    const decision = this.waiting();
    const action = decision.options[index];
    if (action === undefined) throw new RangeError(`option ${index} of ${decision.options.length}`);
    this.pending = null;
    this.decisionStep(decision.step).take(this.table, decision.args, action);
    this.advance();
  }

  /** An independent game at the same moment; other dice may be put in its hand. */
  fork(dice: Dice): Game<S, A, E> {
    const copy = new Game(this.system, this.system.fork(this.state), this.agenda.slice(), dice);
    copy.outcome = this.outcome;
    copy.rolls = this.rolls;
    copy.work = this.work;
    copy.pending = this.pending;
    return copy;
  }

  private waiting(): Decision<A> {
    if (this.pending === null) throw new Error('the game is over: nobody is asked anything');
    return this.pending;
  }

  private decisionStep(id: string): DecisionStep<S, A, E> {
    return this.system.steps[id] as DecisionStep<S, A, E>;
  }

  private advance(): void {
    for (let count = 0; this.outcome === null; count += 1) {
      if (this.until?.(this)) return;
      const frame = this.agenda.pop();
      if (frame === undefined) throw new Error('the agenda has run dry before the game was over');
      if (count > MAX_STEPS) throw new Error(`step ${frame.step} never comes to a decision`);
      const step = this.system.steps[frame.step];
      if (step === undefined) throw new Error(`no step is called ${frame.step}`);
      const args = frame.args ?? NO_ARGS;
      this.work += 1;
      if (!isDecision(step)) {
        this.onStep?.(frame.step, step.rule);
        step.run(this.table, args);
        continue;
      }
      const options = step.options(this.state, args);
      this.work += options.length;
      if (options.length > 0) this.onStep?.(frame.step, step.rule);
      if (options.length > 1) {
        this.pending = { side: step.asks(this.state, args), step: frame.step, rule: step.rule, args, options };
        break;
      }
      const only = options[0];
      if (only !== undefined) step.take(this.table, args, only);
    }
    this.system.rests?.(this.table);
  }

  private makeTable(): Table<S, E> {
    const game = this;
    const apply = game.system.apply as unknown as Record<string, (s: S, e: E) => void>;
    const roll = (sides: number): number => {
      game.rolls += 1;
      return game.dice.roll(sides);
    };
    return {
      state: game.state,
      d6: () => roll(6),
      roll,
      emit(event) {
        const change = apply[event.type];
        if (change === undefined) throw new Error(`no event is called ${event.type}`);
        change(game.state, event);
        if (game.onEvent !== null) game.onEvent(event);
      },
      next(...frames) {
        for (let i = frames.length - 1; i >= 0; i -= 1) game.agenda.push(frames[i] as Frame);
      },
      drop(prefix) {
        while (game.agenda.at(-1)?.step.startsWith(prefix)) game.agenda.pop();
      },
      finish(outcome) {
        game.outcome = outcome;
        game.onStep?.('finish', outcome.rule);
        game.agenda.length = 0;
      },
    };
  }
}
