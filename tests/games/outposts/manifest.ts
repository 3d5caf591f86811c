import type { Manifest } from '../../../src/umpire/manifest.ts';

export const manifest: Manifest = {
  id: 'outposts',
  title: 'Outposts',
  sentence: 'Six posts, secret stances and dice.',
  prefix: 'OP',
  options: [{ id: 'stubborn', title: 'Stubborn: nobody loses more than a point', rule: 'OP 4b' }],
  hiddenOptions: [],
  opponents: [{ id: 'sleeper', title: 'a sleeper', sentence: 'Does what the rulebook would.' }],
  overlays: [],
  load: async () => (await import('./entry.ts')).entry,
};
