/** The adviser without a worker. */

import { AdviserClient, type AdviserOptions, sourcesFrom } from '../../src/store/adviser-client.ts';
import type { Umpires } from '../../src/store/umpire-client.ts';
import { Adviser } from '../../workers/adviser.ts';
import { REGISTRY, type Registry } from '../../workers/registry.ts';
import { nextTask } from './at-hand.ts';

/** The real one, as a worker would hold him; whatever is said to him is copied, as on the way to a worker. */
export function realAdvisers(umpire: Umpires, options: AdviserOptions = {}, registry: Registry = REGISTRY) {
  const posts: { kill(): void; hang(): void }[] = [];
  const advisers = new AdviserClient(
    (hear) => {
      const death = new AbortController();
      let deaf = false;
      const adviser = new Adviser(registry, nextTask);
      void adviser.attend((...said) => {
        if (!deaf && !death.signal.aborted) hear(...said);
      });
      const behind = new Proxy(adviser, {
        get: (target, name) => {
          const member = Reflect.get(target, name, target) as (...args: unknown[]) => Promise<unknown>;
          return async (...args: unknown[]) => {
            const answer = structuredClone(await member.apply(target, structuredClone(args)));
            return deaf || death.signal.aborted ? new Promise(() => {}) : answer;
          };
        },
      });
      posts.push({
        kill: () => death.abort('killed'),
        hang: () => {
          deaf = true;
        },
      });
      return { adviser: behind, death: death.signal, dismiss: () => {} };
    },
    sourcesFrom(umpire),
    options,
  );
  return { advisers, posts };
}
