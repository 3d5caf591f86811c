import { describe } from 'vitest';
import { at, type Broken, refusesEach } from './broken.ts';

const TABLE: Broken[] = [
  ['two units of one id', (f) => (at(f.units, 1).id = 'b-foot'), 'units[1].id', 'The id "b-foot" is used twice.'],
  [
    'a side that would see everything',
    (f) => (f.sides[1].id = 'umpire'),
    'sides[1].id',
    'No side can be called "umpire": that is who sees everything.',
  ],
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

describe('the roster is refused for', () => refusesEach(TABLE));
