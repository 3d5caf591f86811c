/**
 * A group on the road: what taking up blocks and touching a place means. The small answers of NP 6 (which group,
 * which block, which section) are found here, from what the side knows.
 */
import type { Refusal } from '../../../kernel/contract.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { groupsOf, isWaiting } from '../march/activation.ts';
import { isForced, whyNotRoad } from '../march/roads.ts';
import { type Action, DONE, HALT } from '../sequence/actions.ts';
import { refuse } from '../sequence/step.ts';
import { sectionBetween } from '../theatre/campaign.ts';
import { FORCE_MARCH_ADDS, MOVES } from '../theatre/constants.ts';
import { active, isEnemyHeld, isLeader, sideOf, typeOf } from '../theatre/queries.ts';
import { fork, type State } from '../theatre/state.ts';

/** Several pieces are named at once with this between them; one piece alone stands for its whole group. */
const AND = '+';

/** Blocks in hand: all of one army and one place. */
export interface Hand {
  readonly army: number;
  readonly place: number;
  readonly units: readonly number[];
}

/** What a piece, or a row of pieces, stands for; null where nothing of it can be sent off. */
export function handOf(known: View, piece: string | null): Hand | null {
  if (piece === null) return null;
  const s = positionOf(known);
  const named = piece.split(AND).flatMap((id) => {
    const unit = known.campaign.blocks.findIndex((block) => block.id === id);
    return unit >= 0 && known.own.some((block) => block.unit === unit) ? [unit] : [];
  });
  const [first] = named;
  if (first === undefined || sideOf(s, first) !== active(s)) return null;
  const { army } = known.campaign.blocks[first]!;
  const place = s.unit.place[first]!;
  const chosen = piece.includes(AND) ? named : known.campaign.armies[army]!.units;
  const units = chosen.filter((unit) => isWaiting(s, army, place, unit));
  return units.length === 0 ? null : { army, place, units };
}

interface Going {
  readonly unit: number;
  readonly path: readonly number[];
  readonly forced: boolean;
}

/** Which blocks of a hand go to a place and how, and the first reason why a block does not. */
export interface Order {
  readonly going: readonly Going[];
  readonly why: Refusal | null;
}

/** The position while roads fill up: a copy that may be written on. */
const draft = (known: View): State => fork(positionOf(known));

/** The shortest way of a block within its allowance, and why there is none. */
function wayOf(s: State, unit: number, walkedBefore: number, to: number, most: number): readonly number[] | Refusal {
  const home = s.unit.place[unit]!;
  let why: Refusal | null = null;
  let edge: number[][] = [[]];
  const seen = new Set([home]);
  for (let walked = walkedBefore; walked < most; walked += 1) {
    const next: number[][] = [];
    for (const path of edge) {
      const from = path.at(-1) ?? home;
      if (path.length > 0 && isEnemyHeld(s, sideOf(s, unit), from)) continue;
      s.unit.place[unit] = from;
      for (const beside of s.campaign.places[from]!.neighbours) {
        if (seen.has(beside)) continue;
        const closed = whyNotRoad(s, unit, walked, beside);
        if (closed !== null) {
          if (beside === to) why ??= closed;
          continue;
        }
        seen.add(beside);
        next.push([...path, beside]);
      }
    }
    s.unit.place[unit] = home;
    const found = next.find((path) => path.at(-1) === to);
    if (found !== undefined) return found;
    edge = next;
  }
  return why ?? refuse('NP 6.2', 'too-far', { unit, allowance: MOVES[typeOf(s, unit)] + FORCE_MARCH_ADDS });
}

/** The strongest first; a leader only when the troops have gone. */
const inOrder = (s: State, units: readonly number[]): number[] =>
  units.toSorted((a, b) => Number(isLeader(s, a)) - Number(isLeader(s, b)) || s.unit.cv[b]! - s.unit.cv[a]! || a - b);

/**
 * By the roads that lead there straight: a block that finds them full stays, rather than go about. None is hurried while
 * another of the hand can go there at its ordinary pace.
 */
export function orderTo(known: View, { army, units, place }: Hand, to: number, walked = 0): Order {
  const straight = walked + known.campaign.distance[place]![to]!;
  const farthest = MOVES.CAV + FORCE_MARCH_ADDS;
  const allowance = MOVES[known.campaign.blocks[units[0]!]!.type] + FORCE_MARCH_ADDS;
  let order: Order = { going: [], why: refuse('NP 6.2', 'too-far', { unit: units[0]!, allowance }) };
  if (straight > farthest) return order;
  for (const [extra, longest] of [
    [0, straight],
    [FORCE_MARCH_ADDS, straight],
    [0, farthest],
    [FORCE_MARCH_ADDS, farthest],
  ] as const) {
    const s = draft(known);
    // A leader who was shown leads his own group, and no other.
    if (walked === 0 && !isMarching(s, army, place)) s.group = null;
    const tried = sendOff(s, units, walked, to, extra, longest);
    if (tried.going.length > 0) return tried;
    // A full road is an answer; one that the enemy bars is gone round.
    if (tried.why !== null && tried.why.code !== 'too-far') return tried;
    order = tried;
  }
  return order;
}

function sendOff(
  s: State,
  units: readonly number[],
  walked: number,
  to: number,
  extra: number,
  longest: number,
): Order {
  let why: Refusal | null = null;
  const going: Going[] = [];
  for (const unit of inOrder(s, units)) {
    const way = wayOf(s, unit, walked, to, Math.min(longest, MOVES[typeOf(s, unit)] + extra));
    if ('rule' in way) {
      why ??= way;
      continue;
    }
    let from = s.unit.place[unit]!;
    for (const next of way) {
      s.used[sectionBetween(s.campaign, from, next)]! += 1;
      from = next;
    }
    going.push({ unit, path: way, forced: isForced(s, unit, walked + way.length - 1) });
  }
  return { going: going.sort((a, b) => a.unit - b.unit), why };
}

/** The small answers that send them off, from the question that is asked now; `walked`: how far a block on its way is. */
export function answersFor(known: View, step: string, { army, place }: Hand, { going }: Order, walked = 0): Action[] {
  const s = draft(known);
  if (step === 'march') return going.flatMap((one) => legs(s, one, walked));
  const answers: Action[] = [];
  if (!isMarching(s, army, place)) {
    if (step === 'pickUnit') answers.push(DONE);
    answers.push({ kind: 'activate', army, place });
    const { leader } = s.campaign.armies[army]!;
    if (isWaiting(s, army, place, leader)) answers.push({ kind: 'show', leader: false });
    s.group = null;
  }
  for (const one of going) answers.push({ kind: 'march', unit: one.unit }, ...legs(s, one, 0));
  return answers;
}

/** Section by section, and a halt where the block could go on: where it could not, there is no question. */
function legs(s: State, { unit, path }: Going, walked: number): Action[] {
  let at = s.unit.place[unit]!;
  for (const to of path) {
    s.used[sectionBetween(s.campaign, at, to)]! += 1;
    at = to;
  }
  s.unit.place[unit] = at;
  const stopped = isEnemyHeld(s, sideOf(s, unit), at);
  const roads = s.campaign.places[at]!.neighbours;
  const goesOn = !stopped && roads.some((to) => whyNotRoad(s, unit, walked + path.length, to) === null);
  return [...path.map((to): Action => ({ kind: 'go', to })), ...(goesOn ? [HALT] : [])];
}

const isMarching = ({ group }: State, army: number, place: number): boolean =>
  group !== null && group.army === army && group.place === place;

/** Why a hand that is not of the group on the road cannot be ordered. */
export function whyNotOrdered(known: View, { army, place }: Hand): Refusal | null {
  const s = positionOf(known);
  if (isMarching(s, army, place)) return null;
  const limit = groupsOf(s, army);
  return s.activated[army]! >= limit ? refuse('NP 6.1', 'no-groups-left', { army, limit }) : null;
}

export interface Asked {
  readonly hand: Hand;
  /** How far a block that is on its way has come. */
  readonly walked: number;
  /** No block of the hand is on its way yet. */
  readonly choosing: boolean;
}

/** Why no block of the hand goes to a place; null where one does. */
export function whyNotSent(known: View, { hand, walked, choosing }: Asked, place: number): Refusal | null {
  const closed = choosing ? whyNotOrdered(known, hand) : null;
  if (closed !== null) return closed;
  const { going, why } = orderTo(known, hand, place, walked);
  return going.length > 0 ? null : why;
}

/** Why a block of one's own that was taken up goes nowhere at all: its march is behind it (NP 6.1). */
export function whyNotAgain(known: View, piece: string | null): Refusal | null {
  const s = positionOf(known);
  const unit = known.campaign.blocks.findIndex(({ id }) => id === piece);
  if (unit < 0 || sideOf(s, unit) !== active(s) || s.unit.spent[unit] === 0) return null;
  return refuse('NP 6.1', 'moved-already', { unit });
}
