/**
 * Finds the Chromium that the browser tests drive, and installs one where it can.
 * As a command it prints the path: `tsx tests/tools/chromium.ts`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

/** Root has no sandbox; the rest keeps a headless browser quiet on a machine without GPU or network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const COMMANDS = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome.exe'];

const APPLICATIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? 'C:\\', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

const onPath = (commands: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
    .find((path) => existsSync(path));

/** The Chromium this machine already has; undefined when it has none. */
function installedChromium(): string | undefined {
  const explicit = process.env.VEDETTE_CHROMIUM;
  if (explicit) return explicit;
  const applications = [...(APPLICATIONS[process.platform] ?? []), chromium.executablePath()];
  return onPath(COMMANDS) ?? applications.find((path) => existsSync(path));
}

/** How Vitest and Playwright start it; without a path Playwright names the browser it misses. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath, args: FLAGS } : { args: FLAGS };
}

/** The Chromium of this machine, installed first if need be. Throws a sentence that says what to do. */
function findChromium(): string {
  const explicit = process.env.VEDETTE_CHROMIUM;
  if (explicit && !existsSync(explicit)) {
    throw new Error(`VEDETTE_CHROMIUM names ${explicit}, and there is no such file.`);
  }
  const found = installedChromium() ?? installed(installFromDebian) ?? installed(installFromPlaywright);
  if (found) return found;
  throw new Error(
    'No Chromium found and none could be installed. Install Chrome or Chromium, or set VEDETTE_CHROMIUM to its path.',
  );
}

function installed(install: () => void): string | undefined {
  try {
    install();
  } catch {
    // The next way is tried; the caller has the last word.
  }
  return installedChromium();
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', 'chromium');
}

function installFromPlaywright(): void {
  run('npx', 'playwright', 'install', 'chromium');
}

/** Standard output is left to the path that the command prints. */
function run(command: string, ...args: string[]): void {
  execFileSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
