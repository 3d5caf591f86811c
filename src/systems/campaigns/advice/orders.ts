/** Orders for one player-turn, who goes where and what for; and what moves the commanders who give them. */
export type Purpose = 'attack' | 'take' | 'hold' | 'away' | 'join';

export interface Order {
  readonly leader: number;
  readonly goal: number;
  readonly purpose: Purpose;
  /** What makes a Force worth a command before others, in steps of the marker. */
  readonly worth: number;
}

export type Orders = ReadonlyMap<number, Order>;

/** What moves a commander. */
export interface Mind {
  /** Weights of battles, of places, of what is feared and of what marches cost. */
  readonly battle: number;
  readonly places: number;
  readonly danger: number;
  readonly toil: number;
  /** Superiority from which an attack is thought of, and that it needs no more of. */
  readonly attackFrom: number;
  readonly enough: number;
  /** How sure a Force is to come when it is called. */
  readonly sure: number;
  /** How much of a neighbouring Stack counts for the one attacked. */
  readonly support: number;
  /** What it costs to use a point of strength for a place that fewer could take, in parts of its worth. */
  readonly spare: number;
  /** What is left of a battle's gain for each turn until it can be fought. */
  readonly later: number;
  /** Small parts of Forces are sent to unguarded places. */
  readonly raids: boolean;
}

/** Found by trial in whole games against the simple opponent, and against the one that was had before. */
export const MIND: Mind = {
  battle: 1,
  places: 0.7,
  danger: 1.3,
  toil: 1.5,
  attackFrom: 1.3,
  enough: 3,
  sure: 0.8,
  support: 0.6,
  spare: 0.1,
  later: 0.5,
  raids: false,
};
/** Places before battles. */
export const COLLECTOR: Mind = { ...MIND, places: 2 };
/** The same, and small parts of Forces ride for unguarded places. */
export const RAIDER: Mind = { ...MIND, raids: true };
/** Only where it is nearly sure. */
export const CAUTIOUS: Mind = { ...MIND, attackFrom: 2, danger: 2 };
/** Whatever can be reached is attacked. */
export const RASH: Mind = { ...MIND, attackFrom: 1, battle: 2, danger: 0.3 };
/** A place is left to the smallest that can take it. */
export const GRASPING: Mind = { ...MIND, places: 2, spare: 0.4, danger: 0.5 };
/** The nearest thing worth having, whatever the road costs and whatever stands beside it: how a plain player plays. */
export const NEAREST: Mind = { ...MIND, places: 3, attackFrom: 1, danger: 0.2, toil: 0 };
