/**
 * Whether an agenda could have come about in play. The courses that steps declare are the rules of a grammar: a
 * step that runs leaves the agenda and puts one of its courses there. So an agenda is, from the bottom, what is
 * left of the opening course behind the step that ran last of it, then what is left of the course of that step,
 * and so on up to the frame that is being decided. It is read upwards by a machine that keeps every place of every
 * course where it may be.
 */
import type { Course, Frame, FrameArgs, GameEvent, Step, System } from './contract.ts';
import { sameData } from './data.ts';

/** One item of one course. */
interface Place {
  readonly steps: readonly string[];
  /** What its frame carries; null: whatever its step takes. */
  readonly args: FrameArgs | null;
  readonly optional: boolean;
  readonly many: boolean;
  /** The item that runs before it, of the same course. */
  readonly before: Place | null;
}

interface Grammar {
  /** The last item of the opening course. */
  readonly begins: Place | null;
  /** The last item of each course a step may lead to. */
  readonly leads: ReadonlyMap<string, readonly Place[]>;
}

const NO_ARGS: FrameArgs = {};
const grammars = new WeakMap<object, Grammar>();

type AnySystem<S, A, E extends GameEvent> = System<S, A, E, unknown>;

/** Null when the agenda, next frame last, the one being decided included, may stand in this state; else why not. */
export function agendaFault<S, A, E extends GameEvent>(
  system: AnySystem<S, A, E>,
  s: S,
  agenda: readonly Frame[],
): string | null {
  return sequenceFault(system, agenda) ?? argumentFault(system, s, agenda);
}

/** Why play never comes to it, whatever the state: known before there is one. */
export function sequenceFault<S, A, E extends GameEvent>(
  system: AnySystem<S, A, E>,
  agenda: readonly Frame[],
): string | null {
  const stranger = agenda.find(({ step }) => !Object.hasOwn(system.steps, step));
  if (stranger !== undefined) return `No step is called ${stranger.step}.`;
  return isViable(grammarOf(system), agenda) ? null : 'The sequence of play never comes to this agenda.';
}

/** What is wrong with an argument in this state; every step is known. */
export function argumentFault<S, A, E extends GameEvent>(
  system: AnySystem<S, A, E>,
  s: S,
  agenda: readonly Frame[],
): string | null {
  for (const { step, args = NO_ARGS } of agenda) {
    const wrong = wrongArgument(system.steps[step] as Step<S, A, E>, s, args);
    if (wrong !== null) return `Something is wrong with ${step}: ${wrong}.`;
  }
  return null;
}

/** Pairs "upper over lower" of steps that the courses allow to lie on each other. */
export function layersOf<S, A, E extends GameEvent>(system: AnySystem<S, A, E>): ReadonlySet<string> {
  const grammar = grammarOf(system);
  const layers = new Set<string>();
  const open = [...closure(grammar, [grammar.begins])];
  const seen = new Set(open);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const over of closure(grammar, [place.many ? place : place.before])) {
      for (const upper of over.steps) for (const lower of place.steps) layers.add(`${upper} over ${lower}`);
      if (seen.has(over)) continue;
      seen.add(over);
      open.push(over);
    }
  }
  return layers;
}

/** The name of an argument that is missing, not known or not what it may be. */
function wrongArgument<S, A, E extends GameEvent>(step: Step<S, A, E>, s: S, args: FrameArgs): string | null {
  const checks = step.args ?? {};
  for (const name of Object.keys(args)) if (!Object.hasOwn(checks, name)) return name;
  for (const [name, check] of Object.entries(checks)) {
    if (!check(Object.hasOwn(args, name) ? args[name] : undefined, s, args)) return name;
  }
  return null;
}

function isViable(grammar: Grammar, agenda: readonly Frame[]): boolean {
  /** Where the next frame may be; with a place that takes many, the first of the frames it has taken. */
  let places = new Map<Place | null, number>([[grammar.begins, -1]]);
  for (const [i, frame] of agenda.entries()) {
    const next = new Map<Place | null, number>();
    for (const place of closure(grammar, [...places.keys()])) {
      if (!matches(place, frame)) continue;
      const first = place.many ? (places.get(place) ?? i) : -1;
      // Frames put there together are about different things.
      if (place.many && agenda.slice(first, i).some((other) => sameData(other, frame))) continue;
      next.set(place.many ? place : place.before, first);
    }
    if (next.size === 0) return false;
    places = next;
  }
  return true;
}

/** The places whose frame may lie here: these, what runs before those that may be missing, and what any of them leads to. */
function closure(grammar: Grammar, from: readonly (Place | null)[]): ReadonlySet<Place> {
  const found = new Set<Place>();
  const open = [...from];
  while (open.length > 0) {
    const place = open.pop() ?? null;
    if (place === null || found.has(place)) continue;
    found.add(place);
    if (place.optional) open.push(place.before);
    for (const step of place.steps) open.push(...(grammar.leads.get(step) ?? []));
  }
  return found;
}

const matches = (place: Place, frame: Frame): boolean =>
  place.steps.includes(frame.step) && (place.args === null || sameData(place.args, frame.args ?? NO_ARGS));

function grammarOf<S, A, E extends GameEvent>(system: AnySystem<S, A, E>): Grammar {
  let grammar = grammars.get(system.steps);
  if (grammar === undefined) {
    const leads = Object.entries(system.steps).map(([id, step]) => [id, lastPlaces(step.leads ?? [])] as const);
    grammar = { begins: lastPlaces([system.begins ?? []])[0] ?? null, leads: new Map(leads) };
    grammars.set(system.steps, grammar);
  }
  return grammar;
}

function lastPlaces(courses: readonly Course[]): Place[] {
  return courses.flatMap((course) => {
    let last: Place | null = null;
    for (const item of course) last = placeOf(item, last);
    return last === null ? [] : [last];
  });
}

function placeOf(item: string | Frame, before: Place | null): Place {
  if (typeof item !== 'string') {
    return { steps: [item.step], args: item.args ?? NO_ARGS, optional: false, many: false, before };
  }
  const many = item.endsWith('*');
  const optional = many || item.endsWith('?');
  return { steps: (optional ? item.slice(0, -1) : item).split('|'), args: null, optional, many, before };
}
