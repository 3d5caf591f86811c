/** What the player looks at and points at. Nothing here decides a game. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Areas } from '../umpire/arrangement.ts';
import type { Chart, Forecast, Sheet, WhyNot } from '../umpire/report.ts';
import type { Result } from '../umpire/result.ts';
import type { MapOverlay, PathOverlay } from '../umpire/scene.ts';
import type { Caption } from './captions.ts';

export type Tab = 'orders' | 'forces' | 'journal' | 'rulebook';
/** Where the desk lies: a folder beside the map, or on a small screen a sheet over it, from below or at its right. */
export type Layout = 'folder' | 'below' | 'beside';
/** How far the sheet is drawn out: a title, the question with its first answers, or everything. */
export type Snap = 'peek' | 'rest' | 'full';
/** Gauges or a unit's strength, by their ids, and the paragraph that says what they are. */
export interface Figure {
  readonly ids: readonly string[];
  readonly rule: string;
}
export interface Covered {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How much of the bottom is under the row of buttons alone. */
  readonly air: number;
}
export type DialogName =
  | 'new'
  | 'lessons'
  | 'puzzles'
  | 'charts'
  | 'settings'
  | 'help'
  | 'credits'
  | 'share'
  | 'problem'
  | 'game'
  | 'briefing'
  | 'result';

/** What the umpire says about the place under the pointer or the cursor. */
export interface Explanation {
  readonly place: number;
  readonly text: string;
  readonly path: PathOverlay | null;
  readonly why: WhyNot | null;
}

/** A sentence for the player that does not stop the game. */
export interface Notice {
  readonly tone: 'trouble' | 'note';
  readonly text: string;
  readonly rule?: string;
  /** What to do once more, when that may help. */
  readonly again?: UnknownAction;
}

/** A moment of the sheet over the map: it begins, dice are in the air, they lie and are read, or nothing moves any more. */
export interface Showing {
  readonly sheet: Sheet;
  readonly phase: 'beat' | 'rolling' | 'landed' | 'rest';
  /** How many dice, counted from the last, are in the air. */
  readonly rolling: number;
}

/** A rectangle of the screen. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface UiState {
  readonly selection: string | null;
  /** Of the pieces that stand with the selected one, those taken up; null: all of them. */
  readonly hand: readonly string[] | null;
  /** The piece the staff would send: selected until the player points at another. */
  readonly proposed: string | null;
  /** Number of the reach lying among the overlays; 0 for none. */
  readonly reach: number;
  /** The place under the pointer. */
  readonly pointed: number | null;
  /** The place of the keyboard cursor; null until the keyboard is used. */
  readonly cursor: number | null;
  readonly explanation: Explanation | null;
  /** A march tried out without giving the order. */
  readonly ghost: { readonly piece: string | null; readonly place: number } | null;
  /** The overlays that are shown, by their ids. */
  readonly layers: Readonly<Record<string, MapOverlay>>;
  readonly tab: Tab;
  readonly folded: boolean;
  readonly layout: Layout;
  readonly snap: Snap;
  /** Pixels at the map's edges under the sheet of a small screen. */
  readonly covered: Covered;
  /** Where a page leaves the map free, in pixels of the screen; null where none does. */
  readonly window: Window | null;
  /** The answer highlighted in the list of orders. */
  readonly picked: number | null;
  /** A course marked in the column of a small screen; its button gives it. */
  readonly pickedCourse: number | null;
  /** The answer about which the player has been cautioned: given once more, it stands. */
  readonly cautioned: number | null;
  /** What has been shared out on the sheet; null while nothing is to be shared out. */
  readonly shares: readonly number[] | null;
  /** Where the pieces of an arrangement were put by hand; null: as it is usual. */
  readonly arranged: Areas | null;
  readonly filter: string;
  readonly forecast: { readonly index: number; readonly forecast: Forecast } | null;
  /** The paragraph the rulebook is open at. */
  readonly paragraph: string | null;
  /** The figure that was asked about, beside its paragraph. */
  readonly figure: Figure | null;
  readonly search: string;
  /** By system; those that have come. */
  readonly charts: Readonly<Record<string, readonly Chart[]>>;
  readonly dialog: DialogName | null;
  /** The scenario the new-game dialog is about. */
  readonly scenario: string | null;
  readonly notice: Notice | null;
  /** The side that is to sit down; the table is hidden from the other player. */
  readonly curtain: string | null;
  readonly battleFolded: boolean;
  /** What is being watched on the sheet; null while nothing happens on it. */
  readonly showing: Showing | null;
  /** A piece in hand on the sheet: a tap lifted it, the next puts it down. */
  readonly lifted: string | null;
  /** Something is still being watched: the rest of the screen says nothing of what came of it. */
  readonly hush: boolean;
  /** The player has touched what is being shown: it stays until he wants to go on. */
  readonly held: boolean;
  /** Counts how often the player wanted to see what comes next. */
  readonly hurries: number;
  /** The chance on the card that was chosen last, and the affair it was about. */
  readonly promised: { readonly id: string; readonly text: string } | null;
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
  /** Where the map is asked to go; the number tells two requests for one place apart. */
  readonly target: { readonly place: number; readonly n: number } | null;
  readonly zoom: number;
  /** The slip over the map that says what just happened. */
  readonly caption: Caption | null;
}

const QUIET: UiState = {
  selection: null,
  hand: null,
  proposed: null,
  reach: 0,
  pointed: null,
  cursor: null,
  explanation: null,
  ghost: null,
  layers: {},
  tab: 'orders',
  folded: false,
  layout: 'folder',
  snap: 'rest',
  covered: { top: 0, right: 0, bottom: 0, air: 0 },
  window: null,
  picked: null,
  pickedCourse: null,
  cautioned: null,
  shares: null,
  arranged: null,
  filter: '',
  forecast: null,
  paragraph: null,
  figure: null,
  search: '',
  charts: {},
  dialog: null,
  scenario: null,
  notice: null,
  curtain: null,
  battleFolded: false,
  showing: null,
  lifted: null,
  hush: false,
  held: false,
  hurries: 0,
  promised: null,
  wheel: false,
  details: false,
  commandLine: false,
  result: null,
  sounding: null,
  newer: false,
  objectives: false,
  target: null,
  zoom: 1,
  caption: null,
};

const slice = createSlice({
  name: 'ui',
  initialState: QUIET,
  reducers: {
    /** One move of the hand: whatever it changes, in one step. */
    set: (state, { payload }: PayloadAction<Partial<UiState>>): UiState => ({ ...state, ...payload }),
    pointed(state, { payload: place }: PayloadAction<number | null>): UiState {
      // Under a letter or a list the player points at nothing: when it is put away the hand rests on the map by chance.
      if (state.dialog !== null) return state;
      return place === null && state.ghost === null
        ? { ...state, pointed: place, explanation: null }
        : { ...state, pointed: place };
    },
    cursorMoved: (state, { payload: place }: PayloadAction<number>): UiState => ({
      ...state,
      cursor: place,
      pointed: place,
    }),
    explained(state, { payload }: PayloadAction<Explanation>): UiState {
      return payload.place === (state.ghost?.place ?? state.pointed) ? { ...state, explanation: payload } : state;
    },
    mapMoved: (state, { payload: place }: PayloadAction<number>): UiState => ({
      ...state,
      target: { place, n: (state.target?.n ?? 0) + 1 },
    }),
    layerShown(state, { payload: { id, layer } }: PayloadAction<{ id: string; layer: MapOverlay | null }>): UiState {
      const { [id]: _, ...others } = state.layers;
      return { ...state, layers: layer === null ? others : { ...others, [id]: layer } };
    },
    noticed: (state, { payload }: PayloadAction<Notice | null>): UiState => ({ ...state, notice: payload }),
    chartsRead: (state, { payload }: PayloadAction<UiState['charts']>): UiState => ({
      ...state,
      charts: { ...state.charts, ...payload },
    }),
    /** A new position: what was picked, tried or filtered was about the old one. */
    turnedOver: (state): UiState => ({
      ...state,
      hand: null,
      lifted: null,
      proposed: null,
      picked: null,
      pickedCourse: null,
      cautioned: null,
      shares: null,
      arranged: null,
      ghost: null,
      wheel: false,
      filter: '',
      forecast: null,
      explanation: null,
      // A finger is not where it last was.
      pointed: state.layout === 'folder' ? state.pointed : null,
    }),
    cleared: (state): UiState => ({
      ...QUIET,
      folded: state.folded,
      layout: state.layout,
      covered: state.covered,
      zoom: state.zoom,
      notice: state.notice,
      newer: state.newer,
      charts: state.charts,
    }),
  },
});

/** What the overlays that are shown have to say of a place. */
export const notedAt = ({ layers }: Pick<UiState, 'layers'>, at: number): string =>
  Object.values(layers)
    .flatMap(({ notes = [] }) => notes.filter(({ place }) => place === at))
    .map(({ more }) => more)
    .join(' ');

export const ui = slice.reducer;
export const {
  set: setUi,
  pointed,
  cursorMoved,
  explained,
  mapMoved,
  layerShown,
  chartsRead,
  noticed,
  turnedOver,
  cleared,
} = slice.actions;
