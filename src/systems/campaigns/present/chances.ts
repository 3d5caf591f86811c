/**
 * What the die of step 7 may bring under each marker, before it is chosen: the real odds and modifiers, read face by
 * face on positions that fit what the side knows (CN 2.3). Where his strength is in doubt they are ranges.
 */
import { samplesOf } from '../../../kernel/belief.ts';
import type { Belief } from '../../../kernel/contract.ts';
import type { BattleChance, BattleTypeCard } from '../../../umpire/report.ts';
import type { Marker } from '../actions.ts';
import { limited2 } from '../combat/limits.ts';
import { readOdds } from '../combat/odds.ts';
import { combatModifiers, mustStake } from '../combat/resolve.ts';
import { battleOf, standing } from '../combat/sides.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import { COMBAT_MODIFIERS, COMBAT_RESULTS, type CombatResult } from '../tables.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const SAMPLES = 16;

export type Chances = Pick<BattleTypeCard, 'chances' | 'expect' | 'restsOn'>;

/** For Pitched and Pursuit; the other markers turn on dice of their own. */
export function chancesOf(belief: Belief<State>, side: SideIndex): (marker: Marker) => Chances {
  const states = samplesOf(belief, SAMPLES).map(({ state }) => state);
  const falls = states.map((state) => fall(state, side));
  const wins = falls.map(({ won }) => won.length);
  const restsOn = belief.restsOn(states);
  return (marker) => {
    if (marker !== 'Pitched' && marker !== 'Pursuit') return {};
    const stands = marker === 'Pitched';
    const against = (kind: 'win' | 'yield'): BattleChance[] => [
      ...bar(wins, kind),
      ...bar(
        wins.map((won) => FACES.length - won),
        stands ? 'hold' : 'retreat',
      ),
    ];
    const ours = falls.map(({ own2, won, beaten }) => meanLoss(own2, stands ? beaten : [], won));
    const his = falls.map(({ his2, won, beaten }) => meanLoss(his2, won, beaten));
    return {
      chances: [
        { if: 'if he stands', parts: against('win') },
        { if: 'if he gives way', parts: against('yield') },
      ],
      expect: `we lose ${spread(ours)}, he loses ${spread(his)}`,
      ...(restsOn === null ? {} : { restsOn }),
    };
  };
}

interface Fall {
  readonly own2: number;
  readonly his2: number;
  readonly won: readonly CombatResult[];
  readonly beaten: readonly CombatResult[];
}

/** The six results of one position, which is a sample and nobody else's: a Guard that must be staked is (CN 9.7.3). */
function fall(s: State, side: SideIndex): Fall {
  if (mustStake(s)) battleOf(s).staked = true;
  const { column } = readOdds(s);
  const modifier = combatModifiers(s).reduce((sum, { value }) => sum + value, 0);
  const { lowest, highest } = COMBAT_MODIFIERS;
  const results = FACES.map((face) => COMBAT_RESULTS[Math.max(lowest, Math.min(highest, face + modifier))]![column]!);
  const weLose = ({ loser }: CombatResult): boolean => (loser === 'attacker') === (s.phasing === side);
  return {
    own2: standing(s, side),
    his2: standing(s, enemyOf(side)),
    won: results.filter((result) => !weLose(result)),
    beaten: results.filter(weLose),
  };
}

/** Faces out of six, as in "2 to 4 in 6". */
function bar(faces: readonly number[], kind: BattleChance['kind']): BattleChance[] {
  const [low, high] = [Math.min(...faces), Math.max(...faces)];
  if (high === 0) return [];
  const share = faces.reduce((sum, n) => sum + n, 0) / faces.length / FACES.length;
  const text = `${low === high ? low : `${low} to ${high}`} in ${FACES.length}`;
  return [{ share, low: low / FACES.length, high: high / FACES.length, kind, text }];
}

/** Mean loss in points of a side over the six faces: as loser in some results, as winner in others; before any pursuit. */
function meanLoss(sp2: number, losing: readonly CombatResult[], winning: readonly CombatResult[]): number {
  const lost2 =
    losing.reduce((sum, { n }) => sum + limited2(2 * n, sp2), 0) +
    winning.reduce((sum, { winnerLoss2 }) => sum + limited2(winnerLoss2, sp2), 0);
  return lost2 / 2 / FACES.length;
}

function spread(values: readonly number[]): string {
  const [low, high] = [Math.min(...values).toFixed(1), Math.max(...values).toFixed(1)];
  return low === high ? low : `${low} to ${high}`;
}
