/** What a hand that points at the map is answered, through one pair of eyes. */
import type { Hints, Meaning } from '../src/umpire/index.ts';
import type { ReachOverlay } from '../src/umpire/scene.ts';
import type { AnyGame } from './answer.ts';
import { isAsked, whyWait } from './asking.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

/** Where the counter could go; null where it is not to go anywhere, or somebody else is asked. */
export function reachOf(entry: AnyEntry, game: AnyGame, eye: string, piece: string | null): ReachOverlay | null {
  const { decision, state } = game;
  if (decision === null || !isAsked(game, eye)) return null;
  return entry.presenter.point.reach(sightOf(entry, state, eye, decision), decision, piece);
}

export function meaningOf(entry: AnyEntry, game: AnyGame, eye: string, piece: string | null, place: number): Meaning {
  const { point } = entry.presenter;
  const { decision, state } = game;
  const sight = sightOf(entry, state, eye, decision);
  const text = point.describe(sight, place);
  if (decision === null) return { text, path: null, why: null };
  const way = whyWait(entry, game, sight) ?? point.way(sight, decision, piece, place);
  return 'text' in way ? { text, path: null, why: way } : { text, path: way.path, why: null };
}

export function hintsOf(entry: AnyEntry, game: AnyGame, eye: string, piece: string | null, count: number): Hints {
  const { point } = entry.presenter;
  const { decision, state } = game;
  const reach = reachOf(entry, game, eye, piece);
  if (decision === null || reach === null) return { reach: null, about: [], ways: null };
  const sight = sightOf(entry, state, eye, decision);
  const about = Array.from({ length: count }, (_, place) => point.describe(sight, place));
  return { reach, about, ways: point.hints(sight, decision, piece) };
}
