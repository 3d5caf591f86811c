/** Names of places: eight positions around the symbol in three rings, the cheapest free one wins. */
import type { Box } from '../polyline.ts';
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
const HANG = { left: 0, middle: 0.5, right: 1 } as const;
const INK_COST = 5;
/** A name that stood somewhere before prefers to stay there. */
const HABIT = 1.5;

const RANK = { village: 10, town: 20, city: 30, capital: 40 } as const;

export function placeTowns(setting: Setting, towns: readonly Town[]): Lettering[] {
  const wanted = towns
    .filter(({ place }) => setting.radius >= STYLES[place.size].from)
    .map((town) => ({ town, under: setting.coveredBy(town.site) }))
    .sort((a, b) => rank(b) - rank(a) || a.town.place.hex - b.town.place.hex);
  return wanted.flatMap(({ town, under }) => placeTown(setting, town, under) ?? []);
}

const rank = ({ town, under }: { town: Town; under: Box | null }): number => RANK[town.place.size] + (under ? 5 : 0);

function placeTown(setting: Setting, { place, site, plan }: Town, under: Box | null): Lettering | null {
  const style = STYLES[place.size];
  const em = emPixels(style, setting.radius) / setting.radius;
  const text = textOf(place.name, style);
  const width = widthOf(text, style, setting.measure) * em;
  const height = (ASCENT + DESCENT) * em * 0.92;
  const id = `place ${place.hex}`;
  const dotted = setting.radius < 15;
  const symbol = dotted ? 5 / setting.radius : plan.radius * 0.92;
  const [cx, cy] = under ? [(under.x0 + under.x1) / 2, (under.y0 + under.y1) / 2] : site;
  const [rx, ry] = under ? [(under.x1 - under.x0) / 2, (under.y1 - under.y0) / 2] : [symbol, symbol];
  let best: { cost: number; box: Box; key: string } | null = null;
  RINGS.forEach((ring, r) => {
    POSITIONS.forEach((position, p) => {
      const gap = 0.14 * em;
      const px = cx + position.x * (rx * ring + gap) - HANG[position.hang] * width;
      const py = cy + position.y * (ry * ring + height / 2 + gap * 0.3) - height / 2;
      const box = { x0: px, y0: py, x1: px + width, y1: py + height };
      if (!setting.free(box)) return;
      const key = `${r}${p}`;
      const habit = setting.before.get(id) === key ? HABIT : 0;
      const cost = p * 0.35 + r * 1.2 + INK_COST * setting.ink(box) - habit;
      if (!best || cost < best.cost) best = { cost, box, key };
    });
  });
  const chosen = best as { cost: number; box: Box; key: string } | null;
  if (!chosen) return null;
  setting.take(chosen.box);
  setting.after.set(id, chosen.key);
  const baseline = chosen.box.y0 + ASCENT * em * 0.94;
  return {
    id,
    kind: place.size,
    em,
    glyphs: straight(text, style, em, chosen.box.x0, baseline, setting.measure),
    boxes: [chosen.box],
  };
}
