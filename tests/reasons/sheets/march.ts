/** The march, and who is left behind on it (CN 3.2, 6.4, 6.5). */
import type { March } from '../../../src/systems/campaigns/theatre/march.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { other, type Page } from '../page.ts';
import {
  type Claim,
  claim,
  closedGround,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type Sheet,
  type StepQuestion,
  type UnitQuestion,
  unitHere,
} from '../sheet.ts';
import { nextGeneral } from './spans.ts';

const IN_POOL = 0;

export const marchOf = (s: State): March => s.march as March;
const hasSpent = ({ path, left, allowance, index }: March): boolean =>
  path.length > 1 || left !== allowance || index >= 0;

const isStopped = ({ page, s, side }: Question): boolean =>
  marchOf(s).path.length > 1 && page.inZoneOf(other(side), s.leader.hex[marchOf(s).leader]!);

const zoneStop = (q: Question): Claim => claim('zoneStop', 'CN 6.5.2', () => isStopped(q));

/** T-MOV with what Vedettes and zones add to it. */
export function marchPrice(
  page: Page,
  side: 0 | 1,
  from: number,
  dir: number,
  weather: number,
  heavy: boolean,
): number {
  const screen = page.isScreened(side, page.beside(from, dir)) ? 1 : 0;
  const leaving = page.inZoneOf(other(side), from) ? 2 : 0;
  return page.ground(from, dir, weather, heavy ? 'heavy' : 'light') + screen + leaving;
}

export const zoneToZone = (page: Page, side: 0 | 1, from: number, to: number): boolean =>
  page.inZoneOf(other(side), from) && page.inZoneOf(other(side), to) && page.strength(to, side) === 0;

export function marchStep(q: StepQuestion): Sheet {
  const { page, s, side, action } = q;
  const march = marchOf(s);
  const from = s.leader.hex[march.leader]!;
  const hex = page.beside(from, action.dir);
  if (hex < 0) return { there: [claim('offMap', 'CN 6.4.2', () => true)] };
  const heavy = page.isHeavy(march.leader);
  const needs = () => marchPrice(page, side, from, action.dir, s.weather, heavy);
  const free = !hasSpent(march) && !march.onePoint;
  return {
    may: [
      zoneStop(q),
      ...closedGround(page, from, action.dir, heavy, 'CN 6.4.2'),
      claim(
        'enemyForce',
        'CN 6.5.3',
        () => page.strength(hex, other(side)) > 0,
        () => ({ hex }),
      ),
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('zoneToZone', 'CN 6.5.2', () => zoneToZone(page, side, from, hex)),
    ],
    afford: [
      claim(
        'tooDear',
        'CN 6.4.2',
        () => !free && needs() > march.left,
        () => ({ needs: needs(), left: march.left }),
      ),
    ],
  };
}

const partRule = (s: State): string => (hasSpent(marchOf(s)) ? 'CN 6.4.3' : 'CN 3.2');

/** Those of the side who stand where the march now is, and do not belong to it. */
const company = ({ page, s, side }: Question, apart = -1): number[] =>
  page.counters(s.leader.hex[marchOf(s).leader]!, side).filter((l) => l !== marchOf(s).leader && l !== apart);

export function drop(q: LeaderQuestion): Sheet {
  const { page, s, action } = q;
  const rule = partRule(s);
  const march = marchOf(s);
  const hex = s.leader.hex[march.leader]!;
  return joined(leaderHere(q, rule), {
    there: [
      claim('leadsMarch', rule, () => action.leader === march.leader),
      claim('notOfThisForce', rule, () => !page.isUnder(action.leader, march.leader)),
    ],
    may: [
      zoneStop(q),
      claim('nobodyLeft', rule, () => page.sp2(action.leader) === page.sp2(march.leader)),
      claim(
        'insubordinate',
        'CN 1.9',
        () => hasSpent(march) && company(q).length > 0 && !page.fitTogether([action.leader, ...company(q)]),
        () => ({ hex }),
      ),
    ],
  });
}

/** CN 1.9 with a Major General who has this much on his track and is not yet there; Lone Leaders never hinder. */
function generalFits(q: Question, general: number, value2: number): boolean {
  const there = company(q, general);
  const forces = there.filter((l) => q.page.sp2(l) > 0);
  return fitsAmong(q, general, value2, forces) || fitsAmong(q, general, value2, there);
}

function fitsAmong(q: Question, general: number, value2: number, there: readonly number[]): boolean {
  const { page, s } = q;
  const { leaders } = s.campaign;
  if (there.length === 0) return true;
  const rank = (l: number): number => (leaders[l]!.kind === 'provisional' ? 0 : leaders[l]!.span2);
  const all = leaders.flatMap((_, l) => (there.some((c) => page.isUnder(l, c)) ? [l] : []));
  const higher = (a: number, b: number): boolean =>
    rank(a) > rank(b) ||
    (rank(a) === rank(b) &&
      (leaders[a]!.initiative > leaders[b]!.initiative ||
        (leaders[a]!.initiative === leaders[b]!.initiative && a < b)));
  const chief = all.reduce((best, l) => (higher(l, best) ? l : best), general);
  const army = (l: number): number => s.leader.army[l === general ? marchOf(s).leader : l]!;
  if (![general, ...there].every((l) => page.mayMix(army(l), army(chief)))) return false;
  let load = chief === general ? value2 : page.load(chief) + leaders[general]!.sub2;
  for (const l of there) {
    if (l === chief) continue;
    const left = page.sp2(l) - (chief !== general && page.isUnder(chief, l) ? page.sp2(chief) : 0);
    if (left > 0) load += leaders[l]!.sub2;
  }
  return load <= leaders[chief]!.span2;
}

export function raiseOnMarch(q: LeaderQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 1.5';
  const march = marchOf(s);
  const info = s.campaign.leaders[action.leader]!;
  const units = page.track(march.leader);
  const value = (u: number): number => s.campaign.units[u]!.sub2;
  const small = units.filter((u) => value(u) <= info.span2);
  const hex = s.leader.hex[march.leader]!;
  return {
    whose: [claim('notYours', rule, () => info.side !== side)],
    there: [
      claim('notAGeneral', rule, () => info.kind !== 'mg'),
      claim('notInThePool', rule, () => info.kind === 'mg' && s.leader.status[action.leader] !== IN_POOL),
      claim('otherGeneralFirst', rule, () => info.kind === 'mg' && nextGeneral(s, side) !== action.leader),
    ],
    may: [
      zoneStop(q),
      claim('nobodyLeft', partRule(s), () => units.length < 2),
      claim('noUnitForHim', 'CN 1.8', () => small.length === 0),
      claim(
        'insubordinate',
        'CN 1.9',
        () => hasSpent(march) && small.length > 0 && !small.some((u) => generalFits(q, action.leader, value(u))),
        () => ({ hex }),
      ),
    ],
  };
}

export function detachUnit(q: UnitQuestion): Sheet {
  const { page, s, args, action } = q;
  const rule = partRule(s);
  const march = marchOf(s);
  const general = args['leader'] as number;
  const under = s.unit.leader[action.unit]!;
  const held = (args['given'] as number) === 0 ? 0 : page.load(general);
  const needs2 = held + s.campaign.units[action.unit]!.sub2;
  const { span2 } = s.campaign.leaders[general]!;
  const hex = s.leader.hex[march.leader]!;
  return joined(unitHere(q, rule), {
    there: [
      claim('alreadyHis', rule, () => under === general),
      claim('notOfThisForce', rule, () => !page.isUnder(under, march.leader)),
    ],
    may: [claim('nobodyLeft', rule, () => page.sp2(march.leader) === s.unit.sp2[action.unit])],
    afford: [
      claim(
        'overSpan',
        'CN 1.8',
        () => needs2 > span2,
        () => ({ leader: general, needs2, span2 }),
      ),
      claim(
        'insubordinate',
        'CN 1.9',
        () => hasSpent(march) && !generalFits(q, general, needs2),
        () => ({ hex }),
      ),
    ],
  });
}
