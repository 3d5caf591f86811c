import { agendaFault } from './agenda.ts';
import { checksum, gameChecksum } from './checksum.ts';
import type { Eye, GameEvent, Refusal } from './contract.ts';
import { indexOfData } from './data.ts';
import type { SeededDice } from './dice.ts';
import type { Decision, Game } from './game.ts';
import { standardIndex } from './policy.ts';
import { forked } from './snapshots.ts';

/** Actions of other moments of the same game, kept to be refused now. */
const REMEMBERED = 48;
/** Strange actions tried at one decision. */
const TRIED = 12;

/** What must hold of every game of every system, decision by decision. A fault is a sentence. */
export class Checks<S, A, E extends GameEvent> {
  private readonly elsewhere: A[] = [];
  private readonly eyes = new Set<Eye>(['umpire']);

  constructor(
    private readonly game: Game<S, A, E>,
    private readonly dice: SeededDice,
  ) {}

  /** Cheap enough to run after every action. */
  always(): string | null {
    const { system, state, decision } = this.game;
    const [broken] = system.invariants?.(state) ?? [];
    if (broken !== undefined) return `invariant: ${broken}`;
    const unsound = this.agenda();
    if (unsound !== null) return `agenda: ${unsound}`;
    if (decision === null) return null;
    this.eyes.add(decision.side);
    if (standardIndex(this.game) < 0) return `${decision.step}: the standard answer is not an option`;
    return null;
  }

  /** What would be refused if a stranger sent it. */
  private agenda(): string | null {
    const { system, state, decision, frames, outcome } = this.game;
    if (system.thaw === undefined) return null;
    const agenda = decision === null ? frames : [...frames, { step: decision.step, args: decision.args }];
    const fault = decision === null ? null : agendaFault(system, state, agenda);
    return fault ?? system.contradictions?.(state, agenda, outcome)[0] ?? null;
  }

  /** The rest: options against whyNot, strangers refused, no question that changes the game. */
  sometimes(decision: Decision<A>, events: readonly E[]): string | null {
    const before = gameChecksum(this.game);
    const fault =
      this.repeated(decision) ?? this.refusedOption(decision) ?? this.acceptedStranger(decision) ?? this.sight(events);
    if (fault !== null) return `${decision.step}: ${fault}`;
    return gameChecksum(this.game) === before ? null : `${decision.step}: asking about the game changed it`;
  }

  /** Plays the answer; closely watched, on a fork first: the game must not notice, then go the same way. */
  play(index: number, closely: boolean): string | null {
    if (!closely) {
      this.game.play(index);
      return null;
    }
    const fork = forked(this.game);
    const before = gameChecksum(this.game);
    fork.play(index);
    if (gameChecksum(this.game) !== before) return 'a fork shares state with its game';
    this.game.play(index);
    return gameChecksum(this.game) === gameChecksum(fork) ? null : 'a fork went another way than its game';
  }

  private repeated({ options }: Decision<A>): string | null {
    const seen = new Set(options.map((option) => checksum(option)));
    return seen.size === options.length ? null : 'an option is listed twice';
  }

  private refusedOption({ options }: Decision<A>): string | null {
    for (const option of options) {
      const refusal = this.game.whyNot(option);
      if (refusal !== null) return `option ${JSON.stringify(option)} is refused: ${spell(refusal)}`;
    }
    return null;
  }

  private acceptedStranger({ options }: Decision<A>): string | null {
    for (let i = 0; i < TRIED; i += 1) {
      const model = this.pick(i % 2 === 0 ? options : this.elsewhere);
      if (model === undefined) continue;
      const stranger = i % 4 < 2 ? (distort(model, this.dice) as A) : model;
      if (indexOfData(options, stranger) >= 0) continue;
      if (this.game.whyNot(stranger) === null) return `${JSON.stringify(stranger)} is no option and not refused`;
    }
    const kept = this.pick(options);
    if (kept !== undefined) this.elsewhere[this.dice.roll(REMEMBERED) - 1] = kept;
    return null;
  }

  /** Every eye can look, and nothing is kept from the umpire. */
  private sight(events: readonly E[]): string | null {
    const { system, state } = this.game;
    for (const eye of this.eyes) {
      system.view(state, eye);
      for (const event of events) {
        if (system.redact(state, event, eye) === null && eye === 'umpire')
          return `${event.type} is kept from the umpire`;
      }
    }
    return null;
  }

  private pick(from: readonly A[]): A | undefined {
    return from.length === 0 ? undefined : from[this.dice.roll(from.length) - 1];
  }
}

/** The same action with one value changed somewhere. */
function distort(data: unknown, dice: SeededDice): unknown {
  if (typeof data === 'number') return data + dice.roll(200) - 100;
  if (typeof data === 'string') return `${data}?`;
  if (typeof data === 'boolean') return !data;
  if (typeof data !== 'object' || data === null) return 0;
  const keys = Object.keys(data);
  if (keys.length === 0) return null;
  const key = keys[dice.roll(keys.length) - 1] as string;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(data) ? [...data] : { ...data };
  const values = copy as Record<string, unknown>;
  values[key] = distort(values[key], dice);
  return copy;
}

function spell({ rule, code }: Refusal): string {
  return `${rule} ${code}`;
}
