/** Refusals of Movement Commands, initiative and reinforcements (CN 6.1-6.3). */
import { setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type FieldSpec, field, leader } from '../field.ts';
import { supplied } from '../movement/helpers.ts';
import { type ArmySpec, CITADEL, FAR_AWAY } from './pieces.ts';
import type { Moment } from './provoke.ts';

const army = (id: string, more: Partial<ArmySpec> = {}) => ({
  ...supplied('french', 6),
  id,
  ...more,
});

/** One Leader of each kind that cannot be ordered to march, and Ney and Victor who can. */
function headquarters(): State {
  const s = field({
    map: { places: [{ hex: '0808', ...CITADEL }] },
    french: [
      { leader: 'ney', hex: '0505', inf: 3 },
      { leader: 'victor', hex: '0303', inf: 3 },
      { leader: 'idle', hex: '0202' },
      { leader: 'unled', hex: '0606', inf: 1 },
      { leader: 'inside', hex: '0808', inf: 2 },
      { leader: 'general', hex: '0404', inf: 1, values: { mg: true } },
      { leader: 'changing', hex: '0302', inf: 1, army: 'changing' },
      { leader: 'poor', hex: '0304', inf: 1, army: 'poor' },
      { leader: 'busy', hex: '0305', inf: 1, army: 'busy' },
      { leader: 'hungry', hex: '0306', inf: 1, army: 'hungry' },
    ],
    allied: [{ leader: 'yorck', hex: '0809', inf: 3 }],
    armies: [
      army('french'),
      army('changing'),
      army('poor', { apStart: 0 }),
      army('busy', { mcMax: 2 }),
      army('hungry', { dispatchMax: 3 }),
      { id: 'allied', side: 'allied' },
    ],
  });
  setBesieged(s, 0, true);
  s.leader.unled[leader(s, 'unled')] = 1;
  s.armies[s.campaign.armyOf('changing')]!.sourceChanged = true;
  s.armies[s.campaign.armyOf('busy')]!.commandsIssued = 2;
  return s;
}

const commands: readonly Moment[] = [
  {
    what: 'Ney has marched, Victor may; the others may not',
    position: headquarters,
    from: 'movementCommands',
    after: ['leader ney', 'end'],
    dice: [1],
    refused: {
      'leader ney': ['alreadyMoved', 'CN 6.2.1'],
      'leader yorck': ['notYours', 'CN 6.2.1'],
      'leader idle': ['ridesAlone', 'CN 1.11'],
      'leader inside': ['besieged', 'CN 10.2', { hex: '0808' }],
      'ride inside': ['siegeBars', 'CN 10.3', { hex: '0808' }],
      'leader mg-french-1': ['notOnMap', 'CN 6.2.1'],
      'leader unled': ['unled', 'CN 6.7'],
      'leader changing': ['sourceChanged', 'CN 5.1.2'],
      'leader poor': ['noAp', 'CN 6.2.1', { army: 'poor' }],
      'leader busy': ['noCommandLeft', 'CN 6.2.1', { most: 2 }],
      'leader hungry': ['notSupplied', 'CN 5.2.4', { status: 'FORAGING' }],
      'ride general': ['generic', 'CN 1.5'],
      'ride ney': ['alreadyMoved', 'CN 1.11'],
      'ride yorck': ['notYours', 'CN 1.11'],
      delay: ['notAsked', 'CN 3.1'],
    },
  },
  {
    what: 'Ney has tried and failed',
    position: headquarters,
    from: 'initiative',
    after: ['leader ney'],
    dice: [6],
    refused: {
      'leader ney': ['alreadyTried', 'CN 6.3.1'],
      'leader idle': ['loneLeader', 'CN 1.11'],
      'point 0506': ['chooseFirst', 'CN 6.3.1'],
      'point 0506 ney': ['alreadyTried', 'CN 6.3.1'],
      'point 0506 centre-french': ['onlyForces', 'CN 6.3.1'],
    },
  },
];

const due = (id: string, turn: number, hex: string) => ({ side: 'french' as const, leader: id, turn, hex, inf: 2 });

const arrivals = (allied: FieldSpec['allied']): State =>
  field({
    map: { roads: { primary: ['0101 0201 0302 0301', '0901 1001'], secondary: [] } },
    french: [{ leader: 'ney', hex: '0505', inf: 3 }],
    allied,
    due: [
      due('drouot', 1, '0101'),
      due('gerard', 1, '0101'),
      due('pajol', 1, '0301'),
      due('lobau', 3, '0101'),
      { ...due('kleist', 1, '1515'), side: 'allied' },
    ],
  });

const AT_THE_DOOR: FieldSpec['allied'] = [{ leader: 'yorck', hex: '0102', inf: 3 }];

const reinforcements: readonly Moment[] = [
  {
    what: 'Drouot has come, two others may, Lobau is not due yet',
    position: () => arrivals(FAR_AWAY),
    from: 'reinforcements',
    after: ['reinforcement 0', 'yes', 'end'],
    dice: [1],
    refused: {
      'reinforcement 0': ['entered', 'CN 6.1.1'],
      'reinforcement 9': ['notAsked', 'CN 6.1.1'],
      'reinforcement 4': ['notYours', 'CN 6.1.1'],
      'reinforcement 3': ['tooSoon', 'CN 6.1.1', { turn: 3 }],
    },
  },
  {
    what: 'an open entry hex',
    position: () => arrivals(FAR_AWAY),
    from: 'reinforcements',
    after: ['reinforcement 0'],
    refused: {
      'hex 0301': ['entryOpen', 'CN 6.1.2', { hex: '0101' }],
      'point 0301 ney': ['nobodyMoves', 'CN 6.1.2'],
    },
  },
  {
    what: 'an entry hex in an enemy zone of control',
    position: () => arrivals(AT_THE_DOOR),
    from: 'reinforcements',
    after: ['reinforcement 0'],
    refused: {
      yes: ['entryShut', 'CN 6.1.2', { hex: '0101' }],
      'hex 0101': ['entryShut', 'CN 6.1.2', { hex: '0101' }],
      'hex 1001': ['notNearest', 'CN 6.1.2', { hex: '0301' }],
      'hex 0202': ['notAtEdge', 'CN 6.1.2', { hex: '0202' }],
      'hex 0501': ['noRoadIn', 'CN 6.1.2', { hex: '0501' }],
    },
  },
];

export const orderMoments: readonly Moment[] = [...commands, ...reinforcements];
