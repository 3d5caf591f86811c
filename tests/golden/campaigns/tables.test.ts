/** Every cell of every chart, against the rules page's own JSON. */
import { describe, expect, it } from 'vitest';
import * as tables from '../../../src/systems/campaigns/theatre/tables.ts';
import golden from './tables.json' with { type: 'json' };

const halves = (points: readonly (number | null)[]): number[] => points.filter((p) => p !== null).map((p) => p * 2);

describe('the charts in code are the charts of the rules page', () => {
  it('T-WEA: weather by month', () => {
    for (const [months, faces] of Object.entries(golden.WEA)) {
      for (const month of months.split(',').map(Number)) expect(tables.WEATHER_BY_MONTH[month - 1]).toEqual(faces);
    }
    expect(golden.WEA_oneDay.afterRainOrMud.fairDie.at(-1)).toBe(tables.ONE_DAY_FAIR_UP_TO);
  });

  it('T-MOV: movement costs', () => {
    const { MOV } = golden;
    expect(tables.WEATHERS).toEqual(MOV.order);
    expect(tables.MOVEMENT.primaryRoad).toEqual(MOV.primaryRoad);
    expect(tables.MOVEMENT.secondaryRoad).toEqual(MOV.secondaryRoad);
    for (const terrain of ['clear', 'hills', 'forest', 'marsh', 'mountain'] as const) {
      expect(tables.MOVEMENT.terrain[terrain]).toEqual(MOV[terrain]);
    }
    expect(tables.MOVEMENT.ridgeUp).toEqual(MOV.ridgeUp);
    expect(tables.MOVEMENT.secondaryRiver).toEqual(MOV.secondaryRiver);
    expect(tables.MOVEMENT.stream).toEqual(MOV.stream);
    expect(tables.MOVEMENT.pontoon).toEqual(MOV.pontoon);
    expect(MOV.leaveEZOC.every((mp) => mp === tables.MOVEMENT.leaveZone)).toBe(true);
    expect(MOV.vedetteScreen.every((mp) => mp === tables.MOVEMENT.vedetteScreen)).toBe(true);
  });

  it('allowances', () => {
    const named = ({ force, cavalry, leader, vedette, coo, pontoonTrain }: typeof golden.MA) => ({
      force,
      cavalry,
      leader,
      vedette,
      centre: coo,
      train: pontoonTrain,
    });
    expect(tables.ALLOWANCE.twoDay).toEqual(named(golden.MA));
    expect(tables.ALLOWANCE.oneDay).toEqual(named(golden.MA_oneDay));
    const { twoDay, oneDay } = golden.MA_forcedMarch;
    expect(tables.ALLOWANCE.forcedTwoDay).toEqual({
      force: twoDay.force,
      cavalry: twoDay.cavalry,
      train: twoDay.pontoonTrain,
    });
    expect(tables.ALLOWANCE.forcedOneDay).toEqual({
      force: oneDay.force,
      cavalry: oneDay.cavalry,
      train: oneDay.pontoonTrain,
    });
  });

  it('T-INI: initiative', () => {
    expect(tables.INITIATIVE.weather).toEqual(golden.MOV.order.map((w) => golden.INI.weather[w as 'Fair']));
    const { cavalry } = tables.INITIATIVE;
    const column = [
      cavalry.threeToOne,
      cavalry.twoToOne,
      cavalry.more,
      cavalry.equal,
      cavalry.less,
      cavalry.oneToTwo,
      cavalry.oneToThree,
    ];
    expect(column).toEqual(golden.INI.cavalry.rows.map((row) => row.mod));
    expect([cavalry.none, cavalry.onlyEnemy, cavalry.onlyOwn]).toEqual([
      golden.INI.cavalry.bothZero,
      golden.INI.cavalry.ownZero,
      golden.INI.cavalry.enemyZero,
    ]);
  });

  it('T-ATT: attrition', () => {
    expect(tables.ATTRITION_SEVERITY).toEqual(Object.values(golden.ATT1));
    expect(tables.ATTRITION_COLUMN_NAMES).toEqual(golden.ATT1_cols);
    expect(tables.ATTRITION_LOSS).toEqual(golden.ATT2_half);
    expect(tables.ATTRITION_SIZES).toEqual(halves(golden.ATT2_sizeMaxSP));
    expect(tables.ATTRITION_MODIFIERS.ap.map(([, mod]) => mod)).toEqual(golden.AP_attrition.map(([, mod]) => mod));
    expect(tables.ATTRITION_MODIFIERS.ap.slice(0, -1).map(([ap]) => ap)).toEqual(
      golden.AP_attrition.slice(0, -1).map(([ap]) => ap),
    );
    const m = tables.ATTRITION_MODIFIERS;
    expect({
      strained: m.strained,
      foraging: m.foraging,
      forageRich: m.forageRich,
      foragePoor: m.foragePoor,
      rainMudMoving: m.rainOrMudMoving,
      snowMoving: m.snowMoving,
      snowStill: m.snowStill,
      mountainMarshOffRoad: m.roughOffRoad,
      over40: m.crowded,
      forcedMarch: m.forcedMarch,
      stillInTown: m.stillInTown,
      leaderBonus: m.leaderBonus,
    }).toEqual(golden.ATT_M);
  });

  it('T-BOM: bombardment', () => {
    expect(tables.BOMBARDMENT).toEqual(golden.BOM_half);
    expect(tables.BOMBARDMENT_ROWS).toEqual(halves(golden.BOM_rowMaxSP));
    expect(tables.BOMBARDMENT_MODIFIERS).toEqual({
      ownCavalry: golden.BOM_M.ownCavalry2to1,
      rainOrMud: golden.BOM_M.rainOrMud,
      covered: golden.BOM_M.allTargetsCovered,
    });
  });

  it('T-CRT: combat results, every cell', () => {
    expect(tables.ODDS_COLUMNS).toEqual(golden.CRT_cols);
    expect([null, ...tables.ODDS_THRESHOLDS]).toEqual(golden.CRT_threshold);
    golden.CRT_cols.forEach((column, c) => {
      golden.CRT[column as '1:1'].forEach((cell, die) => {
        const { loser, n, winnerLoss2 } = tables.COMBAT_RESULTS[die]![c]!;
        expect({ loser: loser === 'attacker' ? 'A' : 'D', n, winnerLossHalf: winnerLoss2 }).toEqual(cell);
      });
    });
    const m = tables.COMBAT_MODIFIERS;
    const { CRT_M } = golden;
    expect([
      m.oldGuardAttacking,
      m.oldGuardDefending,
      m.flank,
      m.attackerForaging,
      -m.leadership,
      m.leadership,
      [m.lowest, m.highest],
    ]).toEqual([
      CRT_M.oldGuardStakedAttacking,
      CRT_M.oldGuardStakedDefending,
      CRT_M.flank,
      CRT_M.attackerForaging,
      CRT_M.leadershipAttackerBonusPlus2,
      CRT_M.leadershipDefenderBonusPlus2,
      CRT_M.clamp,
    ]);
  });

  it('what one result may take', () => {
    const { part, leastSP } = golden.CAP;
    expect(tables.SMALL_BATTLE).toEqual({ part, least2: leastSP * 2 });
  });

  it('ground effects', () => {
    const { TERRAIN } = golden;
    expect(tables.GROUND_EFFECTS.t2).toEqual(TERRAIN.t2);
    for (const [ground, sp] of Object.entries(TERRAIN.limitSP))
      expect(tables.GROUND_EFFECTS.limit2[ground as 'town']).toBe(sp * 2);
    expect(tables.GROUND_EFFECTS.cavalryHalved).toEqual(TERRAIN.cavHalved);
    expect(tables.GROUND_EFFECTS.bombardmentCover).toEqual(TERRAIN.bombardCover);
    expect(tables.GROUND_EFFECTS.pitched).toEqual(TERRAIN.pitched);
    expect([tables.GROUND_EFFECTS.ridge2, tables.GROUND_EFFECTS.t2Max]).toEqual([TERRAIN.ridge2, TERRAIN.t2Max]);
  });

  it('Refuse, by the attacker’s marker', () => {
    expect(tables.REFUSE).toEqual(golden.REFUSE);
  });

  it('T-PUR: pursuit and stragglers', () => {
    expect(tables.PURSUIT_HEXES).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7].map((die) => golden.PUR[String(die) as '0']));
    const m = tables.PURSUIT_MODIFIERS;
    const { PUR_M } = golden;
    expect([
      [-m.initiativeLimit, m.initiativeLimit],
      m.winnerCavalry,
      m.loserCavalry,
      m.winnerFewer,
      m.badWeather,
      m.reserveCavalry,
      m.oldGuardWon,
      m.perPitchedRound,
    ]).toEqual([
      PUR_M.initiativeDifference,
      PUR_M.winnerCav2to1,
      PUR_M.loserCav2to1,
      PUR_M.winnerFewerSP,
      PUR_M.badWeather,
      PUR_M.uncommittedReserveCav,
      PUR_M.oldGuardStakedWon,
      PUR_M.perPitchedRoundOfWinner,
    ]);
    const { base, winnerCav2to1, loserLeaderBonus1 } = golden.STRAGGLERS;
    expect(tables.STRAGGLERS).toEqual({ base, winnerCavalry: winnerCav2to1, loserBonus: loserLeaderBonus1 });
  });

  it('bridges and sieges', () => {
    const { BRIDGE, SIEGE, SIEGE_M } = golden;
    expect(tables.BRIDGE_WORK).toEqual({
      damage: { mp: BRIDGE.damage.mp, success: BRIDGE.damage.success, contested: BRIDGE.damage.successContested },
      repair: BRIDGE.repair,
      lay: BRIDGE.layPontoon,
      lift: BRIDGE.liftPontoon,
    });
    const s = tables.SIEGE;
    expect(s.needed).toEqual(Object.values(SIEGE));
    expect(s.artillery).toEqual([
      [16, SIEGE_M.art8],
      [8, SIEGE_M.art4],
    ]);
    expect([s.perCheck, s.morale, s.largeGarrison, s.leader, s.lossFrom]).toEqual([
      SIEGE_M.perEarlierCheck,
      SIEGE_M.morale2,
      SIEGE_M.garrison5,
      SIEGE_M.leaderInit4,
      SIEGE_M.naturalLoss,
    ]);
  });
});
