/** A lesson made from a moment of a game: the position, the question, and what a teacher has to fill in. */
import { latticeOf } from '../src/board/index.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import { readHead } from '../src/kernel/scenario.ts';
import type { Pattern } from '../src/lessons/format.ts';
import { fits } from '../src/lessons/matching.ts';
import type { Answer } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

/** It can be given as it stands: the usual answer solves it, another is told for a mistake. */
export function lessonHere(entry: AnyEntry, journal: AnyJournal, seat: string): Answer<unknown> {
  const { decision, state } = journal.game;
  if (decision?.side !== seat) return bad('lesson', 'A lesson begins with a question to you: wait for the next one.');
  const head = readHead(journal.scenario);
  if (!head.ok) return bad('lesson', 'The scenario of this game has no name.');
  const theatre = entry.system.theatre(state);
  const patterns = decision.options.map((option) => plainFields(entry.presenter.wire.action(theatre, option)));
  const usual = patterns[standardIndex(journal.game)]!;
  const other = patterns.find((pattern) => !fits(usual, pattern));
  if (other === undefined) return bad('lesson', 'All answers to this question look alike: make the lesson elsewhere.');
  const { options, seed, faces, start } = journal.setup;
  // What a staff would settle by itself is to be asked all the same.
  const sight = sightOf(entry, state, seat, decision);
  const routine = entry.presenter.ask.routine(sight, decision, journal.game.standard());
  const { id, title } = head.head;
  return good({
    format: 1,
    id: `${id}-${journal.length}`,
    title: `From ${title}`,
    about: 'Say in a sentence what is learned here.',
    system: entry.system.id,
    begin: {
      scenario: id,
      options,
      seed,
      faces,
      answers: journal.history.map(({ index }) => index),
      ...(start === undefined ? {} : { start }),
    },
    seat,
    asks: routine === null ? [] : [routine.kind],
    parts: [
      {
        text: 'Say what is to be done, and why.',
        rule: decision.rule,
        lit: placesOf(entry, journal, seat),
        goal: [{ answer: usual }],
        only: { asked: [decision.step], answers: [usual], text: 'Say what comes of any other answer.' },
        done: 'Say what was learned.',
      },
    ],
    solution: [usual],
    mistake: [other],
  });
}

/** What of an answer can be asked for: its plain fields. */
export const plainFields = (spoken: unknown): Pattern =>
  Object.fromEntries(
    Object.entries(spoken as object).filter(([, value]) => typeof value !== 'object' || value === null),
  );

/** Where the one stands whom the question is about. */
function placesOf(entry: AnyEntry, { game }: AnyJournal, seat: string): string[] {
  const { show, ask } = entry.presenter;
  const sight = sightOf(entry, game.state, seat, game.decision);
  const { piece } = ask.question(sight, game.decision!, game.standard());
  const stands = show.scene(sight, game.decision).pieces.find(({ id }) => id === piece);
  return stands === undefined ? [] : [latticeOf(show.board(sight.theatre)).label(stands.place)];
}
