import { beforeEach, describe, expect, it } from 'vitest';
import { type Library, Protocol } from '../../workers/protocol.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

const files = scenarios();
const library: Library = {
  list: () => files.map(({ id }) => ({ id, title: id })),
  read: (_system, id) => structuredClone(files.find((file) => file.id === id)?.file),
};

interface Reply {
  readonly error?: { code: string; message: string; rule?: string };
  readonly decision?: { side: string; step: string; rule: string; prompt: string };
  readonly options?: { index: number; action: Record<string, unknown>; text: string }[];
  readonly [key: string]: unknown;
}

let protocol: Protocol;
const ask = (line: object): Reply => JSON.parse(protocol.answer(JSON.stringify(line))) as Reply;
const open = (more: object = {}): Reply =>
  ask({ cmd: 'open', system: 'campaigns', scenario: 'six-days-1814', seed: '42', ...more });

/** Gives standard answers until a decision of this step is asked. */
function until(step: string): Reply {
  let reply = ask({ cmd: 'options' });
  for (let i = 0; i < 200 && reply.decision?.step !== step; i += 1) reply = ask({ cmd: 'play', index: 0 });
  expect(reply.decision?.step).toBe(step);
  return reply;
}

beforeEach(() => {
  protocol = new Protocol(library, () => 0);
});

describe('the umpire protocol', () => {
  it('answers bad lines with errors and changes nothing', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{',
      '{"cmd":7}',
      '{"cmd":"nope"}',
      '{"cmd":"__proto__"}',
      '{"cmd":"play","index":0}',
    ]) {
      const reply = JSON.parse(protocol.answer(text)) as Reply;
      expect(reply.error?.message).toMatch(/\w/);
    }
    open();
    const { hash } = ask({ cmd: 'hash' });
    for (const line of [
      { cmd: 'play', index: -1 },
      { cmd: 'play', index: 1e9 },
      { cmd: 'play', action: { type: 'march', leader: 'nobody' } },
      { cmd: 'why', action: 'x' },
      { cmd: 'view', eye: 'spy' },
      { cmd: 'reach', piece: 'nobody' },
      { cmd: 'load', link: '#g=abc' },
      { cmd: 'bot', name: 'toString' },
      { cmd: 'playout', games: 1e12 },
      { cmd: 'open', system: 'campaigns', scenario: { id: 'x' } },
      { cmd: 'open', system: 'campaigns', scenario: 'six-days-1814', dice: [0] },
    ]) {
      expect(ask(line).error?.code, JSON.stringify(line)).toBeTypeOf('string');
    }
    expect(ask({ cmd: 'hash' }).hash).toBe(hash);
  });

  it('opens, lists options with ids and labels, plays by index and by action', () => {
    const first = open();
    expect(first.decision).toMatchObject({ side: 'french', rule: expect.stringMatching(/^CN /) });
    expect(first.options?.[0]).toMatchObject({ index: 0, text: expect.any(String) });
    const commands = until('movementCommands');
    const marmont = commands.options?.find(({ action }) => action['leader'] === 'marmont');
    expect(marmont?.action).toEqual({ type: 'leader', leader: 'marmont' });
    const marching = ask({ cmd: 'play', action: { type: 'leader', leader: 'marmont' } });
    expect(marching.decision?.step).toBe('march');
    expect(ask({ cmd: 'why', action: { type: 'step', dir: 0 } })).toSatisfy(
      (r: Reply) => 'legal' in r || 'refusal' in r,
    );
    const refused = ask({ cmd: 'why', action: { type: 'yes' } });
    expect(refused['refusal']).toMatchObject({ rule: expect.stringMatching(/^CN /), text: expect.any(String) });
  });

  it('gives the reach of a piece with costs and reasons', () => {
    open();
    until('movementCommands');
    const reach = ask({ cmd: 'reach', piece: 'marmont' });
    const hexes = reach['hexes'] as { hex: string; cost: number }[];
    expect(hexes.find(({ hex }) => hex === '2712')).toEqual({ hex: '2712', cost: 12 });
    expect(
      (reach['blocked'] as { rule: string; text: string }[]).every(
        ({ rule, text }) => rule.startsWith('CN ') && text.length > 5,
      ),
    ).toBe(true);
  });

  it('sends a game as a link and opens it again at the same state', () => {
    open();
    until('movementCommands');
    const { hash } = ask({ cmd: 'hash' });
    const { link } = ask({ cmd: 'link' });
    open({ seed: 'other' });
    expect(ask({ cmd: 'load', link }).decision?.step).toBe('movementCommands');
    expect(ask({ cmd: 'hash' }).hash).toBe(hash);
  });

  it('takes back answers, and says why it cannot', () => {
    open();
    expect(ask({ cmd: 'undo' }).error?.code).toBe('undo');
    until('movementCommands');
    const { hash } = ask({ cmd: 'hash' });
    ask({ cmd: 'play', action: { type: 'leader', leader: 'marmont' } });
    expect(ask({ cmd: 'undo' }).decision?.step).toBe('movementCommands');
    expect(ask({ cmd: 'hash' }).hash).toBe(hash);
  });

  it('lets scripted dice fall first', () => {
    const reply = open({ dice: [6, 6, 6] });
    const events = reply['events'] as { type: string; dice?: number[] }[];
    expect(events.find(({ type }) => type === 'weatherFell')?.dice).toEqual([6]);
  });

  it('shows one side nothing of the other', () => {
    open();
    const allied = JSON.stringify(ask({ cmd: 'view', eye: 'allied' }));
    for (const secret of ['marmont', 'Marmont', 's-og1', 'nansouty']) expect(allied).not.toContain(secret);
    expect(JSON.stringify(ask({ cmd: 'view', eye: 'umpire' }))).toContain('marmont');
  });

  it('plays whole games beside the one on the table, checked or not', () => {
    open();
    const { hash } = ask({ cmd: 'hash' });
    const quick = ask({ cmd: 'playout', games: 2, seed: 'p' });
    expect(quick).toMatchObject({ games: 2, finished: 2, faults: [] });
    expect(quick['actions']).toBeGreaterThan(100);
    expect(ask({ cmd: 'playout', games: 2, seed: 'p', check: true })).toEqual(quick);
    expect(ask({ cmd: 'hash' }).hash).toBe(hash);
    expect(ask({ cmd: 'playout', policy: 'clever' }).error?.code).toBe('policy');
  });

  it('knows neither systems nor scenarios it does not have', () => {
    expect(ask({ cmd: 'open', system: 'chess', scenario: 'six-days-1814' }).error?.code).toBe('system');
    expect(ask({ cmd: 'open', system: 'chess', scenario: {} }).error?.code).toBe('system');
    expect(open({ scenario: 'cannae' }).error?.code).toBe('scenario');
  });

  it('counts the rules that fired, in a game that came by link too', () => {
    open();
    const { link } = ask({ cmd: 'link' });
    protocol = new Protocol(library, () => 0);
    ask({ cmd: 'load', link });
    const rules = ask({ cmd: 'coverage' })['rules'] as { id: string; fired: number }[];
    expect(rules.find(({ id }) => id === 'CN 4.2')?.fired).toBeGreaterThan(0);
  });

  it('counts the rules that fired', () => {
    open();
    const rules = ask({ cmd: 'coverage' })['rules'] as { id: string; fired: number }[];
    expect(rules.find(({ id }) => id === 'CN 4.2')?.fired).toBeGreaterThan(0);
  });
});

describe('a seat that sees through one side’s eyes', () => {
  it('is told what its side may know, and of the enemy’s questions only that he thinks', () => {
    open({ eye: 'french', options: {} });
    const { armies } = ask({ cmd: 'view', eye: 'french' })['view'] as { armies: { army: string }[] };
    const mine = armies.map(({ army }) => army);
    let answers = 0;
    let reply = ask({ cmd: 'options' });
    while (reply.decision !== undefined && answers < 400) {
      answers += 1;
      if (reply.decision.side === 'french') {
        reply = ask({ cmd: 'play', index: 0 });
        continue;
      }
      expect(reply.options).toEqual([]);
      expect(reply.decision).toMatchObject({ step: '', rule: 'CN 13.2' });
      expect(ask({ cmd: 'play', index: 0 }).error?.code).toBe('not-asked');
      expect(ask({ cmd: 'bot', name: 'simple' }).error?.code).toBe('not-asked');
      reply = ask({ cmd: 'play', bot: 'simple' });
      for (const { type, army } of reply['events'] as { type: string; army?: string }[]) {
        expect(['commandIssued', 'forceFinished', 'markerChosen']).not.toContain(type);
        if (type === 'apChanged') expect(mine).toContain(army);
      }
    }
    expect(answers).toBeGreaterThan(50);
  });

  it('cannot count what the enemy is asked: an answer of his that nobody saw goes on to the next', () => {
    let answers = 0;
    for (let reply = open({ eye: 'french', options: {} }); reply.decision !== undefined && answers < 300; ) {
      const enemy = reply.decision.side === 'allied';
      reply = ask({ cmd: 'play', bot: 'simple' });
      if (!enemy) continue;
      answers += 1;
      if (reply.decision?.side === 'allied') expect(reply['events']).not.toEqual([]);
    }
    expect(answers).toBeGreaterThan(50);
  });

  it('takes back its own answers and never the enemy’s', () => {
    let own = 0;
    let theirs = 0;
    for (let reply = open({ eye: 'french', options: {} }); reply.decision !== undefined && theirs < 20; ) {
      const { side } = reply.decision;
      reply = ask({ cmd: 'play', bot: 'simple' });
      const undone = ask({ cmd: 'undo' });
      if (side === 'allied') {
        expect(undone.error).toEqual({
          code: 'undo',
          message: 'The other side has answered since: what is done is done.',
        });
        theirs += 1;
      } else if (undone.error === undefined) {
        expect(undone.decision?.side).toBe('french');
        reply = ask({ cmd: 'play', bot: 'simple' });
        own += 1;
      }
    }
    expect(own).toBeGreaterThan(10);
    expect(theirs).toBe(20);
  });

  it('is refused whatever holds the whole truth', () => {
    open({ eye: 'french' });
    for (const cmd of ['link', 'hash', 'coverage']) expect(ask({ cmd }).error?.code).toBe('eye');
    expect(ask({ cmd: 'view', eye: 'allied' }).error?.code).toBe('eye');
    expect(ask({ cmd: 'view', eye: 'umpire' }).error?.code).toBe('eye');
    expect(ask({ cmd: 'view', eye: 'french' })['view']).toBeDefined();
    expect(open({ eye: 'nobody' }).error?.code).toBe('eye');
  });

  it('asks opponents that think, who give their reasons', () => {
    open();
    until('movementCommands');
    for (const name of ['recruit', 'colonel']) {
      const { index, action, reasons } = ask({ cmd: 'bot', name });
      expect(ask({ cmd: 'options' }).options?.[index as number]?.action).toEqual(action);
      expect(reasons).not.toEqual([]);
    }
  });
});
