/** What the rulebook has against answers in the Combat and Morale Phases (CN 9, 10, 12). */
import type { Battle } from '../../../src/systems/campaigns/combat/state.ts';
import type { SideIndex } from '../../../src/systems/campaigns/roster.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
import { other } from '../page.ts';
import {
  type Claim,
  claim,
  closedGround,
  type HexQuestion,
  joined,
  type LeaderQuestion,
  leaderHere,
  type MarkerQuestion,
  type Question,
  type Sheet,
  type StepQuestion,
  type UnitQuestion,
  unitHere,
} from '../sheet.ts';
import { haveAllTried } from './movement.ts';

const battle = (s: State): Battle => s.battle as Battle;
const FRESH = 0;
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

// Grouping (CN 9.2)

/** Pairs of hexes travel as flat lists. */
const pairs = (args: Question['args'], name: string): [number, number][] => {
  const list = args[name] as readonly number[];
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!]);
};

function front(q: HexQuestion): Sheet {
  const { page, side, args, action } = q;
  const rule = 'CN 9.2.2';
  const { hex } = action;
  const at = () => ({ hex });
  const named = pairs(args, 'fronts').map(([p]) => p);
  const edges = pairs(args, 'edges');
  const from = Math.min(...edges.map(([p]) => p).filter((p) => !named.includes(p)));
  const dir = page.direction(from, hex);
  if (dir < 0) return { there: [claim('notAdjacent', rule, () => true, at)] };
  const enemy = other(side);
  const river = page.riverBars(from, dir);
  return {
    there: [claim('noEnemyThere', rule, () => page.strength(hex, enemy) === 0, at)],
    may: [
      claim('assaultApart', 'CN 9.2.1', () => page.besieged(hex), at),
      claim('riverBars', 'CN 9.2.1', () => river && page.bridge(from, dir) === 0, at),
      claim('bridgeDown', 'CN 9.2.1', () => river && page.bridge(from, dir) === 2, at),
      // Over a bridge of a Primary River, or by guns alone, attack is permitted but not owed.
      claim('attackDeclined', rule, () => !river && !edges.some(([p, n]) => p === from && n === hex), at),
    ],
  };
}

function nextBattle({ s, action }: HexQuestion): Sheet {
  const rule = 'CN 9.2.2';
  const { hex } = action;
  const mine = s.battles.find(({ attackers, defenders }) => [...attackers, ...defenders].includes(hex));
  return {
    there: [
      claim(
        'noSuchBattle',
        rule,
        () => mine === undefined,
        () => ({ hex }),
      ),
    ],
    may: [
      claim(
        'otherHexOfBattle',
        rule,
        () => Math.min(...mine!.attackers) !== hex,
        () => ({ hex: Math.min(...mine!.attackers) }),
      ),
    ],
  };
}

// Who is in the battle

/** Units of a side in the battle, those on retreat or in pursuit too. */
function inBattle({ page, s }: Question, side: SideIndex): number[] {
  const { hexes, retreats, pursuit } = battle(s);
  const gone = [...retreats.flatMap(({ units }) => units), ...(pursuit?.units ?? [])];
  return s.campaign.units.flatMap((info, u) => {
    const at = page.unitHex(u);
    return info.side === side && at >= 0 && (hexes[side].includes(at) || gone.includes(u)) ? [u] : [];
  });
}

/** Hexes of a side in the battle that hold somebody. */
const held = ({ page, s }: Question, side: SideIndex): number[] =>
  battle(s).hexes[side].filter((hex) => page.strength(hex, side) > 0);

const sum = (s: State, units: readonly number[], ...arms: readonly number[]): number =>
  units.reduce((total, u) => total + (arms.includes(s.campaign.units[u]!.arm) ? s.unit.sp2[u]! : 0), 0);

const isFresh = (s: State, unit: number): boolean => s.unit.spent[unit] === FRESH;
const canFight = (s: State, unit: number): boolean => s.campaign.units[unit]!.arm !== 2;

/** Of the participating Leaders the one with the largest span, then the higher initiative (CN 1.7). */
function battleLeader(q: Question, side: SideIndex): number {
  const { page, s } = q;
  const { leaders } = s.campaign;
  const forces = new Set(
    inBattle(q, side)
      .filter((u) => isFresh(s, u))
      .map((u) => page.top(s.unit.leader[u]!)),
  );
  const rank = (l: number): number => (leaders[l]!.kind === 'provisional' ? 0 : leaders[l]!.span2);
  const all = leaders.flatMap((info, l) =>
    info.side === side && s.leader.hex[l]! >= 0 && forces.has(page.top(l)) ? [l] : [],
  );
  return all.reduce((best, l) => {
    if (best < 0 || rank(l) > rank(best)) return l;
    return rank(l) === rank(best) && leaders[l]!.initiative > leaders[best]!.initiative ? l : best;
  }, -1);
}

const partIn = (q: UnitQuestion, rule: string): Sheet =>
  joined(unitHere(q, rule), {
    there: [claim('notInBattle', rule, () => !inBattle(q, q.side).includes(q.action.unit))],
  });

const spent = ({ s, action }: UnitQuestion): Claim => claim('spent', 'CN 9.2.4', () => !isFresh(s, action.unit));

// Reserve and Rearguard (CN 12.1, 12.2)

const hold = (q: UnitQuestion): Sheet =>
  joined(partIn(q, 'CN 12.1'), {
    may: [spent(q), claim('alreadyReserved', 'CN 12.1', () => battle(q.s).reserve.includes(q.action.unit))],
  });

const commit = (q: UnitQuestion): Sheet =>
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

function rearguard(q: UnitQuestion): Sheet {
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

// Markers (CN 9.4.2)

/** Clear, Hills, Town, Fortified Town, Citadel. */
function isOpen({ s }: Question, hex: number): boolean {
  const { ground } = s.campaign;
  return ground.terrain[hex]! < 2 || ground.town[hex]! > 0 || ground.citadels.some((citadel) => citadel.hex === hex);
}

interface Flight {
  readonly side: SideIndex;
  readonly path: readonly number[];
  readonly victors: readonly number[];
}

const exits = ({ page, s }: Question, { side, path }: Flight, dir: number): boolean => {
  const at = path[path.length - 1]!;
  if (s.campaign.ground.exits.get(at) !== s.campaign.sides[side].id) return false;
  return dir === DIRECTIONS.find((out) => page.beside(at, out) < 0);
};

const nearest = ({ page }: Question, { victors }: Flight, hex: number): number =>
  victors.length === 0 ? 1000 : Math.min(...victors.map((victor) => page.distance(victor, hex)));

/** What makes a step of a retreat unlawful (CN 9.10b). */
function unlawful(q: Question, flight: Flight, dir: number): Sheet {
  const { page } = q;
  const rule = 'CN 9.10b';
  const from = flight.path[flight.path.length - 1]!;
  const hex = page.beside(from, dir);
  if (hex < 0) return { there: [claim('offMap', rule, () => !exits(q, flight, dir))] };
  const [before, after] = [nearest(q, flight, from), nearest(q, flight, hex)];
  return {
    may: [
      ...closedGround(page, from, dir, false, rule),
      claim(
        'enemyOccupied',
        rule,
        () => page.strength(hex, other(flight.side)) > 0,
        () => ({ hex }),
      ),
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('alreadyEntered', rule, () => flight.path.includes(hex)),
      claim(
        'nearer',
        rule,
        () => after < before,
        () => ({ before, after }),
      ),
    ],
  };
}

const isLawful = (q: Question, flight: Flight, dir: number): boolean => {
  const { there = [], may = [] } = unlawful(q, flight, dir);
  return ![...there, ...may].some(({ holds }) => holds());
};

const isHot = ({ page }: Question, { side, path }: Flight, dir: number): boolean => {
  const hex = page.beside(path[path.length - 1]!, dir);
  return hex >= 0 && page.inZoneOf(other(side), hex) && page.strength(hex, side) === 0;
};

const leadsAway = (q: Question, flight: Flight, dir: number): boolean => {
  const from = flight.path[flight.path.length - 1]!;
  const hex = q.page.beside(from, dir);
  return hex < 0 || nearest(q, flight, hex) > nearest(q, flight, from);
};

function retreatStep(q: StepQuestion): Sheet {
  const { s, args, action } = q;
  const { side, path } = battle(s).retreats[args['retreat'] as number]!;
  const flight: Flight = { side, path, victors: held(q, other(side)) };
  const lawful = DIRECTIONS.filter((dir) => isLawful(q, flight, dir));
  const cool = lawful.filter((dir) => !isHot(q, flight, dir));
  const kept = cool.length > 0 ? cool : lawful;
  return joined(unlawful(q, flight, action.dir), {
    afford: [
      claim('freeStepExists', 'CN 9.10c', () => cool.length > 0 && isHot(q, flight, action.dir)),
      claim(
        'fartherStepExists',
        'CN 9.10c',
        () => !leadsAway(q, flight, action.dir) && kept.some((dir) => leadsAway(q, flight, dir)),
      ),
    ],
  });
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

function marker(q: MarkerQuestion): Sheet {
  if (q.action.marker === 'Pitched') return pitched(q);
  return q.action.marker === 'Refuse' ? refuse(q) : rearguardMarker(q);
}

function endRearguard(q: Question): Sheet {
  const fits = (u: number): boolean => {
    const { whose = [], there = [], may = [], afford = [] } = rearguard({ ...q, action: { type: 'unit', unit: u } });
    return ![...whose, ...there, ...may, ...afford].some(({ holds }) => holds());
  };
  return {
    may: [claim('tooFew', 'CN 12.2', () => namedRearguard(q) < 2 && inBattle(q, q.side).some(fits))],
  };
}

// The sound of the guns (CN 12.3)

function guns(q: LeaderQuestion): Sheet {
  const { page, s, side, args, action } = q;
  const rule = 'CN 12.3';
  const { leader } = action;
  const hex = s.leader.hex[leader]!;
  if (hex < 0) return leaderHere(q, rule);
  const { hexes } = battle(s);
  const distance = Math.min(...[...hexes[0], ...hexes[1]].map((at) => page.distance(at, hex)));
  const pending = s.battles.some(({ attackers, defenders }) => [...attackers, ...defenders].includes(hex));
  const weary = [...page.units(hex, 0), ...page.units(hex, 1)].some((u) => !isFresh(s, u));
  return joined(leaderHere(q, rule), {
    may: [
      claim('notForceLeader', rule, () => s.leader.over[leader] !== -1),
      claim('loneLeader', 'CN 1.11', () => page.sp2(leader) === 0),
      claim('inBattle', rule, () => hexes[side].includes(hex)),
      claim('hasOtherBattle', 'CN 9.2.3', () => pending),
      claim('spent', rule, () => weary),
      claim(
        'besieged',
        'CN 10.2',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('unled', 'CN 6.7', () => s.leader.unled[leader] === 1),
      claim('alreadyTried', rule, () => (args['tried'] as readonly number[]).includes(leader)),
      claim('allTried', 'CN 3.2', () => haveAllTried(q, leader)),
    ],
    afford: [
      claim(
        'outOfEarshot',
        rule,
        () => distance > 5,
        () => ({ distance, most: 5 }),
      ),
    ],
  });
}

// Pursuit and advance (CN 9.6.4, 9.11, 10.5)

/** What keeps a Stack out of a hex beside it. */
function entering(q: Question, side: SideIndex, from: number, hex: number, rule: string): Sheet {
  const { page } = q;
  const dir = page.direction(from, hex);
  if (dir < 0)
    return {
      there: [
        claim(
          'notAdjacent',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  const heavy = page.counters(from, side).some((l) => page.sp2(l) > 0 && page.isHeavy(l));
  return {
    may: [
      claim(
        'enemyForce',
        rule,
        () => page.strength(hex, other(side)) > 0,
        () => ({ hex }),
      ),
      ...closedGround(page, from, dir, heavy, rule),
    ],
  };
}

const forbids = ({ whose = [], there = [], may = [], afford = [] }: Sheet): boolean =>
  [...whose, ...there, ...may, ...afford].some(({ holds }) => holds());

/** Null where it may go to one of them; else what the rulebook has against each it stands beside. */
function oneOf(
  q: Question,
  from: number,
  hexes: readonly number[],
  sheetOf: (hex: number) => Sheet,
  rule: string,
): Sheet {
  const beside = hexes.filter((hex) => q.page.direction(from, hex) >= 0);
  const shut = beside.length > 0 && beside.map(sheetOf).every(forbids);
  return joined(
    { may: [claim('notBesideVacatedHex', rule, () => beside.length === 0)] },
    ...(shut ? beside.map(sheetOf) : []),
  );
}

const left = (s: State): number[] => [...new Set(battle(s).retreats.map(({ path }) => path[0]!))];

const following = (q: Question, from: number, hex: number, rule: string): Sheet =>
  joined(entering(q, q.side, from, hex, rule), {
    may: [
      claim(
        'covered',
        'CN 12.2',
        () =>
          battle(q.s)
            .retreats.filter(({ path }) => path[0] === hex)
            .every(({ part }) => part === 'main'),
        () => ({ hex }),
      ),
    ],
  });

function pursue(q: HexQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 9.11.1';
  const { hex } = action;
  const fighters = page.units(hex, side).filter((u) => canFight(s, u));
  if (!held(q, side).includes(hex))
    return {
      there: [
        claim(
          'noStackThere',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  return joined(
    {
      may: [
        claim('artilleryAlone', 'CN 1.13', () => fighters.length === 0),
        claim('spent', 'CN 9.2.4', () => fighters.length > 0 && !fighters.some((u) => isFresh(s, u))),
      ],
    },
    oneOf(q, hex, left(s), (to) => following(q, hex, to, rule), rule),
  );
}

function pursuitPath(q: HexQuestion): Sheet {
  const { s, action } = q;
  const rule = 'CN 9.11.4';
  if (!left(s).includes(action.hex))
    return {
      there: [
        claim(
          'notVacated',
          rule,
          () => true,
          () => ({ hex: action.hex }),
        ),
      ],
    };
  return following(q, battle(s).pursuit!.path[0]!, action.hex, rule);
}

/** Where the destroyed side fought or surrendered. */
const emptied = ({ s, side }: Question): number[] => {
  const { hexes, retreats } = battle(s);
  const loser = other(side);
  return [...hexes[loser], ...retreats.filter((retreat) => retreat.side === loser).map(({ path }) => path[0]!)];
};

function advance(q: HexQuestion): Sheet {
  const { side, action } = q;
  const rule = 'CN 9.6.4';
  const { hex } = action;
  if (!held(q, side).includes(hex))
    return {
      there: [
        claim(
          'noStackThere',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  return oneOf(q, hex, emptied(q), (to) => entering(q, side, hex, to, rule), rule);
}

function advanceTo(q: HexQuestion): Sheet {
  const { side, args, action } = q;
  const rule = 'CN 9.6.4';
  if (!emptied(q).includes(action.hex))
    return {
      there: [
        claim(
          'notVacated',
          rule,
          () => true,
          () => ({ hex: action.hex }),
        ),
      ],
    };
  return entering(q, side, args['hex'] as number, action.hex, rule);
}

function marchIn(q: HexQuestion): Sheet {
  const { page, side, args, action } = q;
  const rule = 'CN 10.5';
  const { hex } = action;
  return joined(
    {
      there: [
        claim(
          'noStackThere',
          rule,
          () => page.strength(hex, side) === 0,
          () => ({ hex }),
        ),
      ],
    },
    entering(q, side, hex, args['hex'] as number, rule),
  );
}

export const battleSheets = {
  'battles.front hex': front,
  'battles.next hex': nextBattle,
  'battle.hold unit': hold,
  'battle.commit unit': commit,
  'battle.rearguard unit': rearguard,
  'battle.rearguard end': endRearguard,
  'battle.marker marker': marker,
  'battle.guns leader': guns,
  'battle.retreatStep step': retreatStep,
  'battle.pursue hex': pursue,
  'battle.pursuitPath hex': pursuitPath,
  'battle.advance hex': advance,
  'battle.advanceTo hex': advanceTo,
  'siege.advance hex': marchIn,
};
