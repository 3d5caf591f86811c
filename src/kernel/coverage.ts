import type { GameEvent, Paragraph, Refusal } from './contract.ts';
import type { Game } from './game.ts';
import type { Watch } from './journal.ts';

/** How often a paragraph did something, and how often it forbade something. */
interface RuleCount {
  readonly id: string;
  readonly fired: number;
  readonly refused: number;
}

export interface CoverageReport {
  /** Every paragraph of the rulebook, in its order. */
  readonly rules: readonly RuleCount[];
  /** Paragraphs that never did anything: dead, untested, or not a rule. */
  readonly silent: readonly string[];
  /** Paragraphs the code cites and the rulebook does not have. */
  readonly unknown: readonly string[];
}

/** Which paragraphs of the rulebook a number of games touched, and which refusals were given in them. */
export class RuleCoverage implements Watch {
  private readonly fired = new Map<string, number>();
  private readonly refused = new Map<string, number>();
  private readonly codes = new Map<string, number>();

  event(event: GameEvent): void {
    count(this.fired, event.rule, 1);
  }

  step(_step: string, rule: string): void {
    count(this.fired, rule, 1);
  }

  refusal(refusal: Refusal): void {
    count(this.refused, refusal.rule, 1);
    count(this.codes, refusal.code, 1);
  }

  /** Listens to a game from now on, beside the watches it already has. */
  attach<S, A, E extends GameEvent>(game: Game<S, A, E>): void {
    const { onEvent, onStep, onRefusal } = game;
    game.onEvent = (event) => {
      onEvent?.(event);
      this.event(event);
    };
    game.onStep = (step, rule) => {
      onStep?.(step, rule);
      this.step(step, rule);
    };
    game.onRefusal = (refusal) => {
      onRefusal?.(refusal);
      this.refusal(refusal);
    };
  }

  merge(other: RuleCoverage): void {
    for (const [rule, times] of other.fired) count(this.fired, rule, times);
    for (const [rule, times] of other.refused) count(this.refused, rule, times);
    for (const [code, times] of other.codes) count(this.codes, code, times);
  }

  /** How often each refusal was given, by code. */
  refusals(): ReadonlyMap<string, number> {
    return this.codes;
  }

  /** Everything counted, by id. */
  counts(): readonly RuleCount[] {
    const ids = new Set([...this.fired.keys(), ...this.refused.keys()]);
    return [...ids].sort().map((id) => this.countOf(id));
  }

  report(rulebook: readonly Paragraph[]): CoverageReport {
    const rules = rulebook.map(({ id }) => this.countOf(id));
    const known = new Set(rulebook.map(({ id }) => id));
    return {
      rules,
      silent: rules.filter((rule) => rule.fired + rule.refused === 0).map((rule) => rule.id),
      unknown: this.counts()
        .map((rule) => rule.id)
        .filter((id) => !known.has(id)),
    };
  }

  private countOf(id: string): RuleCount {
    return { id, fired: this.fired.get(id) ?? 0, refused: this.refused.get(id) ?? 0 };
  }
}

function count(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
