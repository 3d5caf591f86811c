/**
 * A bridge in each of its states, drawn around the origin with the deck along x, in map units.
 * Each state has its own outline, so that it is read without colour.
 */
import type { EdgeMark } from '../../../umpire/scene.ts';
import { alpha, type Colours } from '../theme.ts';
import type { Context } from './canvas.ts';

export type BridgeState = EdgeMark['kind'];

interface Deck {
  /** Half its length and half its breadth. */
  readonly reach: number;
  readonly half: number;
  readonly close: boolean;
  readonly pixel: number;
}

export const deckReach = (riverWidth: number): number => riverWidth / 2 + 0.1;

export function paintBridge(
  context: Context,
  state: BridgeState,
  riverWidth: number,
  radius: number,
  colours: Colours,
): void {
  const pixel = 1 / radius;
  const deck: Deck = { reach: deckReach(riverWidth), half: Math.max(0.075, 2 * pixel) / 2, close: radius >= 40, pixel };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  PAINTERS[state](context, deck, colours);
}

const PAINTERS: Readonly<Record<BridgeState, (context: Context, deck: Deck, colours: Colours) => void>> = {
  bridge: intact,
  broken,
  boats: (context, deck, colours) => boats(context, deck, colours, 3, true),
  work: (context, deck, colours) => boats(context, deck, colours, 2, false),
};

const parapetWidth = (deck: Deck): number => Math.max(0.032, 0.8 * deck.pixel);

function intact(context: Context, deck: Deck, colours: Colours): void {
  const { reach, half } = deck;
  context.fillStyle = colours.roadFill;
  context.fillRect(-reach, -half, 2 * reach, 2 * half);
  if (deck.close) planks(context, deck, colours, [-0.72, -0.36, 0, 0.36, 0.72]);
  context.strokeStyle = colours.ink;
  context.lineWidth = parapetWidth(deck);
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-reach - 0.05, side * (half + 0.06));
    context.lineTo(-reach, side * half);
    context.lineTo(reach, side * half);
    context.lineTo(reach + 0.05, side * (half + 0.06));
    context.stroke();
  }
}

/** The middle third is gone, the ends are jagged, and a carmine saltire says so from afar. */
function broken(context: Context, deck: Deck, colours: Colours): void {
  const { reach, half } = deck;
  for (const end of [-1, 1]) {
    const stump = end * reach * 0.36;
    context.fillStyle = colours.roadFill;
    context.beginPath();
    context.moveTo(end * reach, -half);
    context.lineTo(stump + end * 0.03, -half);
    context.lineTo(stump - end * 0.015, -half * 0.35);
    context.lineTo(stump + end * 0.035, half * 0.2);
    context.lineTo(stump, half);
    context.lineTo(end * reach, half);
    context.closePath();
    context.fill();
    context.strokeStyle = colours.ink;
    context.lineWidth = parapetWidth(deck);
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(end * (reach + 0.05), side * (half + 0.06));
      context.lineTo(end * reach, side * half);
      context.lineTo(stump, side * half);
      context.stroke();
    }
  }
  const arm = Math.max(0.12, 4 * deck.pixel);
  for (const [colour, width] of [
    [alpha(colours.paperLight, 0.9), Math.max(0.085, 3 * deck.pixel)],
    [colours.carmine, Math.max(0.045, 1.5 * deck.pixel)],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(-arm, -arm);
    context.lineTo(arm, arm);
    context.moveTo(-arm, arm);
    context.lineTo(arm, -arm);
    context.stroke();
  }
}

/** Pontoons under a thin roadway; while the work goes on, two boats and a dashed line to come. */
function boats(context: Context, deck: Deck, colours: Colours, count: number, finished: boolean): void {
  const { reach, half } = deck;
  const long = Math.max(0.12, 3.4 * deck.pixel);
  const wide = Math.max(0.05, 1.4 * deck.pixel);
  const gap = (2 * reach) / 3;
  context.lineWidth = Math.max(0.016, 0.6 * deck.pixel);
  for (let boat = 0; boat < count; boat++) {
    const x = (boat - 1) * gap;
    context.fillStyle = colours.paperStain;
    context.strokeStyle = colours.ink;
    context.beginPath();
    context.moveTo(x, -long);
    context.quadraticCurveTo(x + wide * 1.5, 0, x, long);
    context.quadraticCurveTo(x - wide * 1.5, 0, x, -long);
    context.fill();
    context.stroke();
  }
  const end = finished ? reach : -reach + gap * 1.4;
  context.fillStyle = colours.roadFill;
  context.fillRect(-reach - 0.03, -half * 0.6, end + reach + 0.06, half * 1.2);
  context.strokeStyle = colours.ink;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-reach - 0.03, side * half * 0.6);
    context.lineTo(end + 0.03, side * half * 0.6);
    context.stroke();
    if (finished) continue;
    context.setLineDash([0.035, 0.03]);
    context.beginPath();
    context.moveTo(end + 0.06, side * half * 0.6);
    context.lineTo(reach + 0.03, side * half * 0.6);
    context.stroke();
    context.setLineDash([]);
  }
  if (deck.close)
    planks(
      context,
      { ...deck, half: half * 0.6 },
      colours,
      finished ? [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7] : [-0.8, -0.5, -0.2],
    );
}

function planks(context: Context, deck: Deck, colours: Colours, at: readonly number[]): void {
  context.strokeStyle = alpha(colours.ink, 0.8);
  context.lineWidth = 0.012;
  context.beginPath();
  for (const share of at) {
    context.moveTo(share * deck.reach, -deck.half);
    context.lineTo(share * deck.reach, deck.half);
  }
  context.stroke();
}
