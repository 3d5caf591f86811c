/** Names of woods, marshes, heights and regions, and of where the roads off the map lead. */
import { latticeOf } from '../../../board/index.ts';
import type { Box, Point } from '../polyline.ts';
import { outward } from '../rivers.ts';
import { NAME_BAND, NEAT_LINE } from '../sheet.ts';
import type { Area, Survey } from '../survey.ts';
import { ASCENT, DESCENT, type Glyph, glyphBox, type Lettering, straight, textOf, widthOf } from './lettering.ts';
import type { Setting } from './setting.ts';
import { emPixels, STYLES } from './styles.ts';

/** Where a name may move from its own hex, in hex radii, nearest first. */
const SHIFTS: readonly Point[] = (() => {
  const all: Point[] = [];
  for (let x = -4; x <= 4; x++) for (let y = -4; y <= 4; y++) all.push([x * 0.5, y * 0.45]);
  return all.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
})();

export function placeAreas(setting: Setting, areas: readonly Area[], kinds: readonly Area['kind'][]): Lettering[] {
  return areas
    .filter((area) => kinds.includes(area.kind) && setting.radius >= STYLES[area.kind].from)
    .flatMap((area) => placeArea(setting, area) ?? []);
}

/** A region is spread over its span letter by letter, so that towns may stand between the letters. */
function placeArea(setting: Setting, area: Area): Lettering | null {
  const style = STYLES[area.kind];
  const em =
    (emPixels(style, setting.radius) / setting.radius) *
    (area.kind === 'region' ? 0.85 + Math.min(area.span, 18) * 0.0167 : 1);
  const text = textOf(area.name, style);
  const tracking = area.kind === 'region' ? spreadOver(area.span, text, em, setting) : style.tracking;
  const width = widthOf(text, style, setting.measure, tracking) * em;
  const [cx, cy] = area.at;
  let best: { cost: number; glyphs: Glyph[]; boxes: Box[] } | null = null;
  SHIFTS.forEach(([dx, dy], order) => {
    const glyphs = straight(text, style, em, cx + dx - width / 2, cy + dy + 0.3 * em, setting.measure, tracking);
    const boxes =
      tracking > 0.5
        ? glyphs.map((g) => glyphBox(g, setting.measure(g.text, style.face) * em, em))
        : [lineBox(cx + dx, cy + dy, width, em)];
    if (!boxes.every((box) => setting.free(box))) return;
    const cost = order * 0.03 + boxes.reduce((sum, box) => sum + setting.ink(box), 0) * (3 / boxes.length);
    if (!best || cost < best.cost) best = { cost, glyphs, boxes };
  });
  const chosen = best as { cost: number; glyphs: Glyph[]; boxes: Box[] } | null;
  if (!chosen) return null;
  for (const box of chosen.boxes) setting.take(box);
  return { id: `area ${area.at} ${area.name}`, kind: area.kind, em, glyphs: chosen.glyphs, boxes: chosen.boxes };
}

const lineBox = (cx: number, cy: number, width: number, em: number): Box => ({
  x0: cx - width / 2,
  y0: cy + (0.3 - ASCENT) * em,
  x1: cx + width / 2,
  y1: cy + (0.3 + DESCENT) * em,
});

function spreadOver(span: number, text: string, em: number, setting: Setting): number {
  const tight = widthOf(text, { ...STYLES.region, tracking: 0 }, setting.measure, 0);
  const gaps = Math.max(1, [...text].length - 1);
  return Math.min(2.2, Math.max(0.6, (span / em - tight) / gaps));
}

/** "Troyes" in the margin where the road to Troyes leaves the map, turned along the frame. */
export function placeLeads(setting: Setting, { board, leads }: Survey): Lettering[] {
  const style = STYLES.lead;
  if (setting.radius < style.from) return [];
  const em = Math.min(0.62, emPixels(style, setting.radius) / setting.radius);
  const { bounds } = latticeOf(board);
  const middle = (NEAT_LINE + NAME_BAND) / 2;
  return leads.flatMap(({ at, to }) => {
    const out = outward(at, bounds);
    if (!out) return [];
    const width = setting.measure(to, style.face) * em;
    const angle = out[0] < 0 ? -Math.PI / 2 : out[0] > 0 ? Math.PI / 2 : 0;
    const drop = 0.26 * em;
    const x = out[0] < 0 ? bounds.x0 - middle + drop : out[0] > 0 ? bounds.x1 + middle - drop : at[0];
    const y = out[1] < 0 ? bounds.y0 - middle + drop : out[1] > 0 ? bounds.y1 + middle + drop : at[1];
    const glyph: Glyph = { text: to, x, y, angle };
    const box = glyphBox(glyph, width, em);
    if (!setting.clear(box)) return [];
    setting.take(box);
    return [{ id: `lead ${at} ${to}`, kind: 'lead' as const, em, glyphs: [glyph], boxes: [box] }];
  });
}
