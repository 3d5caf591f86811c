import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Book } from './shelf-db.ts';

export interface ShelfState {
  readonly books: readonly Book[];
  /** False when the browser keeps nothing for us. */
  readonly works: boolean;
}

const EMPTY: ShelfState = { books: [], works: true };

const slice = createSlice({
  name: 'shelf',
  initialState: EMPTY,
  reducers: {
    listed: (_, { payload }: PayloadAction<readonly Book[]>): ShelfState => ({ books: payload, works: true }),
    failed: (state): ShelfState => ({ ...state, works: false }),
  },
});

export const shelf = slice.reducer;
export const { listed, failed: shelfFailed } = slice.actions;
