/** Charts of a turn outside battle: weather, movement, administration, scouting, works. */
import type { Chart } from '../../../../umpire/report.ts';
import { points } from '../../prose/names.ts';
import { signed } from '../../prose/words.ts';
import { MONTH_NAMES } from '../../scenario/calendar.ts';
import type { Terrain } from '../../scenario/format.ts';
import { spans, type Tables, upTo } from './cells.ts';

const DIE = ['1', '2', '3', '4', '5', '6'];
const OFF_ROAD: Readonly<Record<Terrain, string>> = {
  clear: 'Clear, Town, off road',
  hills: 'Hills',
  forest: 'Forest',
  marsh: 'Marsh (no guns, Centre or pontoon off road)',
  mountain: 'Mountain (no guns, Centre or pontoon off road)',
  lake: 'Lake',
};

export const marching = (t: Tables): Chart[] => [
  {
    id: 'T-WEA',
    title: 'Weather',
    rule: 'CN 4.1',
    heads: ['month', ...DIE],
    rows: t.WEATHER_BY_MONTH.map((faces, month) => [MONTH_NAMES[month]!, ...faces]),
    note: `A scenario may bring a table of its own. In one-day turns after Rain or Mud: ${upTo(t.ONE_DAY_FAIR_UP_TO)} Fair, else Mud.`,
  },
  allowances(t),
  movement(t),
  initiative(t),
  {
    id: 'T-ATT-1',
    title: 'Attrition: severity by modified die and movement points',
    rule: 'CN 7.3',
    heads: ['die', ...spans(t.ATTRITION_COLUMNS, 0, String).map((span) => `${span} MP`)],
    rows: t.ATTRITION_SEVERITY.map((row, i) => [String(i + 1), ...row.map(String)]),
    note: 'The modified die is never below 1 or above 9.',
  },
  {
    id: 'T-ATT-2',
    title: 'Attrition: points lost by severity and size of the Force',
    rule: 'CN 7.4',
    heads: ['severity', ...spans(t.ATTRITION_SIZES, 1, points)],
    rows: t.ATTRITION_LOSS.map((row, i) => [String(i), ...row.map(points)]),
    note: '',
  },
  attritionModifiers(t),
  {
    id: 'T-REC',
    title: 'Reconnaissance: faces that name a Force',
    rule: 'CN 8.4',
    heads: ['', ...t.WEATHERS],
    rows: [['die', ...t.RECONNAISSANCE.map(upTo)]],
    note: `A Vedette more than ${t.VEDETTE_RANGE} hexes from its Leader returns (CN 8.1).`,
  },
  bridgeWork(t),
  appointments(t),
];

function allowances({ ALLOWANCE }: Tables): Chart {
  const { twoDay, oneDay, forcedTwoDay, forcedOneDay } = ALLOWANCE;
  const row = (who: string, key: keyof typeof twoDay): string[] => {
    const forced = (of: typeof forcedTwoDay): string => (key in of ? String(of[key as keyof typeof of]) : '');
    return [who, String(twoDay[key]), String(oneDay[key]), forced(forcedTwoDay), forced(forcedOneDay)];
  };
  return {
    id: 'T-ALL',
    title: 'Movement allowances',
    rule: 'CN 6.4.1',
    heads: ['who', 'two days', 'one day', 'forced, two days', 'forced, one day'],
    rows: [
      row('Force with infantry or artillery', 'force'),
      row('Force of cavalry alone', 'cavalry'),
      row('Force with a pontoon train, at most', 'train'),
      row('Lone Leader', 'leader'),
      row('Vedette', 'vedette'),
      row('Centre of Operations', 'centre'),
    ],
    note: '',
  };
}

function movement({ MOVEMENT, WEATHERS }: Tables): Chart {
  const same = (cost: number): string[] => WEATHERS.map(() => `+${cost}`);
  const more = (costs: readonly number[]): string[] => costs.map((cost) => `+${cost}`);
  return {
    id: 'T-MOV',
    title: 'Movement points to enter a hex',
    rule: 'CN 6.4.2',
    heads: ['', ...WEATHERS],
    rows: [
      ['Primary road', ...MOVEMENT.primaryRoad.map(String)],
      ['Secondary road', ...MOVEMENT.secondaryRoad.map(String)],
      ...Object.entries(MOVEMENT.terrain).map(([terrain, costs]) => [
        OFF_ROAD[terrain as Terrain],
        ...(costs === null ? WEATHERS.map(() => 'no') : costs.map(String)),
      ]),
      ['Ridge hexside upward, off road', ...more(MOVEMENT.ridgeUp)],
      ['Secondary River, no bridge', ...more(MOVEMENT.secondaryRiver)],
      ['Stream, off road', ...more(MOVEMENT.stream)],
      ['Primary River, no bridge', ...WEATHERS.map(() => 'no')],
      ['Pontoon', ...more(MOVEMENT.pontoon)],
      ['Leaving an enemy zone of control', ...same(MOVEMENT.leaveZone)],
      ['Entering a hex next to an enemy Vedette', ...same(MOVEMENT.vedetteScreen)],
      ['A Vedette that enters an enemy zone (CN 8.2)', ...same(MOVEMENT.vedetteZone)],
    ],
    note: 'The road rate holds only from hex to hex along the road.',
  };
}

function initiative({ INITIATIVE, WEATHERS }: Tables): Chart {
  const { cavalry, weather } = INITIATIVE;
  const rows: [string, number][] = [
    ['own cavalry at least three times the enemy’s', cavalry.threeToOne],
    ['at least twice', cavalry.twoToOne],
    ['more', cavalry.more],
    ['as much', cavalry.equal],
    ['less', cavalry.less],
    ['at most half', cavalry.oneToTwo],
    ['at most a third', cavalry.oneToThree],
    ['only own cavalry', cavalry.onlyOwn],
    ['only enemy cavalry', cavalry.onlyEnemy],
    ['no cavalry at all', cavalry.none],
    ...WEATHERS.map((sky, i): [string, number] => [sky, weather[i]!]),
  ];
  return {
    id: 'T-INI',
    title: 'Initiative: modifiers of the die',
    rule: 'CN 6.3.2',
    heads: ['condition', 'die'],
    rows: rows.map(([text, value]) => [text, signed(value)]),
    note: 'Cavalry is compared only by a Force that starts in an enemy zone of control.',
  };
}

function attritionModifiers({ ATTRITION_MODIFIERS: m }: Tables): Chart {
  const tracks = spans(
    m.ap.slice(0, -1).map(([most]) => most),
    0,
    String,
  );
  const rows: [string, number][] = [
    ...m.ap.map(([, value], i): [string, number] => [`SUPPLIED, ${tracks[i]!} AP on the Army’s track`, value]),
    ['STRAINED', m.strained],
    ['FORAGING', m.foraging],
    ['FORAGING in a hex rich in forage', m.forageRich],
    ['FORAGING in a hex poor in forage', m.foragePoor],
    ['Rain or Mud, moving', m.rainOrMudMoving],
    ['Snow, moving', m.snowMoving],
    ['Snow, at rest', m.snowStill],
    ['entered Mountain or Marsh off road', m.roughOffRoad],
    [`more than ${points(m.crowdedAbove)} SP in the hex`, m.crowded],
    ['forced march', m.forcedMarch],
    ['at rest in a Town, in no enemy zone', m.stillInTown],
    ['Force Leader with a bonus', m.leaderBonus],
    ['administrative march (CN 12.6)', m.administrativeMarch],
  ];
  return {
    id: 'T-ATT-M',
    title: 'Attrition: modifiers of the die',
    rule: 'CN 7.5',
    heads: ['condition', 'die'],
    rows: rows.map(([text, value]) => [text, signed(value)]),
    note: '',
  };
}

function bridgeWork({ BRIDGE_WORK: { damage, repair, lay, lift } }: Tables): Chart {
  return {
    id: 'T-BRI',
    title: 'Bridges',
    rule: 'CN 6.8',
    heads: ['work', 'MP reserved', 'done on'],
    rows: [
      ['Damage a bridge', String(damage.mp), upTo(damage.success)],
      ['with an enemy Force next to a bank', String(damage.mp), upTo(damage.contested)],
      ['Repair, Secondary River', String(repair.secondary), 'any'],
      ['Repair, Primary River', String(repair.primary), 'any'],
      ['Lay a pontoon, Secondary River', String(lay.secondary), 'any'],
      ['Lay a pontoon, Primary River', String(lay.primary), 'any'],
      ['Lift a pontoon', String(lift.mp), 'any'],
    ],
    note: '',
  };
}

function appointments(t: Tables): Chart {
  const { MAJOR_GENERAL: general, PROVISIONAL: provisional, REGIMENT: regiment } = t;
  const row = (who: string, { initiative, span2, sub2, bonus }: typeof general, most: string): string[] => [
    who,
    String(initiative),
    span2 >= ANY_SPAN2 ? 'any' : points(span2),
    points(sub2),
    String(bonus),
    most,
  ];
  const { twoDay, oneDay } = t.REPLACEMENTS_PER_TURN2;
  return {
    id: 'T-ORG',
    title: 'Those without a card of their own',
    rule: 'CN 1.5',
    heads: ['who', 'initiative', 'span', 'subordination', 'bonus', 'SP'],
    rows: [
      row('Major General', general, ''),
      row('Provisional leader (CN 1.6)', provisional, ''),
      row('March Regiment', regiment, `${points(t.REGIMENT_LEAST2)}–${points(regiment.max2)}`),
    ],
    note: `A unit receives at most ${points(twoDay)} SP in a turn, ${points(oneDay)} in a one-day turn (CN 5.3.1). An Army holds at most ${t.AP_TRACK} AP (CN 5.1.1).`,
  };
}

/** A span that no track can fill. */
const ANY_SPAN2 = 1_000;
