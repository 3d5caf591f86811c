/** The selected counter: who leads it, what stands under him, with strengths as bars. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import type { ForceNode } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { armIcon, armName, leaderCounter, strengthBar } from './icons.ts';

export function forceCard(_desk: Desk, { game, ui }: RootState): TemplateResult | typeof nothing {
  const report = shown(game);
  const piece = report?.scene.pieces.find(({ id }) => id === ui.selection);
  if (report == null || piece === undefined) return nothing;
  const node = findNode(report.forces, piece.id);
  const { face } = piece;
  return html`<section class="force" aria-label="Selected">
    ${face.kind === 'leader' ? leaderCounter(piece.nation, face.name, face.initiative, face.span) : ''}
    <div>
      <h3>${node?.name ?? (face.kind === 'leader' ? face.name : piece.label)}</h3>
      ${node === undefined ? (face.kind === 'leader' ? html`<p>${piece.label}</p>` : nothing) : html`<p>${node.place}</p><p>${node.note}</p>`}
    </div>
    ${node === undefined || node.children.length === 0 ? '' : html`<ul class="track">${unitLines(node.children, longest(node), 3)}</ul>`}
  </section>`;
}

/** Units of a track, those of subordinate Leaders set in under their names. */
export function unitLines(nodes: readonly ForceNode[], scale: number, deep: number): TemplateResult {
  return html`${nodes.map((node) =>
    node.kind === 'unit'
      ? html`<li class="unit ${node.nation}">
          ${armIcon(node.arm)}<span class="spoken">${armName(node.arm)} </span><span class="name">${node.name}</span>
          ${strengthBar(node.strength, node.most, scale)}<b>${points(node.strength)}</b><span class="note">${node.note}</span>
        </li>`
      : html`<li class="leader ${node.nation}">
          <span class="name">${node.name}</span> <span class="note">${node.note}</span>
          ${deep > 0 && node.children.length > 0 ? html`<ul>${unitLines(node.children, scale, deep - 1)}</ul>` : ''}
        </li>`,
  )}`;
}

export function findNode(nodes: readonly ForceNode[], id: string): ForceNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
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
