/** Tree stamps: eight crowns in a few sizes, drawn once per scale and theme and then only copied. */
import { dice } from '../noise.ts';
import { alpha, COLOURS, type Colours, mix, type Theme } from '../theme.ts';
import { TREE_VARIANTS, type Tree } from '../trees.ts';
import { type Canvas, type Context, contextOf, makeCanvas, type Portion } from './canvas.ts';

const SIZES = 4;
const SMALLEST = 0.15;
const STEP = 0.025;
/** Below this many pixels a crown is three discs; above, lobes and inner arcs. */
const DETAILED = 7;

interface Stamps {
  readonly canvas: Canvas;
  readonly side: number;
}

const cache = new Map<string, Stamps>();

/** The context is in canvas pixels. */
export function paintTrees(context: Context, view: Portion, trees: readonly Tree[], theme: Theme): void {
  const scale = view.radius * view.density;
  const { canvas, side } = stampsOf(scale, theme);
  for (const tree of trees) {
    const size = Math.min(SIZES - 1, Math.floor((tree.crown - SMALLEST) / STEP));
    // Whole pixels, measured from the map's origin: a stamp between pixels would blur, and differ across a seam.
    const x = Math.round(tree.x * scale) - Math.round(view.box.x0 * scale) - side / 2;
    const y = Math.round(tree.y * scale) - Math.round(view.box.y0 * scale) - side / 2;
    context.drawImage(canvas as CanvasImageSource, tree.variant * side, size * side, side, side, x, y, side, side);
  }
}

function stampsOf(scale: number, theme: Theme): Stamps {
  const key = `${scale} ${theme}`;
  const found = cache.get(key);
  if (found) return found;
  const side = 2 * Math.ceil((SMALLEST + SIZES * STEP) * scale * 0.95 + 1);
  const canvas = makeCanvas(side * TREE_VARIANTS, side * SIZES);
  const context = contextOf(canvas);
  for (let variant = 0; variant < TREE_VARIANTS; variant++) {
    for (let size = 0; size < SIZES; size++) {
      context.save();
      context.translate((variant + 0.5) * side, (size + 0.5) * side);
      const crown = (SMALLEST + (size + 0.5) * STEP) * scale;
      const draw = crown < DETAILED ? smallTree : largeTree;
      draw(context, crown, dice(variant * 31 + size), COLOURS[theme]);
      context.restore();
    }
  }
  const stamps = { canvas, side };
  cache.set(key, stamps);
  return stamps;
}

function disc(context: Context, x: number, y: number, radius: number): void {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function smallTree(g: Context, s: number, roll: () => number, c: Colours): void {
  g.fillStyle = alpha(c.treeDark, 0.28);
  g.beginPath();
  g.ellipse(s * 0.2, s * 0.26, s * 0.52, s * 0.34, 0, 0, 2 * Math.PI);
  g.fill();
  g.fillStyle = mix(c.treeMid, c.treeDark, 0.15 + roll() * 0.4);
  g.beginPath();
  disc(g, -s * 0.2, 0, s * 0.32);
  disc(g, s * 0.2, s * 0.03, s * 0.3);
  disc(g, 0, -s * 0.2, s * 0.34);
  g.fill();
  g.fillStyle = alpha(c.treeLight, 0.75);
  g.beginPath();
  disc(g, -s * 0.13, -s * 0.2, s * 0.2);
  g.fill();
  g.strokeStyle = alpha(c.treeDark, 0.75);
  g.lineWidth = Math.max(0.5, s * 0.09);
  g.beginPath();
  g.arc(s * 0.05, s * 0.02, s * 0.42, -0.5, 2.2);
  g.stroke();
}

function largeTree(g: Context, s: number, roll: () => number, c: Colours): void {
  g.fillStyle = alpha(c.treeDark, 0.25);
  g.beginPath();
  g.ellipse(s * 0.26, s * 0.34, s * 0.54, s * 0.24, 0, 0, 2 * Math.PI);
  g.fill();
  const lobes = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI + roll() * 0.5;
    const reach = s * (0.27 + roll() * 0.08);
    return { angle, x: Math.cos(angle) * reach, y: Math.sin(angle) * reach * 0.85, radius: s * (0.17 + roll() * 0.06) };
  });
  g.fillStyle = mix(c.treeMid, c.treeDark, roll() * 0.35);
  g.beginPath();
  for (const lobe of lobes) disc(g, lobe.x, lobe.y, lobe.radius);
  disc(g, 0, 0, s * 0.32);
  g.fill();
  g.fillStyle = alpha(c.treeLight, 0.7);
  for (const lobe of lobes) {
    if (lobe.x >= 0 || lobe.y >= s * 0.06) continue;
    g.beginPath();
    disc(g, lobe.x + s * 0.02, lobe.y, lobe.radius * 0.72);
    g.fill();
  }
  g.fillStyle = alpha(c.treeLight, 0.35);
  g.beginPath();
  disc(g, -s * 0.06, -s * 0.06, s * 0.18);
  g.fill();
  g.lineWidth = Math.max(0.6, s * 0.055);
  for (const lobe of lobes) {
    const inShade = lobe.x > -s * 0.1 || lobe.y > 0;
    g.strokeStyle = alpha(c.treeDark, inShade ? 0.78 : 0.36);
    g.beginPath();
    g.arc(lobe.x, lobe.y, lobe.radius, lobe.angle - 1.15, lobe.angle + 1.15);
    g.stroke();
  }
  g.strokeStyle = alpha(c.treeDark, 0.5);
  g.lineWidth = Math.max(0.5, s * 0.04);
  for (let i = 0; i < 3; i++) {
    g.beginPath();
    g.arc(s * (0.02 + 0.1 * i), s * (0.02 + 0.09 * ((i * 2) % 3)), s * 0.11, 0.2, 2.2);
    g.stroke();
  }
}
