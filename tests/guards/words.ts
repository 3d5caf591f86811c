/**
 * Words of one system's rules belong into its folder. The screen, the store and the umpire speak of pieces, places,
 * gauges and overlays; whoever writes a rule's name there has built a table for one game.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** By the folder of the system. A word counts wherever it stands, in names, texts and comments. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  campaigns: [
    ...['weather', 'morale', 'attrition', 'citadel', 'pontoon', 'stragglers?', 'rearguard', 'initiative'],
    ...['zones? of control', 'supply', 'supplied', 'foraging', 'besieged', 'administrative', 'centre of operations'],
    ...['major generals?', 'old guard', 'march regiments?', 'CN \\d'],
  ],
  napoleon1815: ['regroup', 'rout', 'push-out', 'supply cit(y|ies)', 'force march', 'NP \\d'],
};

/**
 * What still speaks so, each for its reason. A file that no longer does is to be struck from the list: the guard
 * says so.
 */
export const STILL: Readonly<Record<string, string>> = {
  'src/kernel/header.ts': 'the dictionary of links: whatever it holds is read for ever',
};

interface Slip {
  readonly file: string;
  readonly line: number;
  readonly system: string;
  readonly word: string;
}

/** Every word of a system that stands outside its folder below `root`. */
export function slips(root: string, words = WORDS): Slip[] {
  const files = ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  );
  const searches = Object.entries(words).map(
    ([system, list]) => [system, new RegExp(`(?<![\\w-])(${list.join('|')})(?![\\w-])`, 'gi')] as const,
  );
  return files
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .flatMap((path) => {
      const file = relative(root, path).split(sep).join('/');
      // Systems may share words with each other; what they may not share is code.
      if (/^src\/systems\/[^/]+\//.test(file)) return [];
      const lines = readFileSync(path, 'utf8').split('\n');
      return searches.flatMap(([system, search]) =>
        lines.flatMap((text, i) =>
          [...text.matchAll(search)].map(([word]) => ({ file, line: i + 1, system, word: word.toLowerCase() })),
        ),
      );
    });
}
