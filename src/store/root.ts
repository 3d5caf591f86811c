import { combineReducers } from '@reduxjs/toolkit';
import { game } from './game.ts';
import { replay } from './replay.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { shelf } from './shelf.ts';
import { ui } from './ui.ts';

export const root = combineReducers({ game, ui, settings, shelf, replay, share });

export type RootState = ReturnType<typeof root>;
