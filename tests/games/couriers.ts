import type { DecisionStep, Eye, Opened, Refusal, Side, System, Table } from '../../src/kernel/contract.ts';

/**
 * Couriers: a toy with a shuffled deck, hidden hands and tricks. Cards are numbers; suit is
 * `card % 3`, rank `floor(card / 3)`. A side may exchange one card before it leads.
 */

export const COURIERS_SCENARIO = { id: 'post-road', cards: 24, hand: 4 };

export type CourierAction = { kind: 'play'; card: number } | { kind: 'exchange'; card: number } | { kind: 'keep' };

export type CourierEvent =
  | { type: 'shuffled'; rule: string; dice: readonly number[]; deck: readonly number[] }
  | { type: 'drew'; rule: string; reveals: true; side: number; card: number }
  | { type: 'discarded'; rule: string; side: number; card: number }
  | { type: 'played'; rule: string; side: number; card: number }
  | { type: 'taken'; rule: string; side: number };

export interface CourierState {
  /** Top card last. */
  deck: number[];
  readonly hands: [number[], number[]];
  readonly tricks: [number, number];
  readonly handSize: number;
  leader: number;
  trick: number[];
  discards: number[];
}

export interface CourierView {
  readonly hand: readonly number[];
  readonly enemyCards: number;
  readonly deckCards: number;
  readonly trick: readonly number[];
  readonly tricks: readonly number[];
}

type CourierTable = Table<CourierState, CourierEvent>;

export const PLAYERS: readonly Side[] = ['east', 'west'];
const suit = (card: number) => card % 3;
const rank = (card: number) => Math.floor(card / 3);
const handOf = (s: CourierState, side: number): number[] => s.hands[side === 0 ? 0 : 1];
const refuse = (rule: string, code: string): Refusal => ({ rule, code });

function draw(t: CourierTable, side: number): void {
  const card = t.state.deck.at(-1);
  if (card !== undefined) t.emit({ type: 'drew', rule: 'CO 1.2', reveals: true, side, card });
}

function playRefusal(s: CourierState, side: number, a: CourierAction): Refusal | null {
  const hand = handOf(s, side);
  if (a.kind !== 'play' || !hand.includes(a.card)) return refuse('CO 3.1', 'not-in-hand');
  const led = s.trick[0];
  if (led === undefined || suit(a.card) === suit(led) || !hand.some((card) => suit(card) === suit(led))) return null;
  return refuse('CO 3.2', 'must-follow');
}

const play: DecisionStep<CourierState, CourierAction, CourierEvent> = {
  rule: 'CO 3.1',
  args: { side: (side) => side === 0 || side === 1 },
  asks: (_s, args) => PLAYERS[args.side as number] as Side,
  options: (s, args) =>
    handOf(s, args.side as number)
      .map((card) => ({ kind: 'play' as const, card }))
      .filter((a) => playRefusal(s, args.side as number, a) === null),
  whyNot: (s, args, a) => playRefusal(s, args.side as number, a),
  standard(s, args) {
    const first = play.options(s, args)[0];
    if (first === undefined) throw new Error('an empty hand');
    return first;
  },
  take(t, args, a) {
    if (a.kind === 'play') t.emit({ type: 'played', rule: 'CO 3.1', side: args.side as number, card: a.card });
  },
};

const exchange: DecisionStep<CourierState, CourierAction, CourierEvent> = {
  rule: 'CO 2.1',
  asks: (s) => PLAYERS[s.leader] as Side,
  options: (s) => [
    { kind: 'keep' },
    ...(s.deck.length === 0 ? [] : handOf(s, s.leader).map((card) => ({ kind: 'exchange' as const, card }))),
  ],
  whyNot(s, _args, a) {
    if (a.kind === 'keep') return null;
    if (a.kind !== 'exchange' || !handOf(s, s.leader).includes(a.card)) return refuse('CO 2.1', 'not-in-hand');
    return s.deck.length === 0 ? refuse('CO 2.2', 'no-deck') : null;
  },
  standard: () => ({ kind: 'keep' }),
  take(t, _args, a) {
    if (a.kind !== 'exchange') return;
    t.emit({ type: 'discarded', rule: 'CO 2.1', side: t.state.leader, card: a.card });
    draw(t, t.state.leader);
  },
};

export const couriers: System<CourierState, CourierAction, CourierEvent, CourierView> = {
  id: 'couriers',
  title: 'Couriers',
  version: 1,
  open(scenario: unknown): Opened<CourierState> {
    const { cards, hand } = scenario as typeof COURIERS_SCENARIO;
    if (!Number.isInteger(cards) || cards < hand * 2) {
      return { ok: false, faults: [{ path: 'cards', message: 'There must be two hands of cards.' }] };
    }
    const state: CourierState = {
      deck: Array.from({ length: cards }, (_, i) => i),
      hands: [[], []],
      tricks: [0, 0],
      handSize: hand,
      leader: 0,
      trick: [],
      discards: [],
    };
    return { ok: true, state, agenda: [{ step: 'deal' }, { step: 'trick' }] };
  },
  begins: ['deal', 'trick'],
  steps: {
    deal: {
      rule: 'CO 1.1',
      run(t) {
        const deck = t.state.deck.slice();
        const dice: number[] = [];
        for (let i = deck.length - 1; i > 0; i -= 1) {
          const face = t.roll(i + 1);
          dice.push(face);
          [deck[i], deck[face - 1]] = [deck[face - 1] as number, deck[i] as number];
        }
        t.emit({ type: 'shuffled', rule: 'CO 1.1', dice, deck });
        for (let i = 0; i < t.state.handSize * 2; i += 1) draw(t, i % 2);
      },
    },
    trick: {
      rule: 'CO 3.3',
      leads: [['exchange', 'play', 'play', 'take']],
      run(t) {
        const { leader, hands, tricks } = t.state;
        if (hands[0].length === 0) {
          const winner = tricks[0] === tricks[1] ? null : (PLAYERS[tricks[0] > tricks[1] ? 0 : 1] as Side);
          t.finish({ winner, level: `${Math.max(...tricks)} tricks`, rule: 'CO 4.1' });
          return;
        }
        const follower = { step: 'play', args: { side: 1 - leader } };
        t.next({ step: 'exchange' }, { step: 'play', args: { side: leader } }, follower, { step: 'take' });
      },
    },
    exchange,
    play,
    take: {
      rule: 'CO 3.3',
      leads: [['trick']],
      run(t) {
        const { leader, trick } = t.state;
        const [led, answer] = trick as [number, number];
        const beaten = suit(answer) === suit(led) && rank(answer) > rank(led);
        t.emit({ type: 'taken', rule: 'CO 3.3', side: beaten ? 1 - leader : leader });
        if (t.state.deck.length >= 2) {
          draw(t, t.state.leader);
          draw(t, 1 - t.state.leader);
        }
        t.next({ step: 'trick' });
      },
    },
  },
  apply: {
    shuffled(s, e) {
      s.deck = e.deck.slice();
    },
    drew(s, e) {
      s.deck.pop();
      const hand = handOf(s, e.side);
      hand.push(e.card);
      hand.sort((a, b) => a - b);
    },
    discarded(s, e) {
      handOf(s, e.side).splice(handOf(s, e.side).indexOf(e.card), 1);
      s.discards.push(e.card);
    },
    played(s, e) {
      handOf(s, e.side).splice(handOf(s, e.side).indexOf(e.card), 1);
      s.trick.push(e.card);
    },
    taken(s, e) {
      s.tricks[e.side === 0 ? 0 : 1] += 1;
      s.discards.push(...s.trick);
      s.trick = [];
      s.leader = e.side;
    },
  },
  view(s: CourierState, eye: Eye): CourierView {
    const side = eye === 'west' ? 1 : 0;
    return {
      hand: handOf(s, side).slice(),
      enemyCards: handOf(s, 1 - side).length,
      deckCards: s.deck.length,
      trick: s.trick.slice(),
      tricks: s.tricks.slice(),
    };
  },
  redact(_s, e, eye) {
    if (eye === 'umpire') return e;
    if (e.type === 'shuffled') return { ...e, dice: [], deck: [] };
    return (e.type === 'drew' || e.type === 'discarded') && PLAYERS[e.side] !== eye ? { ...e, card: -1 } : e;
  },
  fork: (s) => ({
    ...s,
    deck: s.deck.slice(),
    hands: [s.hands[0].slice(), s.hands[1].slice()],
    tricks: [s.tricks[0], s.tricks[1]],
    trick: s.trick.slice(),
    discards: s.discards.slice(),
  }),
  digest: (s) => s,
  thaw(_scenario, _options, digest) {
    const { deck, hands, tricks, trick, discards } = digest as CourierState;
    const piles: unknown[] = [deck, hands, hands?.[0], hands?.[1], tricks, trick, discards];
    if (piles.every(Array.isArray)) return { ok: true, state: couriers.fork(digest as CourierState) };
    return { ok: false, faults: [{ path: 'state', message: 'These are not couriers.' }] };
  },
  invariants(s) {
    const cards = [...s.deck, ...s.hands[0], ...s.hands[1], ...s.trick, ...s.discards];
    return new Set(cards).size === cards.length ? [] : ['a card is in two places'];
  },
};
