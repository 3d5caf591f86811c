/**
 * Whole links as a forger writes them: any header, a position or none, and answers that are really played, so that
 * every checkpoint and the checksum at the end are those of the game that opens. Where the writer lies, only there.
 */
import { AnswerModel } from '../../src/kernel/answers.ts';
import { fromBase64url } from '../../src/kernel/base64url.ts';
import { contentHash } from '../../src/kernel/checksum.ts';
import type { GameOptions } from '../../src/kernel/contract.ts';
import { codeHeader, type LinkHeader } from '../../src/kernel/header.ts';
import { CHECKPOINT, FIRST_CHECKPOINT, Journal } from '../../src/kernel/journal.ts';
import { codeBits, codeNumber } from '../../src/kernel/model.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { scenarioId, setupOf } from '../../src/kernel/record.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { FIRST, forge, GAME, POSITION } from './forge.ts';
import { Liar } from './liar.ts';
import type { Lots } from './lots.ts';
import { OPTION_SETS } from './scenarios.ts';

interface Draft {
  readonly header: LinkHeader;
  /** The position it begins at; null for the scenario's set-up. */
  readonly start: string | null;
  /** One symbol in so many is a lie; 0: none. */
  readonly lies: number;
  /** Lies begin behind the header. */
  readonly honestHeader: boolean;
}

export interface Counterfeit {
  readonly link: string;
  /** Answers it holds that can be played. */
  readonly answers: number;
}

/** Answers that are played at most: a link that promises more breaks its word. */
const MOST_ANSWERS = 200;

export function headerOf(file: unknown, options: GameOptions = {}): LinkHeader {
  const { id: system, version } = campaigns;
  const scenario = scenarioId(file);
  return {
    ...{ system, version, scenario, content: contentHash(file) },
    ...{ options, seed: '', faces: [], seats: {}, count: 0 },
  };
}

export function write(file: unknown, lots: Lots, { header, start, lies, honestHeader }: Draft): Counterfeit {
  const noted = header.again !== undefined;
  const liar = new Liar(lots, honestHeader ? 0 : lies);
  let answers = 0;
  try {
    const said = codeHeader(liar, header, noted ? 3 : 2);
    liar.every = lies;
    if (start !== null) codePosition(liar, fromBase64url(start) as Uint8Array);
    answers = play(liar, file, said, start, lots);
  } catch {
    // The format will not go on from what was said, or the rules stumble: the reader is to say so, not the forger.
  }
  const kind = (start === null ? GAME : POSITION) + (noted ? 1 : 0);
  const strange = lies > 0 && lots.chance(20);
  return { link: forge(liar.finish(), strange ? lots.one([FIRST, GAME, POSITION, GAME + 1]) : kind), answers };
}

function codePosition(liar: Liar, bytes: Uint8Array): void {
  codeNumber(liar, bytes.length);
  for (const byte of bytes) liar.uniform(byte, 256);
}

/** Gives the answers that were promised, any legal ones, and says what game they made. */
function play(liar: Liar, file: unknown, said: LinkHeader, start: string | null, lots: Lots): number {
  const opened = Journal.open(campaigns, file, setupOf(start === null ? said : { ...said, start }));
  if (!opened.ok) return 0;
  const { journal } = opened;
  const answer = randomPolicy(String(lots.pick(2 ** 31)));
  const model = new AnswerModel();
  const most = Math.min(said.count, MOST_ANSWERS);
  while (journal.length < most && journal.game.decision !== null) {
    journal.play(model.code(liar, journal.choice(), answer(journal.game)));
    const checksum = journal.history.at(-1)?.checksum ?? null;
    if (checksum !== null) codeBits(liar, checksum % 0x100, 8);
  }
  codeBits(liar, journal.checksum % 0x1_0000_0000, 32);
  return journal.length;
}

const NAMES = ['', 'x', '__proto__', 'constructor', 'toString', 'umpire', 'é”\u2028', 'x'.repeat(80)];
const SWITCHES = [...Object.keys(OPTION_SETS.at(-1) ?? {}), 'plainCombat', 'variant'];
const COUNTS = [0, 0, 1, FIRST_CHECKPOINT, FIRST_CHECKPOINT + 1, CHECKPOINT, CHECKPOINT + 1, 40, 5_000, 50_000];

type Field = { readonly [K in keyof LinkHeader]-?: (lots: Lots, file: unknown) => NonNullable<LinkHeader[K]> };

/** Something else for every field of a header: a field that the format learns is missing here until it is forged too. */
const FIELDS: Field = {
  system: (lots) => lots.one([...NAMES, 'napoleon1815', 'Campaigns']),
  version: (lots) => lots.one([0, 1, 2, 4, 2 ** 32 - 1]),
  scenario: (lots) => lots.one([...NAMES, 'six-days-1814', 'france-1814']),
  content: (lots) => lots.pick(2 ** 32),
  options: (lots) =>
    Object.fromEntries(
      lots.some(lots.chance(9) ? 32 : 3, () => [
        lots.chance(5) ? lots.one(NAMES) : lots.one(SWITCHES),
        lots.one([true, true, false, 0, 1, -1, 0.5, 1e300, '', 'true', 'no such variant']),
      ]),
    ),
  seed: (lots) => lots.one([...NAMES, '0', '00', '4294967295', '99999999999', '-1']),
  faces: (lots) => lots.some(lots.one([1, 12, 4096]), () => lots.roll(lots.chance(3) ? 1000 : 6)),
  seats: (lots, file) =>
    Object.fromEntries(
      lots.some(lots.chance(9) ? 16 : 2, () => [
        lots.one([...sidesOf(file), ...sidesOf(file), ...NAMES]),
        lots.one(['me', 'simple', 'link', 'turns', 'umpire', ...NAMES]),
      ]),
    ),
  count: (lots) => lots.one(COUNTS),
  again: (lots) => lots.some(lots.one([2, 40]), () => lots.one([0, 1, 120, 50_000, 50_001, 2 ** 32 - 1])),
};

const sidesOf = (file: unknown): string[] => (file as { sides: { id: string }[] }).sides.map(({ id }) => id);

/** One to three fields of it say something else. */
export function forgeHeader(lots: Lots, file: unknown, header: LinkHeader): { how: string; header: LinkHeader } {
  const names = lots.some(3, () => lots.one(Object.keys(FIELDS) as (keyof LinkHeader)[]));
  const changes = names.map((name) => [name, FIELDS[name](lots, file)] as const);
  return { how: `header: ${names.join(', ')}`, header: { ...header, ...Object.fromEntries(changes) } };
}
