import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SeededDice } from '../../src/kernel/dice.ts';
import { type Lesson, readLesson } from '../../src/lessons/format.ts';
import type { Progress } from '../../src/lessons/progress.ts';
import { lessonFromLink, lessonInLink } from '../../src/main/lesson-link.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { type LessonNote, scenarioOf } from '../../src/umpire/lesson.ts';
import type { Report } from '../../src/umpire/report.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { exampleFiles, jsonOf, lessonFaults, lessonFiles } from '../tools/lesson-check.ts';
import { readJson, walkOf } from '../tools/lesson-walk.ts';

describe('every lesson of the house', () => {
  test.each(lessonFiles())('%s is solved by its solution and missed by its mistake', (path) => {
    expect(lessonFaults(readJson(path))).toEqual([]);
  });
});

describe('whoever goes astray in a lesson', () => {
  const WALKS = 4;
  test.each(lessonFiles())('is told so in %s, wherever he leaves the way', (path) => {
    for (let walk = 1; walk <= WALKS; walk += 1) {
      const { state, why } = strayed(readJson(path) as Lesson, `${path} ${walk}`);
      expect(state, `walk ${walk}`).not.toBe('open');
      if (state === 'missed') expect(why.length).toBeGreaterThan(20);
    }
  });
});

/** The solution up to one of its answers, and then whatever a die says. */
function strayed(file: Lesson, seed: string): Progress {
  const read = readLesson(file);
  if (!read.ok) throw new Error('no lesson');
  const { lesson } = read;
  const dice = SeededDice.fromSeed(seed);
  const way = walkOf(lesson);
  if (!way.ok) throw new Error(way.error.text);
  const steps = way.value.questions(lesson.solution);
  const leaves = dice.roll(lesson.solution.length) - 1;
  let step = steps.next();
  for (let n = 0; step.done !== true; n += 1) {
    const { options } = step.value.journal.game.decision!;
    step = steps.next(n < leaves ? undefined : dice.roll(options.length) - 1);
  }
  return step.value;
}

describe('every worked example', () => {
  test.each(exampleFiles())('%s shows what it says', (path) => {
    expect(lessonFaults(readJson(path))).toEqual([]);
  });
});

describe('whoever only presses “Show me”', () => {
  test.each([...lessonFiles(), ...exampleFiles()])('sees %s to its end, and every part of it', (path) => {
    const lesson = readJson(path) as Lesson;
    expect(shownToTheEnd(lesson)).toEqual([...lesson.parts.keys(), 'done']);
  });
});

/** The blue button is no trap: what is marked is what the lesson asks for. Ways are pointed out on the map, as shown. */
describe('whoever points where he is told and else presses what is marked', () => {
  test.each(lessonFiles())('comes to the end of %s', (path) => {
    const lesson = readJson(path) as Lesson;
    const pressed = (session: Session, { ask }: Report, { meant }: LessonNote): Answer<Report> => {
      const isMap = ask!.options.some(({ role }) => role === 'step');
      if (meant !== null) return 'course' in meant ? session.follow(meant.course) : session.play(meant.option);
      if (ask!.arrangement !== null || ask!.allocation !== null || isMap) return session.demonstrate(lesson);
      const course = ask!.courses.findIndex(({ standard }) => standard);
      return course < 0 ? session.standard('once') : session.follow(course);
    };
    expect(shownToTheEnd(lesson, pressed)).toEqual([...lesson.parts.keys(), 'done']);
  });
});

/**
 * The parts that lie open one after another, and how it ends. The answers of the solution and nothing else are given, as
 * the table gives them: the staff settles what it settles there.
 */
function shownToTheEnd(
  lesson: Lesson,
  answer: (session: Session, report: Report, note: LessonNote) => Answer<Report> = (session) =>
    session.demonstrate(lesson),
): (number | string)[] {
  const { begin, system, seat, asks = [] } = lesson;
  const file = begin.scenario === null ? null : readJson(`assets/scenarios/${begin.scenario}.json`);
  const session = new Session();
  const taught = session.teach(lesson, scenarioOf(begin, file));
  if (!taught.ok) return [taught.error.text];
  const { routines } = REGISTRY.get(system)!.presenter;
  const settled = routines.filter(({ id, byStaff }) => byStaff && !asks.includes(id)).map(({ id }) => id);
  session.instruct({ [seat]: settled });
  let { report } = taught.value;
  const seen = new Set<number>();
  for (let n = 0; n < 200; n += 1) {
    const note = session.lesson(lesson);
    if (!note.ok) return [note.error.text];
    if (note.value.state !== 'open') return [...seen, note.value.state];
    seen.add(note.value.part);
    const next = report.ask?.side === seat ? answer(session, report, note.value) : session.respond(lesson);
    if (!next.ok) return [next.error.text];
    report = next.value;
  }
  return ['never'];
}

describe('a lesson file with a fault', () => {
  const good = readJson(lessonFiles()[0]!) as Record<string, unknown>;
  const faults = (change: object) => lessonFaults({ ...good, ...change }).map(({ path }) => path);

  test('is refused with the place of the fault', () => {
    expect(faults({ parts: [] })).toEqual(['parts']);
    expect(faults({ surprise: 1 })).toEqual(['surprise']);
    expect(faults({ system: 'chess' })).toEqual(['system']);
    expect(faults({ begin: { ...(good['begin'] as object), answers: [999] } })).toEqual(['begin']);
  });

  test('is told that its solution or its mistake is none', () => {
    expect(faults({ solution: good['mistake'], mistake: good['solution'] })).toEqual(['solution', 'mistake']);
    const [first, ...others] = good['parts'] as object[];
    expect(faults({ parts: [{ ...first, rule: 'CN 99.9' }, ...others] })).toEqual(['parts.0.rule']);
    expect(faults({ parts: [{ ...first, done: 'As CN 98.7 has it.' }, ...others] })).toEqual(['parts.0.rule']);
    expect(faults({ parts: [{ ...first, lit: ['9999'] }, ...others] })).toEqual(['parts.0.lit']);
  });

  test('is told so in sentences that need no code to be understood', () => {
    const [first, ...others] = good['parts'] as Record<string, unknown>[];
    const told = (change: object) => lessonFaults({ ...good, ...change }).map(({ message }) => message);
    const inPart = (change: object) => told({ parts: [{ ...first, ...change }, ...others] });
    const { text: _, ...silent } = first!;
    expect(told({ parts: [silent, ...others] })).toEqual(['“text” is missing.']);
    expect(inPart({ fail: [] })).toEqual([expect.stringContaining('There is no field “fail” here')]);
    expect(inPart({ goal: [{ happens: {} }] })).toEqual([
      expect.stringContaining('A condition is one of {"event": {…}}'),
    ]);
    expect(inPart({ goal: [] })).toEqual(['“goal” is empty.']);
    expect(inPart({ lit: 'Sézanne' })).toEqual(['“lit” must be a list in square brackets, and is "Sézanne".']);
    expect(inPart({ lit: ['9999'] })).toEqual(['There is no place 9999.']);
    expect(told({ seat: 'frensh' })).toEqual(['There is no side “frensh” in this scenario, only french, allied.']);
    expect(told({ solution: [{ type: 'nonsense' }, ...(good['solution'] as object[])] })[0]).toContain(
      'fits nothing that is asked',
    );
    expect(told({ mistake: good['solution'] })).toEqual([expect.stringContaining('nothing in it counts as missed')]);
    const torn = join(tmpdir(), 'torn.lesson.json');
    writeFileSync(torn, '{\n  "format": 1\n  "id": "torn"\n}');
    expect(jsonOf(torn)).toMatchObject({ fault: { path: 'line 3, letter 3' } });
  });

  test('is told that it stands on no ground', () => {
    const begin = good['begin'] as object;
    expect(faults({ begin: { ...begin, scenario: 'nowhere' } })).toEqual(['begin.scenario']);
    expect(faults({ begin: { ...begin, with: { turns: 'many' } } })).toEqual(['begin']);
    expect(faults({ begin: { ...begin, answers: [], until: 'breakfast' } })).toEqual(['begin']);
  });
});

describe('a scenario as a lesson wants it', () => {
  const file = {
    turns: 3,
    morale: { start: 0, max: 5 },
    units: [
      { id: 'a', sp: 1 },
      { id: 'b', sp: 2 },
    ],
    sources: ['x'],
  };
  const as = (change: Record<string, unknown>) => scenarioOf({ scenario: 's', with: change }, file);

  test('is the file, but for what is said', () => {
    expect(as({})).toEqual(file);
    expect(as({ turns: 1, morale: { start: 2 } })).toEqual({ ...file, turns: 1, morale: { start: 2, max: 5 } });
    expect(as({ sources: ['y'] })).toEqual({ ...file, sources: ['y'] });
  });

  test('has of a list those who are named, with what is changed of them', () => {
    expect(as({ units: ['b', { id: 'a', sp: 9 }, { id: 'new', sp: 3 }] })).toEqual({
      ...file,
      units: [
        { id: 'b', sp: 2 },
        { id: 'a', sp: 9 },
        { id: 'new', sp: 3 },
      ],
    });
  });
});

test('a lesson made from a moment of a game can be given as it stands', () => {
  const session = new Session();
  const scenario = readJson('assets/scenarios/six-days-1814.json');
  const seats = { french: 'me', allied: 'simple' };
  const begun = session.open({ system: 'campaigns', scenario, options: {}, seed: 'from here', seats });
  expect(begun.ok).toBe(true);
  for (let i = 0; i < 8; i += 1) {
    const made = session.lessonHere();
    expect(made.ok && lessonFaults(made.value), `answer ${i}`).toEqual([]);
    session.standard('once');
  }
});

describe('what a lesson says', () => {
  test.each(lessonFiles())('%s is true with a mouse, a finger and keys, on every size of screen', (path) => {
    const { parts } = readJson(path) as Lesson;
    for (const { text, done, fails = [], only } of parts)
      for (const said of [text, done, only?.text ?? '', ...fails.map((one) => one.text)])
        expect(said).not.toMatch(
          /\b(click|tap|mouse|hover|wheel|drag|right-click|on the (right|left)|the key [A-Z])\b/i,
        );
  });
});

describe('a lesson as a link', () => {
  test('is the same lesson, short enough to be sent', async () => {
    for (const path of lessonFiles()) {
      const file = readJson(path);
      const link = await lessonInLink(file);
      expect(await lessonFromLink(link)).toEqual(file);
      expect(link.length, path).toBeLessThan(5_000);
    }
  });

  test('that was cut, stretched or invented holds nothing', async () => {
    const link = await lessonInLink(readJson(lessonFiles()[0]!));
    for (const bad of [link.slice(0, -40), '~', '~hello', `~${'A'.repeat(50_000)}`])
      expect(await lessonFromLink(bad)).toBeNull();
  });
});
