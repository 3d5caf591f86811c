import { html, type TemplateResult } from 'lit-html';
import { COMMAND_HELP } from '../store/command-line.ts';
import type { RootState } from '../store/root.ts';
import type { OverlayNote } from '../umpire/manifest.ts';
import { type Desk, overlaysOf } from './desk.ts';
import { KEYS, overlayKey } from './key-list.ts';

export function help(desk: Desk, { game }: RootState): TemplateResult {
  const overlays = game.opening === null ? desk.systems.flatMap((system) => system.overlays) : overlaysOf(desk, game);
  return html`
    <p class="by-key">
      Click a Force of yours: the places it can reach are lit. Click one of them and it marches. An unlit place says
      why not. The Orders sheet always holds every legal answer; the standard one is a key away. What the dice have
      not decided can be taken back.
    </p>
    <p class="by-tap">
      Tap a Force of yours: the places it can reach are lit. Tap one of them to see the way and what it leads to; the
      button under it gives the order. An unlit place says why not. Pull the sheet up for every legal answer, the
      Forces, the journal and the rules. What the dice have not decided can be taken back.
    </p>
    <h3>Hands</h3>
    <p class="by-key">Drag to move the map, turn the wheel to zoom, right-click to have a place explained.</p>
    <p class="by-tap">
      Drag to move the map, pinch to zoom, press long to have a place explained. The round buttons over the sheet ask
      the marshal what he would do and show the objectives.
    </p>
    <div class="by-key">${keyboard(overlays)}</div>
  `;
}

const keyboard = (overlays: readonly OverlayNote[]): TemplateResult => html`
    <h3>Keys</h3>
    <table>
      <thead><tr><th scope="col">Key</th><th scope="col">What it does</th></tr></thead>
      <tbody>
        ${[...KEYS, ...overlays.map(overlayKey)].map(({ keys, does }) => html`<tr><td>${keys.map((key) => html`<kbd>${key}</kbd> `)}</td><td>${does}</td></tr>`)}
      </tbody>
    </table>
    <h3>Orders in words</h3>
    <p>Press <kbd>/</kbd> and type.</p>
    <table>
      <thead><tr><th scope="col">Type</th><th scope="col">What it does</th></tr></thead>
      <tbody>${COMMAND_HELP.map(({ example, does }) => html`<tr><td><code>${example}</code></td><td>${does}</td></tr>`)}</tbody>
    </table>
  `;

export function credits(): TemplateResult {
  return html`
    <p>Vedette is free software under the MIT licence.</p>
    <h3>Maps</h3>
    <p>
      Rivers and coasts of the first class follow Natural Earth, which is in the public domain. Some rivers were
      corrected against data of the IGN, used under the Licence Ouverte 2.0 (Etalab). Heights are derived from SRTM30+.
    </p>
    <h3>Type</h3>
    <p>
      IM Fell English by Igino Marini (The Fell Types, iginomarini.com), EB Garamond by Georg Duffner and Octavio Pardo,
      Caveat by Impallari Type: all under the SIL Open Font Licence.
    </p>
    <h3>Workshop</h3>
    <p>PixiJS, @pixi/ui, pixi-viewport, Redux Toolkit, Comlink, lit-html and Valibot.</p>
  `;
}
