/** What a hand that points at the map is answered, through one pair of eyes. */
import { latticeOf } from '../src/board/index.ts';
import type { Meaning } from '../src/umpire/index.ts';
import { type Hints, pieceInQuestion, type Report } from '../src/umpire/report.ts';
import type { ReachOverlay } from '../src/umpire/scene.ts';
import type { AnyGame } from './answer.ts';
import { isAsked, whyWait } from './asking.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

/** Where the counter could go; null where it is not to go anywhere, or the other side is asked. */
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

export function hintsOf(entry: AnyEntry, game: AnyGame, eye: string, piece: string | null): Hints {
  const { point } = entry.presenter;
  const { decision, state } = game;
  const reach = reachOf(entry, game, eye, piece);
  if (decision === null || reach === null) return { reach: null, about: [], ways: null };
  const sight = sightOf(entry, state, eye, decision);
  const about = Array.from({ length: placesOn(entry, sight.theatre) }, (_, place) => point.describe(sight, place));
  return { reach, about, ways: point.hints(sight, decision, piece) };
}

/** The report with the reach of the piece the question is about. */
export function withHints(entry: AnyEntry, game: AnyGame, eye: string, report: Report): Report {
  const piece = isAsked(game, eye) ? pieceInQuestion(report) : null;
  return piece === null ? report : { ...report, hints: { piece, ...hintsOf(entry, game, eye, piece) } };
}

/** By theatre, for which the board is made anew every time it is asked for. */
const sizes = new WeakMap<object, number>();

function placesOn({ presenter }: AnyEntry, theatre: unknown): number {
  const key = typeof theatre === 'object' ? theatre : null;
  const size = (key && sizes.get(key)) ?? latticeOf(presenter.show.board(theatre)).size;
  if (key !== null) sizes.set(key, size);
  return size;
}

/** What would help a counter that cannot go there; null where it can, where nothing near would, or out of turn. */
export function remedyOf(
  entry: AnyEntry,
  game: AnyGame,
  eye: string,
  piece: string | null,
  place: number,
): string | null {
  const { decision, state } = game;
  if (decision === null || !isAsked(game, eye)) return null;
  return entry.presenter.point.remedy?.(sightOf(entry, state, eye, decision), decision, piece, place) ?? null;
}
