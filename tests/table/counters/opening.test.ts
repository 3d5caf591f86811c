/** At the opening of every scenario, for either side: no counter lies on the name of another. */
import { describe, expect, test } from 'vitest';
import { Journal } from '../../../src/kernel/journal.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import { stacksOf } from '../../../src/table/counters/stacks.ts';
import { scenarios } from '../../fuzz/scenarios.ts';
import { sightOf } from '../../systems/campaigns/sight.ts';
import { type Card, laid } from './laid.ts';

/** Where a game opens, and what the hint line calls 100 %; the smallest scale at which counters have names. */
const RADII = [26, 33, 37.5];
/** The plate with the name, in sides from the upper left corner of the card. */
const PLATE = { left: 0.06, top: 0.065, right: 0.93, bottom: 0.355 } as const;

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
