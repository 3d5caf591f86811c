/** The questions of all rooms by step. */
import type { Asker } from './asking.ts';

export const ASKS: Readonly<Record<string, Asker>> = {};
