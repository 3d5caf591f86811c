/** A group before it marches: its blocks, those in hand raised; a touch takes one up or puts it down. */
import './muster.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import { companyOf, livingIn } from '../store/hand.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ForceNode } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { roadsOut } from './roads-out.ts';
import { wooden } from './wooden.ts';

/** The group and the roads before it. */
export const group = (desk: Desk, state: RootState): TemplateResult =>
  html`${muster(desk, state)} ${roadsOut(desk, state)}`;

function muster(desk: Desk, state: RootState): TemplateResult | typeof nothing {
  const company = companyOf(state);
  if (company === null || company.children.length === 0) return nothing;
  const live = livingIn(state, company);
  const held = state.ui.hand ?? live;
  return html`<section class="muster" aria-label="Blocks at ${company.name}">
    <h3>${company.name} <small>${held.length} of ${live.length} in hand</small></h3>
    ${[...corpsOf(company)].map(
      ([corps, nodes]) => html`<div class="corps"><p>${corps}</p>
        ${nodes.map((node) => piece(desk, state, node, live.includes(node.id), held.includes(node.id)))}</div>`,
    )}
  </section>`;
}

/** In the order of the roster; a note begins with the corps. */
function corpsOf({ children }: ForceNode): ReadonlyMap<string, readonly ForceNode[]> {
  const corps = new Map<string, ForceNode[]>();
  for (const node of children) {
    const name = node.note.split(' · ')[0] ?? '';
    corps.set(name, [...(corps.get(name) ?? []), node]);
  }
  return corps;
}

function piece(desk: Desk, state: RootState, node: ForceNode, live: boolean, held: boolean): TemplateResult {
  const face = shown(state.game)?.scene.pieces.find(({ id }) => id === node.id)?.face;
  if (face?.kind !== 'block') return html``;
  const label = `${node.name}, strength ${node.strength} of ${node.most}`;
  return html`<button type="button" class="taken ${held && live ? 'held' : ''}" ?disabled=${!live} aria-pressed=${held && live} aria-label=${label} title=${label}
    @click=${() => desk.dispatch(want.takeUp(node.id))}>${wooden(node.nation, face)}</button>`;
}
