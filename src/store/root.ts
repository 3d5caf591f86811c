import { combineReducers } from '@reduxjs/toolkit';
import { game } from './game.ts';
import { settings } from './settings.ts';
import { shelf } from './shelf.ts';
import { ui } from './ui.ts';

export const root = combineReducers({ game, ui, settings, shelf });

export type RootState = ReturnType<typeof root>;
