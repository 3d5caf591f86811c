/** Answers drawn at random: well formed, of any kind, with any piece, hex, direction and amount, and hardly ever legal. */
import type { Dice } from '../../src/kernel/contract.ts';
import type { Decision } from '../../src/kernel/game.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { kindsAsked } from './judge.ts';

const KINDS: readonly Action['type'][] = [
  'end',
  'yes',
  'step',
  'hex',
  'leader',
  'ride',
  'unit',
  'vedette',
  'centre',
  'marker',
  'raise',
  'dissolve',
  'regiment',
  'work',
  'reinforcement',
  'delay',
];
const WORKS = ['damage', 'repair', 'lay', 'lift'] as const;

/** One attempt; null when the game has no piece of the kind drawn. Five in six are of a kind the question takes. */
export function attempt(s: State, { step, side, args }: Decision<Action>, dice: Dice): Action | null {
  const pick = (n: number): number => dice.roll(n) - 1;
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const asked = kindsAsked(step).filter((kind) => kind !== 'end' || pick(8) === 0);
  const type = asked.length > 0 && pick(6) > 0 ? one(asked) : one(KINDS);
  const { leaders, units, vedettes, armies, nations, ground } = s.campaign;
  const size = ground.grid.size;

  /** Anywhere; or where somebody stands, or beside him, which is where mistakes are made. */
  const hex = (): number => {
    const busy = [
      ...s.present[0].map((l) => s.leader.hex[l]!),
      ...s.present[1].map((l) => s.leader.hex[l]!),
      ...s.armies.flatMap(({ centre, source }) => (centre < 0 ? [source] : [centre, source])),
      ...(s.battle?.hexes.flat() ?? []),
      ...(s.battle?.retreats.map(({ path }) => path[0]!) ?? []),
      ...s.battles.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
      ...s.reinforcements.map((entry) => entry.hex),
    ];
    const at = pick(4) === 0 ? pick(size) : one(busy);
    const beside = ground.neighbours[at * 6 + pick(6)]!;
    return pick(3) === 0 && beside >= 0 ? beside : at;
  };
  /** Three times in four somebody the side that is asked would think of: one of its own who is there. */
  const own = s.campaign.sides[0].id === side ? 0 : 1;
  const some = (count: number, likely: readonly number[]): number =>
    likely.length > 0 && pick(4) > 0 ? one(likely) : pick(count);
  /** Its units on the map, and half the time only those in the hex the question is about. */
  const ownUnits = (): number[] => {
    const afield = units.flatMap((info, u) => (info.side === own && s.unit.leader[u]! >= 0 ? [u] : []));
    const about = typeof args['chief'] === 'number' ? args['chief'] : (s.march?.leader ?? -1);
    const giver = typeof args['unit'] === 'number' ? s.unit.leader[args['unit']]! : about;
    const at = giver < 0 ? -1 : s.leader.hex[giver]!;
    const near = afield.filter((u) => s.leader.hex[s.unit.leader[u]!] === at);
    return near.length > 0 && pick(2) === 0 ? near : afield;
  };
  const here = s.march === null ? -1 : s.leader.hex[s.march.leader]!;

  switch (type) {
    case 'end':
    case 'yes':
    case 'delay':
      return { type };
    case 'step':
      return { type, dir: pick(6) };
    case 'hex':
      return { type, hex: hex() };
    case 'leader':
    case 'ride':
    case 'raise':
    case 'dissolve':
      return { type, leader: some(leaders.length, s.present[own]) };
    case 'unit':
      return { type, unit: some(units.length, ownUnits()) };
    case 'vedette':
      return vedettes.length === 0 ? null : { type, vedette: pick(vedettes.length) };
    case 'centre':
      return { type, army: pick(armies.length) };
    case 'marker':
      return { type, marker: one(MARKERS) };
    case 'regiment':
      return { type, hex: hex(), nation: pick(nations.length) };
    case 'work':
      return { type, hexside: (here >= 0 && pick(5) > 0 ? here : hex()) * 6 + pick(6), work: one(WORKS) };
    default:
      return s.reinforcements.length === 0 ? null : { type: 'reinforcement', index: pick(s.reinforcements.length) };
  }
}
