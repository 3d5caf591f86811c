import { describe, expect, test } from 'vitest';
import { type CommandContext, parseCommand, placeNamed } from '../../src/store/command-line.ts';
import { Registry } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { STRIP_SCENARIO, stripManifest } from '../games/strip.ts';

async function context(): Promise<CommandContext> {
  const registry = new Registry([stripManifest]);
  await registry.fetch('strip');
  const seats = { french: 'me', allied: 'simple' };
  const opening = new Session(() => {}, registry).open({
    ...{ system: 'strip', scenario: STRIP_SCENARIO, options: {}, seed: '1', seats },
  });
  if (!opening.ok) throw new Error(opening.error.text);
  const { board, report } = opening.value;
  return { board, pieces: report.scene.pieces, ask: report.ask };
}

describe('an order in words', () => {
  test.each([
    ['march ney 0203', { kind: 'march', piece: 'ney', place: 6 }],
    ['march Ney to Sézanne', { kind: 'march', piece: 'ney', place: 6 }],
    ['MARCH ne sezanne', { kind: 'march', piece: 'ney', place: 6 }],
    ['march 0101', { kind: 'march', piece: null, place: 0 }],
    ['why 0203', { kind: 'why', place: 6 }],
    ['find sez', { kind: 'find', place: 6 }],
    ['find yorck', { kind: 'find', place: 20 }],
    ['yorck', { kind: 'select', piece: 'yorck' }],
    ['odds', { kind: 'odds' }],
    ['undo', { kind: 'undo' }],
    [' end ', { kind: 'end' }],
    ['go', { kind: 'standard' }],
    ['2', { kind: 'answer', index: 1 }],
    ['rule 6.4', { kind: 'rule', id: '6.4' }],
    ['hex 1', { kind: 'filter', text: 'hex 1' }],
    ['sezanne', { kind: 'find', place: 6 }],
  ])('%s', async (line, command) => {
    expect(parseCommand(line, await context())).toEqual(command);
  });

  test.each(['', 'march', 'march nobody 0101', 'march ney 9999', 'why nowhere', '77', 'gibberish'])(
    'what means nothing is told so: “%s”',
    async (line) => {
      expect(parseCommand(line, await context()).kind).toBe('puzzled');
    },
  );
});

test('a hex beyond the map has no number', async () => {
  const { board } = await context();
  expect(placeNamed('0604', board)).toBe(23);
  expect(placeNamed('0705', board)).toBeNull();
});
