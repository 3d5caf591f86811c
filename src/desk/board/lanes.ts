/**
 * A field in lanes: two reserves and columns with their areas, one's own side below. A piece is moved by hand: dragged,
 * or lifted with a tap or Enter and put down with another; areas that may be chosen light up, others say why not.
 * Where a line is to be laid out, nothing is sent before it stands as it is wanted.
 */
import './lanes.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { type Arranged, arrangedOn, whyNotThere } from '../../store/arranging.ts';
import { myAsk } from '../../store/game.ts';
import * as want from '../../store/intents.ts';
import type { RootState } from '../../store/root.ts';
import { noticed, setUi } from '../../store/ui.ts';
import type { LaneArea, LanePiece, Lanes, WhyNot } from '../../umpire/report.ts';
import { askWhy } from '../ask-why.ts';
import type { Desk } from '../desk.ts';
import { ruleButton } from '../rule.ts';
import { wooden } from '../wooden.ts';

interface Field {
  readonly desk: Desk;
  readonly lanes: Lanes;
  /** The piece in hand. */
  readonly lifted: string | null;
  /** The answer that is marked. */
  readonly picked: number | null;
  /** The player can touch nothing while dice fall, or while the other side is asked. */
  readonly idle: boolean;
  /** A line that is being laid out. */
  readonly arranged: Arranged | null;
}

export function field(desk: Desk, state: RootState, lanes: Lanes, idle: boolean): TemplateResult {
  const arranged = idle ? null : arrangedOn(state);
  const shown = arranged === null ? lanes : laidOut(lanes, arranged);
  const on: Field = {
    desk,
    lanes: shown,
    lifted: state.ui.lifted,
    picked: state.ui.picked,
    idle: idle || myAsk(state.game) === null,
    arranged,
  };
  const why = askWhy(desk);
  return html`<section class="lanes" aria-label="The field" @contextmenu=${why.menu} @pointerdown=${why.down} @pointermove=${why.move} @pointerup=${why.up} @pointercancel=${why.up} ${ref((host) => host && drawLater(host as HTMLElement, on))}>
    ${reserve(on, shown.far, 'far')}
    <div class="columns">
      ${shown.lanes.map(
        ({ title, heads, areas }) => html`<section class="lane" aria-label=${title}>
          <header><h3>${title}</h3><p>${heads.map(({ side, count, name }) => html`<span class=${side}>${count} ${name}</span> `)}</p></header>
          ${areas.map((area, row) => ground(on, area, row === 0 ? 'far' : 'near'))}
        </section>`,
      )}
    </div>
    ${reserve(on, shown.near, 'near')}
    <svg class="threads" aria-hidden="true"></svg>
  </section>`;
}

/** The field as the hand has laid it out so far. */
function laidOut(field: Lanes, { arrangement: { pieces }, areas }: Arranged): Lanes {
  const all = [field.near, ...field.lanes.flatMap((lane) => lane.areas)].flatMap(({ near }) => near);
  const put = (area: LaneArea): LaneArea => ({
    ...area,
    near: [
      ...area.near.filter(({ id }) => !pieces.includes(id)),
      ...all.filter(({ id }) => areas[pieces.indexOf(id)] === area.id),
    ],
  });
  const lanes = field.lanes.map((lane) => {
    const grounds = lane.areas.map(put);
    const count = grounds.reduce((sum, { near }) => sum + near.length, 0);
    return { ...lane, areas: grounds, heads: lane.heads.map((head, i) => (i === 1 ? { ...head, count } : head)) };
  });
  return { ...field, near: put(field.near), lanes };
}

function reserve(on: Field, area: LaneArea, end: 'far' | 'near'): TemplateResult {
  return html`<section class="reserve ${end} ${goalClass(on, area)}" data-area=${area.id} @dragover=${over(on, area)} @drop=${drop(on, area)}>
    <header><h3>${area.title}</h3><p>${area.note}</p></header>
    ${row(on, [...area.far, ...area.near])} ${putHere(on, area)}
  </section>`;
}

function ground(on: Field, area: LaneArea, end: 'far' | 'near'): TemplateResult {
  const { contested, far, near, title, note, warning } = area;
  const empty = far.length + near.length === 0;
  return html`<div class="ground ${end} ${contested === null ? '' : 'contested'} ${goalClass(on, area)}" data-area=${area.id} @dragover=${over(on, area)} @drop=${drop(on, area)}>
    <div class="half">${row(on, far)}</div>
    ${contested === null ? '' : html`<p class="word"><span aria-hidden="true">⚔</span> ${contested}</p>`}
    <div class="half">${note === '' ? row(on, near) : html`<p class="across">${note}</p>`}</div>
    ${warning === null ? '' : html`<p class="warning">${warning.text} ${ruleButton(on.desk, warning.rule)}</p>`}
    <small class="whose">${title}${empty ? ', empty' : ''}</small> ${putHere(on, area)}
  </div>`;
}

const row = (on: Field, pieces: readonly LanePiece[]): TemplateResult =>
  html`<ul class="row">${repeat(
    pieces,
    ({ id }) => id,
    (piece) => html`<li>${piecePart(on, piece)}</li>`,
  )}</ul>`;

/** What can be done with a piece: where it may go, and the answer that takes it there; null: it is only laid elsewhere. */
function movesOf({ lanes, arranged }: Field, piece: string): readonly Move[] {
  if (arranged === null) return lanes.moves.filter((move) => move.piece === piece);
  const { arrangement, areas } = arranged;
  const at = arrangement.pieces.indexOf(piece);
  if (at < 0) return [];
  return arrangement.areas.flatMap((area) => (area === areas[at] ? [] : [{ option: null, area }]));
}

interface Move {
  readonly option: number | null;
  readonly area: number | null;
}

function piecePart(on: Field, piece: LanePiece): TemplateResult {
  const { id, nation, face, mark, hit, label } = piece;
  const live = !on.idle && movesOf(on, id).length > 0;
  const marked = on.picked !== null && movesOf(on, id).some(({ option }) => option === on.picked);
  const inner = html`${wooden(nation, face, hit)}${hit > 0 ? html`<b class="burst">−${hit}</b>` : ''}${mark === '' ? '' : html`<em class="mark">${mark}</em>`}`;
  if (!live) return html`<span class="piece" data-piece=${id} role="img" aria-label=${label}>${inner}</span>`;
  return html`<button type="button" class="piece live ${on.lifted === id || marked ? 'lifted' : ''}" data-piece=${id} aria-label=${label} aria-pressed=${on.lifted === id}
    draggable="true" @dragstart=${(event: DragEvent) => drag(on, event, id)} @click=${() => lift(on, id)}>${inner}</button>`;
}

/** A piece that can only act on the spot is marked on its card; one that can go somewhere is taken in hand. */
function lift(on: Field, piece: string): void {
  const moves = movesOf(on, piece);
  const goes = moves.some(({ area }) => area !== null);
  const here = moves.find(({ area }) => area === null);
  const again = on.lifted === piece;
  if (again && here?.option != null) return void on.desk.dispatch(want.answer(here.option));
  on.desk.dispatch(
    setUi({ lifted: again || !goes ? null : piece, picked: again ? null : ((here ?? moves[0])?.option ?? null) }),
  );
}

function drag(on: Field, event: DragEvent, piece: string): void {
  event.dataTransfer?.setData('text/plain', piece);
  // The browser takes its picture of the piece before anything changes.
  requestAnimationFrame(() => on.desk.dispatch(setUi({ lifted: piece })));
}

const moveTo = (on: Field, piece: string | null, area: LaneArea): Move | undefined =>
  piece === null ? undefined : movesOf(on, piece).find((move) => move.area === area.id);

const goalClass = (on: Field, area: LaneArea): string =>
  on.lifted !== null && moveTo(on, on.lifted, area) !== undefined ? 'goal' : '';

/** A piece dropped where it may not stand: the player is told why. */
const over = (on: Field, area: LaneArea) => (event: DragEvent) => {
  if (moveTo(on, on.lifted, area) !== undefined || whyNot(on, on.lifted, area) !== null) event.preventDefault();
};

const drop = (on: Field, area: LaneArea) => (event: DragEvent) => {
  event.preventDefault();
  put(on, event.dataTransfer?.getData('text/plain') ?? on.lifted, area);
};

function whyNot({ lanes, arranged }: Field, piece: string | null, area: LaneArea): WhyNot | null {
  if (arranged !== null) return whyNotThere(arranged.arrangement, area.id);
  return lanes.refusals.find((one) => one.piece === piece && one.area === area.id)?.why ?? null;
}

function put(on: Field, piece: string | null, area: LaneArea): void {
  const move = moveTo(on, piece, area);
  if (piece === null) return;
  if (move === undefined) {
    const why = whyNot(on, piece, area);
    if (why !== null) on.desk.dispatch(noticed({ tone: 'trouble', text: `${why.text} (${why.rule})` }));
  } else if (move.option === null) on.desk.dispatch(want.putInto({ piece, area: area.id }));
  else {
    on.desk.dispatch(setUi({ lifted: null }));
    on.desk.dispatch(want.answer(move.option));
  }
}

/** The whole area is the button while a piece is in hand; where it may not go, the button says why. */
function putHere(on: Field, area: LaneArea): TemplateResult | typeof nothing {
  if (on.lifted === null) return nothing;
  const open = moveTo(on, on.lifted, area) !== undefined;
  if (!open && whyNot(on, on.lifted, area) === null) return nothing;
  const name = open ? `Put it here: ${area.title}` : `Why not here: ${area.title}`;
  return html`<button type="button" class="put ${open ? '' : 'closed'}" aria-label=${name} @click=${() => put(on, on.lifted, area)}></button>`;
}

/** Threads and arrows need to know where everything has come to stand. */
function drawLater(host: HTMLElement, on: Field): void {
  requestAnimationFrame(() => draw(host, on));
}

/** Blocks no smaller than this many pixels are still told apart. */
const LEAST_BLOCK = 30;
const SMALLER = 0.93;

/** On a wide screen the whole field is in view, however many fight: blocks are drawn as large as that allows. */
function bringIntoView(host: HTMLElement): void {
  const frame = host.parentElement;
  const block = host.querySelector<HTMLElement>('.piece');
  host.removeAttribute('style');
  if (frame === null || block === null || !matchMedia('(min-width: 900px)').matches) return;
  for (let size = block.offsetWidth; frame.scrollHeight > frame.clientHeight + 1 && size > LEAST_BLOCK; ) {
    size *= SMALLER;
    host.style.setProperty('--block', `${size}px`);
  }
}

function draw(host: HTMLElement, { lanes, picked }: Field): void {
  const canvas = host.querySelector<SVGElement>('.threads');
  if (canvas === null || !host.isConnected) return;
  bringIntoView(host);
  // In the column of a small screen dice lie over the field: the block that was struck is brought out from under them.
  if (matchMedia('(max-width: 899px)').matches) host.querySelector('.piece:has(.burst)')?.scrollIntoView();
  const frame = host.getBoundingClientRect();
  const middle = (selector: string): readonly [number, number] | null => {
    const box = host.querySelector(selector)?.getBoundingClientRect();
    return box === undefined || box.width === 0
      ? null
      : [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y];
  };
  const pieceAt = (id: string) => middle(`[data-piece="${CSS.escape(id)}"]`);
  const lines: string[] = [];
  const from = lanes.shot === null ? null : pieceAt(lanes.shot.from);
  for (const id of new Set(lanes.shot?.struck ?? [])) {
    const to = pieceAt(id);
    if (from !== null && to !== null)
      lines.push(
        `<path class="thread" marker-end="url(#thread-end)" d="M${from} Q${from[0]} ${(from[1] + to[1]) / 2} ${to}"/>`,
      );
  }
  const move = lanes.moves.find(({ option, area }) => option === picked && area !== null);
  const start = move === undefined ? null : pieceAt(move.piece);
  if (move !== undefined && start !== null) {
    const ways = move.way.map((area) => middle(`[data-area="${area}"]`)).filter((stop) => stop !== null);
    if (ways.length > 0) {
      lines.push(
        `<path class="arrow" marker-end="url(#arrow-end)" d="M${start} ${ways.map((stop) => `L${stop}`).join(' ')}"/>`,
      );
      if (ways.length > 1)
        ways.forEach(
          ([x, y], i) =>
            void lines.push(
              `<g class="stop"><circle cx="${x}" cy="${y}" r="11"/><text x="${x}" y="${y + 5}">${i + 1}</text></g>`,
            ),
        );
    }
  }
  canvas.innerHTML = `<defs><marker id="thread-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" class="head-red"/></marker><marker id="arrow-end" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L8 4L0 8z" class="head-blue"/></marker></defs>${lines.join('')}`;
}
