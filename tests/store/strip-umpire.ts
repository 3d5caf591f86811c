/** The real umpire with the smallest game there is, watched: every call is noted, and he can be made deaf or faulty. */

import { guarded } from '../../workers/guarded.ts';
import { Registry } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { stripEntry, stripManifest } from '../games/strip.ts';
import { doorOf } from './at-hand.ts';

export class StripUmpire {
  readonly calls: string[] = [];
  /** He hangs in every call, or in those of this name, as a stuck worker does. */
  deaf: boolean | string = false;
  /** His rules stumble over every march. */
  faulty = false;

  readonly #registry = new Registry([
    {
      ...stripManifest,
      load: async () => {
        const { presenter } = stripEntry;
        const way: typeof presenter.point.way = (...args) => {
          if (this.faulty) throw new Error('a bug in the rules');
          return presenter.point.way(...args);
        };
        return { ...stripEntry, presenter: { ...presenter, point: { ...presenter.point, way } } };
      },
    },
  ]);

  readonly door = doorOf(
    () => guarded(new Session(() => {}, this.#registry)),
    async (call) => {
      this.calls.push(call);
      if (this.deaf === true || this.deaf === call) await new Promise(() => {});
      await this.#registry.fetch('strip');
    },
  );
}
