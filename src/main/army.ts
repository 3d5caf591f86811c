/** Which places of one's own army the map shows, those that matter most first. */
import { latticeOf } from '../board/index.ts';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import type { Report } from '../umpire/report.ts';
import type { BoardScene, Piece } from '../umpire/scene.ts';

/** Places. */
const A_MARCH = 6;

/** What a small screen has room for: one's strongest and the nearest enemy; of blocks, one's own, those in front first. */
export function smallArmy({ game }: RootState): number[] {
  const report = shown(game);
  if (report === null || game.opening === null) return [];
  const { board } = game.opening;
  if (board.kind !== 'roads') return mainArmy(report, game.eye, board).slice(0, 2);
  const foes = new Set(report.scene.pieces.flatMap(({ side, place }) => (side === game.eye ? [] : [place])));
  return nearestFirst(
    board,
    report.forces.flatMap(({ place }) => place ?? []),
    [...foes],
  );
}

/** By the way to the nearest of the others; in their own order where there are none. */
export function nearestFirst(board: BoardScene, places: readonly number[], to: readonly number[]): number[] {
  const lattice = latticeOf(board);
  const far = new Map(places.map((place) => [place, Math.min(...to.map((other) => lattice.distance(place, other)))]));
  return to.length === 0 ? [...places] : places.toSorted((a, b) => far.get(a)! - far.get(b)!);
}

/** The strongest Force of one's own, then the nearest enemy, then all counters within a march, the nearest first. */
export function mainArmy({ forces, scene }: Report, eye: string, board: BoardScene): number[] {
  const [strongest] = forces.toSorted((a, b) => b.strength - a.strength);
  const centre = strongest?.place ?? scene.pieces[0]?.place ?? 0;
  const lattice = latticeOf(board);
  const apart = ({ place }: Piece): number => lattice.distance(centre, place);
  const near = scene.pieces.filter((piece) => apart(piece) <= A_MARCH).toSorted((a, b) => apart(a) - apart(b));
  const enemy = near.find(({ side }) => side !== eye);
  return [centre, ...(enemy === undefined ? [] : [enemy.place]), ...near.map(({ place }) => place)];
}
