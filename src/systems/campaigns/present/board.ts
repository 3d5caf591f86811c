/** The map as the table draws it. */
import type { BoardScene } from '../../../umpire/scene.ts';
import { datesOf } from '../prose/dates.ts';
import { roadOf } from '../prose/names.ts';
import type { Theatre } from '../theatre/roster.ts';
import { TERRAINS } from '../theatre/tables.ts';

export function board(s: Theatre): BoardScene {
  const { ground, scenario } = s.campaign;
  const { grid } = ground;
  const { map } = scenario;
  const roads: { a: number; b: number; class: 'primary' | 'secondary' }[] = [];
  ground.neighbours.forEach((b, hexside) => {
    const a = (hexside / 6) | 0;
    const road = roadOf(ground, hexside);
    if (b > a && road !== null) roads.push({ a, b, class: road });
  });
  return {
    kind: 'hexes',
    id: scenario.id,
    cols: map.cols,
    rows: map.rows,
    hexKm: map.hexKm,
    terrain: Array.from(ground.terrain, (terrain) => TERRAINS[terrain]!),
    elevation: map.elevation ?? [],
    relief: map.relief ?? [],
    rivers: map.rivers.map(({ name, class: width, sides }) => ({
      name,
      class: width,
      sides: sides.map(([label, dir]) => [grid.parse(label), dir] as const),
    })),
    roads,
    bridges: map.bridges.map(({ a, b }) => ({ a: grid.parse(a), b: grid.parse(b) })),
    places: map.places.map(({ hex, name, size, works, citadel }) => ({
      hex: grid.parse(hex),
      name,
      size,
      works: citadel !== undefined ? 'fortress' : works === 'fortified' ? 'fortified' : 'none',
    })),
    areas: (map.areas ?? []).map(({ name, kind, at, span }) => ({ name, kind, hex: grid.parse(at), span: span ?? 4 })),
    leads: (map.leads ?? []).map(({ hex, to }) => ({ hex: grid.parse(hex), to })),
    cartouche: { title: scenario.title, subtitle: scenario.subtitle, dates: datesOf(s) },
  };
}
