import { Search } from '../../../board/index.ts';
import type { Ground } from './ground.ts';

const searches = new WeakMap<Ground, Search>();

/** One search for each map, shared by whoever asks; its answer stands until the next question. */
export function searchOn(ground: Ground): Search {
  let search = searches.get(ground);
  if (search === undefined) {
    search = new Search(ground.grid);
    searches.set(ground, search);
  }
  return search;
}
