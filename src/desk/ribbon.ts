/** The ribbon over the map: where in time the game stands, drawn from the system's own sequence of play. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Gauge, SequenceItem, Status, Track } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { skyIcon } from './icons.ts';
import { nothingToShow } from './mount.ts';
import { figureRule } from './rule.ts';

type Game = RootState['game'];
type GaugeOf<K> = Extract<Gauge, { kind: K }>;

export function ribbon(desk: Desk, { game, ui }: RootState): TemplateResult | typeof nothingToShow {
  const status = shown(game)?.status;
  if (status === undefined || game.opening === null) return nothingToShow;
  if (ui.layout !== 'folder') return html`${narrowRibbon(desk, status, game)}${musing(desk, game)}`;
  const menu = () => desk.dispatch(setUi({ dialog: 'game' }));
  return html`
    <button type="button" class=${crest(status, game.eye)} @click=${menu} aria-label="Menu" aria-haspopup="dialog">
      <span aria-hidden="true">${status.phasingName.charAt(0)}</span>
    </button>
    ${dateBlock(desk, status, game)} ${status.gauges.map((gauge) => gaugeBlock(desk, gauge))}
    ${game.thinking === null ? sequence(game.opening.sequence, status.segment) : musing(desk, game)} ${tools(desk, game.report?.over != null)}
  `;
}

/** In the player's own turn blue; in the other side's the colour of an unknown counter. */
const crest = ({ phasing }: Status, eye: string): string => (phasing === eye ? 'crest' : 'crest theirs');

/** A side in the middle of a sentence: "the Allies". */
const nameOf = ({ opening }: Game, side: string): string =>
  opening?.scenario.sides.find(({ id }) => id === side)?.name.replace(/^The /, 'the ') ?? '';

/** On a small screen: when it is, whose turn, what is a word, and the orders left. All else is in the letter and the menu. */
function narrowRibbon(desk: Desk, status: Status, game: Game): TemplateResult {
  const { eye } = game;
  const { date, phasing, phasingName, gauges } = status;
  const whose = phasing === eye ? `You are ${nameOf(game, eye)}` : `${phasingName} player-turn`;
  const counts = gauges.flatMap((gauge) => (gauge.kind === 'count' && gauge.orders !== null ? [gauge] : []));
  const left = counts.reduce((sum, { orders }) => sum + (orders ?? 0), 0);
  return html`
    <button type="button" class=${crest(status, eye)} @click=${() => desk.dispatch(setUi({ dialog: 'briefing' }))} aria-label="Briefing" aria-haspopup="dialog">
      <span aria-hidden="true">${phasingName.charAt(0)}</span>
    </button>
    <div class="block when">
      <h1 class="big">${date}</h1>
      <div class="small">${whose} · ${turnOf(desk, status, game, 'turn')}</div>
    </div>
    ${gauges.filter(({ kind }) => kind === 'text').map((gauge) => gaugeBlock(desk, gauge))}
    ${counts[0] === undefined ? '' : ruled(desk, counts, 'count', html`<div class="big"><b>${left}</b></div><div class="small">${left === 1 ? 'order' : 'orders'}</div>`)}
  `;
}

/** An opponent who takes his time. What he has done already is shown meanwhile. */
function musing(desk: Desk, { thinking, opening }: RootState['game']): TemplateResult | typeof nothingToShow {
  if (thinking === null) return nothingToShow;
  const { title = 'the opponent' } =
    desk.systems.find(({ id }) => id === opening?.system)?.opponents.find(({ id }) => id === thinking.name) ?? {};
  return html`<div class="block musing">
    <span>${title.charAt(0).toUpperCase()}${title.slice(1)} is thinking</span>
    <progress max="1" .value=${thinking.share} aria-label="How far he has thought"></progress>
    <button type="button" @click=${() => desk.dispatch(want.playNow())}>Play now</button>
  </div>`;
}

/** The game as a whole: sent as a link, or run back. */
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

function dateBlock(desk: Desk, status: Status, game: Game): TemplateResult {
  const { date, turn, turns, phasing, phasingName } = status;
  const whose = phasing === game.eye ? `you are ${nameOf(game, game.eye)}` : `${phasingName} player-turn`;
  const pips =
    turns <= 8 ? Array.from({ length: turns }, (_, i) => html`<i class="pip ${i < turn ? 'on' : ''}"></i>`) : '';
  return html`<div class="block">
    <h1 class="big">${date}</h1>
    <div class="small">${turnOf(desk, status, game, 'Turn')} <span aria-hidden="true">${pips}</span> <span class="whose">${whose}</span></div>
  </div>`;
}

/** "Turn 1 of 3", which opens the paragraph that says what a turn is; before the first of them, that it is not yet. */
function turnOf(desk: Desk, { turn, turns }: Status, game: Game, word: string): TemplateResult {
  const rule = figureRule(desk, game, 'turn');
  const before = word === 'Turn' ? 'Before' : 'before';
  const said = turn === 0 ? html`${before} turn 1 of ${turns}` : html`${word} ${turn} of ${turns}`;
  if (rule === undefined) return said;
  return html`<button type="button" class="turn" title="Why: ${rule}" @click=${() => desk.dispatch(want.readRule(rule))}>${said}</button>`;
}

/** Every figure of the ribbon opens the paragraph it comes from, and what made it what it is. */
const gaugeBlock = (desk: Desk, gauge: Gauge): TemplateResult => ruled(desk, [gauge], '', figure(gauge));

const ruled = (desk: Desk, gauges: readonly Gauge[], look: string, content: TemplateResult): TemplateResult => {
  const rule = gauges[0]?.rule ?? '';
  const why = () => desk.dispatch(want.whyFigure({ ids: gauges.flatMap(({ id }) => id ?? []), rule }));
  return html`<button type="button" class="block gauge ${look}" title="Why: ${rule}" @click=${why}>${content}</button>`;
};

function figure(gauge: Gauge): TemplateResult {
  switch (gauge.kind) {
    case 'text':
      return textBlock(gauge);
    case 'count':
      return countBlock(gauge);
    case 'strip':
      return stripBlock(gauge);
    case 'track':
      return trackBlock(gauge);
  }
}

function textBlock({ icon, text, note }: GaugeOf<'text'>): TemplateResult {
  return html`<div class="sky">
    ${icon === null ? '' : skyIcon(icon)}
    <div>
      <div class="big">${text}</div>
      <div class="small">${note}</div>
    </div>
  </div>`;
}

function countBlock({ title, amount, unit, meaning, orders }: GaugeOf<'count'>): TemplateResult {
  return html`<div class="points">
    <div class="small army">${title}</div>
    <div class="big">
      <b>${amount}</b> <abbr title=${meaning}>${unit}</abbr>
      ${orders === null || orders === amount ? '' : html`<span class="left">· ${orders} ${orders === 1 ? 'order' : 'orders'} left</span>`}
    </div>
  </div>`;
}

/** Days, each with its parts: whose they are, and which is night. */
function stripBlock({ title, cells, at, every, first }: GaugeOf<'strip'>): TemplateResult {
  const days = Array.from({ length: Math.ceil(cells.length / every) }, (_, day) =>
    cells.slice(day * every, (day + 1) * every),
  );
  return html`<div class="strip" role="img" aria-label="${title}: ${cells[at]?.text ?? 'before the first'}">
    ${days.map(
      (parts, day) =>
        html`<span class="day"><small>${first + day}</small><span>${parts.map(
          ({ side, dark }, i) =>
            html`<i class="part ${side} ${dark ? 'dark' : ''} ${day * every + i === at ? 'at' : day * every + i < at ? 'gone' : ''}"></i>`,
        )}</span></span>`,
    )}
  </div>`;
}

function trackBlock({ title, min, max, at, plus, minus }: Track): TemplateResult {
  const cells = Array.from({ length: max - min + 1 }, (_, i) => max - i);
  const kind = (value: number): string => (value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero');
  return html`<div class="marker" role="img" aria-label="${title} ${at}, from ${max} for ${plus} to ${min} for ${minus}">
    <div class="small" aria-hidden="true"><span>${plus}</span><span>${title}</span><span>${minus}</span></div>
    <div class="track ${cells.length > 13 ? 'fine' : ''}" aria-hidden="true">
      ${cells.map((value) => html`<i class="${kind(value)} ${value === at ? 'at' : ''}">${Math.abs(value)}</i>`)}
    </div>
  </div>`;
}

interface Phase {
  readonly name: string;
  readonly items: readonly { readonly item: SequenceItem; readonly at: number }[];
}

/** Every phase by its whole name; the present one with the step that is played. What has no room is in the title. */
function sequence(items: readonly SequenceItem[], present: number): TemplateResult {
  const phases = phasesOf(items);
  return html`<ol class="sequence" aria-label="Sequence of play" title=${phases.map(({ name }) => name).join(' · ')}>
    ${phases.map(({ name, items: segments }) => {
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
