/** The map as the table draws it. */
import type { BoardScene } from '../../../table/scene.ts';
import { daysAfter, MONTH_NAMES, parseDay } from '../scenario/calendar.ts';
import type { State } from '../state.ts';
import { TERRAINS } from '../tables.ts';
import { roadOf } from './names.ts';

export function board(s: State): BoardScene {
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
      works: citadel !== undefined ? 'citadel' : works === 'fortified' ? 'fortified' : 'none',
    })),
    areas: (map.areas ?? []).map(({ name, kind, at, span }) => ({ name, kind, hex: grid.parse(at), span: span ?? 4 })),
    leads: (map.leads ?? []).map(({ hex, to }) => ({ hex: grid.parse(hex), to })),
    cartouche: { title: scenario.title, subtitle: scenario.subtitle, dates: datesOf(s) },
  };
}

/** "9-10 February 1814"; both months when the turn runs over an end of month. */
export function dateOfTurn(s: State, turn: number): string {
  const { startDate, turnDays } = s.campaign.scenario;
  return span(startDate, (turn - 1) * turnDays, turn * turnDays - 1);
}

function datesOf(s: State): string {
  const { startDate, turnDays, turns } = s.campaign.scenario;
  return span(startDate, 0, turns * turnDays - 1);
}

function span(start: string, from: number, to: number): string {
  const first = parseDay(start)!;
  const { year, month, day } = daysAfter(first, from);
  const last = daysAfter(first, to);
  const name = MONTH_NAMES[month - 1]!;
  if (from === to) return `${day} ${name} ${year}`;
  return month === last.month
    ? `${day}–${last.day} ${name} ${year}`
    : `${day} ${name} – ${last.day} ${MONTH_NAMES[last.month - 1]!} ${year}`;
}
