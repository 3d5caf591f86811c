/**
 * `npm run scenario:check -- file.json [--picture map.png]`: every fault of a scenario file with its
 * place in the file, whatever else looks wrong, and the map as a picture. Faults end with code 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Fault } from '../../src/kernel/contract.ts';
import type { ScenarioFile } from '../../src/systems/campaigns/scenario/format.ts';
import { loadScenario } from '../../src/systems/campaigns/scenario/load.ts';
import { migrate } from '../../src/systems/campaigns/scenario/migrate.ts';
import { plainCopy } from '../../src/systems/campaigns/scenario/plain.ts';
import { readShape } from '../../src/systems/campaigns/scenario/schema.ts';
import { drawScenario } from './scenario/picture.ts';
import { encodePng } from './scenario/png.ts';
import { warningsOf } from './scenario/warnings.ts';

export interface Inspection {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Null when not even its shape could be read. */
  readonly scenario: ScenarioFile | null;
}

/** The file and each of its variants; a variant's faults are told with its id, where they are not the file's own. */
export function inspect(raw: unknown): Inspection {
  const loaded = loadScenario(raw);
  if (!loaded.ok) return { faults: loaded.faults, warnings: [], scenario: readable(raw) };
  const faults = (loaded.scenario.variants ?? []).flatMap(({ id }) => {
    const variant = loadScenario(raw, id);
    return variant.ok ? [] : variant.faults.map(({ path, message }) => ({ path: `variant "${id}": ${path}`, message }));
  });
  return { faults, warnings: warningsOf(loaded.scenario), scenario: loaded.scenario };
}

function readable(raw: unknown): ScenarioFile | null {
  const plain = plainCopy(raw);
  const migrated = plain.ok ? migrate(plain.value) : plain;
  const shaped = migrated.ok ? readShape(migrated.value) : migrated;
  return shaped.ok ? shaped.file : null;
}

function parse(text: string): { ok: true; raw: unknown } | { ok: false; faults: Fault[] } {
  try {
    return { ok: true, raw: JSON.parse(text) };
  } catch (error) {
    return { ok: false, faults: [{ path: '', message: `This is not JSON: ${(error as Error).message}` }] };
  }
}

function main(): number {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { picture: { type: 'string' } } });
  const [name] = positionals;
  if (name === undefined) {
    console.error('npm run scenario:check -- file.json [--picture map.png]');
    return 2;
  }
  const parsed = parse(readFileSync(name, 'utf8'));
  const { faults, warnings, scenario } = parsed.ok ? inspect(parsed.raw) : { ...parsed, warnings: [], scenario: null };
  for (const { path, message } of faults) console.log(`fault    ${path || '(file)'}: ${message}`);
  for (const { path, message } of warnings) console.log(`warning  ${path}: ${message}`);
  if (values.picture !== undefined && scenario !== null) {
    const { width, height, rgb } = drawScenario(scenario);
    writeFileSync(values.picture, encodePng(width, height, rgb));
    console.log(`picture  ${values.picture} (${width} x ${height})`);
  }
  console.log(`${name}: ${faults.length} faults, ${warnings.length} warnings`);
  return faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
