/** `npm run -s umpire`: the protocol on standard input and output. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readHead, type ScenarioHead } from '../src/kernel/scenario.ts';
import { type Library, Protocol } from './protocol.ts';
import { REGISTRY } from './registry.ts';

const shelf = fileURLToPath(new URL('../assets/scenarios/', import.meta.url));

/** Every system's scenarios lie in one folder; each file says whose it is. */
function readAll(): Map<string, ScenarioHead> {
  const found = new Map<string, ScenarioHead>();
  for (const name of readdirSync(shelf).filter((file) => file.endsWith('.json'))) {
    const read = readHead(JSON.parse(readFileSync(shelf + name, 'utf8')));
    if (read.ok) found.set(name, read.head);
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

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

await REGISTRY.fetchAll();
const protocol = new Protocol(library, cpuSeconds);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${protocol.answer(line)}\n`);
}
