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
 * Format 2 is written. Format 1 is read, and always will be: its header knows no common words, its answers
 * are coded by another model (answers-1.ts), it has a checkpoint after every 64th, and no positions.
 *
 * Reading takes two stages, because the answers mean nothing without the rules: `readHeader` says
 * which system and scenario are needed, `decode` plays the game again with them. A link comes from
 * strangers: whatever is wrong with it is a value, found in bounded time and memory.
 */
import { AnswerModel } from './answers.ts';
import { FirstAnswerModel } from './answers-1.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { checksum32, contentHash, gameChecksum } from './checksum.ts';
import type { GameEvent, System } from './contract.ts';
import { codeHeader, type Format, type LinkHeader } from './header.ts';
import { CHECKPOINT, FIRST_CHECKPOINT, Journal, type Watch } from './journal.ts';
import { codeBits, codeNumber } from './model.ts';
import { freeze } from './position.ts';
import { type Coder, RangeReader, RangeWriter, Unreadable } from './rangecoder.ts';
import { LIMITS, setupOf } from './record.ts';

export type LinkErrorCode =
  /** Not a link of ours at all. */
  | 'not-a-link'
  /** Longer than any game of ours. */
  | 'too-long'
  /** Written by a later Vedette, or of a kind this one does not read. */
  | 'format'
  /** Cut, edited or mistyped. */
  | 'damaged'
  /** Of another system than the one it is opened with. */
  | 'system'
  /** Of another scenario, or of the same one with other content. */
  | 'scenario'
  /** The scenario will not open with these options. */
  | 'opening'
  /** From other rules, and the game goes differently under these. */
  | 'version'
  /** The answers do not make a game, or not the game that was sent. */
  | 'replay';

export interface LinkError {
  readonly code: LinkErrorCode;
  readonly message: string;
  /** How many answers are known to be the ones that were sent. */
  readonly verified?: number;
}

interface Failed {
  readonly ok: false;
  readonly error: LinkError;
}

export type HeaderRead =
  | {
      readonly ok: true;
      readonly header: LinkHeader;
      readonly kind: LinkKind;
      /** The action to open the link at, if it names one. */
      readonly n: number | null;
    }
  | Failed;

export type Decoded<S, A, E extends GameEvent> =
  | {
      readonly ok: true;
      readonly header: LinkHeader;
      readonly journal: Journal<S, A, E>;
      /** Set when only a part of the game could be verified under these rules: the journal ends there. */
      readonly warning?: string;
    }
  | Failed;

/** A whole game, or one that begins at a position whose past is hidden. */
export type LinkKind = 'game' | 'position';

const PREFIX = '#g=';
const START = 3;
const KINDS: readonly LinkKind[] = ['game', 'position'];
const WRITTEN: Format = 2;

/** How the formats differ after the header. */
const FORMATS = {
  1: { model: FirstAnswerModel, isCheckpoint: (n: number) => n % CHECKPOINT === 0 },
  2: { model: AnswerModel, isCheckpoint: (n: number) => n === FIRST_CHECKPOINT || n % (CHECKPOINT * 2) === 0 },
} as const satisfies Record<Format, unknown>;

/** Characters: more than the longest game allowed needs. */
const MAX_CHARACTERS = 100_000;

/** The link of a journal's game as it stands. */
export function encode<S, A, E extends GameEvent>(journal: Journal<S, A, E>): string {
  if (journal.length > LIMITS.actions) throw new RangeError(`a link holds at most ${LIMITS.actions} answers`);
  const writer = new RangeWriter();
  const { actions, start, ...record } = journal.record;
  codeHeader(writer, { ...record, content: contentHash(journal.scenario), count: actions.length }, WRITTEN);
  if (start !== undefined) codeBytes(writer, fromBase64url(start) ?? new Uint8Array());
  const { model, isCheckpoint } = FORMATS[WRITTEN];
  const answers = new model();
  for (const [i, entry] of journal.history.entries()) {
    answers.code(writer, entry, entry.index);
    if (isCheckpoint(i + 1)) codeBits(writer, (entry.checksum as number) % 0x100, 8);
  }
  codeBits(writer, lastWord(journal.checksum), 32);
  const stream = writer.finish();
  const bytes = new Uint8Array(START + stream.length);
  bytes.set(stream, START);
  bytes[0] = (start === undefined ? 0 : 0x10) | WRITTEN;
  const seal = sealOf(bytes);
  bytes[1] = seal >>> 8;
  bytes[2] = seal & 0xff;
  return PREFIX + toBase64url(bytes);
}

/**
 * A journal that begins where `journal` stood after `n` answers and knows nothing of the way there. It holds
 * the truth of that moment: what fog hides can be read from its link by whoever takes the trouble.
 */
export function withoutPast<S, A, E extends GameEvent>(journal: Journal<S, A, E>, n: number): Journal<S, A, E> {
  const { system, scenario, setup } = journal;
  const game = journal.at(n);
  const opened = Journal.open(system, scenario, { ...setup, seed: '', ...freeze(game) });
  if (!opened.ok) throw new Error(opened.faults[0]?.message ?? 'the position will not open');
  if (opened.journal.checksum !== gameChecksum(game)) throw new Error('the position was not thawed as it was frozen');
  return opened.journal;
}

/** What a link says about itself, before any rules are asked. */
export function readHeader(link: string): HeaderRead {
  const opened = unseal(link);
  if (!opened.ok) return opened;
  const { header, kind, n } = opened;
  return { ok: true, header, kind, n };
}

/** Plays a link's game again. */
export function decode<S, A, E extends GameEvent>(
  link: string,
  system: System<S, A, E, unknown>,
  scenario: unknown,
  watch: Watch | null = null,
): Decoded<S, A, E> {
  const sealed = unseal(link);
  if (!sealed.ok) return sealed;
  const { header, reader, kind, format } = sealed;
  if (header.system !== system.id) return failed('system', `This is a game of another system: ${header.system}.`);
  try {
    if (header.content !== contentHash(scenario)) {
      return failed('scenario', `The scenario ${header.scenario} is not the one this game was played with.`);
    }
    const start = kind === 'game' ? {} : { start: toBase64url(codeBytes(reader, null)) };
    const opened = Journal.open(system, scenario, setupOf({ ...header, ...start }), watch);
    if (!opened.ok) {
      const [fault] = opened.faults;
      return failed('opening', `The scenario will not open: ${fault?.path ?? ''} ${fault?.message ?? ''}`.trim());
    }
    const { journal } = opened;
    const fault = replay(reader, header.count, journal, format);
    if (fault === null) return { ok: true, header, journal };
    const { message, verified } = fault;
    if (header.version === system.version) return failed('replay', message, verified);
    const versions = `It was played under version ${header.version} of the rules; these are version ${system.version}.`;
    if (verified === 0) return failed('version', `${message} ${versions}`, verified);
    const warning = `${message} ${versions} It is the game that was sent up to its action ${verified}, and ends there.`;
    return { ok: true, header, journal: journal.branch(verified), warning };
  } catch (error) {
    if (error instanceof Unreadable) return failed('damaged', 'The link is damaged or was cut.');
    return failed('replay', `The rules failed: ${messageOf(error)}.`, 0);
  }
}

interface ReplayFault {
  readonly message: string;
  readonly verified: number;
}

/** Plays `count` answers from the stream. Null when the game is the one that was sent. */
function replay<S, A, E extends GameEvent>(
  reader: RangeReader,
  count: number,
  journal: Journal<S, A, E>,
  format: Format,
): ReplayFault | null {
  let verified = 0;
  try {
    const { model, isCheckpoint } = FORMATS[format];
    const answers = new model();
    while (journal.length < count) {
      if (journal.game.decision === null) return { message: 'The game is over before its answers are.', verified };
      journal.play(answers.code(reader, journal.choice(), 0));
      if (!isCheckpoint(journal.length)) continue;
      if (codeBits(reader, 0, 8) !== journal.checksum % 0x100)
        return { message: 'The game went another way.', verified };
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

interface Unsealed {
  readonly ok: true;
  readonly header: LinkHeader;
  /** Behind the header. */
  readonly reader: RangeReader;
  readonly kind: LinkKind;
  readonly format: Format;
  readonly n: number | null;
}

/** `&n=` and a number at the end of a link. */
const MOMENT = /&n=(\d{1,6})$/;

function unseal(link: string): Unsealed | Failed {
  if (link.length > MAX_CHARACTERS) return failed('too-long', 'This link is longer than any game.');
  if (!link.startsWith(PREFIX)) return failed('not-a-link', 'This is not the link of a game.');
  const moment = MOMENT.exec(link);
  const bytes = fromBase64url(link.slice(PREFIX.length, moment?.index));
  if (bytes === null || bytes.length <= START) return failed('damaged', 'The link is damaged or was cut.');
  const kind = KINDS[(bytes[0] as number) >> 4];
  const format = (bytes[0] as number) & 0xf;
  if (!isFormat(format) || kind === undefined || (format === 1 && kind !== 'game')) {
    return failed('format', 'The link is of a format that is not known here: it may come from a later Vedette.');
  }
  if (sealOf(bytes) !== (((bytes[1] as number) << 8) | (bytes[2] as number))) {
    return failed('damaged', 'The link is damaged or was cut.');
  }
  try {
    const reader = new RangeReader(bytes, START);
    const header = codeHeader(reader, null, format);
    return { ok: true, header, reader, kind, format, n: moment === null ? null : Number(moment[1]) };
  } catch (error) {
    return failed('damaged', `The link cannot be read: ${messageOf(error)}.`);
  }
}

const isFormat = (format: number): format is Format => Object.hasOwn(FORMATS, format);

function codeBytes(coder: Coder, bytes: Uint8Array | null): Uint8Array {
  const length = codeNumber(coder, bytes?.length ?? 0);
  if (length > LIMITS.start) throw new Unreadable('the position is too long');
  const coded = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) coded[i] = coder.uniform(bytes?.[i] ?? 0, 256);
  return coded;
}

function sealOf(bytes: Uint8Array): number {
  return checksum32([bytes[0], bytes.subarray(START)]) & 0xffff;
}

function lastWord(checksum: number): number {
  return checksum % 0x1_0000_0000;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failed(code: LinkErrorCode, message: string, verified?: number): Failed {
  return { ok: false, error: verified === undefined ? { code, message } : { code, message, verified } };
}
