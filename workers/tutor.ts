/**
 * A lesson at the table: a real game that begins where the lesson wants it. How far the learner has come is read off
 * the game each time, so that a game that is taken back, replayed or taken up by another umpire is the same lesson.
 */
import { latticeOf } from '../src/board/index.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import { indexOfData } from '../src/kernel/data.ts';
import { Journal, type Watch } from '../src/kernel/journal.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import { type Lesson, type Part, type Pattern, readLesson } from '../src/lessons/format.ts';
import { fits } from '../src/lessons/matching.ts';
import { type Happened, type Progress, progressOf } from '../src/lessons/progress.ts';
import type { Answer } from '../src/umpire/index.ts';
import { EXAMINER, type LessonNote, type Meant, TUTOR } from '../src/umpire/lesson.ts';
import type { BoardScene, PencilMark } from '../src/umpire/scene.ts';
import { type AnyGame, type AnyJournal, bad, good } from './answer.ts';
import { type Arrival, noSystem, unplayable } from './arrivals.ts';
import { askOf } from './asking.ts';
import type { HeldGame } from './held-game.ts';
import type { Plan } from './plans.ts';
import type { AnyEntry, Registry } from './registry.ts';
import { sightOf } from './sight.ts';

/** Answers after which a question that was to come will not come. */
const MOST_BEFORE = 400;

/** A lesson from a stranger's file, or the sentence that says what is wrong with it. */
export function lessonOf(file: unknown): Answer<Lesson> {
  const read = readLesson(file);
  if (read.ok) return good(read.lesson);
  const [fault] = read.faults;
  return bad('lesson', `This lesson cannot be given. ${fault?.message ?? ''} (${fault?.path || 'the file'})`);
}

/** Something is asked about a lesson in the game that is held. */
export function taught<T>(
  held: HeldGame,
  file: unknown,
  act: (lesson: Lesson, entry: AnyEntry, journal: AnyJournal) => Answer<T>,
): Answer<T> {
  const read = lessonOf(file);
  return read.ok ? held.withGame((entry, journal) => act(read.value, entry, journal)) : read;
}

export function fromLesson(
  registry: Registry,
  lesson: Lesson,
  scenario: unknown,
  watch: Watch | null,
): Answer<Arrival> {
  const entry = registry.get(lesson.system);
  if (entry === null) return noSystem(lesson.system);
  const { options, seed, faces, answers, until, start } = lesson.begin;
  const sides = (scenario as { sides?: readonly { id: string }[] } | null)?.sides ?? [];
  if (sides.length > 0 && !sides.some(({ id }) => id === lesson.seat))
    return bad(
      'seat',
      `There is no side “${lesson.seat}” in this scenario, only ${sides.map(({ id }) => id).join(', ')}.`,
    );
  const other = lesson.puzzle === undefined ? TUTOR : EXAMINER;
  const seats = Object.fromEntries(sides.map(({ id }) => [id, id === lesson.seat ? 'me' : other]));
  const begin = { options, seed, faces, ...(start === undefined ? {} : { start }), seats };
  const opened = Journal.open(entry.system, scenario, begin, watch);
  if (!opened.ok) return unplayable(opened.faults);
  const { journal } = opened;
  for (const [n, index] of answers.entries()) {
    if (index >= (journal.game.decision?.options.length ?? 0))
      return bad('lesson', `The lesson begins after an answer that cannot be given: begin.answers.${n}.`);
    journal.play(index);
  }
  for (let n = 0; until !== undefined && !isAsked(lesson, journal.game.decision, until); n += 1) {
    if (n === MOST_BEFORE || journal.game.decision === null)
      return bad('lesson', `Nobody is asked at “${until}” before the lesson: begin.until.`);
    journal.play(replyTo(lesson, entry, journal.game));
  }
  return good({ entry, journal, n: null, warning: null, note: null });
}

const isAsked = ({ seat }: Lesson, at: { readonly side: string; readonly step: string } | null, step: string) =>
  at?.side === seat && at.step === step;

/** Answers that were given before the lesson began. */
function givenBefore(lesson: Lesson, { history, length }: AnyJournal): number {
  const { answers, until } = lesson.begin;
  if (until === undefined) return answers.length;
  const found = history.findIndex((entry, n) => n >= answers.length && isAsked(lesson, entry, until));
  return found < 0 ? length : found;
}

export const progressIn = (lesson: Lesson, entry: AnyEntry, journal: AnyJournal): Progress =>
  progressOf(lesson, historyOf(lesson, entry, journal));

/** How far the learner has come, and what he is told. */
export const noting =
  (gave: Gave) =>
  (lesson: Lesson, entry: AnyEntry, journal: AnyJournal): Answer<LessonNote> =>
    good(lessonNote(lesson, entry, journal, gave));

function lessonNote(lesson: Lesson, entry: AnyEntry, journal: AnyJournal, gave: Gave): LessonNote {
  const { title, parts } = lesson;
  const { state, part, since, why } = progressIn(lesson, entry, journal);
  const shown = parts[part]!;
  const achieved = state === 'done' ? shown.done : (parts[part - 1]?.done ?? '');
  return {
    title,
    part,
    parts: parts.length,
    text: shown.text,
    rule: shown.rule,
    pencil:
      state === 'done' ? [] : marksOf(shown, entry.presenter.show.board(entry.system.theatre(journal.game.state))),
    state,
    said: state === 'missed' ? why : achieved,
    began: givenBefore(lesson, journal) + since,
    coach: state === 'open' && shown.coach,
    meant: state === 'open' && lesson.puzzle === undefined ? meantIn(lesson, entry, journal, gave) : null,
  };
}

/** What the other side answers: the first answer that fits a reply to this step, else the standard one. */
export function replyTo(lesson: Lesson, entry: AnyEntry, game: AnyGame): number {
  for (const { asked, answer } of lesson.replies) {
    const index = asked === game.decision?.step ? answering(entry, game, answer) : -1;
    if (index >= 0) return index;
  }
  return indexOfData(game.decision?.options ?? [], game.standard());
}

/** Which of the present answers fits; -1 when none does. */
export function answering({ presenter, system }: AnyEntry, { state, decision }: AnyGame, pattern: Pattern): number {
  const theatre = system.theatre(state);
  return decision?.options.findIndex((option) => fits(pattern, presenter.wire.action(theatre, option))) ?? -1;
}

/**
 * What its own solution does next (`gave` tells the learner's answers from those of his staff): all the answers to one
 * question, such as the steps of a march, but never past the end of a part, which has something to say first.
 */
export const solving =
  (lesson: Lesson, gave: Gave): Plan =>
  (entry, journal) => {
    const { length: from } = journal;
    const asked = journal.game.decision;
    if (asked?.side !== lesson.seat) return bad('lesson', 'Nothing is asked of you now.');
    const { part } = progressIn(lesson, entry, journal);
    return good(() => {
      for (let n = 0; n < MOST_BEFORE; n += 1) {
        const next = journal.game.decision;
        if (next?.side !== asked.side || next.step !== asked.step) return;
        journal.play(solved(lesson, entry, journal, (moment) => moment >= from || gave(moment)));
        const now = progressIn(lesson, entry, journal);
        if (now.state !== 'open' || now.part !== part) return;
      }
    });
  };

/** Tells the learner's own answers, by their moments, from those of his staff. */
type Gave = (n: number) => boolean;

/** The answer to the present question: the next of the solution that has not been given yet, where it fits. */
function solved(lesson: Lesson, entry: AnyEntry, journal: AnyJournal, gave: Gave): number {
  const pattern = lesson.solution[followed(lesson, entry, journal, gave).next];
  const fitting = pattern === undefined ? -1 : answering(entry, journal.game, pattern);
  return fitting >= 0 ? fitting : standardIndex(journal.game);
}

/**
 * What is to be marked: the solution's next answer, or the course that goes its way. Where the learner goes a way of his
 * own no step of another way is.
 */
function meantIn(lesson: Lesson, entry: AnyEntry, journal: AnyJournal, gave: Gave): Meant | null {
  const { presenter, system } = entry;
  const { state, decision } = journal.game;
  if (decision?.side !== lesson.seat) return null;
  const { next, strayed } = followed(lesson, entry, journal, gave);
  const given = lesson.solution.slice(next);
  const [first] = given;
  const option = first === undefined ? -1 : answering(entry, journal.game, first);
  if (first === undefined || option < 0) return null;
  const sight = sightOf(entry, state, lesson.seat, decision);
  const ask = askOf(entry, journal.game, sight);
  // What is laid out by hand or shared out has no single answer to be marked.
  if (ask === null || ask.arrangement !== null || ask.allocation !== null) return null;
  const theatre = system.theatre(state);
  // Where the solution has come to its end the rest is as usual.
  const goes = (pattern: Pattern | undefined, action: unknown, usual: boolean): boolean =>
    pattern === undefined ? usual : fits(pattern, presenter.wire.action(theatre, action));
  const lengths = presenter.ask
    .courses(sight, decision)
    .map(({ actions, shown }) =>
      actions.every((action, i) => goes(given[i], action, shown.standard)) ? actions.length : 0,
    );
  const course = lengths.indexOf(Math.max(1, ...lengths));
  if (course >= 0) return ask.courses[course]!.standard ? null : { course };
  const usual = ask.courses.length === 0 && option === ask.standard;
  return usual || (strayed && ask.options[option]?.role === 'step') ? null : { option };
}

/** How many answers of the solution have been given, and whether there were others. */
function followed(
  lesson: Lesson,
  entry: AnyEntry,
  journal: AnyJournal,
  gave: Gave,
): { readonly next: number; readonly strayed: boolean } {
  let next = 0;
  let strayed = false;
  let moment = givenBefore(lesson, journal) - 1;
  for (const { answer } of historyOf(lesson, entry, journal)) {
    const own = answer !== null && gave(moment);
    moment += 1;
    if (!own) continue;
    const pattern = lesson.solution[next];
    if (pattern !== undefined && fits(pattern, answer.spoken)) next += 1;
    else strayed = true;
  }
  return { next, strayed };
}

/** A lesson sees what its learner sees. */
function* historyOf(lesson: Lesson, entry: AnyEntry, journal: AnyJournal): Generator<Happened> {
  const { seat } = lesson;
  const { history, game, length } = journal;
  const { system, presenter } = entry;
  const theatre = system.theatre(game.state);
  const spoken = (event: GameEvent): unknown[] => {
    const seen = system.redact(game.state, event, seat);
    return seen === null ? [] : [presenter.wire.event(theatre, seen)];
  };
  const first = givenBefore(lesson, journal);
  // What was answered is known by its number only: the game is played again beside it.
  const again = journal.at(first);
  for (let n = first; n <= length; n += 1) {
    const last = n === first ? null : history[n - 1]!;
    const given = last === null ? null : again.decision!.options[last.index];
    if (last !== null) again.play(last.index);
    const answer = last?.side === seat ? { asked: last.step, spoken: presenter.wire.action(theatre, given) } : null;
    const events = last === null ? [] : last.events.flatMap(spoken);
    const asked = n < length ? history[n]! : game.decision;
    yield {
      answer,
      events,
      asked: asked?.side === seat ? asked.step : null,
      over: n === length && game.outcome !== null,
    };
  }
}

function marksOf({ lit, pencil }: Part, board: BoardScene): PencilMark[] {
  const lattice = latticeOf(board);
  const places = (labels: readonly string[]): number[] =>
    labels.map((label) => lattice.parse(label)).filter((n) => n >= 0);
  const rings = lit.map((label) => ({ kind: 'ring', places: places([label]), hand: 'own', text: '' }) as const);
  const marks = pencil.map(({ at, ...mark }) => ({ ...mark, places: places(at) }));
  return [...rings, ...marks].filter(({ places: at }) => at.length > 0);
}
