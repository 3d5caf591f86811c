/** The ribbon over the map: where in time the game stands, drawn from the system's own sequence of play. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { SequenceItem, Status } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { weatherIcon } from './icons.ts';
import { nothingToShow } from './mount.ts';

export function ribbon(desk: Desk, { game }: RootState): TemplateResult | typeof nothingToShow {
  const status = shown(game)?.status;
  if (status === undefined || game.opening === null) return nothingToShow;
  const menu = () => desk.dispatch(setUi({ dialog: 'game' }));
  return html`
    <button type="button" class="crest" @click=${menu} aria-label="Menu" aria-haspopup="dialog">
      <span aria-hidden="true">${status.phasingName.charAt(0)}</span>
    </button>
    ${dateBlock(status, game.eye)} ${weatherBlock(status)} ${pointsBlock(status)} ${moraleTrack(status.morale)}
    ${sequence(game.opening.sequence, status.segment)} ${tools(desk, game.report?.over != null)}
  `;
}

/** The game as a whole: sent to somebody, or run back. */
function tools(desk: Desk, over: boolean): TemplateResult {
  const result = () => desk.dispatch(want.showResult());
  return html`<div class="tools">
    ${over ? html`<button type="button" aria-haspopup="dialog" @click=${result}>The result</button>` : ''}
    <button type="button" title="Replay (P)" aria-label="Replay" @click=${() => desk.dispatch(want.openReplay())}>
      <span aria-hidden="true">↺</span> <b>Replay</b>
    </button>
    <button type="button" title="Send this game (S)" aria-label="Send this game" aria-haspopup="dialog" @click=${() => desk.dispatch(want.makeLink())}>
      <span aria-hidden="true">✉</span> <b>Send</b>
    </button>
  </div>`;
}

function dateBlock({ date, turn, turns, phasing, phasingName }: Status, eye: string): TemplateResult {
  const whose = phasing === eye ? `you are the ${phasingName}` : `${phasingName} player-turn`;
  const pips =
    turns <= 8 ? Array.from({ length: turns }, (_, i) => html`<i class="pip ${i < turn ? 'on' : ''}"></i>`) : '';
  return html`<div class="block">
    <h1 class="big">${date}</h1>
    <div class="small">Turn ${turn} of ${turns} <span aria-hidden="true">${pips}</span> <span class="whose">${whose}</span></div>
  </div>`;
}

function weatherBlock({ weather }: Status): TemplateResult {
  return html`<div class="block sky">
    ${weatherIcon(weather.name)}
    <div>
      <div class="big">${weather.name}</div>
      <div class="small">${weather.note}</div>
    </div>
  </div>`;
}

/** Administrative Points and Movement Commands of each Army of one's own. */
function pointsBlock({ armies }: Status): TemplateResult {
  return html`${armies.map(
    ({ name, ap, commandsLeft }) => html`<div class="block points" title=${name}>
      <div class="small army">${name}</div>
      <div class="big">
        <b>${ap}</b> <abbr title="Administrative Points">AP</abbr>
        <span class="left">· ${commandsLeft} ${commandsLeft === 1 ? 'order' : 'orders'} left</span>
      </div>
    </div>`,
  )}`;
}

function moraleTrack({ min, max, at, plus, minus }: Status['morale']): TemplateResult {
  const cells = Array.from({ length: max - min + 1 }, (_, i) => max - i);
  const kind = (value: number): string => (value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero');
  return html`<div class="block morale" role="img" aria-label="Morale ${at}, from ${max} for ${plus} to ${min} for ${minus}">
    <div class="small" aria-hidden="true"><span>${plus}</span><span>Morale</span><span>${minus}</span></div>
    <div class="track ${cells.length > 13 ? 'fine' : ''}" aria-hidden="true">
      ${cells.map((value) => html`<i class="${kind(value)} ${value === at ? 'at' : ''}">${Math.abs(value)}</i>`)}
    </div>
  </div>`;
}

interface Phase {
  readonly name: string;
  readonly items: readonly { readonly item: SequenceItem; readonly at: number }[];
}

/** Every phase by its whole name; the present one with the step that is played. */
function sequence(items: readonly SequenceItem[], present: number): TemplateResult {
  return html`<ol class="sequence" aria-label="Sequence of play">
    ${phasesOf(items).map(({ name, items: segments }) => {
      const here = segments.some(({ at }) => at === present);
      const done = (segments.at(-1)?.at ?? 0) < present;
      return html`<li class="phase ${here ? 'on' : done ? 'done' : ''}">
        <span class="name">${name}</span>
        ${segments.flatMap(({ item, at }) =>
          at === present
            ? [html`<b class="here" aria-current="step" title="${item.title}, ${item.rule}">${item.title}</b>`]
            : [],
        )}
      </li>`;
    })}
  </ol>`;
}

function phasesOf(items: readonly SequenceItem[]): Phase[] {
  const phases: { name: string; items: { item: SequenceItem; at: number }[] }[] = [];
  for (const [at, item] of items.entries()) {
    if (phases.at(-1)?.name !== item.phase) {
      phases.push({ name: item.phase, items: [] });
    }
    phases.at(-1)?.items.push({ item, at });
  }
  return phases;
}
