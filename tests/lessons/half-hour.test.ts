/**
 * Somebody who never saw a wargame: the first four lessons, then the guided first turn of Six Days, with everything he
 * has to read, press and watch. What he is told and asked is taken from the game as it is played by the solutions. It is
 * reckoned, not timed with people; so that it is no flattery, he misses every part once, reads why, and plays it again.
 */
import { expect, test } from 'vitest';
import { type Lesson, readLesson } from '../../src/lessons/format.ts';
import { sightOf } from '../../workers/sight.ts';
import { readJson, type Walked, walkOf } from '../tools/lesson-walk.ts';

const COURSE = ['cn-01-march', 'cn-02-roads', 'cn-03-zones', 'cn-04-command', 'cn-15-six-days'];
const MOST_MINUTES = 30;

/** An adult reads a text that teaches him at 200 words a minute, and looks for three seconds for what he presses. */
const WORDS_A_MINUTE = 200;
const PRESS_S = 3;
/** Answers that he looks through at a question. */
const LOOKED_THROUGH = 5;
/** The marshal's advice, where he is the coach: what, why and the chance. */
const ADVICE_WORDS = 40;
/** A battle until its verdict goes by itself, and the other side's turn with the sheet about it. */
const BATTLE_S = 30;
const OTHER_TURN_S = 60;
/** What is missed is played again. */
const TWICE = 2;
/** Until a lesson's map lies there. */
const OPENING_S = 5;

const wordsIn = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);

/** The question as the desk prints it: its title, what is said about it, and the answers one looks through. */
function questionWords({ entry, journal }: Walked): number {
  const { state, decision } = journal.game;
  const sight = sightOf(entry, state, decision!.side, decision);
  const { title, text, options } = entry.presenter.ask.question(sight, decision!, journal.game.standard());
  const looked = options.slice(0, LOOKED_THROUGH).flatMap((option) => [option.text, option.detail]);
  return wordsIn(title, text, ...looked);
}

function timeOf(lesson: Lesson): { words: number; presses: number; watched: number } {
  const walk = walkOf(lesson);
  if (!walk.ok) throw new Error(walk.error.text);
  const { parts, title } = lesson;
  let words = wordsIn(title, ...parts.flatMap(({ text, done }) => [text, done]));
  for (const { text, fails, only } of parts) {
    const missed = [...fails.map((fail) => fail.text), only?.text ?? ''].map((said) => wordsIn(said));
    // Why it was missed, and once more what is to be done.
    words += Math.max(...missed) + (Math.max(...missed) > 0 ? wordsIn(text) : 0);
  }
  // One to open it, one to go on, one to try each part again.
  let presses = 2 + parts.length;
  let last = '';
  for (const walked of walk.value.questions(lesson.solution)) {
    const { step } = walked.journal.game.decision!;
    presses += TWICE;
    // The steps of one march, or the parts of one loss, are one question.
    if (step === last) continue;
    last = step;
    words += questionWords(walked);
    if (parts[walked.progress.part]!.coach) words += ADVICE_WORDS;
  }
  const { history } = walk.value.journal;
  const battles = history.flatMap(({ events }) => events).filter(({ type }) => type === 'battleFormed').length;
  const turns = history.filter(({ side, step }, n) => side !== lesson.seat && step !== history[n - 1]?.step).length;
  return { words, presses, watched: OPENING_S + TWICE * battles * BATTLE_S + Math.min(1, turns) * OTHER_TURN_S };
}

test('a newcomer who misses every part once has played a real campaign turn within half an hour', () => {
  const rows = COURSE.map((id) => {
    const read = readLesson(readJson(`assets/lessons/${id}.json`));
    if (!read.ok) throw new Error(id);
    const { words, presses, watched } = timeOf(read.lesson);
    return { id, words, presses, minutes: words / WORDS_A_MINUTE + (presses * PRESS_S + watched) / 60 };
  });
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  for (const { id, words, presses, minutes: took } of rows)
    console.log(`${id}: ${words} words, ${presses} presses, ${took.toFixed(1)} minutes`);
  console.log(`from the first lesson to the end of a turn of Six Days: ${minutes.toFixed(1)} minutes`);
  expect(rows.every(({ words, presses }) => words > 100 && presses > 3)).toBe(true);
  expect(minutes).toBeLessThan(MOST_MINUTES);
});
