/** The screen reads a link's header by itself: it fetches the scenario while the umpire is still on his way. */
import { readHeader } from '../kernel/envelope.ts';
import type { Answer, LinkNote } from '../umpire/index.ts';

export function readLink(link: string): Answer<LinkNote> {
  const read = readHeader(link);
  if (!read.ok) return { ok: false, error: { code: read.error.code, text: read.error.message } };
  const { system, version, scenario, content, seats, count } = read.header;
  return { ok: true, value: { system, version, scenario, content, kind: read.kind, seats, actions: count, n: read.n } };
}
