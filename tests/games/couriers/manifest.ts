import type { Manifest } from '../../../src/umpire/manifest.ts';

export const manifest: Manifest = {
  id: 'couriers',
  title: 'Couriers',
  sentence: 'A hand of cards that the other side does not see.',
  prefix: 'CO',
  options: [],
  hiddenOptions: [],
  opponents: [{ id: 'careful', title: 'a careful player', sentence: 'Keeps his hand and plays his lowest card.' }],
  overlays: [],
  load: async () => (await import('./entry.ts')).entry,
};
