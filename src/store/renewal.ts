/** A newer version of the app is there: the player says when it may take the place of this one. */
import * as want from './intents.ts';
import type { Services, Start } from './services.ts';
import type { Notice } from './ui.ts';

export const NEWER_VERSION: Notice = {
  tone: 'note',
  text: 'A newer Vedette has come. Your game is on the shelf and goes on where it stands.',
  again: want.takeUpdate(),
};

export function listenToRenewal(start: Start, { renew }: Services): void {
  start({ actionCreator: want.takeUpdate, effect: () => renew() });
}
