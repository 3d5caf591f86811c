/** Steps 10 and 18: what a battle does to morale (CN 9.12). */
import type { CampaignTable } from '../events/index.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { CRITICAL_BATTLE_LOSS2 } from '../theatre/tables.ts';
import { battleOf } from './sides.ts';
import { stage } from './stage.ts';

/** Where the marker's move is shown: the first hex of the battle. */
const scene = (s: State): number => {
  const { hexes, retreats } = battleOf(s);
  return hexes[s.phasing][0] ?? hexes[enemyOf(s.phasing)][0] ?? retreats[0]!.path[0]!;
};

/** CN 9.12c, once per battle: the Old Guard was staked in a resolution the French lost. */
const guardMorale = stage('CN 9.12c', (t) => {
  const s = t.state;
  const { resolution, staked, guardBeaten } = battleOf(s);
  const { french } = s.campaign;
  if (!staked || guardBeaten || french < 0 || resolution?.loser !== french) return;
  const side = french as SideIndex;
  t.emit({ type: 'guardBeaten', rule: 'CN 9.12c', side });
  t.emit({ type: 'moraleShifted', rule: 'CN 9.12c', toward: enemyOf(side), spaces: 1, hex: scene(s) });
});

/** CN 9.12a: a die when both have lost seven points together and the loser at least a point and a half more. */
export function criticalBattle(t: CampaignTable): void {
  const s = t.state;
  const { outcome, lost2 } = battleOf(s);
  if (outcome === null || outcome.victor < 0 || outcome.how === 'refused') return;
  const victor = outcome.victor as SideIndex;
  const sum2 = lost2[0] + lost2[1];
  const difference2 = lost2[enemyOf(victor)] - lost2[victor];
  const tested = sum2 >= CRITICAL_BATTLE_LOSS2 && difference2 > 2;
  const dice = tested ? [t.d6()] : [];
  const shifts = tested && dice[0]! * 2 < difference2;
  t.emit({ type: 'criticalTested', rule: 'CN 9.12a', sum2, difference2, shifts, dice });
  if (shifts) t.emit({ type: 'moraleShifted', rule: 'CN 9.12a', toward: victor, spaces: 1, hex: scene(s) });
}

/** CN 9.12b: one space for each major personality taken, toward the captor. */
export function capturedPersonalities(t: CampaignTable): void {
  const s = t.state;
  const { captured } = battleOf(s);
  for (const side of [0, 1] as const) {
    if (captured[side] === 0) continue;
    t.emit({ type: 'moraleShifted', rule: 'CN 9.12b', toward: enemyOf(side), spaces: captured[side], hex: scene(s) });
  }
}

export const moraleOfBattleSteps = { 'battle.guardMorale': guardMorale };
