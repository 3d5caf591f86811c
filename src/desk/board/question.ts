/** Centre top: always the question or the answer, in the same place and the same size. */
import { html, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { allocatedOn, stillOpen } from '../../store/allocating.ts';
import { arrangedOn } from '../../store/arranging.ts';
import { type Choice, choicesOn, choose, chosenOn, isChosen } from '../../store/battle.ts';
import { myAsk, noUndo } from '../../store/game.ts';
import * as want from '../../store/intents.ts';
import type { RootState } from '../../store/root.ts';
import { isTaught, mayReopen } from '../../store/tuition.ts';
import { type Showing, setUi } from '../../store/ui.ts';
import type { Ask, Card, Verdict } from '../../umpire/report.ts';
import { allocationSheet } from '../allocation.ts';
import type { Desk } from '../desk.ts';
import { withCitations } from '../prose.ts';
import { ruleButton } from '../rule.ts';
import { standingLine } from '../staff.ts';
import { die } from './dice.ts';
import { sum } from './panels.ts';

export function centre(desk: Desk, state: RootState, now: Showing): TemplateResult {
  const { sheet, phase } = now;
  if (phase === 'beat')
    return html`<div class="centre beat"><p class="opening">${sheet.opening}</p>${goOn(desk)}</div>`;
  if (phase === 'rolling') return html`<div class="centre rolling"><p class="opening">The dice are thrown.</p></div>`;
  const ask = myAsk(state.game);
  if (phase === 'landed' || ask === null) return answer(desk, state, now);
  const losses = allocatedOn(state);
  if (losses !== null)
    return html`<div class="centre">${allocationSheet(desk, losses)} ${standingLine(desk, state, ask)}</div>`;
  return question(desk, state, ask, sheet.cards);
}

const goOn = (desk: Desk) => html`<p class="on">
  <button type="button" class="go" @click=${() => hurry(desk)}>Go on <kbd>Enter</kbd></button>
</p>`;

const waiting = (held: boolean) =>
  html`<p class="aside">${held ? 'It waits for you.' : 'It goes on by itself; touch the sheet and it waits.'}</p>`;

const hurry = ({ dispatch, store }: Desk) => dispatch(setUi({ hurries: store.getState().ui.hurries + 1 }));

/** What fell; or, while the other side decides, what fell last. */
function answer(desk: Desk, state: RootState, { sheet: { verdict, id }, phase }: Showing): TemplateResult {
  const ask = state.game.past === null ? state.game.report?.ask : null;
  return html`<div class="centre is-${verdict?.tone ?? 'plain'}">
    ${verdict === null ? '' : told(desk, verdict, state.ui.promised?.id === id ? state.ui.promised.text : null)}
    ${phase === 'landed' ? html`${goOn(desk)}${waiting(state.ui.held)}` : html`<p class="aside">${ask?.text ?? ''}</p>`}
  </div>`;
}

function told(desk: Desk, { title, text, rule, fell, great }: Verdict, promised: string | null): TemplateResult {
  return html`<h3 class="verdict">${title} ${ruleButton(desk, rule)}</h3>
    <p>${text}</p>
    ${
      promised === null || fell === null || !great
        ? ''
        : html`<dl class="kept-word"><div><dt>What you were told</dt><dd>${promised}</dd></div><div><dt>What fell</dt><dd>${fell}</dd></div></dl>`
    }`;
}

function question(desk: Desk, state: RootState, ask: Ask, dealt: readonly Card[]): TemplateResult {
  const choices = choicesOn(state);
  const forbidden = dealt.filter(({ option }) => option === null);
  return html`<div class="centre asks">
    <h3 id="board-question">${ask.title} ${ruleButton(desk, ask.rule)}</h3>
    <p>${withCitations(desk, ask.text)}</p>
    ${standingLine(desk, state, ask)} ${layingOut(desk, state)}
    <div class="deal">
      <div class="choices" role="radiogroup" aria-labelledby="board-question" @keydown=${walkCards}>
        ${choices.map((choice, i) => choiceCard(desk, state, ask, dealt, choice, i))}
      </div>
      ${forbidden.map((card) => forbiddenCard(desk, card))}
    </div>
  </div>`;
}

/** A line laid out by hand: what it still lacks, or the button that gives it. */
function layingOut(desk: Desk, state: RootState): TemplateResult {
  const on = arrangedOn(state);
  if (on === null) return html``;
  if (on.why !== null) return html`<p class="lacks" role="status">${on.why.text} ${ruleButton(desk, on.why.rule)}</p>`;
  return html`<p class="on by-hand">
    <button type="button" class="go" @click=${() => desk.dispatch(want.arrange())}>${on.arrangement.deed}</button>
  </p>`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go from card to card. */
function walkCards(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cards = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button.choice')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  cards[(at + step + cards.length) % cards.length]?.focus();
}

/** The card the system dealt for an answer, or the answer's own words. */
function cardOf(ask: Ask, dealt: readonly Card[], { kind, index }: Choice): Card {
  const card = kind === 'option' ? dealt.find(({ option }) => option === index) : undefined;
  const said = kind === 'course' ? ask.courses[index] : ask.options[index];
  return card ?? { option: index, title: said?.text ?? '', text: said?.detail ?? '', rule: said?.rule ?? ask.rule };
}

function choiceCard(
  desk: Desk,
  state: RootState,
  ask: Ask,
  dealt: readonly Card[],
  choice: Choice,
  i: number,
): TemplateResult {
  const card = cardOf(ask, dealt, choice);
  const chosen = isChosen(state, choice);
  const warned = choice.kind === 'option' && state.ui.cautioned === choice.index;
  const option = choice.kind === 'option' ? ask.options[choice.index] : undefined;
  const caution = warned ? option?.caution : null;
  const warning = isTaught(state) ? option?.warning : undefined;
  return html`<div class="dealt"><button
    type="button" class="choice ${chosen ? 'chosen' : ''}" role="radio" aria-checked=${chosen}
    @click=${() => press(desk, choice)}
  >
    <span class="name">${card.title}${i < 9 ? html` <kbd aria-hidden="true">${i + 1}</kbd>` : ''}</span>
    ${card.chance == null ? '' : html`<span class="chance"><b>${card.chance.text}</b> ${card.chance.of}</span>`}
    ${sixDice(card)}
    ${(card.text ?? '') === '' ? '' : html`<span class="text">${card.text}</span>`}
    ${card.lines?.map((line) => html`<span class="line">${line}</span>`)}
    ${card.price == null ? '' : html`<span class="price">${card.price}</span>`}
    ${warning === undefined ? '' : html`<span class="price warned">${warning}</span>`}
    ${caution == null ? '' : html`<span class="price" role="alert">${caution} Press again if you mean it.</span>`}
  </button>${keyed(state.game.report?.n, whyOf(desk, card))}</div>`;
}

/** Under the card: its paragraph, and where its figures come from. Shut at every new question. */
const whyOf = (desk: Desk, { title, rule, proof }: Card): TemplateResult | '' =>
  proof === undefined
    ? ''
    : html`<details class="why"><summary aria-label="Why: ${title}">why</summary>${sum(desk, title, proof)}<p>${ruleButton(desk, rule)}</p></details>`;

const sixDice = ({ faces }: Card): TemplateResult | '' =>
  faces === undefined
    ? ''
    : html`<span class="faces">
  ${faces.map(({ face, tone, text }) => html`<span class="does is-${tone}">${die(face)}<span><span class="spoken">${face}: </span>${text}</span></span>`)}
</span>`;

/** It stays on the table, and says why. */
const forbiddenCard = (
  desk: Desk,
  { title, refusal, rule }: Card,
): TemplateResult => html`<div class="choice forbidden">
  <span class="name">${title}</span><span class="text">${refusal}</span> ${ruleButton(desk, rule)}
</div>`;

/** In a column for the thumb a tap marks the card and the button at the foot gives the answer. */
const isColumn = (): boolean => matchMedia('(max-width: 899px)').matches;

function press(desk: Desk, choice: Choice): void {
  const { kind, index } = choice;
  const mark = kind === 'course' ? { pickedCourse: index, picked: null } : { picked: index, pickedCourse: null };
  desk.dispatch(isColumn() ? setUi(mark) : choose(choice));
}

/** The foot of the column: what is marked, in one word, and whatever else goes on. */
export function foot(desk: Desk, state: RootState, { phase, sheet }: Showing): TemplateResult {
  if (phase !== 'rest') return html`<button type="button" class="go" @click=${() => hurry(desk)}>Go on</button>`;
  const ask = myAsk(state.game);
  const losses = allocatedOn(state);
  // A loss is taken as a whole: its half points are never asked for one by one.
  if (losses !== null)
    return html`<button type="button" class="go" @click=${() => desk.dispatch(want.standard('once'))}>${
      stillOpen(losses.allocation, losses.counts) > 0 ? 'The usual way' : losses.allocation.deed
    }</button>`;
  const line = state.ui.arranged === null ? null : arrangedOn(state);
  if (line !== null)
    return html`<button type="button" class="go" @click=${() => desk.dispatch(want.arrange())}>${line.arrangement.deed}</button>`;
  const marked = chosenOn(state);
  if (ask === null) return html``;
  if (marked === null) return html`<p class="aside">Tap a card to choose it.</p>`;
  const { title } = cardOf(ask, sheet.cards, marked);
  const sure = marked.kind === 'option' && state.ui.cautioned === marked.index ? 'Yes: ' : '';
  return html`<button type="button" class="go" @click=${() => desk.dispatch(choose(marked))}>${sure}${title}</button>`;
}

/** Takes back the last answer, where that is allowed; a player who is being taught is asked whether he means it. */
export const takeBack = (desk: Desk, state: RootState): TemplateResult =>
  (noUndo(state.game) === null || mayReopen(state)) && myAsk(state.game) !== null
    ? html`<button type="button" class="plain back" @click=${() => desk.dispatch(want.undo())}>↶ Take back</button>`
    : html``;
