/** Cards, whatever is printed on them: the cards of each hand, as one pair of eyes sees it. */
import type { WhyNot } from './ask.ts';

/** A hand, or a pile on the table. */
export interface Hand {
  readonly id: string;
  /** The side that holds it; null for what lies on the table. */
  readonly side: string | null;
  /** "Your couriers", "the deck". */
  readonly title: string;
  /** Those that the eye may see, in the order in which they are held. */
  readonly cards: readonly HandCard[];
  /** How many more there are, of which it may see nothing. */
  readonly hidden: number;
}

export interface HandCard {
  /** Options that are about this card have it as their target. */
  readonly id: string;
  readonly title: string;
  /** What it does; empty where its title says it all. */
  readonly text: string;
  /** In the corner: its rank, its price. */
  readonly figure: string;
  /** Cards of one suit, counted from 0, have one colour and one sign; null: it has none. */
  readonly suit: number | null;
  /** Why it cannot be played although the question is about cards; null where it can, or no side is asked. */
  readonly why: WhyNot | null;
}
