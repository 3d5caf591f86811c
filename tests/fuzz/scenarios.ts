/** The scenario files and option sets that fuzzing, benchmarks and coverage run on. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shelf = fileURLToPath(new URL('../../assets/scenarios/', import.meta.url));

export interface ScenarioOnDisk {
  readonly id: string;
  readonly file: unknown;
}

export function scenarios(): ScenarioOnDisk[] {
  return readdirSync(shelf)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(shelf + name, 'utf8')) as { id?: string; system?: string })
    .filter((file) => file.system === 'campaigns')
    .map((file) => ({ id: file.id as string, file }));
}

export function scenario(id: string): unknown {
  const found = scenarios().find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found.file;
}

/** Every option off, every one alone, and all together (plainCombat apart, which takes rules away). */
export const OPTION_SETS: readonly Readonly<Record<string, boolean>>[] = [
  {},
  { reserve: true },
  { rearguard: true },
  { guns: true },
  { grand: true },
  { effectiveness: true },
  { admin: true },
  { blind: true },
  { plainCombat: true },
  { reserve: true, rearguard: true, guns: true, grand: true, effectiveness: true, admin: true, blind: true },
];
