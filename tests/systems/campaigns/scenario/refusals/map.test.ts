import { describe, it } from 'vitest';
import { accepts, at, type Broken, refusesEach } from './broken.ts';

const TABLE: Broken[] = [
  [
    'an unknown hex of terrain',
    (f) => (f.map.terrain.forest = '0909'),
    'map.terrain.forest',
    'There is no hex 0909 on this map.',
  ],
  [
    'a hex of two terrains',
    (f) => (f.map.terrain.forest = '0304'),
    'map.terrain.forest',
    'Hex 0304 is already listed as hills.',
  ],
  [
    'an unknown hex of forage',
    (f) => (f.map.forage = { poor: '0199' }),
    'map.forage.poor',
    'There is no hex 0199 on this map.',
  ],
  [
    'a place off the map',
    (f) => (at(f.map.places, 0).hex = '1202'),
    'map.places[0].hex',
    'There is no hex 1202 on this map.',
  ],
  [
    'two places in one hex',
    (f) => (at(f.map.places, 1).hex = '0202'),
    'map.places[1].hex',
    'Eastham and Westham stand in the same hex.',
  ],
  [
    'a Citadel of nobody',
    (f) => (at(f.map.places, 0).citadel = { level: 1, capacity: 5, owner: 'green' }),
    'map.places[0].citadel.owner',
    'There is no side "green".',
  ],
  [
    'a river hexside off the map',
    (f) => at(f.map.rivers, 1).sides.push(['0907', 1]),
    'map.rivers[1].sides[1]',
    'There is no hex 0907 on this map.',
  ],
  [
    'two rivers on one hexside',
    (f) => at(f.map.rivers, 1).sides.push(['0502', 2]),
    'map.rivers[1].sides[1]',
    'The hexside 0502-0402 already belongs to the river Bourne.',
  ],
  [
    'a bridge between distant hexes',
    (f) => (at(f.map.bridges, 0).b = '0602'),
    'map.bridges[0]',
    'The bridge 0402-0602 joins two hexes that are not adjacent.',
  ],
  [
    'a bridge over a stream',
    (f) => f.map.bridges.push({ a: '0202', b: '0302' }),
    'map.bridges[1]',
    'The bridge 0202-0302 crosses no Primary or Secondary River.',
  ],
  [
    'a bridge twice',
    (f) => f.map.bridges.push({ a: '0502', b: '0402' }),
    'map.bridges[1]',
    'The bridge 0502-0402 is listed twice.',
  ],
  [
    'a broken road',
    (f) => f.map.roads.secondary.push('0204 0206'),
    'map.roads.secondary[1]',
    'The road 0204-0206 joins two hexes that are not adjacent.',
  ],
  [
    'a road twice',
    (f) => f.map.roads.secondary.push('0302 0202'),
    'map.roads.secondary[1]',
    'The road 0302-0202 is listed twice.',
  ],
  [
    'a road over a river without a bridge',
    (f) => f.map.roads.secondary.push('0403 0503'),
    'map.roads.secondary[1]',
    'The road 0403-0503 crosses a river without a bridge.',
  ],
  [
    'a road into a lake',
    (f) => f.map.roads.secondary.push('0205 0106'),
    'map.roads.secondary[1]',
    'The road 0205-0106 runs into a lake.',
  ],
  [
    'a ridge between distant hexes',
    (f) => (f.map.ridges = [{ a: '0304', b: '0306', up: 'a' }]),
    'map.ridges[0]',
    'The ridge 0304-0306 joins two hexes that are not adjacent.',
  ],
  [
    'an exit inside the map',
    (f) => (f.map.exits = [{ hex: '0202', side: 'blue', to: 'nowhere' }]),
    'map.exits[0].hex',
    'An exit must lie on the edge of the map, and 0202 does not.',
  ],
  [
    'an exit of nobody',
    (f) => (f.map.exits = [{ hex: '0102', side: 'green', to: 'the west' }]),
    'map.exits[0].side',
    'There is no side "green".',
  ],
  [
    'a depot of nobody',
    (f) => (f.map.depots = [{ hex: '0202', side: 'green' }]),
    'map.depots[0].side',
    'There is no side "green".',
  ],
  [
    'too few heights',
    (f) => (f.map.elevation = [1, 2, 3]),
    'map.elevation',
    'There must be one height for each of the 48 hexes, not 3.',
  ],
  [
    'an area off the map',
    (f) => (f.map.areas = [{ name: 'Wood', kind: 'forest', at: '0909' }]),
    'map.areas[0].at',
    'There is no hex 0909 on this map.',
  ],
  [
    'a lead off the map',
    (f) => (f.map.leads = [{ hex: '0909', to: 'Rome' }]),
    'map.leads[0].hex',
    'There is no hex 0909 on this map.',
  ],
];

describe('the map is refused for', () => refusesEach(TABLE));

it('accepts the scenario while nothing is broken', () => {
  accepts(() => undefined);
});
