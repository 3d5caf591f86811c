/** What the player looks at and points at. Nothing here decides a game. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { PathOverlay } from '../table/scene.ts';
import type { Forecast, WhyNot } from '../umpire/report.ts';
import type { Result } from '../umpire/result.ts';

export type Tab = 'orders' | 'forces' | 'journal' | 'rulebook';
export type OverlayKind = 'zones' | 'supply' | 'threats';
export type DialogName = 'new' | 'settings' | 'help' | 'credits' | 'share' | 'problem' | 'game' | 'briefing' | 'result';

/** What the umpire says about the hex under the pointer or the cursor. */
export interface Explanation {
  readonly hex: number;
  readonly text: string;
  readonly path: PathOverlay | null;
  readonly why: WhyNot | null;
}

export interface OverlayLayer {
  readonly hexes: readonly number[];
  readonly lines: readonly (readonly number[])[];
}

/** A sentence for the player that does not stop the game. */
export interface Notice {
  readonly tone: 'trouble' | 'note';
  readonly text: string;
  readonly rule?: string;
  /** What to do once more, when that may help. */
  readonly again?: UnknownAction;
}

export interface UiState {
  readonly selection: string | null;
  /** Number of the reach lying among the overlays; 0 for none. */
  readonly reach: number;
  /** The hex under the pointer. */
  readonly pointed: number | null;
  /** The hex cursor; null until the keyboard is used. */
  readonly cursor: number | null;
  readonly explanation: Explanation | null;
  /** A march tried out without giving the order. */
  readonly ghost: { readonly piece: string | null; readonly hex: number } | null;
  readonly layers: Readonly<Record<OverlayKind, OverlayLayer | null>>;
  readonly tab: Tab;
  readonly folded: boolean;
  /** The answer highlighted in the list of orders. */
  readonly picked: number | null;
  /** The answer about which the player has been cautioned: given once more, it stands. */
  readonly cautioned: number | null;
  /** What has been shared out on the sheet; null while nothing is to be shared out. */
  readonly shares: readonly number[] | null;
  readonly filter: string;
  readonly forecast: { readonly index: number; readonly forecast: Forecast } | null;
  /** The paragraph the rulebook is open at. */
  readonly paragraph: string | null;
  readonly search: string;
  readonly dialog: DialogName | null;
  /** The scenario the new-game dialog is about. */
  readonly scenario: string | null;
  readonly notice: Notice | null;
  /** The side that is to sit down; the table is hidden from whoever looks now. */
  readonly curtain: string | null;
  readonly battleFolded: boolean;
  /** The order wheel lies open around the selected counter. */
  readonly wheel: boolean;
  /** The journal also tells every movement point. */
  readonly details: boolean;
  readonly commandLine: boolean;
  /** The balance of the finished game, once it was asked for. */
  readonly result: Result | null;
  /** What is heard just now, in words. */
  readonly sounding: string | null;
  /** A newer version of the app waits to be taken. */
  readonly newer: boolean;
  /** The slip that says what each objective is worth lies on the map. */
  readonly objectives: boolean;
  /** Where the map is asked to go; the number tells two requests for one hex apart. */
  readonly target: { readonly hex: number; readonly n: number } | null;
  readonly zoom: number;
  /** For the live region. */
  readonly spoken: { readonly text: string; readonly n: number };
}

export const QUIET: UiState = {
  selection: null,
  reach: 0,
  pointed: null,
  cursor: null,
  explanation: null,
  ghost: null,
  layers: { zones: null, supply: null, threats: null },
  tab: 'orders',
  folded: false,
  picked: null,
  cautioned: null,
  shares: null,
  filter: '',
  forecast: null,
  paragraph: null,
  search: '',
  dialog: null,
  scenario: null,
  notice: null,
  curtain: null,
  battleFolded: false,
  wheel: false,
  details: false,
  commandLine: false,
  result: null,
  sounding: null,
  newer: false,
  objectives: false,
  target: null,
  zoom: 1,
  spoken: { text: '', n: 0 },
};

const slice = createSlice({
  name: 'ui',
  initialState: QUIET,
  reducers: {
    /** One move of the hand: whatever it changes, in one step. */
    set: (state, { payload }: PayloadAction<Partial<UiState>>): UiState => ({ ...state, ...payload }),
    pointed(state, { payload: hex }: PayloadAction<number | null>): UiState {
      return hex === null && state.ghost === null
        ? { ...state, pointed: hex, explanation: null }
        : { ...state, pointed: hex };
    },
    cursorMoved: (state, { payload: hex }: PayloadAction<number>): UiState => ({
      ...state,
      cursor: hex,
      pointed: hex,
    }),
    explained(state, { payload }: PayloadAction<Explanation>): UiState {
      return payload.hex === (state.ghost?.hex ?? state.pointed) ? { ...state, explanation: payload } : state;
    },
    mapMoved: (state, { payload: hex }: PayloadAction<number>): UiState => ({
      ...state,
      target: { hex, n: (state.target?.n ?? 0) + 1 },
    }),
    layerShown(state, { payload }: PayloadAction<{ kind: OverlayKind; layer: OverlayLayer | null }>): UiState {
      return { ...state, layers: { ...state.layers, [payload.kind]: payload.layer } };
    },
    noticed: (state, { payload }: PayloadAction<Notice | null>): UiState => ({ ...state, notice: payload }),
    spoke(state, { payload: text }: PayloadAction<string>): UiState {
      return { ...state, spoken: { text, n: state.spoken.n + 1 } };
    },
    /** A new position: what was picked, tried or filtered was about the old one. */
    turnedOver: (state): UiState => ({
      ...state,
      picked: null,
      cautioned: null,
      shares: null,
      ghost: null,
      wheel: false,
      filter: '',
      forecast: null,
      explanation: null,
    }),
    cleared: (state): UiState => ({
      ...QUIET,
      folded: state.folded,
      zoom: state.zoom,
      notice: state.notice,
      newer: state.newer,
    }),
  },
});

export const ui = slice.reducer;
export const {
  set: setUi,
  pointed,
  cursorMoved,
  explained,
  mapMoved,
  layerShown,
  noticed,
  spoke,
  turnedOver,
  cleared,
} = slice.actions;
