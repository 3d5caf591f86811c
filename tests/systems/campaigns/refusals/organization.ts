/** Refusals of the Organization Segment: generals, regiments, Vedettes, transfers, merged strength (CN 5.3, 8.1). */
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type FieldSpec, field, hex, leader, unit } from '../field.ts';
import { CITADEL, foot } from './pieces.ts';
import type { Moment } from './provoke.ts';

const UHLANS: FieldSpec['allied'] = [
  { leader: 'yorck', hex: '1515', inf: 1, units: [{ id: 'uhlans', arm: 'CAV', sp: 2, vedetteCap: 1 }] },
];
const general = (span2 = 4) => ({ mg: true, initiative: 2, span2, sub2: 1 });

/**
 * The Emperor with a Marshal and his adjutant, a Major General of two units, two idle officers and an Ally in one hex;
 * elsewhere a Leader alone, a Major General alone, and one with an aide under him.
 */
const corps = (more: Partial<FieldSpec> = {}): State =>
  field({
    french: [
      { leader: 'emperor', hex: '0505', units: [foot('guard', 4, { sub2: 4 })], values: { span2: 12, sub2: 0 } },
      { leader: 'marshal', hex: '0505', under: 'emperor', inf: 2, values: { span2: 4 } },
      { leader: 'adjutant', hex: '0505', under: 'marshal', inf: 1, values: { span2: 4 } },
      { leader: 'general', hex: '0505', under: 'emperor', units: [foot('line'), foot('light')], values: general() },
      { leader: 'colonel', hex: '0505', values: { span2: 4 } },
      { leader: 'captain', hex: '0505', values: { span2: 4 } },
      { leader: 'guest', hex: '0505', inf: 2, army: 'guests' },
      { leader: 'idle', hex: '0707' },
      { leader: 'loner', hex: '0808', units: [foot('post')], values: general() },
      { leader: 'brigadier', hex: '0303', units: [foot('brigade')], values: general() },
      { leader: 'aide', hex: '0303', under: 'brigadier', values: { span2: 2 } },
    ],
    allied: UHLANS,
    armies: [
      { id: 'french', side: 'french' },
      { id: 'guests', side: 'french' },
      { id: 'allied', side: 'allied' },
    ],
    ...more,
  });

/** A unit whose Leader has fallen stands under a Provisional leader beside Ney. */
function orphans(): State {
  const s = field({
    french: [
      { leader: 'ney', hex: '0505', inf: 2, values: { span2: 4 } },
      { leader: 'mortier', hex: '0505', units: [foot('orphan')] },
      { leader: 'victor', hex: '0505', values: { span2: 10 } },
    ],
    allied: UHLANS,
  });
  const at = { rule: 'CN 1.6', leader: leader(s, 'prov-french-1') };
  campaigns.apply.leaderPlaced(s, { type: 'leaderPlaced', ...at, hex: hex(s, '0505'), army: 1 });
  campaigns.apply.unitAssigned(s, { type: 'unitAssigned', ...at, unit: unit(s, 'orphan') });
  return s;
}

/** A Major General with a light and a heavy unit under an Emperor who has room for neither beside his Guard; Ney and Victor elsewhere. */
const crowd = (): State =>
  field({
    french: [
      { leader: 'emperor', hex: '0505', units: [foot('guard', 4, { sub2: 6 })], values: { span2: 9, sub2: 0 } },
      {
        leader: 'general',
        hex: '0505',
        under: 'emperor',
        units: [foot('line', 2, { sub2: 2 }), foot('heavy', 2, { sub2: 6 })],
        values: general(8),
      },
      { leader: 'ney', hex: '0808', inf: 2 },
      { leader: 'victor', hex: '0909', units: [foot('voltigeurs'), foot('chasseurs')] },
    ],
    allied: UHLANS,
    scenario: { mgPool: { french: 3, allied: 1 } },
  });

const generals: readonly Moment[] = [
  {
    what: 'Major Generals called up and dissolved',
    position: corps,
    from: 'raiseAndDissolve',
    refused: {
      'raise yorck': ['notYours', 'CN 5.3.2'],
      'raise idle': ['noTroopsHere', 'CN 5.3.2'],
      'dissolve marshal': ['notAMajorGeneral', 'CN 5.3.2'],
      'dissolve brigadier': ['leadsLeaders', 'CN 5.3.2'],
      'dissolve loner': ['nobodyElse', 'CN 5.3.2'],
      'dissolve mg-french-1': ['notOnMap', 'CN 5.3.2'],
    },
  },
  {
    what: 'an empty pool',
    position: () => corps({ scenario: { mgPool: { french: 0, allied: 0 } } }),
    from: 'raiseAndDissolve',
    refused: { 'raise emperor': ['noMajorGeneral', 'CN 1.5'] },
  },
  {
    what: 'a Major General who has been promised troops',
    position: corps,
    from: 'raiseAndDissolve',
    after: ['raise emperor'],
    refused: { end: ['mustLead', 'CN 5.3.2'], 'unit post': ['notInHex', 'CN 5.3.2'] },
  },
  {
    what: 'the light unit has passed to a new Major General, and so has Ney’s only one',
    position: crowd,
    from: 'raiseAndDissolve',
    after: ['raise emperor', 'raise ney'],
    refused: {
      'dissolve mg-french-1': ['newUnits', 'CN 5.3.3', { unit: 'line' }],
      'raise emperor': ['noUnitForHim', 'CN 1.8'],
      'dissolve general': ['noHeir', 'CN 5.3.2'],
      'raise ney': ['allTransferred', 'CN 5.3.3'],
    },
  },
  {
    what: 'the general’s units are to pass to another',
    position: corps,
    from: 'raiseAndDissolve',
    after: ['dissolve general'],
    refused: {
      'leader general': ['alreadyHis', 'CN 5.3.2'],
      'leader loner': ['notInHex', 'CN 5.3.2'],
    },
  },
  {
    what: 'a Major General with one unit, and span for another',
    position: corps,
    from: 'raiseAndDissolve',
    after: ['raise emperor', 'unit line'],
    refused: {
      'unit line': ['transferredOnce', 'CN 5.3.3'],
      'unit guard': ['overSpan', 'CN 1.8', { leader: 'mg-french-1', needs2: 6, span2: 4 }],
    },
  },
  {
    what: 'a Provisional leader takes nobody else',
    position: orphans,
    from: 'raiseAndDissolve',
    refused: { 'raise prov-french-1': ['provisional', 'CN 1.6'] },
  },
];

const muster = (regiments: number, half2: number): State => {
  const s = corps({ scenario: { marchRegiments: { french: regiments } } });
  s.pool[0][s.campaign.nations.indexOf('french') * 3] = half2;
  return s;
};

const regiments: readonly Moment[] = [
  {
    what: 'no March Regiment in the scenario',
    position: () => muster(0, 4),
    from: 'raiseAndDissolve',
    refused: { 'regiment 0101 french': ['noRegiment', 'CN 1.5', { most: 0 }] },
  },
  {
    what: 'a March Regiment away from Source and Centre, or without recruits',
    position: () => muster(1, 0),
    from: 'raiseAndDissolve',
    refused: {
      'regiment 0505 french': ['noMuster', 'CN 5.3.2', { hex: '0505' }],
      'regiment 0101 french': ['tooFewRecruits', 'CN 5.3.2', { has2: 0, needs2: 2 }],
    },
  },
  {
    what: 'a March Regiment that leads itself',
    position: () => muster(1, 2),
    from: 'raiseAndDissolve',
    after: ['regiment 0101 french'],
    refused: { 'raise mr-french-1': ['ownLeader', 'CN 1.5'] },
  },
];

const riders = (id: string, sp: number, vedetteCap: 1 | 2) => ({ id, arm: 'CAV' as const, sp, vedetteCap });

function outposts(): State {
  const s = field({
    map: { places: [{ hex: '0808', ...CITADEL }] },
    french: [
      { leader: 'murat', hex: '0505', units: [riders('hussars', 2, 2), riders('guides', 0.5, 1)] },
      { leader: 'inside', hex: '0808', units: [riders('garrison', 2, 1)] },
    ],
    allied: [...UHLANS, { leader: 'sacken', hex: '0809', inf: 3 }],
    due: [{ side: 'french', turn: 2, leader: 'late', hex: '0101', units: [riders('dragoons', 2, 1)] }],
  });
  setBesieged(s, 0, true);
  return s;
}

const vedettes: readonly Moment[] = [
  {
    what: 'one Vedette of the hussars is out',
    position: outposts,
    from: 'raiseAndDissolve',
    after: ['vedette v-hussars-1'],
    refused: {
      'vedette v-hussars-1': ['alreadyOut', 'CN 8.1'],
      'vedette v-guides-1': ['tooWeak', 'CN 8.1', { sp2: 1 }],
      'vedette v-garrison-1': ['besieged', 'CN 5.3.5', { hex: '0808' }],
      'vedette v-dragoons-1': ['notOnMap', 'CN 8.1'],
      'vedette v-uhlans-1': ['notYours', 'CN 8.1'],
    },
  },
  {
    what: 'both Vedettes of the hussars at home',
    position: outposts,
    from: 'raiseAndDissolve',
    refused: { 'vedette v-hussars-2': ['otherFirst', 'CN 8.1'] },
  },
];

const transfers: readonly Moment[] = [
  {
    what: 'who may pass to somebody else',
    position: corps,
    from: 'transferUnits',
    after: ['unit line', 'leader emperor'],
    refused: {
      'unit line': ['transferredOnce', 'CN 5.3.3'],
      'leader emperor': ['notSubordinate', 'CN 5.3.3'],
      'unit uhlans': ['notYours', 'CN 5.3.3'],
      'unit post': ['nobodyElse', 'CN 5.3.3'],
      'unit guest-inf': ['nobodyCanTake', 'CN 1.8'],
    },
  },
  {
    what: 'to whom a unit may pass',
    position: corps,
    from: 'transferUnits',
    after: ['unit line'],
    refused: {
      'leader general': ['alreadyHis', 'CN 5.3.3'],
      'leader loner': ['notInHex', 'CN 5.3.3'],
      'leader guest': ['otherArmy', 'CN 1.12'],
      'leader marshal': ['overSpan', 'CN 1.8', { leader: 'marshal', needs2: 6, span2: 4 }],
    },
  },
  {
    what: 'to whom a Leader with his track may pass',
    position: corps,
    from: 'transferUnits',
    after: ['leader marshal'],
    refused: { 'leader adjutant': ['underHimself', 'CN 5.3.3'] },
  },
];

const below = { max2: 10 };

/** Units below strength: three of French foot in one hex, one of horse, one of Italians, one elsewhere. */
const depleted = (): State =>
  field({
    french: [
      {
        leader: 'ney',
        hex: '0505',
        units: [
          foot('first', 2, below),
          foot('second', 2, below),
          foot('third', 2, below),
          foot('full'),
          foot('italians', 2, { ...below, nation: 'italian' }),
          { id: 'horse', arm: 'CAV', sp: 2, ...below },
        ],
      },
      { leader: 'victor', hex: '0606', units: [foot('elsewhere', 2, below)] },
    ],
    allied: UHLANS,
  });

const merges: readonly Moment[] = [
  {
    what: 'who may give strength, when the first has given some to the second',
    position: depleted,
    from: 'mergeStrength',
    after: ['unit first', 'unit second', 'end'],
    refused: {
      'unit second': ['hasReceived', 'CN 5.3.4'],
      'unit yorck-inf': ['notYours', 'CN 5.3.4'],
      'unit horse': ['nobodyToReceive', 'CN 5.3.4'],
    },
  },
  {
    what: 'who may receive the strength of the third, when the first has given some',
    position: depleted,
    from: 'mergeStrength',
    after: ['unit first', 'unit second', 'end', 'unit third', 'unit second'],
    refused: {
      'unit first': ['hasGiven', 'CN 5.3.4'],
      'unit full': ['fullStrength', 'CN 5.3.4', { most: 4 }],
      'unit third': ['itself', 'CN 5.3.4'],
      'unit horse': ['otherArm', 'CN 5.3.4'],
      'unit italians': ['otherNation', 'CN 5.3.4'],
      'unit elsewhere': ['notInHex', 'CN 5.3.4'],
    },
  },
  {
    what: 'a giver is chosen, but nobody yet to receive',
    position: depleted,
    from: 'mergeStrength',
    after: ['unit first'],
    refused: { end: ['mustGive', 'CN 5.3.4'] },
  },
];

export const organizationMoments: readonly Moment[] = [...generals, ...regiments, ...vedettes, ...transfers, ...merges];
