/** The table: draws a Scene on a board, plays Cues, reports clicks. It knows no rules system. */
export type { Margins, OrderWheel, Table, TableOptions } from './contract.ts';
export { createTable } from './table.ts';
