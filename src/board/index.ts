export { type Board, IMPASSABLE, type StepCost, type StepCosts, tabulate } from './board.ts';
export { type GraphEdge, GraphMap, type GraphNode } from './graph.ts';
export { type Direction, HexGrid, type HexGridOptions, opposite, type Top } from './hex-grid.ts';
export { HexLattice, SQRT3 } from './hex-lattice.ts';
export type { Bearing, Box, Lattice, Point } from './lattice.ts';
export { type BoardPlan, type HexPlan, hexLatticeOf, latticeOf } from './lattice-of.ts';
export { RoadLattice, type RoadPlan } from './road-lattice.ts';
export { FAR, Search, type SearchOptions } from './search.ts';
