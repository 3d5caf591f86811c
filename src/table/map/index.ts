/** The printed map: what the rest of the table may use of it. */
export { createMapLayers, type MapLayers } from './layers.ts';
export type { Theme } from './theme.ts';
export {
  HEX_RADIUS,
  type MapCamera,
  placeAt,
  placeCentre,
  roadPath,
  type WorldPoint,
} from './world.ts';
