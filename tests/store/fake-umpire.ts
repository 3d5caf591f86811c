/**
 * A small umpire that keeps the interface's promises without any rules: a strip of hexes, one French and
 * one Allied counter, each side moves its counter or ends its turn. Enough to drive the store and the desk.
 */
import type { GameRecord } from '../../src/kernel/record.ts';
import type { Cue, Piece } from '../../src/table/scene.ts';
import type {
  Answer,
  LinkNote,
  Opening,
  OpenRequest,
  SavedGame,
  StandingOrders,
  Umpire,
  UmpireDoor,
} from '../../src/umpire/index.ts';
import type { Ask, JournalLine, Report } from '../../src/umpire/report.ts';
import { doorOf } from './at-hand.ts';

export const COLS = 6;
export const ROWS = 4;
const SIDES = [
  { id: 'french', name: 'The French' },
  { id: 'allied', name: 'The Allies' },
] as const;
const PIECES = ['ney', 'yorck'] as const;
const TURNS = 3;
/** Of a game played under these, a record holds for one answer and a link for none. */
export const OLD_RULES = 0;

const good = <T>(value: T): Answer<T> => ({ ok: true, value });
const bad = (code: string, text: string, rule?: string) =>
  ({ ok: false, error: rule === undefined ? { code, text } : { code, text, rule } }) as const;

const marchOf = ({ hex }: JournalLine): Cue[] => (hex === null ? [] : [{ kind: 'flash', hex, text: '' }]);

export class FakeUmpire implements Omit<Umpire, 'branch' | 'rulebook'> {
  /** Every call, for tests that count them. */
  readonly calls: string[] = [];
  standing: StandingOrders = {};
  /** Set to make a call hang for ever, as a stuck worker does. */
  deaf = false;
  #record: GameRecord | null = null;
  #eye = 'umpire';
  #hexes = [0, 20];
  /** Turns ended by either side. */
  #ended = 0;

  async open(request: OpenRequest): Promise<Answer<Opening>> {
    await this.#hear('open');
    const file = request.scenario as { id?: string };
    if (typeof file?.id !== 'string') return bad('scenario', 'id: A scenario must have an id.');
    const { system, options, seed, seats } = request;
    this.#eye = 'umpire';
    this.#replay({ system, version: 1, scenario: file.id, options, seed, seats, faces: [], actions: [] });
    return good(this.#opening());
  }

  async resume({ record }: SavedGame, eye: string): Promise<Answer<Opening>> {
    await this.#hear('resume');
    this.#eye = eye;
    if (record.version === OLD_RULES) {
      this.#replay({ ...record, version: 1, actions: record.actions.slice(0, 1) });
      return good({ ...this.#opening(), warning: 'Only the first answer holds.' });
    }
    this.#replay(record);
    return good(this.#opening());
  }

  async record(): Promise<Answer<GameRecord>> {
    await this.#hear('record');
    return this.#record === null ? bad('no-game', 'No game is open.') : good(this.#record);
  }

  async look(eye: string): Promise<Answer<Report>> {
    await this.#hear('look');
    this.#eye = eye;
    return good(this.#report([], 'whole'));
  }

  async play(index: number): Promise<Answer<Report>> {
    await this.#hear('play');
    if (index < 0 || index >= this.#options().length) return bad('index', `There is no answer ${index}.`);
    return good(this.#report(this.#apply(index), 'new'));
  }

  standard(): Promise<Answer<Report>> {
    return this.play(0);
  }

  async go(piece: string | null, hex: number): Promise<Answer<Report>> {
    await this.#hear('go');
    const at = this.#options().indexOf(hex);
    if (piece !== this.#mover() || at < 0) return bad('refused', 'That is too far.', 'CN 6.4');
    return good(this.#report(this.#apply(at), 'new'));
  }

  async allocate(): Promise<Answer<Report>> {
    await this.#hear('allocate');
    return bad('allocation', 'Nothing is to be shared out now.');
  }

  async follow(): Promise<Answer<Report>> {
    await this.#hear('follow');
    return bad('course', 'There is no course.');
  }

  async instruct(orders: StandingOrders): Promise<Answer<null>> {
    await this.#hear('instruct');
    this.standing = orders;
    return good(null);
  }

  async settle(): Promise<Answer<Report>> {
    await this.#hear('settle');
    return good(this.#report([], 'new'));
  }

  async undo(): Promise<Answer<Report>> {
    await this.#hear('undo');
    const record = this.#record;
    if (record === null || record.actions.length === 0) return bad('undo', 'Nothing has been done yet.');
    this.#replay({ ...record, actions: record.actions.slice(0, -1) });
    return good(this.#report([], 'whole'));
  }

  async bot(): Promise<Answer<Report>> {
    await this.#hear('bot');
    return good(this.#report(this.#apply(0), 'new'));
  }

  async reach(piece: string | null): ReturnType<Umpire['reach']> {
    await this.#hear('reach');
    if (piece !== this.#mover()) return good(null);
    const left = new Int16Array(COLS * ROWS).fill(-1);
    const from = new Int32Array(COLS * ROWS).fill(-1);
    for (const hex of this.#options()) {
      if (hex < 0) continue;
      left[hex] = 1;
      if (hex !== this.#at()) from[hex] = this.#at();
    }
    return good({ origin: this.#at(), left, stops: new Uint8Array(COLS * ROWS), from });
  }

  async way(piece: string | null, hex: number): ReturnType<Umpire['way']> {
    await this.#hear('way');
    const reached = piece === this.#mover() && this.#options().includes(hex);
    return good(
      reached
        ? { path: { hexes: [this.#at(), hex], chip: ['1 of 2 MP'] } }
        : { why: { text: 'Too far.', rule: 'CN 6.4' } },
    );
  }

  async hints(piece: string | null, count: number): ReturnType<Umpire['hints']> {
    await this.#hear('hints');
    const reached = piece === this.#mover() ? this.#options().filter((hex) => hex >= 0) : [];
    return good({
      about: Array.from({ length: count }, (_, hex) => `Hex ${hex}, clear.`),
      ways: {
        chips: new Map(reached.map((hex) => [hex, ['1 of 2 MP']])),
        reasons: Uint16Array.from({ length: count }, (_, hex) => (reached.includes(hex) ? 0 : 1)),
        whys: [{ text: 'Too far.', rule: 'CN 6.4' }],
      },
    });
  }

  async describe(hex: number): Promise<Answer<string>> {
    await this.#hear('describe');
    return good(`Hex ${hex}, clear.`);
  }

  async overlay(): ReturnType<Umpire['overlay']> {
    await this.#hear('overlay');
    return good({ hexes: [1, 2], lines: [[0, 1]] });
  }

  async forecast(): ReturnType<Umpire['forecast']> {
    await this.#hear('forecast');
    return good({
      exact: true,
      outcomes: [{ p: 1, low: 1, high: 1, text: 'It arrives.' }],
      measures: {},
      restsOn: null,
    });
  }

  async link(n = this.#n()): ReturnType<Umpire['link']> {
    await this.#hear('link');
    const record = this.#record as GameRecord;
    const link = `#g=${btoa(JSON.stringify({ ...record, actions: record.actions.slice(0, n) }))}`;
    return good({ link, chars: link.length, actions: n });
  }

  async positionLink(n?: number): ReturnType<Umpire['positionLink']> {
    return this.link(n);
  }

  async result(): ReturnType<Umpire['result']> {
    await this.#hear('result');
    return bad('running', 'The game is not over.');
  }

  async chapters(): ReturnType<Umpire['chapters']> {
    await this.#hear('chapters');
    return good([{ n: 0, kind: 'turn', title: 'Turn 1', hex: null }]);
  }

  async branchOf(trunk: FakeUmpire, n: number): Promise<Answer<Opening>> {
    await this.#hear('branch');
    const record = trunk.#record as GameRecord;
    this.#replay({ ...record, actions: record.actions.slice(0, n) });
    return good(this.#opening());
  }

  async chain(): ReturnType<Umpire['chain']> {
    await this.#hear('chain');
    return good([{ title: 'Turn 1, French', n: 1, seal: '0badcafe' }]);
  }

  /** Moments only: this umpire keeps no seals to look up. */
  async since(from: number | string | null, eye: string): Promise<Answer<Report>> {
    await this.#hear('since');
    this.#eye = eye;
    const record = this.#record as GameRecord;
    const before = new FakeUmpire();
    const n = typeof from === 'number' ? from : 0;
    before.#replay({ ...record, actions: record.actions.slice(0, n) });
    const lines = record.actions.slice(n).flatMap((index) => before.#apply(index));
    return good(this.#report(lines, 'new'));
  }

  async load(link: string, scenario: unknown, eye: string): Promise<Answer<Opening>> {
    const record = JSON.parse(atob(link.slice(3))) as GameRecord;
    if (record.version === OLD_RULES) return bad('version', 'Nothing of it can be verified.');
    return this.resume({ record, scenario }, eye);
  }

  async replay(n: number, eye: string, from = n): Promise<Answer<Report>> {
    await this.#hear('replay');
    const past = new FakeUmpire();
    past.#eye = eye;
    past.#replay({ ...(this.#record as GameRecord), actions: [] });
    const lines = (this.#record as GameRecord).actions.slice(0, n).flatMap((index) => past.#apply(index));
    const cues = lines.filter((line) => line.n > from).flatMap(marchOf);
    return good({ ...past.#report(lines, 'whole'), cues });
  }

  async onward(from: number, eye: string): Promise<Answer<Report>> {
    return this.replay(Math.min(from + 1, this.#n()), eye, from);
  }

  async rulebook(): ReturnType<Umpire['rulebook']> {
    await this.#hear('rulebook');
    return good([
      { id: 'CN 6', title: 'Movement', text: '' },
      { id: 'CN 6.4', title: 'Cost', text: 'A march costs **movement points**, see CN 6.5.' },
    ]);
  }

  async #hear(call: string): Promise<void> {
    this.calls.push(call);
    if (this.deaf) await new Promise(() => {});
  }

  #n = (): number => this.#record?.actions.length ?? 0;

  #replay(record: GameRecord): void {
    this.#record = { ...record, actions: [] };
    this.#hexes = [0, 20];
    this.#ended = 0;
    for (const index of record.actions) this.#apply(index);
  }

  /** Sides alternate whenever one ends its turn. */
  #phasing = (): number => this.#ended % 2;
  #mover = (): string => PIECES[this.#phasing()] as string;
  #at = (): number => this.#hexes[this.#phasing()] as number;

  /** End (-1) first, then a step along the strip either way. */
  #options(): number[] {
    const at = this.#at();
    return [-1, ...[at - 1, at + 1].filter((hex) => hex >= 0 && hex < COLS * ROWS)];
  }

  #apply(index: number): JournalLine[] {
    const record = this.#record as GameRecord;
    const hex = this.#options()[index] as number;
    const who = this.#mover();
    if (hex < 0) this.#ended += 1;
    else this.#hexes[this.#phasing()] = hex;
    this.#record = { ...record, actions: [...record.actions, index] };
    const text = hex < 0 ? `${who} ends his turn.` : `${who} marches to hex ${hex}.`;
    return [{ n: this.#n(), kind: 'story', text, rule: 'CN 6.2', dice: [], hex: hex < 0 ? null : hex }];
  }

  #opening(): Opening {
    const record = this.#record as GameRecord;
    return {
      system: record.system,
      scenario: { id: record.scenario, title: 'The Strip', sides: SIDES },
      board: {
        kind: 'hexes',
        id: record.scenario,
        cols: COLS,
        rows: ROWS,
        hexKm: 3,
        terrain: new Array(COLS * ROWS).fill('clear'),
        elevation: [],
        relief: [],
        rivers: [],
        roads: [],
        bridges: [],
        places: [{ hex: 6, name: 'Sézanne', size: 'town', works: 'none' }],
        areas: [],
        leads: [],
        cartouche: { title: 'The Strip', subtitle: '', dates: '' },
      },
      briefings: {},
      sequence: [
        { id: 'I.a', phase: 'Command', title: 'Points', rule: 'CN 5.1' },
        { id: 'II.a', phase: 'Movement', title: 'Commands', rule: 'CN 6.2' },
      ],
      routines: [],
      eye: this.#eye,
      report: this.#report([], 'whole'),
    };
  }

  #ask(): Ask {
    const side = SIDES[this.#phasing()] as (typeof SIDES)[number];
    const options = this.#options().map((hex, index) => ({
      index,
      text: hex < 0 ? 'End the turn' : `March to hex ${hex}`,
      detail: hex < 0 ? '' : '1 MP',
      rule: 'CN 6.2',
      hex: hex < 0 ? null : hex,
      piece: hex < 0 ? null : this.#mover(),
      ends: hex < 0,
      rare: false,
      caution: null,
    }));
    const mine = this.#eye === 'umpire' || this.#eye === side.id;
    return {
      side: side.id,
      step: 'commands',
      rule: 'CN 6.2',
      title: 'Movement Commands',
      text: 'March or end.',
      options: mine ? options : [],
      standard: mine ? 0 : -1,
      piece: null,
      byHex: true,
      routine: null,
      allocation: null,
      courses: [],
    };
  }

  #piece(index: number): Piece {
    const name = PIECES[index] as string;
    const side = (SIDES[index] as (typeof SIDES)[number]).id;
    return {
      id: name,
      hex: this.#hexes[index] as number,
      side,
      nation: index === 0 ? 'french' : 'prussian',
      order: 0,
      face: { kind: 'leader', name: index === 0 ? 'Ney' : 'Yorck', initiative: 4, span: 3, chief: false, strength: 6 },
      badges: [],
      live: name === this.#mover() && (this.#eye === side || this.#eye === 'umpire'),
      label: `${name} at hex ${this.#hexes[index]}`,
    };
  }

  #report(lines: readonly JournalLine[], story: 'whole' | 'new'): Report {
    const over = this.#ended >= TURNS * 2;
    return {
      n: this.#n(),
      status: {
        date: '9 February 1814',
        turn: Math.min(TURNS, 1 + (this.#ended >> 1)),
        turns: TURNS,
        phasing: (SIDES[this.#phasing()] as (typeof SIDES)[number]).id,
        phasingName: 'French',
        weather: { name: 'Mud', note: 'deep roads' },
        armies: [{ name: 'Army', ap: 7, commandsLeft: 3 }],
        morale: { min: -4, max: 4, at: 0, plus: 'french', minus: 'allied' },
        segment: 1,
      },
      scene: { pieces: [this.#piece(0), this.#piece(1)], edges: [], hexMarks: [], flags: [] },
      cues: [],
      story,
      lines,
      ask: over ? null : this.#ask(),
      over: over ? { winner: null, level: 'Draw', rule: 'CN 11.5', text: 'Nobody has won.' } : null,
      forces: [],
      enemies: [],
      battle: null,
      goal: { levels: [], objectives: [], counted: '', now: { at: 0, text: 'Drawn' }, rule: 'CN 11.2' },
      staff: [],
      undo: this.#n() === 0 ? 'Nothing has been done yet.' : null,
    };
  }
}

/** One fake umpire, whichever game he is asked about. */
export const fakeDoor = (umpire: FakeUmpire): UmpireDoor => ({
  ...doorOf(
    () => umpire,
    async () => {},
  ),
  rulebook: () => umpire.rulebook(),
});

/** A fake umpire's links are plain text. */
export function readFakeLink(link: string): Answer<LinkNote> {
  try {
    const record = JSON.parse(atob(link.slice(3))) as GameRecord;
    const { system, version, scenario, seats, actions } = record;
    return good({ system, version, scenario, content: 0, seats, kind: 'game', actions: actions.length, n: null });
  } catch {
    return bad('damaged', 'This link was cut or changed on its way.');
  }
}
