import { Search } from '../../../board/index.ts';
import type { Ground } from './ground.ts';

/** One thing for each map, made when it is first asked for. */
export function perMap<T>(make: (ground: Ground) => T): (ground: Ground) => T {
  const made = new WeakMap<Ground, T>();
  return (ground) => {
    let found = made.get(ground);
    if (found === undefined) {
      found = make(ground);
      made.set(ground, found);
    }
    return found;
  };
}

/** One search for each map, shared by all callers; its answer stands until the next question. */
export const searchOn = perMap((ground) => new Search(ground.grid));
