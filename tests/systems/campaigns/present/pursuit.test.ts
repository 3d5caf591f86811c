/** Who pursues is a Leader with a name, and how far is seen on the map: nobody knows hexes by their numbers. */
import { expect, test } from 'vitest';
import type { Lesson } from '../../../../src/lessons/format.ts';
import type { Answer } from '../../../../src/umpire/index.ts';
import { scenarioOf } from '../../../../src/umpire/lesson.ts';
import { Session } from '../../../../workers/session.ts';
import { readJson } from '../../../tools/lesson-walk.ts';

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
}

test('the cards of a pursuit name who goes; the ways lie on the map, from where the sheet is taken', () => {
  const lesson = readJson('assets/lessons/cn-10-pursuit.json') as Lesson;
  const session = new Session();
  session.teach(lesson, scenarioOf(lesson.begin, readJson(`assets/scenarios/${lesson.begin.scenario}.json`)));
  const askedAt = (step: string) => {
    for (let n = 0; n < 20; n += 1) {
      const { ask, battle } = value(session.look(lesson.seat));
      if (ask?.step === step) return { ask, battle };
      value(ask?.side === lesson.seat ? session.demonstrate(lesson) : session.respond(lesson));
    }
    throw new Error(`never asked: ${step}`);
  };
  const who = askedAt('battle.pursue');
  expect(who.ask.options.map(({ text }) => text)).toEqual(['Nobody pursues', 'Marmont pursues', 'Grouchy pursues']);
  expect(who.battle?.cards.map(({ title }) => title)).toEqual(['Nobody pursues', 'Marmont pursues', 'Grouchy pursues']);
  expect(who.battle?.aside).toBe(false);
  const far = askedAt('battle.pursuitStep');
  expect(far.battle?.aside).toBe(true);
  expect(far.ask.courses.every(({ place }) => place !== null)).toBe(true);
});
