import type {
  Belief,
  DecisionStep,
  Eye,
  GameOptions,
  Moment,
  Opened,
  Refusal,
  Side,
  System,
} from '../../../src/kernel/contract.ts';

/**
 * Outposts: a toy with hidden strengths, secret simultaneous stances and dice. Two sides of three
 * posts; a raid pits one post against another; each side commits a stance before either is shown.
 */

export type Stance = 'hold' | 'charge' | 'feint';

export type OutpostAction =
  | { kind: 'rest' }
  | { kind: 'scout'; post: number }
  | { kind: 'raid'; from: number; post: number }
  | { kind: 'shift'; from: number; to: number }
  | { kind: 'stance'; stance: Stance };

export type OutpostEvent =
  | { type: 'turned'; rule: string; active: number }
  | { type: 'rested'; rule: string; dice: readonly number[]; post: number }
  | { type: 'scouted'; rule: string; reveals: true; side: number; post: number; strength: number }
  | { type: 'raided'; rule: string; from: number; post: number }
  | { type: 'shifted'; rule: string; from: number; to: number }
  | { type: 'committed'; rule: string; side: number; stance: Stance | null }
  | { type: 'shown'; rule: string; reveals: true; stances: readonly Stance[] }
  | { type: 'clashed'; rule: string; dice: readonly number[]; loser: number; loss: number };

export interface OutpostState {
  turn: number;
  readonly rounds: number;
  readonly stubborn: boolean;
  active: number;
  shifted: boolean;
  /** Strength of each post: red 0-2, blue 3-5. */
  readonly strength: Int16Array;
  /** Posts the enemy has scouted. */
  readonly known: Uint8Array;
  raid: { from: number; post: number } | null;
  readonly stances: (Stance | null)[];
}

export interface OutpostView {
  readonly turn: number;
  readonly rounds: number;
  readonly active: number;
  /** Of each post; null where the eye does not know it. */
  readonly strength: readonly (number | null)[];
  readonly raid: { readonly from: number; readonly post: number } | null;
  readonly stances: readonly (Stance | null)[];
}

export const SIDES: readonly Side[] = ['red', 'blue'];
export const STANCES: readonly Stance[] = ['hold', 'charge', 'feint'];
const BONUS: Record<Stance, Record<Stance, number>> = {
  hold: { hold: 0, charge: 1, feint: -1 },
  charge: { hold: 0, charge: 1, feint: 1 },
  feint: { hold: 1, charge: -1, feint: 0 },
};

export const OUTPOSTS_SCENARIO = { id: 'crossing', posts: [3, 2, 1, 2, 3, 1], rounds: 8 };

const sideOf = (post: number) => (post < 3 ? 0 : 1);
const postsOf = (side: number) => [0, 1, 2].map((i) => i + side * 3);
const strengthOf = (s: OutpostState, post: number) => s.strength[post] ?? 0;
const total = (s: OutpostState, side: number) => postsOf(side).reduce((sum, post) => sum + strengthOf(s, post), 0);
const refuse = (rule: string, code: string): Refusal => ({ rule, code });

function orderRefusal(s: OutpostState, a: OutpostAction): Refusal | null {
  const ours = (post: number) => Number.isInteger(post) && post >= 0 && post < 6 && sideOf(post) === s.active;
  const theirs = (post: number) => Number.isInteger(post) && post >= 0 && post < 6 && sideOf(post) !== s.active;
  switch (a.kind) {
    case 'rest':
      return null;
    case 'scout':
      if (!theirs(a.post) || strengthOf(s, a.post) === 0) return refuse('OP 2.2', 'no-such-post');
      return s.known[a.post] === 1 ? refuse('OP 2.2', 'known') : null;
    case 'raid':
      if (!ours(a.from) || strengthOf(s, a.from) === 0) return refuse('OP 2.3', 'no-such-post');
      return !theirs(a.post) || strengthOf(s, a.post) === 0 ? refuse('OP 2.3', 'no-target') : null;
    case 'shift':
      if (s.shifted) return refuse('OP 2.4', 'already-shifted');
      if (!ours(a.from) || !ours(a.to) || a.from === a.to) return refuse('OP 2.4', 'not-ours');
      return strengthOf(s, a.from) < 2 || strengthOf(s, a.to) === 0 ? refuse('OP 2.4', 'too-weak') : null;
    default:
      return refuse('OP 2', 'no-order');
  }
}

function everyOrder(s: OutpostState): OutpostAction[] {
  const own = postsOf(s.active);
  const enemy = postsOf(1 - s.active);
  return [
    { kind: 'rest' },
    ...enemy.map((post) => ({ kind: 'scout' as const, post })),
    ...own.flatMap((from) => enemy.map((post) => ({ kind: 'raid' as const, from, post }))),
    ...own.flatMap((from) => own.map((to) => ({ kind: 'shift' as const, from, to }))),
  ];
}

const RAID = [{ step: 'stance', args: { side: 0 } }, { step: 'stance', args: { side: 1 } }, { step: 'clash' }];

const order: DecisionStep<OutpostState, OutpostAction, OutpostEvent> = {
  rule: 'OP 2',
  leads: [[...RAID], ['order']],
  asks: (s) => SIDES[s.active] as Side,
  options: (s) => everyOrder(s).filter((a) => orderRefusal(s, a) === null),
  whyNot: (s, _args, a) => orderRefusal(s, a),
  standard: () => ({ kind: 'rest' }),
  take(t, _args, a) {
    if (a.kind === 'rest') {
      const die = t.roll(8);
      const post = postsOf(t.state.active)
        .filter((p) => strengthOf(t.state, p) > 0)
        .sort((p, q) => strengthOf(t.state, p) - strengthOf(t.state, q) || p - q)[0] as number;
      t.emit({ type: 'rested', rule: 'OP 2.1', dice: [die], post: die >= 5 ? post : -1 });
    } else if (a.kind === 'scout') {
      const strength = strengthOf(t.state, a.post);
      t.emit({ type: 'scouted', rule: 'OP 2.2', reveals: true, side: t.state.active, post: a.post, strength });
    } else if (a.kind === 'raid') {
      t.emit({ type: 'raided', rule: 'OP 2.3', from: a.from, post: a.post });
      t.next(...RAID);
    } else if (a.kind === 'shift') {
      t.emit({ type: 'shifted', rule: 'OP 2.4', from: a.from, to: a.to });
      t.next({ step: 'order' });
    }
  },
};

function stanceRefusal(s: OutpostState, side: number, a: OutpostAction): Refusal | null {
  if (a.kind !== 'stance' || !STANCES.includes(a.stance)) return refuse('OP 3.1', 'no-stance');
  const post = s.raid === null ? -1 : side === s.active ? s.raid.from : s.raid.post;
  return a.stance === 'charge' && strengthOf(s, post) < 2 ? refuse('OP 3.2', 'too-weak') : null;
}

const stance: DecisionStep<OutpostState, OutpostAction, OutpostEvent> = {
  rule: 'OP 3.1',
  args: { side: (side) => side === 0 || side === 1 },
  asks: (_s, args) => SIDES[args.side as number] as Side,
  options: (s, args) =>
    STANCES.map((choice) => ({ kind: 'stance' as const, stance: choice })).filter(
      (a) => stanceRefusal(s, args.side as number, a) === null,
    ),
  whyNot: (s, args, a) => stanceRefusal(s, args.side as number, a),
  standard: () => ({ kind: 'stance', stance: 'hold' }),
  take(t, args, a) {
    if (a.kind === 'stance') {
      t.emit({ type: 'committed', rule: 'OP 3.1', side: args.side as number, stance: a.stance });
    }
  },
};

/** A post of the enemy's that stands and was never scouted may be of any strength, and he may have chosen any stance. */
function belief({ state, asked, agenda }: Moment<OutpostState>, side: Side): Belief<OutpostState> {
  const me = side === 'blue' ? 1 : 0;
  const hidden = postsOf(1 - me).filter((post) => state.known[post] !== 1 && strengthOf(state, post) > 0);
  return {
    sample(dice) {
      const drawn = outposts.fork(state);
      for (const post of hidden) drawn.strength[post] = dice.roll(4);
      if (drawn.stances[1 - me] !== null) {
        const open = STANCES.filter(
          (choice) => stanceRefusal(drawn, 1 - me, { kind: 'stance', stance: choice }) === null,
        );
        drawn.stances[1 - me] = open[dice.roll(open.length) - 1] as Stance;
      }
      return { state: drawn, agenda: asked === null ? agenda : [asked, ...agenda] };
    },
    restsOn: () => (hidden.length === 0 ? null : `if ${hidden.length} posts have 1 to 4 points`),
  };
}

export const outposts: System<OutpostState, OutpostAction, OutpostEvent, OutpostView, null> = {
  id: 'outposts',
  title: 'Outposts',
  version: 1,
  open(scenario: unknown, options: GameOptions): Opened<OutpostState> {
    const { posts, rounds } = scenario as typeof OUTPOSTS_SCENARIO;
    if (!Array.isArray(posts) || posts.length !== 6) {
      return { ok: false, faults: [{ path: 'posts', message: 'There must be six posts.' }] };
    }
    const state: OutpostState = {
      turn: 0,
      rounds: typeof options.rounds === 'number' ? options.rounds : rounds,
      stubborn: options.stubborn === true,
      active: 1,
      shifted: false,
      strength: Int16Array.from(posts),
      known: new Uint8Array(6),
      raid: null,
      stances: [null, null],
    };
    return { ok: true, state, agenda: [{ step: 'turn' }] };
  },
  begins: ['turn'],
  steps: {
    turn: {
      rule: 'OP 1.1',
      leads: [['order', 'turn']],
      run(t) {
        const [red, blue] = [total(t.state, 0), total(t.state, 1)];
        const over = t.state.turn >= t.state.rounds * 2;
        if (over || red === 0 || blue === 0) {
          const winner = red === blue ? null : (SIDES[red > blue ? 0 : 1] as Side);
          t.finish({ winner, level: over ? 'on points' : 'complete', rule: 'OP 1.2' });
          return;
        }
        t.emit({ type: 'turned', rule: 'OP 1.1', active: 1 - t.state.active });
        t.next({ step: 'order' }, { step: 'turn' });
      },
    },
    order,
    stance,
    clash: {
      rule: 'OP 4a',
      run(t) {
        const { raid, stances, active } = t.state;
        const [attack, defend] = [stances[active], stances[1 - active]];
        if (raid === null || !attack || !defend) throw new Error('a clash without stances');
        t.emit({ type: 'shown', rule: 'OP 4a', reveals: true, stances: [attack, defend] });
        const dice = [t.d6(), t.d6()] as const;
        const wins = dice[0] + BONUS[attack][defend] > dice[1] + BONUS[defend][attack];
        const loss = attack === 'charge' || defend === 'charge' ? 2 : 1;
        t.emit({ type: 'clashed', rule: 'OP 4b', dice, loser: wins ? raid.post : raid.from, loss });
      },
    },
  },
  apply: {
    turned(s, e) {
      s.active = e.active;
      s.turn += 1;
      s.shifted = false;
    },
    rested(s, e) {
      if (e.post >= 0) s.strength[e.post] = strengthOf(s, e.post) + 1;
    },
    scouted(s, e) {
      s.known[e.post] = 1;
    },
    raided(s, e) {
      s.raid = { from: e.from, post: e.post };
    },
    shifted(s, e) {
      s.strength[e.from] = strengthOf(s, e.from) - 1;
      s.strength[e.to] = strengthOf(s, e.to) + 1;
      s.shifted = true;
    },
    committed(s, e) {
      s.stances[e.side] = e.stance;
    },
    shown() {},
    clashed(s, e) {
      const loss = s.stubborn ? 1 : e.loss;
      s.strength[e.loser] = Math.max(0, strengthOf(s, e.loser) - loss);
      s.stances.fill(null);
      s.raid = null;
    },
  },
  theatre: () => null,
  view(s: OutpostState, eye: Eye): OutpostView {
    const all = eye === 'umpire';
    const side = eye === 'blue' ? 1 : 0;
    const knows = (post: number) => all || sideOf(post) === side || s.known[post] === 1;
    return {
      ...{ turn: s.turn, rounds: s.rounds, active: s.active, raid: s.raid && { ...s.raid } },
      strength: Array.from(s.strength, (points, post) => (knows(post) ? points : null)),
      stances: s.stances.map((choice, i) => (all || i === side ? choice : null)),
    };
  },
  redact(_s, e, eye) {
    if (eye === 'umpire') return e;
    if (e.type === 'committed') return SIDES[e.side] === eye ? e : { ...e, stance: null };
    return e.type === 'scouted' && SIDES[e.side] !== eye ? null : e;
  },
  fork: (s) => ({
    ...s,
    strength: s.strength.slice(),
    known: s.known.slice(),
    raid: s.raid === null ? null : { ...s.raid },
    stances: s.stances.slice(),
  }),
  digest: (s) => s,
  thaw(_scenario, _options, digest) {
    const s = digest as OutpostState;
    const posts = s.strength instanceof Int16Array && s.strength.length === 6 && s.strength.every((n) => n >= 0);
    const known = s.known instanceof Uint8Array && s.known.length === 6;
    const sides = Array.isArray(s.stances) && s.stances.length === 2 && SIDES[s.active] !== undefined;
    if (posts && known && sides && typeof s.turn === 'number') return { ok: true, state: outposts.fork(s) };
    return { ok: false, faults: [{ path: 'state', message: 'These are not outposts.' }] };
  },
  belief,
  contradictions: (s, agenda) =>
    (s.raid !== null) === agenda.some(({ step }) => step === 'clash')
      ? []
      : ['there is a raid without a clash, or a clash without a raid'],
  invariants: (s) => (s.strength.every((n) => n >= 0) ? [] : ['a post is weaker than nothing']),
};
