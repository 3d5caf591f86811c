import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Spoilt } from './book.ts';
import { type Book, type Listing, SilentShelf } from './shelf-db.ts';

/** Why the browser keeps nothing for us, and what the player can do. */
interface ShelfTrouble {
  readonly code: 'full' | 'forbidden' | 'newer' | 'silent';
  readonly text: string;
}

export interface ShelfState {
  readonly books: readonly Book[];
  /** Books that cannot be read. */
  readonly spoilt: readonly Spoilt[];
  /** Null while the browser keeps what it is given. */
  readonly trouble: ShelfTrouble | null;
}

const EMPTY: ShelfState = { books: [], spoilt: [], trouble: null };

const slice = createSlice({
  name: 'shelf',
  initialState: EMPTY,
  reducers: {
    /** A shelf that can be read may still be full: only what is written shows that there is room. */
    listed: (state, { payload }: PayloadAction<Listing>): ShelfState => ({
      ...payload,
      trouble: state.trouble?.code === 'full' ? state.trouble : null,
    }),
    failed: (state, { payload }: PayloadAction<ShelfTrouble>): ShelfState => ({ ...state, trouble: payload }),
    mended: (state): ShelfState => ({ ...state, trouble: null }),
  },
});

export const shelf = slice.reducer;
export const { listed, failed: shelfFailed, mended: shelfMended } = slice.actions;

const MEANWHILE = 'A game lasts as long as this page; to come back to it, keep its link or a file.';

const TROUBLES: Readonly<Record<ShelfTrouble['code'], string>> = {
  full: 'There is no room left for saved games in this browser. Throw old ones away, or keep this game by its link or as a file.',
  forbidden: `This browser keeps no saved games: it is in private mode, or storage is forbidden. ${MEANWHILE}`,
  newer: `The saved games in this browser were written by a newer Vedette than this page. Reload it to get the newer one; they are all there. ${MEANWHILE}`,
  silent: `This browser's storage does not answer. Close other tabs of Vedette and reload the page. ${MEANWHILE}`,
};

/** A full disk can be emptied and an old page reloaded; private mode and forbidden storage cannot be helped from here. */
export function whyItFails(error: unknown): ShelfTrouble {
  const code = codeOf(error);
  return { code, text: TROUBLES[code] };
}

function codeOf(error: unknown): ShelfTrouble['code'] {
  if (error instanceof SilentShelf) return 'silent';
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'forbidden';
}
