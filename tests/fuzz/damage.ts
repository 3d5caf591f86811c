/** Everything that can happen to a link on its way, by accident or by malice. None of it may open. */
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { LinkHeader } from '../../src/kernel/header.ts';
import { codeNumber } from '../../src/kernel/model.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { RangeWriter } from '../../src/kernel/range-coder.ts';
import { bytes, FIRST, forge, forgeAfter, forgeFields, GAME, POSITION } from './forge.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SCRIPTS = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '\0\r\n<b>'];

type Damage = (link: string) => string;

/** `links` are sound; `header` is one that opens the scenario the damaged links are tried with. */
export function damages(seed: string, links: readonly string[], header: LinkHeader): Readonly<Record<string, Damage>> {
  const dice = SeededDice.fromSeed(seed);
  const pick = (n: number): number => dice.roll(n) - 1;
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const digits = (count: number): string => Array.from({ length: count }, () => DIGITS[pick(64)]).join('');
  const noise = (most: number): number[] => Array.from({ length: dice.roll(most) }, () => pick(256));
  const within = (link: string): number => 3 + pick(link.length - 3);

  /** A frozen position in the place of the true one. */
  const frozen = (data: unknown): string => {
    const writer = new RangeWriter();
    codePlain(writer, data);
    const stream = writer.finish();
    const written = (into: RangeWriter): void => {
      codeNumber(into, stream.length);
      bytes(stream)(into);
      bytes(noise(12))(into);
    };
    return forgeAfter({ ...header, seed: '', count: pick(40) }, written, POSITION);
  };

  return {
    'bits flipped': (link) => {
      const raw = fromBase64url(link.slice(3)) as Uint8Array;
      for (let i = dice.roll(3); i > 0; i -= 1) raw[pick(raw.length)]! ^= 1 << pick(8);
      return `#g=${toBase64url(raw)}`;
    },
    'a character changed': (link) => {
      const at = within(link);
      return link.slice(0, at) + digits(1) + link.slice(at + 1);
    },
    cut: (link) => link.slice(0, pick(link.length)),
    padded: (link) => link + digits(dice.roll(12)),
    'padded with zeros': (link) => link + 'A'.repeat(dice.roll(40)),
    swapped: (link) => {
      const [a, b] = [within(link), within(link)].sort((x, y) => x - y) as [number, number];
      return link.slice(0, 3) + link.slice(a, b) + link.slice(3, a) + link.slice(b);
    },
    spliced: (link) => link.slice(0, pick(link.length)) + one(links).slice(pick(60)),
    'a strange character': (link) => {
      const at = pick(link.length);
      return link.slice(0, at) + String.fromCharCode(pick(0xffff)) + link.slice(at);
    },
    'a strange tail': (link) => link + one(['&n=', '&n=-1', '&n=9999999', '&n=1e3', '&x=1', '#g=', '?', '%00', '=']),
    endless: () => `#g=${one(DIGITS.split('')).repeat(100_000 + pick(200_000))}`,
    'any stream under a true seal': () => forge(Uint8Array.from(noise(150)), one([FIRST, GAME, POSITION])),
    'a true header and noise': () => forgeAfter({ ...header, count: dice.roll(3000) }, bytes(noise(200))),
    'more answers than it holds': () => forgeAfter({ ...header, count: 50_000 }, bytes(noise(8))),
    'huge counts': () => forgeFields({ ...header, count: one([50_001, 1e6, 2 ** 31, 2 ** 32 - 1]) }),
    'a huge position': () =>
      forgeAfter({ ...header, seed: '' }, (writer) => codeNumber(writer, one([0, 40_001, 2 ** 32 - 1])), POSITION),
    'a position of noise': () => {
      const list = noise(400);
      const written = (writer: RangeWriter): void => {
        codeNumber(writer, list.length);
        bytes(list)(writer);
      };
      return forgeAfter({ ...header, seed: '' }, written, POSITION);
    },
    'a position that swells': () => frozen({ state: new Uint8Array(100_000), dice: [1, 2, 3, 4] }),
    'a position nested deeply': () => frozen([[[[[[[[[[{ state: [[]] }]]]]]]]]]]),
    'a position of another game': () =>
      frozen({ state: { turn: 1 }, agenda: [], asked: { step: 'march' }, outcome: null, dice: [1, 2, 3, 4] }),
    'script in a seat': () => forgeFields({ ...header, seats: { [one(SCRIPTS)]: one(SCRIPTS) } }),
    'script in the scenario': () => forgeFields({ ...header, scenario: one(SCRIPTS) }),
    'script in the seed': () => forgeFields({ ...header, seed: one(SCRIPTS) }),
    'script in an option': () => forgeFields({ ...header, options: { [one(SCRIPTS)]: one(SCRIPTS) } }),
  };
}
