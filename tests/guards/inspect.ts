/** Checks that every file keeps to the plan of the house. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, type Reading, readSource } from './imports.ts';
import { DOORS, ROOMS } from './rooms.ts';

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const MAX_LINES = 350;

/** What gives the same bits on every machine; the rest of Math does not. */
const EXACT = /^Math\.(abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc)$/;
const CLOCKS_AND_CHANCE = /^(Date|performance|crypto|Math)(\.|$)/;

const roomOf = (path: string) => /^src\/([^/.]+)/.exec(path)?.[1] ?? path.split('/')[0] ?? path;

/** `src/systems/campaigns/...`: systems are strangers to each other, whatever they share is in the kernel. */
const systemOf = (path: string) => /^src\/systems\/([^/]+)\//.exec(path)?.[1];

function importFault(file: string, { target, local, typeOnly }: Import): string | null {
  const name = roomOf(file);
  const room = ROOMS[name];
  if (!room) return null;
  if (!local) {
    const allowed = room.packages?.some((p) => target === p || target.startsWith(`${p}/`)) ?? true;
    return allowed ? null : `${name} may not use the package ${target}`;
  }
  if (DOORS.some((d) => d.from.test(file) && d.to.test(target) && (typeOnly || !d.typeOnly))) return null;
  const other = roomOf(target);
  if (other === name) {
    const [mine, theirs] = [systemOf(file), systemOf(target)];
    return mine && theirs && mine !== theirs ? `the system ${mine} may not import the system ${theirs}` : null;
  }
  if (room.uses.includes(other)) return null;
  if (!room.knows.includes(other)) return `${name} may not import ${target}`;
  return typeOnly ? null : `${name} may import only types from ${target}`;
}

function faultsOf(reading: Reading): Violation[] {
  const { file, lines, imports, uses } = reading;
  const violations: Violation[] = [];
  const room = ROOMS[roomOf(file)];
  if (!room) violations.push({ file, line: 1, message: 'stands in no room of the house' });
  if (lines > MAX_LINES) violations.push({ file, line: lines, message: `is longer than ${MAX_LINES} lines` });
  for (const i of imports) {
    const message = importFault(file, i);
    if (message) violations.push({ file, line: i.line, message });
  }
  if (!room?.pure) return violations;
  for (const { name, line } of uses) {
    if (!CLOCKS_AND_CHANCE.test(name) || EXACT.test(name)) continue;
    violations.push({ file, line, message: `a pure room may not use ${name}` });
  }
  return violations;
}

const sourceFiles = (root: string): string[] =>
  ['src', 'workers']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts'));

/** Every source file of the tree below `root`, read once for all who ask about it. */
export const readHouse = (root: string): Reading[] => sourceFiles(root).map((path) => readSource(root, path));

/** Every breach of the plan. */
export const inspect = (house: readonly Reading[]): Violation[] => house.flatMap(faultsOf);

const TOP_LEVEL =
  /^(\..+|(package|package-lock|tsconfig)\.json|vite\.config\.ts|index\.html|README\.md|LICENSE|src|assets|workers|tests)$/;

/** Names at the top of the repository that the client did not agree to. */
export const strangersAtTheTop = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('/')[0] ?? path))].filter((name) => !TOP_LEVEL.test(name));
