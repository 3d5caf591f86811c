/** Everything of this system that is fetched with its first game. */
import type { AnyEntry, Entry } from '../../../src/umpire/manifest.ts';
import { type MarchesAction, type MarchesEvent, type MarchesView, type MarchState, marches } from './index.ts';
import { marchesPresenter } from './present.ts';

const whole: Entry<MarchState, MarchesAction, MarchesEvent, MarchesView, unknown> = {
  system: marches,
  presenter: marchesPresenter,
  prospect: () => ({
    measure: ({ state: { scores } }) => ({ lead: scores[0] - scores[1] }),
    outcome: ({ state: { cards, posts } }) =>
      cards !== null ? 'The cards are played.' : posts !== null ? 'The posts are fought for.' : 'On the march.',
  }),
  bots: { miser: () => ({ index: 0, reasons: ['the least it can do'] }) },
};

export const entry = whole as unknown as AnyEntry;
