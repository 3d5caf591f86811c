/** The table: draws a Scene on a board, plays Cues, reports clicks. It knows no rules system. */
export type { CameraState } from './camera.ts';
export type {
  CameraControl,
  Controls,
  Margins,
  OrderWheel,
  Table,
  TableOptions,
  TableStats,
  WhySlip,
} from './contract.ts';
export type { Theme } from './map/index.ts';
export { createTable } from './table.ts';
