/**
 * Dice for runs that are compared: what falls depends on the answer that made it fall, not on how many dice fell before.
 * Two plans that differ in one march meet the same luck everywhere else, so that a few runs tell them apart: of the
 * variance between two plans a third less is left on the Six Days, more than half less at Waterloo.
 */
import type { Dice } from '../kernel/contract.ts';
import { SeededDice } from '../kernel/dice.ts';
import type { Decision } from '../kernel/game.ts';

/** Names of steps and of kinds of answers, of which a system has some hundred. */
const names = new Map<string, number>();

export class Luck implements Dice {
  private readonly lot: number;
  private at: number;
  /** How often the same was answered at the same time. */
  private readonly met = new Map<number, number>();

  constructor(seed: string) {
    this.lot = SeededDice.fromSeed(seed).roll(0x1_0000_0000) | 0;
    this.at = this.lot;
  }

  /** Before the answer is given; `when` tells the same answer at another time from this one. */
  answers<A>({ step, args, options }: Decision<A>, index: number, when: number): void {
    const key = mixedData(mixedData(mixed(mixed(this.lot, when), nameOf(step)), args), options[index]);
    const times = (this.met.get(key) ?? 0) + 1;
    this.met.set(key, times);
    this.at = mixed(key, times);
  }

  /** SplitMix32: every answer begins a stream of its own. */
  roll(sides: number): number {
    this.at = (this.at + 0x9e3779b9) | 0;
    let z = this.at ^ (this.at >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return Math.floor((((z ^ (z >>> 15)) >>> 0) / 0x1_0000_0000) * sides) + 1;
  }
}

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x21f0aaad);
  return product ^ (product >>> 15);
}

function mixedData(hash: number, data: unknown): number {
  if (typeof data === 'number') return mixed(hash, data);
  if (typeof data === 'string') return mixed(hash, nameOf(data));
  if (typeof data !== 'object' || data === null) return mixed(hash, data === true ? 1 : 0);
  let sum = hash;
  const fields = data as Readonly<Record<string, unknown>>;
  for (const field in fields) sum = mixedData(sum, fields[field]);
  return sum;
}

function nameOf(text: string): number {
  let number = names.get(text);
  if (number === undefined) {
    number = SeededDice.fromSeed(text).roll(0x1_0000_0000) | 0;
    names.set(text, number);
  }
  return number;
}
