/** A piece of the map about one place, drawn small: rivers, roads, towns and the counters that stood there. */
import { html, svg, type TemplateResult } from 'lit-html';
import { latticeOf, type Point } from '../../board/index.ts';
import type { BoardScene, Scene } from '../../umpire/scene.ts';

/** In units of drawing, of which a hex has one from its middle to a corner. */
const WIDE = 9;
const HIGH = 5.6;

export function cutout(board: BoardScene, scene: Scene, middle: number): TemplateResult {
  const lattice = latticeOf(board);
  const [cx, cy] = lattice.centre(middle);
  const near = ([x, y]: Point, by = 1): boolean => Math.abs(x - cx) < WIDE / 2 + by && Math.abs(y - cy) < HIGH / 2 + by;
  const at = (place: number): Point => lattice.centre(place);
  const places = board.places.map((place, i) => ({ name: place.name, at: at('hex' in place ? place.hex : i) }));
  const tops = new Map(scene.pieces.map((piece) => [piece.place, piece]));
  return html`<svg class="cutout" viewBox="${cx - WIDE / 2} ${cy - HIGH / 2} ${WIDE} ${HIGH}" aria-hidden="true">
    <rect class="paper" x=${cx - WIDE / 2} y=${cy - HIGH / 2} width=${WIDE} height=${HIGH} />
    ${linesOf(board, at).map(({ kind, points }) => (points.some((point) => near(point, 2)) ? svg`<polyline class=${kind} points=${points.join(' ')} />` : ''))}
    ${places.filter((place) => near(place.at)).map(({ name, at: [x, y] }) => svg`<circle class="town" cx=${x} cy=${y} r="0.16" /><text x=${x + 0.3} y=${y - 0.3}>${name}</text>`)}
    ${[...tops.values()]
      .filter((piece) => near(at(piece.place)))
      .map((piece) => {
        const [x, y] = at(piece.place);
        const name = piece.face.kind === 'leader' ? piece.face.name : '';
        return svg`<g class="counter"><rect class="nation ${piece.nation}" x=${x - 0.5} y=${y - 0.5} width="1" height="1" /><text class="on" x=${x} y=${y + 1} text-anchor="middle">${name}</text></g>`;
      })}
    <polygon class="here" points=${lattice.outline(middle).join(' ')} />
  </svg>`;
}

interface Line {
  readonly kind: 'river' | 'road';
  readonly points: readonly Point[];
}

function linesOf(board: BoardScene, at: (place: number) => Point): Line[] {
  if (board.kind === 'roads') {
    const along = ([x, y]: Point): Point => [x / board.unitKm, y / board.unitKm];
    const rivers = board.rivers.map(({ points }): Line => ({ kind: 'river', points: points.map(along) }));
    return [...rivers, ...board.sections.map(({ a, b }): Line => ({ kind: 'road', points: [at(a), at(b)] }))];
  }
  const lattice = latticeOf(board);
  const rivers = board.rivers.flatMap(({ sides }) =>
    sides.map(([place, direction]): Line => {
      const corners = lattice.outline(place);
      return { kind: 'river', points: [corners[direction % 6]!, corners[(direction + 1) % 6]!] };
    }),
  );
  return [...rivers, ...board.roads.map(({ a, b }): Line => ({ kind: 'road', points: [at(a), at(b)] }))];
}
