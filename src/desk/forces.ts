/** Forces: the organisation display as a tree. */
import { html, type TemplateResult } from 'lit-html';
import { inWords, myAsk, shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved } from '../store/ui.ts';
import type { ForceNode } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { type Asking, inPoints, longest, strengthOf, unitLines } from './force-card.ts';
import { nationChip } from './icons.ts';
import { answerButton, hover, type Passing, putDown } from './passing.ts';
import { figureRule, ruleButton } from './rule.ts';

export function forces(desk: Desk, { game, ui }: RootState): TemplateResult {
  const nodes = shown(game)?.forces ?? [];
  if (nodes.length === 0) return html`<p class="aside">There is no Force of yours on the map.</p>`;
  const scale = Math.max(...nodes.map(longest));
  const ask = myAsk(game);
  const hand = ask === null ? null : { desk, ask };
  const rule = figureRule(desk, game, 'strength');
  return html`<h2>Organisation ${ruleButton(desk, rule)}</h2>
    ${ask === null ? '' : html`<p class="aside">${inWords(ask)}</p>`}
    <ul class="display">${nodes.map((node) => force({ desk, rule }, node, scale, node.id === ui.selection, hand))}</ul>`;
}

function force(
  { desk, rule }: Asking,
  node: ForceNode,
  scale: number,
  selected: boolean,
  hand: Passing | null,
): TemplateResult {
  const show = () => {
    desk.dispatch(want.select(node.id));
    if (node.place !== null) desk.dispatch(mapMoved(node.place));
  };
  return html`<li class="track ${selected ? 'selected' : ''}" @dragover=${hover} @drop=${putDown(hand, node)}>
    <button type="button" class="head" @click=${show} aria-pressed=${selected}>
      ${nationChip(node.nation)} <b>${node.name}</b> <span>${node.where}</span>
    </button>
    ${strengthOf({ desk, rule }, node, inPoints(node.strength))}
    <p class="note">${node.note} ${answerButton(hand, node)}</p>
    <ul class="track">${unitLines({ desk, rule }, node.children, scale, 4, hand)}</ul>
  </li>`;
}
