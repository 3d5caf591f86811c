import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { type Answer, type GameCalls, type LinkNote, OTHER_GAME, type Trouble } from '../umpire/index.ts';
import type { Advisers } from './adviser-client.ts';
import type { Doormat } from './door.ts';
import { gameOf } from './game.ts';
import type { Lessons } from './lesson.ts';
import type { Overlays } from './overlays.ts';
import type { RootState } from './root.ts';
import type { ScenarioLibrary } from './scenarios.ts';
import type { Shelf } from './shelf-db.ts';
import { type Notice, noticed } from './ui.ts';
import type { Umpires } from './umpire-client.ts';

/** Whatever lies outside the store. Tests bring their own. */
export interface Services {
  readonly umpire: Umpires;
  readonly advisers: Advisers;
  readonly library: ScenarioLibrary;
  readonly shelf: Shelf;
  readonly overlays: Overlays;
  /** Settles when the table has shown what happened last: an opponent does not outrun the eye. */
  pace(): Promise<void>;
  now(): number;
  /** What a link says of itself. */
  readLink(link: string): Promise<Answer<LinkNote>>;
  newId(): string;
  /** Remembers as long as the tab is open. */
  doormat(): Doormat;
  /** The lessons of the house: fetched when the player wants to learn. */
  lessons(): Promise<Lessons>;
  /** Hands the player a file. */
  giveFile(name: string, text: string): void;
  /** Loads the page anew, with the newer version that waits. */
  renew(): void;
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

/** The umpire, asked about the game that is on the screen now, whatever is there when he answers. */
export const aboutGame = (umpire: Umpires, api: Api): GameCalls => umpire.of(gameOf(api.getState().game));

/** The answer came too late: the game it is about has left the table. */
export const isTooLate = ({ code }: Trouble): boolean => code === OTHER_GAME.code;

/** Says what went wrong. Of a game that has left the table nothing is said. */
export function complain(api: Api, error: Trouble, again?: UnknownAction): void {
  if (!isTooLate(error)) api.dispatch(noticed(troubleNotice(error, again)));
}

/** A scenario's file: the very one with this content, where the shelf has kept it, else the one that is published now. */
export async function scenarioOf(
  { shelf, library }: Pick<Services, 'shelf' | 'library'>,
  id: string,
  content: number | undefined,
): Promise<Answer<unknown>> {
  const kept = content === undefined ? null : await shelf.scenario(content).catch(() => null);
  return kept === null ? library.fetch(id) : { ok: true, value: kept };
}
