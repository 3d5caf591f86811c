/**
 * A whole game as a link: `#g=` and base64url of
 *
 *   byte 0      kind in the high half (0 a game, 1 a game that begins at a frozen position), format in the low half
 *   bytes 1-2   the first 16 bits of a checksum of every other byte: a damaged link is known before it is played
 *   the rest    one range-coded stream:
 *     header    system id, its version, scenario id, content hash (32 bits), options, seed, scripted faces,
 *               seats, number of answers (see header.ts)
 *     position  kind 1 only: the number of its bytes, and the bytes (see position.ts)
 *     answers   each as its place among the legal options, under a model that learns (see answers.ts);
 *               after the 16th and every 128th the low 8 bits of the game's checksum
 *     end       32 bits of the final game's checksum
 *
 * then, if the link is to be opened at an action, `&n=` and its number.
 *
 * Format 2 is written; format 3, which has behind the number of answers the moments from which the game was played
 * again, only where there are such. Format 1 is read, and always will be: its header knows no common words, its answers
 * are coded by another model (answers-1.ts), it has a checkpoint after every 64th, and no positions.
 *
 * Reading takes two stages, because the answers mean nothing without the rules: `readHeader` (envelope.ts)
 * says which system and scenario are needed, `decode` plays the game again with them. Where rules or scenario
 * have changed since, the game opens up to the last checkpoint that still holds.
 */
import { AnswerModel } from './answers.ts';
import { FirstAnswerModel } from './answers-1.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { contentHash, gameChecksum } from './checksum.ts';
import type { GameEvent, System } from './contract.ts';
import { type Failed, failed, messageOf, seal, type Unsealed, unseal } from './envelope.ts';
import { codeHeader, type Format, type LinkHeader } from './header.ts';
import { CHECKPOINT, FIRST_CHECKPOINT, Journal, type Progress, type Watch } from './journal.ts';
import { codeBits, codeNumber } from './model.ts';
import { freeze } from './position.ts';
import { type Coder, RangeWriter, Unreadable } from './range-coder.ts';
import { LIMITS, overworked, scenarioId, setupOf } from './record.ts';

type Decoded<S, A, E extends GameEvent> =
  | {
      readonly ok: true;
      readonly header: LinkHeader;
      readonly journal: Journal<S, A, E>;
      /** Set when only a part of the game could be verified under these rules: the journal ends there. */
      readonly warning?: string;
      /** Set when rules or scenario have changed, and the whole game goes as it did. */
      readonly note?: string;
    }
  | Failed;

/** How the formats differ after the header. */
const FORMATS = {
  1: { model: FirstAnswerModel, isCheckpoint: (n: number) => n % 64 === 0 },
  2: { model: AnswerModel, isCheckpoint: isLaterCheckpoint },
  3: { model: AnswerModel, isCheckpoint: isLaterCheckpoint },
} as const satisfies Record<Format, unknown>;

function isLaterCheckpoint(n: number): boolean {
  return n === FIRST_CHECKPOINT || n % CHECKPOINT === 0;
}

/** The link of a journal's game as it stands. */
export function encode<S, A, E extends GameEvent>(journal: Journal<S, A, E>): string {
  if (journal.length > LIMITS.actions) throw new RangeError(`a link holds at most ${LIMITS.actions} answers`);
  const writer = new RangeWriter();
  const { actions, start, ...record } = journal.record;
  const format = record.again === undefined ? 2 : 3;
  codeHeader(writer, { ...record, content: journal.content, count: actions.length }, format);
  if (start !== undefined) codeBytes(writer, fromBase64url(start) ?? new Uint8Array());
  const { model, isCheckpoint } = FORMATS[format];
  const answers = new model();
  for (const [i, entry] of journal.history.entries()) {
    answers.code(writer, entry, entry.index);
    if (isCheckpoint(i + 1)) codeBits(writer, (entry.checksum as number) % 0x100, 8);
  }
  codeBits(writer, lastWord(journal.checksum), 32);
  return seal(writer.finish(), start === undefined ? 'game' : 'position', format);
}

/**
 * A journal that begins where `journal` stood after `n` answers and knows nothing of the way there. It holds the truth
 * of that moment: what fog hides can be read by decoding its link.
 */
export function withoutPast<S, A, E extends GameEvent>(journal: Journal<S, A, E>, n: number): Journal<S, A, E> {
  const { system, scenario } = journal;
  const { again: _, ...setup } = journal.setup;
  const game = journal.at(n);
  const opened = Journal.open(system, scenario, { ...setup, seed: '', ...freeze(game) });
  if (!opened.ok) throw new Error(opened.faults[0]?.message ?? 'the position will not open');
  if (opened.journal.checksum !== gameChecksum(game)) throw new Error('the position was not thawed as it was frozen');
  return opened.journal;
}

/** Plays a link's game again; `progress` hears of every answer. */
export function decode<S, A, E extends GameEvent>(
  link: string,
  system: System<S, A, E, unknown>,
  scenario: unknown,
  watch: Watch | null = null,
  progress: Progress<S, A, E> | null = null,
): Decoded<S, A, E> {
  const sealed = unseal(link);
  if (!sealed.ok) return sealed;
  const { header } = sealed;
  if (header.system !== system.id) return failed('system', `This is a game of another system: ${header.system}.`);
  if (header.scenario !== scenarioId(scenario)) {
    return failed('scenario', `This is a game of another scenario: ${header.scenario}.`);
  }
  try {
    const changes = changesSince(header, system, scenario);
    const start = sealed.kind === 'game' ? {} : { start: toBase64url(codeBytes(sealed.reader, null)) };
    const opened = Journal.open(
      system,
      scenario,
      setupOf({ ...header, ...start }, system.formerly?.(header.version)),
      watch,
    );
    if (!opened.ok) {
      const { path = '', message = '' } = opened.faults[0] ?? {};
      const what = sealed.kind === 'game' ? 'The scenario' : 'The position in this link';
      const where = path === '' || path === 'start' ? '' : ` (${path})`;
      return failed('opening', [`${what} will not open${where}: ${message}`, ...changes].join(' '));
    }
    const { journal } = opened;
    return verdict(sealed, journal, replay(sealed, journal, progress), changes);
  } catch (error) {
    if (error instanceof Unreadable) return failed('damaged', 'The link is damaged or was cut.');
    return failed('replay', `The rules failed: ${messageOf(error)}.`, 0);
  }
}

/** What is no longer as it was when the game was played, in sentences. */
export function changesSince<S, A, E extends GameEvent>(
  { version, content }: Pick<LinkHeader, 'version' | 'content'>,
  system: System<S, A, E, unknown>,
  scenario: unknown,
): string[] {
  const changes: string[] = [];
  if (version !== system.version)
    changes.push(`It was played under version ${version} of the rules; these are version ${system.version}.`);
  if (content !== contentHash(scenario)) changes.push('Its scenario has been changed since it was played.');
  return changes;
}

function verdict<S, A, E extends GameEvent>(
  { header }: Unsealed,
  journal: Journal<S, A, E>,
  fault: ReplayFault | null,
  changes: readonly string[],
): Decoded<S, A, E> {
  if (fault === null) {
    const note = [...changes, 'It goes the same way all the same: every answer was verified.'].join(' ');
    return { ok: true, header, journal, ...(changes.length === 0 ? {} : { note }) };
  }
  const { message, verified } = fault;
  if (changes.length === 0) return failed('replay', message, verified);
  if (verified === 0) {
    return failed('version', [message, ...changes, 'Nothing of it can be verified.'].join(' '), verified);
  }
  const extent = `It is the game that was sent up to its action ${verified} of ${header.count}, and ends there.`;
  return {
    ok: true,
    header,
    journal: journal.branch(verified),
    warning: [message, ...changes, extent].join(' '),
  };
}

interface ReplayFault {
  readonly message: string;
  readonly verified: number;
}

/** Plays the answers of the stream. Null when the game is the one that was sent. */
function replay<S, A, E extends GameEvent>(
  { reader, header: { count }, format }: Unsealed,
  journal: Journal<S, A, E>,
  progress: Progress<S, A, E> | null,
): ReplayFault | null {
  let verified = 0;
  try {
    const { model, isCheckpoint } = FORMATS[format];
    const answers = new model();
    progress?.(journal, count);
    while (journal.length < count) {
      if (journal.game.decision === null) return { message: 'The game is over before its answers are.', verified };
      journal.play(answers.code(reader, journal.choice(), 0));
      progress?.(journal, count);
      const message = overworked(journal.game.work, journal.length, count);
      if (message !== null) return { message, verified };
      if (!isCheckpoint(journal.length)) continue;
      const checksum = journal.history.at(-1)?.checksum ?? journal.checksum;
      if (codeBits(reader, 0, 8) !== checksum % 0x100) return { message: 'The game went another way.', verified };
      verified = journal.length;
    }
    if (codeBits(reader, 0, 32) !== lastWord(journal.checksum) || !reader.spent) {
      return { message: 'The game came to another end.', verified };
    }
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return { message: 'The answers cannot be read.', verified };
    return { message: `The rules failed: ${messageOf(error)}.`, verified };
  }
}

function codeBytes(coder: Coder, bytes: Uint8Array | null): Uint8Array {
  const length = codeNumber(coder, bytes?.length ?? 0);
  if (length > LIMITS.start) throw new Unreadable('the position is too long');
  const coded = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) coded[i] = coder.uniform(bytes?.[i] ?? 0, 256);
  return coded;
}

function lastWord(checksum: number): number {
  return checksum % 0x1_0000_0000;
}
