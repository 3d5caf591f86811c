/** Sources and Centres of Operations (CN 5.1, 5.2), and Forces that must make room (CN 6.7). */
import { NO_WAY, other } from '../page.ts';
import {
  type CentreQuestion,
  type Claim,
  claim,
  closedGround,
  type HexQuestion,
  type Question,
  type Sheet,
  type StepQuestion,
} from '../sheet.ts';
import { isClosed } from '../supply.ts';

export const armyArg = ({ args }: Question): number => args['army'] as number;

function source(q: HexQuestion, rule: string, allowed: (hex: number) => boolean): Sheet {
  const { page, s, side, action } = q;
  const army = armyArg(q);
  const at = () => ({ hex: action.hex });
  const { sources } = s.campaign.armies[army]!;
  return {
    there: [claim('notASource', rule, () => !sources.includes(action.hex), at)],
    may: [
      claim('sameSource', rule, () => rule === 'CN 5.1.2' && s.armies[army]!.source === action.hex, at),
      claim(
        'notActiveSource',
        rule,
        () => !allowed(action.hex),
        () => ({ hex: s.armies[army]!.source }),
      ),
      claim('siegeBars', 'CN 10.3', () => page.besieged(action.hex), at),
      claim('sourceClosed', rule, () => !page.besieged(action.hex) && isClosed(page, side, action.hex), at),
    ],
  };
}

export const supplySource = (q: HexQuestion): Sheet => source(q, 'CN 5.1.2', () => true);

export function returnCentre(q: HexQuestion): Sheet {
  const { centreOverrun, source: active } = q.s.armies[armyArg(q)]!;
  return source(q, centreOverrun ? 'CN 5.2.6' : 'CN 5.1.3', (hex) => centreOverrun || hex === active);
}

export function barredToCentre({ page, side }: Pick<Question, 'page' | 'side'>, hex: number): Claim[] {
  const rule = 'CN 5.2.5';
  const at = () => ({ hex });
  const enemy = other(side);
  return [
    claim('enemyForce', rule, () => page.strength(hex, enemy) > 0, at),
    claim('enemyZone', rule, () => page.inZoneOf(enemy, hex), at),
    claim('enemyVedette', rule, () => page.vedettes(hex, enemy) > 0, at),
    claim('siegeBars', 'CN 10.3', () => page.besieged(hex), at),
    claim('otherCentre', rule, () => page.centreOf(hex, 0) || page.centreOf(hex, 1), at),
  ];
}

export function stepCentre(q: StepQuestion): Sheet {
  const { page, s, args, action } = q;
  const rule = 'CN 5.2.5';
  const from = s.armies[armyArg(q)]!.centre;
  const hex = page.beside(from, action.dir);
  const left = args['left'] as number;
  const needs = () => page.ground(from, action.dir, s.weather, 'road');
  if (hex < 0) return { there: [claim('offMap', rule, () => true)] };
  return {
    may: [
      claim(
        'noRoad',
        rule,
        () => !page.hasRoad(from, action.dir),
        () => ({ hex }),
      ),
      claim(
        'bridgeDown',
        rule,
        () => page.hasRoad(from, action.dir) && !page.roadOpen(from, action.dir),
        () => ({ hex }),
      ),
      ...barredToCentre(q, hex),
    ],
    afford: [
      claim(
        'tooDear',
        'CN 6.4.1',
        () => needs() > left,
        () => ({ needs: needs(), left }),
      ),
    ],
  };
}

export function centre(q: CentreQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.2.5';
  const { centre: hex, centreMoved, centreMoving, ap } = s.armies[action.army]!;
  if (hex < 0) {
    return {
      whose: [claim('notYours', rule, () => s.campaign.armies[action.army]!.side !== side)],
      there: [claim('noCentre', rule, () => true)],
    };
  }
  const roads = [0, 1, 2, 3, 4, 5].filter((dir) => page.ground(hex, dir, s.weather, 'road') < NO_WAY);
  const barred = (dir: number): boolean => barredToCentre(q, page.beside(hex, dir)).some(({ holds }) => holds());
  return {
    whose: [claim('notYours', rule, () => s.campaign.armies[action.army]!.side !== side)],
    may: [
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('centreMoved', rule, () => centreMoved),
      claim('noRoadOn', rule, () => centreMoving && roads.length === 0),
      claim('roadsBarred', rule, () => centreMoving && roads.length > 0 && roads.every(barred)),
    ],
    afford: [
      claim(
        'noAp',
        rule,
        () => !centreMoving && ap === 0,
        () => ({ army: action.army }),
      ),
    ],
  };
}

export function displace(q: HexQuestion): Sheet {
  const { page, s, side, args, action } = q;
  const rule = 'CN 6.7';
  const leader = args['leader'] as number;
  const from = s.leader.hex[leader]!;
  const { hex } = action;
  const at = () => ({ hex });
  const dir = page.direction(from, hex);
  if (dir < 0) return { there: [claim('notAdjacent', rule, () => true, at)] };
  const enemy = other(side);
  const there = page.counters(hex, side).filter((l) => l !== leader);
  return {
    may: [
      claim('siegeBars', 'CN 10.3', (told) =>
        told === undefined ? page.besieged(from) || page.besieged(hex) : page.besieged(told['hex'] as number),
      ),
      ...closedGround(page, from, dir, page.isHeavy(leader), rule),
      claim(
        'enemyHex',
        rule,
        () => page.leaders(hex, enemy).length > 0 || page.vedettes(hex, enemy) > 0 || page.centreOf(hex, enemy),
        at,
      ),
      claim('enemyZone', rule, () => page.inZoneOf(enemy, hex), at),
      claim('insubordinate', 'CN 1.9', () => there.length > 0 && !page.fitTogether([leader, ...there]), at),
    ],
  };
}
