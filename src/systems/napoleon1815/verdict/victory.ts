/** Which side has won (NP 12.5 to 12.8). */
import type { NapoleonTable } from '../sequence/step.ts';
import { ALLIED, FRENCH } from '../theatre/campaign.ts';
import { isHeldBy } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { type Column, columnFor } from './truth-table.ts';

/** R1 to R6, as they are now. */
function factsOf(s: State, lastTurnOver: boolean): boolean[] {
  const { cities, armies } = s.campaign;
  const french = s.defeated[0] === 1;
  const allied = armies.every(({ side }, army) => side === FRENCH || s.defeated[army] === 1);
  return [
    cities.every(({ place }) => isHeldBy(s, FRENCH, place)),
    allied,
    french,
    // R4: a Napoleon who falls with the army did not fall by rout or fire.
    french && !s.fallen,
    s.fallen,
    lastTurnOver,
  ];
}

function finish(t: NapoleonTable, { winner, level }: Column, rule: string): void {
  const { sides } = t.state.campaign;
  t.finish({ winner: sides[winner === 'french' ? FRENCH : ALLIED]!.id, level, rule });
}

/** NP 12.8: nothing else matters once Napoleon has fallen; the game stops there. */
export function isOver(t: NapoleonTable): boolean {
  if (!t.state.fallen) return false;
  finish(t, columnFor(factsOf(t.state, false))!, 'NP 12.8');
  return true;
}

/** Step 9: true when a side has won. */
export function decide(t: NapoleonTable): boolean {
  const s = t.state;
  const column = columnFor(factsOf(s, s.turn >= s.campaign.turns));
  if (column === undefined) return false;
  finish(t, column, 'NP 12.6');
  return true;
}
