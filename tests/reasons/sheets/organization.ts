/** Replacements, Major Generals, March Regiments and Vedettes called up (CN 5.3.1, 5.3.2, 8.1). */
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { NO_WAY, other } from '../page.ts';
import {
  type Claim,
  claim,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type RegimentQuestion,
  type Sheet,
  type UnitQuestion,
  unitHere,
  type VedetteQuestion,
} from '../sheet.ts';
import { hasLine, isClosed, supplyOf, unhindered } from '../supply.ts';
import { changed, isOverSpan, isStopgap, nextGeneral } from './spans.ts';

/** Why the Force of an Army in a hex is not SUPPLIED (CN 5.2). */
function unsupplied(q: Question, army: number, hex: number): Claim[] {
  const { page, s } = q;
  const { centre, centreMoving } = s.armies[army]!;
  const most = s.campaign.armies[army]!.dispatchMax;
  const status = () => supplyOf(page, army, hex);
  const needs = () => unhindered(page, army, hex);
  const numbers = () => ({ needs: needs(), most });
  return [
    claim('centreMoving', 'CN 5.2.4', () => status() === 'STRAINED' && centreMoving),
    claim('noLine', 'CN 5.2.1', () => status() === 'STRAINED' && !centreMoving && !hasLine(page, army, centre)),
    claim('pathBlocked', 'CN 5.2.3', () => status() === 'FORAGING' && needs() <= most, numbers),
    claim('noCentre', 'CN 5.2.8', () => status() === 'FORAGING' && centre < 0 && needs() > most, numbers),
    claim('noDispatch', 'CN 5.2.2', () => status() === 'FORAGING' && needs() === NO_WAY),
    claim('tooFar', 'CN 5.2.2', () => status() === 'FORAGING' && needs() > most, numbers),
  ];
}

const forceArmy = (q: Question, unit: number): number => q.s.leader.army[q.page.top(q.s.unit.leader[unit]!)]!;

export function replacements(q: UnitQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.3.1';
  const hex = page.unitHex(action.unit);
  if (hex < 0) return unitHere(q, rule);
  const army = forceArmy(q, action.unit);
  const { centre, centreMoving, source: active } = s.armies[army]!;
  const { arm, max2 } = s.campaign.units[action.unit]!;
  const { ground } = s.campaign;
  const depot =
    (centre === hex && !centreMoving) ||
    active === hex ||
    ground.town[hex]! > 0 ||
    ground.citadels.some((c) => c.hex === hex);
  const most = s.campaign.scenario.turnDays === 1 ? 2 : 4;
  const at = () => ({ hex });
  return joined(unitHere(q, rule), {
    may: [
      claim('besieged', 'CN 5.3.5', () => page.besieged(hex), at),
      claim('noDepot', rule, () => !depot, at),
      claim('enemyZone', rule, () => page.inZoneOf(other(side), hex), at),
      claim(
        'fullStrength',
        rule,
        () => s.unit.sp2[action.unit]! >= max2,
        () => ({ most: max2 }),
      ),
      claim(
        'enoughThisTurn',
        rule,
        () => s.unit.replaced[action.unit]! >= most,
        () => ({ most }),
      ),
      ...unsupplied(q, army, hex),
    ],
    afford: [claim('poolEmpty', rule, () => s.pool[side][s.unit.nation[action.unit]! * 3 + arm] === 0)],
  });
}

export const stations = (s: State, leader: number): Claim[] => [
  claim('provisional', 'CN 1.6', () => s.campaign.leaders[leader]!.kind === 'provisional'),
  claim('ownLeader', 'CN 1.5', () => s.campaign.leaders[leader]!.kind === 'regiment'),
];

/** The tracks once a unit has gone to a Major General, who if he is new stands under his chief. */
const given = (s: State, side: number, unit: number, chief: number, general: number) => {
  const mg = general < 0 ? nextGeneral(s, side) : general;
  return { page: changed(s, [[unit, mg]], general < 0 ? [[mg, chief]] : []), mg };
};

export function raise(q: LeaderQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.3.2';
  const hex = s.leader.hex[action.leader]!;
  if (hex < 0) return leaderHere(q, rule);
  const here = page.units(hex, side);
  const free = here.filter((u) => s.unit.transferred[u] === 0);
  const fits = (unit: number): boolean => {
    const after = given(s, side, unit, action.leader, -1);
    return !isOverSpan(after.page, after.mg);
  };
  return joined(leaderHere(q, rule), {
    may: [
      ...stations(s, action.leader),
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('noMajorGeneral', 'CN 1.5', () => nextGeneral(s, side) < 0),
      claim('noTroopsHere', rule, () => here.length === 0),
      claim('allTransferred', 'CN 5.3.3', () => here.length > 0 && free.length === 0),
    ],
    afford: [claim('noUnitForHim', 'CN 1.8', () => free.length > 0 && !free.some(fits))],
  });
}

export function giveToGeneral(q: UnitQuestion): Sheet {
  const { page, s, side, action, args } = q;
  const rule = 'CN 5.3.2';
  const chief = args['chief'] as number;
  const general = args['leader'] as number;
  return joined(unitHere(q, rule), {
    there: [claim('notInHex', rule, () => page.unitHex(action.unit) !== s.leader.hex[general < 0 ? chief : general])],
    may: [claim('transferredOnce', 'CN 5.3.3', () => s.unit.transferred[action.unit] === 1)],
    afford: [
      claim('overSpan', 'CN 1.8', (told) => {
        const after = given(s, side, action.unit, chief, general);
        return isOverSpan(after.page, after.mg, told);
      }),
    ],
  });
}

/** The tracks once all units of a Major General have passed to another. */
const heir = (q: Question, general: number, leader: number, told?: Parameters<Claim['holds']>[0]): boolean => {
  const units = q.s.campaign.units.flatMap((_, u) => (q.s.unit.leader[u] === general ? [u] : []));
  return isOverSpan(
    changed(
      q.s,
      units.map((u) => [u, leader] as const),
    ),
    leader,
    told,
  );
};

export function dissolve(q: LeaderQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.3.2';
  const mg = action.leader;
  const hex = s.leader.hex[mg]!;
  if (hex < 0) return leaderHere(q, rule);
  const others = page.leaders(hex, side).filter((l) => l !== mg);
  const fresh = (unit: number): boolean => s.unit.leader[unit] === mg && s.unit.transferred[unit] === 1;
  return joined(leaderHere(q, rule), {
    may: [
      claim('notAMajorGeneral', rule, () => s.campaign.leaders[mg]!.kind !== 'mg'),
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('leadsLeaders', rule, () => page.under(mg).length > 0),
      claim('newUnits', 'CN 5.3.3', (told) =>
        told === undefined ? s.campaign.units.some((_, u) => fresh(u)) : fresh(told['unit'] as number),
      ),
      claim('nobodyElse', rule, () => others.length === 0),
    ],
    afford: [claim('noHeir', rule, () => others.length > 0 && others.every((l) => isStopgap(s, l) || heir(q, mg, l)))],
  });
}

export function dissolveGeneral(q: LeaderQuestion): Sheet {
  const { s, args, action } = q;
  const rule = 'CN 5.3.2';
  const mg = args['leader'] as number;
  return joined(leaderHere(q, rule), {
    there: [claim('notInHex', rule, () => s.leader.hex[action.leader] !== s.leader.hex[mg])],
    may: [...stations(s, action.leader), claim('alreadyHis', rule, () => action.leader === mg)],
    afford: [claim('overSpan', 'CN 1.8', (told) => heir(q, mg, action.leader, told))],
  });
}

export function regiment({ page, s, side, action }: RegimentQuestion): Sheet {
  const rule = 'CN 5.3.2';
  const { hex } = action;
  const at = () => ({ hex });
  const mustered = s.campaign.armies.some((army, a) => {
    if (army.side !== side) return false;
    const { centre, centreMoving, source: active } = s.armies[a]!;
    return (centre === hex && !centreMoving) || (active === hex && !isClosed(page, side, hex));
  });
  const regiments = s.campaign.units.flatMap((info, u) => (info.regiment && info.side === side ? [u] : []));
  const has2 = s.pool[side][action.nation * 3]!;
  const here = page.leaders(hex, side);
  /** Half a value more for him; if he had nobody, his own rating for the one over him. */
  const room = (leader: number): boolean => {
    let gain = 1;
    for (let l = leader; l >= 0 && gain > 0; l = s.leader.over[l]!) {
      if (page.load(l) + gain > s.campaign.leaders[l]!.span2) return false;
      gain = page.sp2(l) === 0 ? s.campaign.leaders[l]!.sub2 : 0;
    }
    return true;
  };
  return {
    there: [claim('noMuster', rule, () => !mustered, at)],
    may: [
      claim('besieged', 'CN 5.3.5', () => page.besieged(hex), at),
      claim(
        'noRegiment',
        'CN 1.5',
        () => regiments.every((u) => page.unitHex(u) >= 0),
        () => ({ most: regiments.length }),
      ),
    ],
    afford: [
      claim(
        'tooFewRecruits',
        rule,
        () => has2 < 2,
        () => ({ has2, needs2: 2 }),
      ),
      claim('nobodyCanTake', 'CN 1.8', () => here.length > 0 && here.every((l) => isStopgap(s, l) || !room(l)), at),
    ],
  };
}

export function vedette({ page, s, side, action }: VedetteQuestion): Sheet {
  const rule = 'CN 8.1';
  const { parent, side: owner } = s.campaign.vedettes[action.vedette]!;
  const hex = page.unitHex(parent);
  const twins = s.campaign.vedettes.flatMap((info, v) => (info.parent === parent ? [v] : []));
  return {
    whose: [claim('notYours', rule, () => owner !== side)],
    there: [claim('notOnMap', rule, () => hex < 0)],
    may: [
      claim('alreadyOut', rule, () => s.vedette.hex[action.vedette]! >= 0),
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('otherFirst', rule, () => action.vedette !== twins[0] && s.vedette.hex[twins[0]!]! < 0),
    ],
    afford: [
      claim(
        'tooWeak',
        rule,
        () => s.unit.sp2[parent]! < 2,
        () => ({ sp2: s.unit.sp2[parent]! }),
      ),
    ],
  };
}
