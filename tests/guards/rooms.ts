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

const PURE = { packages: ['valibot', 'fflate'], pure: true } as const;

export const ROOMS: Readonly<Record<string, Room>> = {
  board: { uses: [], knows: [], ...PURE },
  kernel: { uses: ['board'], knows: [], ...PURE },
  systems: { uses: ['kernel', 'board'], knows: [], ...PURE },
  umpire: { uses: [], knows: ['kernel', 'table'], packages: [] },
  store: {
    uses: ['umpire', 'board'],
    knows: ['kernel', 'table', 'workers'],
    packages: ['@reduxjs/toolkit', 'comlink', 'valibot', 'fflate'],
  },
  table: {
    uses: ['store', 'board'],
    knows: ['kernel', 'umpire'],
    packages: ['pixi.js', '@pixi/ui', 'pixi-viewport', '@reduxjs/toolkit', 'comlink'],
  },
  desk: {
    uses: ['store', 'board'],
    knows: ['kernel', 'umpire', 'table'],
    packages: ['lit-html', '@reduxjs/toolkit', '@fontsource', 'fflate'],
  },
  main: { uses: ['store', 'table', 'desk', 'umpire', 'board', 'assets'], knows: ['kernel', 'workers'] },
  workers: { uses: ['systems', 'kernel', 'board', 'umpire', 'assets'], knows: ['store', 'table'] },
};

interface Door {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly typeOnly: boolean;
}

/** Openings in the walls, each for one reason. */
export const DOORS: readonly Door[] = [
  // A system says what is to be drawn, in the table's words, and what is to be told, in the umpire's.
  {
    from: /^src\/systems\/(presenter\.ts$|[^/]+\/(present|prose)(\.ts$|\/))/,
    to: /^src\/(table\/scene|umpire\/(report|result))\.ts$/,
    typeOnly: true,
  },
  // The screen shows what one side may know.
  { from: /^src\/(store|desk|umpire)\b/, to: /^src\/systems\/[^/]+\/view\.ts$/, typeOnly: true },
  // The outside of a link holds no rules: the shell reads which scenario to fetch while the umpire is on his way.
  { from: /^src\/main\/read-link\.ts$/, to: /^src\/kernel\/envelope\.ts$/, typeOnly: false },
  // The ground is painted off the main thread, by the table's own brush.
  { from: /^workers\/cartographer\b/, to: /^src\/table\//, typeOnly: false },
];
