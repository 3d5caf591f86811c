/** A group on the march: its blocks, those in hand raised; a touch takes one up or puts it down. Those that have gone say where. */
import './muster.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import { companyOf, livingIn } from '../store/in-hand.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ForceNode } from '../umpire/report.ts';
import type { ReachOverlay } from '../umpire/scene.ts';
import { askWhy } from './ask-why.ts';
import type { Desk } from './desk.ts';
import { roadsOut } from './roads-out.ts';
import { wooden } from './wooden.ts';

/** The group and the roads before it. */
export function group(desk: Desk, state: RootState): TemplateResult {
  const reach = state.ui.reach === 0 ? null : desk.reach();
  return html`${muster(desk, state, reach?.gone ?? [])} ${roadsOut(desk, state)}`;
}

type Gone = NonNullable<ReachOverlay['gone']>;

function muster(desk: Desk, state: RootState, gone: Gone): TemplateResult | typeof nothing {
  const company = companyOf(state);
  if (company === null || company.children.length === 0) return nothing;
  const live = livingIn(state, company);
  const held = state.ui.hand ?? live;
  const goals = new Map(gone.map(({ piece, to }) => [piece, to]));
  const { forces, scene } = shown(state.game)!;
  const members = forces.flatMap((one) =>
    one === company ? one.children : one.children.filter(({ id }) => goals.has(id)),
  );
  // In the order of the scene: a block that goes keeps its place in the row.
  const nodes = scene.pieces.flatMap(({ id }) => members.find((node) => node.id === id) ?? []);
  const why = askWhy(desk);
  return html`<section class="muster" aria-label="Blocks at ${company.name}" @contextmenu=${why.menu} @pointerdown=${why.down} @pointermove=${why.move} @pointerup=${why.up} @pointercancel=${why.up}>
    <h3>${company.name} <small>${held.length} of ${live.length} in hand</small></h3>
    ${corpsOf(nodes).map(
      ([corps, blocks]) => html`<div class="corps"><p>${corps}</p><div>
        ${blocks.map((node) =>
          goals.has(node.id)
            ? sentOff(state, node, goals.get(node.id)!)
            : piece(desk, state, node, live.includes(node.id), held.includes(node.id)),
        )}</div></div>`,
    )}
    ${gone.length === 0 ? nothing : html`<p class="gone">${[...countedBy(goals)].map(([to, count]) => html`<span><b class="letters">${tag(to)}</b> ${count} to ${to}</span>`)}</p>`}
  </section>`;
}

/** The smallest first, so that they stand side by side. A note begins with the corps. */
function corpsOf(nodes: readonly ForceNode[]): (readonly [string, readonly ForceNode[]])[] {
  const corps = new Map<string, ForceNode[]>();
  for (const node of nodes) {
    const name = node.note.split(' · ')[0] ?? '';
    corps.set(name, [...(corps.get(name) ?? []), node]);
  }
  return [...corps].sort(([, a], [, b]) => a.length - b.length);
}

function countedBy(goals: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const to of goals.values()) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** Where it goes, short enough for a block. */
const tag = (to: string): string => to.slice(0, 2);

const faceOf = (state: RootState, { id }: ForceNode) => {
  const face = shown(state.game)?.scene.pieces.find((one) => one.id === id)?.face;
  return face?.kind === 'block' ? face : null;
};

function piece(desk: Desk, state: RootState, node: ForceNode, live: boolean, held: boolean): TemplateResult {
  const face = faceOf(state, node);
  if (face === null) return html``;
  const label = `${node.name}, strength ${node.strength} of ${node.most}`;
  return html`<button type="button" class="taken ${held && live ? 'held' : ''}" data-piece=${node.id} ?disabled=${!live} aria-pressed=${held && live} aria-label=${label} title=${label}
    @click=${() => desk.dispatch(want.takeUp(node.id))}>${wooden(node.nation, face)}</button>`;
}

/** It has gone: pale, with the first letters of its goal. */
function sentOff(state: RootState, node: ForceNode, to: string): TemplateResult {
  const face = faceOf(state, node);
  if (face === null) return html``;
  const label = `${node.name} has gone to ${to}`;
  return html`<span class="sent" role="img" data-piece=${node.id} aria-label=${label} title=${label}>${wooden(node.nation, face)}<b class="letters">${tag(to)}</b></span>`;
}
