/** The map of a scenario file as a picture, with the set-up on it. A faulty file is drawn too: what lies off the map is left out. */
import type {
  ArmyDef,
  Label,
  MapDef,
  Place,
  RiverClass,
  ScenarioFile,
  Terrain,
} from '../../../src/systems/campaigns/scenario/format.ts';
import { labelsOf, stretches } from '../../../src/systems/campaigns/scenario/survey.ts';
import { cornersOf, hexsideEnds } from './lattice.ts';
import { type Post, postsAtStart } from './posts.ts';
import { type Colour, colour, type Point, type Raster, textWidth } from './raster.ts';
import { Sheet } from './sheet.ts';

const INK = colour('#1d1d1b');
const HALO = colour('#fdfbf3');
const GRID = colour('#d3c9a8');
const TERRAIN: Readonly<Record<Terrain, string>> = {
  clear: '#f0ead2',
  hills: '#dac49a',
  forest: '#a0bf88',
  marsh: '#bdd8d4',
  mountain: '#b3916c',
  lake: '#7fadd6',
};
const WATER = colour('#2d6fb6');
const ROADS = { primary: colour('#8b2a1c'), secondary: colour('#8d7448') };
const FORTIFIED = colour('#b23030');
const POLITICAL = colour('#d9a514');
/** The French are blue; without any, the First Player is. */
const SIDES = { blue: colour('#274c8f'), red: colour('#a03a2e') };

/** Widths are shares of a hex's side. */
const RIVER_WIDTH: Readonly<Record<RiverClass, number>> = { primary: 0.24, secondary: 0.15, stream: 0.07 };
const ROAD_WIDTH = 0.11;
const BRIDGE = { width: 0.16, length: 0.6 };
const PLACE_WIDTH: Readonly<Record<Place['size'], number>> = { village: 0.28, town: 0.42, city: 0.56, capital: 0.72 };

export function drawScenario(file: ScenarioFile): Raster {
  const sheet = new Sheet(file.map);
  drawGround(sheet, file.map);
  drawRivers(sheet, file.map);
  drawRoads(sheet, file.map);
  drawBridges(sheet, file.map);
  for (const { hex } of file.political) ring(sheet, hex, 0.52, POLITICAL);
  for (const place of file.map.places) drawPlace(sheet, place);
  for (const army of file.armies) drawSupply(sheet, army, sideColour(file, army.side));
  for (const post of postsAtStart(file)) drawPost(sheet, post, sideColour(file, post.side));
  for (const river of file.map.rivers) writeRiver(sheet, river);
  for (const place of file.map.places) writeName(sheet, place);
  const { cols, rows, hexKm } = file.map;
  sheet.caption(`${file.title} - ${cols} x ${rows} hexes of ${hexKm} km`);
  return sheet.raster;
}

function drawGround(sheet: Sheet, map: MapDef): void {
  const { grid, raster } = sheet;
  const terrain = new Map<Label, Terrain>();
  for (const [kind, list] of Object.entries(map.terrain)) {
    for (const label of labelsOf(list)) terrain.set(label, kind as Terrain);
  }
  for (let hex = 0; hex < grid.size; hex += 1) {
    const corners = cornersOf(grid, hex).map((knot) => sheet.point(knot));
    raster.convex(corners, colour(TERRAIN[terrain.get(grid.label(hex)) ?? 'clear']));
    corners.forEach((corner, i) => {
      raster.line(corner, corners[(i + 1) % 6] as Point, 1, GRID);
    });
  }
}

function drawRivers(sheet: Sheet, map: MapDef): void {
  for (const river of map.rivers) {
    for (const [label, direction] of river.sides) {
      const hex = sheet.grid.parse(label);
      if (hex < 0) continue;
      const [a, b] = hexsideEnds(sheet.grid, hex, direction);
      sheet.raster.line(sheet.point(a), sheet.point(b), RIVER_WIDTH[river.class] * sheet.side, WATER);
    }
  }
}

function drawRoads(sheet: Sheet, map: MapDef): void {
  const { raster, side } = sheet;
  for (const kind of ['secondary', 'primary'] as const) {
    for (const [a, b] of map.roads[kind].flatMap(stretches)) {
      const ends = sheet.between(a, b);
      if (ends === null) continue;
      if (kind === 'primary') raster.line(...ends, ROAD_WIDTH * side, ROADS.primary);
      else raster.dashes(...ends, ROAD_WIDTH * side, ROADS.secondary, side / 5);
    }
  }
}

function drawBridges(sheet: Sheet, map: MapDef): void {
  for (const { a, b, state } of map.bridges) {
    const ends = sheet.between(a, b);
    if (ends === null) continue;
    const [from, to] = ends;
    const half = (BRIDGE.length * sheet.side) / 2 / Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    sheet.raster.line(at(0.5 - half), at(0.5 + half), BRIDGE.width * sheet.side, state === 'damaged' ? FORTIFIED : INK);
  }
}

function drawPlace(sheet: Sheet, place: Place): void {
  const centre = sheet.centre(place.hex);
  if (centre === null) return;
  const width = PLACE_WIDTH[place.size] * sheet.side;
  const ink = place.works === 'fortified' || place.citadel !== undefined ? FORTIFIED : INK;
  if (place.works === undefined && place.citadel === undefined) sheet.raster.disc(centre, width / 2, ink);
  else sheet.raster.box(centre, width, width, ink);
}

/** The Center of Operations as a diamond, each Source as a ring. */
function drawSupply(sheet: Sheet, { coo, sources }: ArmyDef, ink: Colour): void {
  for (const source of sources) ring(sheet, source, 0.62, ink);
  const centre = coo === null ? null : sheet.centre(coo.hex);
  if (centre === null) return;
  const [x, y] = [centre[0] - 0.55 * sheet.side, centre[1] + 0.3 * sheet.side];
  const reach = 0.34 * sheet.side;
  sheet.raster.convex(
    [
      [x, y - reach],
      [x + reach, y],
      [x, y + reach],
      [x - reach, y],
    ],
    ink,
  );
}

/** A counter with the strength of everything in the hex; a dot for Leaders without any. */
function drawPost(sheet: Sheet, { hex, sp2 }: Post, ink: Colour): void {
  const centre = sheet.centre(hex);
  if (centre === null) return;
  const at: Point = [centre[0] + 0.1 * sheet.side, centre[1] + 0.32 * sheet.side];
  if (sp2 === 0) {
    sheet.raster.disc(at, 0.26 * sheet.side, ink);
    return;
  }
  const strength = String(sp2 / 2);
  const width = Math.max(1.3 * sheet.side, textWidth(strength, 2) + 6);
  sheet.raster.box(at, width + 2, 0.8 * sheet.side + 2, HALO);
  sheet.raster.box(at, width, 0.8 * sheet.side, ink);
  sheet.raster.text(strength, at, 2, HALO);
}

function ring(sheet: Sheet, label: Label, radius: number, ink: Colour): void {
  const centre = sheet.centre(label);
  if (centre === null) return;
  const corners = Array.from({ length: 24 }, (_, i): Point => {
    const turn = (i * Math.PI) / 12;
    return [centre[0] + Math.cos(turn) * radius * sheet.side, centre[1] + Math.sin(turn) * radius * sheet.side];
  });
  corners.forEach((corner, i) => {
    sheet.raster.line(corner, corners[(i + 1) % corners.length] as Point, 0.12 * sheet.side, ink);
  });
}

function writeName(sheet: Sheet, place: Place): void {
  const centre = sheet.centre(place.hex);
  if (centre === null) return;
  const scale = place.size === 'village' ? 1 : 2;
  sheet.raster.text(place.name, [centre[0], centre[1] - 0.62 * sheet.side], scale, INK, HALO);
}

/** In the middle of its course. */
function writeRiver(sheet: Sheet, { name, sides }: MapDef['rivers'][number]): void {
  const [label, direction] = sides[sides.length >> 1] ?? ['', 0];
  const hex = sheet.grid.parse(label);
  if (hex < 0) return;
  const [a, b] = hexsideEnds(sheet.grid, hex, direction).map((knot) => sheet.point(knot)) as [Point, Point];
  sheet.raster.text(name, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 1, WATER, HALO);
}

const sideColour = (file: ScenarioFile, side: string): Colour =>
  side === (file.french ?? file.sides[0].id) ? SIDES.blue : SIDES.red;
