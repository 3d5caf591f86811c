/** Napoléon 1815 behind the umpire: whole orders by pointing, a battle on its sheet, and nothing that cannot be said. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/umpire/index.ts';
import type { Report } from '../../src/umpire/report.ts';
import { panelsOf } from '../../src/umpire/sheet.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { raw, shipped } from '../systems/napoleon1815/files.ts';

beforeAll(() => REGISTRY.fetchAll());

const file = shipped();
const at = (id: string): number => file.places.findIndex((place) => place.id === id);
const ROUTINES = ['leaders', 'rolls', 'order', 'stand', 'hits', 'rides', 'regroup'];

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
}

function open(eye = 'french', options = {}): Session {
  const session = new Session();
  const seats = eye === 'french' ? { french: 'me', allied: 'simple' } : { french: 'simple', allied: 'me' };
  value(session.open({ system: 'napoleon1815', scenario: raw, options, seed: '1815', seats }));
  session.instruct({ [eye]: ROUTINES });
  return session;
}

const whereIs = ({ scene }: Report, id: string): string =>
  file.places[scene.pieces.find((piece) => piece.id === id)!.place]!.id;

describe('a group on the road', () => {
  test('example X9: nine in hand at Beaumont, five go over the guarded Sambre; the rest can go elsewhere', () => {
    const session = open();
    const reach = value(session.reach('F-NAP'))!;
    const road = (a: string, b: string) => reach.roads!.find((one) => one.a === at(a) && one.b === at(b))!;
    expect(road('BEA', 'CHA')).toMatchObject({ text: '0/5', river: true, kind: 'near' });
    expect(road('BEA', 'THU')).toMatchObject({ text: '0/6', river: false });
    expect(road('BEA', 'AVE')).toMatchObject({ text: '0/10' });
    const way = value(session.meaning('F-NAP', at('CHA')));
    expect(way).toMatchObject({ path: { places: [at('BEA'), at('CHA')] } });
    const report = value(session.go('F-NAP', at('CHA')));
    expect(report.ask).toMatchObject({ step: 'pickUnit', title: 'March from Beaumont' });
    expect(report.scene.pieces.filter(({ place: hex, side }) => hex === at('CHA') && side === 'french')).toHaveLength(
      5,
    );
    const full = session.go('F-NAP', at('CHA'));
    expect(full).toMatchObject({
      ok: false,
      error: { rule: 'NP 6.4', text: expect.stringContaining('lets five over') },
    });
    const second = value(session.go('F-8+F-10+F-C1', at('THU')));
    expect(['F-8', 'F-10', 'F-C1'].map((id) => whereIs(second, id))).toEqual(['THU', 'THU', 'THU']);
    expect(
      value(session.undo()).scene.pieces.filter(({ place: hex, side }) => hex === at('THU') && side === 'french'),
    ).toHaveLength(0);
  });

  test('turning to another group ends the first; horse goes two sections, foot alone by force march', () => {
    const session = open();
    value(session.go('F-8+F-10+F-11', at('THU')));
    const report = value(session.go('F-C3a+F-C3b', at('PHI')));
    expect(whereIs(report, 'F-C3a')).toBe('PHI');
    expect(report.status.gauges).toContainEqual(expect.objectContaining({ unit: 'group', amount: 1 }));
    const forced = value(session.meaning('F-12+F-13', at('DIN')));
    expect(forced).toMatchObject({ path: { chip: [expect.stringContaining('Two blocks'), expect.any(String)] } });
  });

  test('every answer that way gives is legal, to every place and for every group, day and night', () => {
    for (const seed of ['a', 'b']) {
      const session = new Session();
      value(
        session.open({
          system: 'napoleon1815',
          scenario: raw,
          options: {},
          seed,
          seats: { french: 'me', allied: 'me' },
        }),
      );
      for (let n = 0; n < 40; n += 1) {
        const report = value(session.look(value(session.look('umpire')).ask?.side ?? 'french'));
        if (report.ask === null) break;
        const live = report.scene.pieces.filter((piece) => piece.live);
        const piece = live[(n * 7) % Math.max(1, live.length)];
        const goals =
          piece === undefined
            ? []
            : file.places
                .map((_, place) => place)
                .filter((place) => value(session.meaning(piece.id, place)).path !== null);
        const goal = goals[(n * 5) % Math.max(1, goals.length)];
        const before = report.n;
        if (piece !== undefined && goal !== undefined && ['activate', 'pickUnit', 'march'].includes(report.ask.step)) {
          const after = value(session.go(piece.id, goal));
          expect(after.n).toBeGreaterThan(before);
          const moved = after.scene.pieces.filter(
            ({ id, place: hex }) =>
              hex === goal && report.scene.pieces.some((old) => old.id === id && old.place !== goal),
          );
          expect(moved.length, `${piece.id} to ${file.places[goal]!.id}`).toBeGreaterThan(0);
        } else value(session.standard('once'));
      }
    }
  });
});

describe('a battle on its sheet', () => {
  /** Plays on until this step is asked of the side that looks. */
  function until(session: Session, step: string): Report {
    for (let n = 0; n < 3_000; n += 1) {
      const report = value(session.settle());
      if (report.ask === null) throw new Error(`no ${step}`);
      if (report.ask.step === step && report.ask.side === 'french') return report;
      value(session.bot('simple'));
    }
    throw new Error(`no ${step}`);
  }

  test('a line is laid out with one press, and lies there in three lanes', () => {
    const session = open();
    const asked = until(session, 'layOut');
    expect(asked.ask?.courses[0]).toMatchObject({ text: 'In the usual way', standard: true });
    const report = value(session.follow(0));
    expect(report.ask?.step).not.toBe('layOut');
  });

  test('a line is laid out by hand: any block anywhere on one’s own ground, no column without one', () => {
    const session = open();
    const { ask } = until(session, 'layOut');
    const { pieces, areas, usual } = ask!.arrangement!;
    expect(areas).toHaveLength(4);
    const reserve = areas.at(-1)!;
    const bare = session.arrange(pieces.map(() => reserve));
    expect(bare).toMatchObject({
      ok: false,
      error: { rule: 'NP 7.1', text: expect.stringContaining('three columns') },
    });
    expect(session.arrange(usual.map((area, i) => (i === 0 ? 7 - area : area)))).toMatchObject({
      ok: false,
      error: { rule: 'NP 7.1', text: expect.stringContaining('own ground') },
    });
    // The last of the roster are laid first, which no row of answers could do one by one.
    const wanted = pieces.map((_, i) => areas[(pieces.length - 1 - i) % 4]!);
    value(session.arrange(wanted));
    expect(value(session.undo()).ask?.arrangement?.pieces).toEqual(pieces);
    let report = value(session.arrange(wanted));
    expect(report.ask).not.toMatchObject({ step: 'layOut', side: 'french' });
    while (report.battle === null) report = value(session.bot('simple'));
    const [lanes] = panelsOf(report.battle!, 'lanes');
    const standing = [lanes!.near, ...lanes!.lanes.flatMap((lane) => lane.areas)].flatMap(({ id, near }) =>
      near.map((piece) => [piece.id, id] as const),
    );
    expect(new Map(standing)).toEqual(new Map(pieces.map((piece, i) => [piece, wanted[i]!])));
  });

  test('a block that may not go to an area says why, with its paragraph', () => {
    const session = open();
    const [lanes] = panelsOf(until(session, 'combat').battle!, 'lanes');
    const { refusals, moves } = lanes!;
    expect(refusals.length).toBeGreaterThan(3);
    for (const { piece, area, why } of refusals) {
      expect(why.rule).toMatch(/^NP \d/);
      expect(why.text).toMatch(/\.$/);
      expect(moves.some((move) => move.piece === piece && move.area === area)).toBe(false);
    }
  });

  test('who fires, with what chance, and whom it struck', () => {
    const session = open();
    const asked = until(session, 'combat');
    const fire = asked.battle!.cards.find(({ chance }) => chance !== null)!;
    expect(fire.chance!.text).toMatch(/^\d+ in 100$/);
    const [lanes] = panelsOf(asked.battle!, 'lanes');
    expect(lanes!.lanes.map(({ title }) => title)).toEqual(['Left', 'Centre', 'Right']);
    expect(lanes!.near.title).toBe('French reserve');
    expect(lanes!.moves.map(({ option }) => option)).toContain(fire.option);
    const hidden = lanes!.far.far.filter(({ face }) => face.kind === 'block');
    expect(hidden).toEqual([]);
    value(session.play(fire.option!));
    const after = value(session.settle());
    expect(after.lines.length + after.cues.length).toBeGreaterThanOrEqual(0);
  });
});

test('whole games are told without a hole: every line is a sentence, every question has its words', () => {
  for (const options of [{}, { free: true, short: true }]) {
    const session = open('french', options);
    const seen = new Set<string>();
    for (let n = 0; n < 6_000; n += 1) {
      const report = value(session.bot('simple'));
      for (const { text } of report.lines) expect(text).not.toMatch(/undefined|NaN|nowhere|\bnull\b/);
      for (const option of report.ask?.options ?? []) expect(option.text).not.toMatch(/undefined|NaN|nowhere/);
      if (report.ask !== null) seen.add(report.ask.step);
      if (report.over !== null) {
        expect(report.over.text).toMatch(/won\.$/);
        break;
      }
    }
    expect(seen.size).toBeGreaterThan(8);
    expect(value(session.result()).battles.length).toBeGreaterThan(0);
  }
});
