/** Everything a side does not know of the toy games, changed: whatever it is shown and told must stay the same. */
import type { Dice } from '../../src/kernel/contract.ts';
import { type CourierState, couriers, shuffled } from './couriers/index.ts';
import { MARCHERS, type MarchState, marches } from './marches/index.ts';
import { type OutpostState, outposts, type Stance } from './outposts/index.ts';

/** The enemy's hand, the deck, and those of the cards put away that this side never saw. */
function otherCards(s: CourierState, me: 0 | 1, seen: ReadonlySet<number>, dice: Dice): CourierState {
  const copy = couriers.fork(s);
  const enemy = me === 0 ? copy.hands[1] : copy.hands[0];
  const away = copy.discards.filter((card) => !seen.has(card));
  const cards = shuffled([...enemy, ...copy.deck, ...away], dice);
  enemy.splice(0, enemy.length, ...cards.splice(0, enemy.length).sort((a, b) => a - b));
  copy.deck = cards.splice(0, copy.deck.length);
  copy.discards = copy.discards.map((card) => (seen.has(card) ? card : (cards.pop() as number)));
  return copy;
}

/** Strengths that were never scouted, and a stance that was not shown yet. */
function otherPosts(s: OutpostState, me: 0 | 1, dice: Dice): OutpostState {
  const copy = outposts.fork(s);
  for (const post of [0, 1, 2].map((i) => i + (1 - me) * 3)) {
    if (copy.known[post] !== 1 && copy.strength[post] !== 0) copy.strength[post] = 1 + dice.roll(3);
  }
  const choices: Stance[] = ['hold', 'charge', 'feint'];
  if (copy.stances[1 - me] !== null) copy.stances[1 - me] = choices[dice.roll(3) - 1] as Stance;
  return copy;
}

/** `seen`: cards of the present game of cards that the side was shown. */
export function otherTruth(s: MarchState, side: string, seen: ReadonlySet<number>, dice: Dice): MarchState {
  const copy = marches.fork(s);
  const enemy = MARCHERS[0] === side ? 1 : 0;
  copy.reserves[enemy] = dice.roll(4);
  if (!copy.shown && copy.stakes[enemy] >= 0) copy.stakes[enemy] = dice.roll(3) - 1;
  const leads = copy.stakes[0] > copy.stakes[1] ? 0 : 1;
  const seat = MARCHERS[leads] === side ? 0 : 1;
  if (copy.cards !== null) copy.cards = otherCards(copy.cards, seat, seen, dice);
  if (copy.posts !== null) copy.posts = otherPosts(copy.posts, enemy === 1 ? 0 : 1, dice);
  return copy;
}
