/**
 * A whole game as a link: `#g=` and base64url of
 *
 *   byte 0      format: kind in the high half (0 a game; 1 is kept for a bare position), version in the low half
 *   bytes 1-2   the first 16 bits of a checksum of every other byte: a damaged link is known before it is played
 *   the rest    one range-coded stream:
 *     header    system id, its version, scenario id, content hash (32 bits), options, seed, scripted faces,
 *               seats, number of answers (see header.ts)
 *     answers   each as its place among the legal options, under a model that learns (see model.ts);
 *               after every 64th the low 8 bits of the game's checksum
 *     end       32 bits of the final game's checksum
 *
 * Reading takes two stages, because the answers mean nothing without the rules: `readHeader` says
 * which system and scenario are needed, `decode` plays the game again with them. A link comes from
 * strangers: whatever is wrong with it is a value, found in bounded time and memory.
 */
import { fromBase64url, toBase64url } from './base64url.ts';
import { checksum32, contentHash } from './checksum.ts';
import type { GameEvent, System } from './contract.ts';
import { codeHeader, type LinkHeader } from './header.ts';
import { CHECKPOINT, Journal } from './journal.ts';
import { AnswerModel, codeBits } from './model.ts';
import { RangeReader, RangeWriter, Unreadable } from './rangecoder.ts';
import { LIMITS } from './record.ts';

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

export type HeaderRead = { readonly ok: true; readonly header: LinkHeader } | Failed;

export type Decoded<S, A, E extends GameEvent> =
  | { readonly ok: true; readonly header: LinkHeader; readonly journal: Journal<S, A, E> }
  | Failed;

const PREFIX = '#g=';
const FORMAT = 0x01;
const START = 3;

/** Characters: more than the longest game allowed needs. */
const MAX_CHARACTERS = 100_000;

/** The link of a journal's game as it stands. */
export function encode<S, A, E extends GameEvent>(journal: Journal<S, A, E>): string {
  if (journal.length > LIMITS.actions) throw new RangeError(`a link holds at most ${LIMITS.actions} answers`);
  const writer = new RangeWriter();
  const { actions, ...record } = journal.record;
  codeHeader(writer, { ...record, content: contentHash(journal.scenario), count: actions.length });
  const model = new AnswerModel();
  for (const entry of journal.history) {
    model.code(writer, entry, entry.index);
    if (entry.checksum !== null) codeBits(writer, entry.checksum % 0x100, 8);
  }
  codeBits(writer, lastWord(journal.checksum), 32);
  const stream = writer.finish();
  const bytes = new Uint8Array(START + stream.length);
  bytes.set(stream, START);
  bytes[0] = FORMAT;
  const seal = sealOf(bytes);
  bytes[1] = seal >>> 8;
  bytes[2] = seal & 0xff;
  return PREFIX + toBase64url(bytes);
}

/** What a link says about itself, before any rules are asked. */
export function readHeader(link: string): HeaderRead {
  const opened = unseal(link);
  return opened.ok ? { ok: true, header: opened.header } : opened;
}

/** Plays a link's game again. */
export function decode<S, A, E extends GameEvent>(
  link: string,
  system: System<S, A, E, unknown>,
  scenario: unknown,
): Decoded<S, A, E> {
  const sealed = unseal(link);
  if (!sealed.ok) return sealed;
  const { header, reader } = sealed;
  if (header.system !== system.id) return failed('system', `This is a game of another system: ${header.system}.`);
  try {
    if (header.content !== contentHash(scenario)) {
      return failed('scenario', `The scenario ${header.scenario} is not the one this game was played with.`);
    }
    const { options, seed, faces, seats } = header;
    const opened = Journal.open(system, scenario, { options, seed, faces, seats });
    if (!opened.ok) {
      const [fault] = opened.faults;
      return failed('opening', `The scenario will not open: ${fault?.path ?? ''} ${fault?.message ?? ''}`.trim());
    }
    const { journal } = opened;
    const fault = replay(reader, header.count, journal);
    if (fault === null) return { ok: true, header, journal };
    if (header.version === system.version) return failed('replay', fault.message, fault.verified);
    const versions = `It was played under version ${header.version} of the rules; these are version ${system.version}.`;
    return failed('version', `${fault.message} ${versions}`, fault.verified);
  } catch (error) {
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
): ReplayFault | null {
  let verified = 0;
  try {
    const model = new AnswerModel();
    while (journal.length < count) {
      if (journal.game.decision === null) return { message: 'The game is over before its answers are.', verified };
      journal.play(model.code(reader, journal.choice(), 0));
      if (journal.length % CHECKPOINT !== 0) continue;
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

function unseal(link: string): { ok: true; header: LinkHeader; reader: RangeReader } | Failed {
  if (link.length > MAX_CHARACTERS) return failed('too-long', 'This link is longer than any game.');
  if (!link.startsWith(PREFIX)) return failed('not-a-link', 'This is not the link of a game.');
  const bytes = fromBase64url(link.slice(PREFIX.length));
  if (bytes === null || bytes.length <= START) return failed('damaged', 'The link is damaged or was cut.');
  if (bytes[0] !== FORMAT) return failed('format', 'The link is of a format that is not known here.');
  if (sealOf(bytes) !== (((bytes[1] as number) << 8) | (bytes[2] as number))) {
    return failed('damaged', 'The link is damaged or was cut.');
  }
  try {
    const reader = new RangeReader(bytes, START);
    return { ok: true, header: codeHeader(reader, null), reader };
  } catch (error) {
    return failed('damaged', `The link cannot be read: ${messageOf(error)}.`);
  }
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
