import type { Advice } from '../../src/adviser/contract.ts';
import { type Advisers, type Found, sourcesFrom } from '../../src/store/adviser-client.ts';
import type { Umpires } from '../../src/store/umpire-client.ts';
import type { Subject } from '../../src/umpire/adviser.ts';
import type { Answer } from '../../src/umpire/index.ts';

/** Says the first thing there is to say, whatever he is asked about. */
export function firstAnswer(umpire: Umpires): Advisers {
  const advice: Advice = { index: 0, reasons: [], value: null, alternatives: [], ghosts: [], memory: null };
  return {
    async ask({ game, side }) {
      const brief = await sourcesFrom(umpire).brief(game, side, null);
      return (brief.ok ? { ok: true, value: { n: brief.value.n, value: advice } } : brief) as Answer<
        Found<Subject>
      > as never;
    },
    thinkers: 1,
    keep: () => {},
  };
}
