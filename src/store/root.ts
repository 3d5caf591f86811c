import { combineReducers } from '@reduxjs/toolkit';
import { counsel } from './counsel.ts';
import { film } from './film.ts';
import { game } from './game.ts';
import { lesson } from './lesson.ts';
import { motives } from './motives.ts';
import { replay } from './replay.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { shelf } from './shelf.ts';
import { speech } from './speech.ts';
import { ui } from './ui.ts';

export const root = combineReducers({
  game,
  ui,
  settings,
  shelf,
  replay,
  share,
  speech,
  film,
  lesson,
  counsel,
  motives,
  review,
});

export type RootState = ReturnType<typeof root>;
