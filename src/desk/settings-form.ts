import { html, type TemplateResult } from 'lit-html';
import type { RootState } from '../store/root.ts';
import { changed, SPEEDS, type Speed, THEMES, type Theme } from '../store/settings.ts';
import type { Desk } from './desk.ts';
import { standingForm } from './staff.ts';

const THEME_NAMES: Readonly<Record<Theme, string>> = { day: 'Day', night: 'Night', highContrast: 'High contrast' };
const SPEED_NAMES: Readonly<Record<Speed, string>> = { calm: 'Calm', brisk: 'Brisk', skip: 'Show only the result' };

export function settingsForm(desk: Desk, state: RootState): TemplateResult {
  const { settings } = state;
  const set = (change: Parameters<typeof changed>[0]) => desk.dispatch(changed(change));
  return html`<form class="settings" @submit=${(event: Event) => event.preventDefault()}>
    ${choices('theme', 'Light', THEMES, THEME_NAMES, settings.theme, (theme) => set({ theme }))}
    ${choices('speed', 'Marches and battles', SPEEDS, SPEED_NAMES, settings.speed, (speed) => set({ speed }))}
    <label>Size of text
      <input
        type="range" min="0.8" max="1.6" step="0.1" .value=${String(settings.text)}
        @input=${(event: Event) => set({ text: Number((event.target as HTMLInputElement).value) })}
      />
      <output>${Math.round(settings.text * 100)} %</output>
    </label>
    <label>
      <input
        type="checkbox" .checked=${settings.reducedMotion}
        @change=${(event: Event) => set({ reducedMotion: (event.target as HTMLInputElement).checked })}
      /> Less motion: counters jump instead of marching
    </label>
    <label>
      <input
        type="checkbox" .checked=${settings.sound}
        @change=${(event: Event) => set({ sound: (event.target as HTMLInputElement).checked })}
      /> Sound: drums, guns, hooves and paper
    </label>
    <label>
      <input
        type="checkbox" .checked=${settings.leftHand}
        @change=${(event: Event) => set({ leftHand: (event.target as HTMLInputElement).checked })}
      /> Left hand: on a telephone the buttons under the thumb change sides
    </label>
    <label>
      <input
        type="checkbox" .checked=${settings.teaching}
        @change=${(event: Event) => set({ teaching: (event.target as HTMLInputElement).checked, taught: true })}
      /> Teaching: warnings before costly orders, and orders taken back past the dice
      <small>On until your first game is over. A game that went back past dice or sight says so on its last page and in its links.</small>
    </label>
    ${standingForm(desk, state)}
  </form>`;
}

function choices<T extends string>(
  name: string,
  legend: string,
  values: readonly T[],
  titles: Readonly<Record<T, string>>,
  present: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${values.map(
      (value) => html`<label>
        <input type="radio" name=${name} value=${value} .checked=${value === present} @change=${() => choose(value)} />
        ${titles[value]}
      </label>`,
    )}
  </fieldset>`;
}
