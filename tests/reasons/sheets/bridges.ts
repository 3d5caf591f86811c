/** Bridge work (CN 6.8), and losses (CN 7.7, 7.8). */
import { other } from '../page.ts';
import { claim, type Sheet, type UnitQuestion, type WorkQuestion } from '../sheet.ts';
import { marchOf } from './march.ts';

const WORK_MP = { damage: [2, 2], repair: [4, 6], lay: [4, 6], lift: [4, 4] } as const;

export const work =
  (worker: (q: WorkQuestion) => number) =>
  (q: WorkQuestion): Sheet => {
    const { page, s, side, action } = q;
    const rule = 'CN 6.8';
    const leader = worker(q);
    const march = marchOf(s);
    const hex = s.leader.hex[leader]!;
    const bank = Math.floor(action.hexside / 6);
    const dir = action.hexside % 6;
    const far = page.beside(bank, dir);
    if (bank !== hex) return { there: [claim('notOnBank', 'CN 6.8.1', () => true)] };
    if (far < 0) return { there: [claim('offMap', 'CN 6.8.1', () => true)] };
    const kind = action.work;
    const bridge = page.bridge(bank, dir);
    const back = far * 6 + ((dir + 3) % 6);
    const own = s.trains.some(
      ({ laid }, t) =>
        (laid === action.hexside || laid === back) &&
        s.campaign.scenario.pontoons[t]!.side === s.campaign.sides[side].id,
    );
    const river = page.river(bank, dir) >= 2;
    const needs = WORK_MP[kind][page.river(bank, dir) === 3 ? 1 : 0];
    const foot = page.track(leader).reduce((sum, u) => sum + (s.campaign.units[u]!.arm === 0 ? s.unit.sp2[u]! : 0), 0);
    const there = page.counters(hex, side).filter((l) => l !== leader);
    const arrived = leader === march.leader && (march.index >= 0 || march.path.length > 1);
    return {
      may: [
        claim('noWorkInForcedMarch', 'CN 9.1', () => march.segment === 'forced'),
        claim('onePoint', 'CN 6.8.1', () => march.onePoint),
        claim('noRiver', rule, () => !river),
        claim('noPontoon', rule, () => kind === 'lift' && !own),
        claim('ruinThere', 'CN 6.8.2', () => kind === 'lay' && bridge === 2),
        claim('bridgeThere', 'CN 6.8.2', () => kind === 'lay' && (bridge === 1 || bridge === 3)),
        claim('noBridge', rule, () => (kind === 'repair' || kind === 'damage') && bridge === 0),
        claim('ownPontoon', 'CN 6.8.2', () => kind === 'damage' && own),
        claim('alreadyDamaged', rule, () => kind === 'damage' && bridge === 2),
        claim('notDamaged', rule, () => kind === 'repair' && (bridge === 1 || bridge === 3)),
        claim('enemyFaces', rule, () => (kind === 'repair' || kind === 'lay') && page.strength(far, other(side)) > 0),
        claim('noInfantry', rule, () => foot < 2),
        claim('noTrain', rule, () => kind === 'lay' && !page.train(leader)),
        claim(
          'enemyZone',
          rule,
          () => kind !== 'damage' && page.inZoneOf(other(side), hex),
          () => ({ hex }),
        ),
        claim(
          'insubordinate',
          'CN 1.9',
          () => arrived && there.length > 0 && !page.fitTogether([leader, ...there]),
          () => ({ hex }),
        ),
      ],
      afford: [
        claim(
          'tooDear',
          'CN 6.8.1',
          () => needs > march.left,
          () => ({ needs, left: march.left }),
        ),
      ],
    };
  };

export function loss({ page, s, side, args, action }: UnitQuestion): Sheet {
  const list = (name: string): readonly number[] => args[name] as readonly number[];
  const { unit } = action;
  const left = list('pool').filter((u) => page.unitHex(u) >= 0 && s.unit.sp2[u]! > 0);
  const first = left.filter((u) => list('first').includes(u));
  const open = left.filter((u) => !list('spared').includes(u));
  const isGun = (u: number): boolean => s.campaign.units[u]!.arm === 2;
  const bearing = first.length > 0 ? first : open.length > 0 ? open : left;
  return {
    whose: [claim('notYours', 'CN 7.8', () => s.campaign.units[unit]!.side !== side)],
    there: [
      claim('notInPool', 'CN 7.8', () => !list('pool').includes(unit)),
      claim('unitGone', 'CN 7.7', () => list('pool').includes(unit) && !left.includes(unit)),
    ],
    may: [
      claim(
        'reserveSpared',
        'CN 12.1',
        () => list('spared').includes(unit) && bearing.some((u) => !list('spared').includes(u)),
      ),
      claim('othersFirst', 'CN 12.2', () => first.length > 0 && !first.includes(unit)),
      claim(
        'gunsSpared',
        'CN 7.7',
        () => isGun(unit) && (args['art2'] as number) <= 0 && bearing.some((u) => !isGun(u)),
      ),
    ],
  };
}
