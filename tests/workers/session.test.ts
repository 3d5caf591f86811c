import { beforeEach, describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/board/index.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { shipped } from '../systems/campaigns/scenario/files.ts';
import '../tools/systems.ts';

const value = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

const SIX_DAYS = shipped('six-days-1814');
const hexOf = (label: string): number => new HexGrid(SIX_DAYS.map.cols, SIX_DAYS.map.rows).parse(label);

let session: Session;

beforeEach(() => {
  session = new Session();
  value(
    session.open({
      system: 'campaigns',
      scenario: scenario('six-days-1814'),
      options: {},
      seed: 'session',
      seats: { french: 'me', allied: 'simple' },
    }),
  );
  while (value(session.look('french')).ask?.step !== 'movementCommands') value(session.standard('once'));
});

describe('one order, one press', () => {
  it('marches a corps by pointing at a hex and takes the whole march back', () => {
    const before = value(session.look('french'));
    const marched = value(session.go('ney', hexOf('2616')));
    expect(marched.ask?.step).toBe('march');
    expect(marched.scene.pieces.find(({ id }) => id === 'ney')?.place).toBe(hexOf('2616'));
    expect(marched.n - before.n).toBeGreaterThan(2);
    const undone = value(session.undo());
    expect(undone.n).toBe(before.n);
    expect(undone.scene).toEqual(before.scene);
  });

  it('stops where the dice have fallen, and says so', () => {
    value(session.go('ney', hexOf('2616')));
    value(session.standard('once'));
    const refused = session.undo();
    expect(refused).toMatchObject({ ok: false, error: { code: 'undo', text: expect.stringMatching(/dice/) } });
  });

  it('stops where a march has shown what an unknown counter is, and says so (CN 2.8)', () => {
    const unknown = value(session.look('french')).scene.pieces.find(({ place }) => place === hexOf('2711'))!;
    const marched = value(session.go('marmont', hexOf('2713')));
    expect(marched.scene.pieces.find(({ place }) => place === hexOf('2711'))).not.toEqual(unknown);
    const text = 'Something hidden has been seen (CN 6.4.2): it cannot be unseen.';
    expect(session.undo()).toMatchObject({ ok: false, error: { code: 'undo', text } });
    expect(value(session.look('french')).n).toBe(marched.n);
  });
});

it('why nothing can be taken back never names what the other side threw or did unseen (CN 2.1, 17.14)', () => {
  let refused = 0;
  for (let n = 0, report = value(session.look('french')); n < 400 && report.over === null; n += 1) {
    const theirs = report.ask!.side === 'allied';
    report = value(theirs ? session.bot('simple') : session.play(n % report.ask!.options.length));
    if (!theirs || report.undo === null) continue;
    expect(report.undo).toBe('The other side has answered since: what is done is done.');
    refused += 1;
  }
  expect(refused).toBeGreaterThan(5);
});

describe('taken back past the dice', () => {
  it('the same question is asked again, the same dice fall, and game and link say that it was', () => {
    value(session.go('ney', hexOf('2616')));
    const before = value(session.look('french'));
    const fallen = value(session.standard('once'));
    const back = value(session.reopen());
    expect([back.n, back.again]).toEqual([before.n, 1]);
    expect({ ...back, again: 0, staff: [], hints: null, story: 'whole' }).toEqual({
      ...{ ...before, staff: [], hints: null, story: 'whole' },
    });
    const dropped = fallen.n - before.n;
    expect(value(session.record()).again).toEqual([before.n, dropped]);
    expect(value(session.standard('once')).scene).toEqual(fallen.scene);

    const { link } = value(session.link());
    const other = new Session();
    const opened = value(other.load(link, scenario('six-days-1814'), 'french'));
    expect(opened.again).toEqual([before.n, dropped]);
    expect(opened.warning).toBeUndefined();
    expect(opened.report.again).toBe(1);
  });
});

describe('a place pointed at', () => {
  it('names everything of one’s own that stands there, wagons too, and nothing of the enemy’s that nobody saw', () => {
    const { text } = value(session.meaning(null, hexOf('2616')));
    expect(text).toContain('Marmont with 16 points');
    expect(text).toContain('Centre of Operations of Napoleon');
    expect(value(session.meaning(null, hexOf('2711'))).text).toContain('an unknown Allied counter');
  });
});

describe('odds before the die falls', () => {
  it('weighs an answer and leaves the game alone', () => {
    const { n, ask } = value(session.look('french'));
    const forecast = value(session.forecast(ask!.standard));
    expect(forecast.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(value(session.look('french')).n).toBe(n);
    expect(session.forecast(9999).ok).toBe(false);
  });
});

describe('eyes', () => {
  it('asks nobody but the side that decides', () => {
    expect(value(session.look('allied')).ask?.options).toEqual([]);
    expect(value(session.look('french')).ask?.options.length).toBeGreaterThan(2);
  });

  it('tells nobody who points at the map in the other side’s turn where that side could go', () => {
    while (value(session.look('french')).ask?.side === 'french') value(session.standard('once'));
    let asked = 0;
    for (; asked < 60 && value(session.look('french')).ask?.side === 'allied'; asked += 1) {
      const pieces = value(session.look('french')).scene.pieces.map(({ id }) => id);
      for (const piece of [null, ...pieces]) {
        expect(value(session.reach(piece))).toBeNull();
        expect(value(session.meaning(piece, hexOf('2616')))).toMatchObject({ why: { rule: 'CN 13.2' } });
      }
      expect(value(session.hints(pieces[0]!)).ways).toBeNull();
      value(session.bot('simple'));
    }
    expect(asked).toBeGreaterThan(10);
  });
});

describe('what the staff believes', () => {
  it('is written beside every counter of the enemy, with who, how strong and how likely', () => {
    const { pieces } = value(session.look('french')).scene;
    const enemies = pieces.filter(({ side, face }) => side === 'allied' && face.kind !== 'centre');
    const { notes = [] } = value(session.overlay('staff'));
    expect(new Set(notes.map(({ place }) => place))).toEqual(new Set(enemies.map(({ place }) => place)));
    for (const { text, more } of notes) {
      expect(text).toMatch(/\w/);
      expect(more).toMatch(/^The staff believes: .+\.$/);
    }
    expect(notes.some(({ more }) => /points/.test(more))).toBe(true);
  });

  it('is nothing the umpire could believe: he knows', () => {
    value(session.look('umpire'));
    expect(session.overlay('staff').ok).toBe(false);
  });
});
