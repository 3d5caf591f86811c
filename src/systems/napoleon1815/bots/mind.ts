/** How an opponent weighs things. Strength is in CV; what one CV is worth is 1, and everything else is told in it. */
export interface Mind {
  /** A section of road nearer to its goal, for each unit. */
  readonly near: number;
  /** How much more a section counts by the last turn. */
  readonly hurry: number;
  /** A deciding city taken, and one given up. */
  readonly city: number;
  /** Strength that is asked for, for each defender's, before a battle is thought of. */
  readonly odds: number;
  /** Part of the enemies next door that are reckoned to come to a battle. */
  readonly support: number;
  /** What the enemy's loss in a battle weighs beside one's own. */
  readonly blood: number;
  /** What standing where a stronger enemy may come weighs. */
  readonly danger: number;
  /** What it is worth to a unit to stand in a large stack and not alone. */
  readonly company: number;
  /** What a CV lost on a forced march weighs. */
  readonly haste: number;
  /** Whole French strength wanted for a city, for each enemy who may be met there. */
  readonly greed: number;
  /** Units that guard a city, for each enemy who may come. */
  readonly guard: number;
  /** Sections of road for which those who hold a city are the ones who go on holding it. */
  readonly keep: number;
  /** How much of the odds asked for is let go by the last turn. */
  readonly despair: number;
  /** Pull of each deciding city on those who are on their way, in sections of road; in the order of the scenario. */
  readonly pull: readonly number[];
  /** Where each Allied army comes together: by army, a city in the order of the scenario; -1 at home. */
  readonly rally: readonly number[];
  /** How much better than the enemy a column must do hand to hand before it closes with him: as attacker, as defender. */
  readonly close: number;
  readonly sally: number;
  /** The same before more are sent into a fight that goes on. */
  readonly join: number;
  /** Own strength for each of the enemy's below which a battle is broken off. */
  readonly giveWay: number;
}

/** By side: the French have eight days, the Allies have only to be there at the end. */
export const MINDS: readonly [Mind, Mind] = [
  {
    near: 1,
    hurry: 0.8,
    city: 12,
    odds: 1.05,
    support: 0.3,
    blood: 1.1,
    danger: 0.45,
    company: 0.5,
    haste: 1.6,
    greed: 1,
    guard: 0.4,
    keep: 2,
    despair: 0.5,
    pull: [3, 0, 2],
    rally: [-1, -1, -1],
    close: 0.6,
    sally: 1.5,
    join: 0.5,
    giveWay: 0.45,
  },
  {
    near: 0.5,
    hurry: 0,
    city: 8,
    odds: 1.25,
    support: 0.5,
    blood: 1.1,
    danger: 1,
    company: 0.5,
    haste: 1,
    greed: 1.3,
    guard: 1,
    keep: 2,
    despair: 0,
    pull: [0, 0, 0],
    rally: [-1, -1, -1],
    close: 0.6,
    sally: 1.5,
    join: 0.5,
    giveWay: 0.5,
  },
];
