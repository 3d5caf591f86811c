/**
 * A position by itself, without the game that led to it: state, agenda, dice. Frozen it is one short text
 * that goes into records and links. It holds the truth, fog or no fog, and the dice to come.
 */
import { argumentFault, sequenceFault } from './agenda.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import {
  type Fault,
  type Frame,
  type GameEvent,
  type GameOptions,
  isDecision,
  type Outcome,
  type System,
} from './contract.ts';
import { ScriptedDice, SeededDice } from './dice.ts';
import { Game } from './game.ts';
import { codePlain } from './plain.ts';
import { RangeReader, RangeWriter } from './range-coder.ts';

interface Frozen {
  readonly state: unknown;
  /** Frames to come, next one last. */
  readonly agenda: readonly Frame[];
  /** The frame that is being decided; null when the game is over. */
  readonly asked: Frame | null;
  readonly outcome: Outcome | null;
  /** The stream's four words. */
  readonly dice: readonly number[];
}

type ThawedGame<S, A, E extends GameEvent> =
  | { readonly ok: true; readonly game: Game<S, A, E> }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const WORDS = 4;

/** The frozen position, and the scripted faces that were still to fall. */
export function freeze<S, A, E extends GameEvent>(game: Game<S, A, E>): { start: string; faces: readonly number[] } {
  const { system, state, frames, decision, outcome } = game;
  const dice = game.dice.position ?? [];
  const frozen: Frozen = {
    state: system.digest(state),
    agenda: frames,
    asked: decision === null ? null : { step: decision.step, args: decision.args },
    outcome,
    dice: dice.slice(0, WORDS),
  };
  const writer = new RangeWriter();
  codePlain(writer, frozen);
  return { start: toBase64url(writer.finish()), faces: dice.slice(WORDS) };
}

/** The game that was frozen. The text comes from strangers: whatever is wrong with it is a fault. */
export function thaw<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  scenario: unknown,
  options: GameOptions,
  start: string,
  faces: readonly number[],
): ThawedGame<S, A, E> {
  try {
    const frozen = read(start);
    if (frozen === null) return fault('This position cannot be read.');
    const frames = frozen.asked === null ? [] : [...frozen.agenda, frozen.asked];
    const strange = frozen.asked === null ? null : sequenceFault(system, frames);
    if (strange !== null) return fault(strange);
    if (system.thaw === undefined) return fault('This system cannot be taken up in the middle of a game.');
    const thawed = system.thaw(scenario, options, frozen.state);
    if (!thawed.ok) return thawed;
    const wrong = argumentFault(system, thawed.state, frames);
    if (wrong !== null) return fault(wrong);
    const [contradiction] = system.contradictions?.(thawed.state, frames, frozen.outcome) ?? [];
    if (contradiction !== undefined) return fault(`This position contradicts itself: ${contradiction}.`);
    const seeded = SeededDice.fromWords(frozen.dice);
    const dice = faces.length === 0 ? seeded : new ScriptedDice(faces, seeded);
    return resume(system, thawed.state, frozen, dice);
  } catch (error) {
    return fault(`This position cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function resume<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  state: S,
  { agenda, asked, outcome }: Frozen,
  dice: SeededDice | ScriptedDice,
): ThawedGame<S, A, E> {
  if (asked === null) {
    const game = new Game(system, state, [], dice);
    game.outcome = outcome;
    return { ok: true, game };
  }
  const step = system.steps[asked.step];
  // A question with fewer answers would answer itself and play on: no game stands there.
  if (step === undefined || !isDecision(step) || step.options(state, asked.args ?? {}).length < 2) {
    return fault('Nothing is asked in this position.');
  }
  return { ok: true, game: Game.from(system, state, [asked, ...agenda.toReversed()], dice) };
}

function read(start: string): Frozen | null {
  const bytes = fromBase64url(start);
  if (bytes === null) return null;
  const reader = new RangeReader(bytes);
  const data = codePlain(reader, undefined);
  if (!reader.spent || typeof data !== 'object' || data === null) return null;
  const { state, agenda, asked, outcome, dice } = data as Partial<Record<keyof Frozen, unknown>>;
  if (!isDice(dice) || !Array.isArray(agenda) || !agenda.every(isFrame)) return null;
  if (!(asked === null || isFrame(asked)) || !(outcome === null || isOutcome(outcome))) return null;
  if ((asked === null) === (outcome === null) || (asked === null && agenda.length > 0)) return null;
  return { state, agenda, asked, outcome, dice };
}

const isDice = (data: unknown): data is number[] =>
  Array.isArray(data) &&
  data.length === WORDS &&
  data.every((word) => word >>> 0 === word) &&
  data.some((word) => word !== 0);

function isFrame(data: unknown): data is Frame {
  const { step, args = {} } = (data ?? {}) as Record<string, unknown>;
  return typeof step === 'string' && typeof args === 'object' && args !== null && Object.values(args).every(isArgument);
}

const isArgument = (data: unknown): boolean =>
  ['number', 'string', 'boolean'].includes(typeof data) ||
  (Array.isArray(data) && data.every((item) => typeof item === 'number'));

function isOutcome(data: unknown): data is Outcome {
  const { winner, level, rule } = (data ?? {}) as Record<string, unknown>;
  return (winner === null || typeof winner === 'string') && typeof level === 'string' && typeof rule === 'string';
}

function fault(message: string): { readonly ok: false; readonly faults: readonly Fault[] } {
  return { ok: false, faults: [{ path: 'start', message }] };
}
