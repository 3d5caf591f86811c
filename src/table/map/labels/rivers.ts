/** Names of rivers, set along a smoothed course, a little off the water. */
import { distance, type Point, type Polyline, pointAt, resample } from '../polyline.ts';
import type { RiverClass, RiverCourse } from '../rivers.ts';
import { type Glyph, glyphBox, type Lettering, textOf, widthOf } from './lettering.ts';
import type { Page, Setting } from './setting.ts';
import { emPixels, STYLES } from './styles.ts';

/** How many times a name is repeated along its river. */
const TIMES: Readonly<Record<RiverClass, number>> = { primary: 4, secondary: 2, stream: 1 };
/** Screen pixels between two settings of the same name. */
const APART = 420;
/** Screen pixels either way over which the course is averaged. */
const SMOOTHING = 21;
const STEP = 0.1;
const STEEP = 0.9;

interface Candidate {
  readonly cost: number;
  readonly glyphs: readonly Glyph[];
  readonly middle: Point;
}

/** A river's name with every place along its course where it could stand, best first. */
export interface RiverName {
  readonly course: RiverCourse;
  readonly em: number;
  readonly candidates: readonly Candidate[];
}

/** The costly part, which no counter changes: done once per zoom step. */
export function sketchRivers(page: Page, courses: readonly RiverCourse[]): RiverName[] {
  return courses
    .filter((course) => page.radius >= STYLES[course.class].from)
    .map((course) => {
      const style = STYLES[course.class];
      const em = emPixels(style, page.radius) / page.radius;
      const text = textOf(course.name, style);
      const line = smoothed(resample(course.points, STEP), SMOOTHING / page.radius);
      const length = widthOf(text, style, page.measure) * em;
      const candidates = candidatesOn(page, line, course, text, em, length).sort((a, b) => a.cost - b.cost);
      return { course, em, candidates };
    });
}

export function placeRivers(setting: Setting, rivers: readonly RiverName[]): Lettering[] {
  const taken = new Map<string, Point[]>();
  return rivers.flatMap((river, index) => {
    const done = taken.get(river.course.name) ?? [];
    taken.set(river.course.name, done);
    return placeCourse(setting, river, index, done);
  });
}

function placeCourse(
  setting: Setting,
  { course, em, candidates }: RiverName,
  index: number,
  done: Point[],
): Lettering[] {
  const { face } = STYLES[course.class];
  const set: Lettering[] = [];
  for (const { glyphs, middle } of candidates) {
    if (set.length >= TIMES[course.class]) break;
    if (done.some((other) => distance(other, middle) < APART / setting.radius)) continue;
    const boxes = glyphs.map((g) => glyphBox(g, setting.measure(g.text, face) * em, em * 0.9));
    if (!boxes.every((box) => setting.free(box))) continue;
    for (const box of boxes) setting.take(box);
    done.push(middle);
    set.push({ id: `river ${index} ${set.length}`, kind: course.class, em, glyphs, boxes });
  }
  return set;
}

/** The mean over a window of screen length: letters should not dance with every meander. */
function smoothed(line: Polyline, reach: number): Polyline {
  const window = Math.max(1, Math.round(reach / STEP));
  let current = line;
  for (let pass = 0; pass < 3; pass++) {
    current = current.map((_, i) => {
      const span = Math.min(window, i, line.length - 1 - i);
      let [x, y] = [0, 0];
      for (let k = -span; k <= span; k++) {
        const p = pointAt(current, i + k);
        x += p[0];
        y += p[1];
      }
      return [x / (2 * span + 1), y / (2 * span + 1)];
    });
  }
  return current;
}

function candidatesOn(
  page: Page,
  line: Polyline,
  course: RiverCourse,
  text: string,
  em: number,
  length: number,
): Candidate[] {
  const points = Math.ceil(length / STEP);
  const found: Candidate[] = [];
  const width = course.widths.at(-1) ?? 0;
  const stride = Math.max(3, Math.round(0.4 / STEP));
  for (let start = 0; start + points < line.length; start += stride) {
    const piece = line.slice(start, start + points + 1);
    const rightward = pointAt(piece, piece.length - 1)[0] >= pointAt(piece, 0)[0];
    const path = rightward ? piece : [...piece].reverse();
    for (const offset of [width / 2 + 0.22 * em, -(width / 2 + 0.84 * em)]) {
      const glyphs = along(page, path, text, em, offset, STYLES[course.class].tracking);
      if (glyphs) found.push({ glyphs, cost: costOf(page, glyphs, em), middle: pointAt(path, path.length >> 1) });
    }
  }
  return found;
}

/** Glyphs on the path moved `offset` to its left; null where the path is too short. */
function along(page: Page, path: Polyline, text: string, em: number, offset: number, tracking: number): Glyph[] | null {
  const glyphs: Glyph[] = [];
  let pen = 0;
  for (const letter of text) {
    const width = page.measure(letter, 'italic') * em;
    const index = Math.round((pen + width / 2) / STEP);
    if (index >= path.length) return null;
    const a = pointAt(path, index - 5);
    const b = pointAt(path, index + 5);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const [x, y] = pointAt(path, index);
    glyphs.push({ text: letter, x: x + Math.sin(angle) * offset, y: y - Math.cos(angle) * offset, angle });
    pen += width + tracking * em;
  }
  return glyphs;
}

function costOf(page: Page, glyphs: readonly Glyph[], em: number): number {
  let cost = 0;
  glyphs.forEach((glyph, i) => {
    const before = glyphs[i - 1];
    if (before) cost += Math.abs(glyph.angle - before.angle);
    if (Math.abs(glyph.angle) > STEEP) cost += 0.6;
    cost += page.ink(glyphBox(glyph, em * 0.5, em)) * 0.8;
  });
  return cost;
}
