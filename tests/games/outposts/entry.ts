/** Everything of this system that is fetched with its first game. */
import type { AnyEntry, Entry } from '../../../src/umpire/manifest.ts';
import { type OutpostAction, type OutpostEvent, type OutpostState, type OutpostView, outposts } from './index.ts';
import { outpostsPresenter } from './present.ts';

const whole: Entry<OutpostState, OutpostAction, OutpostEvent, OutpostView, null> = {
  system: outposts,
  presenter: outpostsPresenter,
  prospect: () => ({ measure: () => ({}), outcome: () => 'It goes on.' }),
  bots: {
    sleeper: (_view, { options }, standard) => ({
      index: Math.max(
        0,
        options.findIndex((a) => JSON.stringify(a) === JSON.stringify(standard)),
      ),
      reasons: ['the standard answer'],
    }),
  },
};

export const entry = whole as unknown as AnyEntry;
