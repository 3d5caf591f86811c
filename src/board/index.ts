export { type Board, IMPASSABLE, type StepCost, type StepCosts, tabulate } from './board.ts';
export { GraphMap } from './graph.ts';
export { HexGrid, opposite } from './hex-grid.ts';
export { HexLattice, SQRT3 } from './hex-lattice.ts';
export type { Bearing, Box, Point } from './lattice.ts';
export { type BoardPlan, hexLatticeOf, latticeOf } from './lattice-of.ts';
export { RoadLattice } from './road-lattice.ts';
export { FAR, Search, type SearchOptions } from './search.ts';
