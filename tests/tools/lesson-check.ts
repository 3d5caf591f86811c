/**
 * `npm run lesson:check -- file.json …` (without a file: every lesson and worked example of the house): its faults, whether its solution
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
    if (!opened.ok) return [{ path: opened.error.code === 'system' ? 'system' : 'begin', message: opened.error.text }];
    if (path === 'solution') faults.push(...unknownPlaces(lesson, opened.value));
    const walk = opened.value.questions(lesson[path]);
    const teller = new Teller(lesson, opened.value, path === 'solution' ? tell : () => {});
    let step = walk.next();
    for (; step.done !== true; step = walk.next()) teller.question(step.value);
    teller.events();
    const end = step.value;
    if (end.state !== wanted) faults.push({ path, message: `It ends so: ${JSON.stringify(end)}.` });
  }
  return faults;
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
    const { system, presenter } = this.walk.entry;
    const theatre = system.theatre(journal.game.state);
    const spoken = (option: unknown): string => JSON.stringify(presenter.wire.action(theatre, option));
    const { step, options } = journal.game.decision!;
    const others = options.filter((_, i) => i !== index).map(spoken);
    this.tell(`[part ${progress.part + 1}] ${step}`);
    this.tell(`  ${usual ? 'usual' : 'gives'} ${spoken(options[index])}`);
    this.tell(`  or    ${others.slice(0, MOST_OTHERS).join(' ')}${others.length > MOST_OTHERS ? ' …' : ''}`);
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

function main(): number {
  const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const tell = process.argv.includes('--tell') ? (line: string) => console.log(line) : undefined;
  let faulty = 0;
  for (const path of files.length > 0 ? files : [...lessonFiles(), ...exampleFiles()]) {
    const faults = lessonFaults(readJson(path), tell);
    for (const { path: where, message } of faults) console.log(`fault    ${path}  ${where}: ${message}`);
    if (faults.length === 0) console.log(`good     ${path}`);
    else faulty += 1;
  }
  return faulty > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
