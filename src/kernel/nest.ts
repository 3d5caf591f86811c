/**
 * A game inside a game. `nesting` makes one system of two: a frame called `key` on the outer agenda opens a game of
 * the inner system, whose state lives in the outer state under that key and whose steps stand on the same agenda as
 * `key/step`. The rest of the kernel sees one game, so journal, undo, replay, links, positions and forecasts need no
 * case for it. Several games are nested by nesting again; what is nested may nest others.
 */
import {
  type Belief,
  type Course,
  type Eye,
  type Frame,
  type FrameArgs,
  type GameEvent,
  type GameOptions,
  isDecision,
  type Moment,
  type Outcome,
  type Side,
  type Step,
  type System,
  type Table,
  type Thawed,
} from './contract.ts';

/** How an inner game comes out of the outer one and goes back into it. S is the outer state, I the inner one. */
interface Nest<S, I, A, E extends GameEvent, V> {
  readonly system: System<I, A, E, V>;
  /** The paragraph that opens it. */
  readonly rule: string;
  /**
   * What it is opened from. Nothing of the outer state changes while it lasts, so that a frozen inner game can be
   * judged by the same scenario again.
   */
  scenario(s: S): unknown;
  options?(s: S): GameOptions;
  /** Which outer side sits in each seat of the inner game. A side without a seat is told of its beginning and its end. */
  seats(s: S): Readonly<Record<Side, Side>>;
  /** What its end does to the outer state; the winner is an outer side. */
  carry(s: S, inner: I, outcome: Outcome): void;
}

/** Something that happens in the inner game. */
interface Inside<K extends string, E extends GameEvent> extends GameEvent {
  readonly type: K;
  readonly event: E;
  /** What each outer side is told of it: settled at once, because the state it is judged by does not last. */
  readonly told?: Readonly<Record<Side, E | null>>;
}

interface InnerOpened<K extends string> extends GameEvent {
  readonly type: `${K}/opened`;
}

interface InnerClosed<K extends string> extends GameEvent {
  readonly type: `${K}/closed`;
  readonly outcome: Outcome;
}

export type NestEvent<K extends string, E extends GameEvent> = Inside<K, E> | InnerOpened<K> | InnerClosed<K>;

/** The outer state: null while no inner game is open. */
export type Holding<K extends string, I> = { [key in K]: I | null };

/** What comes of it: an outer system of S, A, E, V with an inner one of B, F, W. */
type Nesting<K extends string, S, A, E extends GameEvent, V, B, F extends GameEvent, W> = System<
  S,
  A | B,
  E | NestEvent<K, F>,
  V & Readonly<Holding<K, W>>
>;

/** One system whose step `key` opens a game of another, or of the same one. */
export function nesting<
  K extends string,
  S extends Holding<K, I>,
  I,
  A,
  E extends GameEvent,
  V,
  B,
  F extends GameEvent,
  W,
>(outer: System<S, A, E, V>, key: K, nest: Nest<S, I, B, F, W>): Nesting<K, S, A, E, V, B, F, W> {
  type Any = E | NestEvent<K, F>;
  type Both = Nesting<K, S, A, E, V, B, F, W>;
  const { system } = nest;
  const prefix = `${key}/`;
  const framed = (frame: Frame): Frame => ({ ...frame, step: prefix + frame.step });
  const isInner = ({ step }: Frame): boolean => step.startsWith(prefix);
  const bare = (frame: Frame): Frame => ({ ...frame, step: frame.step.slice(prefix.length) });
  const held = (s: S): I | null => s[key];
  const put = (s: S, inner: I | null): void => {
    (s as Holding<K, I>)[key] = inner;
  };

  const innerOf = (s: S): I => {
    const inner = held(s);
    if (inner === null) throw new Error(`no ${key} is open`);
    return inner;
  };

  const optionsOf = (s: S): GameOptions => nest.options?.(s) ?? {};

  function opened(s: S) {
    const start = system.open(nest.scenario(s), optionsOf(s));
    if (!start.ok) throw new Error(`${key} does not open: ${start.faults[0]?.path} ${start.faults[0]?.message}`);
    return start;
  }

  /** The inner game's eyes of an outer side; null when it has no seat there. */
  function seatOf(s: S, eye: Eye): Eye | null {
    if (eye === 'umpire') return eye;
    return Object.entries(nest.seats(s)).find(([, side]) => side === eye)?.[0] ?? null;
  }

  function wrapped(event: F, told?: Readonly<Record<Side, F | null>>): Inside<K, F> {
    const { rule, dice, reveals } = event;
    return { type: key, rule, ...(dice && { dice }), ...(reveals && { reveals }), event, ...(told && { told }) };
  }

  /** Lets an inner step do its work; when it ends the inner game, that is closed and the outer one goes on. */
  function inside(t: Table<S, Any>, act: (table: Table<I, F>) => void): void {
    const inner = innerOf(t.state);
    const seats = Object.entries(nest.seats(t.state));
    let end: Outcome | null = null;
    act({
      state: inner,
      d6: () => t.d6(),
      roll: (sides) => t.roll(sides),
      emit(event) {
        const told = seats.map(([seat, side]) => [side, system.redact(inner, event, seat)] as const);
        t.emit(wrapped(event, Object.fromEntries(told)));
      },
      next: (...frames) => t.next(...frames.map(framed)),
      drop: (from) => t.drop(prefix + from),
      finish(outcome) {
        end = outcome;
      },
    });
    if (end === null) return;
    const { winner, level, rule }: Outcome = end;
    const outcome = { winner: winner === null ? null : sideIn(nest.seats(t.state), winner), level, rule };
    t.drop(prefix);
    t.emit({ type: `${key}/closed`, rule, outcome });
  }

  function stepOf(step: Step<I, B, F>): Step<S, A | B, Any> {
    const { rule } = step;
    const checks = Object.entries(step.args ?? {}).map(([name, check]) => [
      name,
      (value: unknown, s: S, args: FrameArgs) => held(s) !== null && check(value, innerOf(s), args),
    ]);
    const scheduled = { rule, args: Object.fromEntries(checks), leads: (step.leads ?? []).map(courseOf) };
    if (!isDecision(step)) return { ...scheduled, run: (t, args) => inside(t, (table) => step.run(table, args)) };
    const { likeliest } = step;
    return {
      ...scheduled,
      asks: (s, args) => sideIn(nest.seats(s), step.asks(innerOf(s), args)),
      options: (s, args) => step.options(innerOf(s), args),
      whyNot: (s, args, action) => step.whyNot(innerOf(s), args, action as B),
      standard: (s, args) => step.standard(innerOf(s), args),
      ...(likeliest && { likeliest: (s: S, args: FrameArgs) => likeliest.call(step, innerOf(s), args) }),
      take: (t, args, action) => inside(t, (table) => step.take(table, args, action as B)),
    };
  }

  const courseOf = (course: Course): Course =>
    course.map((item) => (typeof item === 'string' ? prefix + item.replaceAll('|', `|${prefix}`) : framed(item)));

  const opening: Step<S, A | B, Any> = {
    rule: nest.rule,
    leads: [courseOf(system.begins ?? [])],
    run(t) {
      const { agenda } = opened(t.state);
      t.emit({ type: `${key}/opened`, rule: nest.rule });
      t.next(...agenda.map(framed));
    },
  };

  function thaw(scenario: unknown, options: GameOptions, digest: unknown): Thawed<S> {
    const { [key]: frozen = null, ...rest } = (digest ?? {}) as Record<string, unknown>;
    const thawed = outer.thaw!(scenario, options, rest);
    if (!thawed.ok) return thawed;
    const { state } = thawed;
    put(state, null);
    if (frozen === null) return thawed;
    const inner = system.thaw!(nest.scenario(state), optionsOf(state), frozen);
    if (!inner.ok) return { ok: false, faults: inner.faults.map((fault) => ({ ...fault, path: prefix + fault.path })) };
    put(state, inner.state);
    return thawed;
  }

  function contradictions(s: S, agenda: readonly Frame[], outcome: Outcome | null): readonly string[] {
    const inner = held(s);
    const theirs = agenda.filter(isInner).map(bare);
    if ((inner === null) !== (theirs.length === 0)) return [`${key} is open and not played, or played and not open`];
    const ours = agenda.filter((frame) => !isInner(frame));
    return [
      ...(outer.contradictions?.(s, ours, outcome) ?? []),
      ...(inner === null ? [] : (system.contradictions?.(inner, theirs, null) ?? [])),
    ];
  }

  /** Each game is drawn from what the side knows of it. */
  function belief({ state, asked, agenda }: Moment<S>, side: Side, heard: readonly Any[]): Belief<S> {
    const inner = held(state);
    const seat = seatOf(state, side);
    const ours = agenda.filter((frame) => !isInner(frame));
    const without = outer.belief!({ state, asked: inner === null ? asked : null, agenda: ours }, side, heard as E[]);
    if (inner === null) return without;
    if (seat === null) throw new Error(`${side} has no seat in ${key}`);
    const moment = { state: inner, asked: asked && bare(asked), agenda: agenda.filter(isInner).map(bare) };
    const since = heard.slice(heard.findLastIndex(({ type }) => type === `${key}/opened`) + 1);
    const within = system.belief!(
      moment,
      seat,
      since.flatMap((e) => (e.type === key ? [(e as Inside<K, F>).event] : [])),
    );
    return {
      sample(dice) {
        const around = without.sample(dice);
        const drawn = within.sample(dice);
        put(around.state, drawn.state);
        return { state: around.state, agenda: [...drawn.agenda.map(framed), ...around.agenda] };
      },
      restsOn(samples) {
        const doubts = [without.restsOn(samples), within.restsOn(samples.map(innerOf))];
        return doubts.filter((doubt) => doubt !== null).join('; ') || null;
      },
    };
  }

  const changes = system.apply as unknown as Record<string, (inner: I, e: F) => void>;
  const apply = {
    ...outer.apply,
    [key](s: S, { event }: Inside<K, F>) {
      changes[event.type]!(innerOf(s), event);
    },
    [`${key}/opened`](s: S) {
      put(s, opened(s).state);
    },
    [`${key}/closed`](s: S, { outcome }: InnerClosed<K>) {
      const inner = innerOf(s);
      put(s, null);
      nest.carry(s, inner, outcome);
    },
  };

  // What only one of the two can do, they cannot do together.
  const { thaw: _thaw, belief: _belief, ...common } = outer as unknown as Both;
  return {
    ...common,
    /** Games go another way when either changes. */
    version: outer.version + system.version - 1,
    steps: {
      ...(outer.steps as Record<string, Step<S, A | B, Any>>),
      [key]: opening,
      ...Object.fromEntries(Object.entries(system.steps).map(([id, step]) => [prefix + id, stepOf(step)])),
    },
    apply: apply as unknown as Both['apply'],
    rests(t) {
      outer.rests?.(t as unknown as Table<S, E>);
      const { rests } = system;
      if (rests !== undefined && held(t.state) !== null) inside(t, (table) => rests(table));
    },
    theatre: (s) => ({ outer: outer.theatre(s), [key]: held(s) === null ? null : system.theatre(innerOf(s)) }),
    view(s, eye, asked = null) {
      const [inner, seat] = [held(s), seatOf(s, eye)];
      const within =
        asked?.step.startsWith(prefix) === true ? { ...asked, step: asked.step.slice(prefix.length) } : null;
      const seen = inner === null || seat === null ? null : system.view(inner, seat, within);
      return { ...outer.view(s, eye, within === null ? asked : null), [key]: seen } as V & Readonly<Holding<K, W>>;
    },
    redact(s, e, eye) {
      if (e.type === `${key}/opened` || e.type === `${key}/closed`) return e;
      if (e.type !== key) return outer.redact(s, e as E, eye);
      const { told } = e as Inside<K, F>;
      if (eye === 'umpire' || told === undefined) return e;
      const seen = told[eye] ?? null;
      return seen === null ? null : wrapped(seen);
    },
    fork(s) {
      const copy = outer.fork(s);
      const inner = held(s);
      put(copy, inner === null ? null : system.fork(inner));
      return copy;
    },
    digest(s) {
      const inner = held(s);
      return { ...(outer.digest(s) as object), [key]: inner === null ? null : system.digest(inner) };
    },
    contradictions,
    invariants(s) {
      const inner = held(s);
      return [...(outer.invariants?.(s) ?? []), ...(inner === null ? [] : (system.invariants?.(inner) ?? []))];
    },
    ...(outer.thaw && system.thaw && { thaw }),
    ...(outer.belief && system.belief && { belief }),
  };
}

function sideIn(seats: Readonly<Record<Side, Side>>, seat: Side): Side {
  const side = seats[seat];
  if (side === undefined) throw new Error(`nobody sits in the seat of ${seat}`);
  return side;
}
