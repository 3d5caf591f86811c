/**
 * Positions as a hostile stranger makes them who has read the format: a frozen position is plain data (position.ts),
 * so he takes true ones apart, changes what he likes, puts parts of several together, and writes it all down again.
 */
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import type { Frame, FrameArgs, GameOptions } from '../../src/kernel/contract.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { RangeReader, RangeWriter } from '../../src/kernel/range-coder.ts';
import { anyAgenda } from './agendas.ts';
import type { Lots } from './lots.ts';

interface Frozen {
  state: Record<string, unknown>;
  agenda: Frame[];
  asked: Frame | null;
  outcome: unknown;
  dice: number[];
}

/** A true position taken apart, and the options its game was opened with. */
export interface Model {
  readonly frozen: Frozen;
  readonly options: GameOptions;
}

interface Forged {
  /** What was done to it. */
  readonly how: string;
  readonly start: string;
  readonly options: GameOptions;
}

export function unpack(start: string): Frozen {
  return codePlain(new RangeReader(fromBase64url(start) as Uint8Array), undefined) as Frozen;
}

export function pack(frozen: unknown): string {
  const writer = new RangeWriter();
  codePlain(writer, frozen);
  return toBase64url(writer.finish());
}

/** Numbers that rules trip over; the format holds whole numbers of 32 bits. */
const EXTREMES = [0, 1, -1, 2, 255, 256, 32_767, 65_536, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 - 1, -2_000_000_000];

/** True frames that are remembered of each step. */
const FRAMES_KNOWN = 40;

export class Forger {
  /** Models by a part of the state that they have. */
  private readonly having = new Map<string, readonly Model[]>();
  /** True frames by their step. */
  private readonly frames = new Map<string, Frame[]>();

  constructor(
    private readonly lots: Lots,
    private readonly models: readonly Model[],
    /** Every step there is. */
    private readonly steps: readonly string[],
    private readonly switches: readonly string[],
  ) {
    for (const { agenda, asked } of models.map(({ frozen }) => frozen)) {
      for (const frame of asked === null ? agenda : [...agenda, asked]) {
        const known = this.frames.get(frame.step) ?? [];
        if (known.length < FRAMES_KNOWN) this.frames.set(frame.step, [...known, frame]);
      }
    }
  }

  forge(): Forged {
    const model = this.lots.one(this.models);
    const frozen = structuredClone(model.frozen);
    const [how, change] = this.lots.one(this.ways);
    const options = change(frozen, model.options) ?? model.options;
    for (let more = this.lots.pick(4); more > 2; more -= 1) this.lots.one(this.ways)[1](frozen, options);
    return { how, start: pack(frozen), options };
  }

  private readonly ways: readonly (readonly [string, (f: Frozen, options: GameOptions) => GameOptions | undefined])[] =
    [
      ['an argument of the question', (f) => void this.disturbArgs(f.asked)],
      ['an argument of the agenda', (f) => void this.disturbArgs(this.lots.one(f.agenda.filter(carries)))],
      [
        'the same argument of many frames',
        (f) => {
          for (const frame of f.agenda) if (this.lots.pick(2) === 0) this.disturbArgs(frame);
        },
      ],
      ['a frame too few', (f) => void f.agenda.splice(this.lots.pick(f.agenda.length), 1)],
      ['a frame twice', (f) => void f.agenda.splice(this.lots.pick(f.agenda.length), 0, this.lots.one(f.agenda))],
      ['two frames exchanged', (f) => void this.exchange(f.agenda)],
      ['a frame of another position', (f) => void f.agenda.splice(this.lots.pick(f.agenda.length), 0, this.anyFrame())],
      ['any frame', (f) => void f.agenda.splice(this.lots.pick(f.agenda.length), 0, this.madeFrame())],
      ['many frames', (f) => void f.agenda.push(...new Array(2 ** this.lots.pick(11)).fill(this.anyFrame()))],
      ['a question of another position', (f) => void this.ask(f, this.anyQuestion())],
      ['any question', (f) => void this.ask(f, this.madeFrame())],
      ['the agenda asked too early', (f) => void this.ask(f, f.agenda.pop() ?? null)],
      [
        'the agenda of another position',
        (f) => {
          const other = this.other();
          f.agenda = other.agenda;
          this.ask(f, other.asked);
        },
      ],
      ['an agenda the sequence of play allows', (f) => void this.allowed(f)],
      ['an end', (f) => void this.end(f)],
      ['a number of the state', (f) => void this.disturb(f.state)],
      [
        'several things of the state',
        (f) => {
          for (let i = this.lots.roll(4); i > 0; i -= 1) this.disturb(f.state);
        },
      ],
      ['a march or battle of another position', (f) => void this.transplant(f, ['march', 'battle', 'battles'])],
      ['a value of another position', (f) => void this.graft(f.state, this.other().state)],
      [
        'several values of another position',
        (f) => {
          const { state } = this.other();
          for (let i = this.lots.roll(5); i > 0; i -= 1) this.graft(f.state, state);
        },
      ],
      ['a part of another position', (f) => void this.transplant(f, Object.keys(f.state))],
      ['a march disturbed', (f) => this.disturbOneWith('march', f)],
      ['a battle disturbed', (f) => this.disturbOneWith('battle', f)],
      ['battles to come disturbed', (f) => this.disturbOneWith('battles', f)],
      ['a battle taken away', (f) => void Object.assign(f.state, { battle: null, march: null })],
      ['other options', (_, options) => ({ ...options, [this.lots.one(this.switches)]: this.lots.pick(2) === 0 })],
      ['other dice', (f) => void f.dice.splice(0, 4, ...Array.from({ length: 4 }, () => this.lots.pick(2 ** 31)))],
    ];

  private other(): Frozen {
    return structuredClone(this.lots.one(this.models).frozen);
  }

  private anyFrame(): Frame {
    const { agenda } = this.other();
    return agenda.length === 0 ? this.madeFrame() : this.lots.one(agenda);
  }

  private anyQuestion(): Frame | null {
    return this.other().asked;
  }

  private ask(f: Frozen, question: Frame | null): void {
    f.asked = question;
    if (question !== null) f.outcome = null;
  }

  /** A step by name, with arguments some other step takes, disturbed or not. */
  private madeFrame(): Frame {
    const { asked, agenda } = this.other();
    const { args = {} } = this.lots.one([asked, ...agenda].filter((frame) => frame !== null)) ?? {};
    const frame: Frame = { step: this.lots.one(this.steps), args };
    if (this.lots.pick(2) === 0) this.disturbArgs(frame);
    return frame;
  }

  /** Frames as play would have put them there, about other things than are there. */
  private allowed(f: Frozen): void {
    const frameOf = (step: string): Frame => {
      const frame = structuredClone(this.lots.one(this.frames.get(step) ?? []) ?? { step });
      if (this.lots.chance(12)) this.disturbArgs(frame);
      return frame;
    };
    f.agenda = anyAgenda(this.lots, frameOf);
    this.ask(f, f.agenda.pop() ?? null);
  }

  /** Goes down both to the same place and takes over what is there: a true value, only not here. */
  private graft(into: unknown, from: unknown): void {
    const [mine, theirs] = [into, from] as Record<string, unknown>[];
    const shared = Object.keys(mine ?? {}).filter((key) => Object.hasOwn(theirs ?? {}, key));
    const key = this.lots.one(shared);
    if (mine === undefined || theirs === undefined || key === undefined) return;
    const [inner, other] = [mine[key], theirs[key]];
    const deeper = [inner, other].every((value) => typeof value === 'object' && value !== null);
    if (deeper && this.lots.pick(8) > 0) this.graft(inner, other);
    else mine[key] = other;
  }

  private end(f: Frozen): void {
    const winner = this.lots.one([null, 'french', 'allied', 'nobody', '<b>']);
    f.outcome = {
      winner,
      level: this.lots.one(['Strategic Victory', 'Drawn', '']),
      rule: this.lots.one(['CN 11.3', 'CN 11.6']),
    };
    f.asked = null;
    if (this.lots.pick(4) > 0) f.agenda = [];
  }

  private exchange(list: unknown[]): void {
    const [a, b] = [this.lots.pick(list.length), this.lots.pick(list.length)];
    [list[a], list[b]] = [list[b], list[a]];
  }

  private transplant(f: Frozen, parts: readonly string[]): void {
    const part = this.lots.one(parts);
    f.state[part] = this.other().state[part];
  }

  /** In place of this one a position that has such a part, and that disturbed. */
  private disturbOneWith(part: string, f: Frozen): GameOptions | undefined {
    const having = this.having.get(part) ?? this.models.filter(({ frozen }) => !isEmpty(frozen.state[part]));
    this.having.set(part, having);
    const model = this.lots.one(having);
    if (model === undefined) return undefined;
    Object.assign(f, structuredClone(model.frozen));
    for (let i = this.lots.roll(3); i > 0; i -= 1) this.disturb(f.state[part]);
    return model.options;
  }

  private disturbArgs(frame: Frame | null | undefined): void {
    const args = frame?.args as Record<string, FrameArgs[string]> | undefined;
    if (args === undefined) return;
    const name = this.lots.one(Object.keys(args));
    const way = this.lots.pick(12);
    if (name === undefined || way === 0) args[this.lots.one(['turn', 'side', 'hex', 'extra'])] = this.lots.pick(50);
    else if (way === 1) delete args[name];
    else args[name] = this.disturbed(args[name]) as FrameArgs[string];
  }

  /** Goes down into the data and changes one thing. */
  private disturb(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    const values = data as Record<string, unknown>;
    const key = this.lots.one(Object.keys(values));
    if (key === undefined) return;
    const inner = values[key];
    if (typeof inner === 'object' && inner !== null && this.lots.pick(8) > 0) this.disturb(inner);
    else values[key] = this.disturbed(inner);
  }

  private disturbed(value: unknown): unknown {
    if (typeof value === 'boolean') return this.lots.pick(6) === 0 ? 7 : !value;
    if (typeof value === 'string') return this.lots.one(['', 'CN 9.3', 'CN 0', 'combat', 'field', '<b>', `${value}x`]);
    if (typeof value === 'number') return this.number(value);
    if (Array.isArray(value)) return this.list(value);
    if (value === null) return this.lots.one([0, {}, [], -1, false]);
    return ArrayBuffer.isView(value) ? (value as Uint8Array).slice(this.lots.pick(2)) : null;
  }

  private number(value: number): number {
    return this.lots.pick(3) === 0 ? this.lots.one(EXTREMES) : value + this.lots.one([-3, -2, -1, 1, 2, 3, 6, 20, -20]);
  }

  private list(items: readonly unknown[]): unknown[] {
    const way = this.lots.pick(5);
    if (way === 0) return items.slice(1);
    if (way === 1) return [...items, items.length === 0 ? this.lots.pick(60) : this.lots.one(items)];
    if (way === 2) return items.toReversed();
    if (way === 3) return [];
    return items.map((item, i) => (i === 0 ? this.disturbed(item) : item));
  }
}

const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

const carries = ({ args = {} }: Frame): boolean => Object.keys(args).length > 0;
