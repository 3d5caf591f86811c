/** A hint on request: what the marshal would do now and why, from what the seated side knows; and its chance to win. */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Advice, Estimate } from '../adviser/contract.ts';
import { gameOf, left, myAsk, opened, reported, seen } from './game.ts';
import * as want from './intents.ts';
import { type Api, complain, type Services, type Start } from './services.ts';
import { noticed } from './ui.ts';

/** Shares of the marshal's work that he is given one after the other: the first so that something is said at once. */
const EFFORTS = [0.004, 0.06, 0.3, 1] as const;
/** Work for the chance to win, likewise: a glance, then enough for a narrow range. */
const LOOKS = [30_000, 300_000] as const;

interface CounselState {
  readonly on: boolean;
  /** The marshal is still at it, and how far, from 0 to 1. */
  readonly thinking: boolean;
  readonly share: number;
  readonly chance: Estimate | null;
  readonly advice: Advice | null;
}

const NO_COUNSEL: CounselState = { on: false, thinking: false, share: 0, chance: null, advice: null };

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
      await counselOn(api, enough.signal);
    },
  });

  start({
    actionCreator: want.takeCounsel,
    effect: (_, api) => {
      const { advice: found } = api.getState().counsel;
      if (found !== null) api.dispatch(want.answer(found.index));
    },
  });

  /** Something at once; then advice and chance by turns, or side by side where several can think, better and better. */
  async function counselOn(api: Api, signal: AbortSignal): Promise<void> {
    const [first, ...better] = EFFORTS;
    if (!(await advice(api, signal, first, 0))) return;
    const reckoned = reckon(api, signal);
    for (const [i, effort] of better.entries()) {
      if (signal.aborted || !(await advice(api, signal, effort, EFFORTS[i]!))) break;
    }
    await reckoned;
    if (!isStale(api, signal)) api.dispatch(counselled({ thinking: false }));
  }

  async function reckon(api: Api, signal: AbortSignal): Promise<void> {
    for (const work of LOOKS) {
      const found = await advisers.ask({
        ...wishOf(api, signal),
        about: 'chance',
        asks: { of: api.getState().game.eye, work },
      });
      if (isStale(api, signal) || !found.ok) return;
      const { value } = found.value;
      if (value.runs >= (api.getState().counsel.chance?.runs ?? 0)) api.dispatch(counselled({ chance: value }));
      if (signal.aborted) return;
    }
  }

  /** With so much of the marshal's work; `last` went into what he has said already. False once the player has put the slip away. */
  async function advice(api: Api, signal: AbortSignal, effort: number, last: number): Promise<boolean> {
    const found = await advisers.ask({
      ...wishOf(api, signal),
      about: 'advice',
      asks: { name: null, memory: null, effort },
      hear: (share, best) => {
        if (signal.aborted) return;
        // What the marshal thought better of is not said again: until he has thought longer than last time that stands.
        const further = share * effort > last ? { advice: best } : {};
        api.dispatch(counselled({ share: Math.max(last, share * effort), ...further }));
      },
    });
    if (isStale(api, signal)) return false;
    if (found.ok) {
      // Stopped in the middle of it the adviser has less to say than last time.
      if (!signal.aborted || api.getState().counsel.advice === null)
        api.dispatch(counselled({ share: effort, advice: found.value.value }));
      return true;
    }
    api.dispatch(counselClosed());
    complain(api, found.error, want.askCounsel());
    return false;
  }
}

/** The seed is the moment, so that asking again at the same moment brings the same advice. */
function wishOf(api: Api, enough: AbortSignal) {
  const { game } = api.getState();
  return { game: gameOf(game), side: game.eye, seed: `counsel ${game.report?.n}`, rank: 1, enough };
}

/** Stopped, the marshal still says what he has found; once the slip is put away his answer is dropped. */
const isStale = (api: Api, signal: AbortSignal): boolean => signal.aborted && !api.getState().counsel.on;
