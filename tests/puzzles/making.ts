/** A puzzle as a lesson file: a moment of a game that was played, what is asked, and what every answer is worth. */
import type { Advice } from '../../src/adviser/contract.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import type { Lesson, Pattern } from '../../src/lessons/format.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { problemIn } from '../../workers/advising.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { questionOf } from '../../workers/asking.ts';
import { sightOf } from '../../workers/sight.ts';
import { answering } from '../../workers/tutor.ts';
import { gradeOf, headingOf } from './grading.ts';
import { saidOf, saidWrong } from './sentences.ts';
import { partsOf, type Verdict, weighAll } from './weighing.ts';
import { type Trait, traitsOf } from './why.ts';

/** Of an adviser's work, when he is asked how hard it is. */
const HURRY = 0.05;
/** Trials for an answer that fell out of the race early: enough to say that it is worse. */
const GLANCE = 12;
/** Playouts in a hundred by which a line of the story must set two answers apart. */
const TELLING = 35;
const MOST_TRAITS = 2;

/** Null where the answers cannot be told apart in words, or the opponents' names lead to somebody else's answer. */
export function puzzleFrom(id: string, entry: AnyEntry, journal: AnyJournal, verdict: Verdict): Lesson | null {
  const { game, scenario, setup, record } = journal;
  const decision = game.decision!;
  const { side } = decision;
  const sight = sightOf(entry, game.state, side, decision);
  const question = questionOf(entry, game, sight)!;
  const patterns = decision.options.map((option) => entry.presenter.wire.action(sight.theatre, option) as Pattern);
  if (!patterns.every((pattern, i) => answering(entry, game, pattern) === i)) return null;
  const [best = 0, second = 0] = verdict.ranked;
  const chances = chancesIn(entry, journal, verdict);
  const problem = problemIn(partsOf(entry), journal, `why ${id}`);
  const traits = tellingOf(traitsOf(entry, problem, best, second));
  const textOf = (index: number): string => question.options.find((option) => option.index === index)?.text ?? '';
  const done = [
    saidOf(chances[best]!, textOf(second), chances[second]!),
    ...traits.map(told),
    ...adviceOn(entry, journal, best),
  ];
  return {
    format: 1,
    id,
    ...headingOf(entry, journal),
    system: entry.system.id,
    begin: {
      scenario: headOf(scenario).id,
      with: {},
      options: setup.options,
      seed: setup.seed,
      faces: [],
      answers: record.actions,
    },
    seat: side,
    replies: [],
    asks: [],
    parts: [
      {
        text: `${question.text} Which answer wins most often?`,
        rule: decision.rule,
        lit: [],
        pencil: [],
        goal: [{ answer: patterns[best]! }],
        fails: patterns.flatMap((answer, i) =>
          i === best
            ? []
            : [
                {
                  when: { answer },
                  text: saidWrong(textOf(i), chances[i]!, chances[best]!),
                },
              ],
        ),
        coach: false,
        done: done.join(' '),
      },
    ],
    solution: [patterns[best]!],
    mistake: [patterns[second]!],
    puzzle: { grade: gradeOf(chances, best, standardIndex(game)), best, chances, runs: verdict.lead.runs },
  };
}

/** In hundredths, by answer. */
function chancesIn(entry: AnyEntry, journal: AnyJournal, { chances }: Verdict): number[] {
  const glance = [{ trials: GLANCE, legs: 12, stay: Number.POSITIVE_INFINITY, lead: Number.NEGATIVE_INFINITY }];
  const rough = chances.some(({ runs }) => runs === 0)
    ? weighAll(partsOf(entry), problemIn(partsOf(entry), journal, 'glance'), glance)
    : null;
  return chances.map(({ mean, runs }, i) => Math.round(100 * (runs > 0 ? mean : (rough?.chances[i]?.mean ?? 0))));
}

/** Lines that always come together tell the same: one of them is enough. */
const tellingOf = (traits: readonly Trait[]): Trait[] =>
  traits
    .filter(({ here, there }) => Math.abs(here - there) >= TELLING)
    .filter((trait, i, all) => all.findIndex((one) => one.here === trait.here && one.there === trait.there) === i)
    .slice(0, MOST_TRAITS);

const told = ({ text, here, there }: Trait): string =>
  here > there
    ? `After it, in ${here} games of 100 (after the other in ${there}): ${text}`
    : `After the other, in ${there} games of 100 (after it in ${here}): ${text}`;

/** The reasons of the one who thinks longest, where he has thought and come to the same answer. */
function adviceOn(entry: AnyEntry, journal: AnyJournal, best: number): string[] {
  const levels = Object.keys(partsOf(entry).levels);
  const longest = (a: string, b: string) => (workOf(entry, b) > workOf(entry, a) ? b : a);
  const name = levels.reduce(longest);
  const { index, reasons, value } = adviceOf(entry, journal, name);
  // Of the usual answer he only says that it is the usual one.
  const his = index === best && value !== null && best !== standardIndex(journal.game);
  return his ? [`The ${name} says: ${reasons.join(' ')}`] : [];
}

const workOf = (entry: AnyEntry, name: string): number => partsOf(entry).levels[name]!.budget.work;

/** Of a level of the house, who is given a part of his time. */
function adviceOf(entry: AnyEntry, journal: AnyJournal, name: string): Advice {
  const parts = partsOf(entry);
  const level = parts.levels[name]!;
  const { work, slice } = level.budget;
  const thinking = level.think(problemIn(parts, journal, `advice ${name}`), { work: work * HURRY, slice });
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}
