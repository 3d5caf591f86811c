import { HexGrid, type HexGridOptions } from './hex-grid.ts';
import { HexLattice } from './hex-lattice.ts';
import type { Lattice } from './lattice.ts';
import { RoadLattice, type RoadPlan } from './road-lattice.ts';

interface HexPlan extends HexGridOptions {
  readonly kind: 'hexes';
  readonly cols: number;
  readonly rows: number;
}

export type BoardPlan = HexPlan | ({ readonly kind: 'roads' } & RoadPlan);

const hexes = new WeakMap<HexPlan, HexLattice>();
const roads = new WeakMap<RoadPlan, RoadLattice>();

/** A board never changes, so its lattice is laid once. */
export const latticeOf = (board: BoardPlan): Lattice =>
  board.kind === 'hexes' ? hexLatticeOf(board) : kept(roads, board, () => new RoadLattice(board));

export const hexLatticeOf = (board: HexPlan): HexLattice =>
  kept(hexes, board, () => new HexLattice(new HexGrid(board.cols, board.rows, board)));

function kept<K extends object, L>(laid: WeakMap<K, L>, board: K, lay: () => L): L {
  const found = laid.get(board) ?? lay();
  laid.set(board, found);
  return found;
}
