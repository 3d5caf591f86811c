/** Imported for its effect by whatever opens games in Node: every system of the house is at hand. */
import { REGISTRY } from '../../workers/registry.ts';

await REGISTRY.fetchAll();

/** A system that is known to be in the house. */
export function entryOf(system: string) {
  const entry = REGISTRY.get(system);
  if (entry === null) throw new Error(`there is no system ${system}`);
  return entry;
}
