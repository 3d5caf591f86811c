import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Answer, LinkNote, SavedGame, Trouble, Umpire } from '../umpire/index.ts';
import type { Overlays } from './overlays.ts';
import type { RootState } from './root.ts';
import type { ScenarioLibrary } from './scenarios.ts';
import type { Shelf } from './shelf-db.ts';
import type { Notice } from './ui.ts';

/** Whatever lies outside the store. Tests bring their own. */
export interface Services {
  readonly umpire: Umpire & { readonly saved: SavedGame | null };
  readonly library: ScenarioLibrary;
  readonly shelf: Shelf;
  readonly overlays: Overlays;
  /** Settles when the table has shown what happened last: an opponent does not outrun the eye. */
  pace(): Promise<void>;
  now(): number;
  /** What a link says of itself. */
  readLink(link: string): Answer<LinkNote>;
  newId(): string;
  /** Hands the player a file. */
  giveFile(name: string, text: string): void;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type Start = TypedStartListening<RootState, AppDispatch>;
export type Api = ListenerEffectAPI<RootState, AppDispatch>;

export function troubleNotice({ text, rule }: Trouble, again?: UnknownAction): Notice {
  return {
    tone: 'trouble',
    text,
    ...(rule === undefined ? {} : { rule }),
    ...(again === undefined ? {} : { again }),
  };
}
