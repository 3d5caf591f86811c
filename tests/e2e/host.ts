/** A static host that knows nothing but the files of the built app, and keeps them in a folder. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const FOLDER = '/some/deep/folder/';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Host {
  readonly address: string;
  close(): Promise<void>;
}

/** `change` is what the host makes of a file on its way out: a newer version, say. */
export async function openHost(change: (file: string, body: Buffer) => Buffer = (_, body) => body): Promise<Host> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : null;
    const body = file ? await readFile(join(DIST, file)).catch(() => null) : null;
    if (!file || !body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(change(file, body));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${FOLDER}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
