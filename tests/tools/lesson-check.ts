/**
 * `npm run lesson:check -- file.json …` (without a file: every lesson of the house): its faults, whether its solution
 * leads to the end and its mistake is told for one, and whether every paragraph and place it names is there. Faults
 * end with code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Fault } from '../../src/kernel/contract.ts';
import { indexOfData } from '../../src/kernel/data.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { type Lesson, type Pattern, readLesson } from '../../src/lessons/format.ts';
import type { Arrival } from '../../workers/arrivals.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { answering, fromLesson, progressIn, replyTo } from '../../workers/tutor.ts';
import './systems.ts';

const LESSONS = 'assets/lessons';
const SCENARIOS = 'assets/scenarios';
/** Answers after which a learner who is still not done has lost his way. */
const MOST_ANSWERS = 400;

export const lessonFiles = (): string[] =>
  readdirSync(LESSONS)
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => `${LESSONS}/${name}`);

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A learner who gives these answers, one after another, and the standard one wherever the next does not fit. */
function tried(lesson: Lesson, { entry, journal }: Pick<Arrival, 'entry' | 'journal'>, answers: readonly Pattern[]) {
  let next = 0;
  for (let n = 0; n < MOST_ANSWERS; n += 1) {
    const progress = progressIn(lesson, entry, journal);
    const { game } = journal;
    if (progress.state !== 'open' || game.decision === null) return progress;
    if (game.decision.side !== lesson.seat) {
      journal.play(replyTo(lesson, entry, game));
      continue;
    }
    const pattern = answers[next];
    const index = pattern === undefined ? -1 : answering(entry, game, pattern);
    if (index >= 0) next += 1;
    journal.play(index >= 0 ? index : indexOfData(game.decision.options, game.standard()));
  }
  return progressIn(lesson, entry, journal);
}

export function lessonFaults(file: unknown): readonly Fault[] {
  const read = readLesson(file);
  if (!read.ok) return read.faults;
  const { lesson } = read;
  const scenario = readJson(`${SCENARIOS}/${lesson.begin.scenario}.json`);
  const faults = unknownRules(lesson);
  for (const [path, wanted] of [
    ['solution', 'done'],
    ['mistake', 'missed'],
  ] as const) {
    const opened = fromLesson(REGISTRY, lesson, scenario, null);
    if (!opened.ok) return [{ path: opened.error.code === 'system' ? 'system' : 'begin', message: opened.error.text }];
    const end = tried(lesson, opened.value, lesson[path]);
    if (end.state !== wanted) faults.push({ path, message: `It ends so: ${JSON.stringify(end)}.` });
  }
  return faults;
}

function unknownRules({ system, parts }: Lesson): Fault[] {
  if (REGISTRY.manifests.every(({ id }) => id !== system)) return [];
  const book = parseRulebook(readFileSync(`src/systems/${system}/rulebook.md`, 'utf8'));
  return parts.flatMap(({ rule }, i) =>
    book.some(({ id }) => id === rule) ? [] : [{ path: `parts.${i}.rule`, message: `There is no paragraph ${rule}.` }],
  );
}

function main(): number {
  const files = process.argv.slice(2);
  let faulty = 0;
  for (const path of files.length > 0 ? files : lessonFiles()) {
    const faults = lessonFaults(readJson(path));
    for (const { path: where, message } of faults) console.log(`fault    ${path}  ${where}: ${message}`);
    if (faults.length === 0) console.log(`good     ${path}`);
    else faulty += 1;
  }
  return faulty > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
