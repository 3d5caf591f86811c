/** How hard a puzzle is for whoever meets it, and what it is called in the list: by place, who and what, never by its answer. */

import { signed } from '../../src/desk/briefing.ts';
import { points } from '../../src/desk/force-card.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import type { Lesson } from '../../src/lessons/format.ts';
import type { Grade } from '../../src/store/lesson.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { questionOf } from '../../workers/asking.ts';
import { sightOf } from '../../workers/sight.ts';
import { walkOf } from '../tools/lesson-walk.ts';

/** Chances to win in a hundred by which an answer stands out for anybody who looks at the board. */
const CLEAR = 30;
/** More answers than these are not all looked at. */
const FEW = 2;

/** 3: the usual answer, which the staff proposes, is wrong. 2: it is right, but another looks nearly as good, or there are many. 1: no doubt. */
export function gradeOf(chances: readonly number[], best: number, usual: number): Grade {
  if (usual !== best) return 3;
  const lead = chances[best]! - Math.max(...chances.filter((_, i) => i !== best));
  return lead < CLEAR || chances.length > FEW ? 2 : 1;
}

export function headingOf(entry: AnyEntry, journal: AnyJournal): Pick<Lesson, 'title' | 'about'> {
  const { game, scenario } = journal;
  const decision = game.decision!;
  const sight = sightOf(entry, game.state, decision.side, decision);
  const question = questionOf(entry, game, sight)!;
  const { show } = entry.presenter;
  const { title: campaign, sides } = headOf(scenario);
  const { date, gauges } = show.status(sight);
  const stands = gauges.flatMap((gauge) => {
    if (gauge.kind === 'text') return [gauge.text.toLowerCase()];
    return gauge.kind === 'track' ? [`${gauge.title.toLowerCase()} ${signed(gauge.at)}`] : [];
  });
  const side = sides.find(({ id }) => id === decision.side)?.name ?? decision.side;
  const strong = show.forces(sight).reduce((sum, { strength }) => sum + strength, 0);
  const who = `for ${side.replace(/^The /, 'the ')} with ${points(strong)} points`;
  const when = [campaign, date, ...stands, who].join(', ');
  const met = show.sheet(sight, { decision: null })?.opening.replace(/\.$/, '');
  const first = /^.*?[.?!](?= |$)/.exec(question.text)?.[0] ?? question.text;
  return {
    title: met ?? question.title,
    about: `${when}. ${met === undefined ? '' : `${question.title}. `}${first}`,
  };
}

/** The same puzzle under today's name and grade; null where the rules of today do not come to its position. */
export function regraded(puzzle: Lesson): Lesson | null {
  const walk = walkOf(puzzle);
  if (!walk.ok || puzzle.puzzle === undefined) return null;
  const { entry, journal } = walk.value;
  const { chances, best } = puzzle.puzzle;
  const grade = gradeOf(chances, best, standardIndex(journal.game));
  return { ...puzzle, ...headingOf(entry, journal), puzzle: { ...puzzle.puzzle, grade } };
}
