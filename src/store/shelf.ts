import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Book } from './shelf-db.ts';

/** Why the browser keeps nothing for us, and what the player can do. */
export interface ShelfTrouble {
  readonly code: 'full' | 'forbidden';
  readonly text: string;
}

export interface ShelfState {
  readonly books: readonly Book[];
  /** Null while the browser keeps what it is given. */
  readonly trouble: ShelfTrouble | null;
}

const EMPTY: ShelfState = { books: [], trouble: null };

const slice = createSlice({
  name: 'shelf',
  initialState: EMPTY,
  reducers: {
    listed: (_, { payload }: PayloadAction<readonly Book[]>): ShelfState => ({ books: payload, trouble: null }),
    failed: (state, { payload }: PayloadAction<ShelfTrouble>): ShelfState => ({ ...state, trouble: payload }),
    mended: (state): ShelfState => ({ ...state, trouble: null }),
  },
});

export const shelf = slice.reducer;
export const { listed, failed: shelfFailed, mended: shelfMended } = slice.actions;

/** A full disk can be emptied; private mode and forbidden storage cannot be helped from here. */
export function whyItFails(error: unknown): ShelfTrouble {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return full
    ? {
        code: 'full',
        text: 'There is no room left for saved games in this browser. Throw old ones away, or keep this game by its link or as a file.',
      }
    : {
        code: 'forbidden',
        text: 'This browser keeps no saved games: it is in private mode, or storage is forbidden. A game lasts as long as this page; to come back to it, keep its link or a file.',
      };
}
