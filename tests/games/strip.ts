/**
 * The Strip: the smallest march there is, for tests of what stands around the rules. A French and an Allied counter on
 * a strip of hexes: whose turn it is goes a hex either way, or ends his turn. Nothing is hidden and no die falls, so
 * that everything can be taken back.
 */
import type { AutomaticStep, DecisionStep, Refusal, Side, System } from '../../src/kernel/contract.ts';
import type { AnyEntry, Entry, Manifest } from '../../src/umpire/manifest.ts';
import type { Presenter } from '../../src/umpire/presenter.ts';
import type { EnemyNote, JournalLine } from '../../src/umpire/report.ts';
import type { Piece } from '../../src/umpire/scene.ts';

const COLS = 6;
const ROWS = 4;
const COUNT = COLS * ROWS;
const TURNS = 3;
const SIDES: readonly Side[] = ['french', 'allied'];
const PIECES = ['ney', 'yorck'] as const;

export const STRIP_SCENARIO = {
  ...{ id: 'strip', title: 'The Strip', system: 'strip' },
  sides: [
    { id: 'french', name: 'The French' },
    { id: 'allied', name: 'The Allies' },
  ],
};

interface Strip {
  readonly hexes: [number, number];
  /** Turns ended by either side. */
  ended: number;
}

/** A hex, or -1 to end the turn. */
type Step = number;

type StripEvent =
  | { readonly type: 'begun'; readonly rule: string; readonly who: 0 | 1 }
  | {
      readonly type: 'marched';
      readonly rule: string;
      readonly who: 0 | 1;
      readonly from: number;
      readonly hex: number;
    }
  | { readonly type: 'ended'; readonly rule: string; readonly who: 0 | 1 };

const phasing = ({ ended }: Pick<Strip, 'ended'>): 0 | 1 => (ended % 2 === 0 ? 0 : 1);
const at = (s: Strip): number => s.hexes[phasing(s)];
const stepsFrom = (hex: number): number[] => [hex - 1, hex + 1].filter((to) => to >= 0 && to < COUNT);
const TOO_FAR: Refusal = { rule: 'ST 6.4', code: 'too-far' };

const commands: DecisionStep<Strip, Step, StripEvent> = {
  rule: 'ST 6.2',
  leads: [['commands'], ['turn']],
  asks: (s) => SIDES[phasing(s)]!,
  options: (s) => [-1, ...stepsFrom(at(s))],
  whyNot: (s, _args, step) => (step === -1 || stepsFrom(at(s)).includes(step) ? null : TOO_FAR),
  standard: () => -1,
  take(t, _args, hex) {
    const who = phasing(t.state);
    const from = at(t.state);
    t.emit(hex < 0 ? { type: 'ended', rule: 'ST 6.2', who } : { type: 'marched', rule: 'ST 6.2', who, from, hex });
    t.next({ step: hex < 0 ? 'turn' : 'commands' });
  },
};

const turn: AutomaticStep<Strip, StripEvent> = {
  rule: 'ST 4.1',
  leads: [['commands']],
  run(t) {
    if (t.state.ended >= TURNS * 2) return t.finish({ winner: null, level: 'Draw', rule: 'ST 11.5' });
    t.emit({ type: 'begun', rule: 'ST 4.1', who: phasing(t.state) });
    t.next({ step: 'commands' });
  },
};

export const strip: System<Strip, Step, StripEvent, Strip, null> = {
  id: 'strip',
  title: 'The Strip',
  version: 1,
  open: () => ({ ok: true, state: { hexes: [0, 20], ended: 0 }, agenda: [{ step: 'turn' }] }),
  begins: ['turn'],
  steps: { turn, commands },
  apply: {
    begun() {},
    marched(s, { who, hex }) {
      s.hexes[who] = hex;
    },
    ended(s) {
      s.ended += 1;
    },
  },
  theatre: () => null,
  view: (s) => strip.fork(s),
  redact: (_s, e) => e,
  mover: (_s, e) => (e.type === 'marched' ? PIECES[e.who] : null),
  fork: ({ hexes, ended }) => ({ hexes: [hexes[0], hexes[1]], ended }),
  digest: (s) => s,
  thaw: (_scenario, _options, digest) => ({ ok: true, state: strip.fork(digest as Strip) }),
};

const pieceOf = (view: Strip, who: 0 | 1, live: boolean): Piece => ({
  ...{ id: PIECES[who], place: view.hexes[who], side: SIDES[who]!, nation: who === 0 ? 'french' : 'prussian' },
  ...{ order: 0, badges: [], live, label: `${PIECES[who]} at hex ${view.hexes[who]}` },
  face: { kind: 'leader', name: NAMES[who], figure: 4, span: 3, chief: false, strength: 6 },
});

const noteOf = ({ hexes }: Strip, who: 0 | 1): EnemyNote => ({
  ...{ piece: PIECES[who], nation: who === 0 ? 'french' : 'prussian', name: NAMES[who], place: hexes[who] },
  ...{ where: `hex ${hexes[who]}`, strength: '6', age: '' },
});

const NAMES = ['Ney', 'Yorck'] as const;

function line(e: StripEvent, n: number): JournalLine | null {
  const plain = { n, kind: 'story', rule: e.rule, dice: [], place: null } as const;
  if (e.type === 'begun') return null;
  if (e.type === 'ended') return { ...plain, text: `${PIECES[e.who]} ends his turn.` };
  const { who, from, hex } = e;
  const step = { who: NAMES[who], goes: 'marches', from, origin: `hex ${from}`, goal: `hex ${hex}` };
  return { ...plain, text: `${PIECES[who]} marches to hex ${hex}.`, place: hex, step };
}

const WHY = { rule: TOO_FAR.rule, text: 'Too far.' };
const PRICE = ['1 of 2 MP'];
const NOWHERE = { kind: 'none' } as const;

const presenter: Presenter<Strip, Step, StripEvent, null> = {
  sequence: [
    { id: 'I.a', phase: 'Command', title: 'Points', rule: 'ST 5.1' },
    { id: 'II.a', phase: 'Movement', title: 'Commands', rule: 'ST 6.2' },
  ],
  routines: [],
  show: {
    board: () => ({
      ...{ kind: 'hexes', id: 'strip', cols: COLS, rows: ROWS, hexKm: 3, terrain: new Array(COUNT).fill('clear') },
      ...{ elevation: [], relief: [], rivers: [], roads: [], bridges: [], areas: [], leads: [] },
      places: [{ hex: 6, name: 'Sézanne', size: 'town', works: 'none' }],
      cartouche: { title: 'The Strip', subtitle: '', dates: '' },
    }),
    briefings: () => ({}),
    scene: ({ view }, decision) => ({
      pieces: [0, 1].map((who) => pieceOf(view, who as 0 | 1, decision !== null && phasing(view) === who)),
      ...{ edges: [], placeMarks: [], flags: [] },
    }),
    status: ({ view }) => ({
      ...{ date: '9 February 1814', turn: Math.min(TURNS, 1 + (view.ended >> 1)), turns: TURNS },
      ...{ phasing: SIDES[phasing(view)]!, phasingName: 'French', gauges: [], segment: 1 },
    }),
    forces: () => [],
    enemies: ({ view, eye }) => [0, 1].filter((who) => SIDES[who] !== eye).map((who) => noteOf(view, who as 0 | 1)),
    goal: () => ({ levels: [], objectives: [], counted: '', now: { at: 0, text: 'Drawn' }, rule: 'ST 11.2' }),
    sheet: () => null,
  },
  ask: {
    question: (_sight, { side, step, rule, options }) => ({
      ...{ side, step, rule, title: 'Movement Commands', text: 'March or end.', standard: 0, piece: null },
      options: options.map((hex, index) => ({
        ...{ index, text: hex < 0 ? 'End the turn' : `March to hex ${hex}`, detail: hex < 0 ? '' : '1 MP', rule },
        ...(hex < 0
          ? { target: NOWHERE, role: 'halt' as const }
          : { target: { kind: 'piece' as const, piece: moverOf(side), place: hex }, role: 'step' as const }),
        caution: null,
      })),
    }),
    awaiting: (_theatre, side) => ({
      ...{ side, step: '', rule: 'ST 6.2', title: '', text: '', options: [], standard: -1, piece: null },
    }),
    routine: () => null,
    allocation: () => null,
    courses: () => [],
  },
  tell: {
    line: (_theatre, e, _eye, n) => line(e, n),
    cues: (_theatre, e) =>
      e.type === 'marched' ? [{ kind: 'move', piece: PIECES[e.who], from: e.from, to: e.hex, manner: 'march' }] : [],
    landmark: (_theatre, e) =>
      e.type === 'begun' ? { kind: 'playerTurn', title: STRIP_SCENARIO.sides[e.who]!.name, place: null } : null,
    refusal: () => WHY,
    ending: () => 'Nobody has won.',
  },
  point: {
    reach({ view }, { side }, piece) {
      if (piece !== moverOf(side)) return null;
      const here = at(view);
      const [left, from] = [new Int16Array(COUNT).fill(-1), new Int32Array(COUNT).fill(-1)];
      for (const hex of stepsFrom(here)) {
        left[hex] = 1;
        from[hex] = here;
      }
      return { origin: here, left, stops: new Uint8Array(COUNT), from };
    },
    way({ view }, { side }, piece, hex) {
      if (piece !== moverOf(side) || !stepsFrom(at(view)).includes(hex)) return WHY;
      return { actions: [hex], path: { places: [at(view), hex], chip: PRICE } };
    },
    hints({ view }, { side }, piece) {
      const reached = piece === moverOf(side) ? stepsFrom(at(view)) : [];
      return {
        chips: new Map(reached.map((hex) => [hex, PRICE])),
        reasons: Uint16Array.from({ length: COUNT }, (_, hex) => (reached.includes(hex) ? 0 : 1)),
        ...{ whys: [WHY], goals: new Map() },
      };
    },
    describe: (_sight, hex) => `Hex ${hex}, clear.`,
    overlay: (_sight, id) => (id === 'roads' ? { places: [1, 2], lines: [[0, 1]] } : null),
  },
  wire: {
    action: (_theatre, step) => step,
    readAction: (_theatre, json) => (typeof json === 'number' ? json : null),
    event: (_theatre, e) => ({ ...e }),
    view: ({ view }) => ({ hexes: view.hexes, ended: view.ended }),
    reach: () => null,
  },
};

const moverOf = (side: Side): string => PIECES[SIDES.indexOf(side)]!;

const whole: Entry<Strip, Step, StripEvent, Strip, null> = {
  ...{ system: strip, presenter },
  prospect: () => ({ measure: () => ({}), outcome: () => 'It arrives.' }),
  bots: { simple: () => ({ index: 0, reasons: ['he ends his turn'] }) },
};

export const stripEntry = whole as unknown as AnyEntry;

export const stripManifest: Manifest = {
  ...{ id: 'strip', title: 'The Strip', sentence: 'There and back.', prefix: 'ST', options: [], hiddenOptions: [] },
  opponents: [{ id: 'simple', title: 'a simple opponent', sentence: 'Ends his turn.' }],
  overlays: [{ id: 'roads', key: 'L', title: 'roads', does: 'show roads', style: 'dashes' }],
  load: async () => stripEntry,
};
