/**
 * What the die of step 7 may bring under each marker, before it is chosen: the real odds and
 * modifiers, read on a position that fits what the side knows (CN 2.3), face by face.
 */
import type { BattleChance, BattleTypeCard } from '../../../umpire/report.ts';
import type { Marker } from '../actions.ts';
import { loserLoss2Of, winnerLoss2Of } from '../combat/limits.ts';
import { readOdds } from '../combat/odds.ts';
import { combatModifiers } from '../combat/resolve.ts';
import { standing } from '../combat/sides.ts';
import { imagine } from '../imagine.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import { COMBAT_MODIFIERS, COMBAT_RESULTS, type CombatResult } from '../tables.ts';

const FACES = [1, 2, 3, 4, 5, 6];

export type Chances = Pick<BattleTypeCard, 'chances' | 'expect'>;

/** For Pitched and Pursuit; the other markers turn on dice of their own. */
export function chancesOf(s: State, side: SideIndex): (marker: Marker) => Chances {
  const guess = imagine(s, side);
  const results = fall(guess);
  const [ours, his] = [standing(guess, side), standing(guess, enemyOf(side))];
  const attacking = s.phasing === side;
  const weLose = ({ loser }: CombatResult): boolean => (loser === 'attacker') === attacking;
  const beaten = results.filter(weLose);
  const won = results.filter((result) => !weLose(result));
  return (marker) => {
    if (marker !== 'Pitched' && marker !== 'Pursuit') return {};
    const against = (kind: 'win' | 'yield'): BattleChance[] => [
      ...bar(won.length, kind),
      ...bar(beaten.length, marker === 'Pitched' ? 'hold' : 'retreat'),
    ];
    return {
      chances: [
        { if: 'if he stands', parts: against('win') },
        { if: 'if he gives way', parts: against('yield') },
      ],
      expect: `we lose ${mean(ours, marker === 'Pitched' ? beaten : [], won)}, he loses ${mean(his, won, beaten)}`,
    };
  };
}

/** The six results, for a position without fog. */
function fall(guess: State): CombatResult[] {
  const { column } = readOdds(guess);
  const modifier = combatModifiers(guess).reduce((sum, { value }) => sum + value, 0);
  const { lowest, highest } = COMBAT_MODIFIERS;
  return FACES.map((face) => COMBAT_RESULTS[Math.max(lowest, Math.min(highest, face + modifier))]![column]!);
}

const bar = (faces: number, kind: BattleChance['kind']): BattleChance[] =>
  faces === 0 ? [] : [{ share: faces / FACES.length, kind, text: `${faces}/${FACES.length}` }];

/** Mean loss in points of a side over the six faces: as loser in some results, as winner in others; before any pursuit. */
function mean(sp2: number, losing: readonly CombatResult[], winning: readonly CombatResult[]): string {
  const lost2 =
    losing.reduce((sum, { n }) => sum + loserLoss2Of(n, sp2), 0) +
    winning.reduce((sum, { winnerLoss2 }) => sum + winnerLoss2Of(winnerLoss2, sp2), 0);
  return (lost2 / 2 / FACES.length).toFixed(1);
}
