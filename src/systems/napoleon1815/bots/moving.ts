/** Step 1 as the opponent plays it. */
import type { Decision } from '../../../kernel/game.ts';
import type { OwnBlock } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import { DONE, HALT } from '../sequence/actions.ts';
import { free, isEnough, marchers, planFor } from './plans.ts';
import { blockOf, room, type Situation } from './situation.ts';

export interface Choice {
  readonly action: Action;
  readonly why: string;
}

const waiting = (at: Situation, army: number, place: number): OwnBlock[] =>
  at.ownAt[place]!.filter((block) => !block.spent && blockOf(at, block).army === army);

/** Less than this is not worth an activation. */
const WORTHWHILE = 0.4;

export function chooseGroup(at: Situation, { options }: Decision<Action>): Choice | null {
  let best: (Choice & { worth: number }) | null = null;
  for (const action of options) {
    if (action.kind !== 'activate') continue;
    const group = waiting(at, action.army, action.place);
    const { worth, why } = planFor(at, group, action.place);
    const weight = worth * Math.min(group.length, 8);
    if (worth > WORTHWHILE && (best === null || weight > best.worth)) best = { action, why, worth: weight };
  }
  return best;
}

/** Where the next of the group is going: after the last one, until enough have gone there. */
function wayOf(at: Situation, group: readonly OwnBlock[]): readonly number[] {
  const { place, trail } = at.view.group!;
  const to = trail.at(-1);
  if (to !== undefined && !isEnough(at, to)) return trail;
  const { path } = planFor(at, group, place);
  return path.length > 0 || to === undefined ? path : trail;
}

/** The next unit goes where the last went, in the order of the roster, or the rest of the group turns elsewhere. */
export function chooseUnit(at: Situation): Choice {
  const { army, place } = at.view.group!;
  const group = waiting(at, army, place);
  const path = wayOf(at, group);
  const full = path.some((to, i) => room(at, path[i - 1] ?? place, to) === 0);
  if (path.length === 0 || full) return { action: DONE, why: 'the rest stay' };
  const [next] = marchers(at, free(at, group, place), path);
  return next === undefined
    ? { action: DONE, why: 'all have gone who should' }
    : { action: { kind: 'march', unit: next.unit }, why: 'with the group' };
}

/** Section by section, and a halt where the group is to be. */
export function chooseRoad(at: Situation, { options, args }: Decision<Action>): Choice {
  const to = nextPlace(at, args['unit'] as number, args['trail'] as readonly number[]);
  const go = options.find((option) => option.kind === 'go' && option.to === to);
  return go === undefined ? { action: HALT, why: 'there' } : { action: go, why: 'with the group' };
}

function nextPlace(at: Situation, unit: number, walked: readonly number[]): number | undefined {
  const { army, place, trail } = at.view.group!;
  const rider = at.own.get(unit)!;
  const group = [...waiting(at, army, place).filter((block) => block.unit !== unit), rider];
  if (walked.length === 0) return wayOf(at, group)[0];
  if (trail[0] === walked[0]) return trail[walked.length];
  // The first of a group looks again at the plan it set out with.
  const { path } = planFor(at, group, place);
  return path[0] === walked[0] ? path[walked.length] : undefined;
}
