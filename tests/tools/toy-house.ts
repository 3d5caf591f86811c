/**
 * The app with the toy games in it: a copy of the house to which they are added as the README says, each a folder
 * below `src/systems` and a line in the list of manifests, with its scenario beside the others. Nothing else differs
 * from what is shipped. `tsx tests/tools/toy-house.ts` builds it; its `dist` is what the end-to-end tests open.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'tests/games');
const HOUSE = join(ROOT, 'toy-house');

/** Folders that hold a system whole; the other games are for the kernel's tests alone. */
const toys = (): string[] =>
  readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).flatMap(
    (path) => /^([^/]+)\/manifest\.ts$/.exec(path)?.[1] ?? [],
  );

/** A folder of a system stands a floor higher here than there. */
const inTheHouse = (code: string): string => code.replaceAll("'../../../src/", "'../../");

function addFolder(id: string): void {
  const folder = join(HOUSE, 'src/systems', id);
  mkdirSync(folder);
  for (const name of readdirSync(join(GAMES, id)))
    writeFileSync(join(folder, name), inTheHouse(readFileSync(join(GAMES, id, name), 'utf8')));
}

function addLine(id: string): void {
  const list = join(HOUSE, 'src/systems/index.ts');
  const code = readFileSync(list, 'utf8').replace(/(?=\];\s*$)/, `, ${id}`);
  writeFileSync(list, `import { manifest as ${id} } from './${id}/manifest.ts';\n${code}`);
}

function addScenarios(): void {
  const shelf = join(HOUSE, 'assets/scenarios');
  const list = (folder: string) => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as unknown[];
  const all = [...list(shelf), ...list(join(GAMES, 'scenarios'))];
  cpSync(join(GAMES, 'scenarios'), shelf, { recursive: true });
  writeFileSync(join(shelf, 'index.json'), JSON.stringify(all));
}

rmSync(HOUSE, { recursive: true, force: true });
mkdirSync(HOUSE);
for (const name of ['src', 'workers', 'assets', 'index.html', 'vite.config.ts', 'package.json'])
  cpSync(join(ROOT, name), join(HOUSE, name), { recursive: true });
// What the build's own settings need of the tests.
symlinkSync(join(ROOT, 'tests'), join(HOUSE, 'tests'));
for (const id of toys()) {
  addFolder(id);
  addLine(id);
}
addScenarios();
process.chdir(HOUSE);
await build({ logLevel: 'warn' });
