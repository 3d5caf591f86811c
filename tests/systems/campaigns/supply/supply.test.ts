import { describe, expect, it } from 'vitest';
import { FAR } from '../../../../src/board/index.ts';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { barsOf } from '../../../../src/systems/campaigns/supply/barriers.ts';
import { dispatchCosts } from '../../../../src/systems/campaigns/supply/dispatch.ts';
import {
  dispatchReach,
  hasLine,
  isClosed,
  isStale,
  supplyLine,
  supplyStatus,
} from '../../../../src/systems/campaigns/supply/supply.ts';
import { whyNotSupplied } from '../../../../src/systems/campaigns/supply/why-not-supplied.ts';
import { moveForce, placeVedette, setBesieged, setBridge } from '../../../../src/systems/campaigns/theatre/change.ts';
import { DAMAGED, PONTOON } from '../../../../src/systems/campaigns/theatre/ground.ts';
import { fork, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader } from '../field.ts';

/** A road from the Source 0105 through the Centre 0505 to 1005, and an enemy far away. */
const ROAD = '0105 0205 0305 0405 0505 0605 0705 0805 0905 1005';

function theatre(map: Partial<MapDef> = {}, army: object = {}): State {
  return field({
    french: [
      { leader: 'davout', hex: '1005', inf: 5 },
      { leader: 'guard', hex: '0101', inf: 3 },
    ],
    allied: [{ leader: 'karl', hex: '1818', inf: 4, units: [{ id: 'hussars', arm: 'CAV', sp: 2, vedetteCap: 2 }] }],
    armies: [
      { id: 'french', side: 'french', coo: { hex: '0505', state: 'ACTIVE' }, sources: ['0105', '0120'], ...army },
      { id: 'allied', side: 'allied' },
    ],
    map: { roads: { primary: [ROAD], secondary: [] }, ...map },
  });
}

const FRENCH = 1;
const status = (s: State, label: string): string => supplyStatus(s, FRENCH, hex(s, label));
const labels = (s: State, path: readonly number[]): string[] => path.map((at) => s.campaign.ground.grid.label(at));
const marchTo = (s: State, who: string, label: string): void => moveForce(s, leader(s, who), hex(s, label));
const vedette = (s: State, label: string): void => placeVedette(s, 0, hex(s, label));

describe('CN 5.2.1 the Line', () => {
  it('runs along the road from the Centre to the Source', () => {
    const s = theatre();
    expect(s.campaign.armyOf('french')).toBe(FRENCH);
    expect(labels(s, supplyLine(s, FRENCH))).toEqual(['0505', '0405', '0305', '0205', '0105']);
  });

  it('is no longer than locMax', () => {
    expect(hasLine(theatre({}, { locMax: 4 }), FRENCH)).toBe(true);
    expect(hasLine(theatre({}, { locMax: 3 }), FRENCH)).toBe(false);
  });

  it('needs a road, and has no length in the Source hex itself', () => {
    expect(hasLine(theatre({ roads: { primary: [], secondary: [] } }), FRENCH)).toBe(false);
    const s = theatre({ roads: { primary: [], secondary: [] } }, { coo: { hex: '0105', state: 'ACTIVE' } });
    expect(hasLine(s, FRENCH)).toBe(true);
    expect(labels(s, supplyLine(s, FRENCH))).toEqual(['0105']);
  });

  it('costs Fair rates in any weather', () => {
    const s = theatre({}, { locMax: 4 });
    s.weather = 3;
    s.version += 1;
    expect(hasLine(s, FRENCH)).toBe(true);
  });

  it('ends at a damaged bridge and returns with a pontoon, at one point more', () => {
    const s = theatre(
      { rivers: [{ name: 'Inn', class: 'primary', sides: [['0305', 0]] }], bridges: [{ a: '0305', b: '0405' }] },
      { locMax: 5 },
    );
    const bridge = hex(s, '0305') * 6 + s.campaign.ground.grid.direction(hex(s, '0305'), hex(s, '0405'));
    expect(hasLine(s, FRENCH)).toBe(true);
    setBridge(s, bridge, DAMAGED);
    expect(hasLine(s, FRENCH)).toBe(false);
    setBridge(s, bridge, PONTOON);
    expect(hasLine(s, FRENCH)).toBe(true);
    expect(hasLine(theatreWithPontoon(4), FRENCH)).toBe(false);
  });

  const theatreWithPontoon = (locMax: number): State => {
    const s = theatre(
      { rivers: [{ name: 'Inn', class: 'primary', sides: [['0305', 0]] }], bridges: [{ a: '0305', b: '0405' }] },
      { locMax },
    );
    setBridge(s, hex(s, '0305') * 6, PONTOON);
    return s;
  };
});

describe('CN 5.2.2 and 5.2.4 dispatches and status', () => {
  it('SUPPLIED within dispatchMax of the ACTIVE Centre or of the Source, FORAGING beyond', () => {
    const s = theatre({}, { dispatchMax: 5 });
    expect(dispatchCosts(s, FRENCH)(hex(s, '1005'))).toBe(5);
    expect(status(s, '1005')).toBe('SUPPLIED');
    expect(status(s, '1105')).toBe('FORAGING');
    expect(status(s, '0103')).toBe('SUPPLIED');
    expect(dispatchReach(s, FRENCH)[hex(s, '1005')]).toBe(2);
  });

  it('pays the weather of the day', () => {
    const s = theatre({}, { dispatchMax: 5 });
    s.weather = 3;
    s.version += 1;
    expect(dispatchCosts(s, FRENCH)(hex(s, '1005'))).toBe(10);
    expect(status(s, '1005')).toBe('FORAGING');
  });

  it('STRAINED when the Centre is MOVING or has no Line', () => {
    const moving = theatre({}, { dispatchMax: 5, coo: { hex: '0505', state: 'MOVING' } });
    expect([status(moving, '1005'), status(moving, '0105'), status(moving, '1105')]).toEqual([
      'STRAINED',
      'SUPPLIED',
      'FORAGING',
    ]);
    expect(dispatchReach(moving, FRENCH)[hex(moving, '1005')]).toBe(1);
    expect(status(theatre({}, { dispatchMax: 5, locMax: 3 }), '1005')).toBe('STRAINED');
  });

  it('CN 5.2.8: without a Centre only the Source supplies', () => {
    const s = theatre({}, { dispatchMax: 5, coo: null });
    expect([status(s, '0505'), status(s, '1005')]).toEqual(['SUPPLIED', 'FORAGING']);
    expect(hasLine(s, FRENCH)).toBe(false);
    expect(supplyLine(s, FRENCH)).toEqual([]);
    expect(dispatchCosts(s, FRENCH)(hex(s, '1005'))).toBe(9);
  });

  it('CN 5.2.7: a depot joined to the Source supplies like the Centre', () => {
    const s = theatre({ depots: [{ hex: '1005', side: 'french' }] }, { dispatchMax: 2 });
    expect([status(s, '1105'), status(s, '0805')]).toEqual(['SUPPLIED', 'SUPPLIED']);
    const cut = theatre(
      { depots: [{ hex: '1005', side: 'french' }], roads: { primary: [ROAD.slice(0, -5)], secondary: [] } },
      { dispatchMax: 2 },
    );
    expect(status(cut, '1105')).toBe('FORAGING');
    const theirs = theatre({ depots: [{ hex: '1005', side: 'allied' }] }, { dispatchMax: 2 });
    expect(status(theirs, '1105')).toBe('FORAGING');
  });

  it('a fork and its origin never share a stale answer', () => {
    const s = theatre({}, { dispatchMax: 5 });
    expect(status(s, '1005')).toBe('SUPPLIED');
    const other = fork(s);
    marchTo(other, 'karl', '0706');
    expect(status(other, '1005')).toBe('FORAGING');
    marchTo(s, 'guard', '0201');
    expect(status(s, '1005')).toBe('SUPPLIED');
  });
});

describe('CN 5.2.3 what blocks', () => {
  it('an enemy zone cuts the Line, a friendly Force in it holds it open', () => {
    const s = theatre();
    marchTo(s, 'karl', '0304');
    expect(hasLine(s, FRENCH)).toBe(false);
    marchTo(s, 'guard', '0305');
    expect(hasLine(s, FRENCH)).toBe(true);
    marchTo(s, 'karl', '0204');
    expect(s.zone[1][hex(s, '0205')]).toBe(1);
    expect(hasLine(s, FRENCH)).toBe(false);
    marchTo(s, 'karl', '0203');
    expect(hasLine(s, FRENCH)).toBe(true);
  });

  it('the hex the Force stands in never blocks', () => {
    const s = theatre({}, { dispatchMax: 5 });
    marchTo(s, 'karl', '1105');
    expect(s.zone[1][hex(s, '1005')]).toBe(1);
    expect(status(s, '1005')).toBe('SUPPLIED');
    marchTo(s, 'davout', '0101');
    expect(status(s, '1005')).toBe('SUPPLIED');
    marchTo(s, 'karl', '0805');
    expect(status(s, '1005')).toBe('FORAGING');
  });

  it('an enemy Vedette blocks its hex unless somebody friendly is in it or beside it', () => {
    const s = theatre({}, { dispatchMax: 5 });
    vedette(s, '0305');
    expect(hasLine(s, FRENCH)).toBe(false);
    marchTo(s, 'guard', '0304');
    expect(hasLine(s, FRENCH)).toBe(true);
    marchTo(s, 'guard', '0301');
    expect(hasLine(s, FRENCH)).toBe(false);
  });

  it('a besieged Force is not SUPPLIED, and no path runs through its Citadel (CN 10.2, 10.3)', () => {
    const place = {
      hex: '0705',
      name: 'Ulm',
      size: 'town' as const,
      citadel: { level: 2 as const, capacity: 10, owner: 'french' },
    };
    const s = theatre({ places: [place] }, { dispatchMax: 5 });
    marchTo(s, 'guard', '0705');
    expect([status(s, '0705'), status(s, '1005')]).toEqual(['SUPPLIED', 'SUPPLIED']);
    setBesieged(s, 0, true);
    expect([status(s, '0705'), status(s, '1005')]).toEqual(['FORAGING', 'FORAGING']);
  });

  it('CN 5.1.2: a closed Source is the end of no path', () => {
    const s = theatre({}, { dispatchMax: 5 });
    expect(isClosed(s, FRENCH, hex(s, '0105'))).toBe(false);
    marchTo(s, 'karl', '0106');
    expect(isClosed(s, FRENCH, hex(s, '0105'))).toBe(true);
    expect([hasLine(s, FRENCH), status(s, '0105')]).toEqual([false, 'FORAGING']);
    expect(dispatchCosts(s, FRENCH)(hex(s, '1005'))).toBe(5);
    marchTo(s, 'guard', '0105');
    expect(isClosed(s, FRENCH, hex(s, '0105'))).toBe(false);
    const lost = theatre({}, { coo: null });
    marchTo(lost, 'karl', '0105');
    expect(dispatchCosts(lost, FRENCH)(hex(lost, '1005'))).toBe(FAR);
  });
});

describe('why a Force is not SUPPLIED', () => {
  const why = (s: State, label: string) => whyNotSupplied(s, FRENCH, hex(s, label));

  it('names the paragraph that is in the way', () => {
    const s = theatre({}, { dispatchMax: 5 });
    expect(why(s, '1005')).toBeNull();
    expect(why(s, '1105')).toEqual({ rule: 'CN 5.2.2', code: 'tooFar', params: { needs: 7, most: 5 } });
    marchTo(s, 'karl', '0805');
    expect(why(s, '1005')).toEqual({ rule: 'CN 5.2.3', code: 'pathBlocked', params: { needs: 5, most: 5 } });
    expect(why(theatre({}, { dispatchMax: 5, coo: null }), '1005')).toMatchObject({
      rule: 'CN 5.2.8',
      code: 'noCentre',
    });
    expect(why(theatre({}, { dispatchMax: 5, locMax: 3 }), '1005')).toEqual({ rule: 'CN 5.2.1', code: 'noLine' });
    expect(why(theatre({}, { dispatchMax: 5, coo: { hex: '0505', state: 'MOVING' } }), '1005')).toEqual({
      rule: 'CN 5.2.4',
      code: 'centreMoving',
    });
  });
});

describe('what was found is kept with the map, for every position on it', () => {
  it('a fork that is cut off and one that is not are each told the truth, in turns', () => {
    const open = theatre();
    const cut = fork(open);
    marchTo(cut, 'karl', '0805');
    for (let turn = 0; turn < 2; turn += 1) {
      expect([hasLine(open, FRENCH), status(open, '1005')]).toEqual([true, 'SUPPLIED']);
      expect([status(cut, '0605'), status(cut, '0805'), status(open, '0805')]).toEqual([
        'SUPPLIED',
        'FORAGING',
        'SUPPLIED',
      ]);
      expect(isStale(open, FRENCH) || isStale(cut, FRENCH)).toBe(false);
    }
    const lineless = fork(cut);
    marchTo(lineless, 'karl', '0305');
    expect([hasLine(lineless, FRENCH), hasLine(cut, FRENCH), hasLine(open, FRENCH)]).toEqual([false, true, true]);
  });

  it('who was cut off stays so whatever else is barred, and is not when a hex is opened', () => {
    const s = theatre();
    marchTo(s, 'karl', '0305');
    expect(hasLine(s, FRENCH)).toBe(false);
    marchTo(s, 'karl', '0205');
    expect(hasLine(s, FRENCH)).toBe(false);
    marchTo(s, 'karl', '1818');
    expect(hasLine(s, FRENCH)).toBe(true);
    expect(isStale(s, FRENCH)).toBe(false);
  });

  it('what bars a side is one list as long as nobody bars or opens anything', () => {
    const s = theatre();
    const before = barsOf(s, 0);
    marchTo(s, 'guard', '0203');
    expect(barsOf(s, 0)).toBe(before);
    marchTo(s, 'karl', '1717');
    expect(barsOf(s, 0)).not.toBe(before);
  });
});
