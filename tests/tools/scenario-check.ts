/**
 * `npm run scenario:check -- file.json [--picture map.png]`: every fault of a scenario file with its
 * place in the file, whatever else looks wrong, and the map as a picture. Faults end with code 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Fault } from '../../src/kernel/contract.ts';
import { readHead } from '../../src/kernel/scenario.ts';
import { loadScenario } from '../../src/systems/campaigns/scenario/load.ts';
import { drawScenario } from './scenario/picture.ts';
import { warningsOf } from './scenario/warnings.ts';
import { entryOf } from './systems.ts';

interface Inspection {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** What its system says of a file; what else looks wrong is looked for on hexes only. */
export function inspect(raw: unknown): Inspection {
  const read = readHead(raw);
  if (!read.ok || read.head.system === 'campaigns') return inspectHexes(raw);
  const opened = entryOf(read.head.system).system.open(raw, {});
  return { faults: opened.ok ? [] : opened.faults, warnings: [] };
}

/** The file and each of its variants; a variant's faults are told with its id, where they are not the file's own. */
function inspectHexes(raw: unknown): Inspection {
  const loaded = loadScenario(raw);
  if (!loaded.ok) return { faults: loaded.faults, warnings: [] };
  const faults = (loaded.scenario.variants ?? []).flatMap(({ id }) => {
    const variant = loadScenario(raw, id);
    return variant.ok ? [] : variant.faults.map(({ path, message }) => ({ path: `variant "${id}": ${path}`, message }));
  });
  return { faults, warnings: warningsOf(loaded.scenario) };
}

function parse(text: string): { ok: true; raw: unknown } | { ok: false; faults: Fault[] } {
  try {
    return { ok: true, raw: JSON.parse(text) };
  } catch (error) {
    return { ok: false, faults: [{ path: '', message: `This is not JSON: ${(error as Error).message}` }] };
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { picture: { type: 'string' } } });
  const [name] = positionals;
  if (name === undefined) {
    console.error('npm run scenario:check -- file.json [--picture map.png]');
    return 2;
  }
  const parsed = parse(readFileSync(name, 'utf8'));
  const { faults, warnings } = parsed.ok ? inspect(parsed.raw) : { ...parsed, warnings: [] };
  for (const { path, message } of faults) console.log(`fault    ${path || '(file)'}: ${message}`);
  for (const { path, message } of warnings) console.log(`warning  ${path}: ${message}`);
  if (values.picture !== undefined && parsed.ok && faults.length === 0) {
    const { png, width, height } = await drawScenario(parsed.raw);
    writeFileSync(values.picture, png);
    console.log(`picture  ${values.picture} (${width} x ${height})`);
  }
  console.log(`${name}: ${faults.length} faults, ${warnings.length} warnings`);
  return faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
