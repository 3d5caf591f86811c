/** The scenario file and the rulebook, as they are shipped. */
import { readFileSync } from 'node:fs';
import { parseRulebook } from '../../../src/kernel/rulebook.ts';
import type { ScenarioFile } from '../../../src/systems/napoleon1815/scenario/format.ts';
import { loadScenario } from '../../../src/systems/napoleon1815/scenario/load.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

export const raw: unknown = JSON.parse(read('assets/scenarios/napoleon1815.json'));

export function shipped(): ScenarioFile {
  const loaded = loadScenario(raw);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 2));
  return loaded.file;
}

export const rulebook = parseRulebook(read('src/systems/napoleon1815/rulebook.md'));
