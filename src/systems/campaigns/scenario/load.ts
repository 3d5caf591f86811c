import { checksum } from '../../../kernel/checksum.ts';
import type { Fault } from '../../../kernel/contract.ts';
import { checkScenario } from './checks.ts';
import type { ScenarioFile } from './format.ts';
import { migrate } from './migrate.ts';
import { type Plain, plainCopy } from './plain.ts';
import { readShape } from './schema.ts';

export type Loaded = { ok: true; scenario: ScenarioFile } | { ok: false; faults: Fault[] };

/** The scenario loaded last: undone, replayed or sent, the same one is wanted again far oftener than another. */
let last: { readonly key: string; readonly loaded: Loaded } | null = null;

/**
 * Turns an untrusted value into a scenario that can be played, or says what is wrong with it. Never
 * throws. With `variant`, that variant's values replace the file's own and the result is checked.
 */
export function loadScenario(raw: unknown, variant?: string): Loaded {
  const plain = plainCopy(raw);
  if (!plain.ok) return plain;
  const key = `${checksum(plain.value)} ${variant ?? ''}`;
  if (last?.key !== key) last = { key, loaded: read(plain.value, variant) };
  return last.loaded;
}

function read(raw: Plain, variant: string | undefined): Loaded {
  const migrated = migrate(raw);
  if (!migrated.ok) return migrated;
  const shaped = readShape(migrated.value);
  if (!shaped.ok) return shaped;
  if (variant === undefined) return checked(shaped.file);
  const chosen = shaped.file.variants?.find(({ id }) => id === variant);
  if (chosen === undefined) {
    return { ok: false, faults: [{ path: 'variants', message: `There is no variant "${variant}" of this scenario.` }] };
  }
  return checked(withoutTheLate({ ...shaped.file, ...chosen.with }));
}

function checked(scenario: ScenarioFile): Loaded {
  const faults = checkScenario(scenario);
  return faults.length === 0 ? { ok: true, scenario } : { ok: false, faults };
}

/** Leaves out whatever would arrive after the last turn, with the Leaders and units who would bring it. */
function withoutTheLate(scenario: ScenarioFile): ScenarioFile {
  const { turns } = scenario;
  const late = scenario.reinforcements.filter((force) => force.turn > turns);
  const tracks = late.flatMap((force) => [force, ...(force.under ?? [])]);
  const absent = new Set(tracks.map((track) => track.leader));
  const unseen = new Set(tracks.flatMap((track) => track.units));
  return {
    ...scenario,
    leaders: scenario.leaders.filter(({ id }) => !absent.has(id)),
    units: scenario.units.filter(({ id }) => !unseen.has(id)),
    reinforcements: scenario.reinforcements.filter((force) => force.turn <= turns),
    replacements: scenario.replacements.filter((draft) => draft.turn <= turns),
  };
}
