/** Why a Leader is sent where he is sent, in sentences that name him, the place, and what is believed to be there. */
import { FAR } from '../../../board/index.ts';
import { costsTo } from '../bots/ways.ts';
import { leaderName, nameAt } from '../prose/names.ts';
import { strength } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import type { State } from '../theatre/state.ts';
import type { Order, Purpose } from './orders.ts';
import { countryOf, type Picture } from './picture.ts';

const PURPOSES: Readonly<Record<Purpose, string>> = {
  attack: 'attacks the enemy at',
  take: 'takes',
  hold: 'holds',
  away: 'gives way toward',
  join: 'moves up toward',
};

/** "Marmont attacks the enemy at Champaubert". */
export const deedOf = (s: State, { leader, goal, purpose }: Order): string =>
  `${leaderName(s, leader)} ${PURPOSES[purpose]} ${nameAt(s, goal)}`;

/** "about 9 points": of the enemy the halves are not known. */
const about = (sp2: number): string => `about ${strength(2 * Math.max(1, Math.round(sp2 / 2)))}`;

/** The order, and what speaks for it. */
export function whyOrdered(picture: Picture, order: Order, orders: readonly Order[]): string {
  const because = reasonFor(picture, order, orders);
  return `${deedOf(picture.s, order)}${because === '' ? '' : `: ${because}`}.`;
}

function reasonFor({ s, own, parts, enemies, places }: Picture, order: Order, orders: readonly Order[]): string {
  const { leader, goal, purpose } = order;
  const forceOf = (of: number) => own.find((one) => one.leader === of) ?? parts.find((one) => one.leader === of);
  const force = forceOf(leader);
  if (force === undefined) return '';
  const there = enemies.find(({ hex }) => hex === goal);
  const company = orders.filter((other) => other.leader !== leader && other.goal === goal);
  const others = company.flatMap((other) => forceOf(other.leader) ?? []);
  const joined =
    company.length === 0 ? '' : ` together with ${listed(company.map((one) => leaderName(s, one.leader)))}`;
  const together = strength(others.reduce((sum, { sp2 }) => sum + sp2, force.sp2));
  if (purpose === 'attack' || (purpose === 'join' && there !== undefined)) {
    const theirs = there === undefined ? 'whoever is left there' : `${about(there.sp2)} as he is believed to be`;
    return `${together}${joined} against ${theirs}`;
  }
  if (purpose === 'take') {
    const worth = places.find(({ hex }) => hex === goal)?.value ?? 0;
    const held =
      there === undefined
        ? 'nobody is believed to stand there'
        : `${about(there.sp2)} ${there.sp2 < 3 ? 'is' : 'are'} believed there`;
    return `${worth === 0 ? '' : `it is worth ${worth} on the morale track, and `}${held}`;
  }
  if (purpose === 'away') {
    const near = nearestEnemy(s, force.hex, enemies);
    return near === null
      ? ''
      : `${about(near.sp2)} stand at ${nameAt(s, near.hex)}, against ${strength(force.sp2)} of his`;
  }
  const friend = own.find((other) => other.hex === goal && other.leader !== leader);
  if (friend !== undefined) return `${leaderName(s, friend.leader)} stands there with ${strength(friend.sp2)}`;
  if (company.length > 0) return joined.trim();
  const ours = places.find((place) => place.hex === goal && place.own)?.value ?? 0;
  return ours === 0 ? '' : `it is ours, and worth ${ours} on the morale track`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function nearestEnemy(s: State, hex: number, enemies: Picture['enemies']): Picture['enemies'][number] | null {
  const { grid } = s.campaign.ground;
  const away = (of: number): number => grid.distance(hex, of);
  return enemies.reduce<Picture['enemies'][number] | null>(
    (best, one) => (best === null || away(one.hex) < away(best.hex) ? one : best),
    null,
  );
}

/** Why no more orders are given. A Leader who stays because the plan wants him to is named. */
export function whyNobody(s: State, orders: readonly Order[]): string {
  const [first, ...others] = orders
    .filter(({ leader, goal }) => s.leader.hex[leader] === goal)
    .map(({ leader, goal }) => ({ name: leaderName(s, leader), place: nameAt(s, goal) }));
  if (first === undefined) return 'Nobody who can still be sent is wanted elsewhere.';
  const stays = [`${first.name} stays at ${first.place}`, ...others.map(({ name, place }) => `${name} at ${place}`)];
  return `Nobody else is wanted elsewhere: ${listed(stays)}.`;
}

/** Why a Force halts before, or at, the end of its order. */
export function whyHalted(s: State, { leader, goal, purpose }: Order, options: readonly Action[]): string {
  const name = leaderName(s, leader);
  const here = s.leader.hex[leader]!;
  const { grid, neighbours } = s.campaign.ground;
  if (here === goal) return `${name} is at ${nameAt(s, goal)}, where he is wanted.`;
  if (purpose === 'attack' && grid.distance(here, goal) === 1)
    return `${name} stands beside ${nameAt(s, goal)} and can attack from here.`;
  const field = costsTo(countryOf(s), goal);
  const nearer = options.some(
    (option) => option.type === 'step' && field[neighbours[here * 6 + option.dir]!]! < Math.min(FAR, field[here]!),
  );
  return nearer
    ? `Another step toward ${nameAt(s, goal)} would bring ${name} beside an enemy he is too weak for.`
    : `${name} can come no nearer to ${nameAt(s, goal)} now.`;
}

/** Why a Force tries to get away before the blow falls, or none does (CN 9.1). */
export function whySlipping(s: State, option: Action | undefined): string {
  if (option?.type !== 'leader') return 'Nobody has an enemy nearly twice as strong beside him.';
  const { leader } = option;
  return `${leaderName(s, leader)} has an enemy nearly twice as strong beside him at ${nameAt(s, s.leader.hex[leader]!)}: better away before he strikes.`;
}
