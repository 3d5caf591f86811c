export { type Board, IMPASSABLE, type StepCost, type StepCosts, tabulate } from './board.ts';
export { type GraphEdge, GraphMap, type GraphNode } from './graph.ts';
export { type Direction, HexGrid, type HexGridOptions, opposite, type Top } from './hexgrid.ts';
export { FAR, Search, type SearchOptions } from './search.ts';
