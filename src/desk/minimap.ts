import { html, svg, type TemplateResult } from 'lit-html';
import type { Point } from '../board/index.ts';
import type { Minimap } from '../store/minimap.ts';

/** The thumbnail of a game on the shelf. */
export function minimap({ width, height, rivers, towns, counters }: Minimap): TemplateResult {
  const size = Math.max(width, height * 1.15) / 22;
  const square = (kind: string, [x, y]: Point, side: number) =>
    svg`<rect class=${kind} x=${x - side / 2} y=${y - side / 2} width=${side} height=${side} stroke-width=${size / 8} />`;
  return html`<svg class="minimap" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    <rect class="paper" width=${width} height=${height} />
    ${rivers.map((course) => svg`<polyline class="river" points=${course.join(' ')} stroke-width=${size / 4} />`)}
    ${towns.map((at) => square('town', at, size / 2.5))}
    ${counters.map(({ at, nation }) => square(`nation ${nation}`, at, size))}
  </svg>`;
}
