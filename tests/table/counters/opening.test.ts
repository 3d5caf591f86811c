/** At the opening of every scenario, for either side: no counter lies on the name of another. */
import { describe, expect, test } from 'vitest';
import { Journal } from '../../../src/kernel/journal.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import { keptApart } from '../../../src/table/counters/apart.ts';
import { COUNTERS } from '../../../src/table/counters/sizes.ts';
import { piled, stacksOf } from '../../../src/table/counters/stacks.ts';
import { HEX_RADIUS, placeCentre } from '../../../src/table/map/world.ts';
import type { BoardScene, Piece } from '../../../src/umpire/scene.ts';
import { scenarios } from '../../fuzz/scenarios.ts';
import { sightOf } from '../../systems/campaigns/sight.ts';

/** Where a game opens, and what the hint line calls 100 %; the smallest scale at which counters have names. */
const RADII = [26, 33, 37.5];
/** The plate with the name, in sides from the upper left corner of the card. */
const PLATE = { left: 0.06, top: 0.065, right: 0.93, bottom: 0.355 } as const;

interface Card {
  readonly piece: Piece;
  /** Upper left corner, in sides. */
  readonly x: number;
  readonly y: number;
}

/** All cards as the table lays them, at a hex radius in pixels. */
function laid(board: BoardScene, pieces: readonly Piece[], radius: number): Card[] {
  const side = (COUNTERS.shown(radius) / radius) * HEX_RADIUS;
  const stacks = [...stacksOf(pieces)].sort(([a], [b]) => a - b);
  const apart = keptApart(
    stacks.map(([hex]) => ({ place: hex, ...placeCentre(board, hex) })),
    side,
  );
  return stacks.flatMap(([hex, stack]) => {
    const { x, y } = placeCentre(board, hex);
    const aside = apart.get(hex) ?? { x: 0, y: 0 };
    return stack.map((piece, i) => {
      const place = piled(i, stack.length);
      return { piece, x: (x + aside.x) / side + place.x - 0.5, y: (y + aside.y) / side + place.y - 0.5 };
    });
  });
}

const hides = (card: Card, name: Card): boolean =>
  card.x < name.x + PLATE.right &&
  card.x + 1 > name.x + PLATE.left &&
  card.y < name.y + PLATE.bottom &&
  card.y + 1 > name.y + PLATE.top;

describe.each(scenarios())('$id', ({ file }) => {
  const opened = Journal.open(campaigns, file, { seed: 'names' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { state } = opened.journal.game;
  const board = presenter.show.board(state.campaign);

  test.each(RADII)('at a hex radius of %i pixels', (radius) => {
    for (const { id: eye } of state.campaign.sides) {
      const cards = laid(board, presenter.show.scene(sightOf(state, eye), null).pieces, radius);
      const stacks = stacksOf(cards.map(({ piece }) => piece));
      const named = cards.filter(
        ({ piece }) => piece.face.kind === 'leader' && stacks.get(piece.place)?.at(-1) === piece,
      );
      expect(named.length).toBeGreaterThan(0);
      for (const name of named) {
        const over = cards.filter((card) => card.piece.place !== name.piece.place && hides(card, name));
        expect(over.map(({ piece }) => `${piece.label} on ${name.piece.label}`)).toEqual([]);
      }
    }
  });
});
