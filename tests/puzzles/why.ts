/**
 * Why one answer is better than another, told by what came of both: the lines of the story that follow the one often
 * and the other seldom. The words are the journal's own, as the side would read them.
 */
import type { AnyParts, Problem } from '../../src/adviser/contract.ts';
import { lookAhead } from '../../src/adviser/rollout.ts';
import { Tables } from '../../src/adviser/tables.ts';
import type { GameEvent } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';

export interface Trait {
  readonly text: string;
  /** Out of 100 playouts after the one answer, and after the other. */
  readonly here: number;
  readonly there: number;
}

const TRIALS = 30;

/** What sets answer `one` apart from answer `other`, the clearest first. */
export function traitsOf(entry: AnyEntry, problem: Problem, one: number, other: number): Trait[] {
  const parts = entry.parts as AnyParts;
  const tables = new Tables(parts.system, parts.believe(problem), problem);
  const [here, there] = [one, other].map((answer) => storiesAfter(entry, parts, problem, tables, answer)) as [
    Map<string, number>,
    Map<string, number>,
  ];
  const texts = new Set([...here.keys(), ...there.keys()]);
  const hundred = (count = 0): number => Math.round((count * 100) / TRIALS);
  return Array.from(texts, (text) => ({ text, here: hundred(here.get(text)), there: hundred(there.get(text)) })).sort(
    (a, b) => Math.abs(b.here - b.there) - Math.abs(a.here - a.there),
  );
}

/** In how many playouts each line was to be read. */
function storiesAfter(
  { system, presenter }: AnyEntry,
  parts: AnyParts,
  { decision, side, seed }: Problem,
  tables: Tables<unknown, unknown, GameEvent>,
  answer: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const start = tables.game(trial).fork(SeededDice.fromSeed(`${seed} why ${trial}`));
    const index = tables.indexOn(start, decision.options[answer]);
    if (index < 0) continue;
    // What the answer itself says needs no telling: what follows does.
    start.play(index);
    const told = new Set<string>();
    const theatre = system.theatre(start.state);
    const hear = (event: GameEvent): void => {
      const seen = system.redact(start.state, event, side);
      const line = seen === null ? null : presenter.tell.line(theatre, seen, side, 0);
      if (line?.kind === 'story' && line.step === undefined) told.add(line.text);
    };
    lookAhead(parts, { start, side, index: -1, policy: parts.quick(), seed: `${seed} run ${trial}`, legs: 2, hear });
    for (const text of told) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}
