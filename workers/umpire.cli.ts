/** `npm run -s umpire`: the protocol on standard input and output. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Library, Protocol } from './protocol.ts';

const shelf = fileURLToPath(new URL('../assets/scenarios/', import.meta.url));

/** Every system's scenarios lie in one folder; each file says whose it is. */
function readAll(): Map<string, { system: string; id: string; title: string }> {
  const found = new Map<string, { system: string; id: string; title: string }>();
  for (const name of readdirSync(shelf).filter((file) => file.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(shelf + name, 'utf8')) as { system?: string; id?: string; title?: string };
    if (file.system !== undefined && file.id !== undefined) {
      found.set(name, { system: file.system, id: file.id, title: file.title ?? file.id });
    }
  }
  return found;
}

const files = readAll();
const library: Library = {
  list: (system) =>
    [...files.values()].filter((file) => file.system === system).map(({ id, title }) => ({ id, title })),
  read(system, id) {
    for (const [name, file] of files)
      if (file.system === system && file.id === id) return JSON.parse(readFileSync(shelf + name, 'utf8'));
    return undefined;
  },
};

const protocol = new Protocol(library, () => process.cpuUsage().user / 1e6);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${protocol.answer(line)}\n`);
}
