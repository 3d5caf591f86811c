/** Couriers as it shows itself: hands of cards, and a road along which each side's couriers get on. */
import type { Presenter, Show } from '../../../src/umpire/presenter.ts';
import type { Hand, HandCard, WhyNot } from '../../../src/umpire/report.ts';
import type { BoardScene } from '../../../src/umpire/scene.ts';
import { type CourierAction, type CourierEvent, type CourierView, PLAYERS, rank, suit } from './index.ts';

const SUITS = ['Sabre', 'Letter', 'Horn'] as const;
const nameOf = (card: number): string => `${SUITS[suit(card)]} ${rank(card) + 1}`;
const sideName = (side: number): string => (side === 0 ? 'the East' : 'the West');

const COLS = 9;
const ROWS = 5;
/** Where a courier stands who has got so far: tricks are days on the road. */
const stageOf = (side: number, tricks: number): number => Math.min(tricks, COLS - 1) * ROWS + (side === 0 ? 1 : 3);
const ROAD = (side: number) =>
  Array.from({ length: COLS - 1 }, (_, i) => ({
    a: stageOf(side, i),
    b: stageOf(side, i + 1),
    class: 'primary' as const,
  }));

const board: BoardScene = {
  ...{ kind: 'hexes', id: 'couriers', cols: COLS, rows: ROWS, hexKm: 10, elevation: [], relief: [], rivers: [] },
  ...{ bridges: [], areas: [], leads: [], terrain: Array.from({ length: COLS * ROWS }, () => 'clear' as const) },
  roads: [...ROAD(0), ...ROAD(1)],
  places: [
    { hex: stageOf(0, 0), name: 'East Gate', size: 'town', works: 'none' },
    { hex: stageOf(1, 0), name: 'West Gate', size: 'town', works: 'none' },
  ],
  cartouche: { title: 'Couriers', subtitle: 'The post road', dates: '' },
};

const shown = (card: number, why: WhyNot | null = null): HandCard => ({
  ...{ id: `card-${card}`, title: nameOf(card), text: '', figure: String(rank(card) + 1), suit: suit(card), why },
});

function inWords(a: CourierAction): string {
  if (a.kind === 'keep') return 'Keep the hand.';
  return a.kind === 'play' ? `Play ${nameOf(a.card)}.` : `Exchange ${nameOf(a.card)}.`;
}

function told(e: CourierEvent): string {
  switch (e.type) {
    case 'shuffled':
      return 'The deck is shuffled.';
    case 'drew':
      return e.card < 0 ? `A card is drawn by ${sideName(e.side)}.` : `${nameOf(e.card)} is drawn.`;
    case 'discarded':
      return e.card < 0 ? `A card is put away by ${sideName(e.side)}.` : `${nameOf(e.card)} is put away.`;
    case 'played':
      return `${nameOf(e.card)} is played by ${sideName(e.side)}.`;
    case 'taken':
      return `The trick goes to ${sideName(e.side)}.`;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  'must-follow': 'A card of the suit that was led is in the hand: it must be followed.',
  'not-in-hand': 'That card is not in the hand.',
  'no-deck': 'The deck is empty.',
};

type Couriers = Show<CourierView, CourierAction, CourierEvent, null>;

const hands: Couriers['hands'] = ({ view }, decision) => {
  const asked = decision?.step === 'play' ? decision : null;
  const open = new Set(asked?.options.flatMap((a) => ('card' in a ? [a.card] : [])));
  const why = { rule: 'CO 3.2', text: REASONS['must-follow']! };
  const held = view.hands.map((hand, side): Hand => {
    const plays = hand?.some((card) => open.has(card)) === true;
    return {
      ...{ id: `hand-${side}`, side: PLAYERS[side]!, title: `Hand of ${sideName(side)}` },
      cards: (hand ?? []).map((card) => shown(card, plays && !open.has(card) ? why : null)),
      hidden: hand === null ? view.held[side]! : 0,
    };
  });
  const table = { id: 'trick', side: null, title: 'On the table', cards: view.trick.map((c) => shown(c)), hidden: 0 };
  const deck = { id: 'deck', side: null, title: 'The deck', cards: [], hidden: view.deck };
  const piles = [table, deck].filter(({ cards, hidden }) => cards.length + hidden > 0);
  return [...held.toSorted((a, b) => a.hidden - b.hidden), ...piles];
};

export const couriersPresenter: Presenter<CourierView, CourierAction, CourierEvent, null> = {
  sequence: [{ id: '1', phase: 'Trick', title: 'Trick', rule: 'CO 3' }],
  routines: [],
  show: {
    board: () => board,
    briefings: () => ({}),
    scene: ({ view }) => ({
      pieces: view.tricks.map((tricks, side) => ({
        ...{
          id: `courier-${side}`,
          place: stageOf(side, tricks),
          side: PLAYERS[side]!,
          order: 0,
          badges: [],
          live: false,
        },
        ...{ nation: 'unknown', face: { kind: 'vedette' } },
        label: `The courier of ${sideName(side)}, ${tricks} tricks`,
      })),
      ...{ edges: [], placeMarks: [], flags: [] },
    }),
    status({ view: { tricks, leader, deck, held } }) {
      const done = tricks[0]! + tricks[1]!;
      return {
        ...{ date: `Trick ${done + 1}`, turn: done + 1, turns: done + Math.max(...held) + (deck >> 1) },
        ...{ phasing: PLAYERS[leader]!, phasingName: sideName(leader).slice('the '.length), segment: 0 },
        gauges: tricks.map((amount, side) => ({
          ...{ kind: 'count', title: sideName(side), amount, unit: 'tricks', meaning: 'tricks taken', orders: null },
          rule: 'CO 3.1',
        })),
      };
    },
    forces: () => [],
    enemies: () => [],
    goal: () => ({ levels: [], objectives: [], counted: '', now: { at: 0, text: '' }, rule: 'CO 4.1' }),
    hands,
    sheet: () => null,
  },
  ask: {
    question: (_sight, { side, step, rule, options }, standard) => ({
      ...{ side, step, rule, text: '', piece: null },
      title: step === 'play' ? 'Play a card' : 'Exchange a card?',
      options: options.map((a, index) => ({
        ...{ index, text: inWords(a), detail: '', rule, caution: null },
        target: 'card' in a ? { kind: 'card' as const, card: shown(a.card).id } : { kind: 'none' as const },
        role: a.kind === 'keep' ? ('end' as const) : ('plain' as const),
      })),
      standard: Math.max(
        0,
        options.findIndex((a) => inWords(a) === inWords(standard)),
      ),
    }),
    awaiting: (_theatre, side) => ({
      ...{ side, step: '', rule: 'CO 3', title: `${side} decides`, text: 'The other side looks at its cards.' },
      ...{ options: [], standard: -1, piece: null },
    }),
    routine: () => null,
    allocation: () => null,
    courses: () => [],
  },
  tell: {
    // A shuffle falls as twenty dice that nobody cares to read.
    line: (_theatre, e, _eye, n) => ({ n, kind: 'story', text: told(e), rule: e.rule, place: null, dice: [] }),
    cues: () => [],
    refusal: (_theatre, { rule, code }) => ({ rule, text: REASONS[code] ?? 'That cannot be done.' }),
    ending: (_theatre, { winner }) => (winner === null ? 'Nobody wins.' : `The ${winner} side wins.`),
  },
  point: {
    reach: () => null,
    way: () => ({ rule: 'CO 3', text: 'Nobody marches here.' }),
    hints: () => null,
    describe: () => 'The post road',
    overlay: () => null,
  },
  wire: {
    action: (_theatre, a) => ({ ...a }),
    readAction(_theatre, json) {
      const { kind, card } = (json ?? {}) as Readonly<Record<string, unknown>>;
      if (kind === 'keep') return { kind };
      return (kind === 'play' || kind === 'exchange') && typeof card === 'number' ? { kind, card } : null;
    },
    event: (_theatre, e) => JSON.parse(JSON.stringify(e)),
    view: ({ view }) => JSON.parse(JSON.stringify(view)),
    reach: () => null,
  },
};
