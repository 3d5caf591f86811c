/** The scenario files and option sets that fuzzing, benchmarks and coverage run on. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameOptions } from '../../src/kernel/contract.ts';
import { readHead } from '../../src/kernel/scenario.ts';
import { manifest } from '../../src/systems/campaigns/manifest.ts';
import type { Manifest } from '../../src/umpire/manifest.ts';

const shelf = fileURLToPath(new URL('../../assets/scenarios/', import.meta.url));

export interface ScenarioOnDisk {
  readonly id: string;
  readonly file: unknown;
}

export function scenarios(system = manifest.id): ScenarioOnDisk[] {
  return readdirSync(shelf)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file: unknown = JSON.parse(readFileSync(shelf + name, 'utf8'));
      const read = readHead(file);
      return read.ok && read.head.system === system ? [{ id: read.head.id, file }] : [];
    });
}

export function scenario(id: string): unknown {
  const found = scenarios().find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found.file;
}

/** Every option off, every one alone, and all that a player may choose together. */
export const optionSets = ({ options, hiddenOptions }: Manifest): readonly Readonly<Record<string, boolean>>[] => {
  const offered = options.map(({ id }) => id);
  const chosen = [[], ...[...offered, ...hiddenOptions].map((id) => [id]), ...(offered.length > 1 ? [offered] : [])];
  return chosen.map((ids) => Object.fromEntries(ids.map((id) => [id, true])) satisfies GameOptions);
};

export const OPTION_SETS = optionSets(manifest);
