/** The selected counter: its Leader, what stands under that Leader, with strengths as bars. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import { whyFigure } from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { nodeOf } from '../store/tree.ts';
import type { ForceNode } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { armIcon, armName, leaderCounter, strengthBar } from './icons.ts';
import { answerButton, hover, isMovable, lift, type Passing, putDown } from './passing.ts';
import { figureRule, ruleButton } from './rule.ts';

export function forceCard(desk: Desk, { game, ui }: RootState): TemplateResult | typeof nothing {
  const report = shown(game);
  const piece = report?.scene.pieces.find(({ id }) => id === ui.selection);
  if (report == null || piece === undefined) return nothing;
  const node = nodeOf(report.forces, piece.id);
  const rule = figureRule(desk, game, 'strength');
  const { face } = piece;
  return html`<section class="force" aria-label="Selected">
    ${face.kind === 'leader' ? leaderCounter(piece.nation, face.name, face.figure) : ''}
    <div>
      <h3>${node?.name ?? (face.kind === 'leader' ? face.name : piece.label)}</h3>
      ${node === undefined || node.strength === 0 ? nothing : html`<p>${strengthOf({ desk, rule }, node, inPoints(node.strength))}</p>`}
      ${node === undefined ? (face.kind === 'leader' ? html`<p>${piece.label}</p>` : nothing) : html`<p>${node.where}</p><p>${node.note} ${node.rules?.map((rule) => html`${ruleButton(desk, rule)} `)}</p>`}
    </div>
    ${node === undefined || node.children.length === 0 ? '' : html`<ul class="track">${unitLines({ desk, rule }, node.children, longest(node), 3)}</ul>`}
  </section>`;
}

/** Where to ask how a strength came about; the paragraph is missing where the book has none. */
export interface Asking {
  readonly desk: Desk;
  readonly rule: string | undefined;
}

/** A Force may be called by the id of one of its units. */
export const FORCE = 'force ';

/** `also`: figures that are asked about in the same breath. */
export function strengthOf(
  { desk, rule }: Asking,
  { id, kind, name }: Pick<ForceNode, 'id' | 'kind' | 'name'>,
  text: string,
  also: readonly string[] = [],
): TemplateResult {
  if (rule === undefined) return html`<b>${text}</b>`;
  const why = () => desk.dispatch(whyFigure({ ids: [kind === 'unit' ? id : FORCE + id, ...also], rule }));
  return html`<button type="button" class="figured" title="Why" aria-label="${text}: where the strength of ${name} comes from" @click=${why}>${text}</button>`;
}

/** Units of a track, those of subordinate Leaders set in under their names. */
export function unitLines(
  asking: Asking,
  nodes: readonly ForceNode[],
  scale: number,
  deep: number,
  hand: Passing | null = null,
): TemplateResult {
  return html`${nodes.map((node) => (node.kind === 'unit' ? unitLine(asking, node, scale, hand) : leaderLine(asking, node, scale, deep, hand)))}`;
}

function unitLine(asking: Asking, node: ForceNode, scale: number, hand: Passing | null): TemplateResult {
  const { nation, arm, name, strength, most, note } = node;
  return html`<li class="unit ${nation}" draggable=${isMovable(hand, node)} @dragstart=${lift(node)}>
    ${armIcon(arm)}<span class="spoken">${armName(arm)} </span><span class="name">${name} ${answerButton(hand, node)}</span>
    ${strengthBar(strength, most, scale)}${strengthOf(asking, node, points(strength))}<span class="note">${note}</span>
  </li>`;
}

function leaderLine(
  asking: Asking,
  node: ForceNode,
  scale: number,
  deep: number,
  hand: Passing | null,
): TemplateResult {
  const { nation, name, note, children } = node;
  return html`<li
    class="leader ${nation}" draggable=${isMovable(hand, node)}
    @dragstart=${lift(node)} @dragover=${hover} @drop=${putDown(hand, node)}
  >
    <span class="name">${name}</span> <span class="note">${note}</span> ${answerButton(hand, node)}
    ${deep > 0 && children.length > 0 ? html`<ul>${unitLines(asking, children, scale, deep - 1, hand)}</ul>` : ''}
  </li>`;
}

/** The strongest unit sets the length of the bars. */
export function longest(node: ForceNode): number {
  return Math.max(node.kind === 'unit' ? node.most : 1, ...node.children.map(longest));
}

/** 3½ rather than 3.5: as strengths are printed. */
export function points(strength: number): string {
  const whole = Math.floor(strength);
  if (strength === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** "1 point", "3½ points". */
export const inPoints = (strength: number): string => `${points(strength)} ${strength === 1 ? 'point' : 'points'}`;
