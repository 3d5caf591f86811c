/** Reinforcements, and who may be set in motion (CN 1.11, 3.2, 6.1-6.3, 9.1). */
import { other } from '../page.ts';
import {
  claim,
  type HexQuestion,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type ReinforcementQuestion,
  type Sheet,
  type VedetteQuestion,
} from '../sheet.ts';
import { supplyOf } from '../supply.ts';

const NOT_MOVED = 0;

export function reinforcement({ s, side, action }: ReinforcementQuestion): Sheet {
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

export const enterHere = (q: Question): Sheet => ({
  may: [
    claim(
      'entryShut',
      'CN 6.1.2',
      () => isShut(q, homeOf(q)),
      () => ({ hex: homeOf(q) }),
    ),
  ],
});

export function enterElsewhere(q: HexQuestion): Sheet {
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

export function command(q: LeaderQuestion): Sheet {
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

export function rideOff(q: LeaderQuestion): Sheet {
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

export function send({ page, s, side, action }: VedetteQuestion): Sheet {
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

export const tries =
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
