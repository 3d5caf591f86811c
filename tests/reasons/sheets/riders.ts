/** Lone Leaders and Vedettes on the move (CN 1.11, 8.2, 8.5). */
import { other, type Page } from '../page.ts';
import { type Claim, claim, closedGround, type Question, type Sheet, type StepQuestion } from '../sheet.ts';
import { marchOf } from './march.ts';

const FAIR = 0;

export const ridden = (page: Page, side: 0 | 1, hex: number): Claim[] => [
  claim(
    'enemyOccupied',
    'CN 1.11',
    () => page.strength(hex, other(side)) > 0,
    () => ({ hex }),
  ),
  claim(
    'siegeBars',
    'CN 10.3',
    () => page.besieged(hex),
    () => ({ hex }),
  ),
];

export const patrolled = (page: Page, side: 0 | 1, hex: number): Claim[] => [
  claim(
    'enemyForce',
    'CN 8.2',
    () => page.strength(hex, other(side)) > 0,
    () => ({ hex }),
  ),
  claim(
    'siegeBars',
    'CN 10.3',
    () => page.besieged(hex),
    () => ({ hex }),
  ),
  claim('enemyCentre', 'CN 8.2', () => page.centreOf(hex, other(side))),
];

export function rideStep(q: StepQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 1.11';
  const { leader, left } = marchOf(s);
  const from = s.leader.hex[leader]!;
  const hex = page.beside(from, action.dir);
  if (hex < 0) return { there: [claim('offMap', rule, () => true)] };
  const needs = () => page.ground(from, action.dir, FAIR, 'light');
  return {
    may: [...closedGround(page, from, action.dir, false, rule), ...ridden(page, side, hex)],
    afford: [
      claim(
        'tooDear',
        rule,
        () => needs() > left,
        () => ({ needs: needs(), left }),
      ),
    ],
  };
}

export const vedettePrice = (page: Page, side: 0 | 1, from: number, dir: number, weather: number): number =>
  page.ground(from, dir, weather, 'light') + (page.inZoneOf(other(side), page.beside(from, dir)) ? 2 : 0);

export function vedetteStep(q: StepQuestion): Sheet {
  const { page, s, side, action, args } = q;
  const rule = 'CN 8.2';
  const from = s.vedette.hex[args['vedette'] as number]!;
  const hex = page.beside(from, action.dir);
  if (hex < 0) return { there: [claim('offMap', rule, () => true)] };
  const left = args['left'] as number;
  const needs = () => vedettePrice(page, side, from, action.dir, s.weather);
  return {
    may: [...closedGround(page, from, action.dir, false, rule), ...patrolled(page, side, hex)],
    afford: [
      claim(
        'tooDear',
        rule,
        () => needs() > left,
        () => ({ needs: needs(), left }),
      ),
    ],
  };
}

/** The nearest of those it flees from. */
const danger = ({ page, args }: Question, hex: number): number =>
  Math.min(...(args['away'] as readonly number[]).map((enemy) => page.distance(enemy, hex)));

export function givesWay(q: StepQuestion): Sheet {
  const { page, s, side, action, args } = q;
  const rule = args['rule'] as string;
  const from = s.vedette.hex[args['vedette'] as number]!;
  const hex = page.beside(from, action.dir);
  if (hex < 0) return { there: [claim('offMap', rule, () => true)] };
  const enemy = other(side);
  const held = (): boolean =>
    page.strength(hex, enemy) > 0 || page.vedettes(hex, enemy) > 0 || page.centreOf(hex, enemy);
  return {
    may: [
      ...closedGround(page, from, action.dir, false, rule),
      claim('enemyHex', rule, held, () => ({ hex })),
      claim('notFarther', rule, () => danger(q, hex) <= danger(q, from)),
    ],
  };
}

export function stopsGivingWay(q: Question): Sheet {
  const { s, args } = q;
  const least = args['least'] as number;
  const done = args['done'] as number;
  const isOpen = (dir: number): boolean => {
    const { there = [], may = [] } = givesWay({ ...q, action: { type: 'step', dir } });
    return ![...there, ...may].some(({ holds }) => holds());
  };
  return {
    may: [
      claim(
        'tooNear',
        args['rule'] as string,
        () =>
          s.vedette.hex[args['vedette'] as number]! >= 0 && done > 0 && done < least && [0, 1, 2, 3, 4, 5].some(isOpen),
        () => ({ least }),
      ),
    ],
  };
}
