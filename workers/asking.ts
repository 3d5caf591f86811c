/** The question as the screen gets it: what the system says of it, and what the staff, a sheet or a course could do with it. */
import type { Question } from '../src/umpire/presenter.ts';
import type { Ask, WhyNot } from '../src/umpire/report.ts';
import type { AnyGame } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import type { AnySight } from './sight.ts';

/** Whether the present question is put to these eyes. */
export const isAsked = ({ decision }: AnyGame, eye: string): boolean =>
  decision !== null && (eye === 'umpire' || eye === decision.side);

/** Why a side that is not asked can do nothing; null for the side that is. */
export function whyWait({ presenter }: AnyEntry, game: AnyGame, { eye, theatre }: AnySight): WhyNot | null {
  if (game.decision === null || isAsked(game, eye)) return null;
  const { text, rule } = presenter.ask.awaiting(theatre, game.decision.side);
  return { text, rule };
}

export function questionOf({ presenter: { ask } }: AnyEntry, game: AnyGame, sight: AnySight): Question | null {
  if (game.decision === null) return null;
  return isAsked(game, sight.eye)
    ? ask.question(sight, game.decision, game.standard())
    : ask.awaiting(sight.theatre, game.decision.side);
}

/** The same question to a player who is to find the answer by himself: none is marked as the usual one. */
export const unmarked = (ask: Ask): Ask => ({
  ...ask,
  standard: -1,
  courses: ask.courses.map((course) => ({ ...course, standard: false })),
});

export function askOf(entry: AnyEntry, game: AnyGame, sight: AnySight): Ask | null {
  const { ask } = entry.presenter;
  const { decision } = game;
  const question = questionOf(entry, game, sight);
  if (decision === null || question === null) return null;
  if (!isAsked(game, sight.eye))
    return { ...question, routine: null, allocation: null, arrangement: null, courses: [] };
  return {
    ...question,
    routine: ask.routine(sight, decision, game.standard()),
    allocation: ask.allocation(sight, decision)?.shown ?? null,
    arrangement: ask.arrangement?.(sight, decision)?.shown ?? null,
    courses: ask.courses(sight, decision).map(({ shown }) => shown),
  };
}
