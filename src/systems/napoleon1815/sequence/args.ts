/** What the arguments of frames may be (see the kernel's agenda.ts). */
import type { ArgumentCheck } from '../../../kernel/contract.ts';
import { STAGES, type State } from '../theatre/state.ts';
import { isPlace, isUnit } from './step.ts';

type Check = ArgumentCheck<State>;

export const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

export const aSide = whole(0, 1);
export const aPlace: Check = (value, s) => isPlace(s, value);
export const aUnit: Check = (value, s) => isUnit(s, value) && s.unit.place[value]! >= 0;
export const aStage = whole(1, STAGES.length - 1);
export const anArea = whole(0, 7);
export const places: Check = (value, s) =>
  Array.isArray(value) && value.length <= 3 && value.every((one) => isPlace(s, one));
