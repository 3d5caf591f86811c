import type {
  Belief,
  DecisionStep,
  Dice,
  Eye,
  Moment,
  Opened,
  Refusal,
  Side,
  System,
  Table,
} from '../../../src/kernel/contract.ts';

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
  /** Of each side; null for a hand that the eye may not see. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly held: readonly number[];
  readonly deck: number;
  readonly leader: number;
  readonly trick: readonly number[];
  readonly tricks: readonly number[];
}

type CourierTable = Table<CourierState, CourierEvent>;

export const PLAYERS: readonly Side[] = ['east', 'west'];
export const suit = (card: number) => card % 3;
export const rank = (card: number) => Math.floor(card / 3);
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

export function shuffled(cards: readonly number[], dice: Dice): number[] {
  const deck = cards.slice();
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const face = dice.roll(i + 1);
    [deck[i], deck[face - 1]] = [deck[face - 1] as number, deck[i] as number];
  }
  return deck;
}

/** Cards a side has not seen may be in the enemy's hand, in the deck, or among what he put away. */
function belief(
  { state, asked, agenda }: Moment<CourierState>,
  side: Side,
  heard: readonly CourierEvent[],
): Belief<CourierState> {
  const me = side === 'west' ? 1 : 0;
  const { trick } = state;
  const shown = heard.flatMap((e) => ((e.type === 'played' || e.type === 'discarded') && e.card >= 0 ? [e.card] : []));
  const away = shown.filter((card) => !trick.includes(card));
  const seen = new Set([...handOf(state, me), ...trick, ...away]);
  const enemyCards = handOf(state, 1 - me).length;
  const count = enemyCards + state.deck.length + state.discards.length + handOf(state, me).length + trick.length;
  const unseen = Array.from({ length: count }, (_, card) => card).filter((card) => !seen.has(card));
  return {
    sample(dice) {
      const cards = shuffled(unseen, dice);
      const hand = cards.splice(0, enemyCards).sort((a, b) => a - b);
      const deck = cards.splice(0, state.deck.length);
      const mine = handOf(state, me).slice();
      const hands: CourierState['hands'] = me === 0 ? [mine, hand] : [hand, mine];
      const drawn = { ...couriers.fork(state), deck, hands, discards: [...away, ...cards] };
      return { state: drawn, agenda: asked === null ? agenda : [asked, ...agenda] };
    },
    restsOn: () => (enemyCards === 0 ? null : `if he holds ${enemyCards} of ${unseen.length} cards`),
  };
}

export const couriers: System<CourierState, CourierAction, CourierEvent, CourierView, null> = {
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
        const dice: number[] = [];
        const roll = (sides: number): number => {
          dice.push(t.roll(sides));
          return dice.at(-1) as number;
        };
        const deck = shuffled(t.state.deck, { roll });
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
  theatre: () => null,
  view(s: CourierState, eye: Eye): CourierView {
    return {
      hands: s.hands.map((hand, side) => (eye === 'umpire' || PLAYERS[side] === eye ? hand.slice() : null)),
      held: s.hands.map((hand) => hand.length),
      ...{ deck: s.deck.length, leader: s.leader, trick: s.trick.slice(), tricks: s.tricks.slice() },
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
  belief,
  invariants(s) {
    const cards = [...s.deck, ...s.hands[0], ...s.hands[1], ...s.trick, ...s.discards];
    return new Set(cards).size === cards.length ? [] : ['a card is in two places'];
  },
};
