import { expect, test } from 'vitest';
import { atLeisure, atOnce, type Steps } from '../../../src/table/map/steps.ts';
import { surveying, surveyOf } from '../../../src/table/map/survey.ts';
import { sixDays } from './boards.ts';

const LONG = 20;

function* working(log: string[], steps: number): Steps {
  for (let step = 1; step <= steps; step += 1) {
    const end = performance.now() + LONG;
    while (performance.now() < end);
    log.push(`step ${step}`);
    yield;
  }
}

const never = (): number => 0;

test('an answer that arrives while names are set is heard before the next step', async () => {
  const log: string[] = [];
  await new Promise<void>((done) => {
    atLeisure(working(log, 3), never, done);
    setTimeout(() => setTimeout(() => log.push('answer')), 1);
  });
  expect(log).toContain('answer');
  expect(log.indexOf('answer')).toBeLessThan(log.indexOf('step 3'));
});

test('no step is done while the hand wants its answer', async () => {
  const log: string[] = [];
  let wait = 30;
  await new Promise<void>((done) => {
    atLeisure(
      working(log, 1),
      () => {
        if (wait > 0) log.push('rests');
        const left = wait;
        wait = 0;
        return left;
      },
      done,
    );
  });
  expect(log).toEqual(['rests', 'step 1']);
});

test('what is called off is not gone on with', async () => {
  const log: string[] = [];
  const callOff = atLeisure(working(log, 2), never, () => log.push('done'));
  callOff();
  await new Promise((later) => setTimeout(later, 3 * LONG));
  expect(log).toEqual([]);
});

test('a survey that is wanted in the middle of its steps is done once, and is the same for both', () => {
  const board = { ...sixDays };
  const steps = surveying(board);
  for (let i = 0; i < 5; i += 1) expect(steps.next().done).toBe(false);
  const wanted = surveyOf(board);
  expect(atOnce(steps)).toBe(wanted);
  expect(surveyOf(board)).toBe(wanted);
  expect(wanted.net.roads).toEqual(surveyOf(sixDays).net.roads);
});
