/** Weighs the answers of a puzzle anew, with other luck and more of it. */
import type { Lesson } from '../../src/lessons/format.ts';
import { problemIn } from '../../workers/advising.ts';
import { walkOf } from '../tools/lesson-walk.ts';
import { saidOf, saidWrong } from './sentences.ts';
import { partsOf, type Verdict, weighAll } from './weighing.ts';

/** All of them get a third of the trials; then the best three are left. */
const roundsOf = (trials: number) =>
  [Math.ceil(trials / 3), trials].map((each) => ({ trials: each, stay: 3, legs: 12, lead: Number.NEGATIVE_INFINITY }));

interface Checked {
  /** Of the shipped answer over the best of the others, in chances to win; negative when another is better. */
  readonly lead: number;
  readonly error: number;
  /** The puzzle with the chances that were found now. */
  readonly puzzle: Lesson;
}

/** What was found, or why the rules of today do not come to its position. */
export function checked(puzzle: Lesson, trials: number): Checked | string {
  const walk = walkOf(puzzle);
  if (!walk.ok) return walk.error.text;
  const { entry, journal } = walk.value;
  const problem = problemIn(partsOf(entry), journal, `check ${puzzle.id}`);
  const verdict = weighAll(partsOf(entry), problem, roundsOf(trials))!;
  const { ranked, lead } = verdict;
  const sign = ranked[0] === puzzle.puzzle?.best ? 1 : -1;
  return { lead: sign * lead.mean, error: lead.error, puzzle: retold(puzzle, verdict) };
}

/** What it says of chances, by the verdict; why it is so stays as it was. */
function retold(puzzle: Lesson, { chances, ranked, lead }: Verdict): Lesson {
  const found = chances.map(({ mean }) => Math.round(mean * 100));
  const [part] = puzzle.parts;
  const { best = 0, grade = 1 } = puzzle.puzzle ?? {};
  const others = found.map((_, i) => i).filter((i) => i !== best);
  const nameOf = (index: number): string =>
    /^“(.*?)” wins/.exec(part!.fails[others.indexOf(index)]?.text ?? '')?.[1] ?? '';
  const second = ranked.find((index) => index !== best) ?? 0;
  const why = part!.done.replace(/^It wins .*?, \d+\. ?/, '');
  return {
    ...puzzle,
    parts: [
      {
        ...part!,
        fails: part!.fails.map((fail, i) => ({
          ...fail,
          text: saidWrong(nameOf(others[i]!), found[others[i]!]!, found[best]!),
        })),
        done: [saidOf(found[best]!, nameOf(second), found[second]!), why].filter((text) => text !== '').join(' '),
      },
    ],
    puzzle: { grade, best, chances: found, runs: lead.runs },
  };
}
