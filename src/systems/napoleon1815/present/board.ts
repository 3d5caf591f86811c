/** The road map as the table draws it. */
import type { RoadBoard, RoadPlace, Spot } from '../../../umpire/scene.ts';
import type { LonLat } from '../scenario/format.ts';
import type { Campaign } from '../theatre/campaign.ts';
import { NATIONS } from './scene.ts';

/** At the first zoom a unit of drawing has 24 pixels and a kilometre six and a half. */
const UNIT_PIXELS = 24;
const UNIT_KM = UNIT_PIXELS / 6.5;

export function board(campaign: Campaign): RoadBoard {
  const { chart, places, sections, cities, title, subtitle } = campaign;
  const { west, north, east, south, kmPerDegree } = chart;
  const km = (lon: number, lat: number): Spot => [rounded(lon * kmPerDegree[0]), rounded(lat * kmPerDegree[1])];
  const spot = ([lon, lat]: LonLat): Spot => km(lon - west, north - lat);
  const [width, height] = km(east - west, north - south);
  const [city, town, fortress] = [chart.sizes.city, chart.sizes.town, chart.fortresses].map(
    (ids) => new Set(ids.split(' ')),
  );
  const sizeOf = (id: string): RoadPlace['size'] => (city!.has(id) ? 'city' : town!.has(id) ? 'town' : 'village');
  return {
    kind: 'roads',
    id: 'napoleon1815',
    width,
    height,
    unitKm: UNIT_KM,
    places: places.map(({ id, name, lon, lat }, number): RoadPlace => {
      const [x, y] = spot([lon, lat]);
      const fed = cities.find(({ place }) => place === number);
      return {
        x,
        y,
        name,
        label: id,
        size: sizeOf(id),
        works: fortress!.has(id) ? 'fortified' : 'none',
        ring: fed === undefined ? null : { nation: NATIONS[fed.army]!, text: `−${fed.loses}` },
      };
    }),
    sections: sections.map(({ a, b, road, river }) => ({
      a,
      b,
      class: road === 'major' ? 'primary' : 'secondary',
      river,
    })),
    rivers: chart.rivers.map(({ name, width: pixels, points }) => ({
      name,
      width: pixels / UNIT_PIXELS,
      points: points.map(spot),
    })),
    borders: chart.borders.map(({ style, points }) => ({ style, points: points.map(spot) })),
    woods: chart.woods.map(({ name, lon, lat, across, down }) => {
      const [wide, high] = km(across, down);
      return { name, at: spot([lon, lat]), across: wide, down: high };
    }),
    regions: chart.regions.map(({ name, lon, lat, span }) => ({ name, at: spot([lon, lat]), span: km(span, 0)[0] })),
    heights: chart.heights,
    cartouche: { title, subtitle, dates: '' },
  };
}

/** To ten metres. */
const rounded = (length: number): number => Math.round(length * 100) / 100;
