/** A scenario's map as the table sees it; the campaign's own `present.ts` does the same for the game. */
import { HexGrid } from '../../../src/board/index.ts';
import type { BoardPlace, BoardTerrain, HexBoard } from '../../../src/umpire/scene.ts';

export interface ScenarioMap {
  cols: number;
  rows: number;
  hexKm: number;
  terrain: Partial<Record<BoardTerrain, string>>;
  places: { hex: string; name: string; size: BoardPlace['size']; works?: string; citadel?: object }[];
  rivers: { name: string; class: 'primary' | 'secondary' | 'stream'; sides: [string, number][] }[];
  bridges: { a: string; b: string }[];
  roads: { primary: string[]; secondary: string[] };
  elevation?: number[];
  relief?: number[];
  areas?: { name: string; kind: 'forest' | 'marsh' | 'hill' | 'region'; at: string; span?: number }[];
  leads?: { hex: string; to: string }[];
}

export function boardOfMap(id: string, title: string, subtitle: string, map: ScenarioMap): HexBoard {
  const grid = new HexGrid(map.cols, map.rows);
  const hex = (label: string): number => grid.parse(label);
  const terrain: BoardTerrain[] = new Array<BoardTerrain>(map.cols * map.rows).fill('clear');
  for (const kind of Object.keys(map.terrain) as BoardTerrain[]) {
    for (const label of (map.terrain[kind] ?? '').split(' ').filter(Boolean)) terrain[hex(label)] = kind;
  }
  const roads = (['primary', 'secondary'] as const).flatMap((roadClass) =>
    map.roads[roadClass].flatMap((chain) => {
      const hexes = chain.split(' ').map(hex);
      return hexes.slice(1).map((b, i) => ({ a: hexes[i] as number, b, class: roadClass }));
    }),
  );
  return {
    kind: 'hexes',
    id,
    cols: map.cols,
    rows: map.rows,
    hexKm: map.hexKm,
    terrain,
    elevation: map.elevation ?? [],
    relief: map.relief ?? [],
    rivers: map.rivers.map((r) => ({ ...r, sides: r.sides.map(([label, dir]) => [hex(label), dir] as const) })),
    roads,
    bridges: map.bridges.map(({ a, b }) => ({ a: hex(a), b: hex(b) })),
    places: map.places.map((p) => ({
      hex: hex(p.hex),
      name: p.name,
      size: p.size,
      works: p.citadel ? 'fortress' : p.works === 'fortified' ? 'fortified' : 'none',
    })),
    areas: (map.areas ?? []).map((a) => ({ name: a.name, kind: a.kind, hex: hex(a.at), span: a.span ?? 4 })),
    leads: (map.leads ?? []).map((l) => ({ hex: hex(l.hex), to: l.to })),
    cartouche: { title, subtitle, dates: '' },
  };
}
