/**
 * Marches as it shows itself. While an inner game is open its own presenter shows it, from the seat that the side has
 * there; what it says of its seats is said of the sides who sit in them.
 */
import type { Decision } from '../../../src/kernel/game.ts';
import type { Presenter, Question, Sight } from '../../../src/umpire/presenter.ts';
import { couriersPresenter } from '../couriers/present.ts';
import { board, outpostsPresenter } from '../outposts/present.ts';
import { type Field, MARCHERS, type MarchesAction, type MarchesEvent, type MarchesView, seatsOf } from './index.ts';

type MarchSight = Sight<MarchesView, unknown>;
type Inner = Presenter<unknown, unknown, MarchesEvent, null>;

const INNER: Readonly<Record<Field, Inner>> = {
  cards: couriersPresenter as unknown as Inner,
  posts: outpostsPresenter as unknown as Inner,
};
const FIELDS = ['cards', 'posts'] as const;

/** The inner game as these eyes see it; null while there is none. */
function inside({ eye, view }: MarchSight) {
  const field = FIELDS.find((name) => view[name] !== null);
  if (field === undefined) return null;
  const seats = seatsOf(field, view.leads ?? 0);
  const seat = Object.keys(seats).find((name) => seats[name] === eye) ?? eye;
  const sight: Sight<unknown, null> = { eye: seat, theatre: null, view: view[field] };
  return { field, sight, seats, ...INNER[field] };
}

const within = (decision: Decision<MarchesAction>): Decision<unknown> => ({
  ...decision,
  step: decision.step.replace(/^\w+\//, ''),
});

function inWords(a: MarchesAction): string {
  if (a.kind === 'stake') return a.points === 0 ? 'Stake nothing.' : `Stake ${a.points}.`;
  return a.kind === 'field' && a.field === 'cards' ? 'Settle it with cards.' : 'Fight for the posts.';
}

function told(e: MarchesEvent): string {
  switch (e.type) {
    case 'marched':
      return `Round ${e.round} begins.`;
    case 'staked':
      return e.points < 0 ? 'The other side has staked.' : `${e.points} staked.`;
    case 'showed':
      return `The stakes are ${e.stakes.join(' and ')}.`;
    case 'cards/opened':
      return 'It is settled with cards.';
    case 'posts/opened':
      return 'It is fought for the posts.';
    default:
      return 'That is done.';
  }
}

const isInside = (e: MarchesEvent): e is Extract<MarchesEvent, { type: Field }> =>
  e.type === 'cards' || e.type === 'posts';

export const marchesPresenter: Presenter<MarchesView, MarchesAction, MarchesEvent, unknown> = {
  sequence: [
    { id: '1', phase: 'Stakes', title: 'Stakes', rule: 'MA 2' },
    { id: '2', phase: 'Cards', title: 'Cards', rule: 'MA 3.2' },
    { id: '3', phase: 'Posts', title: 'Posts', rule: 'MA 3.3' },
  ],
  routines: [],
  show: {
    board: () => ({ ...board, id: 'marches', cartouche: { ...board.cartouche, title: 'Marches' } }),
    briefings: () => ({}),
    scene(sight) {
      const inner = inside(sight);
      // The cards are played at the edge of the map; the posts stand on it.
      if (inner?.field !== 'posts') return { pieces: [], edges: [], placeMarks: [], flags: [] };
      const scene = inner.show.scene(inner.sight, null);
      return { ...scene, pieces: scene.pieces.map((piece) => ({ ...piece, side: inner.seats[piece.side]! })) };
    },
    status(sight) {
      const { round, rounds, scores, reserves } = sight.view;
      const inner = inside(sight);
      const phasing = inner === null ? MARCHERS[0]! : inner.seats[inner.show.status(inner.sight).phasing]!;
      return {
        ...{ date: `Round ${round}`, turn: round, turns: rounds, phasing, phasingName: phasing },
        segment: inner === null ? 0 : FIELDS.indexOf(inner.field) + 1,
        gauges: MARCHERS.map((title, side) => ({
          ...{ kind: 'count', title, amount: scores[side]!, unit: 'points', orders: null, rule: 'MA 1.2' },
          meaning: reserves[side] === null ? 'his reserve is not known' : `${reserves[side]} in reserve`,
        })),
      };
    },
    forces: () => [],
    enemies: () => [],
    goal: () => ({ levels: [], objectives: [], counted: '', now: { at: 0, text: '' }, rule: 'MA 1.2' }),
    hands(sight, decision) {
      const inner = inside(sight);
      const held = inner?.show.hands?.(inner.sight, decision && within(decision)) ?? [];
      return held.map((hand) => ({ ...hand, side: hand.side === null ? null : inner!.seats[hand.side]! }));
    },
    sheet: () => null,
  },
  ask: {
    question(sight, decision, standard): Question {
      const { side, step, rule, options } = decision;
      const inner = inside(sight);
      if (inner !== null) return { ...inner.ask.question(inner.sight, within(decision), standard), side, step };
      return {
        ...{ side, step, rule, piece: null },
        title: step === 'stake' ? 'What is staked?' : 'Choose the field',
        text: step === 'stake' ? 'The other side does not see it before both have staked.' : '',
        options: options.map((a, index) => ({
          ...{ index, text: inWords(a), detail: '', rule, caution: null },
          ...{ target: { kind: 'none' as const }, role: 'plain' as const },
        })),
        standard: Math.max(
          0,
          options.findIndex((a) => inWords(a) === inWords(standard)),
        ),
      };
    },
    awaiting: (_theatre, side) => ({
      ...{ side, step: '', rule: 'MA 1.1', title: `${side} decides`, text: `The ${side} is deciding.` },
      ...{ options: [], standard: -1, piece: null },
    }),
    routine: () => null,
    allocation: () => null,
    courses: () => [],
  },
  tell: {
    line(_theatre, e, eye, n) {
      if (isInside(e)) return INNER[e.type].tell.line(null, e.event as never, eye, n);
      const kind = e.type === 'marched' ? 'turn' : 'story';
      return { n, kind, text: told(e), rule: e.rule, dice: [], place: null };
    },
    cues: (_theatre, e, eye) => (isInside(e) ? INNER[e.type].tell.cues(null, e.event as never, eye, null) : []),
    refusal: (_theatre, { rule, code }) => ({ rule, text: `That cannot be done (${code}).` }),
    ending: (_theatre, { winner }) => (winner === null ? 'Nobody wins.' : `The ${winner} wins.`),
  },
  point: {
    reach: () => null,
    way: () => ({ rule: 'MA 3', text: 'Nobody marches here.' }),
    hints: () => null,
    describe: (_sight, hex) => outpostsPresenter.point.describe({} as never, hex),
    overlay: () => null,
  },
  wire: {
    action: (_theatre, a) => ({ ...a }),
    readAction(_theatre, json) {
      const { kind, points, field } = (json ?? {}) as Readonly<Record<string, unknown>>;
      if (kind === 'stake' && typeof points === 'number') return { kind, points };
      if (kind === 'field' && (field === 'cards' || field === 'posts')) return { kind, field };
      return couriersPresenter.wire.readAction(null, json) ?? outpostsPresenter.wire.readAction(null, json);
    },
    event: (_theatre, e) => JSON.parse(JSON.stringify(e)),
    view: ({ view }) => JSON.parse(JSON.stringify(view)),
    reach: () => null,
  },
};
