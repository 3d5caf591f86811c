import { Frequencies } from './model.ts';
import type { Coder } from './range-coder.ts';
import type { Choice } from './record.ts';

/** Codes the answers of one game, one after another. */
export interface AnswerCoder {
  code(coder: Coder, choice: Choice, index: number): number;
}

/** Places with a frequency of their own; those from ALONE on share the last ones. */
const PLACES = 16;
const ALONE = 12;
const PLACE_WEIGHTS = [30, 16, 12, 10, 9, 8, 7, 7, 6, 6, 6, 6, 6, 6, 6, 6];

/** Answers of a step that are remembered, and of those that followed one of them. */
const REMEMBERED = 32;
const FOLLOWERS = 2;
/** How sure a step can be that its answers come in the same order as before. */
const SURE = 8;

/**
 * What players usually answer, learnt as the game goes on, apart for each step. A march goes on in
 * the same direction, and Leaders are given their orders in the same sequence next turn: so the
 * likeliest answer is the one given last, or the one that followed it the time before.
 *
 * First comes whether it is the standard answer; then the place of the answer among the others, in
 * the order of what was said lately at this step, whatever was never said behind it in canonical order.
 */
export class AnswerModel implements AnswerCoder {
  private readonly habits = new Map<string, Habit>();

  code(coder: Coder, choice: Choice, index: number): number {
    let habit = this.habits.get(choice.step);
    if (habit === undefined) {
      habit = new Habit();
      this.habits.set(choice.step, habit);
    }
    const answer = habit.code(coder, choice, index);
    habit.learn(choice, answer);
    return answer;
  }
}

class Habit {
  /** By what the standard answer is to the expected one. */
  private readonly standard = Array.from({ length: 4 }, () => new Frequencies([2, 2], 6, 600));
  private readonly place = new Frequencies(PLACE_WEIGHTS, 12, 1200);
  /** Hashes of answers, the latest first. */
  private said: number[] = [];
  private readonly followers = new Map<number, number[]>();
  /** Above 0 when following was the better guess of late, below when repeating was. */
  private follows = 0;

  code(coder: Coder, { options, likeliest: standard, hashes }: Choice, index: number): number {
    const expected = this.expected();
    if (standard >= 0) {
      const relation = relationOf(expected[0], hashes, standard);
      const usual = (this.standard[relation] as Frequencies).code(coder, index === standard ? 1 : 0);
      if (usual === 1) return standard;
    }
    const order = ordered(expected, hashes, options, standard);
    return order[this.codePlace(coder, order.indexOf(index), order.length)] as number;
  }

  learn({ likeliest: standard, hashes }: Choice, answer: number): void {
    const said = hashes[answer] as number;
    const last = this.said[0];
    const followers = last === undefined ? [] : (this.followers.get(last) ?? []);
    const apart = (hash: number) => hash !== hashes[standard] && hashes.includes(hash);
    const follower = followers.find(apart);
    const repeated = this.said.find(apart);
    if (follower !== undefined && follower !== repeated) {
      const better = (follower === said ? 1 : 0) - (repeated === said ? 1 : 0);
      this.follows = Math.max(-SURE, Math.min(SURE, this.follows + better));
    }
    if (last !== undefined) this.followers.set(last, inFront(followers, said, FOLLOWERS));
    this.said = inFront(this.said, said, REMEMBERED);
  }

  private expected(): readonly number[] {
    const last = this.said[0];
    if (this.follows <= 0 || last === undefined) return this.said;
    const followers = this.followers.get(last) ?? [];
    return [...followers, ...this.said.filter((hash) => !followers.includes(hash))];
  }

  /** Far places of a long list: which fourth of them by habit, then the place within it. */
  private codePlace(coder: Coder, place: number, places: number): number {
    if (places <= 1) return 0;
    if (places <= PLACES) return this.place.code(coder, place, places);
    const far = places - ALONE;
    const parts = PLACES - ALONE;
    const wanted = place < ALONE ? place : ALONE + Math.floor(((place - ALONE) * parts) / far);
    const part = this.place.code(coder, wanted);
    if (part < ALONE) return part;
    const from = ALONE + Math.ceil(((part - ALONE) * far) / parts);
    const to = ALONE + Math.ceil(((part - ALONE + 1) * far) / parts);
    return from + coder.uniform(place - from, to - from);
  }
}

/** Nothing is expected; it is the standard answer; it is another one; it cannot be said now. */
function relationOf(expected: number | undefined, hashes: Int32Array, standard: number): number {
  if (expected === undefined) return 0;
  if (hashes[standard] === expected) return 1;
  return hashes.includes(expected) ? 2 : 3;
}

/** Options other than the standard one, the expected ones first. */
function ordered(expected: readonly number[], hashes: Int32Array, options: number, standard: number): number[] {
  const order: number[] = [];
  const placed = new Uint8Array(options);
  if (standard >= 0) placed[standard] = 1;
  const place = (option: number) => {
    if (placed[option] === 1) return;
    placed[option] = 1;
    order.push(option);
  };
  for (const hash of expected) {
    const option = hashes.indexOf(hash);
    if (option >= 0) place(option);
  }
  for (let option = 0; option < options; option += 1) place(option);
  return order;
}

function inFront(list: readonly number[], item: number, most: number): number[] {
  return [item, ...list.filter((other) => other !== item).slice(0, most - 1)];
}
