import type { Manifest } from '../../../src/umpire/manifest.ts';

export const manifest: Manifest = {
  id: 'marches',
  title: 'Marches',
  sentence: 'A campaign whose battles are games of their own.',
  prefix: 'MA',
  options: [],
  hiddenOptions: [],
  opponents: [{ id: 'miser', title: 'a miser', sentence: 'Stakes nothing, and does the least it can.' }],
  overlays: [],
  load: async () => (await import('./entry.ts')).entry,
};
