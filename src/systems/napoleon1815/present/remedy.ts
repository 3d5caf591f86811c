/**
 * The nearest thing that would let refused blocks go to a place: the rules are asked again about Views with one thing
 * changed, and the first that makes the refusal disappear is said.
 */
import type { Decision } from '../../../kernel/game.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { limitOf } from '../march/roads.ts';
import { armyName, placeName, wordsFor } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import { activeSide, isNight } from '../theatre/calendar.ts';
import { isEnemyHeld } from '../theatre/queries.ts';
import { type Asked, type Hand, handOf, whyNotSent } from './march.ts';
import { inHand } from './way.ts';

export type Change =
  /** One more group of this army may be activated. */
  | { readonly kind: 'group'; readonly army: number }
  /** Room on a road that is full. */
  | { readonly kind: 'room'; readonly section: number }
  | { readonly kind: 'leader' }
  | { readonly kind: 'day'; readonly turn: number }
  | { readonly kind: 'gone'; readonly place: number }
  /** The blocks in hand stand somewhere else. */
  | { readonly kind: 'start'; readonly place: number }
  /** Others can go there as it is. */
  | { readonly kind: 'instead'; readonly army: number; readonly place: number };

/** A start farther off than this is no start. */
const NEAR = 3;

export function remedyFor(known: View, decision: Decision<Action>, piece: string | null, place: number): Change | null {
  const found = inHand(known, decision, piece);
  if (found === null || found.hand.place === place) return null;
  const asked = { ...found, choosing: decision.step !== 'march' };
  if (whyNotSent(known, asked, place) === null) return null;
  for (const change of candidates(known, asked, place)) {
    if (change.kind === 'instead') return change;
    const hand = change.kind === 'start' ? { ...asked.hand, place: change.place } : asked.hand;
    if (whyNotSent(changed(known, asked.hand, change), { ...asked, hand }, place) === null) return change;
  }
  return null;
}

function* candidates(known: View, { hand, choosing }: Asked, place: number): Generator<Change> {
  const s = positionOf(known);
  const { campaign } = known;
  if (choosing) yield* others(known, hand, place);
  if (choosing) yield { kind: 'group', army: hand.army };
  for (const [section, road] of campaign.sections.entries())
    if (known.used[section]! >= limitOf(road, true)) yield { kind: 'room', section };
  if (known.group !== null) yield { kind: 'leader' };
  if (isNight(known.turn)) yield { kind: 'day', turn: nextDay(known.turn) };
  const away = (at: number): number => campaign.distance[hand.place]![at]!;
  const held = [...campaign.places.keys()].filter((at) => isEnemyHeld(s, known.side, at));
  const between = held.filter((at) => away(at) + campaign.distance[at]![place]! <= away(place) + 1);
  for (const at of between.toSorted((a, b) => away(a) - away(b))) yield { kind: 'gone', place: at };
  const starts = [...campaign.places.keys()].filter((at) => at !== place && !held.includes(at) && away(at) > 0);
  for (const at of starts.filter((one) => away(one) <= NEAR).toSorted((a, b) => away(a) - away(b)))
    yield { kind: 'start', place: at };
}

function* others(known: View, { place: home }: Hand, place: number): Generator<Change> {
  const groups = new Map<string, Hand>();
  for (const { unit, place: at } of known.own) {
    const hand = at === home || at === place ? null : handOf(known, known.campaign.blocks[unit]!.id);
    if (hand !== null) groups.set(`${hand.army} ${hand.place}`, hand);
  }
  const away = (hand: Hand): number => known.campaign.distance[hand.place]![place]!;
  for (const hand of [...groups.values()].toSorted((a, b) => away(a) - away(b)))
    if (away(hand) <= NEAR && whyNotSent(known, { hand, walked: 0, choosing: true }, place) === null)
      yield { kind: 'instead', army: hand.army, place: hand.place };
}

function nextDay(turn: number): number {
  let next = turn + 1;
  while (isNight(next) || activeSide(next) !== activeSide(turn)) next += 1;
  return next;
}

function changed(known: View, hand: Hand, change: Change): View {
  const { used, activated, own, enemy, group } = known;
  switch (change.kind) {
    case 'group':
      return { ...known, activated: activated.with(change.army, activated[change.army]! - 1) };
    case 'room':
      return { ...known, used: used.with(change.section, 0) };
    case 'leader':
      return { ...known, group: group && { ...group, shown: true } };
    case 'day':
      return { ...known, turn: change.turn };
    case 'gone':
      return { ...known, enemy: enemy.filter(({ place }) => place !== change.place) };
    case 'start':
      return {
        ...known,
        // Blocks that are being sent off stay the group that is.
        group: group?.place === hand.place ? { ...group, place: change.place } : group,
        own: own.map((block) => (hand.units.includes(block.unit) ? { ...block, place: change.place } : block)),
      };
    case 'instead':
      return known;
  }
}

export function remedy(known: View, decision: Decision<Action>, piece: string | null, place: number): string | null {
  const change = remedyFor(known, decision, piece, place);
  return change === null ? null : `It would take ${inWords(known, change)}.`;
}

function inWords({ campaign, eye }: View, change: Change): string {
  const w = wordsFor(campaign, eye);
  switch (change.kind) {
    case 'group':
      return 'one more group to be activated';
    case 'room': {
      const { a, b } = campaign.sections[change.section]!;
      return `room on the road from ${placeName(w, a)} to ${placeName(w, b)}`;
    }
    case 'leader':
      return 'its leader, shown';
    case 'day':
      return 'daylight';
    case 'gone':
      return `the enemy gone from ${placeName(w, change.place)}`;
    case 'start':
      return `a start from ${placeName(w, change.place)}`;
    case 'instead':
      return `the ${armyName(w, change.army)} group at ${placeName(w, change.place)}, which can go there now`;
  }
}
