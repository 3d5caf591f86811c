/** On a small screen the desk is one sheet over the map: a title, the question with its first answers, or the whole folder. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { allocatedOn } from '../store/allocating.ts';
import { endAnswer, type GameState, myAsk, noUndo, shown } from '../store/game.ts';
import { companyOf, livingIn } from '../store/in-hand.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { isUnderway, pieceOf, placeOf } from '../store/targets.ts';
import { nodeOf } from '../store/tree.ts';
import { isTaught } from '../store/tuition.ts';
import { type Snap, setUi } from '../store/ui.ts';
import type { Ask, AskOption } from '../umpire/ask.ts';
import type { Desk } from './desk.ts';
import { inPoints } from './force-card.ts';
import { leaderCounter } from './icons.ts';
import { ending, matching, orders } from './orders.ts';
import { withCitations } from './prose.ts';
import { pull } from './pull.ts';
import { ruleButton } from './rule.ts';
import { staffLine } from './staff.ts';

const MOST_ANSWERS = 3;
/** In two lines across the screen. */
const LETTERS = 84;
/** Where a press of the handle goes: without gestures every height can be reached. */
const NEXT: Readonly<Record<Snap, Snap>> = { peek: 'rest', rest: 'full', full: 'rest' };

interface Answer {
  readonly text: string;
  readonly detail: string;
  readonly main: boolean;
  give(): void;
}

/** `whole` is the folder, shown when the sheet is drawn out. */
export function smallDesk(desk: Desk, state: RootState, whole: TemplateResult): TemplateResult {
  const { snap } = state.ui;
  const go = (to: Snap) => desk.dispatch(setUi({ snap: to }));
  return html`<button
      type="button" class="handle" aria-expanded=${snap === 'full'} aria-label="Draw the sheet ${snap === 'full' ? 'back' : 'out'}"
      @click=${() => go(NEXT[snap])} @pointerdown=${(event: PointerEvent) => pull(event, snap, go)}
    ><i></i></button>
    ${snap === 'full' ? whole : leaf(desk, state)}`;
}

function leaf(desk: Desk, state: RootState): TemplateResult {
  const { game, ui } = state;
  const ask = myAsk(game);
  const over = game.past === null ? game.report?.over : null;
  if (over != null) return html`<div class="at-rest" role="group" aria-label="The end">${ending(desk, over)}</div>`;
  // A loss is shared out on a sheet of its own height; the end of a game and another's turn have little to say.
  if (ask === null || allocatedOn(state) !== null)
    return html`<div class="at-rest sheet whole-orders" tabindex="0" role="group" aria-label="Orders">${orders(desk, state)}</div>`;
  const answers = firstAnswers(desk, state, ask);
  return html`<div class="at-rest" role="group" aria-label="Question">
    ${heading(desk, state, ask)}
    ${
      ui.snap === 'peek'
        ? answers.slice(0, 1).map(answerButton)
        : html`${word(desk, state, ask)}
    ${laidOut(answers)}
    ${doors(desk, state, ask)}`
    }
  </div>`;
}

/** Beside each other where none is cut, each with two lines for what and for why; else only the first and the last, in rows. */
function laidOut(answers: readonly Answer[]): TemplateResult {
  const { length: count } = answers;
  const long = answers.some(({ text, detail }) => Math.max(text.length, detail.length * 0.8) * count > LETTERS);
  const rows = long && count > 2 ? [answers[0]!, answers[count - 1]!] : answers;
  return html`<div class="first-answers" style="--count: ${long ? 1 : count}">${rows.map(answerButton)}</div>`;
}

/** The name of the chosen counter, else what is asked. */
function heading(desk: Desk, state: RootState, ask: Ask): TemplateResult {
  const { game, ui } = state;
  const report = shown(game);
  const company = companyOf(state);
  if (company !== null) {
    const live = livingIn(state, company).length;
    return html`<header><div><h2>${company.name}, ${ui.hand?.length ?? live} of ${live} in hand</h2>
      <p><b>${ask.title}</b> Tap a road or a place to send them. The sheet drawn out shows them one by one.</p></div>${ruleButton(desk, ask.rule)}</header>`;
  }
  const piece = report?.scene.pieces.find(({ id }) => id === ui.selection);
  const node = report === null || piece === undefined ? undefined : nodeOf(report.forces, piece.id);
  // A retreat of a whole group is asked about as one: what happened says more than the name of its first piece.
  if (piece === undefined || node === undefined || (ask.piece === null && ask.courses.length > 0)) {
    return html`<header><div><h2>${ask.title}</h2><p>${withCitations(desk, ask.text)}</p></div>${ruleButton(desk, ask.rule)}</header>`;
  }
  const { face, nation } = piece;
  return html`<header>
    ${face.kind === 'leader' ? leaderCounter(nation, face.name, face.figure) : ''}
    <div>
      <h2>${node.name}, ${node.where}</h2>
      <p><b>${ask.title}</b> ${[node.strength > 0 ? inPoints(node.strength) : '', node.state].filter(Boolean).join(' · ')}</p>
    </div>
    ${ruleButton(desk, ask.rule)}
  </header>`;
}

/** The one sentence that matters most now: a caution, a refusal, what a march risks, what the staff has done. */
function word(desk: Desk, state: RootState, ask: Ask): TemplateResult | typeof nothing {
  const { game, ui } = state;
  const cautioned = ask.options.find(({ index }) => index === ui.cautioned);
  if (cautioned?.caution != null)
    return html`<p class="caution">${cautioned.caution} Press once more to go on all the same.</p>`;
  // A group in hand is about to march: what would happen if none did is told when it is put down.
  const warned =
    isTaught(state) && companyOf(state) === null ? ask.options.find(({ warning }) => warning !== undefined) : undefined;
  if (warned?.warning !== undefined && ui.explanation === null)
    return html`<p class="caution">${warned.text}? ${withCitations(desk, warned.warning)}</p>`;
  const { why, path, text } = ui.explanation ?? { why: null, path: null, text: '' };
  if (why !== null) return html`<p class="caution">${withCitations(desk, why.text)} ${ruleButton(desk, why.rule)}</p>`;
  const risks = path?.chip.slice(1) ?? [];
  // What a way leads to is news, good or bad.
  if (risks.length > 0) return html`<p class="caution foretold">${withCitations(desk, sentences(risks))}</p>`;
  if (text !== '' && ui.selection === null) return html`<p class="said">${text}</p>`;
  if (ask.options.some(({ role }) => role === 'step') && ask.piece !== null && ui.ghost === null)
    return html`<p class="said">Tap a lit place to draw the way there.</p>`;
  return game.report === null ? nothing : staffLine(desk, game.report);
}

const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1).replace(/\.$/, '')}`).join('. ');

/** The usual answer, then what comes first in the list, and last what ends the matter. A march is drawn on the map. */
function firstAnswers(desk: Desk, state: RootState, ask: Ask): readonly Answer[] {
  const { game, ui } = state;
  if (ask.courses.length > 0) {
    return ask.courses
      .map(({ text, detail, standard }, i) => ({
        text,
        detail,
        main: ui.pickedCourse === null ? standard : i === ui.pickedCourse,
        give: () => void desk.dispatch(want.follow(i)),
      }))
      .toSorted((a, b) => Number(b.main) - Number(a.main))
      .slice(0, MOST_ANSWERS);
  }
  const end = endAnswer(ask);
  // A march that is drawn already has its button under the thumb.
  const drawn = ui.ghost?.piece ?? null;
  const isHeld = companyOf(state) !== null;
  const list = matching(ask, '', ui.selection).filter(
    (option) =>
      // A group in hand is sent from the map; another may be meant where its way ends.
      (!isHeld || [end, ask.standard, ui.picked].includes(option.index) || placeOf(option) === ui.ghost?.place) &&
      (option.index === ui.picked ||
        (option.role !== 'rare' && !(isUnderway(ask) && option.role !== 'halt' && placeOf(option) !== null))) &&
      (drawn === null || pieceOf(option) !== drawn),
  );
  const main = ui.picked ?? ask.standard;
  const place = ({ index }: { index: number }): number => (index === main ? 0 : index === end ? 2 : 1);
  // Of groups that are sent off together the largest decides most.
  const size = (option: AskOption): number => (ask.together === true ? standingAt(game, placeOf(option)) : 0);
  const ranked = list.toSorted((a, b) => place(a) - place(b) || size(b) - size(a));
  const last = ranked.findLast(({ index }) => index === end);
  const first = ranked.filter((option) => option !== last).slice(0, MOST_ANSWERS - (last === undefined ? 0 : 1));
  return [...first, ...(last === undefined ? [] : [last])].map(({ index, text, detail, caution }) => ({
    text,
    detail,
    // While a way is drawn, marching it is the main thing; what needs a second thought never is before it had one.
    main: index === main && ui.ghost === null && (caution === null || ui.cautioned === index),
    give: () => void desk.dispatch(want.answer(index)),
  }));
}

/** One's own pieces in a place. */
const standingAt = ({ report, eye }: GameState, at: number | null): number =>
  at === null ? 0 : (report?.scene.pieces.filter(({ place, side }) => place === at && side === eye).length ?? 0);

const answerButton = ({ text, detail, main, give }: Answer): TemplateResult =>
  html`<button type="button" class=${main ? 'go' : 'plain'} @click=${give}><span>${text}</span>${detail === '' ? '' : html`<small>${detail}</small>`}</button>`;

function doors(desk: Desk, { game }: RootState, ask: Ask): TemplateResult {
  const why = noUndo(game);
  const count = ask.courses.length > 0 ? ask.courses.length : ask.options.length;
  const all = () => desk.dispatch(setUi({ snap: 'full', tab: 'orders' }));
  return html`<div class="ways-on">
    <button type="button" aria-disabled=${why !== null} title=${why ?? ''} ?disabled=${game.busy !== null || game.coming !== null} @click=${() => desk.dispatch(want.undo())}>↶ Take back</button>
    <button type="button" @click=${all}>${count === 1 ? 'The answer' : `All ${count} answers`} ⌃</button>
  </div>`;
}
