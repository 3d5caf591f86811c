/** What lies open to everybody is read from the scenario once for each file and set of options. */
import type { GameEvent, System } from '../kernel/contract.ts';
import type { Situation } from './contract.ts';

const read = new WeakMap<object, Map<string, unknown>>();

export function theatreOf<S, A, E extends GameEvent, T>(
  system: System<S, A, E, unknown, T>,
  { scenario, options }: Pick<Situation<E>, 'scenario' | 'options'>,
): T {
  const known = read.get(scenario as object) ?? new Map<string, unknown>();
  read.set(scenario as object, known);
  const key = `${system.id} ${JSON.stringify(options)}`;
  if (!known.has(key)) {
    const opened = system.open(scenario, options);
    if (!opened.ok) throw new Error(`the scenario does not open: ${opened.faults[0]?.message}`);
    known.set(key, system.theatre(opened.state));
  }
  return known.get(key) as T;
}
