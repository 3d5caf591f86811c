/**
 * The one door through which links come, whether typed, pasted or navigated to. A page that drives link after
 * link into this one is noticed, and the door shut until it is quiet again.
 */
import * as want from './intents.ts';
import type { Services, Start } from './services.ts';

/** More links than this within so many milliseconds are not opened by a player's own hand. */
const MOST = 6;
const SPELL = 10_000;

const KEY = 'vedette.knocks';

/** Where the times of the last knocks are kept: a page that is loaded anew by every link must remember them. */
export type Doormat = Pick<Storage, 'getItem' | 'setItem'>;

export function listenToDoor(start: Start, { readLink, doormat, now }: Services): void {
  start({
    actionCreator: want.knock,
    effect: async ({ payload: { text, by } }, api) => {
      const link = await linkIn(text, async (candidate) => (await readLink(candidate)).ok);
      if (by === 'hand' || !isFlood(doormat, now())) return void api.dispatch(want.openLink(link));
      const sentence =
        'Links are coming in faster than anybody could read them, and are not opened any more. Your games are as they were. Another page in this browser may be sending them: close it.';
      api.dispatch(want.turnAway({ tone: 'trouble', text: sentence, again: want.openLink(link) }));
    },
  });
}

/** The link in what was typed or pasted: programs that carry letters break lines, quote, and put signs in escapes. */
export async function linkIn(text: string, isGood: (link: string) => Promise<boolean>): Promise<string> {
  const plain = text
    .trim()
    .replace(/%23g(=|%3D)/i, '#g=')
    .replace(/%26n(=|%3D)/i, '&n=');
  const at = plain.indexOf('#g=');
  if (at < 0) return plain;
  const rest = plain.slice(at);
  const broken = rest.replace(/[\r\n]+[>\s]*/g, '');
  const candidates = [rest, ...[rest, broken].map((line) => /^#g=[\w-]*(&n=\d+)?/.exec(line)?.[0] ?? '')];
  for (const candidate of candidates) if (await isGood(candidate)) return candidate;
  return rest;
}

function isFlood(doormat: () => Doormat, now: number): boolean {
  const times = [...knocks(doormat), now].filter((at) => at > now - SPELL && at <= now).slice(-MOST - 1);
  try {
    doormat().setItem(KEY, JSON.stringify(times));
  } catch {
    // A browser that remembers nothing lets every link in.
  }
  return times.length > MOST;
}

function knocks(doormat: () => Doormat): number[] {
  try {
    const kept: unknown = JSON.parse(doormat().getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}
