import { beforeEach, describe, expect, it } from 'vitest';
import { readLink } from '../../src/main/read-link.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Answer, Opening } from '../../src/umpire/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

const SIX_DAYS = scenario('six-days-1814');
const WATERLOO = scenario('waterloo-1815');
const SEATS = { french: 'link', allied: 'link' };

let session: Session;

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.text}`);
  return answer.value;
}

const codeOf = (answer: Answer<unknown>): string => (answer.ok ? 'ok' : answer.error.code);

/** The plain opponent on both sides, as long as told. */
function play(answers: number): void {
  for (let i = 0; i < answers && session.bot('simple').ok; i += 1);
}

const hash = (): string => value(session.chain()).at(-1)?.seal ?? '';
const record = () => value(session.record());

function open(answers: number): Opening {
  const opening = value(
    session.open({ system: 'campaigns', scenario: SIX_DAYS, options: {}, seed: '1814', seats: SEATS }),
  );
  play(answers);
  return opening;
}

beforeEach(() => {
  session = guarded(new Session());
});

describe('a link from the umpire', () => {
  it('holds the game up to the moment asked for', () => {
    open(60);
    const { link, actions } = value(session.link(40));
    expect(actions).toBe(40);
    expect(value(readLink(link))).toMatchObject({
      kind: 'game',
      actions: 40,
      seats: SEATS,
      version: campaigns.version,
      n: null,
    });
    const before = record();
    const other = guarded(new Session());
    value(other.load(link, SIX_DAYS, 'umpire'));
    const { proof, ...same } = value(other.record());
    const { proof: whole, ...rest } = before;
    expect(same).toEqual({ ...rest, actions: before.actions.slice(0, 40) });
    expect(proof?.content).toBe(whole?.content);
    expect(record()).toEqual(before);
    for (const n of [-1, 61, 0.5, Number.NaN]) expect(codeOf(session.link(n))).toBe('moment');
  });

  it('opens at an action, which the screen then shows; the game itself is whole', () => {
    open(60);
    const { link } = value(session.link());
    expect(value(readLink(`${link}&n=12`)).n).toBe(12);
    const opening = value(session.load(`${link}&n=12`, SIX_DAYS, 'french'));
    expect(opening).toMatchObject({ at: 12, report: { n: 60 } });
    expect(value(session.load(link, SIX_DAYS, 'french'))).not.toHaveProperty('at');
    const beyond = value(session.load(`${link}&n=400`, SIX_DAYS, 'french'));
    expect(beyond.warning).toContain('400');
    expect(beyond.at).toBeUndefined();
  });

  it('of a position hides its past and opens as a game of its own', () => {
    open(80);
    const shown = value(session.replay(50, 'umpire'));
    const { link } = value(session.positionLink(50));
    expect(value(readLink(link))).toMatchObject({ kind: 'position', actions: 0 });
    const opening = value(session.load(link, SIX_DAYS, 'umpire'));
    expect(opening.report).toMatchObject({ n: 0, lines: [], scene: shown.scene, status: shown.status });
    expect(opening.report.undo).toContain('position');
    expect(codeOf(session.undo())).toBe('undo');

    play(20);
    const saved = { record: record(), scenario: SIX_DAYS };
    const again = value(session.link()).link;
    expect(value(readLink(again))).toMatchObject({ kind: 'position', actions: 20 });
    value(session.resume(JSON.parse(JSON.stringify(saved)), 'umpire'));
    expect(record()).toEqual(saved.record);
    value(session.load(again, SIX_DAYS, 'umpire'));
    expect(record()).toEqual(saved.record);
  });

  it('brings the cues of what is played after it was opened', () => {
    open(40);
    value(session.load(value(session.link()).link, SIX_DAYS, 'umpire'));
    let cues = 0;
    for (let i = 0; i < 40; i += 1) cues += value(session.bot('simple')).cues.length;
    expect(cues).toBeGreaterThan(0);
  });

  it('that is wrong leaves the running game untouched', () => {
    open(30);
    const { link } = value(session.link());
    const position = value(session.positionLink()).link;
    const [before, seal] = [record(), hash()];
    for (const [bad, file] of [
      ['', SIX_DAYS],
      ['#g=AAAA', SIX_DAYS],
      [link.slice(0, -3), SIX_DAYS],
      [link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), SIX_DAYS],
      [link, WATERLOO],
      [link, null],
      [position, WATERLOO],
      [position.slice(0, 300), SIX_DAYS],
      [`${link}&n=x`, SIX_DAYS],
    ] as const) {
      const answer = session.load(bad, file, 'french');
      expect(answer.ok, bad).toBe(false);
      if (!answer.ok) expect(answer.error.text).toMatch(/^[A-Z].*\.$/s);
    }
    expect([record(), hash()]).toEqual([before, seal]);
    expect(codeOf(session.bot('simple'))).toBe('ok');
  });
});

describe('a game seen again', () => {
  it('has chapters for turns, player-turns and battles, each at its moment', () => {
    open(1000);
    const chapters = value(session.chapters());
    const of = (kind: string) => chapters.filter((chapter) => chapter.kind === kind);
    expect(of('turn')[0]).toMatchObject({ n: 0, title: expect.stringContaining('Turn 1') });
    expect(of('playerTurn').length).toBe(of('turn').length * 2);
    expect(of('battle').length).toBeGreaterThan(0);
    for (const { place: hex, title } of of('battle')) {
      expect(hex).toBeGreaterThanOrEqual(0);
      expect(title).toMatch(/^(Battle|Sortie|Assault) /);
    }
    expect(chapters.map(({ n }) => n)).toEqual(chapters.map(({ n }) => n).sort((a, b) => a - b));
    const second = of('turn')[1]!;
    expect(value(session.replay(second.n, 'umpire')).status.turn).toBe(2);
    expect(value(session.replay(second.n - 1, 'umpire')).status.turn).toBe(1);
  });

  it('stops, for each eye, at its own answers and at what it was told of: how often the other side answered is its secret', () => {
    open(200);
    const { actions } = record();
    expect(value(session.moments('umpire'))).toHaveLength(actions.length + 1);
    for (const eye of ['french', 'allied']) {
      const moments = value(session.moments(eye));
      expect(moments[0]).toBe(0);
      expect(moments.length).toBeLessThan(actions.length);
      // Between two of them nothing changes for this eye.
      const shown = (n: number): unknown => {
        const { scene, status, lines, forces, enemies } = value(session.replay(n, eye));
        return { scene, status, lines: lines.length, forces, enemies };
      };
      const secret = actions.map((_, i) => i + 1).filter((n) => !moments.includes(n));
      for (const n of secret.filter((_, i) => i % 5 === 0)) expect(shown(n), `moment ${n}`).toEqual(shown(n - 1));
    }
  });

  it('branches: another game from that moment, the old one as it was in its record', () => {
    open(60);
    const old = { record: record(), scenario: SIX_DAYS };
    const opening = value(session.branch(25));
    expect(opening.report).toMatchObject({ n: 25, story: 'whole' });
    expect(record().actions).toEqual(old.record.actions.slice(0, 25));
    play(10);
    value(session.resume(old, 'umpire'));
    expect(record()).toEqual(old.record);
    expect(codeOf(session.branch(61))).toBe('moment');
  });
});

describe('play by link', () => {
  it('seals every finished player-turn; another choice anywhere changes every seal after it', () => {
    open(1000);
    const chain = value(session.chain());
    expect(chain.length).toBe(value(session.chapters()).filter(({ kind }) => kind === 'playerTurn').length);
    expect(new Set(chain.map(({ seal }) => seal)).size).toBe(chain.length);
    for (const { seal, title } of chain) {
      expect(seal).toMatch(/^[0-9a-f]{8}$/);
      expect(title).toMatch(/^Turn \d+: .+, .+/);
    }

    const link = value(session.link()).link;
    value(session.load(link, SIX_DAYS, 'allied'));
    expect(value(session.chain())).toEqual(chain);

    const [, second] = chain;
    value(session.branch(second!.n + 1));
    const options = value(session.look('umpire')).ask!.options.length;
    value(session.play(options - 1));
    play(1000);
    const other = value(session.chain());
    expect(other.slice(0, 2)).toEqual(chain.slice(0, 2));
    for (const [i, { seal }] of other.slice(2).entries()) expect(seal).not.toBe(chain[i + 2]?.seal);
  });

  it('tells each side what happened since a moment, and none of what has not', () => {
    open(160);
    const { from, to, beats } = value(session.film(110, 'french'));
    expect({ from, to }).toEqual({ from: 110, to: 160 });
    expect(beats.length).toBeGreaterThan(0);
    expect(value(session.film(160, 'french')).beats).toEqual([]);
    expect(value(session.changes(160, 'french'))).toMatchObject({ from: 160, moved: [], battles: [], held: [] });
    expect(codeOf(session.film(161, 'allied'))).toBe('moment');
    expect(codeOf(session.changes(-1, 'allied'))).toBe('moment');
    expect(value(session.record()).actions.length).toBe(160);
  });

  it('goes on from story to story, a whole march at a time, and ends at the present', () => {
    open(63);
    const stops: number[] = [];
    for (let n = 0; n < 63; n = stops.at(-1) ?? 63) {
      const report = value(session.onward(n, 'allied'));
      expect(report.n).toBeGreaterThan(n);
      stops.push(report.n);
      const moves = report.cues.filter(({ kind }) => kind === 'move');
      if (moves.length > 1) expect(report.summary).toHaveLength(1);
      expect(report.scene).toEqual(value(session.replay(report.n, 'allied')).scene);
    }
    expect(stops.at(-1)).toBe(63);
    expect(stops.length).toBeLessThan(30);
    expect(value(session.onward(63, 'allied'))).toMatchObject({ n: 63, cues: [], summary: [] });
    expect(codeOf(session.onward(64, 'allied'))).toBe('moment');
  });

  it('knows a side’s last decision', () => {
    open(0);
    const asked: string[] = [];
    for (let i = 0; i < 150; i += 1) {
      asked.push(value(session.look('umpire')).ask!.side);
      value(session.bot('simple'));
    }
    for (const side of ['french', 'allied']) {
      const last = asked.lastIndexOf(side) + 1;
      expect(value(session.film(null, side))).toEqual(value(session.film(last, side)));
    }
  });
});
