/** Golden tests of the Command room: G12, G13, G29 and the starting supply of the two scenarios (SC 2.4, SC 3.4). */
import { describe, expect, it } from 'vitest';
import sixDays from '../../../assets/scenarios/six-days-1814.json' with { type: 'json' };
import waterloo from '../../../assets/scenarios/waterloo-1815.json' with { type: 'json' };
import { enterHex } from '../../../src/systems/campaigns/movement/entering.ts';
import { setUp } from '../../../src/systems/campaigns/position/set-up.ts';
import { loadScenario } from '../../../src/systems/campaigns/scenario/load.ts';
import { END } from '../../../src/systems/campaigns/sequence/actions.ts';
import { costsTo } from '../../../src/systems/campaigns/supply/dispatch.ts';
import { hasLine, supplyLine, supplyStatus } from '../../../src/systems/campaigns/supply/supply.ts';
import { moveForce } from '../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { WEATHERS } from '../../../src/systems/campaigns/theatre/tables.ts';
import { onTable } from '../../systems/campaigns/command/table.ts';
import { field, hex, leader, run } from '../../systems/campaigns/field.ts';

function opened(raw: unknown, weather: 'Fair' | 'Mud'): State {
  const loaded = loadScenario(raw);
  if (!loaded.ok) throw new Error(loaded.faults.map(({ message }) => message).join(' '));
  const s = setUp(loaded.scenario, {});
  s.weather = WEATHERS.indexOf(weather);
  return s;
}

type Row = readonly [who: string, at: string, sp: number, toCentre: number, toSource: number, status: string];

const SIX_DAYS: readonly Row[] = [
  ['nap', '2024', 14, 21, 2, 'SUPPLIED'],
  ['ney', '2519', 6, 5, 18, 'SUPPLIED'],
  ['marmont', '2616', 16, 0, 23, 'SUPPLIED'],
  ['macdonald', '1008', 11, 7, 10, 'SUPPLIED'],
  ['blucher', '2911', 0, 6, 18, 'SUPPLIED'],
  ['sacken', '2111', 21.5, 14, 26, 'SUPPLIED'],
  ['vasil', '1710', 3.5, 18, 30, 'SUPPLIED'],
  ['yorck', '2404', 26, 17, 23, 'SUPPLIED'],
  ['olsufiev', '2711', 6, 8, 20, 'SUPPLIED'],
  ['kleist', '4308', 21.5, 11, 6, 'SUPPLIED'],
];

const WATERLOO: readonly Row[] = [
  ['nap', '1427', 68.5, 0, 9, 'SUPPLIED'],
  ['erlon', '1224', 23, 4, 12, 'SUPPLIED'],
  ['reille', '1524', 28.5, 4, 13, 'SUPPLIED'],
  ['gerard', '2228', 14, 8, 17, 'SUPPLIED'],
  ['mg-f1', '2327', 4, 10, 19, 'SUPPLIED'],
  ['pajol', '1927', 3.5, 5, 14, 'SUPPLIED'],
  ['wellington', '1706', 20.5, 0, 6, 'SUPPLIED'],
  ['brunswick', '1903', 6.5, 4, 2, 'SUPPLIED'],
  ['orange', '1015', 12.5, 13, 19, 'SUPPLIED'],
  ['mg-a1', '0912', 4, 11, 17, 'SUPPLIED'],
  ['collaert', '1118', 10, 16, 22, 'SUPPLIED'],
  ['perponcher', '1614', 7.5, 10, 16, 'SUPPLIED'],
  ['hill', '0213', 11, 18, 24, 'FORAGING'],
  ['mg-a2', '0509', 7, 13, 19, 'SUPPLIED'],
  ['frederik', '0903', 10, 8, 14, 'SUPPLIED'],
  ['uxbridge', '0806', 11.5, 9, 15, 'SUPPLIED'],
  ['mg-a3', '0720', 2.5, 19, 25, 'FORAGING'],
  ['blucher', '3019', 27.5, 0, 15, 'SUPPLIED'],
  ['zieten', '1921', 7.5, 12, 24, 'SUPPLIED'],
  ['mg-p1', '1621', 8.5, 15, 27, 'SUPPLIED'],
  ['mg-p2', '2218', 16.5, 9, 20, 'SUPPLIED'],
  ['mg-p3', '2518', 4.5, 5, 18, 'SUPPLIED'],
  ['mg-p4', '1919', 2, 13, 24, 'SUPPLIED'],
  ['thiel', '3625', 18.5, 9, 21, 'SUPPLIED'],
  ['mg-p5', '3127', 3.5, 9, 24, 'SUPPLIED'],
  ['mg-p6', '4017', 12.5, 10, 11, 'SUPPLIED'],
  ['mg-p7', '3512', 4.5, 10, 5, 'SUPPLIED'],
];

function rowOf(s: State, who: string): Row {
  const l = leader(s, who);
  const at = s.leader.hex[l]!;
  const army = s.leader.army[l]!;
  return [
    who,
    s.campaign.ground.grid.label(at),
    s.leader.sp2[l]! / 2,
    costsTo('centre', s, army)[at]!,
    costsTo('source', s, army)[at]!,
    supplyStatus(s, army, at),
  ];
}

/** Hexes of the Line: one fewer steps than places. */
const lineLength = (s: State, army: string): number => supplyLine(s, s.campaign.armyOf(army)).length - 1;

describe('SC 2.4 starting supply of Six Days, Mud', () => {
  const s = opened(sixDays, 'Mud');
  it.each(SIX_DAYS)('%s at %s', (...row) => expect(rowOf(s, row[0])).toEqual(row));
  it('SC 2.1: Lines in road hexes', () => {
    expect([lineLength(s, 'fr-main'), lineLength(s, 'fr-mac'), lineLength(s, 'silesia')]).toEqual([12, 3, 14]);
    expect(hasLine(s, s.campaign.armyOf('silesia'))).toBe(true);
  });
});

describe('SC 3.4 starting supply of Waterloo, Fair', () => {
  const s = opened(waterloo, 'Fair');
  it.each(WATERLOO)('%s at %s', (...row) => expect(rowOf(s, row[0])).toEqual(row));
  it('SC 3.1: Lines in road hexes', () => {
    expect([lineLength(s, 'nord'), lineLength(s, 'anglo'), lineLength(s, 'prussia')]).toEqual([9, 6, 15]);
  });
});

describe('G12 supply status', () => {
  const withShortDispatch = (weather: 'Fair' | 'Mud'): State =>
    opened({ ...sixDays, armies: sixDays.armies.map((army) => ({ ...army, dispatchMax: 14 })) }, weather);
  const silesia = (s: State): number => s.campaign.armyOf('silesia');
  const at = (s: State, label: string): [number, string] => [
    costsTo('centre', s, silesia(s))[hex(s, label)]!,
    supplyStatus(s, silesia(s), hex(s, label)),
  ];

  it('Montmirail is SUPPLIED in Fair and in Mud', () => {
    expect(at(withShortDispatch('Fair'), '2111')).toEqual([13, 'SUPPLIED']);
    expect(at(withShortDispatch('Mud'), '2111')).toEqual([14, 'SUPPLIED']);
  });

  it('Dormans is SUPPLIED in Fair, FORAGING in Mud', () => {
    expect(at(withShortDispatch('Fair'), '2404')).toEqual([13, 'SUPPLIED']);
    expect(at(withShortDispatch('Mud'), '2404')).toEqual([17, 'FORAGING']);
  });

  it('a French Force alone at Champaubert makes the way 18 long: FORAGING', () => {
    const s = withShortDispatch('Fair');
    moveForce(s, leader(s, 'olsufiev'), hex(s, '4512'));
    moveForce(s, leader(s, 'ney'), hex(s, '2711'));
    for (const label of ['2610', '2611', '2710', '2712', '2810', '2811']) expect(s.zone[0][hex(s, label)]).toBe(1);
    expect(at(s, '2111')).toEqual([18, 'FORAGING']);
  });

  it('a MOVING Centre leaves Montmirail STRAINED', () => {
    const s = withShortDispatch('Fair');
    s.armies[silesia(s)]!.centreMoving = true;
    expect(at(s, '2111')).toEqual([13, 'STRAINED']);
  });
});

describe('G13 Centre overrun', () => {
  const overrunAtVertus = (ap: number, prepare: (s: State) => void = () => {}): State => {
    const s = opened(sixDays, 'Fair');
    s.armies[s.campaign.armyOf('silesia')]!.ap = ap;
    prepare(s);
    moveForce(s, leader(s, 'ney'), hex(s, '3309'));
    onTable(s, (t) => enterHex(t, leader(s, 'ney'), hex(s, '3310'), 'march', 'CN 6.5.3'));
    return s;
  };
  const silesia = (s: State) => s.armies[s.campaign.armyOf('silesia')]!;
  const income = (s: State): void => {
    s.phasing = 1;
    run(s, [{ step: 'receiveAp' }], []);
  };

  it('goes MOVING to its Source, 5 AP become 3; then half income makes 4', () => {
    const s = overrunAtVertus(5);
    expect(silesia(s)).toMatchObject({ centre: hex(s, '4512'), centreMoving: true, ap: 3 });
    income(s);
    expect(silesia(s).ap).toBe(4);
  });

  it('with the Source in enemy hands it is off the map, income 0', () => {
    const s = overrunAtVertus(5, (before) => moveForce(before, leader(before, 'marmont'), hex(before, '4512')));
    expect(silesia(s)).toMatchObject({ centre: -1, ap: 3 });
    income(s);
    expect(silesia(s).ap).toBe(3);
  });

  it('1 AP less 2 leaves 0', () => expect(silesia(overrunAtVertus(1)).ap).toBe(0));
});

describe('G29 commands and AP: the change of Source', () => {
  const army = (ap: number) => ({
    id: 'french',
    side: 'french' as const,
    apStart: ap,
    mcMax: 4,
    sources: ['0101', '0120'],
    dispatchMax: 60,
  });
  const corps = ['a', 'b', 'c'].map((id, i) => ({ leader: id, hex: `0${2 + 2 * i}05`, inf: 6 }));
  const theatre = (): State =>
    field({
      french: corps,
      allied: [{ leader: 'karl', hex: '1919', inf: 4 }],
      armies: [{ id: 'allied', side: 'allied' }, army(2)],
    });
  const commandTo = (s: State, id: string) => ({ type: 'leader' as const, leader: leader(s, id) });

  it('no command at all in that turn', () => {
    const s = theatre();
    const { game, answer } = run(s, [{ step: 'supplySources' }, { step: 'movementCommands' }], []);
    answer({ type: 'hex', hex: hex(s, '0120') });
    expect(s.armies[1]!.ap).toBe(1);
    expect(game.decision?.step).toBe('movementCommands');
    expect(game.decision?.options.filter(({ type }) => type === 'leader')).toEqual([]);
    expect(game.whyNot(commandTo(s, 'a'))).toMatchObject({ rule: 'CN 5.1.2', code: 'sourceChanged' });
    answer(END);
  });

  it('and the AP count as 0 for attrition: +2', () => {
    const s = theatre();
    const { answer, eventsOf } = run(s, [{ step: 'supplySources' }, { step: 'stationaryAttrition' }], [1, 1, 1]);
    answer({ type: 'hex', hex: hex(s, '0120') });
    expect(s.armies[1]!.ap).toBe(1);
    expect(eventsOf('attritionChecked').map(({ modifiers }) => modifiers)).toEqual(
      [1, 2, 3].map(() => [{ code: 'ap', value: 2 }]),
    );
  });
});
