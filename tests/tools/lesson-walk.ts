/**
 * A learner who gives these answers, one after another, and the standard one wherever the next does not fit. His staff
 * settles what it settles at the table, and the other side answers as the lesson says.
 */
import { readFileSync } from 'node:fs';
import { standardIndex } from '../../src/kernel/policy.ts';
import type { Lesson, Pattern } from '../../src/lessons/format.ts';
import type { Progress } from '../../src/lessons/progress.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { scenarioOf } from '../../src/umpire/lesson.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { Orders } from '../../workers/orders.ts';
import { type AnyEntry, REGISTRY } from '../../workers/registry.ts';
import { answering, fromLesson, progressIn, replyTo } from '../../workers/tutor.ts';
import './systems.ts';

const SCENARIOS = 'assets/scenarios';
/** Answers after which a learner who is still not done has lost his way. */
const MOST_ANSWERS = 400;

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A question to the learner, and what he answers. */
export interface Walked {
  readonly entry: AnyEntry;
  readonly journal: AnyJournal;
  readonly index: number;
  /** How far he has come when he is asked. */
  readonly progress: Progress;
  /** The lesson's next answer did not fit: the standard one is given. */
  readonly usual: boolean;
}

export interface Walk {
  readonly entry: AnyEntry;
  readonly journal: AnyJournal;
  /** Each question before it is answered, by another answer if one is handed in; how far the learner has come at the end. */
  questions(answers: readonly Pattern[]): Generator<Walked, Progress, number | undefined>;
}

export function walkOf(lesson: Lesson): Answer<Walk> {
  const { begin } = lesson;
  const scenario = scenarioOf(begin, begin.scenario === null ? null : readJson(`${SCENARIOS}/${begin.scenario}.json`));
  const opened = fromLesson(REGISTRY, lesson, scenario, null);
  if (!opened.ok) return opened;
  const { entry, journal } = opened.value;
  return { ok: true, value: { entry, journal, questions: (answers) => questions(lesson, entry, journal, answers) } };
}

function* questions(
  lesson: Lesson,
  entry: AnyEntry,
  journal: AnyJournal,
  answers: readonly Pattern[],
): Generator<Walked, Progress, number | undefined> {
  const orders = new Orders();
  const routine = entry.presenter.routines.filter(({ byStaff, id }) => byStaff && !lesson.asks.includes(id));
  orders.staff.instruct({ [lesson.seat]: routine.map(({ id }) => id) });
  // A game that comes from somewhere is shown as it stands: the staff begins with the learner's first answer.
  if (journal.length === 0) orders.staff.settle(entry, journal);
  let next = 0;
  for (let n = 0; n < MOST_ANSWERS; n += 1) {
    const progress = progressIn(lesson, entry, journal);
    const { game } = journal;
    if (progress.state !== 'open' || game.decision === null) return progress;
    if (game.decision.side !== lesson.seat) journal.play(replyTo(lesson, entry, game));
    else {
      const pattern = answers[next];
      const fitting = pattern === undefined ? -1 : answering(entry, game, pattern);
      if (fitting >= 0) next += 1;
      const index = fitting >= 0 ? fitting : standardIndex(game);
      const other = yield { entry, journal, index, progress, usual: fitting < 0 };
      orders.give(entry, journal, () => void journal.play(other ?? index));
    }
    orders.staff.settle(entry, journal);
  }
  return progressIn(lesson, entry, journal);
}
