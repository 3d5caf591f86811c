import type {
  Belief,
  DecisionStep,
  Eye,
  Moment,
  Opened,
  Refusal,
  Side,
  System,
  Thawed,
} from '../../../src/kernel/contract.ts';
import { type Holding, type NestEvent, nesting } from '../../../src/kernel/nest.ts';
import {
  type CourierAction,
  type CourierEvent,
  type CourierState,
  type CourierView,
  couriers,
} from '../couriers/index.ts';
import {
  type OutpostAction,
  type OutpostEvent,
  type OutpostState,
  type OutpostView,
  outposts,
} from '../outposts/index.ts';

/**
 * Marches: a toy campaign of a few rounds whose battles are games of their own. Each side stakes points of a reserve
 * the other does not see; whoever staked less chooses the field, a game of Couriers or one of Outposts, and what is
 * left there when it ends is scored here.
 */

export const MARCHES_SCENARIO = { id: 'three-marches', rounds: 3, reserve: 4 };

export type Field = 'cards' | 'posts';

export type MarchAction = { kind: 'stake'; points: number } | { kind: 'field'; field: Field };

type MarchEvent =
  | { type: 'marched'; rule: string; round: number }
  | { type: 'staked'; rule: string; side: number; points: number }
  | { type: 'showed'; rule: string; reveals: true; stakes: readonly number[] };

export interface MarchState extends Holding<'cards', CourierState>, Holding<'posts', OutpostState> {
  round: number;
  readonly rounds: number;
  /** Each side's own secret. */
  readonly reserves: [number, number];
  /** Secret until both are shown; -1 before a side has staked. */
  readonly stakes: [number, number];
  shown: boolean;
  readonly scores: [number, number];
}

interface MarchView {
  readonly round: number;
  readonly rounds: number;
  /** Whoever leads the game of cards; known once the stakes are. */
  readonly leads: number | null;
  readonly reserves: readonly (number | null)[];
  readonly stakes: readonly (number | null)[];
  readonly scores: readonly number[];
}

export const MARCHERS: readonly Side[] = ['north', 'south'];
const MOST = 2;

const refuse = (rule: string, code: string): Refusal => ({ rule, code });
const isSide = (side: unknown): side is 0 | 1 => side === 0 || side === 1;
const half = (side: unknown): 0 | 1 => (side === 1 ? 1 : 0);
/** Who staked more; the south when both are equal. */
const first = ({ stakes }: MarchState): 0 | 1 => (stakes[0] > stakes[1] ? 0 : 1);

/** Who sits where in the inner game: at cards, whoever staked more leads. */
export const seatsOf = (field: Field, leads: number): Readonly<Record<Side, Side>> =>
  field === 'cards'
    ? { east: MARCHERS[leads] as Side, west: MARCHERS[1 - leads] as Side }
    : { red: MARCHERS[0] as Side, blue: MARCHERS[1] as Side };

function stakeRefusal(s: MarchState, side: 0 | 1, a: MarchAction): Refusal | null {
  if (a.kind !== 'stake' || !Number.isInteger(a.points) || a.points < 0 || a.points > MOST)
    return refuse('MA 2.1', 'no-stake');
  return a.points > s.reserves[side] ? refuse('MA 2.2', 'too-much') : null;
}

const stake: DecisionStep<MarchState, MarchAction, MarchEvent> = {
  rule: 'MA 2.1',
  args: { side: isSide },
  asks: (_s, { side }) => MARCHERS[half(side)] as Side,
  options: (s, { side }) =>
    [0, 1, MOST]
      .map((points) => ({ kind: 'stake' as const, points }))
      .filter((a) => stakeRefusal(s, half(side), a) === null),
  whyNot: (s, { side }, a) => stakeRefusal(s, half(side), a),
  standard: () => ({ kind: 'stake', points: 0 }),
  take(t, { side }, a) {
    if (a.kind === 'stake') t.emit({ type: 'staked', rule: 'MA 2.1', side: half(side), points: a.points });
  },
};

const field: DecisionStep<MarchState, MarchAction, MarchEvent> = {
  rule: 'MA 3.1',
  leads: [['cards'], ['posts']],
  asks: (s) => MARCHERS[1 - first(s)] as Side,
  options: () => [
    { kind: 'field', field: 'cards' },
    { kind: 'field', field: 'posts' },
  ],
  whyNot: (_s, _args, a) =>
    a.kind === 'field' && (a.field === 'cards' || a.field === 'posts') ? null : refuse('MA 3.1', 'no-field'),
  standard: () => ({ kind: 'field', field: 'cards' }),
  take(t, _args, a) {
    if (a.kind === 'field') t.next({ step: a.field });
  },
};

const outer: System<MarchState, MarchAction, MarchEvent, MarchView> = {
  id: 'marches',
  title: 'Marches',
  version: 1,
  open(scenario: unknown): Opened<MarchState> {
    const { rounds, reserve } = scenario as typeof MARCHES_SCENARIO;
    if (!Number.isInteger(rounds) || rounds < 1)
      return { ok: false, faults: [{ path: 'rounds', message: 'There must be a round.' }] };
    const state: MarchState = {
      ...{ round: 0, rounds, reserves: [reserve, reserve], stakes: [-1, -1], shown: false, scores: [0, 0] },
      ...{ cards: null, posts: null },
    };
    return { ok: true, state, agenda: [{ step: 'round' }] };
  },
  begins: ['round'],
  steps: {
    round: {
      rule: 'MA 1.1',
      leads: [[{ step: 'stake', args: { side: 0 } }, { step: 'stake', args: { side: 1 } }, 'show', 'field', 'round']],
      run(t) {
        const { round, rounds, scores } = t.state;
        if (round === rounds) {
          const winner = scores[0] === scores[1] ? null : (MARCHERS[scores[0] > scores[1] ? 0 : 1] as Side);
          t.finish({ winner, level: `${Math.max(...scores)} points`, rule: 'MA 1.2' });
          return;
        }
        t.emit({ type: 'marched', rule: 'MA 1.1', round: round + 1 });
        const stakes = [0, 1].map((side) => ({ step: 'stake', args: { side } }));
        t.next(...stakes, { step: 'show' }, { step: 'field' }, { step: 'round' });
      },
    },
    stake,
    show: {
      rule: 'MA 2.3',
      run: (t) => t.emit({ type: 'showed', rule: 'MA 2.3', reveals: true, stakes: t.state.stakes.slice() }),
    },
    field,
  },
  apply: {
    marched(s, e) {
      s.round = e.round;
      s.stakes.fill(-1);
      s.shown = false;
    },
    staked(s, e) {
      s.stakes[half(e.side)] = e.points;
      s.reserves[half(e.side)] -= e.points;
    },
    showed(s) {
      s.shown = true;
    },
  },
  theatre: () => null,
  view(s: MarchState, eye: Eye): MarchView {
    const mine = (side: number) => eye === 'umpire' || MARCHERS[side] === eye;
    return {
      ...{ round: s.round, rounds: s.rounds, leads: s.shown ? first(s) : null },
      reserves: s.reserves.map((points, side) => (mine(side) ? points : null)),
      stakes: s.stakes.map((points, side) => (mine(side) || s.shown ? points : null)),
      scores: s.scores.slice(),
    };
  },
  redact: (_s, e, eye) =>
    e.type === 'staked' && eye !== 'umpire' && MARCHERS[e.side] !== eye ? { ...e, points: -1 } : e,
  fork: (s) => ({
    ...s,
    reserves: [s.reserves[0], s.reserves[1]],
    stakes: [s.stakes[0], s.stakes[1]],
    scores: [s.scores[0], s.scores[1]],
  }),
  digest: (s) => s,
  thaw(_scenario, _options, digest): Thawed<MarchState> {
    const s = digest as MarchState;
    const pairs = [s.reserves, s.stakes, s.scores];
    const sound = pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isInteger));
    const staked = sound && s.reserves.every((n) => n >= 0) && s.stakes.every((n) => n >= -1 && n <= MOST);
    if (staked && Number.isInteger(s.round) && s.round >= 0 && s.round <= s.rounds && typeof s.shown === 'boolean')
      return { ok: true, state: outer.fork(s) };
    return { ok: false, faults: [{ path: 'state', message: 'These are no marches.' }] };
  },
  contradictions: (s, agenda) =>
    s.shown && agenda.some(({ step }) => step === 'show') ? ['the stakes were shown before they are'] : [],
  belief({ state, asked, agenda }: Moment<MarchState>, side: Side): Belief<MarchState> {
    const enemy = side === 'south' ? 0 : 1;
    return {
      sample(dice) {
        const drawn = outer.fork(state);
        if (!drawn.shown && drawn.stakes[enemy] >= 0) drawn.stakes[enemy] = dice.roll(MOST + 1) - 1;
        drawn.reserves[enemy] = dice.roll(5) - 1;
        return { state: drawn, agenda: asked === null ? agenda : [asked, ...agenda] };
      },
      restsOn: () => 'if his reserve has 0 to 4 points',
    };
  },
};

const withCards = nesting(outer, 'cards', {
  system: couriers,
  rule: 'MA 3.2',
  scenario: ({ round }) => ({ id: 'field', cards: 12, hand: 2 + round }),
  seats: (s) => seatsOf('cards', first(s)),
  carry(s, { tricks }) {
    s.scores[first(s)] += tricks[0];
    s.scores[half(1 - first(s))] += tricks[1];
  },
});

export type MarchesAction = MarchAction | CourierAction | OutpostAction;
export type MarchesView = MarchView & Readonly<Holding<'cards', CourierView>> & Readonly<Holding<'posts', OutpostView>>;
export type MarchesEvent = MarchEvent | NestEvent<'cards', CourierEvent> | NestEvent<'posts', OutpostEvent>;

export const marches = nesting(withCards, 'posts', {
  system: outposts,
  rule: 'MA 3.3',
  scenario: ({ stakes }) => ({
    ...{ id: 'field', rounds: 2 },
    posts: [1 + Math.max(0, stakes[0]), 1, 1, 1 + Math.max(0, stakes[1]), 1, 1],
  }),
  options: ({ round }) => ({ stubborn: round === 2 }),
  seats: (s) => seatsOf('posts', first(s)),
  carry(s, { strength }, { winner }) {
    const sums = [strength.slice(0, 3), strength.slice(3)].map((posts) => posts.reduce((sum, n) => sum + n, 0));
    for (const side of [0, 1] as const) if (MARCHERS[side] === winner) s.scores[side] += sums[side] as number;
  },
});
