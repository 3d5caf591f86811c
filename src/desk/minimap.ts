import { html, svg, type TemplateResult } from 'lit-html';
import type { Minimap } from '../store/minimap.ts';

/** Flat-top hexes: columns lie three quarters of a width apart. */
const COLUMN = 0.87;

/** The thumbnail of a game on the shelf. */
export function minimap({ cols, rows, rivers, towns, counters }: Minimap): TemplateResult {
  const at = (hex: number): readonly [x: number, y: number] => {
    const col = Math.floor(hex / rows);
    return [(col + 0.5) * COLUMN, (hex % rows) + (col % 2 === 1 ? 1 : 0.5)];
  };
  const line = (kind: string, course: readonly number[], width: number) =>
    svg`<polyline class=${kind} points=${course.map((hex) => at(hex).join(',')).join(' ')} stroke-width=${width} />`;
  const size = Math.max(cols * COLUMN, rows) / 22;
  return html`<svg class="minimap" viewBox="0 0 ${cols * COLUMN} ${rows + 0.5}" aria-hidden="true">
    <rect class="paper" width=${cols * COLUMN} height=${rows + 0.5} />
    ${rivers.map((course) => line('river', course, size / 4))}
    ${towns.map((hex) => svg`<rect class="town" x=${at(hex)[0] - size / 5} y=${at(hex)[1] - size / 5} width=${size / 2.5} height=${size / 2.5} />`)}
    ${counters.map(
      ({ hex, nation }) =>
        svg`<rect class="nation ${nation}" x=${at(hex)[0] - size / 2} y=${at(hex)[1] - size / 2} width=${size} height=${size} stroke-width=${size / 8} />`,
    )}
  </svg>`;
}
