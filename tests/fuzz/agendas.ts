/** Agendas made from the courses that steps declare: the sequence of play allows every one of them. */
import { type Course, type Frame, isDecision } from '../../src/kernel/contract.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Lots } from './lots.ts';

/** Courses within courses; deeper ones are begun anew. */
const DEEPEST = 24;

/** Next frame last; the very last is a decision. `frameOf` gives a step its arguments. */
export function anyAgenda(lots: Lots, frameOf: (step: string) => Frame): Frame[] {
  const agenda: Frame[] = [];
  let course: Course = campaigns.begins ?? [];
  for (let depth = 0; depth < DEEPEST && course.length > 0; depth += 1) {
    const at = lots.pick(course.length);
    for (const item of course.slice(at + 1).toReversed()) agenda.push(...some(lots, item, frameOf));
    const frame = one(lots, course[at] as Course[number], frameOf);
    const { leads = [], ...step } = campaigns.steps[frame.step] as (typeof campaigns.steps)[string];
    if (isDecision(step as (typeof campaigns.steps)[string]) && (leads.length === 0 || lots.chance(4)))
      return [...agenda, frame];
    course = lots.one([...leads, []]);
  }
  return anyAgenda(lots, frameOf);
}

/** The frames an item of a course may have put on the agenda. */
function some(lots: Lots, item: Course[number], frameOf: (step: string) => Frame): Frame[] {
  const mark = typeof item === 'string' ? item.at(-1) : '';
  const count = mark === '*' ? lots.pick(3) : mark === '?' ? lots.pick(2) : 1;
  return Array.from({ length: count }, () => one(lots, item, frameOf));
}

function one(lots: Lots, item: Course[number], frameOf: (step: string) => Frame): Frame {
  // A copy: whoever disturbs it must not disturb the rules.
  return typeof item === 'string' ? frameOf(lots.one(item.replace(/[?*]$/, '').split('|'))) : structuredClone(item);
}
