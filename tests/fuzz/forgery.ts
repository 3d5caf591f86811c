/**
 * Positions as a hostile stranger makes them who has read the format: a frozen position is plain data (position.ts),
 * so he takes true ones apart, changes what he likes, puts parts of several together, and writes it all down again.
 */
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import type { Frame, FrameArgs, GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { RangeReader, RangeWriter } from '../../src/kernel/rangecoder.ts';

export interface Frozen {
  state: Record<string, unknown>;
  agenda: Frame[];
  asked: Frame | null;
  outcome: unknown;
  dice: number[];
}

/** A true position, and the options its game was opened with. */
export interface Model {
  readonly start: string;
  readonly options: GameOptions;
}

export interface Forged {
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

export class Forger {
  private readonly dice: SeededDice;
  /** Models by a part of the state that they have. */
  private readonly having = new Map<string, readonly Model[]>();

  constructor(
    seed: string,
    private readonly models: readonly Model[],
    /** Every step there is. */
    private readonly steps: readonly string[],
    private readonly switches: readonly string[],
  ) {
    this.dice = SeededDice.fromSeed(seed);
  }

  forge(): Forged {
    const model = this.one(this.models);
    const frozen = unpack(model.start);
    const [how, change] = this.one(this.ways);
    const options = change(frozen, model.options) ?? model.options;
    for (let more = this.pick(4); more > 2; more -= 1) this.one(this.ways)[1](frozen, options);
    return { how, start: pack(frozen), options };
  }

  private readonly ways: readonly (readonly [string, (f: Frozen, options: GameOptions) => GameOptions | undefined])[] =
    [
      ['an argument of the question', (f) => void this.disturbArgs(f.asked)],
      ['an argument of the agenda', (f) => void this.disturbArgs(this.one(f.agenda.filter(carries)))],
      [
        'the same argument of many frames',
        (f) => {
          for (const frame of f.agenda) if (this.pick(2) === 0) this.disturbArgs(frame);
        },
      ],
      ['a frame too few', (f) => void f.agenda.splice(this.pick(f.agenda.length), 1)],
      ['a frame twice', (f) => void f.agenda.splice(this.pick(f.agenda.length), 0, this.one(f.agenda))],
      ['two frames exchanged', (f) => void this.exchange(f.agenda)],
      ['a frame of another position', (f) => void f.agenda.splice(this.pick(f.agenda.length), 0, this.anyFrame())],
      ['any frame', (f) => void f.agenda.splice(this.pick(f.agenda.length), 0, this.madeFrame())],
      ['many frames', (f) => void f.agenda.push(...new Array(2 ** this.pick(11)).fill(this.anyFrame()))],
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
      ['an end', (f) => void this.end(f)],
      ['a number of the state', (f) => void this.disturb(f.state)],
      [
        'several things of the state',
        (f) => {
          for (let i = this.dice.roll(4); i > 0; i -= 1) this.disturb(f.state);
        },
      ],
      ['a march or battle of another position', (f) => void this.transplant(f, ['march', 'battle', 'battles'])],
      ['a part of another position', (f) => void this.transplant(f, Object.keys(f.state))],
      ['a march disturbed', (f) => this.disturbOneWith('march', f)],
      ['a battle disturbed', (f) => this.disturbOneWith('battle', f)],
      ['battles to come disturbed', (f) => this.disturbOneWith('battles', f)],
      ['a battle taken away', (f) => void Object.assign(f.state, { battle: null, march: null })],
      ['other options', (_, options) => ({ ...options, [this.one(this.switches)]: this.pick(2) === 0 })],
      ['other dice', (f) => void f.dice.splice(0, 4, ...Array.from({ length: 4 }, () => this.pick(2 ** 31)))],
    ];

  private pick(n: number): number {
    return n < 1 ? 0 : this.dice.roll(n) - 1;
  }

  private one<T>(list: readonly T[]): T {
    return list[this.pick(list.length)] as T;
  }

  private other(): Frozen {
    return unpack(this.one(this.models).start);
  }

  private anyFrame(): Frame {
    const { agenda } = this.other();
    return agenda.length === 0 ? this.madeFrame() : this.one(agenda);
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
    const { args = {} } = this.one([asked, ...agenda].filter((frame) => frame !== null)) ?? {};
    const frame: Frame = { step: this.one(this.steps), args };
    if (this.pick(2) === 0) this.disturbArgs(frame);
    return frame;
  }

  private end(f: Frozen): void {
    const winner = this.one([null, 'french', 'allied', 'nobody', '<b>']);
    f.outcome = { winner, level: this.one(['Strategic Victory', 'Drawn', '']), rule: this.one(['CN 11.3', 'CN 11.6']) };
    f.asked = null;
    if (this.pick(4) > 0) f.agenda = [];
  }

  private exchange(list: unknown[]): void {
    const [a, b] = [this.pick(list.length), this.pick(list.length)];
    [list[a], list[b]] = [list[b], list[a]];
  }

  private transplant(f: Frozen, parts: readonly string[]): void {
    const part = this.one(parts);
    f.state[part] = this.other().state[part];
  }

  /** In place of this one a position that has such a part, and that disturbed. */
  private disturbOneWith(part: string, f: Frozen): GameOptions | undefined {
    const having = this.having.get(part) ?? this.models.filter(({ start }) => !isEmpty(unpack(start).state[part]));
    this.having.set(part, having);
    const model = this.one(having);
    if (model === undefined) return undefined;
    Object.assign(f, unpack(model.start));
    for (let i = this.dice.roll(3); i > 0; i -= 1) this.disturb(f.state[part]);
    return model.options;
  }

  private disturbArgs(frame: Frame | null | undefined): void {
    const args = frame?.args as Record<string, FrameArgs[string]> | undefined;
    if (args === undefined) return;
    const name = this.one(Object.keys(args));
    const way = this.pick(12);
    if (name === undefined || way === 0) args[this.one(['turn', 'side', 'hex', 'extra'])] = this.pick(50);
    else if (way === 1) delete args[name];
    else args[name] = this.disturbed(args[name]) as FrameArgs[string];
  }

  /** Goes down into the data and changes one thing. */
  private disturb(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    const values = data as Record<string, unknown>;
    const key = this.one(Object.keys(values));
    if (key === undefined) return;
    const inner = values[key];
    if (typeof inner === 'object' && inner !== null && this.pick(8) > 0) this.disturb(inner);
    else values[key] = this.disturbed(inner);
  }

  private disturbed(value: unknown): unknown {
    if (typeof value === 'boolean') return this.pick(6) === 0 ? 7 : !value;
    if (typeof value === 'string') return this.one(['', 'CN 9.3', 'CN 0', 'combat', 'field', '<b>', `${value}x`]);
    if (typeof value === 'number') return this.number(value);
    if (Array.isArray(value)) return this.list(value);
    if (value === null) return this.one([0, {}, [], -1, false]);
    return ArrayBuffer.isView(value) ? (value as Uint8Array).slice(this.pick(2)) : null;
  }

  private number(value: number): number {
    return this.pick(3) === 0 ? this.one(EXTREMES) : value + this.one([-3, -2, -1, 1, 2, 3, 6, 20, -20]);
  }

  private list(items: readonly unknown[]): unknown[] {
    const way = this.pick(5);
    if (way === 0) return items.slice(1);
    if (way === 1) return [...items, items.length === 0 ? this.pick(60) : this.one(items)];
    if (way === 2) return items.toReversed();
    if (way === 3) return [];
    return items.map((item, i) => (i === 0 ? this.disturbed(item) : item));
  }
}

const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

const carries = ({ args = {} }: Frame): boolean => Object.keys(args).length > 0;
