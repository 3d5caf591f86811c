import type { AnswerCoder } from './answers.ts';
import { Frequencies } from './model.ts';
import type { Coder } from './range-coder.ts';
import type { Choice } from './record.ts';

/** Ranks with a frequency of their own; later ones share the last. */
const RANKS = 16;

interface Habit {
  readonly standard: Frequencies;
  readonly rank: Frequencies;
}

/**
 * How links of format 1 code an answer; kept for ever, because such links are out in the world. What
 * players usually answer is learnt as the game goes on, apart for each step: first whether it
 * is the standard answer, then the place of the answer among the others in canonical order.
 */
export class FirstAnswerModel implements AnswerCoder {
  private readonly habits = new Map<string, Habit>();

  code(coder: Coder, { step, options, likeliest: standard }: Choice, index: number): number {
    const habit = this.habitOf(step);
    if (standard >= 0) {
      const usual = habit.standard.code(coder, index === standard ? 1 : 0);
      if (usual === 1) return standard;
    }
    const others = standard >= 0 ? options - 1 : options;
    const rank = codeRank(coder, habit.rank, rankOf(index, standard), others);
    return standard >= 0 && rank >= standard ? rank + 1 : rank;
  }

  private habitOf(step: string): Habit {
    let habit = this.habits.get(step);
    if (habit === undefined) {
      habit = {
        standard: new Frequencies([4, 4], 4, 500),
        rank: new Frequencies(new Array(RANKS).fill(12), 6, 2000),
      };
      this.habits.set(step, habit);
    }
    return habit;
  }
}

const rankOf = (index: number, standard: number): number => (standard >= 0 && index > standard ? index - 1 : index);

/** Long lists: which sixteenth part of the list by habit, then the place within it. */
function codeRank(coder: Coder, ranks: Frequencies, rank: number, others: number): number {
  if (others <= RANKS) return others > 1 ? ranks.code(coder, rank, others) : 0;
  const part = ranks.code(coder, Math.floor((rank * RANKS) / others));
  const from = Math.ceil((part * others) / RANKS);
  const to = Math.ceil(((part + 1) * others) / RANKS);
  return from + coder.uniform(rank - from, to - from);
}
