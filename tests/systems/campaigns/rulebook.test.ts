/** The rulebook a player reads prints the charts the game plays by, and has the paragraphs the code cites. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRulebook } from '../../../src/kernel/rulebook.ts';
import * as tables from '../../../src/systems/campaigns/theatre/tables.ts';
import { sourceFiles } from './sources.ts';

const markdown = readFileSync(new URL('../../../src/systems/campaigns/rulebook.md', import.meta.url), 'utf8');
const paragraphs = new Map(parseRulebook(markdown).map((paragraph) => [paragraph.id, paragraph.text]));

type Row = readonly string[];

/** The tables printed in a paragraph, without their rules of dashes: first row the headings. */
function chartsOf(id: string): Row[][] {
  const charts: Row[][] = [[]];
  for (const line of (paragraphs.get(id) ?? '').split('\n')) {
    const cells = /^\s*\|(.*)\|\s*$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    if (cells === undefined) charts.push([]);
    else if (!cells.every((cell) => /^-+$/.test(cell))) charts.at(-1)!.push(cells);
  }
  return charts.filter((chart) => chart.length > 0);
}

const chartOf = (id: string): Row[] => chartsOf(id)[0] ?? [];

/** "−1" or "2½" as a number. */
function number(cell: string): number {
  const text = cell.replace('−', '-').replace('+', '').replace(/(\d)½/, '$1.5').replace('½', '0.5');
  const value = Number(text);
  if (cell === '' || Number.isNaN(value)) throw new Error(`not a number: "${cell}"`);
  return value;
}

const numbers = (cells: readonly string[]): number[] => cells.map(number);
const halves = (cells: readonly string[]): number[] => numbers(cells).map((sp) => sp * 2);
/** "+2 / +1 / 0" */
const several = (cell: string): number[] => numbers(cell.split('/').map((part) => part.trim()));
const dashes = (text: string): string => text.replace('–', '-');

const columnOf = (chart: Row[], label: string): string => {
  const row = chart.find(([name]) => name?.startsWith(label));
  if (row === undefined) throw new Error(`no row "${label}"`);
  return row[1] ?? '';
};

describe('the charts of the rulebook are the charts in play', () => {
  it('T-WEA', () => {
    const [, ...rows] = chartOf('CN 4.1');
    const months = [[12, 1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11]];
    expect(rows).toHaveLength(months.length);
    rows.forEach(([, ...faces], i) => {
      for (const month of months[i]!) expect(faces).toEqual(tables.WEATHER_BY_MONTH[month - 1]);
    });
  });

  it('T-INI', () => {
    const { cavalry } = tables.INITIATIVE;
    const { threeToOne, twoToOne, more, equal, less, oneToTwo, oneToThree } = cavalry;
    expect(numbers(chartOf('CN 6.3.2')[1]!)).toEqual([threeToOne, twoToOne, more, equal, less, oneToTwo, oneToThree]);
  });

  it('allowances', () => {
    const { force, cavalry, train, leader, vedette, centre } = tables.ALLOWANCE.twoDay;
    expect(
      chartOf('CN 6.4.1')
        .slice(1)
        .map(([, mp]) => number(mp!)),
    ).toEqual([force, cavalry, train, leader, vedette, centre]);
  });

  it('T-MOV', () => {
    const [head, ...rows] = chartOf('CN 6.4.2');
    expect(head!.slice(1)).toEqual(tables.WEATHERS);
    const row = (label: string): number[] => numbers(rows.find(([name]) => name!.startsWith(label))!.slice(1));
    const { MOVEMENT } = tables;
    expect(row('Primary road')).toEqual(MOVEMENT.primaryRoad);
    expect(row('Secondary road')).toEqual(MOVEMENT.secondaryRoad);
    expect(row('Clear')).toEqual(MOVEMENT.terrain.clear);
    expect(row('Hills, Forest')).toEqual(MOVEMENT.terrain.hills);
    expect(row('Hills, Forest')).toEqual(MOVEMENT.terrain.forest);
    expect(row('Marsh')).toEqual(MOVEMENT.terrain.marsh);
    expect(row('Mountain')).toEqual(MOVEMENT.terrain.mountain);
    expect(row('Ridge')).toEqual(MOVEMENT.ridgeUp);
    expect(row('Secondary River')).toEqual(MOVEMENT.secondaryRiver);
    expect(row('Stream')).toEqual(MOVEMENT.stream);
    expect(row('Pontoon')).toEqual(MOVEMENT.pontoon);
    expect(new Set(row('Leaving'))).toEqual(new Set([MOVEMENT.leaveZone]));
    expect(new Set(row('Entering'))).toEqual(new Set([MOVEMENT.vedetteScreen]));
    expect(rows).toHaveLength(14);
  });

  it('bridges', () => {
    const chart = chartOf('CN 6.8');
    const { damage, repair, lay, lift } = tables.BRIDGE_WORK;
    expect(number(columnOf(chart, 'Damage'))).toBe(damage.mp);
    expect(several(columnOf(chart, 'Repair'))).toEqual([repair.secondary, repair.primary]);
    expect(several(columnOf(chart, 'Lay'))).toEqual([lay.secondary, lay.primary]);
    expect(number(columnOf(chart, 'Lift'))).toBe(lift.mp);
    expect(chart[1]![2]).toMatch(`1–${damage.success} damages it; 1–${damage.contested} if`);
  });

  it('T-ATT-1 and T-ATT-2', () => {
    const [severities, ...rows] = chartOf('CN 7.3');
    expect(severities!.slice(1).map(dashes)).toEqual(
      tables.ATTRITION_COLUMN_NAMES.map((name) => (name === '0' ? '0 MP' : name)),
    );
    expect(rows.map((row) => numbers(row.slice(1)))).toEqual(tables.ATTRITION_SEVERITY);
    const [sizes, ...losses] = chartOf('CN 7.4');
    expect(sizes!.slice(1, -1).map((size) => number(size.replace(/^.*[≤–]/, '')) * 2)).toEqual(tables.ATTRITION_SIZES);
    expect(losses.map((row) => halves(row.slice(1)))).toEqual(tables.ATTRITION_LOSS.slice(1));
  });

  it('T-ATT-M', () => {
    const chart = chartOf('CN 7.5');
    const { ATTRITION_MODIFIERS: m } = tables;
    expect(several(columnOf(chart, 'SUPPLIED'))).toEqual(m.ap.map(([, modifier]) => modifier));
    const bounds = m.ap.slice(0, -1).map(([ap]) => ap);
    const steps = [
      `${bounds[0]}`,
      ...bounds.slice(1).map((ap, i) => `${bounds[i]! + 1}–${ap}`),
      `${bounds.at(-1)! + 1}+`,
    ];
    expect(chart[1]![0]).toContain(steps.join(' / '));
    const rows = ['STRAINED', 'FORAGING (', 'Rain', 'entered', 'more than 40', 'forced', 'column 0', 'Force Leader'];
    const values = [
      m.strained,
      m.foraging,
      m.rainOrMudMoving,
      m.roughOffRoad,
      m.crowded,
      m.forcedMarch,
      m.stillInTown,
      m.leaderBonus,
    ];
    expect(rows.map((label) => number(columnOf(chart, label)))).toEqual(values);
    expect(several(columnOf(chart, 'FORAGING, the'))).toEqual([m.forageRich, m.foragePoor]);
    expect(several(columnOf(chart, 'Snow'))).toEqual([m.snowMoving, m.snowStill]);
    expect(m.crowdedAbove).toBe(80);
  });

  it('T-BOM and its modifiers', () => {
    const [, ...rows] = chartOf('CN 9.6.2');
    expect(rows.map(([name]) => dashes(name!))).toEqual(tables.BOMBARDMENT_ROW_NAMES);
    expect(rows.map((row) => halves(row.slice(1, -1)))).toEqual(tables.BOMBARDMENT);
    for (const row of rows) {
      const mean = halves(row.slice(2, -1)).reduce((sum, sp2) => sum + sp2, 0) / 12;
      expect(number(row.at(-1)!)).toBeCloseTo(mean, 2);
    }
    const { ownCavalry, rainOrMud, covered } = tables.BOMBARDMENT_MODIFIERS;
    expect(
      chartOf('CN 9.6.3')
        .slice(1, 4)
        .map(([, value]) => number(value!)),
    ).toEqual([ownCavalry, rainOrMud, covered]);
  });

  it('the ground', () => {
    const chart = chartOf('CN 9.7.2');
    const { t2, limit2 } = tables.GROUND_EFFECTS;
    const factor = (label: string): number => number(columnOf(chart, label)) * 2;
    const limit = (label: string): number =>
      number(chart.find(([name]) => name!.startsWith(label))![2]!.replace(' SP', '')) * 2;
    expect([
      factor('Clear'),
      factor('Hills'),
      factor('Forest, Town'),
      factor('Mountain'),
      factor('Fortified'),
      factor('besieger'),
      factor('besieged'),
    ]).toEqual([t2.clear, t2.hills, t2.forest, t2.mountain, t2.fortified, t2.entrenched, t2.assault]);
    expect([t2.marsh, t2.town, t2.citadel]).toEqual([t2.clear, t2.forest, t2.fortified]);
    expect([limit('Hills'), limit('Forest, Town'), limit('Mountain'), limit('Fortified'), limit('besieged')]).toEqual([
      limit2.hills,
      limit2.forest,
      limit2.mountain,
      limit2.fortified,
      limit2.assault,
    ]);
  });

  it('the die of battle: modifiers and T-CRT', () => {
    const chart = chartOf('CN 9.8.2');
    const m = tables.COMBAT_MODIFIERS;
    expect(number(columnOf(chart, 'flank'))).toBe(m.flank);
    expect(number(columnOf(chart, 'the attacking'))).toBe(m.attackerForaging);
    const { Pursuit, Pitched, other } = tables.REFUSE;
    expect(several(columnOf(chart, 'Refuse'))).toEqual([Pursuit.held, Pitched.held, other.held]);
    expect(several(columnOf(chart, 'leadership'))).toEqual([-m.leadership, m.leadership]);
    const [columns, ...rows] = chartOf('CN 9.8.3');
    expect(columns!.slice(1)).toEqual(tables.ODDS_COLUMNS);
    expect(rows.map((row) => row.slice(1))).toEqual(tables.COMBAT_RESULTS.map((row) => row.map(({ text }) => text)));
  });

  it('what to expect of one die', () => {
    const [, wins, attacker, defender] = chartOf('CN 9.8.4');
    tables.ODDS_COLUMNS.forEach((_, c) => {
      const results = [1, 2, 3, 4, 5, 6].map((die) => tables.COMBAT_RESULTS[die]![c]!);
      const won = results.filter(({ loser }) => loser === 'defender').length;
      const lost = (side: 'attacker' | 'defender'): number =>
        results.reduce((sum, { loser, n, winnerLoss2 }) => sum + (loser === side ? n : winnerLoss2 / 2), 0) / 6;
      expect(wins![c + 1]).toBe(won === 0 || won === 6 ? String(won / 6) : `${won}/6`);
      expect(number(attacker![c + 1]!)).toBeCloseTo(lost('attacker'), 2);
      expect(number(defender![c + 1]!)).toBeCloseTo(lost('defender'), 2);
    });
  });

  it('Refuse, by the attacker’s marker', () => {
    const [, ...rows] = chartOf('CN 9.4.3');
    const { Pursuit, Pitched, other } = tables.REFUSE;
    const written = [Pursuit, Pitched, other].map(({ die, pursuit, stragglers, held }) => [
      ...[die, pursuit ?? 'no pursuit', stragglers ? 'yes' : 'no', held],
    ]);
    const read = (cell: string): number | string => (/\d/.test(cell) ? number(cell) : cell);
    expect(rows.map(([, ...cells]) => cells.map(read))).toEqual(written);
    expect(rows.map(([marker]) => marker)).toEqual(['**Pursuit**', '**Pitched**', 'any other']);
    expect(several(columnOf(chartOf('CN 9.11.2'), 'Refuse'))).toEqual([Pursuit.pursuit, other.pursuit]);
  });

  it('T-PUR and its modifiers', () => {
    expect(numbers(chartOf('CN 9.11.3')[1]!.slice(1))).toEqual(tables.PURSUIT_HEXES);
    const chart = chartOf('CN 9.11.2');
    const m = tables.PURSUIT_MODIFIERS;
    expect(columnOf(chart, 'initiative')).toBe(`−${m.initiativeLimit}..+${m.initiativeLimit}`);
    expect(several(columnOf(chart, 'the winner has twice'))).toEqual([m.winnerCavalry, m.loserCavalry]);
    const rows = ['the winner’s', 'Rain', 'with 12.1', 'the Old Guard', 'each round'];
    const values = [m.winnerFewer, m.badWeather, m.reserveCavalry, m.oldGuardWon, m.perPitchedRound];
    expect(rows.map((label) => number(columnOf(chart, label.replace('’', "'"))))).toEqual(values);
  });

  it('sieges', () => {
    const [levels, modifiers] = chartsOf('CN 10.4');
    expect(numbers(levels![1]!.slice(1))).toEqual(tables.SIEGE.needed);
    const s = tables.SIEGE;
    expect(number(columnOf(modifiers!, 'each'))).toBe(s.perCheck);
    expect(several(columnOf(modifiers!, 'besieging'))).toEqual(s.artillery.map(([, value]) => value).reverse());
    expect(['the morale', 'garrison of', "garrison's"].map((label) => number(columnOf(modifiers!, label)))).toEqual([
      s.morale,
      s.largeGarrison,
      s.leader,
    ]);
  });
});

describe('the paragraphs of the rulebook', () => {
  it('are written for players, not for programmers', () => {
    expect(markdown).not.toMatch(/`|\b(engine|client|server|JSON|boolean|API|enum)\b/);
    for (const [id, text] of paragraphs)
      if (!/^CN (\d+|5\.1|5\.2|5\.3|6\.[1-5]|9\.(2|4|6|7|8|9|1[013]))$/.test(id)) expect(text, id).not.toBe('');
  });

  it('has every paragraph the rooms cite', () => {
    const cited = new Set(sourceFiles().flatMap(({ text }) => text.match(/CN \d+(\.\d+)*[a-z]?(?=')/g) ?? []));
    expect(cited.size).toBeGreaterThan(60);
    expect([...cited].filter((id) => !paragraphs.has(id)).sort()).toEqual([]);
  });
});
