import type { Fault } from '../../../kernel/contract.ts';
import { checkScenario } from './checks.ts';
import type { ScenarioFile } from './format.ts';
import { migrate } from './migrate.ts';
import { plainCopy } from './plain.ts';
import { readShape } from './schema.ts';

export type Loaded = { ok: true; scenario: ScenarioFile } | { ok: false; faults: Fault[] };

/**
 * Turns an untrusted value into a scenario that can be played, or says what is wrong with it. Never
 * throws. With `variant`, that variant's values replace the file's own and the result is checked.
 */
export function loadScenario(raw: unknown, variant?: string): Loaded {
  const plain = plainCopy(raw);
  if (!plain.ok) return plain;
  const migrated = migrate(plain.value);
  if (!migrated.ok) return migrated;
  const shaped = readShape(migrated.value);
  if (!shaped.ok) return shaped;
  const chosen = chooseVariant(shaped.file, variant);
  if (!chosen.ok) return chosen;
  const faults = checkScenario(chosen.scenario);
  return faults.length === 0 ? chosen : { ok: false, faults };
}

function chooseVariant(file: ScenarioFile, id: string | undefined): Loaded {
  if (id === undefined) return { ok: true, scenario: file };
  const variant = file.variants?.find((candidate) => candidate.id === id);
  return variant === undefined
    ? { ok: false, faults: [{ path: 'variants', message: `There is no variant "${id}" of this scenario.` }] }
    : { ok: true, scenario: { ...file, ...variant.with } };
}
