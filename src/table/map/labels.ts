/**
 * Places every name of the map at one zoom step, by priority and without collisions: towns
 * first, then woods and marshes, rivers, the regions between them, and the margin.
 */
import { placeAreas, placeLeads } from './labels/areas.ts';
import type { InkUnder } from './labels/cover.ts';
import type { Lettering } from './labels/lettering.ts';
import { placeTowns } from './labels/places.ts';
import { placeRivers } from './labels/rivers.ts';
import { Setting } from './labels/setting.ts';
import type { Measure } from './labels/styles.ts';
import type { Box } from './polyline.ts';
import { roseOf } from './rose.ts';
import { neatBox } from './sheet.ts';
import type { Survey } from './survey.ts';

export interface Labelling {
  readonly letterings: readonly Lettering[];
  /** Hand to the next placement, so that names keep their places where they can. */
  readonly habits: ReadonlyMap<string, string>;
}

export interface LabelRequest {
  /** Hex radius in screen pixels. */
  readonly radius: number;
  /** Counters and whatever else names must keep clear of, in map units. */
  readonly obstacles: readonly Box[];
  readonly measure: Measure;
  readonly ink: InkUnder;
  readonly habits?: ReadonlyMap<string, string>;
}

export function placeLabels(survey: Survey, request: LabelRequest): Labelling {
  const setting = new Setting({
    radius: request.radius,
    measure: request.measure,
    ink: request.ink,
    counters: request.obstacles,
    page: neatBox(survey.board),
    before: request.habits ?? new Map(),
  });
  const margin = placeLeads(setting, survey.board);
  for (const { site, plan } of survey.towns) setting.take(symbolBox(site, plan.radius, request.radius));
  setting.take(roseOf(survey).box);
  const letterings = [
    ...placeTowns(setting, survey.towns),
    ...placeAreas(setting, survey.board, ['forest', 'marsh']),
    ...placeRivers(setting, survey.courses),
    ...placeAreas(setting, survey.board, ['hill', 'region']),
    ...margin,
  ];
  return { letterings, habits: setting.after };
}

/** From afar a town is a dot of a few pixels, whatever its plan. */
function symbolBox([x, y]: readonly [number, number], planRadius: number, radius: number): Box {
  const reach = radius < 15 ? 3 / radius : planRadius * 0.72;
  return { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach };
}
