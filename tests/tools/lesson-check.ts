/**
 * `npm run lesson:check -- file.json …` (without a file: every lesson of the house): its faults, whether its solution
 * leads to the end and its mistake is told for one, and whether every paragraph and place it names is there. With
 * `--tell` the solution is told answer by answer, as a teacher wants to read it. Faults end with code 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { latticeOf } from '../../src/board/index.ts';
import type { Fault } from '../../src/kernel/contract.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { type Lesson, type Part, readLesson } from '../../src/lessons/format.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { readJson, type Walk, type Walked, walkOf } from './lesson-walk.ts';

const LESSONS = 'assets/lessons';
const TRIED = [
  ['solution', 'done'],
  ['mistake', 'missed'],
] as const;

export const lessonFiles = (): string[] =>
  readdirSync(LESSONS)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${LESSONS}/${name}`);

/** `tell` hears of every answer of the solution. */
export function lessonFaults(file: unknown, tell: (line: string) => void = () => {}): readonly Fault[] {
  const read = readLesson(file);
  if (!read.ok) return read.faults;
  const { lesson } = read;
  if (!existsSync(`assets/scenarios/${lesson.begin.scenario}.json`))
    return [{ path: 'begin.scenario', message: `There is no scenario ${lesson.begin.scenario}.` }];
  const faults = unknownRules(lesson);
  for (const [path, wanted] of TRIED) {
    const opened = walkOf(lesson);
    if (!opened.ok) return [{ path: opened.error.code === 'system' ? 'system' : 'begin', message: opened.error.text }];
    if (path === 'solution') faults.push(...unknownPlaces(lesson, opened.value));
    const walk = opened.value.questions(lesson[path]);
    let step = walk.next();
    for (; step.done !== true; step = walk.next()) if (path === 'solution') tell(told(lesson, step.value));
    const end = step.value;
    if (path === 'solution') for (const line of toldEvents(lesson, opened.value, 0)) tell(line);
    if (end.state !== wanted) faults.push({ path, message: `It ends so: ${JSON.stringify(end)}.` });
  }
  return faults;
}

/** A paragraph is named beside the part, or in its words: "(CN 7.2)". */
function unknownRules({ system, parts }: Lesson): Fault[] {
  const manifest = REGISTRY.manifests.find(({ id }) => id === system);
  if (manifest === undefined) return [];
  const book = new Set(parseRulebook(readFileSync(`src/systems/${system}/rulebook.md`, 'utf8')).map(({ id }) => id));
  const cited = new RegExp(`\\b${manifest.prefix} \\d+(?:\\.\\d+)*`, 'g');
  return parts.flatMap((part, i) => {
    const said = [part.text, part.done, part.only?.text ?? '', ...part.fails.map(({ text }) => text)].join(' ');
    return [part.rule, ...(said.match(cited) ?? [])]
      .filter((rule) => !book.has(rule))
      .map((rule) => ({ path: `parts.${i}.rule`, message: `There is no paragraph ${rule}.` }));
  });
}

function unknownPlaces({ parts }: Lesson, { entry, journal }: Walk): Fault[] {
  const lattice = latticeOf(entry.presenter.show.board(entry.system.theatre(journal.game.state)));
  const places = ({ lit, pencil }: Part): string[] => [...lit, ...pencil.flatMap(({ at }) => at)];
  return parts.flatMap((part, i) =>
    places(part)
      .filter((label) => lattice.parse(label) < 0)
      .map((label) => ({ path: `parts.${i}.lit`, message: `There is no place ${label}.` })),
  );
}

let heard = 0;

function told(lesson: Lesson, { entry, journal, index, progress, usual }: Walked): string {
  const { game } = journal;
  const theatre = entry.system.theatre(game.state);
  const spoken = (option: unknown): string => JSON.stringify(entry.presenter.wire.action(theatre, option));
  const { step, options } = game.decision!;
  const others = options.filter((_, i) => i !== index).map(spoken);
  return [
    ...toldEvents(lesson, { entry, journal }, heard),
    `[part ${progress.part + 1}] ${step} (moment ${journal.length})`,
    `  ${usual ? 'usual ' : 'gives '} ${spoken(options[index])}`,
    `  or     ${others.slice(0, 24).join(' ')}${others.length > 24 ? ' …' : ''}`,
  ].join('\n');
}

/** What the learner sees happen. */
function toldEvents({ seat }: Lesson, { entry, journal }: Pick<Walk, 'entry' | 'journal'>, from: number): string[] {
  const { system, presenter } = entry;
  const theatre = system.theatre(journal.game.state);
  const entries = journal.history.slice(from);
  heard = journal.length;
  return entries.flatMap(({ events, side, step }) => [
    ...(side === seat ? [] : [`    (${side} answers ${step})`]),
    ...events.flatMap((event) => {
      const seen = system.redact(journal.game.state, event, seat);
      return seen === null ? [] : [`    ${JSON.stringify(presenter.wire.event(theatre, seen))}`];
    }),
  ]);
}

function main(): number {
  const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const tell = process.argv.includes('--tell') ? (line: string) => console.log(line) : undefined;
  let faulty = 0;
  for (const path of files.length > 0 ? files : lessonFiles()) {
    const faults = lessonFaults(readJson(path), tell);
    for (const { path: where, message } of faults) console.log(`fault    ${path}  ${where}: ${message}`);
    if (faults.length === 0) console.log(`good     ${path}`);
    else faulty += 1;
  }
  return faulty > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
