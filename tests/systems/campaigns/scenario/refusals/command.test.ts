import { describe, it } from 'vitest';
import { accepts, at, type Broken, refusesEach } from './broken.ts';

const TABLE: Broken[] = [
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

describe('the chain of command is refused for', () => refusesEach(TABLE));

it('lets a Leader without troops stand with anybody (CN 1.9)', () => {
  accepts((f) => {
    f.armies.push({ ...at(f.armies, 0), id: 'south', coo: null });
    f.leaders.push({ ...at(f.leaders, 1), id: 'emil', army: 'south', span2: 12 });
    f.setup.push({ leader: 'emil', hex: '0202', units: [] });
  });
});

it('counts an unemployed Leader as nothing (CN 1.8)', () => {
  accepts((f) => {
    at(f.leaders, 0).span2 = 3;
    at(f.setup, 0).units = ['b-foot', 'b-horse'];
    at(f.setup, 1).units = [];
  });
});
