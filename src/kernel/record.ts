import { fromBase64url } from './base64url.ts';
import type { Fault, GameOptions } from './contract.ts';

/** The players by seat, in the host's own words: "french" -> "human". Carried along, never read by the rules. */
export type Seats = Readonly<Record<string, string>>;

/** What, besides the scenario's file, decides how a game begins. */
export interface Setup {
  readonly options: GameOptions;
  readonly seed: string;
  /** Faces that fall first, before the seeded stream: tests, bots, studied positions. */
  readonly faces: readonly number[];
  readonly seats: Seats;
  /** The position the game begins at, frozen (see position.ts); absent: it begins at the scenario's set-up. */
  readonly start?: string;
  /**
   * Moments from which the game is known to have been played again, each followed by the number of answers that
   * had been given after it before; absent: none is known. The rules never read it.
   */
  readonly again?: readonly number[];
}

/** A whole game as plain data: enough, with the scenario's file, to play it again. */
export interface GameRecord extends Setup {
  readonly system: string;
  readonly version: number;
  readonly scenario: string;
  /** Each answer as its index among the legal options. */
  readonly actions: readonly number[];
  /** Records of older Vedettes have none. */
  readonly proof?: Proof;
}

/** By what a game that is played again is known for the same, as a link knows it. */
export interface Proof {
  /** Content hash of the scenario's file. */
  readonly content: number;
  /** Checksums of the game at its checkpoints, in order, and at its end. */
  readonly checks: readonly number[];
  readonly end: number;
}

/** What a decision looked like, as far as a link cares. */
export interface Choice {
  readonly step: string;
  /** How many options there were. */
  readonly options: number;
  /** Which of them the coder takes for the likeliest, as a rule the standard answer; -1 if a faulty system named another. */
  readonly likeliest: number;
  /** A short hash of each option: the same answer at another moment is known by it. */
  readonly hashes: Int32Array;
}

/** What a link may hold. A game that keeps within them can always be sent. */
export const LIMITS = {
  text: 80,
  options: 32,
  seats: 16,
  faces: 4096,
  sides: 1000,
  actions: 50_000,
  /** Numbers: two for each time. */
  again: 32,
  /** Characters of a frozen position. */
  start: 40_000,
  /** Steps and options of a game that is played again: four times those of the longest campaign ever fuzzed. */
  work: 600_000,
} as const;

/** Why a game is not played again any further, if that has cost too much already. */
export function overworked(work: number, answers: number, of: number): string | null {
  if (work <= LIMITS.work) return null;
  return `This game takes more work to play again than any campaign does: it was given up after ${answers} of ${of} answers.`;
}

/** The part of a record, or of a link's header, that a game is opened with; `former` as its version wants it. */
export function setupOf({ options, seed, faces, seats, start, again }: Setup, former: GameOptions = {}): Setup {
  const setup = { options: { ...options, ...former }, seed, faces, seats };
  return { ...setup, ...(start === undefined ? {} : { start }), ...(again === undefined ? {} : { again }) };
}

/** A scenario's name for itself; the empty text when it has none. */
export function scenarioId(scenario: unknown): string {
  const id = typeof scenario === 'object' && scenario !== null && 'id' in scenario ? scenario.id : '';
  return typeof id === 'string' ? id : '';
}

/** What would not fit into a link, so that it is refused when a game is opened and not when it is sent. */
export function setupFaults(setup: Setup, scenario: string): readonly Fault[] {
  const faults: Fault[] = [];
  const check = (fits: boolean, path: string, message: string) => {
    if (!fits) faults.push({ path, message });
  };
  const short = (text: string) => text.length <= LIMITS.text && isName(text);
  const tooLong = `This may have at most ${LIMITS.text} characters, and none that no name has.`;
  check(short(scenario), 'id', tooLong);
  check(short(setup.seed), 'seed', tooLong);
  const options = Object.entries(setup.options);
  check(options.length <= LIMITS.options, 'options', `There may be at most ${LIMITS.options} options.`);
  for (const [name, value] of options) {
    check(short(name) && (typeof value !== 'string' || short(value)), `options.${name}`, tooLong);
    const plain = ['boolean', 'number', 'string'].includes(typeof value);
    check(plain, `options.${name}`, 'This must be yes or no, a number or a text.');
    check(typeof value !== 'number' || Number.isFinite(value), `options.${name}`, 'This must be a finite number.');
  }
  const seats = Object.entries(setup.seats);
  check(seats.length <= LIMITS.seats, 'seats', `There may be at most ${LIMITS.seats} seats.`);
  for (const [seat, who] of seats) check(short(seat) && short(who), `seats.${seat}`, tooLong);
  check(setup.faces.length <= LIMITS.faces, 'faces', `There may be at most ${LIMITS.faces} faces.`);
  const start = setup.start ?? '';
  check(start.length <= LIMITS.start && fromBase64url(start) !== null, 'start', 'This position cannot be read.');
  const { again = [0, 0] } = setup;
  const paired = again.length > 0 && again.length <= LIMITS.again && again.length % 2 === 0;
  check(paired && again.every(isMoment), 'again', 'These are no moments from which a game was played again.');
  check(setup.faces.every(isFace), 'faces', `A face is a whole number from 1 to ${LIMITS.sides}.`);
  return faults;
}

/** Control characters and the brackets of HTML are in no name; a link that holds them was not written for playing. */
export function isName(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit === 0x3c || unit === 0x3e) return false;
  }
  return true;
}

const isMoment = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= LIMITS.actions;

function isFace(face: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= LIMITS.sides;
}
