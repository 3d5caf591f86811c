/** One patch of ground: paper, washes, hachures, marsh, trees and the frame of the sheet. */
import { holdsGround, rasterFields } from '../fields.ts';
import { drawHachures, type Hachure } from '../hachures.ts';
import { type Box, grow, overlaps } from '../polyline.ts';
import { ROSE_RADIUS, roseOf } from '../rose.ts';
import { neatBox } from '../sheet.ts';
import type { Survey } from '../survey.ts';
import { alpha, COLOURS, type Colours, type Theme } from '../theme.ts';
import { type MarshStroke, plantTrees, strewMarsh } from '../trees.ts';
import { type Context, enterMapUnits, leaveMapUnits, type Portion } from './canvas.ts';
import { paintCompass } from './compass.ts';
import { paintCreases, paintFrame } from './frame.ts';
import { paintPaper } from './paper.ts';
import { paintTrees } from './tree-art.ts';
import { paintWashes } from './washes.ts';

/** From this radius on (canvas pixels) the ground is drawn as seen close. */
const CLOSE = 40;
/** Below this radius only the washes are drawn: the ground of a first glance. */
const WASHES_ONLY = 11;
const SKIRT = 0.4;

export function paintGround(context: Context, survey: Survey, view: Portion, theme: Theme): void {
  const scale = view.radius * view.density;
  leaveMapUnits(context);
  paintPaper(context, view, theme);
  if (holdsGround(survey, grow(view.box, 1))) {
    const fields = rasterFields(survey, grow(view.box, SKIRT), (scale < CLOSE ? 2 : 3) / scale);
    context.save();
    clipTo(context, view, neatBox(survey.board));
    paintWashes(context, view, fields, theme);
    if (scale >= WASHES_ONLY) {
      const around = grow(view.box, SKIRT * 0.8);
      paintHachures(context, view, drawHachures(fields), COLOURS[theme]);
      paintMarsh(context, view, strewMarsh(fields, around, scale < CLOSE ? 0.2 : 0.17), COLOURS[theme]);
      leaveMapUnits(context);
      paintTrees(context, view, plantTrees(survey, fields, around, scale < CLOSE ? 0.19 : 0.175), theme);
    }
    context.restore();
  }
  const pixel = enterMapUnits(context, view);
  paintRose(context, survey, view, COLOURS[theme], pixel);
  if (theme !== 'highContrast') paintCreases(context, survey.board, pixel);
  paintFrame(context, survey.board, COLOURS[theme], pixel);
  leaveMapUnits(context);
}

function paintRose(context: Context, survey: Survey, view: Portion, colours: Colours, pixel: number): void {
  const { centre, box } = roseOf(survey);
  if (!overlaps(box, grow(view.box, 0.2))) return;
  context.save();
  context.translate(...centre);
  context.globalAlpha = 0.85;
  paintCompass(context, ROSE_RADIUS, colours, (0.6 * pixel) / view.density);
  context.restore();
}

function clipTo(context: Context, view: Portion, box: Box): void {
  enterMapUnits(context, view);
  context.beginPath();
  context.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  leaveMapUnits(context);
  context.clip();
}

/** Strokes of like steepness share one path: thousands of wedges, a handful of fills. */
function paintHachures(context: Context, view: Portion, strokes: readonly Hachure[], colours: Colours): void {
  const pixel = enterMapUnits(context, view) / view.density;
  const grades = 6;
  for (let grade = 0; grade < grades; grade++) {
    const s = (grade + 0.5) / grades;
    const half = (0.012 + 0.024 * s + 0.34 * pixel) / 2;
    context.fillStyle = alpha(colours.hachure, 0.36 + 0.42 * s);
    context.beginPath();
    for (const stroke of strokes) {
      if (Math.min(grades - 1, Math.floor(stroke.steepness * grades)) !== grade) continue;
      const dx = stroke.bendX - stroke.x;
      const dy = stroke.bendY - stroke.y;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const nx = (-dy / length) * half;
      const ny = (dx / length) * half;
      context.moveTo(stroke.x + nx, stroke.y + ny);
      context.quadraticCurveTo(stroke.bendX + nx * 0.6, stroke.bendY + ny * 0.6, stroke.tipX, stroke.tipY);
      context.quadraticCurveTo(stroke.bendX - nx * 0.6, stroke.bendY - ny * 0.6, stroke.x - nx, stroke.y - ny);
    }
    context.fill();
  }
}

/** Blades of a tuft: lean and length, in map units. */
const BLADES: readonly (readonly [lean: number, length: number])[] = [
  [-0.5, 0.09],
  [-0.18, 0.12],
  [0.15, 0.12],
  [0.5, 0.085],
];

function paintMarsh(context: Context, view: Portion, strokes: readonly MarshStroke[], colours: Colours): void {
  const pixel = enterMapUnits(context, view) / view.density;
  context.lineCap = 'round';
  context.strokeStyle = alpha(colours.marshInk, 0.75);
  context.lineWidth = Math.max(0.017, 0.6 * pixel);
  context.beginPath();
  for (const { x, y, length } of strokes) {
    context.moveTo(x - length / 2, y);
    context.quadraticCurveTo(x, y - 0.012, x + length / 2, y);
  }
  context.stroke();
  context.strokeStyle = alpha(colours.treeDark, 0.8);
  context.lineWidth = Math.max(0.014, 0.55 * pixel);
  context.beginPath();
  for (const { x, y, tuft } of strokes) {
    if (!tuft) continue;
    for (const [lean, length] of BLADES) {
      context.moveTo(x + lean * 0.03, y - 0.01);
      context.lineTo(x + Math.sin(lean) * length, y - 0.01 - Math.cos(lean) * length);
    }
  }
  context.stroke();
}
