/** The battle board over the map: what CN 2.3 has opened to one pair of eyes, and nothing else. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { BattleBoard } from '../../../umpire/report.ts';
import type { Action } from '../actions.ts';
import type { State } from '../state.ts';

export function battle(_s: State, _eye: Eye, _decision: Decision<Action> | null): BattleBoard | null {
  return null;
}
