/**
 * Corridors between rooms: every arrow points one way. A room is a folder of `src`, and inside a system each of its
 * folders. Imports of types count too: whoever reads one room should not have to read the other first.
 */
import type { Reading } from './imports.ts';

const roomOf = (path: string): string =>
  /^src\/systems\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ??
  /^src\/systems\/[^/]+(?=\/)/.exec(path)?.[0] ??
  /^src\/[^/]+(?=\/)/.exec(path)?.[0] ??
  path.split('/')[0]!;

/** For each room the rooms it imports, and one import as a witness of each. */
type Corridors = Map<string, Map<string, string>>;

function corridorsIn(house: readonly Reading[]): Corridors {
  const corridors: Corridors = new Map();
  const known = new Set(house.map(({ file }) => file));
  for (const { file, imports } of house) {
    const from = roomOf(file);
    for (const { target, local, line } of imports) {
      const to = roomOf(target);
      if (!local || !known.has(target) || to === from) continue;
      const leaving = corridors.get(from) ?? new Map<string, string>();
      corridors.set(from, leaving);
      if (!leaving.has(to)) leaving.set(to, `${file}:${line}`);
    }
  }
  return corridors;
}

/** Walks in a circle through rooms, each told once: "a -> b (a/x.ts:3) -> a (b/y.ts:1)". */
export function circles(house: readonly Reading[]): string[] {
  const corridors = corridorsIn(house);
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (room: string): void => {
    if (done.has(room)) return;
    way.push(room);
    for (const next of corridors.get(room)?.keys() ?? []) {
      const from = way.indexOf(next);
      if (from < 0) walk(next);
      else found.push(tell(corridors, [...way.slice(from), next]));
    }
    way.pop();
    done.add(room);
  };
  for (const room of [...corridors.keys()].sort()) walk(room);
  return found;
}

const tell = (corridors: Corridors, rooms: readonly string[]): string =>
  rooms.reduce((told, room, i) => `${told} -> ${room} (${corridors.get(rooms[i - 1]!)!.get(room)})`);
