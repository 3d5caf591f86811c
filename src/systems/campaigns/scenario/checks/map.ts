import type { Dossier, NoteFault } from '../dossier.ts';
import type { Label, MapDef } from '../format.ts';
import { hexsideKey, labelsOf, type Survey, stretches } from '../survey.ts';

/** Every hex on the map, every hexside between neighbours, every road over its bridge. */
export function checkMap({ file: { map }, ground, sides }: Dossier, report: NoteFault): void {
  checkHexes(map, ground, report);
  checkRivers(map, ground, report);
  checkBridges(map, ground, report);
  checkRoads(map, ground, report);
  for (const [i, { a, b }] of (map.ridges ?? []).entries()) between(ground, report, `map.ridges[${i}]`, 'ridge', a, b);
  for (const [i, exit] of (map.exits ?? []).entries()) {
    if (!sides.has(exit.side)) report(`map.exits[${i}].side`, unknownSide(exit.side));
    if (ground.has(exit.hex) && !ground.onEdge(exit.hex)) {
      report(`map.exits[${i}].hex`, `An exit must lie on the edge of the map, and ${exit.hex} does not.`);
    }
  }
  for (const [i, depot] of (map.depots ?? []).entries()) {
    if (!sides.has(depot.side)) report(`map.depots[${i}].side`, unknownSide(depot.side));
  }
  for (const [i, { citadel }] of map.places.entries()) {
    if (citadel && !sides.has(citadel.owner)) report(`map.places[${i}].citadel.owner`, unknownSide(citadel.owner));
  }
  for (const heights of ['elevation', 'relief'] as const) {
    const given = map[heights]?.length ?? map.cols * map.rows;
    if (given !== map.cols * map.rows) {
      report(`map.${heights}`, `There must be one height for each of the ${map.cols * map.rows} hexes, not ${given}.`);
    }
  }
}

export const unknownSide = (side: string): string => `There is no side "${side}".`;

export function knownHex(ground: Survey, report: NoteFault, path: string, label: Label): boolean {
  if (ground.has(label)) return true;
  report(path, `There is no hex ${label} on this map.`);
  return false;
}

function checkHexes(map: MapDef, ground: Survey, report: NoteFault): void {
  const terrainOf = new Map<Label, string>();
  for (const [kind, list] of Object.entries(map.terrain)) {
    for (const label of labelsOf(list)) {
      knownHex(ground, report, `map.terrain.${kind}`, label);
      const other = terrainOf.get(label);
      if (other !== undefined) report(`map.terrain.${kind}`, `Hex ${label} is already listed as ${other}.`);
      terrainOf.set(label, kind);
    }
  }
  for (const [kind, list] of Object.entries(map.forage ?? {})) {
    for (const label of labelsOf(list)) knownHex(ground, report, `map.forage.${kind}`, label);
  }
  const named = new Map<Label, string>();
  for (const [i, place] of map.places.entries()) {
    knownHex(ground, report, `map.places[${i}].hex`, place.hex);
    const other = named.get(place.hex);
    if (other !== undefined) report(`map.places[${i}].hex`, `${place.name} and ${other} stand in the same hex.`);
    named.set(place.hex, place.name);
  }
  for (const [i, area] of (map.areas ?? []).entries()) knownHex(ground, report, `map.areas[${i}].at`, area.at);
  for (const list of ['exits', 'depots', 'leads'] as const) {
    for (const [i, { hex }] of (map[list] ?? []).entries()) knownHex(ground, report, `map.${list}[${i}].hex`, hex);
  }
}

/** A side toward the map's edge is drawn but decides nothing. */
function checkRivers(map: MapDef, ground: Survey, report: NoteFault): void {
  const nameOf = new Map<string, string>();
  for (const [i, river] of map.rivers.entries()) {
    for (const [j, [hex, direction]] of river.sides.entries()) {
      const path = `map.rivers[${i}].sides[${j}]`;
      if (!knownHex(ground, report, path, hex)) continue;
      const far = ground.neighbour(hex, direction);
      if (far === null) continue;
      const other = nameOf.get(hexsideKey(hex, far));
      if (other !== undefined) report(path, `The hexside ${hex}-${far} already belongs to the river ${other}.`);
      nameOf.set(hexsideKey(hex, far), river.name);
    }
  }
}

function checkBridges(map: MapDef, ground: Survey, report: NoteFault): void {
  const seen = new Set<string>();
  for (const [i, { a, b }] of map.bridges.entries()) {
    const path = `map.bridges[${i}]`;
    if (!between(ground, report, path, 'bridge', a, b)) continue;
    const river = ground.rivers.get(hexsideKey(a, b));
    if (river === undefined || river === 'stream') {
      report(path, `The bridge ${a}-${b} crosses no Primary or Secondary River.`);
    }
    if (seen.has(hexsideKey(a, b))) report(path, `The bridge ${a}-${b} is listed twice.`);
    seen.add(hexsideKey(a, b));
  }
}

function checkRoads(map: MapDef, ground: Survey, report: NoteFault): void {
  const seen = new Set<string>();
  for (const kind of ['primary', 'secondary'] as const) {
    for (const [i, chain] of map.roads[kind].entries()) {
      for (const [a, b] of stretches(chain)) {
        const path = `map.roads.${kind}[${i}]`;
        const key = hexsideKey(a, b);
        if (!between(ground, report, path, 'road', a, b)) continue;
        if (seen.has(key)) report(path, `The road ${a}-${b} is listed twice.`);
        seen.add(key);
        const river = ground.rivers.get(key);
        if (river !== undefined && river !== 'stream' && !ground.bridges.has(key)) {
          report(path, `The road ${a}-${b} crosses a river without a bridge.`);
        }
        if (ground.terrain.get(b) === 'lake') report(path, `The road ${a}-${b} runs into a lake.`);
      }
    }
  }
}

function between(ground: Survey, report: NoteFault, path: string, what: string, a: Label, b: Label): boolean {
  const known = [a, b].map((label) => knownHex(ground, report, path, label)).every(Boolean);
  if (!known) return false;
  if (ground.adjacent(a, b)) return true;
  report(path, `The ${what} ${a}-${b} joins two hexes that are not adjacent.`);
  return false;
}
