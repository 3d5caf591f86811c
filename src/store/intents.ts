/** What the player wants. Listeners carry it out; reducers never see most of these. */
import { createAction } from '@reduxjs/toolkit';
import type { GameOptions } from '../kernel/contract.ts';
import type { Seats } from '../kernel/record.ts';
import type { OverlayKind } from './ui.ts';

export interface GameWish {
  readonly scenario: string;
  readonly seats: Seats;
  readonly options: GameOptions;
  readonly seed: string;
}

export const newGame = createAction<GameWish>('want/newGame');
export const openLink = createAction<string>('want/openLink');
export const openFile = createAction<string>('want/openFile');
export const openBook = createAction<string>('want/openBook');
export const removeBook = createAction<string>('want/removeBook');
export const readShelf = createAction('want/readShelf');
export const leaveGame = createAction('want/leaveGame');

export const answer = createAction<number>('want/answer');
export const standard = createAction<'once' | 'sequence'>('want/standard');
export const march = createAction<{ readonly piece: string | null; readonly hex: number }>('want/march');
export const undo = createAction('want/undo');
export const endSegment = createAction('want/endSegment');

/** A counter, or nothing. */
export const select = createAction<string | null>('want/select');
/** The next counter that may act; `back` for the one before. */
export const selectNext = createAction<{ readonly back: boolean }>('want/selectNext');
/** What a click or Enter means at a hex. `tryOnly` shows the march without giving the order; `piece` is the counter that was hit. */
export const actAt = createAction<{ readonly hex: number; readonly tryOnly?: boolean; readonly piece?: string | null }>(
  'want/actAt',
);
export const commit = createAction('want/commit');
export const stepBack = createAction('want/stepBack');
export const toggleLayer = createAction<OverlayKind>('want/toggleLayer');

export const takeSeat = createAction('want/takeSeat');
export const letOpponentWait = createAction<boolean>('want/letOpponentWait');
export const lookBack = createAction<number | null>('want/lookBack');
export const forecastOf = createAction<number>('want/forecast');
export const makeLink = createAction('want/makeLink');
export const readRule = createAction<string>('want/readRule');
export const readRulebook = createAction('want/readRulebook');
/** Why can it not be reached? */
export const whyAt = createAction<number>('want/whyAt');
export const command = createAction<string>('want/command');
