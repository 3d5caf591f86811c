import { describe } from 'vitest';
import { at, type Broken, refusesEach } from './broken.ts';

const TABLE: Broken[] = [
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

describe('the schedule is refused for', () => refusesEach(TABLE));
