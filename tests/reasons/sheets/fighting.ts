/** Which battles there are, who is in them, and who hears the guns (CN 9.2, 12.3). */
import type { Battle } from '../../../src/systems/campaigns/theatre/battle.ts';
import type { SideIndex } from '../../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { other } from '../page.ts';
import {
  type Claim,
  claim,
  type HexQuestion,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type Sheet,
  type UnitQuestion,
  unitHere,
} from '../sheet.ts';
import { haveAllTried } from './orders.ts';

export const battle = (s: State): Battle => s.battle as Battle;
const FRESH = 0;

/** Pairs of hexes travel as flat lists. */
const pairs = (args: Question['args'], name: string): [number, number][] => {
  const list = args[name] as readonly number[];
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!]);
};

export function front(q: HexQuestion): Sheet {
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

export function nextBattle({ s, action }: HexQuestion): Sheet {
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

/** Units of a side in the battle, those on retreat or in pursuit too. */
export function inBattle({ page, s }: Question, side: SideIndex): number[] {
  const { hexes, retreats, pursuit } = battle(s);
  const gone = [...retreats.flatMap(({ units }) => units), ...(pursuit?.units ?? [])];
  return s.campaign.units.flatMap((info, u) => {
    const at = page.unitHex(u);
    return info.side === side && at >= 0 && (hexes[side].includes(at) || gone.includes(u)) ? [u] : [];
  });
}

/** Hexes of a side in the battle that hold somebody. */
export const held = ({ page, s }: Question, side: SideIndex): number[] =>
  battle(s).hexes[side].filter((hex) => page.strength(hex, side) > 0);

export const sum = (s: State, units: readonly number[], ...arms: readonly number[]): number =>
  units.reduce((total, u) => total + (arms.includes(s.campaign.units[u]!.arm) ? s.unit.sp2[u]! : 0), 0);

export const isFresh = (s: State, unit: number): boolean => s.unit.spent[unit] === FRESH;
export const canFight = (s: State, unit: number): boolean => s.campaign.units[unit]!.arm !== 2;

/** Of the participating Leaders the one with the largest span, then the higher initiative (CN 1.7). */
export function battleLeader(q: Question, side: SideIndex): number {
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

export const partIn = (q: UnitQuestion, rule: string): Sheet =>
  joined(unitHere(q, rule), {
    there: [claim('notInBattle', rule, () => !inBattle(q, q.side).includes(q.action.unit))],
  });

export const spent = ({ s, action }: UnitQuestion): Claim => claim('spent', 'CN 9.2.4', () => !isFresh(s, action.unit));

export function guns(q: LeaderQuestion): Sheet {
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
