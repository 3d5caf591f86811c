import { describe, expect, it } from 'vitest';
import type { ScenarioFile } from '../../../../src/systems/campaigns/scenario/format.ts';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';
import { tiny } from './tiny.ts';

/** A tiny scenario with one thing broken, and what the loader must say about it. */
type Broken = [what: string, spoil: (file: ScenarioFile) => void, path: string, message: string];

const at = <T>(list: readonly T[], index: number): T => list[index] as T;

const ON_THE_MAP: Broken[] = [
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

const IN_THE_ROSTER: Broken[] = [
  ['two units of one id', (f) => (at(f.units, 1).id = 'b-foot'), 'units[1].id', 'The id "b-foot" is used twice.'],
  ['two sides of one id', (f) => (f.sides[1].id = 'blue'), 'sides[1].id', 'The id "blue" is used twice.'],
  ['French of no side', (f) => (f.french = 'green'), 'french', 'There is no side "green".'],
  ['a side without a pool', (f) => delete f.mgPool['red'], 'mgPool.red', 'The side "red" has no entry.'],
  [
    'a pool without a side',
    (f) => (f.marchRegiments['green'] = 1),
    'marchRegiments.green',
    'There is no side "green".',
  ],
  ['a side without an aim', (f) => delete f.notes.aims['blue'], 'notes.aims.blue', 'The side "blue" has no entry.'],
  ['an Army of no side', (f) => (at(f.armies, 0).side = 'green'), 'armies[0].side', 'There is no side "green".'],
  [
    'a breaking point without a shift',
    (f) => (at(f.armies, 0).breakAt = 5),
    'armies[0]',
    '"breakAt" and "breakShift" belong together (CN 11.7).',
  ],
  [
    'mixing with an unknown Army',
    (f) => (at(f.armies, 0).mayMix = ['south']),
    'armies[0].mayMix[0]',
    'There is no Army "south".',
  ],
  [
    'mixing with the enemy',
    (f) => (at(f.armies, 0).mayMix = ['east']),
    'armies[0].mayMix[0]',
    'An Army may mix only with another Army of its own side, and "east" is none.',
  ],
  [
    'mixing one way only',
    (f) => f.armies.push({ ...at(f.armies, 0), id: 'south', coo: null, mayMix: ['west'] }),
    'armies[2].mayMix[0]',
    '"west" does not list "south" in return; both must (CN 1.12).',
  ],
  ['a Leader of no Army', (f) => (at(f.leaders, 0).army = 'south'), 'leaders[0].army', 'There is no Army "south".'],
  ['a unit of no side', (f) => (at(f.units, 0).side = 'green'), 'units[0].side', 'There is no side "green".'],
  [
    'a unit above its maximum',
    (f) => (at(f.units, 0).sp2 = 9),
    'units[0].sp2',
    "The strength 9 is above the unit's maximum of 8.",
  ],
  [
    'an enemy Old Guard',
    (f) => (at(f.units, 2).oldGuard = true),
    'units[2].oldGuard',
    'Only the side named as French has an Old Guard (CN 9.8.1).',
  ],
  [
    'Vedettes on foot',
    (f) => (at(f.units, 0).vedetteCap = 1),
    'units[0].vedetteCap',
    'Only cavalry sends out Vedettes (CN 8.1).',
  ],
  [
    'a bombardment by horsemen',
    (f) => (at(f.units, 1).artilleryMod = 1),
    'units[1].artilleryMod',
    'Only artillery has a bombardment modifier (CN 9.6.3).',
  ],
  [
    'replacements of no side',
    (f) => (at(f.replacements, 0).side = 'green'),
    'replacements[0].side',
    'There is no side "green".',
  ],
  [
    'replacements for nobody',
    (f) => (at(f.replacements, 0).arm = 'ART'),
    'replacements[0]',
    'No unit of the side "blue" could take blue ART replacements (CN 5.3.1).',
  ],
  ['a train with nobody', (f) => (at(f.pontoons, 0).with = 'zoe'), 'pontoons[0].with', 'There is no Leader "zoe".'],
  [
    'a train with the enemy',
    (f) => (at(f.pontoons, 0).with = 'anna'),
    'pontoons[0].with',
    'The pontoon train follows anna, who is not on its side.',
  ],
  [
    'a feature off the map',
    (f) => (at(f.political, 0).hex = '0909'),
    'political[0].hex',
    'There is no hex 0909 on this map.',
  ],
  [
    'a feature of nobody',
    (f) => (at(f.political, 0).owner = 'green'),
    'political[0].owner',
    'There is no side "green".',
  ],
  [
    'a feature twice',
    (f) => f.political.push({ ...at(f.political, 0) }),
    'political[1].hex',
    'Hex 0702 already holds a political feature.',
  ],
];

const IN_COMMAND: Broken[] = [
  ['an unknown Leader', (f) => (at(f.setup, 0).leader = 'zoe'), 'setup[0].leader', 'There is no Leader "zoe".'],
  [
    'a Leader placed twice',
    (f) => f.setup.push({ leader: 'anna', hex: '0203', units: [] }),
    'setup[3].leader',
    'The Leader "anna" is already placed by setup[0].',
  ],
  [
    'a Leader who never comes',
    (f) => f.leaders.push({ ...at(f.leaders, 1), id: 'zoe', name: 'Zoe' }),
    'leaders[4]',
    'Zoe is neither in the set-up nor among the reinforcements.',
  ],
  ['an unknown unit', (f) => at(f.setup, 0).units.push('ghosts'), 'setup[0].units[1]', 'There is no unit "ghosts".'],
  [
    'a unit under two Leaders',
    (f) => at(f.setup, 1).units.push('b-foot'),
    'setup[1].units[1]',
    'The unit "b-foot" already stands under the Leader "anna".',
  ],
  ['a unit under no Leader', (f) => at(f.setup, 0).units.pop(), 'units[0]', 'Blue Foot stands under no Leader.'],
  [
    'a unit under the enemy',
    (f) => (at(f.units, 0).side = 'red'),
    'setup[0].units[0]',
    'Blue Foot is not of the side of its Leader.',
  ],
  [
    'a Leader over his span',
    (f) => (at(f.leaders, 0).span2 = 3),
    'setup[0]',
    'anna has a span of 1½, but his track needs 2 (CN 1.8).',
  ],
  [
    'a reinforcement over his span',
    (f) => (at(f.leaders, 3).span2 = 0),
    'reinforcements[0]',
    'dora has a span of 0, but his track needs ½ (CN 1.8).',
  ],
  [
    'a Leader under nobody',
    (f) => (at(f.setup, 1).under = 'dora'),
    'setup[1].under',
    'The Leader "dora" is not placed.',
  ],
  [
    'a Leader under one far away',
    (f) => (at(f.setup, 1).hex = '0203'),
    'setup[1].under',
    'The Leader "anna" stands in another hex, 0202.',
  ],
  [
    'a Leader under another Army',
    (f) => {
      f.armies.push({ ...at(f.armies, 0), id: 'south', coo: null });
      at(f.leaders, 1).army = 'south';
    },
    'setup[1].under',
    '"bert" and "anna" belong to Armies that may not mix (CN 1.12).',
  ],
  ['a Leader under himself', (f) => (at(f.setup, 0).under = 'bert'), 'setup[0].under', '"anna" stands under himself.'],
  [
    'an insubordinate Stack',
    (f) => {
      delete at(f.setup, 1).under;
      at(f.leaders, 1).sub2 = 7;
    },
    'setup[1]',
    'The Stack in 0202 is insubordinate: anna cannot take bert (CN 1.9).',
  ],
  [
    'a Stack of two Armies',
    (f) => {
      f.armies.push({ ...at(f.armies, 0), id: 'south', coo: null });
      at(f.leaders, 1).army = 'south';
      delete at(f.setup, 1).under;
    },
    'setup[1]',
    'Armies that may not mix stand together in 0202 (CN 1.12).',
  ],
];

const IN_THE_FIELD: Broken[] = [
  ['a set-up off the map', (f) => (at(f.setup, 2).hex = '0909'), 'setup[2].hex', 'There is no hex 0909 on this map.'],
  [
    'a set-up in a lake',
    (f) => (at(f.setup, 2).hex = '0106'),
    'setup[2].hex',
    'Hex 0106 is a lake: nobody can stand there.',
  ],
  [
    'enemies in one hex',
    (f) => (at(f.setup, 2).hex = '0202'),
    'setup[2].hex',
    'Enemies, led by "anna", stand in the same hex 0202.',
  ],
  [
    'enemies side by side',
    (f) => (at(f.setup, 2).hex = '0303'),
    'setup[2].hex',
    'Enemies, led by "anna", stand next to 0303 in 0202.',
  ],
  [
    'an entry hex held by the enemy',
    (f) => (at(f.reinforcements, 0).hex = '0202'),
    'reinforcements[0].hex',
    'Enemies stand on the entry hex 0202 at the start.',
  ],
  [
    'an arrival after the end',
    (f) => (at(f.reinforcements, 0).turn = 4),
    'reinforcements[0].turn',
    'Turn 4 is after the last turn, 3.',
  ],
  [
    'an unknown Source',
    (f) => (at(f.armies, 0).sources = ['0909']),
    'armies[0].sources[0]',
    'There is no hex 0909 on this map.',
  ],
  [
    'a Source without a road',
    (f) => (at(f.armies, 0).sources = ['0104']),
    'armies[0].sources[0]',
    'The Source 0104 has no road.',
  ],
  [
    'a Source twice',
    (f) => (at(f.armies, 0).sources = ['0102', '0102']),
    'armies[0].sources[1]',
    'The Source 0102 is listed twice.',
  ],
  [
    'no road to the Source',
    (f) => {
      f.map.roads.secondary.push('0805 0806');
      at(f.armies, 0).sources = ['0805'];
    },
    'armies[0].sources[0]',
    'No road leads from the Center of Operations 0202 to the Source 0805.',
  ],
  [
    'a road to the Source over a damaged bridge',
    (f) => {
      at(f.map.bridges, 0).state = 'damaged';
      at(f.armies, 0).sources = ['0602'];
    },
    'armies[0].sources[0]',
    'No road leads from the Center of Operations 0202 to the Source 0602.',
  ],
  [
    'too long a Line',
    (f) => {
      at(f.armies, 0).locMax = 3;
      at(f.armies, 0).sources = ['0602'];
    },
    'armies[0].sources[0]',
    "The Line from 0202 to the Source 0602 is 4 road hexes long; the Army's limit is 3.",
  ],
  [
    'a Center off the map',
    (f) => (at(f.armies, 0).coo = { hex: '0909', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'There is no hex 0909 on this map.',
  ],
  [
    'a Center without a road',
    (f) => (at(f.armies, 0).coo = { hex: '0104', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'The Center of Operations 0104 has no road.',
  ],
  [
    'a Center in an enemy zone',
    (f) => (at(f.armies, 0).coo = { hex: '0602', state: 'ACTIVE' }),
    'armies[0].coo.hex',
    'The Center of Operations 0602 starts within reach of an enemy Force.',
  ],
  [
    'two Centers in one hex',
    (f) => f.armies.push({ ...at(f.armies, 0), id: 'south' }),
    'armies[2].coo.hex',
    '"west" has its Center of Operations there too.',
  ],
];

const IN_TIME: Broken[] = [
  [
    'a day that never was',
    (f) => (f.startDate = '1814-02-30'),
    'startDate',
    'There is no day "1814-02-30"; write it like "1814-02-09".',
  ],
  [
    'a missing month in the weather table',
    (f) => {
      f.ownWeather = true;
      f.weather = { '2': ['Fair', 'Fair', 'Mud', 'Snow', 'Snow', 'Snow'] };
    },
    'weather.3',
    'Turn 3 begins in March, and the weather table has no such month.',
  ],
  [
    'a thirteenth month',
    (f) => (f.weather = { '13': ['Fair', 'Fair', 'Fair', 'Fair', 'Fair', 'Fair'] }),
    'weather.13',
    'Months are numbered 1 to 12.',
  ],
  [
    'replacements after the end',
    (f) => (at(f.replacements, 0).turn = 9),
    'replacements[0].turn',
    'Turn 9 is after the last turn, 3.',
  ],
  ['a track without length', (f) => (f.morale.max = -2), 'morale', 'The track runs from -2 to -2, which is no track.'],
  [
    'a marker off the track',
    (f) => (f.morale.start = 3),
    'morale.start',
    'The marker starts at 3, off the track of -2 to 2.',
  ],
  [
    'a game over before it starts',
    (f) => (f.morale.start = 2),
    'morale.start',
    'The marker starts on an end space, 2, which ends the game.',
  ],
  ['a track for nobody', (f) => (f.morale.plus = 'green'), 'morale.plus', 'There is no side "green".'],
  [
    'a track for one',
    (f) => (f.morale.minus = 'blue'),
    'morale.minus',
    'The two ends of the track must favour different sides.',
  ],
  [
    'a victory of nobody',
    (f) => (at(f.victoryLevels, 0).winner = 'green'),
    'victoryLevels[0].winner',
    'There is no side "green".',
  ],
  [
    'a level upside down',
    (f) => (at(f.victoryLevels, 1).from = 1),
    'victoryLevels[1]',
    'The level runs from 1 down to 0; write the lower space first.',
  ],
  [
    'a level off the track',
    (f) => (at(f.victoryLevels, 0).to = 3),
    'victoryLevels[0]',
    'The space 3 is off the Morale track.',
  ],
  [
    'a space with two levels',
    (f) => (at(f.victoryLevels, 1).to = 1),
    'victoryLevels[1]',
    'The space 1 already belongs to victoryLevels[0].',
  ],
  [
    'a space without a level',
    (f) => f.victoryLevels.pop(),
    'victoryLevels',
    'The space -1 of the Morale track belongs to no level.',
  ],
];

describe('a scenario that breaks one rule of CN 14.2', () => {
  it('loads while nothing is broken', () => {
    expect(loadScenario(tiny())).toEqual({ ok: true, scenario: tiny() });
  });

  it.each([...ON_THE_MAP, ...IN_THE_ROSTER, ...IN_COMMAND, ...IN_THE_FIELD, ...IN_TIME])(
    'is refused for %s',
    (_what, spoil, path, message) => {
      const file = tiny();
      spoil(file);
      const loaded = loadScenario(file);
      expect(loaded.ok).toBe(false);
      if (!loaded.ok) expect(loaded.faults).toContainEqual({ path, message });
    },
  );

  it('lets enemies face each other over an unbridged Primary River', () => {
    const file = tiny();
    at(file.setup, 0).hex = '0404';
    at(file.setup, 1).hex = '0404';
    at(file.setup, 2).hex = '0504';
    expect(loadScenario(file)).toMatchObject({ ok: true });
  });

  it('counts an unemployed Leader as nothing (CN 1.8)', () => {
    const file = tiny();
    at(file.leaders, 0).span2 = 3;
    at(file.setup, 0).units = ['b-foot', 'b-horse'];
    at(file.setup, 1).units = [];
    expect(loadScenario(file)).toMatchObject({ ok: true });
  });
});
