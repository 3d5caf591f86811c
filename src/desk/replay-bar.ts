/** The slim bar over the hint line that runs the game back and forth. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { captionOf, eyesOf, momentAt, PACES, type Pace, scrubberOf, setReplay, UMPIRE } from '../store/replay.ts';
import type { RootState } from '../store/root.ts';
import type { Chapter } from '../umpire/index.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { takenBack } from './taken-back.ts';

/** More sentences than these cannot be read while the game runs on. */
const MOST_CAPTIONS = 3;

export function replayBar(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, replay } = state;
  if (!replay.on || game.report === null) return nothingToShow;
  return replay.naming ? nameOfBranch(desk, state) : controls(desk, state);
}

function controls(desk: Desk, state: RootState): TemplateResult {
  const { game, replay } = state;
  const { at, of } = scrubberOf(replay, game);
  const moment = (place: number): number => momentAt(replay, place, game.report?.n ?? 0);
  const status = shown(game)?.status;
  const step = (by: number) => () => desk.dispatch(want.stepReplay(by));
  const jump = (to: 'turn' | 'battle', back: boolean) => () => desk.dispatch(want.jumpReplay({ to, back }));
  const play = () => desk.dispatch(want.playReplay(!replay.playing));
  const back = takenBack(game.report?.again ?? 0);
  const where = `${status === undefined ? '' : `Turn ${status.turn}, ${status.date}`}`;
  return html`
    <span class="moves">
      ${knob('⇤', 'The turn before', at === 0, jump('turn', true))}
      ${knob('⚔‹', 'The battle before', at === 0, jump('battle', true))}
      ${knob('‹', 'One step back', at === 0, step(-1))}
      ${knob(replay.playing ? '❚❚' : '▶', replay.playing ? 'Pause' : 'Play', of === 0, play)}
      ${knob('›', 'One step on', at >= of, step(1))}
      ${knob('›⚔', 'The next battle', at >= of, jump('battle', false))}
      ${knob('⇥', 'The next turn', at >= of, jump('turn', false))}
    </span>
    <span class="scrub">
      ${replay.chapters.map((chapter) => tick(chapter, replay.moments))}
      <input
        type="range" min="0" max=${of} .value=${String(at)} aria-label="Moment of the game"
        aria-valuetext="Moment ${at} of ${of}. ${where}"
        @input=${(event: Event) => desk.dispatch(want.lookBack(moment(Number((event.target as HTMLInputElement).value))))}
      />
    </span>
    <output><b>${at}</b> / ${of} <span>${where}</span></output>
    ${back === '' ? '' : html`<small class="taken-back">${back}.</small>`}
    ${eyes(desk, state)} ${paces(desk, replay.pace)}
    <button type="button" class="branch" @click=${() => desk.dispatch(setReplay({ naming: true, playing: false }))}>Branch from here</button>
    <button type="button" class="leave" @click=${() => desk.dispatch(want.closeReplay())}>To the present</button>
    ${caption(state)}
  `;
}

/** Subtitles: what just happened, over the lower edge of the map. */
function caption({ game }: RootState): TemplateResult | '' {
  const lines = captionOf(game.past);
  if (lines.length === 0) return '';
  return html`<div class="caption">${lines.slice(-MOST_CAPTIONS).map(({ text, kind }) => html`<p class=${kind}>${text}</p>`)}</div>`;
}

function knob(sign: string, label: string, off: boolean, act: () => void): TemplateResult {
  return html`<button type="button" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
}

function tick({ n, kind, title }: Chapter, moments: readonly number[]): TemplateResult {
  const share =
    Math.max(
      0,
      moments.findLastIndex((moment) => moment <= n),
    ) / Math.max(1, moments.length - 1);
  return html`<i class=${kind} style="--at: ${share}" title=${title}></i>`;
}

function eyes(desk: Desk, { game, replay }: RootState): TemplateResult | '' {
  const offered = eyesOf(game);
  if (offered.length < 2) return '';
  const sides = game.opening?.scenario.sides ?? [];
  const name = (eye: string) => (eye === UMPIRE ? 'The umpire' : (sides.find(({ id }) => id === eye)?.name ?? eye));
  const chosen = replay.eye ?? game.eye;
  return html`<label><span class="spoken">Seen by</span>
    <select @change=${(event: Event) => desk.dispatch(want.replayAs((event.target as HTMLSelectElement).value))}>
      ${offered.map((eye) => html`<option value=${eye} ?selected=${eye === chosen}>${name(eye)}</option>`)}
    </select>
  </label>`;
}

const PACE_NAMES: Readonly<Record<Pace, string>> = { 1: 'slow', 3: 'brisk', 10: 'fast' };

function paces(desk: Desk, pace: Pace): TemplateResult {
  const choose = (event: Event) => {
    const chosen = PACES.find((p) => String(p) === (event.target as HTMLSelectElement).value);
    if (chosen !== undefined) desk.dispatch(setReplay({ pace: chosen }));
  };
  return html`<label><span class="spoken">Speed</span>
    <select @change=${choose}>
      ${PACES.map((p) => html`<option value=${p} ?selected=${p === pace}>${PACE_NAMES[p]}</option>`)}
    </select>
  </label>`;
}

function nameOfBranch(desk: Desk, { game }: RootState): TemplateResult {
  const status = shown(game)?.status;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
    if (name !== '') desk.dispatch(want.branchHere(name));
  };
  return html`<form class="naming" @submit=${submit}>
    <label>What if… name the branch
      <input type="text" name="name" maxlength="60" required autocomplete="off" value="What if, turn ${status?.turn ?? 1}" />
    </label>
    <button type="submit">Branch</button>
    <button type="button" @click=${() => desk.dispatch(setReplay({ naming: false }))}>No</button>
  </form>`;
}

/** The field for a name gets the cursor when it opens. */
export function focusNaming(host: HTMLElement): void {
  const field = host.querySelector<HTMLInputElement>('.naming input');
  if (field === null || field === document.activeElement) return;
  field.focus();
  field.select();
}
