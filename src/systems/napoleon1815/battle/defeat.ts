/** When a battle is lost (NP 7.4). */
import type { NapoleonTable } from '../sequence/step.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { emptyColumn, hasLeft } from '../theatre/field.ts';
import type { Battle } from '../theatre/state.ts';

/** A side with an empty column has lost and routs at once; one that has left altogether has only lost (NP 9.4). */
export function loseIfBare(t: NapoleonTable, battle: Battle, side: SideIndex): void {
  const column = emptyColumn(battle, side);
  if (column < 0) return;
  const { place } = battle;
  if (hasLeft(battle, side)) {
    t.emit({ type: 'battleLost', rule: 'NP 9.4', place, side, why: 'left', column: -1 });
    t.emit({ type: 'battleEnded', rule: 'NP 9.4', place, winner: enemyOf(side) });
    return;
  }
  t.emit({ type: 'battleLost', rule: 'NP 7.4', place, side, why: 'column', column });
  t.next({ step: 'rout', args: { place } });
}
