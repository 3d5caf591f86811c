/**
 * A plain opponent, and it says so: standard answers everywhere, but its Forces march. Each goes for
 * the nearest thing worth having, a political feature in enemy hands or an enemy it believes weaker,
 * and keeps away from an enemy it believes stronger.
 */
import { FAR, Search } from '../../../board/index.ts';
import { sameData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Action } from '../actions.ts';
import { type CostTable, costsOf } from '../costs.ts';
import type { OwnLeader, View } from '../view.ts';

export interface Choice {
  readonly index: number;
  readonly reasons: readonly string[];
}

/** What an unknown counter is taken for, in half points. */
const GUESS2 = 16;
/** Movement points a point of political value is worth as a detour. */
const VALUE_PULL = 8;
/** An enemy is worth attacking when we are this many tenths of his strength. */
const ATTACK_FROM = 10;
/** And to be kept away from when he is this many tenths of ours. */
const SHUN_FROM = 16;
/** A march that would bring a Force nearer by less than this is left alone. */
const LEAST_GAIN = 2;

export function simple(view: View, decision: Decision<Action>, standard: Action): Choice {
  const usual = indexOf(decision.options, standard);
  if (view.march !== null && decision.options.some(({ type }) => type === 'step')) return marchOn(view, decision);
  if (decision.options.some(({ type }) => type === 'leader') && MARCHING.has(decision.step))
    return setOut(view, decision, usual);
  return { index: usual, reasons: ['the standard answer'] };
}

/** Questions where choosing a Leader sets him marching. */
const MARCHING: ReadonlySet<string> = new Set(['movementCommands', 'initiative']);

function setOut(view: View, decision: Decision<Action>, usual: number): Choice {
  let best = -1;
  let gain = LEAST_GAIN - 1;
  decision.options.forEach((option, index) => {
    if (option.type !== 'leader') return;
    const leader = view.leaders.find((one) => one.leader === option.leader);
    if (leader === undefined || leader.over !== -1 || leader.sp2 === 0) return;
    const distance = fieldFor(view, leader).at(leader.hex);
    if (distance < FAR && distance > gain) {
      gain = distance;
      best = index;
    }
  });
  return best < 0
    ? { index: usual, reasons: ['nobody has far to go'] }
    : { index: best, reasons: [`${gain} movement points from a goal`] };
}

function marchOn(view: View, decision: Decision<Action>): Choice {
  const { march, ground } = view;
  const leader = view.leaders.find((one) => one.leader === march!.leader);
  const stop = Math.max(
    0,
    decision.options.findIndex(({ type }) => type === 'end'),
  );
  if (leader === undefined) return { index: stop, reasons: ['no Force to march'] };
  const field = fieldFor(view, leader);
  const shunned = dangerous(view, leader.sp2);
  let best = stop;
  let least = field.at(leader.hex);
  decision.options.forEach((option, index) => {
    if (option.type !== 'step') return;
    const to = ground.neighbours[leader.hex * 6 + option.dir]!;
    if (to < 0 || shunned.has(to)) return;
    const distance = field.at(to);
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return { index: best, reasons: best === stop ? ['this is near enough'] : [`${least} movement points to go`] };
}

interface Field {
  /** Movement points from a hex to the goal; FAR if there is none. */
  at(hex: number): number;
}

/** The way to the goal that is worth most for its distance from where the Force stands. */
function fieldFor(view: View, leader: OwnLeader): Field {
  let best: Int32Array | null = null;
  let least = FAR;
  for (const { hex, worth } of goalsOf(view, leader)) {
    const costs = costsTo(view, hex);
    const cost = costs[leader.hex]!;
    if (cost < FAR && cost - worth < least) {
      least = cost - worth;
      best = costs;
    }
  }
  return { at: (hex) => (best === null ? FAR : best[hex]!) };
}

function goalsOf(view: View, leader: OwnLeader): { hex: number; worth: number }[] {
  const goals = view.features
    .filter(({ controller }) => controller !== view.side)
    .map(({ hex, value }) => ({ hex, worth: value * VALUE_PULL }));
  for (const enemy of view.enemies) {
    if (enemy.kind === 'vedette' || enemy.kind === 'lone') continue;
    if (leader.sp2 * 10 >= strengthOf(enemy.sp2) * ATTACK_FROM) goals.push({ hex: enemy.hex, worth: VALUE_PULL });
  }
  return goals;
}

/** Hexes next to an enemy believed too strong for this Force. */
function dangerous(view: View, sp2: number): Set<number> {
  const shunned = new Set<number>();
  for (const enemy of view.enemies) {
    if (enemy.kind === 'vedette' || enemy.kind === 'lone') continue;
    if (strengthOf(enemy.sp2) * 10 < sp2 * SHUN_FROM) continue;
    for (let dir = 0; dir < 6; dir += 1) shunned.add(view.ground.neighbours[enemy.hex * 6 + dir]!);
  }
  return shunned;
}

const strengthOf = (sp2: number): number => (sp2 < 0 ? GUESS2 : sp2);

interface Survey {
  readonly search: Search;
  readonly costs: CostTable;
  /** Costs of a march to a goal from everywhere, by weather and goal. */
  readonly fields: Map<string, Int32Array>;
}

/** Remembered while the bridges stand as they do. */
const surveys = new WeakMap<Uint8Array, Survey>();

function costsTo(view: View, goal: number): Int32Array {
  let survey = surveys.get(view.bridges);
  if (survey === undefined) {
    survey = { search: new Search(view.ground.grid), costs: costsOf(view.ground, view.bridges), fields: new Map() };
    surveys.set(view.bridges, survey);
  }
  const key = `${view.weather}-${goal}`;
  let field = survey.fields.get(key);
  if (field === undefined) {
    field = survey.search.run(goal, survey.costs.heavy[view.weather]!, { backwards: true }).cost.slice();
    survey.fields.set(key, field);
  }
  return field;
}

const indexOf = (options: readonly Action[], wanted: Action): number =>
  Math.max(
    0,
    options.findIndex((option) => sameData(option, wanted)),
  );
