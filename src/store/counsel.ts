/** A hint on request: what the marshal would do now and why, from what the seated side knows; and its chance to win. */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Advice, Estimate } from '../adviser/contract.ts';
import { gameOf, left, myAsk, opened, reported, seen } from './game.ts';
import * as want from './intents.ts';
import { type Api, complain, type Services, type Start } from './services.ts';
import { noticed } from './ui.ts';

/** Work for the chance to win: it is to be told within a second or so. */
const A_GLANCE = 12_000;

export interface CounselState {
  readonly on: boolean;
  /** He is still at it, and how far, from 0 to 1. */
  readonly thinking: boolean;
  readonly share: number;
  readonly chance: Estimate | null;
  readonly advice: Advice | null;
}

export const NO_COUNSEL: CounselState = { on: false, thinking: false, share: 0, chance: null, advice: null };

const slice = createSlice({
  name: 'counsel',
  initialState: NO_COUNSEL,
  reducers: {
    counselled: (state, { payload }: PayloadAction<Partial<CounselState>>): CounselState => ({ ...state, ...payload }),
    counselClosed: (): CounselState => NO_COUNSEL,
  },
  extraReducers: (builder) => {
    // It was about the question before.
    for (const over of [opened, reported, seen, left]) builder.addCase(over, () => NO_COUNSEL);
  },
});

export const counsel = slice.reducer;
export const { counselled, counselClosed } = slice.actions;

const isOver = isAnyOf(counselClosed, opened, reported, seen, left);

export function listenToCounsel(start: Start, { advisers }: Services): void {
  let enough = new AbortController();

  start({ matcher: isOver, effect: () => enough.abort() });
  start({ actionCreator: want.enoughCounsel, effect: () => enough.abort() });

  start({
    actionCreator: want.askCounsel,
    effect: async (_, api) => {
      const { game, counsel: now } = api.getState();
      if (now.on) return void api.dispatch(counselClosed());
      if (myAsk(game) === null) {
        const text = 'The marshal is asked when it is for you to answer.';
        return void api.dispatch(noticed({ tone: 'note', text }));
      }
      enough = new AbortController();
      api.dispatch(counselled({ on: true, thinking: true }));
      await Promise.all([chance(api, enough.signal), advice(api, enough.signal)]);
    },
  });

  start({
    actionCreator: want.takeCounsel,
    effect: (_, api) => {
      const { advice: found } = api.getState().counsel;
      if (found !== null) api.dispatch(want.answer(found.index));
    },
  });

  async function chance(api: Api, signal: AbortSignal): Promise<void> {
    const found = await advisers.ask({
      ...wishOf(api, signal),
      about: 'chance',
      asks: { of: api.getState().game.eye, work: A_GLANCE },
    });
    if (found.ok && !isStale(api, signal)) api.dispatch(counselled({ chance: found.value.value }));
  }

  async function advice(api: Api, signal: AbortSignal): Promise<void> {
    const found = await advisers.ask({
      ...wishOf(api, signal),
      about: 'advice',
      asks: { name: null, memory: null },
      hear: (share, best) => {
        if (!signal.aborted) api.dispatch(counselled({ share, advice: best }));
      },
    });
    if (isStale(api, signal)) return;
    if (found.ok) return void api.dispatch(counselled({ thinking: false, advice: found.value.value }));
    api.dispatch(counselClosed());
    complain(api, found.error, want.askCounsel());
  }
}

/** Who knows the same is told the same, however often he asks. */
function wishOf(api: Api, enough: AbortSignal) {
  const { game } = api.getState();
  return { game: gameOf(game), side: game.eye, seed: `counsel ${game.report?.n}`, rank: 1, enough };
}

/** Stopped, he still says what he has found; put away, nobody wants to know. */
const isStale = (api: Api, signal: AbortSignal): boolean => signal.aborted && !api.getState().counsel.on;
