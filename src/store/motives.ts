/**
 * Why the opponent did what he did. His reasons name Forces and plans that his enemy has not seen: while the game goes
 * on they are told only to a player who is being taught, and who asks; when it is over, to everybody.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Motive } from '../umpire/index.ts';
import { gameOf, left, opened, reported } from './game.ts';
import * as want from './intents.ts';
import type { RootState } from './root.ts';
import { opponentOf } from './seats.ts';
import { aboutGame, type Services, type Start } from './services.ts';
import { isTaught } from './tuition.ts';

interface MotivesState {
  /** As they came with the answers, of a long game the latest. */
  readonly kept: readonly Pick<Motive, 'n' | 'reasons'>[];
  /** What was asked for; null until then. */
  readonly told: readonly Motive[] | null;
}

const NONE: MotivesState = { kept: [], told: null };
const MOST_KEPT = 2_000;

/** What is kept with the saved game: the sentences, each once, and which of them were said at which answers. */
export interface KeptMotives {
  readonly texts: readonly string[];
  /** The answer, and then where its sentences stand. */
  readonly said: readonly (readonly number[])[];
}

export function keptMotives({ kept }: MotivesState): KeptMotives | null {
  const texts = [...new Set(kept.flatMap(({ reasons }) => reasons))];
  const at = new Map(texts.map((text, i) => [text, i]));
  const said = kept.map(({ n, reasons }) => [n, ...reasons.map((text) => at.get(text)!)]);
  return said.length === 0 ? null : { texts, said };
}

/** A book that was tampered with may name sentences it does not hold. */
export const readMotives = ({ texts, said }: KeptMotives): MotivesState['kept'] =>
  said.map(([n = 0, ...at]) => ({ n, reasons: at.flatMap((i) => texts[i] ?? []) }));

const slice = createSlice({
  name: 'motives',
  initialState: NONE,
  reducers: {
    motivated: ({ kept, told }, { payload }: PayloadAction<MotivesState['kept'][number]>): MotivesState => ({
      kept: [...kept.filter(({ n }) => n < payload.n).slice(-MOST_KEPT), payload],
      told,
    }),
    motivesTold: ({ kept }, { payload }: PayloadAction<readonly Motive[] | null>): MotivesState => ({
      kept,
      told: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(left, () => NONE);
    builder.addCase(opened, (_, { payload: { motives } }) =>
      motives ? { ...NONE, kept: readMotives(motives) } : NONE,
    );
    builder.addCase(reported, ({ kept }) => ({ kept, told: null }));
  },
});

export const motives = slice.reducer;
export const { motivated, motivesTold } = slice.actions;

export const mayAskWhy = (state: RootState): boolean => state.game.report?.over != null || isTaught(state);

/** What the opponent did and why, each reason once, in the order of the answers. */
export function reasonsOf(told: readonly Motive[]): Motive[] {
  const said = new Set<string>();
  return told.flatMap((motive) => {
    const reasons = motive.reasons.filter((reason) => !said.has(reason));
    for (const reason of reasons) said.add(reason);
    return reasons.length === 0 ? [] : [{ ...motive, reasons }];
  });
}

export function listenToMotives(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.askMotives,
    effect: async ({ payload: { from, to } }, api) => {
      const { game } = api.getState();
      if (!mayAskWhy(api.getState())) return;
      const kept = new Map(api.getState().motives.kept.map(({ n, reasons }) => [n, reasons]));
      const found: Motive[] = [];
      for (const { id } of game.opening?.scenario.sides ?? []) {
        const name = opponentOf(game.seats, id);
        const again = name === null ? null : await aboutGame(umpire, api).motives(name, id, from, to);
        if (again?.ok)
          for (const motive of again.value) found.push({ ...motive, reasons: kept.get(motive.n) ?? motive.reasons });
      }
      if (gameOf(api.getState().game) === gameOf(game)) api.dispatch(motivesTold(found.sort((a, b) => a.n - b.n)));
    },
  });
}
