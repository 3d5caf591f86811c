/** Ways of thinking that the marshal compares: a mind of his own, turned this way and that. */
import { MINDS, type Mind } from '../bots/mind.ts';
import type { SideIndex } from '../theatre/campaign.ts';

export interface Way {
  /** As in "The plan: …". */
  readonly text: string;
  readonly turn: (mind: Mind) => Mind;
}

/** Cities are in the order of the scenario. */
const [BRUSSELS, GHENT, LIEGE] = [0, 1, 2] as const;
const HOME = -1;

/**
 * What the marshal goes by before he has thought. The French give battle sooner than the quick opponent does: a
 * commander who spares his men comes to Liège too late. The British gather behind the Scheldt, where every road to them
 * is a guarded river; Brussels alone does not starve them before the last turn.
 */
const OWN: readonly [Mind, Mind] = [
  { ...MINDS[0], blood: 2 },
  { ...MINDS[1], rally: [HOME, GHENT, LIEGE] },
];

const pulled =
  (city: number, by: number) =>
  (mind: Mind): Mind => ({ ...mind, pull: mind.pull.map((pull, i) => pull + (i === city ? by : 0)) });

const called =
  (british: number, prussians: number) =>
  (mind: Mind): Mind => ({ ...mind, rally: [HOME, british, prussians] });

const scaled =
  (by: Partial<Record<'near' | 'blood' | 'danger' | 'company' | 'haste' | 'greed' | 'guard' | 'odds', number>>) =>
  (mind: Mind): Mind => ({
    ...mind,
    ...Object.fromEntries(Object.entries(by).map(([key, factor]) => [key, mind[key as keyof typeof by] * factor])),
  });

const BOTH: readonly Way[] = [
  { text: 'attack wherever it is nearly even', turn: scaled({ odds: 0.8, blood: 1.4 }) },
  { text: 'attack only where nothing can go wrong', turn: scaled({ blood: 0.55 }) },
  { text: 'go carefully, out of reach of anybody stronger', turn: scaled({ danger: 1.7 }) },
  { text: 'press on, and take the risk', turn: scaled({ near: 1.5, danger: 0.5 }) },
  { text: 'hurry, whatever it costs', turn: scaled({ haste: 0.4 }) },
];

/** Of a player-turn, by side; the first is what would be done without thinking. */
export const PLANS: readonly [readonly Way[], readonly Way[]] = [
  [
    { text: 'the cities one after the other, and battle on the way', turn: (mind) => mind },
    ...BOTH,
    { text: 'the weight on Brussels', turn: pulled(BRUSSELS, 3) },
    { text: 'the weight on Ghent', turn: pulled(GHENT, 4) },
    { text: 'the weight on Liège', turn: pulled(LIEGE, 3) },
    { text: 'bring more to each city', turn: scaled({ greed: 1.35, guard: 1.5 }) },
    { text: 'spread out: fewer for each city', turn: scaled({ greed: 0.75, guard: 0.6 }) },
    { text: 'stay together and wait', turn: scaled({ near: 0.4, company: 2 }) },
  ],
  [
    { text: 'the British behind the Scheldt at Ghent, the Prussians at Liège', turn: (mind) => mind },
    ...BOTH,
    { text: 'the British at Brussels, the Prussians at Liège', turn: called(BRUSSELS, LIEGE) },
    { text: 'both armies together at Liège', turn: called(LIEGE, LIEGE) },
    { text: 'both armies together at Brussels', turn: called(BRUSSELS, BRUSSELS) },
    { text: 'both armies together at Ghent', turn: called(GHENT, GHENT) },
    { text: 'hold what feeds the armies with more', turn: scaled({ guard: 1.8 }) },
  ],
];

/** Of a battle turn. */
export const TACTICS: readonly Way[] = [
  { text: 'close where we outlast them, shoot elsewhere', turn: (mind) => mind },
  { text: 'close with them', turn: (mind) => ({ ...mind, close: mind.close * 0.4, sally: mind.sally * 0.5, join: 0 }) },
  { text: 'let the guns do it', turn: (mind) => ({ ...mind, close: 3, sally: 4, join: 1 }) },
  { text: 'break it off', turn: (mind) => ({ ...mind, giveWay: 99 }) },
  { text: 'hold to the last', turn: (mind) => ({ ...mind, giveWay: 0 }) },
];

/** Both minds: the marshal's own, turned, and what he takes the other side's to be. */
export const mindsOf = (side: SideIndex, ways: readonly Way[], other: Mind): readonly [Mind, Mind] => {
  const own = ways.reduce((mind, { turn }) => turn(mind), OWN[side]);
  return side === 0 ? [own, other] : [other, own];
};

/** How the other side thinks is not known: mostly like the quick opponent, now and then like the marshal himself. */
export const otherMind = (side: SideIndex, trial: number): Mind => (trial % 4 === 3 ? OWN : MINDS)[side === 0 ? 1 : 0];
