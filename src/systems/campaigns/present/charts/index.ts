/** Every chart of the rulebook, made from the tables the rules play by. */
import type { Chart } from '../../../../umpire/report.ts';
import * as tables from '../../theatre/tables.ts';
import type { Tables } from './cells.ts';
import { fighting } from './fighting.ts';
import { marching } from './marching.ts';

export const chartsFrom = (t: Tables): readonly Chart[] => [...marching(t), ...fighting(t)];

export const CHARTS = chartsFrom(tables);
