/**
 * `npm run lesson:check -- file.json …` (without a file: every lesson and worked example of the house): its faults, whether its solution
 * leads to the end and its mistake is told for one, and whether every paragraph and place it names is there. With
 * `--tell` the solution is told answer by answer, as a teacher wants to read it, with `--link` a good one is given as a link. Faults end with code 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { latticeOf } from '../../src/board/index.ts';
import type { Fault } from '../../src/kernel/contract.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { type Lesson, type Part, type Pattern, readLesson } from '../../src/lessons/format.ts';
import type { Progress } from '../../src/lessons/progress.ts';
import { lessonInLink } from '../../src/main/lesson-link.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { sightOf } from '../../workers/sight.ts';
import { type Walk, type Walked, walkOf } from './lesson-walk.ts';

const LESSONS = 'assets/lessons';
const EXAMPLES = 'assets/examples';
/** Answers that are told beside the one that is given. */
const MOST_OTHERS = 24;
const TRIED = [
  ['solution', 'done'],
  ['mistake', 'missed'],
] as const;

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${folder}/${name}`);

export const lessonFiles = (): string[] => filesIn(LESSONS);
export const exampleFiles = (): string[] => filesIn(EXAMPLES);

/** `tell` hears of every answer of the solution. */
export function lessonFaults(file: unknown, tell: (line: string) => void = () => {}): readonly Fault[] {
  const read = readLesson(file);
  if (!read.ok) return read.faults;
  const { lesson } = read;
  if (lesson.begin.scenario !== null && !existsSync(`assets/scenarios/${lesson.begin.scenario}.json`))
    return [{ path: 'begin.scenario', message: `There is no scenario ${lesson.begin.scenario}.` }];
  const faults = unknownRules(lesson);
  for (const [path, wanted] of TRIED) {
    // A worked example is looked at; nobody can miss it.
    if (path === 'mistake' && lesson.shows !== undefined) continue;
    const opened = walkOf(lesson);
    if (!opened.ok) {
      const { code, text } = opened.error;
      return [{ path: code === 'system' || code === 'seat' ? code : 'begin', message: text }];
    }
    if (path === 'solution') faults.push(...unknownPlaces(lesson, opened.value));
    const walk = opened.value.questions(lesson[path]);
    const teller = new Teller(lesson, opened.value, path === 'solution' ? tell : () => {});
    let step = walk.next();
    let given = 0;
    for (; step.done !== true; step = walk.next()) {
      if (!step.value.usual) given += 1;
      teller.question(step.value);
    }
    teller.events();
    const unused = lesson[path][given];
    if (step.value.state !== wanted) faults.push({ path, message: endedAs(lesson, path, step.value, unused) });
    else if (path === 'solution' && unused !== undefined && lesson.shows === undefined)
      faults.push({ path, message: neverGiven(given, unused) });
  }
  return faults;
}

const neverGiven = (n: number, answer: Pattern): string =>
  `Its answer ${n + 1}, ${JSON.stringify(answer)}, fits nothing that is asked: with --tell every question is told with its answers.`;

/** What came of the solution or the mistake, where it was not what the file promises. */
function endedAs(lesson: Lesson, path: 'solution' | 'mistake', end: Progress, unused: Pattern | undefined): string {
  const where = `part ${end.part + 1} of ${lesson.parts.length}`;
  const never = unused === undefined ? '' : ` ${neverGiven(lesson[path].indexOf(unused), unused)}`;
  if (end.state === 'missed') return `The solution counts as a mistake in ${where}, which says: “${end.why}”${never}`;
  if (end.state === 'done') return 'The mistake leads to the end of the lesson: nothing in it counts as missed.';
  return path === 'solution'
    ? `When its answers are given the goal of ${where} is still not met.${never}`
    : `When its answers are given nothing counts as missed in ${where}: a part says by “fails” or “only” what does.${never}`;
}

/** A paragraph is named beside the part, or in its words: "(CN 7.2)". */
function unknownRules({ system, parts, shows = [] }: Lesson): Fault[] {
  const manifest = REGISTRY.manifests.find(({ id }) => id === system);
  if (manifest === undefined) return [];
  const book = new Set(parseRulebook(readFileSync(`src/systems/${system}/rulebook.md`, 'utf8')).map(({ id }) => id));
  const cited = new RegExp(`\\b${manifest.prefix} \\d+(?:\\.\\d+)*`, 'g');
  const unknown = (path: string) => (rule: string) =>
    book.has(rule) ? [] : [{ path, message: `There is no paragraph ${rule}.` }];
  const inParts = parts.flatMap((part, i) => {
    const said = [part.text, part.done, part.only?.text ?? '', ...part.fails.map(({ text }) => text)].join(' ');
    return [part.rule, ...(said.match(cited) ?? [])].flatMap(unknown(`parts.${i}.rule`));
  });
  return [...inParts, ...shows.flatMap(unknown('shows'))];
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

/** What the learner is asked, what he answers, and what he sees happen, as the umpire protocol speaks it. */
class Teller {
  #told: number;

  constructor(
    private readonly lesson: Lesson,
    private readonly walk: Walk,
    private readonly tell: (line: string) => void,
  ) {
    this.#told = walk.journal.length;
  }

  question({ journal, index, progress, usual }: Walked): void {
    this.events();
    const { entry } = this.walk;
    const { state, decision } = journal.game;
    const { side, step, options } = decision!;
    const theatre = entry.system.theatre(state);
    const sight = sightOf(entry, state, side, decision);
    const asked = entry.presenter.ask.question(sight, decision!, journal.game.standard());
    const told = (i: number): string =>
      `${JSON.stringify(entry.presenter.wire.action(theatre, options[i]))}  ${asked.options[i]?.text ?? ''}`;
    const others = options.flatMap((_, i) => (i === index ? [] : [i]));
    this.tell(`[part ${progress.part + 1}] ${step}: ${asked.title}`);
    this.tell(`  ${usual ? 'usual' : 'gives'} ${told(index)}`);
    for (const i of others.slice(0, MOST_OTHERS)) this.tell(`  or    ${told(i)}`);
    if (others.length > MOST_OTHERS) this.tell(`  or one of ${others.length - MOST_OTHERS} more`);
  }

  events(): void {
    const { journal, entry } = this.walk;
    const { system, presenter } = entry;
    const { state } = journal.game;
    for (const { events, side, step, index } of journal.history.slice(this.#told)) {
      if (side !== this.lesson.seat) this.tell(`    (${side} answers ${step} with its answer ${index})`);
      for (const event of events) {
        const seen = system.redact(state, event, this.lesson.seat);
        if (seen !== null) this.tell(`    ${JSON.stringify(presenter.wire.event(system.theatre(state), seen))}`);
      }
    }
    this.#told = journal.length;
  }
}

/** What a file holds, or where it is torn. */
export function jsonOf(path: string): { readonly json: unknown } | { readonly fault: Fault } {
  if (!existsSync(path)) return { fault: { path: 'file', message: 'There is no such file.' } };
  const text = readFileSync(path, 'utf8');
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const lines = text.slice(0, at).split('\n');
    const why = message.replace(/ in JSON at position.*$/, '');
    const where = `line ${lines.length}, letter ${lines.at(-1)!.length + 1}`;
    return {
      fault: {
        path: where,
        message: `This is no JSON: ${why}. A comma or a bracket is missing there, or one too many just before.`,
      },
    };
  }
}

async function main(): Promise<number> {
  const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const tell = process.argv.includes('--tell') ? (line: string) => console.log(line) : undefined;
  let faulty = 0;
  for (const path of files.length > 0 ? files : [...lessonFiles(), ...exampleFiles()]) {
    const read = jsonOf(path);
    const faults = 'fault' in read ? [read.fault] : lessonFaults(read.json, tell);
    for (const { path: where, message } of faults) console.log(`fault    ${path}  ${where}: ${message}`);
    if (faults.length > 0) faulty += 1;
    else console.log(`good     ${path}`);
    if (faults.length === 0 && 'json' in read && process.argv.includes('--link'))
      console.log(`#l=${await lessonInLink(read.json)}`);
  }
  return faulty > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
