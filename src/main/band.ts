/** Says when the table makes itself heard. Silent until a player asks for sound, and never without its words. */
import { watch } from '../desk/mount.ts';
import { newDice } from '../store/battle.ts';
import { shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Report } from '../umpire/report.ts';
import type { Voice, Voices } from './voices.ts';

const WORDS: Readonly<Record<Voice, string>> = {
  drum: 'Drums',
  guns: 'Guns',
  hooves: 'Hooves on the road',
  paper: 'A letter is unfolded',
};
const CAPTION_MS = 2_500;

export function strikeUp(store: AppStore): void {
  let voices: Promise<Voices> | null = null;
  let fading: ReturnType<typeof setTimeout> | undefined;

  const sound = (voice: Voice): void => {
    voices ??= import('./voices.ts').then((module) => new module.Voices(new AudioContext()));
    // A browser without sound plays the game in silence.
    voices.then((all) => all.play(voice)).catch(() => {});
    store.dispatch(setUi({ sounding: WORDS[voice] }));
    clearTimeout(fading);
    fading = setTimeout(() => store.dispatch(setUi({ sounding: null })), CAPTION_MS);
  };
  const heard = ({ settings, replay }: RootState): boolean => settings.sound && !replay.on;

  let before: Report | null = null;
  watch(
    store,
    ({ game }) => [shown(game)],
    (state) => {
      const report = shown(state.game);
      const voice = report === null || before === null || !heard(state) ? null : voiceOf(before, report);
      before = report;
      if (voice !== null) sound(voice);
    },
  );
  watch(
    store,
    ({ ui }) => [ui.dialog === 'briefing'],
    (state) => {
      if (state.ui.dialog === 'briefing' && heard(state)) sound('paper');
    },
  );
}

/** Of several the one that matters most: a turn, a battle, a march. */
export function voiceOf(before: Report, now: Report): Voice | null {
  if (now.status.turn > before.status.turn) return 'drum';
  if (now.battle !== null && (before.battle === null || newDice(before.battle, now.battle) > 0)) return 'guns';
  return now.cues.some(({ kind }) => kind === 'move') ? 'hooves' : null;
}
