/**
 * The one door through which everything passes that is read out to players who do not see the screen. What happened is
 * said once and in order: a sentence does not push out the one before it. What lies under the cursor is only worth
 * saying while it lies there. While the table still shows what happened, the door is shut: nothing is foretold.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Utterance {
  readonly id: number;
  readonly text: string;
  /** About the place or the piece that is pointed at: the next of its kind takes its place. */
  readonly here: boolean;
}

type Words = Omit<Utterance, 'id'>;

interface SpeechState {
  /** The newest last. What has been read out needs no place on the page. */
  readonly said: readonly Utterance[];
  readonly count: number;
  /** Reports the table has not shown to their end. */
  readonly shut: number;
  /** What is said once the door opens. */
  readonly waiting: readonly Words[];
}

const MOST_KEPT = 12;

const SILENCE: SpeechState = { said: [], count: 0, shut: 0, waiting: [] };

const slice = createSlice({
  name: 'speech',
  initialState: SILENCE,
  reducers: {
    /** Something has happened, or is asked. */
    say: (state, { payload: text }: PayloadAction<string>): SpeechState => spoken(state, [{ text, here: false }]),
    /** What is pointed at. */
    pointOut: (state, { payload: text }: PayloadAction<string>): SpeechState => spoken(state, [{ text, here: true }]),
    /** What is being seen at this moment, whatever else still waits. */
    sayNow: (state, { payload: text }: PayloadAction<string>): SpeechState => through(state, [{ text, here: false }]),
    doorShut: (state): SpeechState => ({ ...state, shut: state.shut + 1 }),
    /** With what there is to tell of what has been shown: it comes before whatever was said meanwhile. */
    doorOpened(state, { payload: news }: PayloadAction<readonly string[]>): SpeechState {
      const told = through(
        state,
        news.map((text) => ({ text, here: false })),
      );
      return spoken({ ...told, shut: state.shut - 1, waiting: [] }, state.waiting);
    },
  },
});

function spoken(state: SpeechState, words: readonly Words[]): SpeechState {
  return state.shut > 0 ? { ...state, waiting: [...state.waiting, ...words] } : through(state, words);
}

function through(state: SpeechState, words: readonly Words[]): SpeechState {
  let { said, count } = state;
  for (const { text, here } of words) {
    if (text === '') continue;
    const kept = here ? said.filter((utterance) => !utterance.here) : said;
    said = [...kept, { id: count, text: sentence(text), here }].slice(-MOST_KEPT);
    count += 1;
  }
  return { ...state, said, count };
}

const sentence = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

export const speech = slice.reducer;
export const { say, sayNow, pointOut, doorShut, doorOpened } = slice.actions;
