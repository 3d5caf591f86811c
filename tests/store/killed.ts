/** Games between opponents whose advisers die or fall silent in the middle of it. */
import { SeededDice } from '../../src/kernel/dice.ts';
import * as want from '../../src/store/intents.ts';
import { realTable } from './real-table.ts';

interface Survived {
  readonly answers: readonly number[];
  readonly over: boolean;
  /** Advisers that were lost. */
  readonly lost: number;
  readonly notice: string | null;
}

/** Plays up to so many answers; one in `every` musings or so kills who muses, or strikes him dumb. */
export async function playedThrough(
  seed: string,
  seats: Readonly<Record<string, string>>,
  most: number,
  every: number | null,
): Promise<Survived> {
  const table = realTable({}, undefined, undefined, undefined, { patience: 60, longPatience: 400 });
  const dice = SeededDice.fromSeed(`kills ${seed}`);
  table.store.dispatch(want.newGame({ scenario: 'six-days-1814', seats, options: {}, seed }));
  let lost = 0;
  const due = () => (every === null ? Number.POSITIVE_INFINITY : dice.roll(2 * every));
  let next = due();
  let seen = -1;
  await table.until(() => {
    const { report, paused } = table.state().game;
    const n = report?.n ?? 0;
    if (n !== seen) {
      seen = n;
      next -= 1;
      if (next <= 0) {
        next = due();
        lost += 1;
        const thinker = table.thinkers.at(-1);
        if (dice.roll(2) === 1) thinker?.kill();
        else thinker?.hang();
      }
    }
    return report?.over != null || n >= most || paused;
  }, 600_000);
  const { report } = table.state().game;
  const answers = [...table.answers()];
  const notice = table.state().ui.notice?.text ?? null;
  table.store.dispatch(want.leaveGame());
  return { answers: answers.slice(0, most), over: report?.over != null, lost, notice };
}
