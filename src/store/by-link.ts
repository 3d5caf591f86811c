/**
 * Two people, two screens, and the game going to and fro as a link. The link is the same for both; each
 * screen knows which side is its own, and remembers the game well enough to notice another past. A turn that is
 * opened again on a screen that remembers it is noted in the game and in every link of it. What happens in a private
 * window, in another browser or to a book that was thrown away, no screen can know without a server.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { ChainSeal } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { type GameState, gameOf, opened, rehoused, reported, seated, seen } from './game.ts';
import * as want from './intents.ts';
import { isByLink, isElsewhereSeat, LINK_BY_TURNS } from './seats.ts';
import { aboutGame, complain, type Services, type Start } from './services.ts';
import { linkDue, sealsRead } from './share.ts';
import type { Book } from './shelf-db.ts';
import { setUi } from './ui.ts';

const isNews = isAnyOf(opened, reported, seen);

/** As many numbers as a link holds: of a turn played again more often than that, the latest. */
const MOST_NOTED = 32;

export function listenToLinkSeats(start: Start, { umpire, newId }: Services): void {
  start({
    matcher: isNews,
    effect: async (_, api) => {
      const { game, share } = api.getState();
      if (!isElsewhere(game)) return void (share.due !== null && api.dispatch(linkDue(null)));
      const { report } = game;
      const calls = aboutGame(umpire, api);
      const [link, chain] = await Promise.all([calls.link(), calls.chain()]);
      if (api.getState().game.report !== report) return;
      if (chain.ok) api.dispatch(sealsRead(chain.value));
      if (!link.ok) return complain(api, link.error);
      api.dispatch(linkDue(link.value));
    },
  });

  start({
    actionCreator: want.sitByLink,
    effect: async ({ payload: { side, known } }, api) => {
      const { game } = api.getState();
      const calls = aboutGame(umpire, api);
      const [now, chain] = await Promise.all([calls.look(side), calls.chain()]);
      if (!now.ok) return complain(api, now.error);
      const seals = chain.ok ? chain.value : [];
      api.dispatch(sealsRead(seals));
      if (gameOf(api.getState().game) !== gameOf(game)) return;
      // The other side of a game this screen knows: it gets a book of its own.
      if (game.label.seat !== null && game.label.seat !== side) api.dispatch(rehoused(newId()));
      api.dispatch(seated(side));
      api.dispatch(seen({ game: gameOf(game), eye: side, report: now.value }));
      api.dispatch(setUi({ curtain: null }));
      if (game.report?.ask?.side === side) api.dispatch(want.tellFrom(known ?? lastTurnOf(side, now.value, seals)));
    },
  });
}

/** In a game by turns the absent side reacts by the book, so that no player sends a link for every retreat. */
export function answersByBook(seats: Seats, { ask, status }: Report): boolean {
  return ask !== null && seats[ask.side] === LINK_BY_TURNS && ask.side !== status.phasing;
}

/** The game waits for the other screen: its link has to go there. */
export function isElsewhere({ seats, report, label }: GameState): boolean {
  if (report === null || !isByLink(seats) || label.seat === null) return false;
  if (report.ask === null) return true;
  return isElsewhereSeat(seats, report.ask.side) && !answersByBook(seats, report);
}

/** Where a side's last player-turn ended; null for its last decision, when it is asked in the middle of a turn. */
function lastTurnOf(side: string, { status }: Report, seals: readonly ChainSeal[]): number | null {
  return status.phasing === side ? (seals.at(-2)?.n ?? 0) : null;
}

/** How a game that came by link stands to the one of the same beginning on the shelf. */
interface Acquaintance {
  readonly book: Book;
  readonly relation: 'continues' | 'older' | 'parted';
  /** Answers they have in common. */
  readonly common: number;
}

/** The book a link goes on with, if this screen has seen the game before. */
export function acquaintance(record: GameRecord, books: readonly Book[]): Acquaintance | null {
  if (!isByLink(record.seats)) return null;
  const known = books
    .filter((book) => book.label?.parent == null && isSameBeginning(book.record, record))
    .map((book): Acquaintance => {
      const mine = book.record.actions;
      const parted = mine.findIndex((answer, i) => answer !== record.actions[i]);
      const common = parted < 0 ? mine.length : parted;
      const relation = common === mine.length ? 'continues' : common === record.actions.length ? 'older' : 'parted';
      return { book, relation, common };
    });
  return known.toSorted((a, b) => b.common - a.common)[0] ?? null;
}

/**
 * The record of a game by link with the moments noted from which this screen knows it to have been played before: a player
 * who opens a turn again and plays it differently sends this note with it. Null when there is nothing to note.
 */
export function notedAgain(record: GameRecord, books: readonly Pick<Book, 'record'>[]): GameRecord | null {
  if (!isByLink(record.seats)) return null;
  const { actions, again: known = [] } = record;
  const before = books
    .filter((book) => isSameBeginning(book.record, record))
    .map((book) => book.record.actions)
    .filter((mine) => mine.length > actions.length && actions.every((answer, i) => answer === mine[i]))
    .map((mine) => [actions.length, mine.length - actions.length] as const);
  const pairs = new Map([...pairsOf(known), ...before].map((pair) => [pair.join(), pair]));
  if (pairs.size === known.length / 2) return null;
  return { ...record, again: [...pairs.values()].flat().slice(-MOST_NOTED) };
}

const pairsOf = (again: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: again.length / 2 }, (_, i) => [again[2 * i] as number, again[2 * i + 1] as number]);

/** For both: what is known to have been played again; null when nothing is. */
export function againText(again: readonly number[] = []): string | null {
  if (again.length === 0) return null;
  const times = pairsOf(again).map(
    ([n, dropped]) => `from moment ${n}, after ${dropped} ${dropped === 1 ? 'answer' : 'answers'}`,
  );
  return `In this game a turn was opened again and played differently: ${times.join('; ')}. Both players are told.`;
}

function isSameBeginning(a: GameRecord, b: GameRecord): boolean {
  const key = ({ system, scenario, seed, options, seats, start }: GameRecord) =>
    JSON.stringify([system, scenario, seed, start, Object.entries(options).sort(), Object.entries(seats).sort()]);
  return key(a) === key(b);
}

/** What the player has to be told about a link that does not simply go on with his game. */
export function suspicion({ relation, common, book }: Acquaintance): string | null {
  if (relation === 'continues') return null;
  const kept = book.record.actions.length;
  return relation === 'older'
    ? `This link is ${kept - common} answers older than the game on your shelf, which is kept as it is. Whoever plays on from here plays a turn again: the link he sends says so to both, and the seals will differ.`
    : `This link tells another past than the game on your shelf: they part after answer ${common} of ${kept}. Yours stays as it is; this one is kept beside it if you play on. Compare the seals with your opponent.`;
}
