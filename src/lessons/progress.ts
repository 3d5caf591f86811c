/**
 * How far a learner has come. It is read off the game's own history every time, so undo, replay and reload need
 * nothing of their own.
 */
import type { Condition, Lesson, Only, Part } from './format.ts';
import { fits, type Spoken } from './matching.ts';

/** What came of one answer: events in order, as they are spoken, and how the game then stood. */
export interface Happened {
  /** What the learner answered, as it is spoken, and at which step; null where the other side did. */
  readonly answer: { readonly asked: string; readonly spoken: Spoken } | null;
  readonly events: readonly Spoken[];
  /** The step at which the learner is asked; null when he is not. */
  readonly asked: string | null;
  readonly over: boolean;
}

export interface Progress {
  readonly state: 'open' | 'missed' | 'done';
  /** The part that is open or was missed; of a lesson that is done, the last. */
  readonly part: number;
  /** Where in the history that part began. */
  readonly since: number;
  /** What was missed; empty unless something was. */
  readonly why: string;
}

const TOO_LATE = 'The game is over, and this has not been done.';

/** `history` begins with how the lesson opened. */
export function progressOf({ parts }: Pick<Lesson, 'parts'>, history: Iterable<Happened>): Progress {
  let part = 0;
  let since = 0;
  let now = 0;
  let watch = watching(parts[0]!);
  for (const happened of history) {
    for (const glimpse of glimpsesOf(happened)) {
      const seen = watch(glimpse);
      if (seen === null) continue;
      if (seen !== 'goal') return { state: 'missed', part, since, why: seen };
      const next = parts[part + 1];
      if (next === undefined) return { state: 'done', part, since, why: '' };
      part += 1;
      since = now;
      watch = watching(next);
    }
    // Nothing more can happen: a part that is still open will never be met.
    if (happened.over) return { state: 'missed', part, since, why: TOO_LATE };
    now += 1;
  }
  return { state: 'open', part, since, why: '' };
}

/** One thing at a time, so that what came first counts first. */
type Glimpse =
  | { readonly answer: Spoken; readonly at: string }
  | { readonly event: Spoken }
  | { readonly asked: string }
  | { readonly over: true };

function* glimpsesOf({ answer, events, asked, over }: Happened): Generator<Glimpse> {
  if (answer !== null) yield { answer: answer.spoken, at: answer.asked };
  for (const event of events) yield { event };
  if (asked !== null) yield { asked };
  if (over) yield { over: true };
}

/** Hears one glimpse after another: the goal is met, or why the part is missed, or nothing of note. */
function watching({ goal, fails, only }: Part): (glimpse: Glimpse) => 'goal' | string | null {
  const goals = goal.map(meeting);
  const misses = fails.map(({ when, text }) => ({ met: meeting(when), text }));
  if (only !== undefined) misses.push({ met: astray(only), text: only.text });
  return (glimpse) => {
    // Every goal hears every event: a part may be met by several things in any order. What meets the goal is no
    // mistake.
    const missed = misses.filter(({ met }) => met(glimpse));
    const met = goals.filter((one) => one(glimpse));
    return met.length > 0 ? 'goal' : (missed[0]?.text ?? null);
  };
}

const astray =
  ({ asked, answers }: Only) =>
  (glimpse: Glimpse): boolean =>
    'answer' in glimpse && asked.includes(glimpse.at) && !answers.some((pattern) => fits(pattern, glimpse.answer));

function meeting(condition: Condition): (glimpse: Glimpse) => boolean {
  if ('all' in condition) {
    const open = new Set(condition.all.map(meeting));
    return (glimpse) => {
      for (const met of open) if (met(glimpse)) open.delete(met);
      return open.size === 0;
    };
  }
  if ('event' in condition) return (glimpse) => 'event' in glimpse && fits(condition.event, glimpse.event);
  if ('answer' in condition) return (glimpse) => 'answer' in glimpse && fits(condition.answer, glimpse.answer);
  if ('asked' in condition) return (glimpse) => 'asked' in glimpse && glimpse.asked === condition.asked;
  return (glimpse) => 'over' in glimpse;
}
