/** What the rulebook has against answers in the Command Phase, and against moves of Centres (CN 5, 6.7). */
import type { State } from '../../../src/systems/campaigns/state.ts';
import { NO_WAY, other } from '../page.ts';
import {
  type CentreQuestion,
  type Claim,
  claim,
  closedGround,
  type HexQuestion,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type RegimentQuestion,
  type Sheet,
  type StepQuestion,
  type UnitQuestion,
  unitHere,
  type VedetteQuestion,
} from '../sheet.ts';
import { hasLine, isClosed, supplyOf, unhindered } from '../supply.ts';
import { changed, isOverSpan, isStopgap, nextGeneral } from './spans.ts';

const armyArg = ({ args }: Question): number => args['army'] as number;

// I.a

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

const supplySource = (q: HexQuestion): Sheet => source(q, 'CN 5.1.2', () => true);

function returnCentre(q: HexQuestion): Sheet {
  const { centreOverrun, source: active } = q.s.armies[armyArg(q)]!;
  return source(q, centreOverrun ? 'CN 5.2.6' : 'CN 5.1.3', (hex) => centreOverrun || hex === active);
}

// I.b

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

function replacements(q: UnitQuestion): Sheet {
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

const stations = (s: State, leader: number): Claim[] => [
  claim('provisional', 'CN 1.6', () => s.campaign.leaders[leader]!.kind === 'provisional'),
  claim('ownLeader', 'CN 1.5', () => s.campaign.leaders[leader]!.kind === 'regiment'),
];

/** The tracks once a unit has gone to a Major General, who if he is new stands under his chief. */
const given = (s: State, side: number, unit: number, chief: number, general: number) => {
  const mg = general < 0 ? nextGeneral(s, side) : general;
  return { page: changed(s, [[unit, mg]], general < 0 ? [[mg, chief]] : []), mg };
};

function raise(q: LeaderQuestion): Sheet {
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

function giveToGeneral(q: UnitQuestion): Sheet {
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

function dissolve(q: LeaderQuestion): Sheet {
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

function dissolveGeneral(q: LeaderQuestion): Sheet {
  const { s, args, action } = q;
  const rule = 'CN 5.3.2';
  const mg = args['leader'] as number;
  return joined(leaderHere(q, rule), {
    there: [claim('notInHex', rule, () => s.leader.hex[action.leader] !== s.leader.hex[mg])],
    may: [...stations(s, action.leader), claim('alreadyHis', rule, () => action.leader === mg)],
    afford: [claim('overSpan', 'CN 1.8', (told) => heir(q, mg, action.leader, told))],
  });
}

function regiment({ page, s, side, action }: RegimentQuestion): Sheet {
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

function vedette({ page, s, side, action }: VedetteQuestion): Sheet {
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

// Transfers

type Piece = { readonly unit: number } | { readonly leader: number };

const chiefOf = (s: State, piece: Piece): number =>
  'unit' in piece ? s.unit.leader[piece.unit]! : s.leader.over[piece.leader]!;

const passed = (s: State, piece: Piece, to: number) =>
  'unit' in piece ? changed(s, [[piece.unit, to]]) : changed(s, [], [[piece.leader, to]]);

/** What keeps a piece from another's track, the hex apart. */
function passing(q: Question, piece: Piece, to: number): { readonly may: Claim[]; readonly afford: Claim[] } {
  const { page, s } = q;
  const rule = 'CN 5.3.3';
  const armyOf = (l: number): number => s.leader.army[page.top(l)]!;
  return {
    may: [
      ...stations(s, to),
      claim('alreadyHis', rule, () => to === chiefOf(s, piece)),
      claim('underHimself', rule, () => 'leader' in piece && page.isUnder(to, piece.leader)),
      claim('otherArmy', 'CN 1.12', () => !page.mayMix(armyOf(to), armyOf(chiefOf(s, piece)))),
    ],
    afford: [claim('overSpan', 'CN 1.8', (told) => isOverSpan(passed(s, piece, to), to, told))],
  };
}

function transfer(q: Question, piece: Piece): Sheet {
  const { page, s, side } = q;
  const rule = 'CN 5.3.3';
  const chief = chiefOf(s, piece);
  const hex = 'unit' in piece ? page.unitHex(piece.unit) : s.leader.hex[piece.leader]!;
  const others = page
    .leaders(hex, side)
    .filter((l) => l !== chief && !('leader' in piece && page.isUnder(l, piece.leader)));
  const done = () => ('unit' in piece ? s.unit.transferred[piece.unit] : s.leader.transferred[piece.leader]) === 1;
  const shut = (l: number): boolean => {
    const { may, afford } = passing(q, piece, l);
    return may.some(({ holds }) => holds()) || afford.some(({ holds }) => holds());
  };
  return {
    may: [
      claim('notSubordinate', rule, () => 'leader' in piece && chief < 0),
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('transferredOnce', rule, done),
      claim('nobodyElse', rule, () => chief >= 0 && others.length === 0),
    ],
    afford: [claim('nobodyCanTake', 'CN 1.8', () => chief >= 0 && others.length > 0 && others.every(shut))],
  };
}

function newLeader(q: LeaderQuestion): Sheet {
  const { page, s, args, action } = q;
  const rule = 'CN 5.3.3';
  const piece: Piece = 'unit' in args ? { unit: args['unit'] as number } : { leader: args['leader'] as number };
  const hex = 'unit' in piece ? page.unitHex(piece.unit) : s.leader.hex[piece.leader];
  return joined(leaderHere(q, rule), {
    there: [claim('notInHex', rule, () => s.leader.hex[action.leader] !== hex)],
    ...passing(q, piece, action.leader),
  });
}

// Merging

const GAVE = 1;
const RECEIVED = 2;

function receiving(q: Question, giver: number, unit: number): Required<Pick<Sheet, 'there' | 'may' | 'afford'>> {
  const { page, s } = q;
  const rule = 'CN 5.3.4';
  const { units } = s.campaign;
  return {
    there: [claim('notInHex', rule, () => page.unitHex(unit) !== page.unitHex(giver))],
    may: [
      claim('itself', rule, () => unit === giver),
      claim('otherArm', rule, () => units[unit]!.arm !== units[giver]!.arm),
      claim('otherNation', rule, () => s.unit.nation[unit] !== s.unit.nation[giver]),
      claim('hasGiven', rule, () => s.unit.merged[unit] === GAVE),
    ],
    afford: [
      claim(
        'fullStrength',
        rule,
        () => s.unit.sp2[unit]! >= units[unit]!.max2,
        () => ({ most: units[unit]!.max2 }),
      ),
    ],
  };
}

function giving(q: UnitQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.3.4';
  const hex = page.unitHex(action.unit);
  const canTake = (unit: number): boolean => {
    const { there, may, afford } = receiving(q, action.unit, unit);
    return ![...there, ...may, ...afford].some(({ holds }) => holds());
  };
  return joined(unitHere(q, rule), {
    may: [
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('hasReceived', rule, () => s.unit.merged[action.unit] === RECEIVED),
      claim('nobodyToReceive', rule, () => !page.units(hex, side).some(canTake)),
    ],
  });
}

// Centres

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

function stepCentre(q: StepQuestion): Sheet {
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

function centre(q: CentreQuestion): Sheet {
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

// Consolidation

function displace(q: HexQuestion): Sheet {
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

export const commandSheets = {
  'supplySource hex': supplySource,
  'returnCentre hex': returnCentre,
  'assignReplacements unit': replacements,
  'raiseAndDissolve raise': raise,
  'raiseAndDissolve dissolve': dissolve,
  'raiseAndDissolve regiment': regiment,
  'raiseAndDissolve vedette': vedette,
  'giveToGeneral unit': giveToGeneral,
  'giveToGeneral end': ({ args }: Question): Sheet => ({
    may: [claim('mustLead', 'CN 5.3.2', () => (args['leader'] as number) < 0)],
  }),
  'dissolveGeneral leader': dissolveGeneral,
  'transferUnits unit': (q: UnitQuestion): Sheet =>
    q.page.unitHex(q.action.unit) < 0
      ? unitHere(q, 'CN 5.3.3')
      : joined(unitHere(q, 'CN 5.3.3'), transfer(q, { unit: q.action.unit })),
  'transferUnits leader': (q: LeaderQuestion): Sheet =>
    q.s.leader.hex[q.action.leader]! < 0
      ? leaderHere(q, 'CN 5.3.3')
      : joined(leaderHere(q, 'CN 5.3.3'), transfer(q, { leader: q.action.leader })),
  'newLeader leader': newLeader,
  'mergeStrength unit': giving,
  'mergeInto unit': (q: UnitQuestion): Sheet =>
    joined(unitHere(q, 'CN 5.3.4'), receiving(q, q.args['unit'] as number, q.action.unit)),
  'mergeInto end': ({ args }: Question): Sheet => ({
    may: [claim('mustGive', 'CN 5.3.4', () => args['begun'] !== true)],
  }),
  'stepCentre step': stepCentre,
  'stepCentre end': (q: Question): Sheet => ({
    may: [claim('mustStep', 'CN 5.2.5', () => !q.s.armies[armyArg(q)]!.centreMoved)],
  }),
  'movementCommands centre': centre,
  'displace hex': displace,
};
