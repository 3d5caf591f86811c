/** Many fights of one battle, and how their mean stands beside history. */
import { type Fought, fight, positionOf, RESOLVE, type Resolve } from './fight.ts';
import { type BattleOfHistory, BELLIGERENTS, type Belligerent, lossShare } from './history.ts';

export interface Outcome {
  readonly battle: BattleOfHistory;
  /** How often the historical winner won; null for a drawn battle. */
  readonly won: number | null;
  /** Mean share lost over the fights that ended as history did; over all fights if none did, or if history has no winner. */
  readonly lost: Readonly<Record<Belligerent, number>>;
  readonly rounds: number;
}

/** A mean between half and double of history is believable. */
const BELIEVABLE = 2;

export function fightOften(battle: BattleOfHistory, trials: number, seed: string, resolve: Resolve = RESOLVE): Outcome {
  const position = positionOf(battle);
  const fights = Array.from({ length: trials }, (_, i) =>
    fight(battle, position, `${seed}-${battle.name}-${i}`, resolve),
  );
  const alike = fights.filter(({ victor }) => victor === battle.winner);
  const counted = battle.winner === null || alike.length === 0 ? fights : alike;
  const mean = (of: (fought: Fought) => number): number =>
    counted.reduce((sum, one) => sum + of(one), 0) / counted.length;
  return {
    battle,
    won: battle.winner === null ? null : alike.length / trials,
    lost: { french: mean(({ lost }) => lost.french), enemy: mean(({ lost }) => lost.enemy) },
    rounds: mean(({ rounds }) => rounds),
  };
}

/** Simulated over historical loss. */
const ratio = ({ battle, lost }: Outcome, who: Belligerent): number => lost[who] / lossShare(battle[who]);

export const isSideBelievable = (outcome: Outcome, who: Belligerent): boolean => {
  const off = ratio(outcome, who);
  return off <= BELIEVABLE && off >= 1 / BELIEVABLE;
};

export const isBelievable = (outcome: Outcome): boolean => BELLIGERENTS.every((who) => isSideBelievable(outcome, who));
