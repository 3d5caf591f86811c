/** The rules' own source files, read as text: what they cite, refuse and ask. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../../../src/systems/campaigns/', import.meta.url));
const EDGES = /^(prose|present(?!\/way\.ts)|bots|scenario)\//;

/** Every file of the rooms; the edges that only speak or draw are left out, but who points at a hex may be refused it. */
export function sourceFiles(): { readonly path: string; readonly text: string }[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !EDGES.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(home + path, 'utf8') }));
}
