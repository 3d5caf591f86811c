/** How the player likes the table. Kept in the browser; a browser that keeps nothing costs only the memory. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  array,
  boolean,
  fallback,
  maxValue,
  minValue,
  number,
  object,
  parse,
  picklist,
  pipe,
  record,
  string,
} from 'valibot';

export const THEMES = ['day', 'night', 'highContrast'] as const;
const STANDINGS = ['ask', 'staff'] as const;
export const SPEEDS = ['calm', 'brisk', 'skip'] as const;

/** How fast the film of the other side's turn runs. */
export const FILM_PACES = ['slow', 'brisk', 'quick'] as const;

export type FilmPace = (typeof FILM_PACES)[number];
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  readonly theme: Theme;
  /** Text size as a factor. */
  readonly text: number;
  /** How fast counters move; `skip` shows only where they end. */
  readonly speed: Speed;
  readonly film: FilmPace;
  readonly reducedMotion: boolean;
  readonly sound: boolean;
  /** The row of buttons under the thumb is mirrored. */
  readonly leftHand: boolean;
  /** Warnings, explanations, and orders that can be taken back past dice. */
  readonly teaching: boolean;
  /** A game has been played to its end: a player who wants to be taught longer says so. */
  readonly taught: boolean;
  /** Lessons that were played to their end, by their names. */
  readonly learned: readonly string[];
  /** Puzzles, likewise. */
  readonly solved: readonly string[];
  /** Standing orders that differ from what a system's staff does by itself, by system and kind. */
  readonly standing: Readonly<Record<string, Standing>>;
}

/** Whether the player or his staff sees to a kind of routine. */
type Standing = (typeof STANDINGS)[number];

const DEFAULTS: Settings = {
  theme: 'day',
  text: 1,
  speed: 'brisk',
  film: 'brisk',
  reducedMotion: false,
  sound: false,
  leftHand: false,
  teaching: true,
  taught: false,
  learned: [],
  solved: [],
  standing: {},
};

const KEY = 'vedette.settings';

/** Anything unknown or damaged falls back on its default, field by field. */
const SCHEMA = object({
  theme: fallback(picklist(THEMES), DEFAULTS.theme),
  text: fallback(pipe(number(), minValue(0.8), maxValue(1.6)), DEFAULTS.text),
  speed: fallback(picklist(SPEEDS), DEFAULTS.speed),
  film: fallback(picklist(FILM_PACES), DEFAULTS.film),
  reducedMotion: fallback(boolean(), DEFAULTS.reducedMotion),
  sound: fallback(boolean(), DEFAULTS.sound),
  leftHand: fallback(boolean(), DEFAULTS.leftHand),
  teaching: fallback(boolean(), DEFAULTS.teaching),
  taught: fallback(boolean(), DEFAULTS.taught),
  learned: fallback(array(string()), DEFAULTS.learned as string[]),
  solved: fallback(array(string()), DEFAULTS.solved as string[]),
  standing: fallback(record(string(), picklist(STANDINGS)), DEFAULTS.standing),
});

type Drawer = Pick<Storage, 'getItem' | 'setItem'>;

export function readSettings(drawer: () => Drawer, asked: Partial<Settings> = {}): Settings {
  const defaults = { ...DEFAULTS, ...asked };
  try {
    const kept: unknown = JSON.parse(drawer().getItem(KEY) ?? '{}');
    return parse(SCHEMA, { ...defaults, ...(typeof kept === 'object' ? kept : {}) });
  } catch {
    return defaults;
  }
}

export function keepSettings(drawer: () => Drawer, settings: Settings): void {
  try {
    drawer().setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private mode or a full disk: the settings last as long as the page.
  }
}

const slice = createSlice({
  name: 'settings',
  initialState: DEFAULTS,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<Settings>>): Settings => ({ ...state, ...payload }),
  },
});

export const settings = slice.reducer;
export const { changed } = slice.actions;
