/** Ways of thinking that the marshal compares: the quick opponent's own mind, turned this way and that. */
import { MINDS, type Mind } from '../bots/mind.ts';
import type { SideIndex } from '../theatre/campaign.ts';

export interface Way {
  /** As in "The plan: …". */
  readonly text: string;
  readonly turn: (mind: Mind) => Mind;
}

const pulled = (city: number, by: number) => (mind: Mind) => ({
  ...mind,
  pull: mind.pull.map((pull, i) => pull + (i === city ? by : 0)),
});

/** Of a player-turn; the first is what would be done without thinking. Cities are in the order of the scenario. */
export const PLANS: readonly Way[] = [
  { text: 'as the staff would have it', turn: (mind) => mind },
  {
    text: 'press on, and take the risk',
    turn: (mind) => ({ ...mind, near: mind.near * 1.5, danger: mind.danger * 0.5 }),
  },
  { text: 'go carefully, out of reach of anybody stronger', turn: (mind) => ({ ...mind, danger: mind.danger * 2 }) },
  {
    text: 'attack wherever it is nearly even',
    turn: (mind) => ({ ...mind, odds: mind.odds * 0.8, blood: mind.blood * 1.3 }),
  },
  { text: 'attack only where nothing can go wrong', turn: (mind) => ({ ...mind, odds: mind.odds * 1.3 }) },
  { text: 'stay together and wait', turn: (mind) => ({ ...mind, near: mind.near * 0.3, company: mind.company * 2 }) },
  { text: 'hurry, whatever it costs', turn: (mind) => ({ ...mind, haste: mind.haste * 0.4 }) },
  { text: 'bring more to each city', turn: (mind) => ({ ...mind, greed: mind.greed * 1.35, guard: mind.guard * 1.5 }) },
  {
    text: 'spread out: fewer for each city',
    turn: (mind) => ({ ...mind, greed: mind.greed * 0.75, guard: mind.guard * 0.6 }),
  },
  { text: 'the weight on Brussels', turn: pulled(0, 4) },
  { text: 'the weight on Ghent', turn: pulled(1, 4) },
  { text: 'the weight on Liège', turn: pulled(2, 4) },
];

/** Of a battle turn. */
export const TACTICS: readonly Way[] = [
  { text: 'as the staff would have it', turn: (mind) => mind },
  { text: 'close with them', turn: (mind) => ({ ...mind, close: mind.close * 0.4, sally: mind.sally * 0.5, join: 0 }) },
  { text: 'let the guns do it', turn: (mind) => ({ ...mind, close: 3, sally: 4, join: 1 }) },
  { text: 'break it off', turn: (mind) => ({ ...mind, giveWay: 99 }) },
  { text: 'hold to the last', turn: (mind) => ({ ...mind, giveWay: 0 }) },
];

/** Both minds, with one side's turned. */
export const mindsWith = (side: SideIndex, way: Way): readonly [Mind, Mind] =>
  side === 0 ? [way.turn(MINDS[0]), MINDS[1]] : [MINDS[0], way.turn(MINDS[1])];
