/** A script of the tests as one plain file: it runs in half the time that translating every module on its way takes. */
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Where it was put: two folders below the project like the tests, so that it finds the scenarios. */
export async function bundled(entry: string, name: string): Promise<string> {
  const outDir = join(ROOT, 'node_modules', `.${name}`);
  const entryFileNames = `${name}.mjs`;
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'error' },
    build: { ssr: entry, outDir, emptyOutDir: true, rollupOptions: { output: { entryFileNames } } },
  });
  return join(outDir, entryFileNames);
}
