/** What the rulebook has against answers in the Movement Phase, on marches and rides, and of losses (CN 6-8). */
import type { March } from '../../../src/systems/campaigns/movement/state.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
import { other, type Page } from '../page.ts';
import {
  type Claim,
  claim,
  closedGround,
  type HexQuestion,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type ReinforcementQuestion,
  type Sheet,
  type StepQuestion,
  type UnitQuestion,
  unitHere,
  type VedetteQuestion,
  type WorkQuestion,
} from '../sheet.ts';
import { supplyOf } from '../supply.ts';
import { nextGeneral } from './spans.ts';

const NOT_MOVED = 0;
const IN_POOL = 0;
const FAIR = 0;

// Reinforcements (CN 6.1)

function reinforcement({ s, side, action }: ReinforcementQuestion): Sheet {
  const rule = 'CN 6.1.1';
  const { leader } = s.campaign.scenario.reinforcements[action.index]!;
  const { turn, entered } = s.reinforcements[action.index]!;
  return {
    whose: [claim('notYours', rule, () => s.campaign.leaders[s.campaign.leaderOf(leader)]!.side !== side)],
    there: [claim('entered', rule, () => entered)],
    may: [
      claim(
        'tooSoon',
        rule,
        () => turn > s.turn,
        () => ({ turn }),
      ),
    ],
  };
}

const isShut = ({ page, side }: Question, hex: number): boolean =>
  page.strength(hex, other(side)) > 0 || page.inZoneOf(other(side), hex) || page.besieged(hex);

const homeOf = ({ s, args }: Question): number => s.reinforcements[args['index'] as number]!.hex;

const enterHere = (q: Question): Sheet => ({
  may: [
    claim(
      'entryShut',
      'CN 6.1.2',
      () => isShut(q, homeOf(q)),
      () => ({ hex: homeOf(q) }),
    ),
  ],
});

function enterElsewhere(q: HexQuestion): Sheet {
  const { page, action } = q;
  const rule = 'CN 6.1.2';
  const home = homeOf(q);
  const { hex } = action;
  const at = () => ({ hex });
  const hasRoad = (to: number): boolean => [0, 1, 2, 3, 4, 5].some((dir) => page.hasRoad(to, dir));
  const isBetter = (to: number): boolean => {
    const nearer = page.distance(to, home) - page.distance(hex, home);
    return page.isEdge(to) && hasRoad(to) && !isShut(q, to) && (nearer < 0 || (nearer === 0 && to < hex));
  };
  return {
    may: [
      claim(
        'entryOpen',
        rule,
        () => !isShut(q, home),
        () => ({ hex: home }),
      ),
      claim('notAtEdge', rule, () => !page.isEdge(hex), at),
      claim('noRoadIn', rule, () => !hasRoad(hex), at),
      claim('entryShut', rule, () => isShut(q, hex), at),
      claim('notNearest', rule, (told) => told === undefined || isBetter(told['hex'] as number)),
    ],
  };
}

// Who may be set in motion (CN 3.2, 6.2, 6.3, 9.1)

const mayRide = ({ page, s }: Question, leader: number): boolean =>
  s.campaign.leaders[leader]!.kind === 'named' &&
  !page.besieged(s.leader.hex[leader]!) &&
  s.leader.moved[leader] === NOT_MOVED;

function activated(q: LeaderQuestion, rule: string, riding: boolean): Sheet {
  const { page, s, action } = q;
  const { leader } = action;
  const hex = s.leader.hex[leader]!;
  if (hex < 0) return leaderHere(q, rule);
  const idle = (): boolean => page.sp2(leader) === 0;
  return joined(leaderHere(q, rule), {
    may: [
      claim('ridesAlone', 'CN 1.11', () => riding && idle() && mayRide(q, leader)),
      claim('loneLeader', 'CN 1.11', () => idle() && !(riding && mayRide(q, leader))),
      claim(
        'besieged',
        'CN 10.2',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('unled', 'CN 6.7', () => s.leader.unled[leader] === 1),
      claim('alreadyMoved', rule, () => s.leader.moved[leader] !== NOT_MOVED),
    ],
  });
}

function command(q: LeaderQuestion): Sheet {
  const { page, s, action } = q;
  const rule = 'CN 6.2.1';
  const hex = s.leader.hex[action.leader]!;
  if (hex < 0) return leaderHere(q, rule);
  const number = s.leader.army[action.leader]!;
  const army = s.armies[number]!;
  const { mcMax } = s.campaign.armies[number]!;
  const status = () => supplyOf(page, number, hex);
  return joined(activated(q, rule, true), {
    may: [
      claim('sourceChanged', 'CN 5.1.2', () => army.sourceChanged),
      claim(
        'notSupplied',
        'CN 5.2.4',
        () => status() !== 'SUPPLIED',
        () => ({ status: status() }),
      ),
      claim(
        'noCommandLeft',
        rule,
        () => army.commandsIssued >= mcMax,
        () => ({ most: mcMax }),
      ),
    ],
    afford: [
      claim(
        'noAp',
        rule,
        () => army.ap === 0,
        () => ({ army: number }),
      ),
    ],
  });
}

function rideOff(q: LeaderQuestion): Sheet {
  const { page, s, action } = q;
  const rule = 'CN 1.11';
  const hex = s.leader.hex[action.leader]!;
  return joined(leaderHere(q, rule), {
    may: [
      claim('generic', 'CN 1.5', () => s.campaign.leaders[action.leader]!.kind !== 'named'),
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('alreadyMoved', rule, () => s.leader.moved[action.leader] !== NOT_MOVED),
    ],
  });
}

function send({ page, s, side, action }: VedetteQuestion): Sheet {
  const rule = 'CN 8.2';
  const hex = s.vedette.hex[action.vedette]!;
  return {
    whose: [claim('notYours', rule, () => s.campaign.vedettes[action.vedette]!.side !== side)],
    there: [claim('notOut', rule, () => hex < 0)],
    may: [
      claim(
        'siegeBars',
        'CN 10.3',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('alreadyMoved', rule, () => s.vedette.moved[action.vedette] === 1),
    ],
  };
}

/** Every unit of his serves under somebody below him who has tried (CN 3.2). */
export const haveAllTried = ({ page, s }: Question, leader: number): boolean =>
  page.track(leader).every((u) => {
    for (let l = s.unit.leader[u]!; l !== leader; l = s.leader.over[l]!) if (s.leader.tried[l] === 1) return true;
    return false;
  });

const tries =
  (rule: string) =>
  (q: LeaderQuestion): Sheet => {
    const { s, action } = q;
    return joined(activated(q, rule, false), {
      may: [
        claim('alreadyTried', rule, () => s.leader.tried[action.leader] === 1),
        claim('allTried', 'CN 3.2', () => haveAllTried(q, action.leader)),
      ],
    });
  };

// The march (CN 6.4, 6.5)

const marchOf = (s: State): March => s.march as March;
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

function marchStep(q: StepQuestion): Sheet {
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

function drop(q: LeaderQuestion): Sheet {
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

function raiseOnMarch(q: LeaderQuestion): Sheet {
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

function detachUnit(q: UnitQuestion): Sheet {
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

// Bridge work (CN 6.8)

const WORK_MP = { damage: [2, 2], repair: [4, 6], lay: [4, 6], lift: [4, 4] } as const;

const work =
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

// Riders (CN 1.11, 8.2, 8.5)

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

function rideStep(q: StepQuestion): Sheet {
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

function vedetteStep(q: StepQuestion): Sheet {
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

function givesWay(q: StepQuestion): Sheet {
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

function stopsGivingWay(q: Question): Sheet {
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

// Losses (CN 7.7, 7.8)

function loss({ page, s, side, args, action }: UnitQuestion): Sheet {
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

export const movementSheets = {
  'reinforcements reinforcement': reinforcement,
  'enterOrDelay yes': enterHere,
  'enterOrDelay hex': enterElsewhere,
  'movementCommands leader': command,
  'movementCommands ride': rideOff,
  'movementCommands vedette': send,
  'initiative leader': tries('CN 6.3.1'),
  'forcedMarch leader': tries('CN 9.1'),
  'march step': marchStep,
  'march leader': drop,
  'march raise': raiseOnMarch,
  'march work': work(({ s }) => marchOf(s).leader),
  'announceWork work': work(({ args }) => args['leader'] as number),
  'detachUnits unit': detachUnit,
  'detachUnits end': ({ args }: Question): Sheet => ({
    may: [claim('noUnits', 'CN 1.5', () => (args['given'] as number) === 0)],
  }),
  'ride step': rideStep,
  'rideVedette step': vedetteStep,
  'retreatVedette step': givesWay,
  'retreatVedette end': stopsGivingWay,
  'loseStrength unit': loss,
};
