/** Outposts as it shows itself: the smallest presenter that the umpire can work with. */
import type { Presenter } from '../../../src/umpire/presenter.ts';
import type { Target } from '../../../src/umpire/report.ts';
import type { BoardScene } from '../../../src/umpire/scene.ts';
import type { OutpostAction, OutpostEvent, OutpostView, Stance } from './index.ts';
import { SIDES, STANCES } from './index.ts';

/** Three posts on either bank of a stream, and a road between them. */
const COLS = 9;
const ROWS = 7;
/** A hex by its printed number. */
const hex = (label: number): number => (Math.floor(label / 100) - 1) * ROWS + (label % 100) - 1;

const NAMES = ['Mill', 'Ford', 'Farm', 'Inn', 'Bridge', 'Chapel'] as const;
const nameOf = (post: number): string => NAMES[post] ?? 'nowhere';
const HEXES: readonly number[] = [302, 304, 306, 702, 704, 706].map(hex);

const ROADS = [
  [302, 303, 304, 305, 306],
  [304, 404, 504, 604, 704],
  [702, 703, 704, 705, 706],
].flatMap((road) => road.slice(1).map((to, i) => ({ a: hex(road[i]!), b: hex(to), class: 'secondary' as const })));

export const board: BoardScene = {
  ...{ kind: 'hexes', id: 'outposts', cols: COLS, rows: ROWS, hexKm: 1, elevation: [], relief: [], areas: [] },
  terrain: Array.from({ length: COLS * ROWS }, (_, i) => (i % 11 === 3 && !HEXES.includes(i) ? 'forest' : 'clear')),
  // The eastern sides of the middle column.
  rivers: [
    {
      ...{ name: 'Stream', class: 'stream' },
      sides: [1, 2, 3, 4, 5, 6, 7].flatMap((row) => [5, 0].map((side) => [hex(500 + row), side] as const)),
    },
  ],
  ...{ roads: ROADS, bridges: [{ a: hex(504), b: hex(604) }], leads: [] },
  places: NAMES.map((name, post) => ({ hex: HEXES[post]!, name, size: 'village', works: 'none' })),
  cartouche: { title: 'Outposts', subtitle: 'A crossing', dates: '' },
};

function inWords(a: OutpostAction): string {
  switch (a.kind) {
    case 'rest':
      return 'Rest.';
    case 'scout':
      return `Scout the ${nameOf(a.post)}.`;
    case 'raid':
      return `Raid the ${nameOf(a.post)} from the ${nameOf(a.from)}.`;
    case 'shift':
      return `Send a point from the ${nameOf(a.from)} to the ${nameOf(a.to)}.`;
    case 'stance':
      return `${a.stance[0]?.toUpperCase()}${a.stance.slice(1)}.`;
  }
}

function told(e: OutpostEvent): string {
  switch (e.type) {
    case 'turned':
      return `It is for ${SIDES[e.active]} to move.`;
    case 'rested':
      return e.post < 0 ? 'A quiet night.' : `The ${nameOf(e.post)} is reinforced.`;
    case 'scouted':
      return `The ${nameOf(e.post)} holds ${e.strength}.`;
    case 'raided':
      return `The ${nameOf(e.post)} is raided from the ${nameOf(e.from)}.`;
    case 'shifted':
      return 'A point is on its way.';
    case 'committed':
      return e.stance === null ? 'The other side has chosen its stance.' : `The stance is to ${e.stance}.`;
    case 'shown':
      return `The stances are ${e.stances.join(' and ')}.`;
    case 'clashed':
      return `The ${nameOf(e.loser)} loses ${e.loss}.`;
  }
}

const targetOf = (a: OutpostAction): Target =>
  'post' in a
    ? { kind: 'place', place: HEXES[a.post]! }
    : a.kind === 'shift'
      ? { kind: 'edge', places: [HEXES[a.to]!, HEXES[a.from]!] }
      : { kind: 'none' };
const wanted = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};

export const outpostsPresenter: Presenter<OutpostView, OutpostAction, OutpostEvent, null> = {
  sequence: [
    { id: '1', phase: 'Orders', title: 'Orders', rule: 'OP 2' },
    { id: '2', phase: 'Clash', title: 'Stances', rule: 'OP 3' },
  ],
  routines: [],
  show: {
    board: () => board,
    briefings: () => ({}),
    scene: ({ view: { strength, raid } }) => ({
      pieces: NAMES.map((name, post) => ({
        ...{ id: `post-${post}`, place: HEXES[post]!, side: SIDES[post < 3 ? 0 : 1]! },
        ...{ nation: 'unknown', order: 0, badges: [], live: false },
        face: { kind: 'unknown', note: strength[post] === null ? [] : [String(strength[post])] },
        label: `${name}, ${strength[post] ?? 'nobody knows how many'} points`,
      })),
      ...{ edges: [], flags: [] },
      placeMarks: raid === null ? [] : [{ place: HEXES[raid.post]!, kind: 'battle' }],
    }),
    status: ({ view: { turn, rounds, active, raid } }) => ({
      ...{ date: `Round ${Math.ceil(turn / 2)}`, turn: Math.ceil(turn / 2), turns: rounds },
      ...{ phasing: SIDES[active]!, phasingName: SIDES[active]!, gauges: [], segment: raid === null ? 0 : 1 },
    }),
    forces: () => [],
    enemies: () => [],
    goal: () => ({ levels: [], objectives: [], counted: '', now: { at: 0, text: '' }, rule: 'OP 1.2' }),
    sheet: () => null,
  },
  ask: {
    question: (_sight, { side, step, rule, options }, standard) => ({
      ...{ side, step, rule, title: step === 'order' ? 'Give an order' : 'Choose a stance' },
      text:
        step === 'order'
          ? 'Rest, scout or raid; before it you may shift a point.'
          : 'The other side does not see it before both have chosen.',
      options: options.map((a, index) => ({
        ...{ index, text: inWords(a), detail: '', rule, target: targetOf(a), caution: null },
        role: a.kind === 'rest' ? ('end' as const) : ('plain' as const),
      })),
      standard: Math.max(
        0,
        options.findIndex((a) => inWords(a) === inWords(standard)),
      ),
      piece: null,
    }),
    awaiting: (_theatre, side) => ({
      ...{ side, step: '', rule: 'OP 3.1', title: `${side} decides`, text: `The ${side} side is deciding.` },
      ...{ options: [], standard: -1, piece: null },
    }),
    routine: () => null,
    allocation: () => null,
    courses: () => [],
  },
  tell: {
    line: (_theatre, e, _eye, n) => ({
      ...{ n, kind: e.type === 'turned' ? 'turn' : 'story', text: told(e), rule: e.rule },
      ...{ dice: 'dice' in e ? e.dice : [], place: null },
    }),
    cues: (_theatre, e) => ('dice' in e ? [{ kind: 'dice', faces: e.dice, label: told(e) }] : []),
    refusal: (_theatre, { rule, code }) => ({ rule, text: `That cannot be done (${code}).` }),
    ending: (_theatre, { winner }) => (winner === null ? 'Nobody wins.' : `The ${winner} side wins.`),
  },
  point: {
    reach: () => null,
    way: () => ({ rule: 'OP 2', text: 'Nobody marches here.' }),
    hints: () => null,
    describe: (_sight, hex) => (HEXES.includes(hex) ? nameOf(HEXES.indexOf(hex)) : 'Open country'),
    overlay: () => null,
  },
  wire: {
    action: (_theatre, a) => ({ ...a }),
    readAction(_theatre, json) {
      const { kind, post, from, to, stance } = wanted(json);
      if (kind === 'rest') return { kind };
      if (kind === 'stance' && STANCES.includes(stance as Stance)) return { kind, stance: stance as Stance };
      if (kind === 'scout' && typeof post === 'number') return { kind, post };
      if (kind === 'raid' && typeof from === 'number' && typeof post === 'number') return { kind, from, post };
      return kind === 'shift' && typeof from === 'number' && typeof to === 'number' ? { kind, from, to } : null;
    },
    event: (_theatre, e) => JSON.parse(JSON.stringify(e)),
    view: ({ view }) => view.strength.slice(),
    reach: () => null,
  },
};
