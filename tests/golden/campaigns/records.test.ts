/**
 * The golden records of the rules page as data: the arithmetic of each, straight from the record. The
 * same examples are played through the real steps with scripted dice in the files beside this one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limited2 } from '../../../src/systems/campaigns/combat/limits.ts';
import { columnFor, toHalf } from '../../../src/systems/campaigns/combat/odds.ts';
import { attritionColumn, attritionResult } from '../../../src/systems/campaigns/movement/attrition.ts';
import { cavalryModifier } from '../../../src/systems/campaigns/movement/initiative.ts';
import { roundedToTens2 } from '../../../src/systems/campaigns/theatre/forces.ts';
import {
  ATTRITION_COLUMN_NAMES,
  COMBAT_RESULTS,
  INITIATIVE,
  ODDS_COLUMNS,
  PURSUIT_HEXES,
  SIEGE,
  STRAGGLERS,
  WEATHERS,
} from '../../../src/systems/campaigns/theatre/tables.ts';
import records from './records.json' with { type: 'json' };

type Record_ = Readonly<Record<string, unknown>> & { readonly id: string };
const all = records as unknown as readonly Record_[];
const record = <T>(id: string): T => all.find((one) => one.id === id) as T;
const sum = (mods: object): number => Object.values(mods).reduce((total: number, mod) => total + (mod as number), 0);

interface Attrition {
  readonly sp: number;
  readonly mp: number;
  readonly die: number;
  readonly mods: object;
  readonly expect: { readonly severity: number; readonly loss: number };
}

const check = ({ sp, mp, die, mods }: Omit<Attrition, 'expect'>): { severity: number; loss: number } => {
  const { severity, sp2 } = attritionResult(die + sum(mods), attritionColumn(mp), sp * 2);
  return { severity, loss: sp2 / 2 };
};

describe('golden records', () => {
  it.each(['G1', 'G8', 'G26a'])('%s: attrition', (id) => {
    const golden = record<Attrition>(id);
    expect(check(golden)).toEqual({ severity: golden.expect.severity, loss: golden.expect.loss });
  });

  it('G14: both parts of a Force that detaches', () => {
    const golden = record<{ drop: Attrition; rest: Attrition; expect: { drop: object; rest: object } }>('G14');
    expect({ drop: check(golden.drop), rest: check(golden.rest) }).toEqual(golden.expect);
  });

  it.each(['G2a', 'G2b', 'G2c', 'G2d', 'G2e'])('%s: initiative', (id) => {
    const golden = record<{
      initiative: number;
      cav: number;
      enemyCav: number;
      weather: (typeof WEATHERS)[number];
      die: number;
      expect: { result: number; activation: string };
    }>(id);
    const modifier =
      cavalryModifier(golden.cav * 2, golden.enemyCav * 2) + INITIATIVE.weather[WEATHERS.indexOf(golden.weather)]!;
    const result = Math.max(0, golden.die + modifier);
    expect(result).toBe(golden.expect.result);
    const over = result - golden.initiative;
    expect(over <= 0 ? 'full' : over === 1 ? 'oneMP' : 'none').toBe(golden.expect.activation);
  });

  it.each(['G5a', 'G5b', 'G5c'])('%s: the pursuit table', (id) => {
    const golden = record<{ mods: number[]; die: number; expect: { table: number } }>(id);
    const total = golden.die + sum(golden.mods);
    expect(PURSUIT_HEXES[Math.max(-1, Math.min(7, total)) + 1]).toBe(golden.expect.table);
  });

  it.each(['G6a', 'G6b'])('%s: a siege check', (id) => {
    const golden = record<{
      level: number;
      art: number;
      priorChecks: number;
      dice: number[];
      expect: { total: number; surrender: boolean };
    }>(id);
    const guns = SIEGE.artillery.find(([atLeast]) => golden.art * 2 >= atLeast)?.[1] ?? 0;
    const total = sum(golden.dice) + golden.priorChecks * SIEGE.perCheck + guns;
    expect(total).toBe(golden.expect.total);
    expect(total >= SIEGE.needed[golden.level - 1]!).toBe(golden.expect.surrender);
  });

  it('G11: rounding', () => {
    const golden = record<{ r10: Record<string, number>; rhalf: Record<string, number> }>('G11');
    for (const [sp, told] of Object.entries(golden.r10)) expect(roundedToTens2(Number(sp) * 2)).toBe(told * 2);
    for (const [sp, half] of Object.entries(golden.rhalf)) expect(toHalf(Number(sp) * 4, 2)).toBe(half * 2);
  });

  it('G10: what one result takes in small battles and larger ones', () => {
    type Case = { sp: number; n: number; loss: number };
    const { cap, larger } = record<{ cap: Case; larger: Case }>('G10');
    for (const { sp, n, loss } of [cap, larger]) expect(limited2(2 * n, sp * 2)).toBe(loss * 2);
  });

  it.each(['G3', 'G7', 'G23'])('%s: the column of the odds', (id) => {
    const { expect: golden } = record<{ expect: { odds: [number, number]; col: string } }>(id);
    expect(ODDS_COLUMNS[columnFor(golden.odds[0] * 2, golden.odds[1] * 2)]).toBe(golden.col);
  });

  it.each(['G19', 'G20', 'G21b', 'G21c'])('%s: the cell of the table', (id) => {
    const golden = record<{
      odds?: [number, number];
      crtDie?: number;
      expect: { col?: string; modifiedDie?: number; crt?: string };
    }>(id);
    const column =
      golden.odds === undefined
        ? ODDS_COLUMNS.indexOf(golden.expect.col!)
        : columnFor(golden.odds[0] * 2, golden.odds[1] * 2);
    if (golden.expect.crt === undefined) return expect(golden.expect.col).toBe(ODDS_COLUMNS[column]);
    expect(COMBAT_RESULTS[golden.expect.modifiedDie ?? golden.crtDie!]![column]!.text).toBe(golden.expect.crt);
  });

  it.each(['G27a', 'G27b'])('%s: stragglers', (id) => {
    const golden = record<{
      sp: number;
      pursued: number;
      cav2: boolean;
      leaderBonus: number;
      die: number;
      expect: { die: number; severity: number; loss: number };
    }>(id);
    const bonus = golden.leaderBonus >= 1 ? STRAGGLERS.loserBonus : 0;
    const die = golden.die + STRAGGLERS.base + (golden.cav2 ? STRAGGLERS.winnerCavalry : 0) + bonus;
    const { severity, sp2 } = attritionResult(die, Math.min(golden.pursued, 4), golden.sp * 2);
    expect({ die, severity, loss: sp2 / 2 }).toEqual(golden.expect);
  });

  it('G15a, G16: attrition columns by name', () => {
    const { expect: golden } = record<{ expect: { mp: number; column: string } }>('G15a');
    expect(ATTRITION_COLUMN_NAMES[attritionColumn(golden.mp)]).toBe(golden.column);
    const { cases } = record<{ cases: { mpSpent?: number; column?: string }[] }>('G16');
    for (const { mpSpent, column } of cases) {
      if (mpSpent !== undefined && column !== undefined)
        expect(ATTRITION_COLUMN_NAMES[attritionColumn(mpSpent)]).toBe(column);
    }
  });

  it('every record is played somewhere in the golden tests', () => {
    const folder = new URL('.', import.meta.url);
    const told = readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    for (const { id } of all) expect(told, id).toMatch(new RegExp(`\\b${id.replace(/[a-z]$/, '')}[a-z]?\\b`));
  });
});
