import { expect, test } from 'vitest';
import { voiceOf } from '../../src/main/band.ts';
import type { Report } from '../../src/umpire/report.ts';

const report = (turn: number, cues: readonly string[] = [], dice: number | null = null): Report =>
  ({
    status: { turn },
    cues: cues.map((kind) => ({ kind })),
    battle:
      dice === null
        ? null
        : { panels: [{ kind: 'dice', dice: Array.from({ length: dice }, () => ({ face: 1, label: '' })) }] },
  }) as unknown as Report;

test('a new turn is drummed in, whatever else happens in it', () => {
  expect(voiceOf(report(1), report(2, ['move'], 1))).toBe('drum');
});

test('guns are heard when a battle opens and with each throw, not while it waits', () => {
  expect(voiceOf(report(1), report(1, [], 0))).toBe('guns');
  expect(voiceOf(report(1, [], 1), report(1, [], 2))).toBe('guns');
  expect(voiceOf(report(1, [], 2), report(1, [], 2))).toBeNull();
});

test('whoever marches is heard on the road, and an answer that moves nobody is silent', () => {
  expect(voiceOf(report(1), report(1, ['flash', 'move']))).toBe('hooves');
  expect(voiceOf(report(1), report(1, ['loss']))).toBeNull();
});
