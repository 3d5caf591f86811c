/**
 * The outside of a link: what can be read of it before any rules are asked. A link comes from strangers:
 * whatever is wrong with it is a value, found in bounded time and memory.
 */
import { fromBase64url, toBase64url } from './base64url.ts';
import { checksum32 } from './checksum.ts';
import { codeHeader, type Format, type LinkHeader } from './header.ts';
import { RangeReader } from './range-coder.ts';

type LinkErrorCode =
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

interface LinkError {
  readonly code: LinkErrorCode;
  readonly message: string;
  /** How many answers are known to be the ones that were sent. */
  readonly verified?: number;
}

export interface Failed {
  readonly ok: false;
  readonly error: LinkError;
}

type HeaderRead =
  | {
      readonly ok: true;
      readonly header: LinkHeader;
      readonly kind: LinkKind;
      /** The action to open the link at, if it names one. */
      readonly n: number | null;
    }
  | Failed;

/** A whole game, or one that begins at a position whose past is hidden. */
type LinkKind = 'game' | 'position';

const PREFIX = '#g=';
const START = 3;
const KINDS: readonly LinkKind[] = ['game', 'position'];
const FORMATS: readonly Format[] = [1, 2, 3];

/** Characters: more than the longest game allowed needs. */
const MAX_CHARACTERS = 100_000;

/** `&n=` and a number at the end of a link. */
const MOMENT = /&n=(\d{1,6})$/;

/** Puts a stream under its seal. */
export function seal(stream: Uint8Array, kind: LinkKind, format: Format): string {
  const bytes = new Uint8Array(START + stream.length);
  bytes.set(stream, START);
  bytes[0] = (KINDS.indexOf(kind) << 4) | format;
  const word = sealOf(bytes);
  bytes[1] = word >>> 8;
  bytes[2] = word & 0xff;
  return PREFIX + toBase64url(bytes);
}

/** What a link says about itself, before any rules are asked. */
export function readHeader(link: string): HeaderRead {
  const opened = unseal(link);
  if (!opened.ok) return opened;
  const { header, kind, n } = opened;
  return { ok: true, header, kind, n };
}

export interface Unsealed {
  readonly ok: true;
  readonly header: LinkHeader;
  /** Behind the header. */
  readonly reader: RangeReader;
  readonly kind: LinkKind;
  readonly format: Format;
  readonly n: number | null;
}

export function unseal(link: string): Unsealed | Failed {
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

const isFormat = (format: number): format is Format => (FORMATS as readonly number[]).includes(format);

function sealOf(bytes: Uint8Array): number {
  return checksum32([bytes[0], bytes.subarray(START)]) & 0xffff;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function failed(code: LinkErrorCode, message: string, verified?: number): Failed {
  return { ok: false, error: verified === undefined ? { code, message } : { code, message, verified } };
}
