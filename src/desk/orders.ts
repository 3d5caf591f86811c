/** Orders: what is asked, by which rule, and every legal answer as a list. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { allocatedOn } from '../store/allocating.ts';
import { isElsewhere } from '../store/by-link.ts';
import { endAnswer, myAsk } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { plain } from '../store/plain.ts';
import type { RootState } from '../store/root.ts';
import { opponentOf } from '../store/seats.ts';
import { pieceOf, placeOf } from '../store/targets.ts';
import { nodeOf } from '../store/tree.ts';
import { isTaught } from '../store/tuition.ts';
import { mapMoved, pointed, setUi } from '../store/ui.ts';
import type { Ask, AskOption, Report } from '../umpire/report.ts';
import type { LitRoad } from '../umpire/scene.ts';
import type { Desk } from './desk.ts';
import { forceCard, points, strengthOf } from './force-card.ts';
import { forecastBars } from './forecast.ts';
import { leaderCounter, nationChip } from './icons.ts';
import { later } from './later.ts';
import { withCitations } from './prose.ts';
import { figureRule, ruleButton } from './rule.ts';
import { passedOver, staffLine, standingLine } from './staff.ts';

/** There are no losses to share out before the first battle. */
const losses = later('The sheet of losses', async () => (await import('./allocation.ts')).losses);
/** Not every system has groups that march together. */
const group = later('The group', async () => (await import('./muster.ts')).group);

/** A longer list is cut; typing a place finds the rest. */
const MOST_SHOWN = 40;

export function orders(desk: Desk, state: RootState): TemplateResult {
  const { game } = state;
  const report = game.report;
  if (report === null) return html``;
  if (game.past !== null)
    return html`<p class="aside">This is an earlier moment (turn ${game.past.status.turn}, ${game.past.status.date}). The game itself stays where it is.</p>`;
  const ask = myAsk(game);
  return html`
    ${report.over === null ? '' : ending(desk, report.over)}
    ${ask === null ? waiting(desk, state) : question(desk, state, ask, report)}
    ${otherForces(desk, state, report)} ${knownEnemies(desk, report, figureRule(desk, state.game, 'reports'))}
  `;
}

export function ending(desk: Desk, over: NonNullable<Report['over']>): TemplateResult {
  return html`<section class="ending">
    <h2>${over.level}</h2>
    <p>${over.text} ${ruleButton(desk, over.rule)}</p>
    <p>
      <button type="button" class="go" @click=${() => desk.dispatch(want.showResult())}>The result</button>
      <button type="button" class="plain" @click=${() => desk.dispatch(setUi({ tab: 'journal' }))}>Read the story</button>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.leaveGame())}>Another game</button>
    </p>
  </section>`;
}

/**
 * While the other side is to answer: its name, and a way to stop its opponent. How many answers it has given is its
 * secret.
 */
function waiting(desk: Desk, { game }: RootState): TemplateResult | typeof nothing {
  const { report, opening, paused } = game;
  if (report?.ask == null) return nothing;
  const side = opening?.scenario.sides.find(({ id }) => id === report.ask?.side)?.name ?? report.ask.side;
  const opponent = opponentOf(game.seats, report.ask.side);
  return html`<section class="ask">
    <h2>${side}</h2>
    <p>${isElsewhere(game) ? 'Your opponent answers at his own screen: send him the link, and open the one he sends back.' : paused ? 'The opponent waits.' : 'Orders are being given.'}</p>
    ${
      opponent === null
        ? isElsewhere(game)
          ? html`<p><button type="button" class="go" @click=${() => desk.dispatch(want.makeLink())}>Show the link</button></p>`
          : ''
        : html`<p><button type="button" class="plain" @click=${() => desk.dispatch(want.letOpponentWait(!paused))}>
            ${paused ? 'Let them go on' : 'Stop for a moment'}
          </button></p>`
    }
  </section>`;
}

function question(desk: Desk, state: RootState, ask: Ask, report: Report): TemplateResult {
  if (allocatedOn(state) !== null)
    return html`${staffLine(desk, report)} ${losses(desk, state)} ${standingLine(desk, state, ask)}`;
  return html`
    <section class="ask">
      <h2>${ask.title} ${ruleButton(desk, ask.rule)}</h2>
      <p>${withCitations(desk, ask.text)}</p>
      ${standingLine(desk, state, ask)}
    </section>
    ${staffLine(desk, report)} ${ask.together === true ? group(desk, state) : ask.piece === null ? '' : forceCard(desk, state)}
    ${ask.courses.length > 0 ? courseList(desk, state, ask) : answerList(desk, state, ask)}
    ${ask.together !== true && ask.piece === null ? forceCard(desk, state) : ''}
  `;
}

/** The roads before a group, which have the first numbers. */
export const roadsOf = ({ reach }: Desk, { ui }: RootState): readonly LitRoad[] =>
  ui.reach > 0 ? (reach()?.roads ?? []).filter(({ out }) => out) : [];

/** The blocks in hand take the road; where none may go it says why. */
export function takeRoad({ dispatch, reach }: Desk, { b: place }: LitRoad): void {
  dispatch(reach()!.left[place]! < 0 ? want.whyAt(place) : want.actAt({ place, piece: null, tryOnly: false }));
}

export const numberOf = (rank: number): string | number => (rank < 9 ? rank + 1 : '·');

function answerList(desk: Desk, state: RootState, ask: Ask): TemplateResult {
  const { filter, selection } = state.ui;
  const roads = roadsOf(desk, state).length;
  const found = matching(ask, filter, selection);
  // A search by name finds the rarer orders too.
  const isFolded = ({ role }: AskOption): boolean => role === 'rare' && filter === '';
  const list = found.filter((option) => !isFolded(option)).slice(0, MOST_SHOWN);
  const folded = found.filter(isFolded);
  const line = (option: AskOption) => optionLine(desk, state, ask, option, roads + found.indexOf(option));
  return html`<section class="legal" aria-labelledby="legal-head">
    <h3 id="legal-head">Legal orders <span class="count">${ask.options.length}</span></h3>
    ${ask.options.length > 9 ? filterBox(desk, found, filter) : ''}
    <ol class="options" @keydown=${walkList} @mouseleave=${() => desk.dispatch(pointed(null))}>
      ${repeat(list, ({ index }) => index, line)}
    </ol>
    ${found.length - folded.length > list.length ? html`<p class="aside">${found.length - folded.length - list.length} more: type a few letters of a place or a name.</p>` : ''}
    ${found.length === 0 ? html`<p class="aside">No legal answer has “${filter}” in it.</p>` : ''}
    ${rarerOrders(desk, state, folded.map(line))}
  </section>`;
}

/** Seldom wanted, and never in the way: what can be ordered besides, and what the staff has passed over. */
function rarerOrders(desk: Desk, state: RootState, lines: readonly TemplateResult[]): TemplateResult | typeof nothing {
  const passed = state.ui.filter === '' ? passedOver(state) : [];
  const counts = [
    lines.length === 0 ? [] : `${lines.length} rarer ${lines.length === 1 ? 'order' : 'orders'}`,
    passed.length === 0 ? [] : `${passed.length} passed over`,
  ].flat();
  if (counts.length === 0) return nothing;
  return html`<details class="rarer">
    <summary>${counts.join(', ')}</summary>
    <ol class="options" @keydown=${walkList}>
      ${passed.map(
        ({ n, text }) => html`<li class="option">
          <button type="button" class="give" @click=${() => desk.dispatch(want.undoTo(n))}>
            <span class="number" aria-hidden="true">↶</span>
            <span class="what"><span>${text}</span><small>the staff passed it over: back to that question</small></span>
          </button>
        </li>`,
      )}
      ${lines}
    </ol>
  </details>`;
}

/** Whole ways instead of single steps; the steps lie under them for a player who wants his own. */
function courseList(desk: Desk, state: RootState, ask: Ask): TemplateResult {
  const show = (place: number | null) => () => {
    if (place !== null) desk.dispatch(pointed(place));
  };
  const steps = stepsApart(ask);
  return html`<section class="legal" aria-labelledby="legal-head">
    <h3 id="legal-head">Ways <span class="count">${ask.courses.length}</span></h3>
    <ol class="options" @keydown=${walkList} @mouseleave=${() => desk.dispatch(pointed(null))}>
      ${ask.courses.map(
        (
          { text, detail, rule, place, standard },
          i,
        ) => html`<li class="option ${standard ? 'standard' : ''} ${i === state.ui.pickedCourse ? 'picked' : ''}">
          <button
            type="button" class="give" @focus=${show(place)} @mouseenter=${show(place)}
            @click=${() => desk.dispatch(want.follow(i))}
          >
            <span class="number" aria-hidden="true">${numberOf(i)}</span>
            <span class="what"><span>${text}</span><small>${detail}${standard ? html`<i> standard answer</i>` : ''}</small></span>
          </button>
          ${rule === ask.rule ? '' : ruleButton(desk, rule)}
        </li>`,
      )}
    </ol>
    ${
      steps.length === 0
        ? ''
        : html`<details class="rarer">
      <summary>Step by step</summary>
      <ol class="options">${steps.map((option) => optionLine(desk, state, ask, option, ask.options.length + 9))}</ol>
    </details>`
    }
  </section>`;
}

/** Answers that no way of one step offers already in the same words. */
export const stepsApart = ({ options, courses }: Ask): readonly AskOption[] =>
  options.filter((option) => !courses.some(({ text, place }) => text === option.text && place === placeOf(option)));

function filterBox(desk: Desk, found: readonly AskOption[], filter: string): TemplateResult {
  const type = (event: Event) =>
    desk.dispatch(setUi({ filter: (event.target as HTMLInputElement).value, picked: null }));
  const enter = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Enter' && filter !== '' && first !== undefined) desk.dispatch(want.answer(first.index));
  };
  return html`<input
    type="search" class="filter" placeholder="Find an answer" aria-label="Find an answer" autocomplete="off"
    .value=${filter} @input=${type} @keydown=${enter}
  />`;
}

function optionLine(desk: Desk, state: RootState, ask: Ask, option: AskOption, rank: number): TemplateResult {
  const { picked, forecast } = state.ui;
  const { index } = option;
  const place = placeOf(option);
  const show = () => {
    if (place !== null) desk.dispatch(pointed(place));
  };
  const give = () => desk.dispatch(want.answer(index));
  const figures = figuresOf(desk, state, ask, option);
  return html`<li class="option ${index === picked ? 'picked' : ''} ${index === ask.standard ? 'standard' : ''}">
    <button type="button" class="give" aria-describedby="warned-${index}" @click=${give} @focus=${show} @mouseenter=${show}>
      <span class="number" aria-hidden="true">${numberOf(rank)}</span>
      ${counterOf(state, option)}
      <span class="what"><span>${option.text}</span>${
        option.detail === '' && index !== ask.standard
          ? ''
          : html`<small>${option.detail}${index === ask.standard ? html`<i> standard answer</i>` : ''}</small>`
      }</span>
    </button>
    ${figures}
    ${option.warning !== undefined && isTaught(state) ? html`<p class="caution" id="warned-${index}">${withCitations(desk, option.warning)}</p>` : ''}
    ${state.ui.cautioned === index ? html`<p class="caution">${option.caution} Press once more to go on all the same.</p>` : ''}
    ${forecast?.index === index ? forecastBars(forecast.forecast) : ''}
  </li>`;
}

/** The Leader an answer is about is known by his counter, and by what he leads. */
function counterOf({ game }: RootState, option: AskOption): TemplateResult | typeof nothing {
  const face = game.report?.scene.pieces.find(({ id }) => id === pieceOf(option));
  return face?.face.kind === 'leader' ? leaderCounter(face.nation, face.face.name, face.face.figure) : nothing;
}

/** Where the numbers of an answer come from: the Leader it is about, what it is paid from, else its paragraph. */
function figuresOf(desk: Desk, { game }: RootState, ask: Ask, option: AskOption): TemplateResult | typeof nothing {
  const { rule, figures = [] } = option;
  const piece = pieceOf(option) ?? '';
  const node = nodeOf(game.report?.forces ?? [], piece);
  // A group is called by its first block: what the block is worth its answer says itself.
  const isBlock = game.report?.scene.pieces.some(({ id, face }) => id === piece && face.kind === 'block');
  if (node !== undefined && node.strength > 0 && !isBlock) {
    const asking = { desk, rule: figureRule(desk, game, 'strength') };
    return html`<span class="leads">${strengthOf(asking, node, points(node.strength), figures)} points</span>`;
  }
  if (figures.length === 0) return rule === ask.rule ? nothing : ruleButton(desk, rule);
  const why = () => desk.dispatch(want.whyFigure({ ids: figures, rule }));
  return html`<button type="button" class="rule" title="Why" @click=${why} aria-label="Rule ${rule}, and what it is paid from">${rule}</button>`;
}

/** Up and down go from answer to answer. */
export function walkList(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('button.give')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  event.preventDefault();
  event.stopPropagation();
  buttons[at + step]?.focus();
}

/** The answers with these words in them; those about the selected counter come first, the rarer ones last. */
export function matching(ask: Ask, filter: string, selection: string | null): readonly AskOption[] {
  const wanted = plain(filter);
  const found = ask.options.filter(({ text, detail }) => wanted === '' || plain(`${text} ${detail}`).includes(wanted));
  const end = endAnswer(ask);
  // What ends the matter comes after what could still be done, unless it is the usual answer. Of groups that march
  // together it is never the first: a key pressed in haste would send no block.
  const place = (option: AskOption): number => {
    if (option.role === 'rare') return 3;
    if (option.index === end && (ask.together || end !== ask.standard)) return 2;
    return selection !== null && pieceOf(option) === selection ? 0 : 1;
  };
  return found.toSorted((a, b) => place(a) - place(b));
}

function otherForces(desk: Desk, { ui }: RootState, { forces, scene }: Report): TemplateResult | typeof nothing {
  const others = forces.filter(({ id }) => id !== ui.selection);
  if (others.length === 0) return nothing;
  const live = new Set(scene.pieces.filter((piece) => piece.live).map(({ id }) => id));
  const go = (id: string, place: number | null) => {
    desk.dispatch(want.select(id));
    if (place !== null) desk.dispatch(mapMoved(place));
  };
  return html`<section class="others">
    <h3>${ui.selection === null ? 'Forces' : 'Other Forces'} <span class="count">${others.length}</span></h3>
    <ul>
      ${others.map(
        ({ id, name, where, state, place }) => html`<li class=${live.has(id) ? 'live' : 'idle'}>
          <button type="button" data-piece=${id} @click=${() => go(id, place)}><b>${name}</b> <span>${where}</span> <em>${state}</em></button>
        </li>`,
      )}
    </ul>
  </section>`;
}

function knownEnemies(desk: Desk, { enemies }: Report, rule: string | undefined): TemplateResult | typeof nothing {
  if (enemies.length === 0) return nothing;
  return html`<section class="enemies">
    <h3>Known of the enemy ${ruleButton(desk, rule)}</h3>
    <ul>
      ${enemies.map(
        ({ nation, name, where, strength, age, place }) => html`<li>
          <button type="button" @click=${() => desk.dispatch(mapMoved(place))}>
            ${nationChip(nation)} <b>${name}</b> <span>${where}</span> <em>${strength}</em> <i>${age}</i>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}
