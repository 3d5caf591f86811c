/** Games of the shipped scenario, on a journal. */
import type { GameOptions } from '../../../src/kernel/contract.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { raw } from './files.ts';

export function opened(seed: string, options: GameOptions = {}): Journal<State, Action, NapoleonEvent> {
  const found = Journal.open(napoleon1815, raw, { seed, options });
  if (!found.ok) throw new Error(found.faults[0]?.message);
  return found.journal;
}
