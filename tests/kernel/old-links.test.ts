/**
 * Links that were sent once must open for ever. One file for each format that was ever written, made by the
 * code of its day and never changed; beside them the scenarios they were played with, because a link is bound
 * to its scenario's content. When rules change so that these games go another way, the system's version grows
 * and they open as far as they can be verified.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

const FOLDER = new URL('../fixtures/links/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const formats = readdirSync(FOLDER).filter((name) => name.startsWith('format-'));

describe.each(formats)('%s', (name) => {
  it.each(read(name) as OldLink[])('still opens: $what', ({ scenario, link, actions, checksum }) => {
    const header = readHeader(link);
    expect(header.ok && header.header.count).toBe(actions);
    const decoded = decode(link, campaigns, read(`${scenario}.json`));
    if (!decoded.ok) throw new Error(decoded.error.message);
    if (header.ok && header.header.version === campaigns.version) expect(decoded.warning).toBeUndefined();
    if (decoded.warning === undefined) {
      expect(decoded.journal.length).toBe(actions);
      expect(decoded.journal.checksum).toBe(checksum);
    } else {
      expect(decoded.journal.length).toBeGreaterThan(0);
    }
  });
});
