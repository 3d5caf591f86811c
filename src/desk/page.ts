/** The places of the page, empty: what belongs into each is drawn by `index.ts`. The order is that of the Tab key. */
import { html, type TemplateResult } from 'lit-html';

export const page = (): TemplateResult => html`
  <div id="start-page"></div>
  <header id="ribbon" aria-label="Where the game stands"></header>
  <main id="map" tabindex="0" role="application" aria-label="Map. Arrow keys move the cursor, Tab goes from Force to Force, Enter acts, question mark for help."></main>
  <div id="hands"></div>
  <div id="lesson"></div>
  <div id="goal"></div>
  <div id="counsel"></div>
  <div id="sounding"></div>
  <div id="slip"></div>
  <div id="link-due"></div>
  <div id="wait" role="status"></div>
  <div id="arriving"></div>
  <div id="thumb" role="toolbar" aria-label="Under the thumb"></div>
  <aside id="desk" aria-label="Desk"></aside>
  <div id="changes"></div>
  <div id="replay" role="toolbar" aria-label="Replay"></div>
  <section id="curve" aria-label="Chance to win over the game"></section>
  <section id="review" aria-label="Review"></section>
  <div id="film"></div>
  <footer id="hint" aria-label="What the pointer means"></footer>
  <section id="battle" aria-label="Battle"></section>
  <div id="curtain"></div>
  <div id="dialogs"></div>
  <div id="live" class="spoken" role="log" aria-live="polite" aria-label="What happens"></div>
`;
