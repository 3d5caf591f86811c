/** Links as a hostile stranger makes them: any stream under a true seal. */
import { toBase64url } from '../../src/kernel/base64url.ts';
import { checksum32 } from '../../src/kernel/checksum.ts';
import { codeHeader, type LinkHeader } from '../../src/kernel/header.ts';
import { codeBits, codeNumber, TextModel } from '../../src/kernel/model.ts';
import { RangeWriter } from '../../src/kernel/range-coder.ts';

/** Kind and format of the link, as its first byte says. */
export const FIRST = 0x01;
export const GAME = 0x02;
export const POSITION = 0x12;

export function forge(stream: Uint8Array, format = GAME): string {
  const seal = checksum32([format, stream]) & 0xffff;
  return `#g=${toBase64url(Uint8Array.of(format, seal >>> 8, seal & 0xff, ...stream))}`;
}

/** A true header, then whatever `more` writes. */
export function forgeAfter(header: LinkHeader, more: (writer: RangeWriter) => void, format = GAME): string {
  const writer = new RangeWriter();
  codeHeader(writer, header, 2);
  more(writer);
  return forge(writer.finish(), format);
}

/** The header of format 1 written field by field, with whatever the project's own writer would refuse to write. */
export function forgeFields({ system, version, scenario, content, options, seed, seats, count }: LinkHeader): string {
  const writer = new RangeWriter();
  const texts = new TextModel();
  const text = (value: string): void => void texts.code(writer, value, 80);
  text(system);
  codeNumber(writer, version);
  text(scenario);
  codeBits(writer, content, 32);
  codeNumber(writer, Object.keys(options).length);
  for (const [name, value] of Object.entries(options)) {
    text(name);
    writer.uniform(4, 5);
    text(String(value));
  }
  writer.uniform(0, 2);
  text(seed);
  codeNumber(writer, 0);
  codeNumber(writer, Object.keys(seats).length);
  for (const [side, who] of Object.entries(seats)) {
    text(side);
    text(who);
  }
  codeNumber(writer, count);
  codeBits(writer, 0, 32);
  return forge(writer.finish(), FIRST);
}

export const bytes =
  (list: Iterable<number>) =>
  (writer: RangeWriter): void => {
    for (const byte of list) writer.uniform(byte, 256);
  };
