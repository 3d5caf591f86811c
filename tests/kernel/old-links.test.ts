/**
 * Links that were sent once must open for ever. One file for each format that was ever written, and one for the
 * recorded games of each version of the rules, made by the code of their day and never changed; beside them the
 * scenarios they were played with, because a link is bound to its scenario's content. When rules change so that
 * these games go another way, the system's version grows and they open as far as they can be verified, or whole
 * where the system still knows the rules of their day (rules-3 has games with a Refuse of its kind, CN 9.4.3); one that
 * goes another way before its first checkpoint is refused with a sentence that names both versions.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readHeader } from '../../src/kernel/envelope.ts';
import { decode } from '../../src/kernel/link.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';

interface OldLink {
  readonly what: string;
  readonly scenario: string;
  readonly link: string;
  readonly actions: number;
  readonly checksum: number;
}

/** Games of this version and later ones go on by the rules they were begun with (`System.formerly`): they open whole. */
const WHOLE_FROM = 3;

const FOLDER = new URL('../fixtures/links/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const files = readdirSync(FOLDER).filter((name) => /^(format|rules)-\d+\.json$/.test(name));

/** The larger scenarios are kept packed. */
function scenarioOf(name: string): unknown {
  const packed = new URL(`${name}.json.gz`, FOLDER);
  return existsSync(packed) ? JSON.parse(gunzipSync(readFileSync(packed)).toString()) : read(`${name}.json`);
}

describe.each(files)('%s', (name) => {
  let opened = 0;
  afterAll(() => expect(opened).toBeGreaterThan(0));

  it.each(read(name) as OldLink[])(
    'opens as far as it can be verified: $what',
    ({ scenario, link, actions, checksum }) => {
      const header = readHeader(link);
      expect(header.ok && header.header.count).toBe(actions);
      const decoded = decode(link, campaigns, scenarioOf(scenario));
      if (!decoded.ok) {
        expect(header.ok && header.header.version).toBeLessThan(WHOLE_FROM);
        expect(decoded.error).toMatchObject({ code: 'version', verified: 0 });
        expect(decoded.error.message).toMatch(/Nothing of it can be verified\.$/);
        return;
      }
      opened += 1;
      if (header.ok && header.header.version >= WHOLE_FROM) expect(decoded.warning).toBeUndefined();
      if (decoded.warning === undefined) {
        expect(decoded.journal.length).toBe(actions);
        expect(decoded.journal.checksum).toBe(checksum);
      } else {
        expect(decoded.journal.length).toBeGreaterThan(0);
      }
    },
  );
});
