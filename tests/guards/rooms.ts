/** The plan of the house: who may import whom. */

interface Room {
  /** Rooms whose code it may use; its own always. */
  readonly uses: readonly string[];
  /** Rooms of which it may know the types. */
  readonly knows: readonly string[];
  /** Packages it may use; absent: any. */
  readonly packages?: readonly string[];
  readonly pure?: true;
}

const PURE = { packages: ['valibot'], pure: true } as const;

export const ROOMS: Readonly<Record<string, Room>> = {
  board: { uses: [], knows: [], ...PURE },
  kernel: { uses: ['board'], knows: [], ...PURE },
  adviser: { uses: ['kernel', 'board'], knows: [], ...PURE },
  lessons: { uses: ['kernel'], knows: [], ...PURE },
  systems: { uses: ['adviser', 'kernel', 'board'], knows: [], ...PURE },
  umpire: { uses: [], knows: ['adviser', 'kernel'], packages: [] },
  store: {
    uses: ['umpire', 'board'],
    knows: ['adviser', 'kernel', 'workers'],
    packages: ['@reduxjs/toolkit', 'comlink', 'valibot'],
  },
  table: {
    uses: ['store', 'board'],
    knows: ['adviser', 'kernel', 'umpire'],
    packages: ['pixi.js', '@pixi/ui', 'pixi-viewport', '@reduxjs/toolkit', 'comlink'],
  },
  desk: {
    uses: ['store', 'board'],
    knows: ['adviser', 'kernel', 'umpire', 'table'],
    packages: ['lit-html', '@reduxjs/toolkit', '@fontsource', 'uqr'],
  },
  main: { uses: ['store', 'table', 'desk', 'umpire', 'board', 'assets'], knows: ['kernel', 'workers'] },
  workers: { uses: ['systems', 'lessons', 'adviser', 'kernel', 'board', 'umpire', 'assets'], knows: ['store'] },
};

interface Door {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly typeOnly: boolean;
}

/** Openings in the walls, each for one reason. */
export const DOORS: readonly Door[] = [
  // A system says what is to be drawn and what is to be told, in the umpire's words.
  {
    from: /^src\/systems\/(index\.ts$|[^/]+\/((manifest|entry|present|prose)\.ts$|(present|prose)\/))/,
    to: /^src\/umpire\/(manifest|presenter|scene|report|result)\.ts$/,
    typeOnly: true,
  },
  // English is the same in every system, and so is a line of the journal.
  {
    from: /^src\/systems\/[^/]+\/((present|prose)\.ts$|(present|prose)\/)/,
    to: /^src\/umpire\/(told|words)\.ts$/,
    typeOnly: false,
  },
  // The start page knows every system by its manifest; what `load` fetches is never fetched by the page.
  { from: /^src\/main\/systems\.ts$/, to: /^src\/systems\/index\.ts$/, typeOnly: false },
  // The outside of a link holds no rules: the shell reads which scenario to fetch while the umpire is on his way.
  { from: /^src\/main\/read-link\.ts$/, to: /^src\/kernel\/envelope\.ts$/, typeOnly: false },
  // A lesson in a link is a file and nothing else; no umpire is needed to write its letters.
  { from: /^src\/main\/lesson-link\.ts$/, to: /^src\/kernel\/base64url\.ts$/, typeOnly: false },
  // The ground is painted off the main thread, by the table's own brush.
  { from: /^workers\/cartographer\b/, to: /^src\/table\//, typeOnly: false },
];
