/** Markers, Reserve and Rearguard (CN 9.4.2, 12.1, 12.2). */
import { other } from '../page.ts';
import {
  type Claim,
  claim,
  joined,
  type MarkerQuestion,
  type Question,
  type Sheet,
  type UnitQuestion,
} from '../sheet.ts';
import { battle, battleLeader, canFight, held, inBattle, isFresh, partIn, spent, sum } from './fighting.ts';
import { DIRECTIONS, isLawful } from './retreat.ts';

export const hold = (q: UnitQuestion): Sheet =>
  joined(partIn(q, 'CN 12.1'), {
    may: [spent(q), claim('alreadyReserved', 'CN 12.1', () => battle(q.s).reserve.includes(q.action.unit))],
  });

export const commit = (q: UnitQuestion): Sheet =>
  joined(partIn(q, 'CN 12.1'), {
    may: [
      claim('notInReserve', 'CN 12.1', () => !battle(q.s).reserve.includes(q.action.unit)),
      claim('alreadyTried', 'CN 12.1', () => battle(q.s).tried.includes(q.action.unit)),
    ],
  });

/** A quarter of the side's strength, but 1 SP always. */
const mostRearguard = (q: Question): number => Math.max(2, Math.floor(sum(q.s, inBattle(q, q.side), 0, 1, 2) / 4));

const namedRearguard = (q: Question): number =>
  sum(
    q.s,
    inBattle(q, q.side).filter((u) => battle(q.s).rearguard.includes(u)),
    0,
    1,
    2,
  );

export function rearguard(q: UnitQuestion): Sheet {
  const { s, action } = q;
  const rule = 'CN 12.2';
  const sum2 = () => namedRearguard(q) + s.unit.sp2[action.unit]!;
  return joined(partIn(q, rule), {
    may: [
      claim('gunsNoRearguard', rule, () => !canFight(s, action.unit)),
      spent(q),
      claim('alreadyReserved', 'CN 12.1', () => battle(s).reserve.includes(action.unit)),
      claim('alreadyNamed', rule, () => battle(s).rearguard.includes(action.unit)),
    ],
    afford: [
      claim(
        'tooMany',
        rule,
        () => sum2() > mostRearguard(q),
        () => ({ sum2: sum2(), most2: mostRearguard(q) }),
      ),
    ],
  });
}

/** Clear, Hills, Town, Fortified Town, Citadel. */
function isOpen({ s }: Question, hex: number): boolean {
  const { ground } = s.campaign;
  return ground.terrain[hex]! < 2 || ground.town[hex]! > 0 || ground.citadels.some((citadel) => citadel.hex === hex);
}

function pitched(q: Question): Sheet {
  const { s, side, page } = q;
  const rule = 'CN 9.4.2';
  const units = inBattle(q, side).filter((u) => isFresh(s, u));
  const inf2 = sum(s, units, 0);
  const cav2 = sum(s, units, 1);
  const open2 = sum(
    s,
    units.filter((u) => held(q, side).includes(page.unitHex(u)) && isOpen(q, page.unitHex(u))),
    0,
    1,
  );
  return {
    may: [
      claim(
        'tooLittleInfantry',
        rule,
        () => inf2 < 6,
        () => ({ has2: inf2, needs2: 6 }),
      ),
      claim(
        'moreCavalry',
        rule,
        () => inf2 < cav2,
        () => ({ inf2, cav2 }),
      ),
      claim(
        'closedGround',
        rule,
        () => open2 * 2 < inf2 + cav2,
        () => ({ open2, all2: inf2 + cav2 }),
      ),
      ...noReserve(q, 'CN 12.1', battle(s).round === 1),
    ],
  };
}

/** CN 12.1, 12.2: with Reserves in use somebody must be held back. */
const noReserve = (q: Question, rule: string, asked: boolean): Claim[] => [
  claim(
    'noReserve',
    rule,
    () => asked && q.s.campaign.options.reserve && !inBattle(q, q.side).some((u) => battle(q.s).reserve.includes(u)),
  ),
];

function refuse(q: Question): Sheet {
  const { s, side, page } = q;
  const rule = 'CN 9.4.2';
  const victors = held(q, other(side));
  const isFree = (hex: number): boolean =>
    DIRECTIONS.some((dir) => {
      const to = page.beside(hex, dir);
      return isLawful(q, { side, path: [hex], victors }, dir) && (to < 0 || !page.inZoneOf(other(side), to));
    });
  return {
    may: [
      claim('defenderOnly', rule, () => side === s.phasing),
      claim('firstRoundOnly', rule, () => battle(s).round > 1),
      claim('noRefuse', 'CN 10.3', () => battle(s).kind !== 'field'),
      claim('noFreeStep', rule, () => !held(q, side).every(isFree)),
    ],
  };
}

function rearguardMarker(q: Question): Sheet {
  const { s, side } = q;
  const rule = 'CN 12.2';
  const chief = battleLeader(q, side);
  const has = chief < 0 ? 0 : s.campaign.leaders[chief]!.initiative;
  const victors = held(q, other(side));
  const hasWay = (hex: number): boolean => DIRECTIONS.some((dir) => isLawful(q, { side, path: [hex], victors }, dir));
  const most2 = mostRearguard(q);
  const fit = inBattle(q, side).filter(
    (u) => canFight(s, u) && isFresh(s, u) && !battle(s).reserve.includes(u) && s.unit.sp2[u]! <= most2,
  );
  return {
    may: [
      claim('optionOff', rule, () => !s.campaign.options.rearguard),
      claim(
        'initiative',
        rule,
        () => has < 3,
        () => ({ has, needs: 3 }),
      ),
      claim('noRetreat', rule, () => !held(q, side).every(hasWay)),
      ...noReserve(q, rule, true),
    ],
    afford: [
      claim(
        'noUnitFits',
        rule,
        () => sum(s, fit, 0, 1) < 2,
        () => ({ most2 }),
      ),
    ],
  };
}

export function marker(q: MarkerQuestion): Sheet {
  if (q.action.marker === 'Pitched') return pitched(q);
  return q.action.marker === 'Refuse' ? refuse(q) : rearguardMarker(q);
}

export function endRearguard(q: Question): Sheet {
  const fits = (u: number): boolean => {
    const { whose = [], there = [], may = [], afford = [] } = rearguard({ ...q, action: { type: 'unit', unit: u } });
    return ![...whose, ...there, ...may, ...afford].some(({ holds }) => holds());
  };
  return {
    may: [claim('tooFew', 'CN 12.2', () => namedRearguard(q) < 2 && inBattle(q, q.side).some(fits))],
  };
}
