/**
 * Names of places: eight positions around the symbol in three rings, the cheapest free one wins. A name is nearer to
 * its own place than to any other; where there is no room for that a fine line leads from it to its place. Where a
 * name stands on a map without counters is its home: it leaves it only for what lies on it, and makes no other one
 * move unless its own place is fought for.
 */
import { type Box, clamp, distance, type Point } from '../polyline.ts';
import type { Town } from '../survey.ts';
import { ASCENT, DESCENT, type Lettering, straight, textOf, widthOf } from './lettering.ts';
import type { Setting } from './setting.ts';
import { emPixels, STYLES } from './styles.ts';

/** Unit offsets from the symbol and where the text hangs on them, in order of liking. */
const POSITIONS: readonly { x: number; y: number; hang: 'left' | 'middle' | 'right' }[] = [
  { x: 1, y: 0, hang: 'left' },
  { x: 0.75, y: -0.75, hang: 'left' },
  { x: 0.75, y: 0.75, hang: 'left' },
  { x: -1, y: 0, hang: 'right' },
  { x: 0, y: 1, hang: 'middle' },
  { x: 0, y: -1, hang: 'middle' },
  { x: -0.75, y: -0.75, hang: 'right' },
  { x: -0.75, y: 0.75, hang: 'right' },
];
const RINGS = [1, 1.35, 1.8];
/** Rather than not at all a name stands a little off, at the end of a line. */
const FARTHER = [...RINGS, 2.5, 3.4, 4.4];
/** A line leads past whatever stands beside the place: half a counter, in map units. */
const A_COUNTER = 0.66;
/** So far, in map units, a name may stand from its place without one. */
export const NEAR = 1.3;
/** No name is so long that it comes nearer to a place farther away than this. */
const FARTHEST_READ = 12;
const HANG = { left: 0, middle: 0.5, right: 1 } as const;
const INK_COST = 5;
const ACCENTED = /[À-ÅÈ-ÏÒ-ÖÙ-Ý]/;
const ACCENT = 0.2;
/** A name that stood somewhere before prefers to stay there. */
const HABIT = 1.5;

const RANK = { village: 10, town: 20, city: 30, capital: 40 } as const;

interface Wanted {
  readonly town: Town;
  /** What hides the place itself. */
  readonly under: Box | null;
}

/**
 * `homes` are the letterings of a map without counters, `dear` the hexes that are fought for: what is fought for has
 * its name before everything else, even where a village must give way to it.
 */
export function placeTowns(
  setting: Setting,
  towns: readonly Town[],
  homes: ReadonlyMap<string, Lettering> = new Map(),
  dear: ReadonlySet<number> = new Set(),
): Lettering[] {
  const rank = ({ town, under }: Wanted): number => RANK[town.place.size] + (under ? 5 : 0);
  const wanted = towns
    .filter(({ place }) => setting.radius >= STYLES[place.size].from)
    .map((town) => ({ town, under: setting.coveredBy(town.site) }))
    .sort((a, b) => rank(b) - rank(a) || a.town.place.hex - b.town.place.hex);
  const isDear = ({ town }: Wanted): boolean => dear.has(town.place.hex);
  const sites = wanted.map(({ town }) => town.site);
  return [wanted.filter(isDear), wanted.filter((one) => !isDear(one))].flatMap((some) =>
    settle(setting, some, sites, homes),
  );
}

/** How far a box lies from a point. */
export const gap = (box: Box, [x, y]: Point): number => distance([x, y], nearestIn(box, [x, y]));

const nearestIn = ({ x0, y0, x1, y1 }: Box, [x, y]: Point): Point => [clamp(x, x0, x1), clamp(y, y0, y1)];

/** Names that still fit where they stood stay there; the others look for room after them. */
function settle(
  setting: Setting,
  wanted: readonly Wanted[],
  sites: readonly Point[],
  homes: ReadonlyMap<string, Lettering>,
): Lettering[] {
  const atHome = wanted.flatMap(({ town }) => stayAtHome(setting, homes.get(idOf(town))) ?? []);
  const settled = new Set(atHome.map(({ id }) => id));
  const away = wanted
    .filter(({ town }) => !settled.has(idOf(town)))
    .flatMap((one) => {
      const belongs = belonging(one.town, sites);
      return placeTown(setting, one, RINGS, belongs) ?? placeTown(setting, one, FARTHER, belongs, true) ?? [];
    });
  return [...atHome, ...away];
}

/** Whether a name in a box would be taken for this town's. */
function belonging({ site }: Town, sites: readonly Point[]): (box: Box) => boolean {
  const others = sites.filter((other) => other !== site && distance(other, site) < FARTHEST_READ);
  return (box) => {
    const own = gap(box, site);
    return own <= NEAR && others.every((other) => gap(box, other) > own);
  };
}

const idOf = ({ place }: Town): string => `place ${place.hex}`;

function stayAtHome(setting: Setting, home: Lettering | undefined): Lettering | null {
  if (home === undefined || !home.boxes.every((box) => setting.free(box))) return null;
  for (const box of home.boxes) setting.take(box);
  return home;
}

/** With `led` it may stand anywhere in the rings: unless it belongs there, a line leads to the place. */
function placeTown(
  setting: Setting,
  { town, under }: Wanted,
  rings: readonly number[],
  belongs: (box: Box) => boolean,
  led = false,
): Lettering | null {
  const { place, site, plan } = town;
  const style = STYLES[place.size];
  const em = emPixels(style, setting.radius) / setting.radius;
  const text = textOf(place.name, style);
  const width = widthOf(text, style, setting.measure) * em;
  // Over a capital an accent stands higher than any letter.
  const accent = ACCENTED.test(text) ? ACCENT * em : 0;
  const height = (ASCENT + DESCENT) * em * 0.92 + accent;
  const id = idOf(town);
  const dotted = setting.radius < 15;
  const symbol = dotted ? 5 / setting.radius : plan.radius * 0.92;
  const [cx, cy] = under ? [(under.x0 + under.x1) / 2, (under.y0 + under.y1) / 2] : site;
  const [rx, ry] = under
    ? [(under.x1 - under.x0) / 2, (under.y1 - under.y0) / 2]
    : led
      ? [A_COUNTER, A_COUNTER]
      : [symbol, symbol];
  let best: { cost: number; box: Box; key: string } | null = null;
  rings.forEach((ring, r) => {
    POSITIONS.forEach((position, p) => {
      const air = 0.14 * em;
      const px = cx + position.x * (rx * ring + air) - HANG[position.hang] * width;
      const py = cy + position.y * (ry * ring + height / 2 + air * 0.3) - height / 2;
      const box = { x0: px, y0: py, x1: px + width, y1: py + height };
      if (!setting.free(box) || !(led || belongs(box))) return;
      const key = `${ring} ${p}`;
      const habit = setting.before.get(id) === key ? HABIT : 0;
      const cost = p * 0.35 + r * 1.2 + INK_COST * setting.ink(box) - habit;
      if (!best || cost < best.cost) best = { cost, box, key };
    });
  });
  const chosen = best as { cost: number; box: Box; key: string } | null;
  if (!chosen) return null;
  setting.take(chosen.box);
  setting.after.set(id, chosen.key);
  const baseline = chosen.box.y0 + accent + ASCENT * em * 0.94;
  return {
    id,
    kind: place.size,
    em,
    glyphs: straight(text, style, em, chosen.box.x0, baseline, setting.measure),
    boxes: [chosen.box],
    ...(belongs(chosen.box) ? {} : { lead: [nearestIn(chosen.box, site), site] }),
  };
}
