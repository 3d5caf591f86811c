/** Attrition (CN 7.1-7.5) and the check of Forces that did not move (CN 6.6). */
import type { AutomaticStep, Frame } from '../../../kernel/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { Modifier } from '../events/movement.ts';
import { ATTRITION_ART2, lossFrame } from '../ranks/losses.ts';
import { aFlag, aLeader, whole } from '../sequence/args.ts';
import { supplyStatus } from '../supply/supply.ts';
import { forcesOf, inEnemyZone, isBesieged, unitsUnder } from '../theatre/forces.ts';
import { NO_TOWN } from '../theatre/ground.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import {
  ATTRITION_COLUMNS,
  ATTRITION_LOSS,
  ATTRITION_SEVERITY,
  ATTRITION_SIZES,
  attritionRow,
  ATTRITION_MODIFIERS as MODIFIERS,
  WEATHERS,
} from '../theatre/tables.ts';

type Automatic = AutomaticStep<State, CampaignEvent>;

/** How a Force came to its check. */
export interface Toil {
  /** Movement points counted (CN 7.2). */
  readonly counted: number;
  readonly rough: boolean;
  readonly forced: boolean;
  readonly administrative: boolean;
}

const AT_REST: Toil = { counted: 0, rough: false, forced: false, administrative: false };

export const attritionFrame = (leader: number, toil: Toil): Frame => ({ step: 'attrition', args: { leader, ...toil } });

const bracket = (limits: readonly number[], value: number): number => {
  const i = limits.findIndex((limit) => value <= limit);
  return i < 0 ? limits.length : i;
};

export const attritionColumn = (counted: number): number => bracket(ATTRITION_COLUMNS, counted);

/** Severity of a modified die in a column, and what it costs a Force of this size (T-ATT-1, T-ATT-2). */
export function attritionResult(die: number, column: number, sp2: number): { severity: number; sp2: number } {
  const severity = ATTRITION_SEVERITY[attritionRow(die) - 1]![column]!;
  return { severity, sp2: ATTRITION_LOSS[severity]![bracket(ATTRITION_SIZES, sp2)]! };
}

/** T-ATT-M (CN 7.5), the lines that count. */
export function attritionModifiers(s: State, leader: number, toil: Toil): Modifier[] {
  const found: Modifier[] = [];
  const add = (code: string, value: number, holds = true): void => {
    if (holds && value !== 0) found.push({ code, value });
  };
  const hex = s.leader.hex[leader]!;
  const { side, bonus } = s.campaign.leaders[leader]!;
  const { ground } = s.campaign;
  const moving = attritionColumn(toil.counted) > 0;
  const weather = WEATHERS[s.weather]!;

  const supply = supplyModifiers(s, leader, hex, add);
  add('rainOrMud', MODIFIERS.rainOrMudMoving, moving && (weather === 'Rain' || weather === 'Mud'));
  add('snow', moving ? MODIFIERS.snowMoving : MODIFIERS.snowStill, weather === 'Snow');
  add('rough', MODIFIERS.roughOffRoad, toil.rough);
  add('crowded', MODIFIERS.crowded, s.occupied[side][hex]! > MODIFIERS.crowdedAbove);
  add('forcedMarch', MODIFIERS.forcedMarch, toil.forced);
  add('town', MODIFIERS.stillInTown, !moving && ground.town[hex] !== NO_TOWN && !inEnemyZone(s, hex, side));
  add('leader', MODIFIERS.leaderBonus, bonus >= 1);
  add('administrative', MODIFIERS.administrativeMarch, moving && toil.administrative && supply === 'SUPPLIED');
  return found;
}

function supplyModifiers(s: State, leader: number, hex: number, add: (code: string, value: number) => void): string {
  const army = s.leader.army[leader]!;
  const status = supplyStatus(s, army, hex);
  if (status === 'SUPPLIED') {
    // In the turn of a change of Source the AP count as 0 (CN 5.1.2).
    const ap = s.armies[army]!.sourceChanged ? 0 : s.armies[army]!.ap;
    add('ap', MODIFIERS.ap.find(([most]) => ap <= most)![1]);
  } else if (status === 'STRAINED') {
    add('strained', MODIFIERS.strained);
  } else {
    add('foraging', MODIFIERS.foraging);
    const forage = s.campaign.ground.forage[hex]!;
    if (forage !== 0) add(forage > 0 ? 'rich' : 'poor', forage > 0 ? MODIFIERS.forageRich : MODIFIERS.foragePoor);
  }
  return status;
}

/** More movement points than are ever counted. */
const MOST_COUNTED = 1000;

const attrition: Automatic = {
  rule: 'CN 7.5',
  args: {
    leader: aLeader,
    counted: whole(0, MOST_COUNTED),
    rough: aFlag,
    forced: aFlag,
    administrative: aFlag,
  },
  leads: [['loseStrength']],
  run(t, args) {
    const s = t.state;
    const leader = args['leader'] as number;
    const size = s.leader.sp2[leader]!;
    if (size === 0) return;
    const toil: Toil = {
      counted: args['counted'] as number,
      rough: args['rough'] as boolean,
      forced: args['forced'] as boolean,
      administrative: args['administrative'] as boolean,
    };
    const modifiers = attritionModifiers(s, leader, toil);
    const column = attritionColumn(toil.counted);
    const die = t.d6();
    const { severity, sp2 } = attritionResult(
      modifiers.reduce((sum, { value }) => sum + value, die),
      column,
      size,
    );
    const hex = s.leader.hex[leader]!;
    const rule = modifiers.some(({ code }) => code === 'administrative') ? 'CN 12.6' : 'CN 7.3';
    const borne2 = Math.min(sp2, size);
    t.emit({ type: 'attritionChecked', rule, leader, hex, column, modifiers, severity, sp2, borne2, dice: [die] });
    if (sp2 === 0) return;
    const { side } = s.campaign.leaders[leader]!;
    t.next(
      lossFrame({ side, sp2, cause: 'attrition', rule: 'CN 7.4', pool: unitsUnder(s, leader), art2: ATTRITION_ART2 }),
    );
  },
};

/** CN 6.6: each Force that did not move, hex by hex; in one-day turns only every second day (CN 3.3). */
const stationaryAttrition: Automatic = {
  rule: 'CN 6.6',
  leads: [['attrition*']],
  run(t) {
    const s = t.state;
    if (s.campaign.scenario.turnDays === 1 && s.turn % 2 === 1) return;
    const idle = forcesOf(s, s.phasing).filter((l) => s.leader.moved[l] === NOT_MOVED && !isSpared(s, l));
    t.next(...idle.map((l) => attritionFrame(l, AT_REST)));
  },
};

/** Exempt: besieged Forces, and those at their active Source or with the ACTIVE Centre. */
function isSpared(s: State, leader: number): boolean {
  const hex = s.leader.hex[leader]!;
  const army = s.armies[s.leader.army[leader]!]!;
  return isBesieged(s, hex) || army.source === hex || (army.centre === hex && !army.centreMoving);
}

export const attritionSteps = { attrition, stationaryAttrition };
