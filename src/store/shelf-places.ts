/** Where an opened game goes on the shelf, and what has to be said about it. */
import type { GameRecord } from '../kernel/record.ts';
import { acquaintance, againText, notedAgain, suspicion } from './by-link.ts';
import { type Label, NO_LABEL } from './game.ts';
import * as want from './intents.ts';
import type { KeptMotives } from './motives.ts';
import type { KeptReview } from './review.ts';
import { isByLink } from './seats.ts';
import type { Services } from './services.ts';
import type { Book } from './shelf-db.ts';
import type { Notice } from './ui.ts';
import type { Begun } from './umpire-client.ts';

export interface ShelfPlace {
  readonly id: string;
  readonly label: Label;
  readonly notice: Notice | null;
  /** It came from outside: the player may not know how it stands, and it is not kept before he acts in it. */
  readonly arrived: boolean;
  /** How much of it this screen has seen before. */
  readonly known: number | null;
  /** The same game with a note that it was played before from here; null when it was not. */
  readonly noted: GameRecord | null;
  readonly review?: KeptReview;
  readonly motives?: KeptMotives;
}

export type Placing = (opening: Begun) => Promise<ShelfPlace>;

export const shelved = (id: string, label: Label = NO_LABEL): ShelfPlace => ({
  ...{ id, label, notice: null },
  ...{ arrived: false, known: null, noted: null },
});

/** What is left of a game under other rules goes on as a branch; the book it comes from is kept. */
export function fromBook({ id, label = NO_LABEL, review, motives }: Book, { newId }: Pick<Services, 'newId'>): Placing {
  return async ({ warning, note, report }) => {
    if (warning === undefined)
      return {
        ...shelved(id, label),
        ...(review && { review }),
        ...(motives && { motives }),
        notice: note === undefined ? null : { tone: 'note', text: note },
      };
    const text = `${warning} The old game stays on the shelf as it was.`;
    return { ...shelved(newId(), { ...label, parent: { id, n: report.n } }), notice: { tone: 'trouble', text } };
  };
}

/** A game by link that this screen knows goes on in its book; anything else gets a book of its own. */
export function fromOutside({ umpire, shelf, newId }: Services): Placing {
  return async (opening) => {
    const record = umpire.saved(opening.game)?.record;
    const books = await shelf.list().then(
      (listing) => listing.books,
      () => [],
    );
    const known = record === undefined ? null : acquaintance(record, books);
    const noted = record === undefined ? null : notedAgain(record, books);
    // What the book on the shelf says already is not told again.
    const news = known?.book.record.again?.join() === record?.again?.join() ? null : againText(record?.again);
    const doubts = [opening.warning ?? (known === null ? null : suspicion(known)), news].filter((one) => one != null);
    const notice =
      doubts.length === 0
        ? greeting(opening, record?.seats ?? {})
        : ({ tone: 'trouble', text: doubts.join(' ') } as const);
    if (known === null) return { ...shelved(newId()), notice, arrived: true };
    const { book, relation, common } = known;
    if (relation !== 'continues') {
      const label = { ...NO_LABEL, seat: book.label?.seat ?? null };
      return { id: newId(), label, notice, arrived: true, known: common, noted };
    }
    await shelf.take(book.id).catch(() => null);
    const label = { ...NO_LABEL, ...book.label };
    return { id: book.id, label, notice: news === null ? null : notice, arrived: true, known: common, noted: null };
  };
}

function greeting({ report, at, note }: Begun, seats: Readonly<Record<string, string>>): Notice | null {
  const silent = report.n === 0 || at !== undefined || isByLink(seats);
  const sent = 'The game is open where its sender left it. It goes onto your shelf when you play on.';
  const text = note ?? (silent ? null : sent);
  return text === null ? null : { tone: 'note', text, again: want.openReplay() };
}
