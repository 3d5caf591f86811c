/** Every letter on the canvas can be read at the scales of play: none is smaller than 11 pixels on the screen. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../src/systems/campaigns/present/index.ts';
import { paintBlock } from '../../src/table/blocks/faces.ts';
import { paintCounter } from '../../src/table/counters/faces.ts';
import { BADGE_TYPE, BLOCKS, badgeSide, COUNTERS, printedSize, type Sizes } from '../../src/table/counters/sizes.ts';
import { emPixels, STYLES } from '../../src/table/map/labels/styles.ts';
import { PALETTES } from '../../src/table/palette.ts';
import type { Piece } from '../../src/umpire/scene.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { sightOf } from '../systems/campaigns/sight.ts';
import { roadScene } from './harness/roads.ts';

beforeAll(() => void vi.stubGlobal('Path2D', class {}));

const LEAST = 10.95;
/** From where villages have names to three times the scale games open at; a telephone and a desk open between. */
const RADII = Array.from({ length: 85 }, (_, i) => 16 + i);

/** A canvas that only remembers how high its letters were. */
function recorder(): { readonly context: CanvasRenderingContext2D; readonly heights: Map<string, number> } {
  const heights = new Map<string, number>();
  const scales: number[] = [];
  let scale = 1;
  let size = 0;
  const acts: Readonly<Record<string, (...args: never[]) => unknown>> = {
    save: () => scales.push(scale),
    restore: () => (scale = scales.pop() ?? 1),
    scale: (_x: number, y: number) => (scale *= y),
    measureText: (text: string) => ({ width: text.length * 0.45 * size }),
    fillText: (text: string) => heights.set(text, scale * size),
  };
  const context = new Proxy(
    {},
    {
      set(_, key, value) {
        if (key === 'font') size = Number.parseFloat(/[\d.]+px/.exec(String(value))?.[0] ?? '0');
        return true;
      },
      get: (_, key) => acts[String(key)] ?? (() => ({ addColorStop: () => {} })),
    },
  );
  return { context: context as unknown as CanvasRenderingContext2D, heights };
}

/** Letters of a piece that are too small at one of the scales, in words. Stars are no letters. */
function tooSmall(piece: Piece, sizes: Sizes): string[] {
  return RADII.flatMap((radius) => {
    const shown = sizes.shown(radius);
    const printed = printedSize(sizes, shown);
    const { context, heights } = recorder();
    if (sizes === BLOCKS) paintBlock(context, piece, PALETTES.day, printed, 1, false);
    else paintCounter(context, piece, PALETTES.day, printed, 1);
    return [...heights]
      .filter(([text, height]) => text !== '★' && (height * shown) / printed < LEAST)
      .map(([text, height]) => `${text}: ${((height * shown) / printed).toFixed(1)} px at radius ${radius}`);
  });
}

describe('letters on counters and blocks', () => {
  test.each(scenarios())('of $id', ({ file }) => {
    const opened = Journal.open(campaigns, file, { seed: 'type' });
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    const { state } = opened.journal.game;
    const pieces = state.campaign.sides.flatMap(({ id }) => presenter.show.scene(sightOf(state, id), null).pieces);
    const kinds = new Map(pieces.map((piece) => [`${piece.face.kind} ${piece.nation}`, piece]));
    expect(kinds.size).toBeGreaterThan(1);
    expect([...kinds.values()].flatMap((piece) => tooSmall(piece, COUNTERS))).toEqual([]);
  });

  test('of blocks', () => {
    const kinds = new Map(roadScene.pieces.map((piece) => [`${piece.face.kind} ${piece.nation}`, piece]));
    expect([...kinds.values()].flatMap((piece) => tooSmall(piece, BLOCKS))).toEqual([]);
  });

  test('figures of their badges', () => {
    for (const radius of RADII) {
      expect(badgeSide(COUNTERS.shown(radius), false) * BADGE_TYPE).toBeGreaterThanOrEqual(LEAST);
      expect(badgeSide(BLOCKS.shown(radius), true) * BADGE_TYPE).toBeGreaterThanOrEqual(LEAST);
    }
  });
});

test('names on the map', () => {
  for (const style of Object.values(STYLES))
    for (const radius of RADII) expect(emPixels(style, radius)).toBeGreaterThanOrEqual(LEAST);
});
