/** The question as the screen gets it: what the system says of it, and what the staff, a sheet or a course could do with it. */
import type { Ask } from '../src/umpire/report.ts';
import type { AnyGame } from './answer.ts';
import type { AnyEntry } from './registry.ts';

export function askOf({ presenter }: AnyEntry, game: AnyGame, eye: string): Ask | null {
  const { state, decision } = game;
  if (decision === null) return null;
  const standard = game.standard();
  const question = presenter.ask(state, eye, decision, standard);
  if (eye !== 'umpire' && eye !== decision.side) return { ...question, routine: null, allocation: null, courses: [] };
  return {
    ...question,
    routine: presenter.routine(state, decision, standard),
    allocation: presenter.allocation(state, decision)?.shown ?? null,
    courses: presenter.courses(state, decision).map(({ shown }) => shown),
  };
}
