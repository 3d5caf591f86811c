/** Links on their way out of the house, and what a game by link has to tell. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChainSeal, MadeLink } from '../umpire/index.ts';

/** The whole game with its past, or the position alone. */
export type LinkKind = 'game' | 'position';

interface ShareState {
  readonly kind: LinkKind;
  /** Null while it is being made. */
  readonly link: MadeLink | null;
  /** Why there is no link. */
  readonly trouble: string | null;
  /** In a game by link, what has to go to the other player now. */
  readonly due: MadeLink | null;
  readonly seals: readonly ChainSeal[];
}

const NOTHING_SHARED: ShareState = {
  kind: 'game',
  link: null,
  trouble: null,
  due: null,
  seals: [],
};

const slice = createSlice({
  name: 'share',
  initialState: NOTHING_SHARED,
  reducers: {
    linkWanted: (state, { payload: kind }: PayloadAction<LinkKind>): ShareState => ({
      ...state,
      kind,
      link: null,
      trouble: null,
    }),
    linkMade: (state, { payload: link }: PayloadAction<MadeLink>): ShareState => ({ ...state, link }),
    linkFailed: (state, { payload: trouble }: PayloadAction<string>): ShareState => ({ ...state, trouble }),
    linkDue: (state, { payload: due }: PayloadAction<MadeLink | null>): ShareState => ({ ...state, due }),
    sealsRead: (state, { payload: seals }: PayloadAction<readonly ChainSeal[]>): ShareState => ({ ...state, seals }),
    shareCleared: (): ShareState => NOTHING_SHARED,
  },
});

export const share = slice.reducer;
export const { linkWanted, linkMade, linkFailed, linkDue, sealsRead, shareCleared } = slice.actions;
